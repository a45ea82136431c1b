import type { FieldName } from '../facts.ts';
import { forms } from '../fields/forms.ts';
import type { PaperDescriptor, PaperField } from '../paper-descriptor.ts';

/** What is looked for on a paper. */

/** Fields that any paper about a person may print, whether or not its descriptor has them. */
const ofPersons: readonly PaperField[] = (
  [
    ['last_name', forms.name],
    ['first_name', forms.name],
    ['date_of_birth', forms.date],
    ['place_of_birth', forms.place],
    ['gender', forms.sex],
    ['height', forms.height],
    ['nationality', forms.nationality],
    ['profession', forms.words],
    ['permanent_address', forms.words],
    ['father_name', forms.name],
    ['mother_name', forms.name],
    ['father_birthday', forms.date],
    ['mother_birthday', forms.date],
    ['document_issue', forms.date],
    ['document_expiry', forms.date],
    ['personal_number', forms.anyNumber],
  ] as const
).map(([field, form]) => ({ field, form }));

const known = new WeakMap<PaperDescriptor, readonly PaperField[]>();

export function fieldsOfPaper(layout: PaperDescriptor): readonly PaperField[] {
  const fields = known.get(layout) ?? allFields(layout);
  known.set(layout, fields);
  return fields;
}

function allFields({ sides }: PaperDescriptor): readonly PaperField[] {
  const own = sides
    .flatMap(({ fields }) => fields)
    .filter(
      ({ field, form }, at, all) => all.findIndex((one) => one.field === field && one.form === form) === at,
    );
  const names = new Set<FieldName>(own.map(({ field }) => field));
  const isOfPerson = own.some(({ field, labelled }) => field === 'first_name' && !labelled);
  const more = isOfPerson ? ofPersons.filter(({ field }) => !names.has(field)) : [];
  return [...own, ...more];
}
