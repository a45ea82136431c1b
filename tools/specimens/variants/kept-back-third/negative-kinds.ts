import type { Facts, Format, NegativeKind, Title } from '../vocabulary.ts';

/** Short ways to write down a kind of paper that is none of ours: `|` parts wordings, `=` a translation, `;` lines. */

export type Row = NegativeKind['rows'][number];
export type More = Partial<Pick<NegativeKind, 'notes' | 'prose' | 'empty' | 'gaps' | 'zone' | 'english'>>;

export const row = (labels: string, value: (facts: Facts) => string): Row => [labels.split('|'), value];

const titleOf = (text: string): Title => {
  const [fr = '', en] = text.split('=');
  return en === undefined ? { fr } : { fr, en };
};

const paper =
  (format: Format, portrait: boolean) =>
  (name: string, titles: string, heads: string, rows: readonly Row[], more: More = {}): NegativeKind => ({
    name,
    format,
    portrait,
    titles: titles.split('|').map(titleOf),
    heads: heads.split('|').map((lines) => lines.split(';')),
    rows,
    ...more,
  });

/** A card with its bearer's picture, one without, a page of a booklet, a sheet. */
export const pass = paper('card', true);
export const card = paper('card', false);
export const booklet = paper('booklet', false);
export const sheet = paper('sheet', false);

export const ivorian = "République de Côte d'Ivoire;Union - Discipline - Travail";
