import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../../test/fixtures/documents/papers.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';
import { isPlaceholder } from './fields/placeholders.ts';

/** What stands on a template in the place of a value is none. */

const card = (values: readonly [string, string, string, string, string, string]): readonly Print[] => [
  ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 400, 45, 30],
  ["CARTE NATIONALE D'IDENTITÉ", 400, 85, 30],
  ...['Nom', 'Prénoms', 'N° de carte', 'Date de naissance', 'Lieu de naissance', "Date d'expiration"].flatMap(
    (label, at): readonly Print[] => [
      [label, 340, 150 + 70 * at, 20],
      [values[at] ?? '', 340, 178 + 70 * at],
    ],
  ),
];

describe('a template', () => {
  it.each([
    [['XXXXXXXX', 'XXXXXX XXXXX', 'CI000000000', 'JJ/MM/AAAA', 'VILLE', 'JJ/MM/AAAA']],
    [['NOM', 'PRENOM', 'CI000000000', '00/00/0000', 'VILLE', '00/00/0000']],
    [['NOM DE FAMILLE', 'PRÉNOMS', 'CIXXXXXXXXX', 'DD/MM/YYYY', 'LIEU', 'DD/MM/YYYY']],
  ] as const)('is no card, filled with %j', (values) => {
    expect(readPicture(picture(card(values))).type).toBe('AUTRE');
  });

  it('is none where the day of birth is not known', () => {
    const values = ['TANO', 'EMMANUEL', 'CI004512378', 'XX/XX/1960', 'BOUAKÉ', '31/12/2030'] as const;
    const { type, fields } = readPicture(picture(card(values)));
    expect(type).toBe('CNI');
    expect(fields.last_name?.value).toBe('TANO');
    expect(fields.date_of_birth?.value).toContain('1960');
  });
});

describe('a value', () => {
  it.each(['XXXX', 'XXXXXX XXXXX', 'CI000000000', '0000000', 'CIXXXXXXXXX', 'VILLE', 'Prénom', 'jj/mm/aaaa'])(
    'is a placeholder: %s',
    (value) => expect(isPlaceholder(value)).toBe(true),
  );
  it.each([
    'XX/XX/1960',
    'XX/XX/XXXX',
    'CI004512378',
    'TANO',
    'VILLENEUVE',
    'X',
    '1 000 000',
    'NOMEL',
    '100000',
  ])('is none: %s', (value) => expect(isPlaceholder(value)).toBe(false));
});
