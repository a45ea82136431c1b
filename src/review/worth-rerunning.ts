import texts from '../../vocabulary/review/words.json' with { type: 'json' };
import type { Db } from '../db/database.ts';
import { newestArticleId } from '../db/press/press-search.ts';
import { type RegisterTable, registerChanges } from '../db/registers/registers.ts';
import { type ListRow, listLists } from '../db/screening/lists.ts';
import { type CheckSource, groundsOf } from '../dossiers/check-grounds.ts';
import type { StoredCheck } from '../dossiers/stored-dossier.ts';
import type { Language, Text } from '../platform/language.ts';
import { ownIndexName } from '../platform/settings/media-file.ts';

/** Whether running a check again can lead to anything else than what it said, and why. */

export interface RerunAdvice {
  readonly helps: boolean;
  /** Why, or why not. */
  readonly words: string;
}

/** What checks ask, as it is now. */
export interface SourcesNow {
  readonly lists: readonly ListRow[];
  readonly newestArticle: number | undefined;
  readonly registers: Readonly<Partial<Record<RegisterTable, Date | null>>>;
}

export async function readSources(db: Db, companyId: number): Promise<SourcesNow> {
  const lists = await listLists(db);
  return {
    lists: lists.filter((list) => list.companyId === null || list.companyId === companyId),
    newestArticle: await newestArticleId(db),
    registers: await registerChanges(db),
  };
}

export function rerunAdvice(check: StoredCheck, sources: SourcesNow, language: Language): RerunAdvice {
  const { type, status, result } = check;
  const because = (helps: boolean, words: Text): RerunAdvice => ({ helps, words: words[language] });
  if (status === 'PENDING') return because(false, why.pending);
  if (status === 'FAILED') return because(true, why.failed);
  if (result?.sourceFailed) return because(true, why.source);
  if (hasCode(check, 'NOT_IN_REGISTER')) return because(true, why.notThere);
  const changed =
    status === 'EXECUTED' && groundsOf(type).sources.find((one) => hasChanged[one](check, sources));
  if (changed) return because(true, why[changed]);
  return because(false, isForOtherPapers(check) ? why.otherPaper : why.same);
}

/** It is never made for such a paper. */
export const isForOtherPapers = (check: StoredCheck): boolean =>
  check.status === 'NOT_APPLICABLE' && hasCode(check, 'NOT_FOR_THIS_DOCUMENT');

const hasCode = ({ result }: StoredCheck, code: string): boolean =>
  (result?.explanation ?? []).some((sentence) => sentence.code === code);

const hasChanged: Readonly<Record<CheckSource, (check: StoredCheck, now: SourcesNow) => boolean>> = {
  lists: listsChanged,
  press: ({ result }, { newestArticle = 0 }) => {
    const version = versionsIn(result?.used.sources ?? '', '').get(ownIndexName);
    return version !== undefined && version < newestArticle;
  },
  persons: (check, { registers }) => isSince(check, registers.register_persons),
  companies: (check, { registers }) =>
    isSince(check, registers.register_companies) || isSince(check, registers.register_informal),
};

/** One that was searched is another or gone, or there is one more. What a check of the sandbox searched is no list. */
function listsChanged(check: StoredCheck, { lists }: SourcesNow): boolean {
  const searched = versionsIn(check.result?.used.lists ?? '', 'version ');
  const known = lists.filter(({ name }) => searched.has(name));
  if (known.length === 0) return false;
  return (
    known.some(
      ({ name, latestVersion, removedAt }) => removedAt !== null || latestVersion !== searched.get(name),
    ) ||
    lists.some(
      ({ removedAt, latestVersion, createdAt }) =>
        removedAt === null && latestVersion !== null && createdAt > check.lastRunAt,
    )
  );
}

/** Of "name (version 3), other (version 4)", as checks keep what they searched. */
function versionsIn(text: string, before: string): ReadonlyMap<string, number> {
  const found = text.matchAll(new RegExp(`(?:^|, )(.+?) \\(${before}(\\d+)\\)(?=, |$)`, 'g'));
  return new Map([...found].map(([, name = '', version]) => [name, Number(version)]));
}

const isSince = ({ lastRunAt }: StoredCheck, at: Date | null | undefined): boolean =>
  at !== null && at !== undefined && at > lastRunAt;

const why = texts.rerun;
