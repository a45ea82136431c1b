import { bornTogether, type FieldRule, field, type PaperDescriptor, together } from '../paper-descriptor.ts';
import { meaningsIn } from './vocabulary.ts';

/** Fields that any paper about a person may print, whether or not its table has them. */

export const fullName = together(
  [
    ['last_name', 'anySurname'],
    ['first_name', 'name'],
  ],
  [],
  ['Nom et prénoms'],
);

const ofPersons: readonly FieldRule[] = [
  field('last_name', 'name', [], ['Nom de famille']),
  field('first_name', 'name', [], ['Prénoms']),
  bornTogether([], ['Date et lieu de naissance']),
  field('date_of_birth', 'date', [], ['Date de naissance']),
  field('place_of_birth', 'place', [], ['Lieu de naissance']),
  field('gender', 'sex', [], ['Sexe']),
  field('height', 'height', [], ['Taille']),
  field('nationality', 'nationality', [], ['Nationalité']),
  field('profession', 'words', [], ['Profession']),
  field('permanent_address', 'words', [], ['Domicile']),
  together(
    [
      ['father_name', 'firstOfTwo'],
      ['mother_name', 'secondOfTwo'],
    ],
    [],
    ['Filiation'],
  ),
  field('father_name', 'name', [], ['Père']),
  field('mother_name', 'name', [], ['Mère']),
  field('father_birthday', 'date', [], ['Date de naissance du père']),
  field('mother_birthday', 'date', [], ['Date de naissance de la mère']),
  field('document_issue', 'date', [], ['Date de délivrance']),
  field('document_expiry', 'date', [], ["Date d'expiration"]),
  field('personal_number', 'anyNumber', [], ['N° personnel']),
];

/** Of a paper about a person; none of one about a company. */
export function commonRules({ sides }: PaperDescriptor): readonly FieldRule[] {
  const own = sides.flatMap(({ rules }) => rules);
  if (!own.some(({ parts }) => parts.some(({ field: name }) => name === 'first_name'))) return [];
  // A vehicle's paper calls the vehicle's own number an identification number.
  const isVehicles = own.some(({ labels }) => meaningsIn(labels).includes('plate'));
  const more = ofPersons.filter(({ parts }) => !isVehicles || parts[0]?.field !== 'personal_number');
  const hasFullName = own.some(({ labels }) => meaningsIn(labels).includes('fullName'));
  return hasFullName ? more : [fullName, ...more];
}

/** Values that stand together are looked for first: one of them alone would take the other's words. */
export const isJoint = (rule: FieldRule | undefined): boolean => (rule?.parts.length ?? 0) > 1;
