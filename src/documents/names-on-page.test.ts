import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../../test/fixtures/documents/papers.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';

/** A person's names where no label, or no label alone, tells which is which. */

const read = (prints: readonly Print[]) =>
  readPicture(
    picture([
      ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30],
      ["CARTE NATIONALE D'IDENTITÉ", 250, 90, 34],
      ...prints,
      ['Date de naissance', 100, 250],
      ['01/02/1990', 400, 250],
      ['Nationalité', 100, 300],
      ['IVOIRIENNE', 400, 300],
      ["Date d'expiration", 100, 350],
      ['31/12/2035', 400, 350],
    ]),
  ).fields;

describe('a whole name in capitals', () => {
  const named = (name: string) =>
    read([
      ['Nom et prénoms', 100, 200],
      [name, 400, 200],
    ]);

  it.each([
    ['KOFFI AYA MARIE', 'KOFFI', 'AYA MARIE'],
    ["N'GUESSAN AYA MARIE", "N'GUESSAN", 'AYA MARIE'],
    ['DE SOUZA MARIE', 'DE SOUZA', 'MARIE'],
    ['ZZORKO BLIMPA', 'ZZORKO', 'BLIMPA'],
  ])('has its surname first, as a rule, and is never sure: %s', (name, surname, names) => {
    const { last_name, first_name } = named(name);
    expect([last_name?.value, first_name?.value]).toEqual([surname, names]);
    for (const field of [last_name, first_name]) expect(field?.confidence).toBeLessThan(0.9);
  });

  it('is not turned round where its names tell the other order', () => {
    const { last_name, first_name } = named('MARIE CHRISTELLE KOUAKOU');
    expect([undefined, 'KOUAKOU']).toContain(last_name?.value);
    expect([undefined, 'MARIE CHRISTELLE']).toContain(first_name?.value);
    for (const field of [last_name, first_name]) expect(field?.confidence ?? 0).toBeLessThan(0.9);
  });

  it('tells nothing where labels do', () => {
    const fields = read([
      ['Titulaire', 100, 100],
      ['AYA MARIE KOFFI', 400, 100],
      ['Nom', 100, 150],
      ['KOFFI', 400, 150],
      ['Prénoms', 100, 200],
      ['AYA MARIE', 400, 200],
    ]);
    expect(fields.last_name?.value).toBe('KOFFI');
    expect(fields.first_name?.value).toBe('AYA MARIE');
    expect(fields.last_name?.confidence).toBeGreaterThan(0.8);
  });
});

describe("a husband's name", () => {
  it.each(['BOGUI épouse TAPÉ', 'BOGUI EPSE TRA BI', 'BOGUI ép. TAPÉ', 'BOGUI née TAPÉ'])(
    'is no surname: %s',
    (name) => {
      const fields = read([
        ['Nom', 100, 150],
        [name, 400, 150],
        ['Prénoms', 100, 200],
        ['HORTENSE', 400, 200],
      ]);
      expect(fields.last_name?.value).toBe('BOGUI');
      expect(fields.first_name?.value).toBe('HORTENSE');
    },
  );

  it('is none of a whole name', () => {
    const { last_name, first_name } = read([
      ['Nom et prénoms', 100, 200],
      ['BOGUI épouse TAPÉ Hortense', 400, 200],
    ]);
    expect([last_name?.value, first_name?.value]).toEqual(['BOGUI', 'Hortense']);
  });
});

describe('a value whose label nobody knows', () => {
  it.each(['14 JAN-LJAN', '14 JAN 2020 ABIDJAN', '12/03/2020 COCODY', 'ABIDJAN, le 12 MARS 2020'])(
    'is no sure address or profession with a day in it: %s',
    (text) => {
      const { permanent_address, profession } = read([
        ['Nom', 100, 150],
        ['BOGUI', 400, 150],
        ['Prénoms', 100, 200],
        ['HORTENSE', 400, 200],
        ['Wqzgruk', 100, 400],
        [text, 400, 400],
      ]);
      for (const field of [permanent_address, profession]) expect(field?.confidence ?? 0).toBeLessThan(0.9);
    },
  );
});
