import type { Command } from 'commander';
import type { Db } from '../../db/database.ts';
import {
  findTakenBefore,
  findVersion,
  listVersions,
  type VersionRow,
} from '../../db/screening/list-versions.ts';
import type { ListRow } from '../../db/screening/lists.ts';
import { removeFromSearches, rollBackList } from '../../screening/change-list.ts';
import { diffVersions } from '../../screening/list-diff.ts';
import { readEntities } from '../../screening/list-store.ts';
import { listTools, takenUp } from '../../screening/list-tools.ts';
import {
  byWhom,
  CommandError,
  type ReasonOptions,
  show,
  wholeNumber,
  withReason,
  withRuntime,
} from '../command.ts';
import { listFaultsInWords, ofList, requireList, takenUpWords } from './list-tools.ts';
import { changeWords, noteOf, versionsTable } from './list-words.ts';

/** What was, and how to go back to it. */
export function addListHistory(lists: Command): void {
  const version = wholeNumber(1);
  ofList(lists.command('versions'))
    .description('the versions of a list that are kept, and what was refused; the newest first')
    .action(versions);
  ofList(lists.command('diff'))
    .description('what changed between two versions, entity by entity; with --json one object a line')
    .argument('[from]', 'number of a version; the one before unless told', version)
    .argument('[to]', 'number of a version; the latest unless told', version)
    .action(diff);
  ofList(lists.command('show'))
    .description("an entity as it is stored: what is searched, what is shown, the publisher's record")
    .argument('<entity>', 'identifier of the entity in its list')
    .option('--version <number>', 'as it was in this version', version)
    .action(showEntity);
  withReason(ofList(lists.command('rollback')), 'the audit chain; write no personal data')
    .description('go back: make a new version that equals an older one')
    .argument('[version]', 'number of the version; the one before the latest unless told', version)
    .action(rollback);
  withReason(ofList(lists.command('remove')), 'the audit chain; write no personal data')
    .description('take a list out of searches; its versions stay, and rollback or import bring it back')
    .action(remove);
}

interface OfList {
  json?: boolean;
  company?: number;
}

/** More than are ever kept. */
const allVersions = 1_000_000;

async function versions(name: string, options: OfList): Promise<void> {
  const { list, rows } = await withRuntime(async ({ database }) => {
    const found = await requireList(database, name, options.company);
    return { list: found, rows: await listVersions(database, found.id, allVersions) };
  });
  const current = list.removedAt === null ? list.latestVersion : null;
  const views = rows.map((row) => ({ ...row, searched: row.number === current, note: noteOf(row) }));
  show(options, views, () =>
    rows.length === 0 ? `The list ${name} has no versions yet.` : versionsTable(rows, current),
  );
}

async function diff(
  name: string,
  from: number | undefined,
  to: number | undefined,
  options: OfList,
): Promise<void> {
  await withRuntime(async ({ database, keyring }) => {
    const list = await requireList(database, name, options.company);
    const newer = await requireTaken(database, list, to ?? list.latestVersion ?? 0);
    const older =
      from === undefined
        ? await findTakenBefore(database, list.id, newer.number)
        : await requireTaken(database, list, from);
    if (older === undefined)
      throw new CommandError(`There is no version before ${newer.number} to compare with.`);
    const counts = { added: 0, changed: 0, removed: 0 };
    for await (const change of diffVersions(database, keyring, {
      listId: list.id,
      from: older.number,
      to: newer.number,
    })) {
      counts[change.change] += 1;
      show(options, change, () => changeWords(change));
    }
    if (options.json) return;
    const { added, changed, removed } = counts;
    const between = `from version ${older.number} to version ${newer.number}`;
    process.stdout.write(`${added} added, ${changed} changed, ${removed} removed ${between} of ${name}.\n`);
  });
}

async function requireTaken(db: Db, list: ListRow, number: number): Promise<VersionRow> {
  const version = await findVersion(db, list.id, number);
  if (version?.state === 'taken') return version;
  throw new CommandError(
    version === undefined
      ? `The list ${list.name} has no version ${number}. "akwaba lists versions ${list.name}" shows those that are kept.`
      : `Version ${number} was refused, so nothing of it is kept.`,
  );
}

async function showEntity(
  name: string,
  entityId: string,
  options: OfList & { version?: number },
): Promise<void> {
  const { list, version, stored } = await withRuntime(async ({ database, keyring }) => {
    const found = await requireList(database, name, options.company);
    const { number } = await requireTaken(database, found, options.version ?? found.latestVersion ?? 0);
    const entities = await readEntities(database, keyring, { id: found.id, version: number }, [entityId]);
    return { list: found, version: number, stored: entities.get(entityId) };
  });
  if (stored === undefined) {
    throw new CommandError(`Version ${version} of the list ${name} has no entity ${entityId}.`);
  }
  const { entity, contentHash, sinceVersion } = stored;
  const view = { list: list.name, source: list.source, version, sinceVersion, contentHash, entity };
  show(options, view, () =>
    [
      `${entity.names[0]?.text ?? ''} (${entity.id} of ${list.name}, version ${version}; like this since version ${sinceVersion})`,
      JSON.stringify(entity, null, 2),
    ].join('\n'),
  );
}

type Decision = OfList & ReasonOptions;

async function rollback(name: string, version: number | undefined, options: Decision): Promise<void> {
  const { back, done } = await withRuntime(async (runtime) => {
    const list = await requireList(runtime.database, name, options.company);
    const decision = { actor: byWhom(options.by), reason: options.reason };
    const made = await listFaultsInWords(rollBackList(listTools(runtime), list, version, decision));
    return { back: made, done: await takenUp(runtime, made.generation) };
  });
  const { added, changed, removed } = back;
  show(options, { ...back, takenUp: done }, () =>
    [
      `${name} is now at version ${back.version}, which equals version ${back.copyOf}: ${added} added, ${changed} changed, ${removed} removed.`,
      ...takenUpWords(done),
    ].join('\n'),
  );
}

async function remove(name: string, options: Decision): Promise<void> {
  const { removed, done } = await withRuntime(async (runtime) => {
    const list = await requireList(runtime.database, name, options.company);
    const decision = { actor: byWhom(options.by), reason: options.reason };
    const gone = await listFaultsInWords(removeFromSearches(listTools(runtime), list, decision));
    return { removed: gone, done: await takenUp(runtime, gone.generation) };
  });
  show(options, { ...removed, takenUp: done }, () =>
    [
      `${name} is no longer searched. "akwaba lists rollback ${name}" brings it back.`,
      ...takenUpWords(done),
    ].join('\n'),
  );
}
