import type { DocumentState } from '../documents/facts.ts';
import { holderOf } from '../documents/identity.ts';
import { nniState, parseRccm } from '../documents/papers/ivorian-numbers.ts';
import { recognisedOf } from '../documents/recognised.ts';
import { companyDocumentTypes } from '../dossiers/intake/upload-fields.ts';
import { companyOwnersOf } from '../dossiers/result/company-owners.ts';
import { mergedFacts, type SubjectFacts } from '../dossiers/risk/subject-facts.ts';
import type { StoredDocument } from '../dossiers/stored-dossier.ts';

/** Facts from the papers of a dossier that bear the subject's numbers. */
export function factsOf(dossierId: number, documents: readonly StoredDocument[]): SubjectFacts | undefined {
  const [first, ...others] = documents.map((document) => factsOn(dossierId, document));
  if (first === undefined) return undefined;
  // Of one dossier nothing is newer: one poor picture is enough to be one.
  return others.reduce(
    (facts, next) => ({ ...mergedFacts(facts, next), isPoor: worse(facts.isPoor, next.isPoor) }),
    first,
  );
}

const worse = (one: boolean | null, other: boolean | null): boolean | null =>
  one === null ? other : one || other === true;

function factsOn(dossierId: number, document: StoredDocument): SubjectFacts {
  const { type, facts, checks } = document;
  const isCompany = companyDocumentTypes.has(type);
  const rccm = parseRccm(facts?.fields.rccmNumber?.value ?? '');
  const number = rccm.ok ? rccm.value : '';
  const holder = facts === null || isCompany ? undefined : holderOf(facts);
  return {
    dossierId,
    name: holder?.fullName ?? facts?.fields.companyName?.value ?? '',
    kind: !isCompany
      ? 'PERSON'
      : type === 'ENTREPRENEUR_CARD' || ownBusiness.test(number)
        ? 'SOLE_TRADER'
        : 'COMPANY',
    nationality: holder?.nationality ?? null,
    country: rccm.ok ? nniState : ((facts && recognisedOf(facts)?.state) ?? null),
    isInformal: type === 'ENTREPRENEUR_CARD',
    since: yearIn(number),
    isPoor: facts && (!readable.has(facts.state) || facts.undecoded !== undefined),
    owners: ownersIn(document),
    isScreened: checks.some((check) => check.type === 'SANCTION_CHECK' && check.status === 'EXECUTED'),
  };
}

/** Numbers with the letter A or E are natural persons' own businesses. */
const ownBusiness = /-[AE]\d*-\d+$/;

/** `CI-ABJ-2019-B-12345`, `CI-ABJ-03-2022-B12-12345`. */
function yearIn(rccm: string): number | null {
  const year = /-(\d{4})-[A-Z]\d*-\d+$/.exec(rccm)?.[1];
  return year === undefined ? null : Number(year);
}

/** A paper that was given the wrong way round was read all the same. */
const readable: ReadonlySet<DocumentState> = new Set(['OK', 'SIDES_SWAPPED']);

function ownersIn(document: StoredDocument): SubjectFacts['owners'] {
  const owners = companyOwnersOf(document, 'en');
  if (owners === undefined) return null;
  const has = (...codes: string[]) => owners.notes.some(({ code }) => codes.includes(code));
  if (has('NOBODY_NAMED', 'MANAGERS_MEANWHILE')) return 'UNKNOWN';
  return has('MAY_BE_MORE', 'WAYS_CUT') ? 'PARTLY' : 'KNOWN';
}
