import type { Random } from '../../../../src/demo/invented-random.ts';
import type { Variation } from '../vocabulary.ts';
import { entrepreneurProse, taxProse } from './company-prose.ts';

/** Writings of dates and titles, wear, and pairs that stand on papers and are no field of ours. */

const among =
  (...texts: readonly string[]) =>
  (random: Random): string =>
    random.pick(texts);
const figures =
  (before: string, least: number, most: number) =>
  (random: Random): string =>
    `${before}${random.integer(least, most)}`;

export const variation: Variation = {
  tongues: ['slash', 'slash', 'twoLines', 'brackets'],
  dates: ['slash', 'slash', 'slash', 'slash', 'dash', 'month', 'ordinal', 'bothMonths'],
  sexes: ['word', 'letter', 'letter'],
  titleForms: ['line', 'line', 'twoLines'],
  translatedForms: ['below', 'below', 'slash', 'line', 'dash', 'brackets'],
  numberForms: ['withNumber', 'numberBelow', 'numberBeside', 'numberAfterColon'],
  numberPlaces: ['label', 'label', 'corner'],
  headBands: 0.25,
  faults: ['stamp', 'signature across', 'fold', 'scratches', 'stain'],
  numberings: ['#.', '#', '#)'],
  joints: [' à ', ' à ', ' à ', ', '],
  taxProse,
  entrepreneurProse,
  personExtras: [
    [["Pays d'origine", 'Pays de naissance'], among("CÔTE D'IVOIRE", 'MALI', 'FRANCE')],
    [['Poids', 'Poids (kg)'], figures('', 50, 95)],
    [['Couleur des yeux', 'Yeux'], among('NOIRS', 'MARRONS')],
    [['Teint'], among('NOIR', 'CLAIR', 'BRUN')],
    [['Ethnie', 'Langue maternelle'], among('BAOULÉ', 'BÉTÉ', 'MALINKÉ', 'SÉNOUFO')],
    [['E-mail', 'Courriel'], among('contact@exemple.ci', 'info@exemple.ci')],
    [["Centre d'enrôlement", 'Code centre'], figures('C', 100, 999)],
    [['Catégorie'], among('ORDINAIRE', 'ADULTE', 'A')],
  ],
  extras: [
    [['Référence', 'Réf.', 'Réf. dossier'], figures('REF-', 10_000, 99_999)],
    [['Timbre', 'Droit de timbre'], among('5 000 FCFA', '10 000 FCFA', '2 000 FCFA')],
    [['Quittance N°', 'N° quittance'], figures('', 100_000, 999_999)],
    [['Observations'], among('NÉANT', 'R.A.S.', 'DUPLICATA')],
    [['Édité par', 'Agent'], figures('AG', 100, 999)],
    [['Page'], among('1/1', '1/2', '1 / 3')],
    [['Série'], among('A', 'B', 'CI')],
  ],
};
