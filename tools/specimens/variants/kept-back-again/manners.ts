import type { Random } from '../../../../src/demo/invented-random.ts';
import type { Variation } from '../vocabulary.ts';
import { entrepreneurProse, taxProse } from './company-prose.ts';

/** Further ways to write labels, titles, dates and numbers; further pairs. */

const among =
  (...texts: readonly string[]) =>
  (random: Random): string =>
    random.pick(texts);
const numbered =
  (before: string, least: number, most: number) =>
  (random: Random): string =>
    `${before}${random.integer(least, most)}`;

export const variation: Variation = {
  tongues: ['bar', 'dash', 'brackets'],
  dates: ['ordinal', 'yearFirst', 'bothMonths', 'dashedMonth', 'dot'],
  sexes: ['person', 'brief'],
  titleForms: ['twoLines', 'line'],
  translatedForms: ['translationFirst', 'brackets', 'dash', 'bar'],
  numberForms: ['numberAfterColon', 'numberBelow'],
  numberPlaces: ['foot', 'title', 'label'],
  headBands: 0.25,
  faults: ['fold', 'stain', 'scratches', 'values out of line'],
  numberings: ['#/', '[#]', '#.-', '#°'],
  joints: [', à ', ' – ', ' | ', ' à '],
  taxProse,
  entrepreneurProse,
  personExtras: [
    [['Corpulence', 'Visage'], among('MINCE', 'FORTE', 'OVALE', 'ROND')],
    [['Religion', 'Confession'], among('CHRÉTIENNE', 'MUSULMANE', 'SANS')],
    [['Groupe ethnique', 'Ethnie'], among('AKAN', 'KROU', 'GUR', 'MANDÉ')],
    [["Niveau d'études", 'Niveau scolaire'], among('PRIMAIRE', 'BAC + 3', 'CM2', 'SECONDAIRE')],
    [['Surnom', 'Alias', 'Dit(e)'], among('NÉANT', 'PETIT MODÈLE', 'VIEUX PÈRE')],
    [['Personnes à charge', "Nbre d'enfants à charge"], among('1', '3', '5', '0')],
    [['Position militaire', 'Service militaire'], among('EXEMPTÉ', 'NON CONCERNÉ', 'LIBÉRÉ')],
    [['Don d’organes', 'Donneur de sang'], among('OUI', 'NON')],
    [['Enrôlé(e) le', "Date d'enrôlement"], among('04/02/2017', '19/06/2016', '23/11/2017')],
    [["Dossier d'enrôlement", 'Dossier N°'], numbered('E99-', 1000, 9999)],
  ],
  extras: [
    [['Imprimé par', 'Impression'], among('IMPRIMERIE DU LITTORAL', 'ATELIER CENTRAL')],
    [['Folio', 'Page'], numbered('', 1, 48)],
    [['Numéro de lot', 'Lot d’impression'], numbered('L', 100, 999)],
    [['Poste de travail', 'Agent'], numbered('A-', 10, 99)],
    [['Renseignements', 'Numéro vert'], among('1399', '800 99 000', '1345')],
    [['Site internet', 'Vérifier sur'], among('www.verifier.example', 'guichet.example')],
    [['Droits de timbre', 'Frais'], among('2 500 FCFA', '500 F CFA', 'GRATUIT')],
  ],
};
