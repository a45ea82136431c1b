/**
 * What each sign adds to the odds that a picture shows a side of a paper: natural logarithms, all set by hand. `npm run bench --
 * naming` shows how papers are named by them, and fits them. What it fits names drawn pages better and pages that are laid out
 * otherwise worse: it trusts the network more than such pages bear.
 */
export const weights = {
  any: -1,
  /** For each e-fold that the network holds this type likelier than none of ours. */
  network: 1.4,
  /** For each e-fold that it holds the other side likelier. */
  side: 0.8,
  unasked: -3,
  /** The network does not know the type: its title has to tell it. */
  unknownType: -0.5,
  title: 5,
  misreadTitle: 3.5,
  otherTitle: -8,
  /** A title stands there, and it is none that is known. */
  unknownTitle: -5.5,
  /** A front whose title is not there: forms ask for the same fields. */
  noTitle: -3,
  /** For each label of what others deal with: a stay, a treatment, a payment. */
  dealings: -4,
  ownState: 1.5,
  /** A paper names its state somewhere: heading, nationality, place, number or zone. */
  noState: -4.5,
  otherState: -9,
  provenZone: 7,
  brokenZone: 2.5,
  otherZone: -6,
  /** It always bears one, but this is the part of a picture that is hardest to read. */
  noZone: -0.7,
  /** The zone names a state that does not exist: it is wrong, but there is a zone. */
  nobodysZone: 0.5,
  otherHolder: -6,
  /** By a zone all of which is right. */
  otherInZone: -14,
  /** A number whose form such papers alone have, or one that other states' have. */
  ownNumber: 3,
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
  unfilled: -15,
} as const satisfies Readonly<Record<string, number>>;

export type Sign = keyof typeof weights;
