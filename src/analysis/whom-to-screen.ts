import { type DocumentType, identityDocumentTypes } from '../contract/uploads.ts';
import type { ScreeningRow } from '../db/screening/screenings.ts';
import { holdersOn } from '../documents/both-sides.ts';
import { holderOf } from '../documents/identity.ts';
import { reasonWords } from '../dossiers/result/check-reasons.ts';
import { parseDate } from '../names/dates.ts';
import { sameWords } from '../names/fold.ts';
import { type AskCompany, gatherOwners } from '../owners/gather.ts';
import { judgeOwners } from '../owners/judge.ts';
import type { Party, Structure } from '../owners/structure.ts';
import { distinct } from '../platform/distinct.ts';
import type { CodedText } from '../platform/language.ts';
import { screeningLimits } from '../screening/limits.ts';
import { isSearchable } from '../screening/query-values.ts';
import type { ReadDocument, Whom } from './check.ts';
import { analysisLimits } from './limits.ts';
import { leftOutWords, registerDown } from './whom-words.ts';

/** Papers that say whom to look for. */
export const screenedDocuments: readonly DocumentType[] = [...identityDocumentTypes, 'RCCM'];

export interface WhomToScreen {
  readonly whom: readonly Whom[];
  /** The trade register could not be asked for more owners and managers. */
  readonly isRegisterDown: boolean;
  /** What else is to be said of whom it is for: two persons on one paper, who was left out. */
  readonly notes: readonly CodedText[];
  /** Who owns and leads the company; absent of a person's paper. */
  readonly owners?: Structure;
}

/**
 * The holder of an identity document, or both where it names two persons; of an extract of the trade register the company, and each owner and manager that
 * the paper or the register names, those behind other companies too. A company holds no office, so it is not looked for
 * among those who do.
 */
export async function whomToScreen(
  document: ReadDocument,
  topic: ScreeningRow['topic'],
  company: AskCompany,
): Promise<WhomToScreen> {
  if (document.type !== 'RCCM') {
    const whom = holders(document);
    return {
      whom: whom.filter(hasName),
      isRegisterDown: false,
      notes: whom.length > 1 ? [reasonWords('TWO_PERSONS')] : [],
    };
  }
  const { structure, isRegisterDown } = await gatherOwners(document.facts, company);
  const [, ...people] = structure.parties;
  const companyName = document.facts.fields.companyName?.value ?? '';
  const itself: Whom = { name: companyName, kind: 'organisation', isAssociate: false };
  const wanted = byWeight(structure, people)
    .filter(({ kind }) => topic !== 'pep' || kind !== 'company')
    .map(toAssociate);
  // A person who stands in the structure twice is searched for once, unless the dates of birth differ.
  const all = distinct(
    [...(topic === 'pep' ? [] : [itself]), ...wanted].filter(hasName),
    ({ isAssociate, dateOfBirth, name }) => `${isAssociate} ${dateOfBirth} ${sameWords(name)}`,
  );
  const leftOut = Math.max(0, all.length - analysisLimits.screenedPersons) + unnamed(structure);
  return {
    whom: all.slice(0, analysisLimits.screenedPersons),
    isRegisterDown,
    notes: [...(isRegisterDown ? [registerDown] : []), ...(leftOut === 0 ? [] : [leftOutWords(leftOut)])],
    owners: structure,
  };
}

/** Where not all can be searched for: beneficial owners first, then who may hold most. */
function byWeight(structure: Structure, people: readonly Party[]): readonly Party[] {
  if (people.length <= analysisLimits.screenedPersons) return people;
  const [, ...judged] = judgeOwners(structure).parties;
  return judged.toSorted(
    (a, b) => Number(b.basis !== null) - Number(a.basis !== null) || b.shareAtMost - a.shareAtMost,
  );
}

const unnamed = ({ parties }: Structure): number =>
  parties.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0);

/** What a check keeps of them. */
export const keptOwners = ({ owners, whom }: WhomToScreen) =>
  owners === undefined ? {} : { owners, searchedFor: whom.map(({ name }) => name) };

const holders = ({ facts }: ReadDocument): Whom[] =>
  holdersOn(facts).map((own, place) => {
    const { fullName, gender, nationality } = holderOf(own);
    return {
      name: fullName,
      kind: 'person',
      // As printed: a date known only by its year must not look like 1 January.
      ...birth(own.fields.date_of_birth?.value ?? ''),
      ...(nationality !== null && { nationality }),
      ...(gender !== null && { gender: gender === 'F' ? 'female' : 'male' }),
      isAssociate: place > 0,
    };
  });

const kinds = { person: 'person', company: 'organisation', unknown: undefined } as const;

function toAssociate({ name, kind, dateOfBirth }: Party): Whom {
  const found = kinds[kind];
  return {
    name,
    ...(found !== undefined && { kind: found }),
    ...(dateOfBirth !== undefined && { dateOfBirth }),
    isAssociate: true,
  };
}

function birth(text: string): Pick<Whom, 'dateOfBirth'> {
  return parseDate(text).state === 'known' ? { dateOfBirth: text } : {};
}

const hasName = ({ name }: Whom): boolean =>
  isSearchable(name) && [...name].length >= screeningLimits.searchedNameCharacters;
