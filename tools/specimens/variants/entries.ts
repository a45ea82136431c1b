import type { FieldName } from '../../../src/documents/facts.ts';
import type { Random } from '../../invented/random.ts';
import { fatherOf, type Holder, motherOf, printedDate } from '../identity.ts';
import type { Entry, EntryPart, Writing } from './content.ts';
import type { LabelKey } from './vocabulary.ts';

/** Pairs of label and value about a person, as several papers have them. */

interface More {
  readonly field?: FieldName;
  readonly optional?: boolean;
  readonly short?: boolean;
}

export function entry(label: LabelKey, value: string, writing: Writing, more: More = {}): Entry {
  const { field, ...rest } = more;
  return { label, parts: [{ value, writing, ...(field === undefined ? {} : { field }) }], ...rest };
}

/** A pair whose label is the field's own. */
export const own = (field: FieldName & LabelKey, value: string, writing: Writing, more: More = {}): Entry =>
  entry(field, value, writing, { ...more, field });

/** A pair that is no field of ours. */
export const extra = (label: LabelKey, value: string, writing: Writing = 'words', more: More = {}): Entry =>
  entry(label, value, writing, { optional: true, ...more });

const part = (field: FieldName, value: string, writing: Writing): EntryPart => ({ field, value, writing });

export function namesApart({ lastName, firstName }: Holder, random: Random): readonly Entry[] {
  const apart = [own('last_name', lastName, 'words'), own('first_name', firstName, 'words')];
  return random.chance(0.3) ? apart.reverse() : apart;
}

/** Apart, or both behind one label: then capitals tell the surname. */
export function names(holder: Holder, random: Random): readonly Entry[] {
  if (!random.chance(0.12)) return namesApart(holder, random);
  const { lastName, firstName } = holder;
  const parts = [part('last_name', lastName, 'surname'), part('first_name', firstName, 'given')];
  return [{ label: 'full_name', parts, joint: ' ' }];
}

export function birth({ birthDate, birthTown }: Holder, random: Random): readonly Entry[] {
  const date = printedDate(birthDate);
  if (random.chance(0.25)) {
    const parts = [part('date_of_birth', date, 'date'), part('place_of_birth', birthTown, 'words')];
    return [{ label: 'birth', parts, joint: random.pick([' à ', ' à ', ', ', ' ']) }];
  }
  return [own('date_of_birth', date, 'date', { short: true }), own('place_of_birth', birthTown, 'words')];
}

export function parents(holder: Holder, random: Random): readonly Entry[] {
  const [father, mother] = [fatherOf(holder), motherOf(holder)];
  if (father === '' || mother === '') return [];
  if (random.chance(0.2)) {
    const parts = [part('father_name', father, 'words'), part('mother_name', mother, 'words')];
    return [{ label: 'parents', parts, joint: ' et de ' }];
  }
  const { fatherBirthDate, motherBirthDate } = holder;
  const hasDays = random.chance(0.4) && fatherBirthDate !== '' && motherBirthDate !== '';
  return [
    own('father_name', father, 'words'),
    ...(hasDays ? [own('father_birthday', printedDate(fatherBirthDate), 'date', { optional: true })] : []),
    own('mother_name', mother, 'words'),
    ...(hasDays ? [own('mother_birthday', printedDate(motherBirthDate), 'date', { optional: true })] : []),
  ];
}

export const sex = ({ gender }: Holder): Entry => own('gender', gender, 'sex', { short: true });
export const height = ({ height: metres }: Holder): Entry =>
  own('height', metres, 'height', { short: true, optional: true });
export const nationality = (text: string): Entry => own('nationality', text, 'words', { short: true });
export function issue({ deliveryDate, deliveryTown }: Holder, random: Random): Entry {
  const date = printedDate(deliveryDate);
  if (deliveryTown === '' || !random.chance(0.1)) return own('document_issue', date, 'date', { short: true });
  const parts: readonly EntryPart[] = [
    part('document_issue', date, 'date'),
    { value: deliveryTown, writing: 'words' },
  ];
  return { label: 'issue', parts, joint: random.pick([' à ', ', ', ' ']) };
}
export const expiry = ({ expirationDate }: Holder): Entry =>
  own('document_expiry', printedDate(expirationDate), 'date', { short: true });
export const address = ({ residenceTown, residenceAdr1 }: Holder, random: Random): Entry =>
  own(
    'permanent_address',
    random.chance(0.4) && residenceAdr1 !== '' ? `${residenceTown} ${residenceAdr1}` : residenceTown,
    'words',
  );
export const profession = ({ profession: trade }: Holder): Entry => own('profession', trade, 'words');

/** Some of what no paper of ours bears. */
export function extras(random: Random): readonly Entry[] {
  const all = [
    extra('blood', random.pick(['O+', 'A+', 'B+', 'AB-', 'O-']), 'asIs', { short: true }),
    extra('marks', random.pick(['NÉANT', 'CICATRICE AU FRONT', 'AUCUN'])),
    extra('marital', random.pick(['CÉLIBATAIRE', 'MARIÉ(E)', 'VEUF(VE)'])),
    extra(
      'phone',
      `07 ${random.integer(10, 99)} ${random.integer(10, 99)} 99 ${random.integer(10, 99)}`,
      'asIs',
    ),
    extra(
      'contact',
      `${random.pick(['KONÉ', 'YAO', 'DAGO'])} 07 ${random.integer(10, 99)} 99 00 ${random.integer(10, 99)}`,
      'asIs',
    ),
    extra('issue_place', random.pick(['ABIDJAN', 'BOUAKÉ', 'KORHOGO', 'DALOA'])),
  ];
  return random.chance(0.35) ? random.shuffle(all).slice(0, random.integer(1, 2)) : [];
}

/** The order of a page: names first most of the time, or anyhow. */
export function ordered(entries: readonly Entry[], random: Random): readonly Entry[] {
  if (random.chance(0.6)) return entries;
  const at = random.integer(1, Math.max(1, entries.length - 1));
  return random.chance(0.5) ? random.shuffle(entries) : [...entries.slice(at), ...entries.slice(0, at)];
}
