import { describe, expect, it } from 'vitest';
import { classify } from '../../test/fixtures/documents/with-roles.ts';
import type { TextLine } from './facts.ts';

const person = [
  'Nom : KOUASSI',
  'Prénoms : Aya Marie',
  'Date de naissance : 12/03/1988',
  'Lieu de naissance : LOME',
  'Nationalité : TOGOLAISE',
  'Sexe : F',
  'N° du document : R123456789',
  'Profession : COUTURIERE',
];

const forms: Readonly<Record<string, readonly string[]>> = {
  'of a hotel': [
    'Carte de séjour',
    'N° de chambre : 214',
    "Date d'arrivée : 02/05/2024",
    'Date de départ : 06/05/2024',
  ],
  'of a hospital': [
    'Carte de séjour',
    'Patient : KOUASSI',
    'Date de consultation : 02/05/2024',
    'Médecin : Dr ANOH',
  ],
  'of a school': ['Carte de résident', "Nom de l'élève : KOUASSI", 'Chambre : 12', 'Cotisation : 15 000'],
  'of a transfer': [
    "Carte d'identité consulaire",
    'Expéditeur : KOUASSI',
    'Bénéficiaire : KONAN',
    'Date du retrait : 02/05/2024',
  ],
};

function pictureOf([title = '', ...rest]: readonly string[]) {
  const line = (text: string, row: number): TextLine => {
    const [top, height] = [40 + row * 60, row === 1 ? 30 : 20];
    const right = 40 + text.length * 0.55 * height;
    return {
      text,
      confidence: 0.99,
      box: [
        [40, top],
        [right, top],
        [right, top + height],
        [40, top + height],
      ],
    };
  };
  const lines = ["RÉPUBLIQUE DE CÔTE D'IVOIRE", title, ...person, ...rest].map(line);
  return { width: 1000, height: 1400, lines, mrz: null };
}

describe('forms that name a person as our papers do', () => {
  for (const [whose, lines] of Object.entries(forms)) {
    it(`${whose} are none of ours by what they deal with`, () => {
      expect(classify(pictureOf(lines)).layout).toBeNull();
    });
  }

  it('are ours without any of that, and with a single one', () => {
    expect(classify(pictureOf(['Carte de résident'])).type).toBe('CARTE_RESIDENT');
    expect(classify(pictureOf(['Carte de résident', 'Employeur : SODECI'])).type).toBe('CARTE_RESIDENT');
  });
});
