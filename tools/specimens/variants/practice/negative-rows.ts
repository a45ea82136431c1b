import * as v from '../seen/negative-values.ts';
import type { Facts, NegativeKind, Title } from '../vocabulary.ts';

/** Rows that many papers have, in short, for lists of papers that are none of ours. */

export type Row = NegativeKind['rows'][number];

const rows = {
  last: [['Nom', 'Nom / Surname', 'Nom de famille'], v.last],
  first: [['Prénoms', 'Prénom(s)', 'Prénoms / Given names'], v.first],
  full: [['Nom et prénoms', 'Nom & prénoms', 'Titulaire'], v.full],
  born: [['Date de naissance', 'Né(e) le', 'Née le / Né le'], v.born],
  bornAt: [['Lieu de naissance', 'À', 'Né(e) à'], v.bornAt],
  sex: [['Sexe', 'Sexe / Sex'], v.sex],
  height: [['Taille', 'Taille (m)'], ({ holder }: Facts) => holder.height],
  nation: [['Nationalité', 'Nationalité / Nationality'], v.nationality],
  ivorian: [['Nationalité', 'Nationalité / Nationality'], () => 'IVOIRIENNE'],
  trade: [['Profession', 'Profession / Occupation'], v.trade],
  home: [['Domicile', 'Adresse', 'Résidence'], v.home],
  father: [['Père', 'Nom du père', 'Fils / Fille de'], v.father],
  mother: [['Mère', 'Nom de la mère', 'Et de'], v.mother],
  nni: [['NNI', "N° national d'identification"], v.nni],
  idCard: [['N° CNI', 'Pièce d’identité N°', "Carte d'identité N°"], v.cardNumber],
  number: [['N°', 'Carte N°', 'Numéro'], v.like('999999/99')],
  issued: [['Délivré le', 'Date de délivrance', 'Fait le', 'Émis le'], v.issued],
  expires: [["Date d'expiration", "Valable jusqu'au", 'Expire le'], v.expires],
  phone: [['Téléphone', 'Contact', 'Tél.'], v.phone],
  company: [['Raison sociale', 'Dénomination sociale', 'Entreprise'], v.company],
  rccm: [['N° RCCM', 'RCCM', 'Registre du commerce'], v.rccm],
  taxpayer: [['Compte contribuable', 'N° CC', 'NCC'], v.taxpayer],
  office: [['Siège social', 'Adresse géographique', 'Siège'], v.office],
  form: [['Forme juridique', 'Forme'], v.oneOf('SARL', 'SA', 'SARL UNIPERSONNELLE')],
  capital: [['Capital social', 'Capital'], v.money],
  manager: [['Gérant', 'Représentant légal', 'Responsable'], v.full],
  activity: [['Activité', 'Activité principale', 'Objet'], v.oneOf('Commerce général', 'BTP', 'Transport')],
  plate: [['Immatriculation', "N° d'immatriculation"], v.like('9999 AA 09')],
  make: [['Marque', 'Marque / Make'], ({ vehicle }: Facts) => vehicle.make],
  model: [['Type', 'Modèle', 'Type commercial'], ({ vehicle }: Facts) => vehicle.model],
  chassis: [['N° de châssis', 'Châssis', 'N° série'], ({ vehicle }: Facts) => vehicle.chassis],
  energy: [['Énergie', 'Source d’énergie'], ({ vehicle }: Facts) => vehicle.energy],
  power: [['Puissance', 'Puissance fiscale'], ({ vehicle }: Facts) => vehicle.power],
} as const satisfies Readonly<Record<string, Row>>;

/** Some of the rows above by their names, some of the paper's own. */
export const rowsOf = (...wanted: readonly (keyof typeof rows | Row)[]): readonly Row[] =>
  wanted.map((one) => (typeof one === 'string' ? rows[one] : one));

export const ivorian = ["République de Côte d'Ivoire", 'Union - Discipline - Travail'];

/** Titles in French alone. */
export const titled = (...titles: readonly string[]): readonly Title[] => titles.map((fr) => ({ fr }));

export const card = (
  name: string,
  titles: readonly Title[],
  heads: NegativeKind['heads'],
  own: readonly Row[],
): NegativeKind => ({ name, format: 'card', portrait: true, titles, heads, rows: own });

export const sheet = (
  name: string,
  titles: readonly Title[],
  heads: NegativeKind['heads'],
  own: readonly Row[],
): NegativeKind => ({ name, format: 'sheet', titles, heads, rows: own });
