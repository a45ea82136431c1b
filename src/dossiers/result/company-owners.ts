import type { CheckType } from '../../contract/account.ts';
import type { CompanyOwners } from '../../contract/owners.ts';
import { sameWords } from '../../names/fold.ts';
import { structureOnPaper } from '../../owners/gather.ts';
import { judgeOwners } from '../../owners/judge.ts';
import { notesOn } from '../../owners/notes.ts';
import type { PartyKind, Structure } from '../../owners/structure.ts';
import type { Language } from '../../platform/language.ts';
import type { StoredCheck, StoredDocument } from '../stored-dossier.ts';

const kinds: Readonly<Record<PartyKind, CompanyOwners['parties'][number]['kind']>> = {
  person: 'PERSON',
  company: 'COMPANY',
  unknown: 'UNKNOWN',
};
const sourceWords = { register: 'REGISTER', paper: 'PAPER' } as const;

/** Who owns and leads the company of an extract of the trade register; undefined of every other paper, and while it is analysed. */
export function companyOwnersOf(document: StoredDocument, language: Language): CompanyOwners | undefined {
  const structure = structureOf(document);
  if (structure === undefined) return undefined;
  const judged = judgeOwners(structure);
  return {
    parties: judged.parties.map(
      ({ place, name, kind, rccm, roles, isManager, share, shareAtMost, basis, ways }) => ({
        id: place,
        name,
        kind: kinds[kind],
        rccm: rccm ?? null,
        roles: [...roles],
        manager: isManager,
        share,
        shareAtMost,
        beneficialOwner: basis !== null,
        basis,
        ways: ways.map((way) => ({ through: [...way.through], share: way.share })),
        screenedBy: screenedBy(document.checks, name),
      }),
    ),
    holdings: judged.holdings.map(({ owner, of, share, sources }) => ({
      owner,
      of,
      share,
      sources: sources.map((source) => sourceWords[source]),
    })),
    notes: notesOn(judged).map(({ code, ...words }) => ({ code, text: words[language] })),
  };
}

/** From the check that asked the register last, else from the paper alone. Dossiers of earlier versions have none. */
export function structureOf({ type, facts, checks }: StoredDocument): Structure | undefined {
  if (type !== 'RCCM' || facts === null || checks.some(({ status }) => status === 'PENDING'))
    return undefined;
  const asked = checks.filter((check) => check.status === 'EXECUTED' && asking.includes(check.type));
  if (asked.length === 0) return structureOnPaper(facts);
  const [newest] = asked
    .filter(({ result }) => result?.owners !== undefined)
    .toSorted((a, b) => b.lastRunAt.getTime() - a.lastRunAt.getTime());
  return newest?.result?.owners;
}

/** Checks that ask the register who owns a company. */
const asking: readonly CheckType[] = ['COMPANY_DB_CHECK', 'SANCTION_CHECK', 'PEP_CHECK', 'MEDIA_CHECK'];

function screenedBy(checks: readonly StoredCheck[], name: string): CheckType[] {
  const words = sameWords(name);
  return checks
    .filter(
      ({ status, result }) =>
        status === 'EXECUTED' && result?.searchedFor?.some((one) => sameWords(one) === words),
    )
    .map(({ type }) => type);
}
