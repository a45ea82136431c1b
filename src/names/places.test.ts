import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePlaces } from './places.ts';
import { gazetteer } from './read-place.ts';

describe('comparePlaces', () => {
  it.each([
    ['BOUAKE S/P (CIV)', 'Bouaké', 100],
    ['COMMUNE DE COCODY', 'C/ Cocody', 100],
    ['Abidjan-Cocody', 'Cocody', 100],
    ['ABIDJAN COCODY', 'cocody abidjan', 100],
    ['San-Pédro', 'SANPEDRO', 100],
    ['N Dotré', "N'DOTRE", 100],
    ['II Plateaux', 'Deux Plateaux', 100],
    ['Yakro', 'Yamoussoukro', 100],
    ['Zamblékro (CIV)', 'ZAMBLEKRO', 100],
    ['Bobo-Dioulasso (BFA)', 'BOBO DIOULASSO', 100],
    ['Guinée', 'GUINEE', 100],
    ['Angré', 'Cocody', 95],
    ['Riviera 3', 'Cocody', 95],
    ['Cocody Riviera Palmeraie', 'Abidjan Cocody', 95],
    ['Zone 4C', 'Marcory', 95],
    ['Yopougon Maroc', 'Yopougon', 95],
    ['Port-Bouët 2', 'Yopougon', 95],
    ['Plateau Dokui', 'Abobo', 95],
    ['Abobo-Doumé', 'Attécoubé', 95],
    ['COCDY', 'Cocody', 95],
    ['Angré', 'Riviera Faya', 90],
    ['Kokumbo S/P Toumodi', 'Toumodi', 85],
    ['Abidjan', 'Cocody', 60],
    ['Abidjan', 'Angré', 60],
    ['Abidjan', 'Bingerville', 50],
    ['Cocody', 'Yopougon', 30],
    ['Angré', 'Yopougon', 30],
    ['Port-Bouët 2', 'Port-Bouët', 30],
    ['Abidjan', 'Bouaké', 0],
    ['Bouaké', 'Bouaflé', 0],
    ['Divo', 'Hiré', 0],
    ['Bamako (MLI)', 'Bamako (CIV)', 20],
    ['Guinée', 'Mali', 0],
  ])('%s against %s scores %d', (a, b, score) => {
    expect(comparePlaces(a, b).score).toBe(score);
    expect(comparePlaces(b, a).score).toBe(score);
  });

  it('forgives a slip in a village that is not known, and no more', () => {
    expect(comparePlaces('Gbonkankro', 'Gbonkanko').score).toBeGreaterThanOrEqual(80);
    expect(comparePlaces('Gbonkankro', 'Assikasso').score).toBeLessThan(50);
  });

  it('gives 0 and a reason when there is nothing to compare', () => {
    expect(comparePlaces('', 'Man')).toEqual({ score: 0, reasons: [{ code: 'empty-first' }] });
    expect(comparePlaces('S/P (CIV)', '').reasons).toEqual([{ code: 'empty-both' }]);
  });

  it('knows every spelling of every quarter as part of its commune', () => {
    for (const { within, names } of gazetteer.filter(({ kind }) => kind === 'quarter')) {
      for (const quarter of names) {
        expect([quarter, comparePlaces(quarter, within ?? '').score]).toEqual([quarter, 95]);
      }
    }
  });

  it('never throws and is symmetric on any text', () => {
    const text = fc.oneof(
      fc.constantFrom('Cocody', 'Angre', 'abidjan', 'Bouake'),
      fc.string({ unit: 'binary', maxLength: 400 }),
    );
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(comparePlaces(a, b).score).toBe(comparePlaces(b, a).score);
      }),
    );
  });
});
