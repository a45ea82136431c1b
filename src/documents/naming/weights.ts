/**
 * What each sign adds to the odds that a picture shows a side of a paper: natural logarithms, fitted on pages of the practice
 * sets (`npm run bench -- naming`) by networks that had never seen their words. Those pages have few zones, numbers of other
 * states and forms that nobody filled in: what tells these was set by hand, and stayed.
 */
export const weights = {
  any: -1,
  /** For each e-fold that the network holds this type likelier than none of ours. */
  network: 1.77,
  /** For each e-fold that it holds the other side likelier. */
  side: 0.8,
  unasked: -3,
  /** The network does not know the type: its title has to tell it. */
  unknownType: -1.24,
  title: 4.31,
  misreadTitle: 3.86,
  otherTitle: -8.71,
  /** A title stands there, and it is none that is known. */
  unknownTitle: -5,
  /** A front whose title is not there: forms ask for the same fields. */
  noTitle: -2.69,
  /** For each label of what others deal with: a stay, a treatment, a payment. */
  dealings: -4.17,
  ownState: 1.76,
  /** A paper names its state somewhere: heading, nationality, place, number or zone. */
  noState: -4.5,
  otherState: -9.18,
  provenZone: 7.4,
  brokenZone: 1.92,
  otherZone: -6.11,
  /** It always bears one, but this is the part of a picture that is hardest to read. */
  noZone: -0.7,
  /** The zone names a state that does not exist: it is wrong, but there is a zone. */
  nobodysZone: 0.5,
  otherHolder: -6.01,
  /** By a zone all of which is right. */
  otherInZone: -14.61,
  /** A number whose form such papers alone have, or one that other states' have. */
  ownNumber: 3.37,
  othersNumber: -9,
  /** For each field that identifies the side: it is there, or is not. */
  told: 0.7,
  missing: -1.5,
  neverBorne: -2,
  /** For each value short of three on a page without a title, a zone or a number of its own: what it shares with posters. */
  fewFields: -1.5,
  /** Of the fields that every such paper has none is there. */
  noneRequired: -8,
  /** What was read may be anything. */
  illegible: -12,
  /** Many labels, and next to no values. */
  unfilled: -14.71,
} as const satisfies Readonly<Record<string, number>>;

export type Sign = keyof typeof weights;
