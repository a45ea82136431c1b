import { describe, expect, it } from 'vitest';
import { pageWith } from '../../../test/fixtures/documents/given-roles.ts';
import { type Print, picture } from '../../../test/fixtures/documents/papers.ts';
import { textOf } from '../roles/groups.ts';
import { titleNames, titlesOn } from './titles.ts';

/** Titles of a page whose words in `titled` are a title by their role. */
function titles(prints: readonly Print[], titled: readonly string[] = []) {
  const page = pageWith(picture(prints), ({ text }) => ({ kind: titled.includes(text) ? 'title' : 'other' }));
  return titlesOn(page).map(({ papers, words, share, isMisread }) => ({
    papers,
    text: textOf(page, words),
    share,
    isMisread,
  }));
}
const names = (...texts: readonly string[]) =>
  titles(texts.map((text, row): Print => [text, 40, 40 + 44 * row, 36])).flatMap(({ papers }) => papers);

describe('titles of the table', () => {
  it('are found on a line of their own, whatever their case and accents', () => {
    expect(names('PERMIS DE CONDUIRE')).toEqual(['driving-licence']);
    expect(names("Carte nationale d'identite")).toEqual(['identity-card']);
    expect(names('CARTE CONSULAIRE')).toEqual(['consular-card']);
  });

  it('are found beside their number, with a letter misread, and over two lines', () => {
    expect(names('PERMIS DE CONDUIRE N° 12-345678')).toEqual(['driving-licence']);
    expect(titles([['PERMLS DE CONDUIRE', 40, 40]])).toMatchObject([
      { papers: ['driving-licence'], isMisread: true },
    ]);
    expect(names('CARTE NATIONALE', "D'IDENTITÉ")).toEqual(['identity-card']);
    expect(names('REGISTRE DU COMMERCE', 'ET DU CRÉDIT MOBILIER')).toEqual(['rccm']);
  });

  it('are the longest: a title in another is not one of its own', () => {
    expect(titles([["CARTE D'IDENTITÉ CONSULAIRE", 40, 40]])).toMatchObject([
      { papers: ['consular-card'], text: "CARTE D'IDENTITÉ CONSULAIRE" },
    ]);
    expect(names('EXTRAIT DU REGISTRE DU COMMERCE', 'ET DU CRÉDIT MOBILIER')).toEqual(['rccm']);
  });

  it('are no part of a sentence, unless the network takes it for the title', () => {
    const sentence: readonly Print[] = [
      ['Le titulaire présente son permis de conduire aux agents qui le demandent', 40, 40],
    ];
    expect(titles(sentence)).toEqual([]);
    expect(titles(sentence, ['permis', 'de', 'conduire'])).toMatchObject([{ papers: ['driving-licence'] }]);
  });

  it('are surer where the network says the same', () => {
    const line: readonly Print[] = [['PASSEPORT', 40, 40]];
    const [alone, both] = [titles(line)[0], titles(line, ['PASSEPORT'])[0]];
    expect(alone?.share).toBeLessThan(both?.share ?? 0);
  });

  it('tell papers that are none of ours', () => {
    expect(names('FACTURE PROFORMA')).toEqual(['other']);
    expect(names("CARTE D'ÉLECTEUR")).toEqual(['other']);
    const [invoice] = titles([['Facture', 40, 40]]);
    expect(invoice?.papers).toContain('other');
    expect(invoice?.papers).not.toContain('passport');
  });

  it('are none on a page of other words', () => {
    expect(names('LA JOURNÉE', 'IVOTEL ABIDJAN', '12/03/1990', '')).toEqual([]);
    expect(titleNames.has('other')).toBe(true);
  });
});
