import type { Random } from '../../../../src/demo/invented-random.ts';
import type { Variation } from '../vocabulary.ts';
import { taxProse } from './company-words.ts';

/** Further ways to write labels, titles, dates and numbers; further pairs, and further faults. */

const among =
  (...texts: readonly string[]) =>
  (random: Random): string =>
    random.pick(texts);
const numbered =
  (before: string, least: number, most: number) =>
  (random: Random): string =>
    `${before}${random.integer(least, most)}`;

export const variation: Variation = {
  tongues: ['brackets', 'bar'],
  dates: ['wideSlash', 'dashedMonth', 'ordinal', 'bothMonths', 'yearFirst'],
  sexes: ['brief', 'person'],
  titleForms: ['line', 'twoLines'],
  translatedForms: ['bar', 'dash', 'brackets', 'translationFirst'],
  numberForms: ['numberBelow', 'numberAfterColon'],
  numberPlaces: ['label', 'title', 'foot'],
  headBands: 0.2,
  faults: ['fold', 'stain', 'scratches', 'values out of line'],
  numberings: ['#', '#)', '(#)', '# -'],
  joints: [' à ', ' / ', ' - ', ' : '],
  taxProse,
  personExtras: [
    [['Teint', 'Couleur de la peau'], among('NOIR', 'CLAIR', 'BRUN')],
    [['Yeux', 'Couleur des yeux'], among('NOIRS', 'MARRON')],
    [['Cheveux'], among('NOIRS', 'CRÉPUS', 'GRIS')],
    [['Poids', 'Poids (kg)'], numbered('', 48, 98)],
    [["Acte d'état civil N°", 'Extrait N°', 'Jugement supplétif N°'], numbered('99', 100, 999)],
    [["Nom d'épouse", 'Épouse', "Nom d'usage"], among('ÉPSE EXEMPLE', 'NÉANT', 'ÉPSE MODÈLE')],
    [['Personne en charge', 'Tuteur'], among('NÉANT', 'MODÈLE Irène')],
    [["Nombre d'enfants", 'Enfants'], among('0', '2', '4')],
    [['Langue', 'Langue parlée'], among('FRANÇAIS', 'FRANÇAIS, DIOULA')],
    [['Duplicata', 'Copie'], among('NON', 'OUI', 'N° 1')],
  ],
  extras: [
    [["Centre d'enrôlement", 'Centre', 'Guichet'], among('POSTE 14', 'SITE CENTRAL', 'BUREAU 2')],
    [['Kit N°', "Code de l'agent", 'Opérateur'], numbered('K-', 100, 999)],
    [['Version', 'Édition'], among('V2', '02/A', 'B')],
    [['District', 'Région', 'Zone'], among('NORD', 'CENTRE', 'SUD-EST', 'LITTORAL')],
    [['Courriel', 'E-mail'], among('contact@exemple.example', 'guichet@bureau.example')],
    [['Timbre', 'Droit perçu', 'Coût'], among('5 000 FCFA', '1 000 F', '10.000 FCFA')],
    [['Quittance N°', 'Reçu N°'], numbered('Q99', 1000, 9999)],
  ],
};
