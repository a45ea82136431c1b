import type { Company } from '../contract/registers.ts';
import { type DocumentType, identityDocumentTypes } from '../contract/uploads.ts';
import type { ScreeningRow } from '../db/screening/screenings.ts';
import { holderOf } from '../documents/identity.ts';
import { parseRccm } from '../documents/papers/ivorian-numbers.ts';
import { sameWords } from '../dossiers/asked-hash.ts';
import { parseDate } from '../names/dates.ts';
import type { Answer } from '../registries/register.ts';
import { screeningLimits } from '../screening/limits.ts';
import { isSearchable } from '../screening/query-values.ts';
import type { ReadDocument, Whom } from './check.ts';
import { analysisLimits } from './limits.ts';

/** Papers that say whom to look for. */
export const screenedDocuments: readonly DocumentType[] = [...identityDocumentTypes, 'RCCM'];

export interface WhomToScreen {
  readonly whom: readonly Whom[];
  /** The trade register could not be asked for more owners and managers. */
  readonly isRegisterDown: boolean;
  /** Number of people beyond the limit, who are not searched for. */
  readonly leftOut: number;
}

/** Asks the trade register; undefined if it did not answer. */
export type AskCompany = (
  rccm: string,
) => Promise<Exclude<Answer<Company>, { readonly kind: 'unavailable' }> | undefined>;

/**
 * The holder of an identity document; of an extract of the trade register the company, and each owner and manager that
 * the paper or the register names. A company holds no office, so it is not looked for among those who do.
 */
export async function whomToScreen(
  document: ReadDocument,
  topic: ScreeningRow['topic'],
  company: AskCompany,
): Promise<WhomToScreen> {
  if (document.type !== 'RCCM') {
    return { whom: holder(document).filter(hasName), isRegisterDown: false, leftOut: 0 };
  }
  const { companyName, rccmNumber, managers } = document.facts.fields;
  const number = rccmNumber && parseRccm(rccmNumber.value);
  const answer = number?.ok ? await company(number.value) : ({ kind: 'not-found' } as const);
  const owners = answer?.kind === 'found' ? answer.record.owners : [];
  const people = [...owners.map(toAssociate), ...managersOf(managers?.value ?? '')];
  const itself: Whom = { name: companyName?.value ?? '', kind: 'organisation', isAssociate: false };
  const all = distinct([...(topic === 'pep' ? [] : [itself]), ...people].filter(hasName));
  return {
    whom: all.slice(0, analysisLimits.screenedPersons),
    isRegisterDown: answer === undefined,
    leftOut: Math.max(0, all.length - analysisLimits.screenedPersons),
  };
}

function holder({ facts }: ReadDocument): Whom[] {
  const { fullName, gender, nationality } = holderOf(facts);
  return [
    {
      name: fullName,
      kind: 'person',
      // As printed: a date known only by its year must not look like 1 January.
      ...birth(facts.fields.date_of_birth?.value ?? ''),
      ...(nationality !== null && { nationality }),
      ...(gender !== null && { gender: gender === 'F' ? 'female' : 'male' }),
      isAssociate: false,
    },
  ];
}

/** An owner without a first name may be a company. */
function toAssociate({ lastName, firstName, dateAndPlaceOfBirth, role }: Company['owners'][number]): Whom {
  return {
    name: `${lastName} ${firstName}`.trim(),
    ...(firstName.trim() !== '' && { kind: 'person' as const }),
    ...birth(writtenDate.exec(dateAndPlaceOfBirth)?.[0] ?? ''),
    isAssociate: true,
    role: role.trim(),
  };
}

const writtenDate = /\b(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{1,2}-\d{1,2}|\d{4})\b/;

function birth(text: string): Pick<Whom, 'dateOfBirth'> {
  return parseDate(text).state === 'known' ? { dateOfBirth: text } : {};
}

/** The reader puts a semicolon between them. */
function managersOf(text: string): Whom[] {
  return text.split(';').map((name): Whom => ({ name: name.trim(), kind: 'person', isAssociate: true }));
}

const hasName = ({ name }: Whom): boolean =>
  isSearchable(name) && [...name].length >= screeningLimits.searchedNameCharacters;

/**
 * Someone named by both register and paper is searched for once; the first wins. The order of names is not reliable.
 */
function distinct(whom: readonly Whom[]): Whom[] {
  const seen = new Map<string, Whom>();
  for (const person of whom) {
    const key = `${person.isAssociate} ${sameWords(person.name)}`;
    if (!seen.has(key)) seen.set(key, person);
  }
  return [...seen.values()];
}
