import type { Random } from '../../../../src/demo/invented-random.ts';
import type { Variation } from '../vocabulary.ts';
import { entrepreneurProse, taxProse } from './company-prose.ts';

/** Further ways to write labels, titles, dates and numbers; further pairs. */

const among =
  (...texts: readonly string[]) =>
  (random: Random): string =>
    random.pick(texts);
const figures =
  (before: string, least: number, most: number) =>
  (random: Random): string =>
    `${before}${random.integer(least, most)}`;

export const variation: Variation = {
  tongues: ['bar', 'slash', 'brackets'],
  dates: ['wideSlash', 'ordinal', 'shortMonth', 'dashedMonth', 'bothMonths', 'dot', 'month'],
  sexes: ['word', 'brief', 'letter'],
  titleForms: ['line', 'twoLines'],
  translatedForms: ['bar', 'translationFirst', 'below', 'slash'],
  numberForms: ['numberBeside', 'withNumber', 'numberBelow'],
  numberPlaces: ['corner', 'foot', 'label', 'label'],
  headBands: 0.4,
  faults: ['fold', 'stain', 'values out of line', 'scratches'],
  numberings: ['#)', '(#)', '# -', '#:'],
  joints: [' - ', ' / ', ', à ', ' à '],
  taxProse,
  entrepreneurProse,
  personExtras: [
    [['Teint', 'Couleur du teint'], among('CLAIR', 'NOIR', 'BRUN')],
    [['Yeux', 'Couleur des yeux'], among('MARRON', 'NOIRS')],
    [['Cheveux', 'Couleur des cheveux'], among('NOIRS', 'GRIS', 'CRÉPUS')],
    [['Poids (kg)', 'Poids'], figures('', 48, 98)],
    [['Langue parlée', 'Langues'], among('FRANÇAIS', 'BAOULÉ', 'DIOULA', 'BÉTÉ')],
    [
      ['Centre d’enrôlement', 'Site d’enrôlement'],
      among('MAIRIE ANNEXE', 'EPP PLATEAU', 'SALLE POLYVALENTE'),
    ],
    [['Identifiant du kit', 'Kit n°'], figures('K', 1000, 9999)],
    [['Empreinte prise', 'Empreinte'], among('INDEX GAUCHE', 'POUCE DROIT')],
    [['Nombre d’enfants', 'Enfants à charge'], figures('', 0, 7)],
  ],
  extras: [
    [['Reçu de paiement', 'Quittance n°'], figures('Q', 100_000, 999_999)],
    [['Version', 'Modèle n°'], among('V2', 'V3.1', '2021-B')],
    [['Site web', 'Pour vérifier'], among('verif.exemple.ci', 'www.exemple.ci')],
    [['Feuillet', 'Exemplaire'], among('1/1', '1/2', 'ORIGINAL')],
    [['Saisi par', 'Opérateur'], figures('OP', 10, 99)],
    [['Coût du titre', 'Prix'], among('5 000 FCFA', '10 000 FCFA', '35 000 FCFA')],
    [['Assistance', 'Appel gratuit'], among('1340', '800 00 055')],
  ],
};
