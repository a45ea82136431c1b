/** What the network says of the words of a page; plain data, since it goes from process to process. */

export const kinds = ['other', 'head', 'title', 'label', 'value'] as const;
export type Kind = (typeof kinds)[number];

export interface WordRole {
  readonly kind: Kind;
  /** How likely each kind is, in the order of `kinds`. */
  readonly shares: readonly number[];
  /** The likeliest meanings of a label or a value, the first first. */
  readonly meanings: readonly (readonly [meaning: string, share: number])[];
  /** How likely a label or a value begins here. */
  readonly begins: number;
}

/** Of a word that the network was not asked about. */
export const noRole: WordRole = { kind: 'other', shares: [], meanings: [], begins: 0 };

export interface PageRoles {
  /** In the order of the page's words. */
  readonly words: readonly WordRole[];
  /** How likely the page is a paper of each type; `none` where it is none of ours, `neighbour` where another state's card. */
  readonly papers: Readonly<Record<string, number>>;
  readonly sides: Readonly<Record<string, number>>;
}

const shareOf = ({ shares }: WordRole, kind: Kind): number => shares[kinds.indexOf(kind)] ?? 0;

/** How likely a word is a part of the value of this field. */
export const valueShare = (role: WordRole, field: string): number =>
  shareOf(role, 'value') * (role.meanings.find(([meaning]) => meaning === field)?.[1] ?? 0);

/** How likely a word is a part of a label of this meaning. */
export const labelShare = (role: WordRole, meaning: string): number =>
  shareOf(role, 'label') * (role.meanings.find(([own]) => own === meaning)?.[1] ?? 0);

export { shareOf };
