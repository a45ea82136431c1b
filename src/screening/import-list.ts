import { type AuditEvent, appendAudit } from '../audit/chain.ts';
import type { Making } from '../db/screening/list-staging.ts';
import {
  addVersion,
  findVersion,
  listVersions,
  type NewVersion,
  type VersionFile,
  type VersionRow,
} from '../db/screening/list-versions.ts';
import { findListsNamed, findOrAddList, type ListRow } from '../db/screening/lists.ts';
import type { Text } from '../platform/language.ts';
import type { TextParameters } from '../platform/problems/errors.ts';
import type { Columns } from '../tables/columns.ts';
import type { ListedEntity } from './entity.ts';
import { type FileFault, fileWords } from './file-words.ts';
import { type HashedFiles, hashFiles, unchangedSince } from './hash-files.ts';
import { type RefusalCode, whyRefused } from './import-rules.ts';
import { screeningLimits } from './limits.ts';
import { ListError } from './list-error.ts';
import {
  abandon,
  chainOf,
  type ListTools,
  pruneVersions,
  type Turn,
  takeAsLatest,
  withTurn,
} from './make-version.ts';
import { type AboutFile, type ListFile, ListFileError, type Source } from './source.ts';
import { endTheRest, type StagedCounts, Staging } from './stage-entities.ts';

/** A publisher's files into a new version of a list, or a refusal that leaves the list as it was. */

export interface ImportOptions {
  readonly source: Source;
  readonly files: readonly ListFile[];
  /** Name of the list. */
  readonly list: string;
  /** Whose private list it is; null for everyone's. */
  readonly companyId: number | null;
  /** Takes what would be refused, and files that did not change. */
  readonly force: boolean;
  /** Hash of files that also count as unchanged, even if the list was changed since they were imported. */
  readonly known?: string;
  readonly actor: string;
  /** What a person said that the columns are, and whether files that did not change are read again for it. */
  readonly columns?: Columns | undefined;
  readonly again?: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly onBadLine?: AboutFile['onBad'];
}

export interface ImportProgress {
  readonly step: 'hashing' | 'reading' | 'comparing' | 'preparing';
  readonly entities: number;
}

export interface ImportReport {
  readonly outcome: 'taken' | 'unchanged' | 'refused';
  readonly list: string;
  readonly source: string;
  readonly companyId: number | null;
  /** The new version; for an unchanged list its latest. */
  readonly version: number;
  readonly entities: number;
  readonly names: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly publishedOn: string | null;
  readonly sha256: string;
  readonly files: readonly VersionFile[];
  /** Records that cannot be used, and were left out. */
  readonly bad: number;
  /** What is odd about the files, for people, in English and in both languages. */
  readonly remarks: readonly string[];
  readonly remarkWords: readonly Text[];
  /** Why it was refused, or would have been. */
  readonly refusal: RefusalCode | null;
  /** The generation from which it is searched; null if nothing changed. */
  readonly generation: number | null;
}

/** Matches are named after their list: in one client's answers two lists must not share a name. */
async function requireFreeName(
  { database }: ListTools,
  name: string,
  companyId: number | null,
): Promise<void> {
  const named = await findListsNamed(database, name);
  const isShared = (list: ListRow) =>
    list.companyId !== companyId && (list.companyId === null || companyId === null);
  if (!named.some(isShared)) return;
  throw new ListError(companyId === null ? 'NAME_OF_CLIENT' : 'NAME_OF_ALL', { list: name });
}

export async function importList(tools: ListTools, options: ImportOptions): Promise<ImportReport> {
  const { source, list: name, companyId, actor } = options;
  options.onProgress?.({ step: 'hashing', entities: 0 });
  const hashed = await hashFiles(options.files);
  await requireFreeName(tools, name, companyId);
  const list = await findOrAddList(tools.database, { name, source: source.name, companyId });
  if (list.source !== source.name) {
    throw new ListError('OTHER_SOURCE', { list: name, source: list.source });
  }
  try {
    const report = await withTurn(tools, list, (turn) => new Import(tools, turn, options, hashed).run());
    // If pruning fails, the next import does it; this one has succeeded.
    if (report.outcome !== 'unchanged') await pruneVersions(tools, list.id).catch(() => undefined);
    return report;
  } catch (error) {
    if (!(error instanceof ListError)) {
      const details = { sha256: hashed.sha256, ...placeOf(error) };
      await auditList(tools, list, { actor, action: 'list.import.failed', details }).catch(() => undefined);
    }
    throw error;
  }
}

/** Only the place of the error: its words may quote the file, which must not get into the chain. */
function placeOf(error: unknown): AuditEvent['details'] {
  const place = error instanceof ListFileError ? { file: error.file, line: error.line } : {};
  return { error: error instanceof Error ? error.name : 'unknown', ...place };
}

function auditList(
  { database, keyring }: ListTools,
  list: ListRow,
  event: Omit<AuditEvent, 'chain'>,
): Promise<void> {
  const details = { list: list.name, source: list.source, ...event.details };
  return database.transaction((tx) => appendAudit(tx, keyring, { ...event, chain: chainOf(list), details }));
}

/** One import, in its turn. */
class Import {
  readonly #about: AboutFile;
  #bad = 0;

  constructor(
    readonly tools: ListTools,
    readonly turn: Turn,
    readonly options: ImportOptions,
    readonly hashed: HashedFiles,
  ) {
    const onBad: AboutFile['onBad'] = (bad) => {
      this.#bad += 1;
      options.onBadLine?.(bad);
    };
    this.#about = { remarks: [], columns: options.columns, onBad };
  }

  async run(): Promise<ImportReport> {
    const { tools, turn, options, hashed } = this;
    const { tx, list } = turn;
    const latest =
      list.latestVersion === null ? undefined : await findVersion(tx, list.id, list.latestVersion);
    const same = [latest?.sha256, options.known].includes(hashed.sha256) && list.removedAt === null;
    if (latest !== undefined && same && !options.force && options.again !== true) {
      return this.#report('unchanged', latest.number, { ...latest, added: 0, changed: 0, removed: 0 });
    }
    const details = { sha256: hashed.sha256 };
    await auditList(tools, list, { actor: options.actor, action: 'list.import.started', details });
    const making = await turn.begin();
    const counts = await this.#stage(making);
    const version = this.#version(counts, latest);
    const refusal = whyRefused(version);
    this.#remark(version, latest, counts.repeated);
    if (refusal !== undefined && !options.force) {
      const number = await this.#refuse(making, { ...version, state: 'refused', reason: refusal });
      return this.#report('refused', number, version, { refusal });
    }
    const generation = await this.#take(making, version);
    return this.#report('taken', making.number, version, { refusal: refusal ?? null, generation });
  }

  async #stage(making: Making): Promise<StagedCounts> {
    const { source, files, onProgress } = this.options;
    const staging = new Staging(this.tools, making, ({ entities }) =>
      onProgress?.({ step: 'reading', entities }),
    );
    try {
      for await (const entity of source.read(unchangedSince(files, this.hashed), this.#about)) {
        const fault = faultOf(entity);
        if (fault !== undefined)
          throw new ListFileError(files.map(({ name }) => name).join(', '), 0, ...fault);
        await staging.take(entity);
      }
      return await staging.finish();
    } finally {
      await staging.stop();
    }
  }

  #version(counts: StagedCounts, latest: VersionRow | undefined): NewVersion {
    const { entities, names, added, changed, unchanged } = counts;
    return {
      state: 'taken',
      sha256: this.hashed.sha256,
      files: this.hashed.files,
      publishedOn: this.#about.publishedOn ?? null,
      entities,
      names,
      added,
      changed,
      removed: (latest?.entities ?? 0) - changed - unchanged,
      reason: null,
      copyOf: null,
      madeBy: this.options.actor,
    };
  }

  #remark(version: NewVersion, latest: VersionRow | undefined, repeated: number): void {
    const { remarks } = this.#about;
    if (repeated > 0) remarks.push(fileWords('REPEATED', { count: repeated }));
    const [now, before] = [version.publishedOn, latest?.publishedOn ?? null];
    if (now !== null && before !== null && now < before) {
      remarks.push(fileWords('OLDER', { now, before }));
    }
  }

  /** Keeps the refusal and nothing else; the same refusal of the same files is kept once. Gives its number. */
  async #refuse(making: Making, version: NewVersion): Promise<number> {
    const { tools, turn, options } = this;
    const { tx, list } = turn;
    await abandon(tools, making);
    const [newest] = await listVersions(tx, list.id, 1);
    const again = newest?.sha256 === version.sha256 && newest.reason === version.reason;
    if (!again) await addVersion(tx, making, version);
    const { sha256, entities, added, changed, removed, reason } = version;
    const number = again ? newest.number : making.number;
    await appendAudit(tx, tools.keyring, {
      chain: chainOf(list),
      actor: options.actor,
      action: 'list.import.refused',
      details: {
        list: list.name,
        source: list.source,
        version: number,
        sha256,
        entities,
        added,
        changed,
        removed,
        reason,
      },
    });
    return number;
  }

  async #take(making: Making, version: NewVersion): Promise<number> {
    const { tools, turn, options } = this;
    const { entities } = version;
    options.onProgress?.({ step: 'comparing', entities });
    const ended = await endTheRest(tools, making);
    if (ended !== version.changed + version.removed) {
      throw new Error(
        `version ${making.latest} of list ${making.listId} does not hold what was counted in it`,
      );
    }
    options.onProgress?.({ step: 'preparing', entities });
    return takeAsLatest(tools, turn, making, version, {
      actor: options.actor,
      action: 'list.imported',
      details: { forced: options.force },
    });
  }

  #report(
    outcome: ImportReport['outcome'],
    version: number,
    counts: Pick<ImportReport, 'entities' | 'names' | 'added' | 'changed' | 'removed' | 'publishedOn'>,
    more: { readonly refusal?: RefusalCode | null; readonly generation?: number } = {},
  ): ImportReport {
    const { name, source, companyId } = this.turn.list;
    const { entities, names, added, changed, removed, publishedOn } = counts;
    return {
      outcome,
      list: name,
      source,
      companyId,
      version,
      ...{ entities, names, added, changed, removed, publishedOn },
      ...this.hashed,
      bad: this.#bad,
      remarks: this.#about.remarks.map(({ en }) => en),
      remarkWords: this.#about.remarks,
      refusal: more.refusal ?? null,
      generation: more.generation ?? null,
    };
  }
}

/** Invariants of stored entities; readers already ensure them, but the storage relies on them. */
function faultOf({ id, names }: ListedEntity): [FileFault, TextParameters] | undefined {
  if (id === '' || id.length > screeningLimits.entityIdCharacters) {
    return ['ID_LENGTH', { most: screeningLimits.entityIdCharacters }];
  }
  if (/[\u0000\p{Surrogate}]/u.test(id)) return ['ID_CHARACTERS', {}];
  return names.length === 0 ? ['NO_NAME', { id }] : undefined;
}
