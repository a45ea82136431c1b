import type { Shown } from '../../contract/fields.ts';
import type { ReviewField } from '../../contract/views/dossier.ts';
import { companyFields, type FieldName, identityFields } from '../../documents/facts.ts';
import { canonical } from '../../documents/identifiers.ts';
import { nationalityOf } from '../../documents/nationalities.ts';
import { zoneAgainstPrint } from '../../documents/zone-against-print.ts';
import { zoneValue } from '../../documents/zone-facts.ts';
import { compareNames } from '../../names/compare.ts';
import { compareDates } from '../../names/dates.ts';
import { foldText } from '../../names/fold.ts';
import { comparePlaces } from '../../names/places.ts';
import { frenchDay } from '../../platform/days.ts';
import type { Language } from '../../platform/language.ts';
import type { CheckCatalogue, Registered } from '../check-catalogue.ts';
import { companyDocumentTypes } from '../intake/upload-fields.ts';
import type { StoredCheck, StoredDocument } from '../stored-dossier.ts';
import { fieldLabels } from './dossier-words.ts';

/** A field as each source has it. */
export interface LabelledField extends Shown<typeof ReviewField> {
  readonly name: FieldName;
}

/** Fields of a document side by side: as printed, in the zone, in the register; and where these do not agree. */

export function fieldsOf(
  document: StoredDocument,
  catalogue: CheckCatalogue,
  language: Language,
): LabelledField[] {
  const { facts, type, checks } = document;
  if (facts === null || type === 'SELFIE') return [];
  const registered = registeredBy(catalogue, checks);
  const otherInZone = new Set(zoneAgainstPrint(facts).map(({ name }) => name));
  const names: readonly FieldName[] = companyDocumentTypes.has(type) ? companyFields : identityFields;
  return names.flatMap((name) => {
    const read = facts.fields[name];
    const printed = read === undefined || read.source === 'zone' ? null : read;
    const zone = facts.zone === null ? null : zoneValue(name, facts.zone.fields);
    const register = registered.values[name] ?? null;
    if (printed === null && zone === null && register === null) return [];
    const score = printed === null || register === null ? null : (registered.scores[name] ?? null);
    return [
      {
        name,
        label: fieldLabels[name][language],
        printed: printed && { value: printed.value, confidence: printed.confidence, side: printed.side },
        ...(printed?.source === 'layer' && { fromPdfText: true }),
        zone,
        // A register may write days in its own way; papers print them so.
        register: register && frenchDay(register),
        differs: otherInZone.has(name) || isOther(name, printed?.value ?? zone, register, score),
        score,
      },
    ];
  });
}

/** From this score on values count as the same. */
const same = 80;

function isOther(
  name: FieldName,
  shown: string | null,
  register: string | null,
  score: number | null,
): boolean {
  if (score !== null) return score < same;
  if (shown === null || register === null) return false;
  return !(agreements[name]?.(shown, register) ?? true);
}

type Agree = (shown: string, register: string) => boolean;

const sameNumber: Agree = (shown, register) => canonical(shown) === canonical(register);
const sameName: Agree = (shown, register) => compareNames(shown, register).score >= same;
const sameDate: Agree = (shown, register) => compareDates(shown, register).score >= same;

/** How fields that no check scores are compared with the register; those not listed are written too freely. */
const agreements: Readonly<Partial<Record<FieldName, Agree>>> = {
  last_name: sameName,
  first_name: sameName,
  date_of_birth: sameDate,
  gender: (shown, register) => initial(shown) === initial(register),
  nni: sameNumber,
  document_number: sameNumber,
  place_of_birth: (shown, register) => comparePlaces(shown, register).score >= same,
  nationality: (shown, register) =>
    (nationalityOf(shown) ?? foldText(shown)) === (nationalityOf(register) ?? foldText(register)),
  document_issue: sameDate,
  document_expiry: sameDate,
  father_name: sameName,
  mother_name: sameName,
  father_birthday: sameDate,
  mother_birthday: sameDate,
  rccmNumber: sameNumber,
};

const initial = (text: string): string => text.trim().toUpperCase().charAt(0);

/** What the registers held when asked, and how similar the checks found it to the print. */
function registeredBy(catalogue: CheckCatalogue, checks: readonly StoredCheck[]): Registered {
  const found = checks.flatMap(({ type, status, result }) =>
    status === 'EXECUTED' && result !== null ? (catalogue.of(type).registered?.(result) ?? []) : [],
  );
  return {
    values: Object.assign({}, ...found.map(({ values }) => values)),
    scores: Object.assign({}, ...found.map(({ scores }) => scores)),
  };
}
