/**
 * What each sign adds to the odds that a picture shows a side of a paper: natural logarithms, fitted on pages of the practice
 * sets (`npm run bench -- naming`) by networks that had never seen their words. Those pages have few zones, numbers of other
 * states and forms that nobody filled in: what tells these was set by hand, and stayed.
 */
export const weights = {
  any: -2,
  /** For each e-fold that the network holds this type likelier than none of ours. */
  network: 1.9,
  /** For each e-fold that it holds the other side likelier. */
  side: 0.7,
  unasked: -3,
  /** The network does not know the type: its title has to tell it. */
  unknownType: -1.6,
  title: 4,
  misreadTitle: 4,
  otherTitle: -9,
  /** A title stands there, and it is none that is known. */
  unknownTitle: -4.5,
  /** A front whose title is not there: forms ask for the same fields. */
  noTitle: -2.5,
  /** For each label of what others deal with: a stay, a treatment, a payment. */
  dealings: -4.2,
  ownState: 1.9,
  /** A paper names its state somewhere: heading, nationality, place, number or zone. */
  noState: -3.8,
  otherState: -9.2,
  provenZone: 7.6,
  brokenZone: 1.7,
  otherZone: -6.2,
  /** It always bears one, but this is the part of a picture that is hardest to read. */
  noZone: -1.7,
  /** The zone names a state that does not exist: it is wrong, but there is a zone. */
  nobodysZone: 0.5,
  otherHolder: -6,
  /** By a zone all of which is right. */
  otherInZone: -14.9,
  /** A number whose form such papers alone have, or one that other states' have. */
  ownNumber: 3.5,
  othersNumber: -9,
  /** For each field that identifies the side: it is there, or is not. */
  told: 0.4,
  missing: -1,
  neverBorne: -1.9,
  /** For each value short of three on a page without a title, a zone or a number of its own: what it shares with posters. */
  fewFields: -1.1,
  /** Of the fields that every such paper has none is there. */
  noneRequired: -8,
  /** What was read may be anything. */
  illegible: -11.1,
  /** Many labels, and next to no values. */
  unfilled: -14.6,
} as const satisfies Readonly<Record<string, number>>;

export type Sign = keyof typeof weights;
