import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { applyActs } from '../../backup/apply-acts.ts';
import { describeCopy, type ListedCopy, newestActs, reportVerified } from '../../backup/copies.ts';
import { type Created, createBackup } from '../../backup/create.ts';
import { listCopies, NotABackup } from '../../backup/folder.ts';
import { listedActs } from '../../backup/lists.ts';
import { liesAmongData, refuseOwnPlaces } from '../../backup/own-places.ts';
import { type Verification, verifyBackup } from '../../backup/verify.ts';
import { Ledger } from '../../credits/ledger.ts';
import { masterKeyState } from '../../db/master-key.ts';
import { loadConfig } from '../../platform/settings/config.ts';
import { type Runtime, requireProtectedLink } from '../../runtime.ts';
import { type Answer, answer, type Json, say, show, table } from '../answers.ts';
import { add, answering, audited, hasData, withRuntime } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { actor, wholeNumber } from '../options.ts';
import { sizeWords } from '../progress.ts';
import { actWords, inWords } from './backup-words.ts';

export function addBackup(program: Command): void {
  const backup = program
    .command('backup')
    .description('copies of the database and the pictures, to restore from')
    .addHelpText('after', help);
  const ofFolder = (name: string, description: string, folder = 'of the backups') =>
    add(backup, name, description).argument('<folder>', folder);
  const createHelp =
    'make a copy, beside a running service or without one; only new pictures are copied again';
  ofFolder('create', createHelp, 'of the backups; made if there is none')
    .option('--keep <count>', 'remove the oldest copies, so that so many are left', wholeNumber(1))
    .action(answering(create));
  ofFolder('list', 'the copies in a folder, the oldest first').action(answering(list));
  const verifyWords =
    'restore a copy into a database of its own and look at everything; exit code 1 where something is wrong';
  ofFolder('verify', verifyWords)
    .option('--at <name>', 'of the copy; the newest unless told')
    .option('--scratch <folder>', 'for that database, which is removed afterwards', tmpdir())
    .action(verify);
  const reapplyWords =
    'after a recovery to a point in time by other means: do again what the newest copy tells of';
  ofFolder('reapply', reapplyWords).action(answering(reapply));
}

const help = `
A copy holds the database at one moment, the pictures it names, and the folder KEY_FILE.periods. The master key is in no
copy: keep it elsewhere. All tables are sealed; pictures are as they are in the store, sealed each by a key of its own.

A person who is erased today is still in yesterday's copy. Each copy tells what was erased, held, revoked, suspended,
disabled or removed until then; "akwaba restore" of an older one does all of that again. After "akwaba keys renew" and the
next "backup create" older copies in the folder no longer open, and what was erased is gone in them too.`;

export const saying = (options: Json) => (words: string) => {
  if (!options.json) say(words);
};

async function create(folder: string, options: Json & { keep?: number }): Promise<Answer> {
  const work = async ({ database, keyring, blobs, config }: Runtime) => {
    refuseOwnPlaces(resolve(folder), config);
    const tools = { database, keyring, blobs, actor, say: saying(options) };
    const created = await createBackup(tools, resolve(folder), options.keep);
    if (liesAmongData(resolve(folder), config)) process.stderr.write(amongDataWords);
    return { created, masterKey: await masterKeyState(database, config.keyFile) };
  };
  // Without migrations: a backup before an upgrade must not be the upgrade.
  const { created, masterKey } = await inWords(
    () => withRuntime(work, { asItIs: true }),
    ' No copy was made; the earlier ones are as they were.',
  );
  for (const why of created.damaged)
    say(`Beside it, damaged: ${why} While it is there no picture is removed from the folder.`);
  const { missing } = created.pictures;
  if (missing > 0)
    say(`${missing} pictures are not in the store, though they should be; the rest was copied.`);
  const value = { ...created, masterKey: masterKey.fingerprint };
  return answer(value, createdWords(created, masterKey), missing > 0);
}

const amongDataWords =
  'The backups lie in DATA_DIR: whoever loses it loses both. Keep them on another disk, or carry them away.\n';

function createdWords(
  { name, rows, bytes, pictures, removed, picturesRemoved, periodsDestroyed }: Created,
  { file, fingerprint }: { readonly file: string; readonly fingerprint: string },
) {
  const { count, copied, gone, pictureBytes } = pictures;
  return [
    `Made ${name}: ${rows} rows in ${sizeWords(bytes)}; ${count - gone} pictures of ${sizeWords(pictureBytes)}, ${copied} of them new.`,
    gone > 0 && `${gone} pictures were removed while it was made.`,
    removed.length > 0 && `Removed ${removed.join(', ')} and ${picturesRemoved} pictures.`,
    periodsDestroyed > 0 &&
      'Keys were renewed since: older copies in this folder no longer open. --keep 1 removes them.',
    '',
    `THE MASTER KEY IS NOT IN THIS BACKUP. Without ${file} (${fingerprint}) nothing of it opens:`,
    'keep a copy of that file elsewhere, apart from the backup.',
  ];
}

async function list(folder: string): Promise<Answer> {
  const { keyFile } = loadConfig();
  const copies: ListedCopy[] = [];
  await inWords(async () => {
    for (const name of await listCopies(resolve(folder)))
      copies.push(await describeCopy(resolve(folder), name, keyFile));
  });
  const rows = copies.map((each) => [
    ...[each.name, each.at && new Date(each.at), each.version, each.rows],
    ...[each.bytes && sizeWords(each.bytes), each.pictures],
    each.pictureBytes && sizeWords(each.pictureBytes),
    each.verifiedAt && new Date(each.verifiedAt),
    each.trouble ?? '',
  ]);
  const header = ['copy', 'made', 'version', 'rows', 'size', 'pictures', 'size', 'verified', ''];
  return answer(copies, rows.length === 0 ? 'There is no copy yet.' : table(header, rows));
}

async function verify(folder: string, options: Json & { at?: string; scratch: string }): Promise<void> {
  const { keyFile, verifyDatabaseUrl: databaseUrl, databaseAllowPlain } = loadConfig();
  if (databaseUrl !== undefined) requireProtectedLink('VERIFY_DATABASE_URL', databaseUrl, databaseAllowPlain);
  const { at, scratch } = options;
  const wish = { folder: resolve(folder), at, keyFile, scratch, databaseUrl, say: saying(options) };
  const report = await inWords(() => verifyBackup(wish).finally(() => reportToService(resolve(folder))));
  show(options, report, () => verifiedWords(report));
  if (report.unchecked !== null) throw new CommandError(uncheckedWords(report.unchecked));
  if (report.faultCount > 0) process.exitCode = 1;
}

/** Reports the outcome to the service; where its database is not reachable, the next backup does. */
async function reportToService(folder: string): Promise<void> {
  if (!hasData(loadConfig())) return;
  const work = ({ database, keyring }: Runtime) => reportVerified({ database, keyring, actor }, folder);
  await withRuntime(work, { asItIs: true }).catch((error: Error) =>
    say(`The service was not told of this, the next backup tells it: ${error.message}`),
  );
}

const uncheckedWords = (why: string): string =>
  `NOT EVERYTHING WAS CHECKED: no server to restore it into. ${why.split('. ')[0]}.\n` +
  'Looked at: the seal of the manifest, the digest of every file, whether every picture is there. Not looked at: rows and ' +
  'constraints, the audit chains, dossiers, what is in the pictures.\n' +
  'To check them, set VERIFY_DATABASE_URL to an empty database, which is cleared afterwards, or run this on a machine with the ' +
  'embedded server.';

function verifiedWords(report: Verification): string {
  const { name, rows, entries, dossiers, pictures, gone, faults, faultCount, unchecked } = report;
  const looked =
    unchecked === null
      ? `${rows} rows, ${entries} entries of the audit log, ${dossiers} dossiers, ${pictures} pictures`
      : `files, ${pictures} pictures`;
  const without = gone > 0 ? ` ${gone} pictures were removed while it was made.` : '';
  if (faultCount === 0 && unchecked !== null) return `${name}: nothing wrong was seen (${looked}).${without}`;
  if (faultCount === 0) return `${name} is whole: ${looked}.${without}`;
  const more = faultCount > faults.length ? [`and ${faultCount - faults.length} more`] : [];
  const lines = [...faults, ...more].map((fault) => `  ${fault}`);
  return [`${name} is NOT whole (${looked}):`, ...lines].join('\n');
}

async function reapply(folder: string): Promise<Answer> {
  const work = async ({ database, keyring, blobs }: Runtime) => {
    const { newest: copy, damaged } = await newestActs(resolve(folder), keyring);
    if (copy === undefined) throw new NotABackup(`${folder} has no copy of this installation that opens.`);
    for (const why of damaged) say(`A damaged copy is passed over: ${why}`);
    const { name } = copy.manifest;
    const tools = { database, keyring, ledger: new Ledger(database, keyring), blobs, actor };
    const { done: acts, failed: failedActs, signIns } = await applyActs(tools, listedActs(copy));
    const count = Object.values(acts).reduce((sum, each) => sum + each, 0);
    const details = { backup: name, acts: count };
    await audited({ database, keyring }, { action: 'backup.reapplied', details });
    return { name, acts, failedActs, signIns };
  };
  const report = await inWords(() => withRuntime(work));
  return answer(report, actWords(report.name, report));
}
