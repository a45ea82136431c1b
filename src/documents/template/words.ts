import type { Text } from '../../platform/language.ts';

/** How fields are called. */

const text = (en: string, fr: string): Text => ({ en, fr });

const fields: Readonly<Record<string, Text>> = {
  last_name: text('last name', 'nom'),
  first_name: text('first names', 'prénoms'),
  date_of_birth: text('date of birth', 'date de naissance'),
  place_of_birth: text('place of birth', 'lieu de naissance'),
  gender: text('sex', 'sexe'),
  height: text('height', 'taille'),
  nationality: text('nationality', 'nationalité'),
  profession: text('profession', 'profession'),
  father_name: text("father's name", 'nom du père'),
  mother_name: text("mother's name", 'nom de la mère'),
  father_birthday: text("father's date of birth", 'date de naissance du père'),
  mother_birthday: text("mother's date of birth", 'date de naissance de la mère'),
  document_number: text('document number', 'numéro du document'),
  nni: text('NNI', 'NNI'),
  document_issue: text('date of issue', 'date de délivrance'),
  document_expiry: text('expiry date', "date d'expiration"),
  permanent_address: text('address', 'domicile'),
  companyName: text('company name', 'dénomination'),
  companyAddress: text('company address', 'siège'),
  legalStatus: text('legal form', 'forme juridique'),
  rccmNumber: text('RCCM number', 'numéro RCCM'),
  shareCapital: text('share capital', 'capital social'),
  companyDuration: text('duration', 'durée'),
  managers: text('managers', 'dirigeants'),
  taxpayerNumber: text('taxpayer number', 'numéro de contribuable'),
  zone: text('machine-readable zone', 'zone lisible par machine'),
};

/** Of a field, or of a label that is only itself. */
export const fieldWords = (name: string): Text => fields[name] ?? text(`“${name}”`, `« ${name} »`);

export function listed(names: readonly string[]): Text {
  const all = names.map(fieldWords);
  return { en: all.map(({ en }) => en).join(', '), fr: all.map(({ fr }) => fr).join(', ') };
}
