import type { Command } from 'commander';
import { appendAudit, operatorChain } from '../audit/chain.ts';
import { findOrphanState, releaseOrphans, removeOrphans } from '../db/blobs/orphans.ts';
import { countRemoved } from '../db/blobs/removed-blobs.ts';
import { blobPlace, placeWords } from '../platform/settings/store-settings.ts';
import { brakeWords } from '../retention/sweep-orphans.ts';
import { type BlobReport, isWhole, verifyBlobs } from '../retention/verify-blobs.ts';
import type { Runtime } from '../runtime.ts';
import { type BlobStore, installationNote } from '../storage/blob-store.ts';
import { type CopyCounts, copyBlobs } from '../storage/copy-blobs.ts';
import { removeBlobs } from '../storage/remove-blobs.ts';
import { answer, type Json, table, tableOf } from './answers.ts';
import { add, audited, onData, requireOwnStore } from './command.ts';
import { WrongUse } from './command-error.ts';
import { type By, byOption, byWhom, uuid, wholeNumber } from './options.ts';
import { progress, sizeWords } from './progress.ts';

export function addBlobs(program: Command): void {
  const blobs = program.command('blobs').description('the store of pictures: what is in it, and whose it is');
  add(blobs, 'stats', 'how many pictures lie where, how large, how old').action(stats);
  const verifyWords =
    'whether every picture of the database is in the store, and everything in the store is named';
  add(blobs, 'verify', verifyWords)
    .option('--open', 'also open each picture and compare it with what was uploaded: reads the whole store')
    .addHelpText('after', verifyHelp)
    .action(verify);
  add(blobs, 'copy', 'copy pictures from one place to another, beside a running service')
    .requiredOption('--to <place>', 'a folder or s3://bucket/prefix: BLOB_STORE or BLOB_STORE_ALSO')
    .option('--at-once <count>', 'how many are copied at a time', wholeNumber(1, 64), 8)
    .addHelpText('after', copyHelp)
    .action(copy);
  add(blobs, 'orphans', 'pictures in the store that no dossier names, and whether the brake keeps them')
    .option('--release', 'lift the brake: those in quarantine now may go when their days are over')
    .addOption(byOption('decides'))
    .addHelpText('after', orphansHelp)
    .action(orphans);
  add(blobs, 'adopt', "make the store this database's by hand, where a start is refused and you are sure")
    .option('--from <id>', 'the installation that the store belongs to now, as the refusal names it', uuid)
    .addOption(byOption('decides'))
    .addHelpText('after', adoptHelp)
    .action(adopt);
}

const sizeOf = (bytes: number): string => sizeWords(bytes, 1);

const stats = onData(async ({ blobPlaces }, { json }: Json) => {
  const places: Awaited<ReturnType<typeof statsOf>>[] = [];
  for (const place of blobPlaces) places.push(await statsOf(place, json));
  const rows = places.map((one) => ({ ...one, size: sizeOf(one.bytes), largest: sizeOf(one.largest) }));
  return answer({ places }, tableOf(rows, 'place, blobs, size, largest, oldest, newest'));
});

async function statsOf(blobs: BlobStore, silent: boolean | undefined) {
  const [none, never] = [0, null as Date | null];
  const { place } = blobs;
  const found = { place, blobs: none, bytes: none, largest: none, oldest: never, newest: never };
  const words = () => `${found.blobs} blobs, ${sizeOf(found.bytes)}`;
  const onProgress = progress(words, { silent, elsewhere: 5 });
  for await (const { bytes, modifiedAt } of blobs.list()) {
    found.blobs += 1;
    found.bytes += bytes;
    found.largest = Math.max(found.largest, bytes);
    if (found.oldest === null || modifiedAt < found.oldest) found.oldest = modifiedAt;
    if (found.newest === null || modifiedAt > found.newest) found.newest = modifiedAt;
    onProgress(found);
  }
  return found;
}

const verifyHelp = `
The service may run meanwhile: what comes or goes is not taken for a fault. The exit code is 1 where a picture is missing
or broken, or where something lies in the store that no dossier names, as a crash in an upload leaves it.`;

const verify = onData(async ({ database, keyring, blobs }, options: Json & { open?: boolean }) => {
  const { json: silent, open = false } = options;
  const words = ({ pictures, blobs: seen, opened }: BlobReport) =>
    `${pictures} pictures, ${seen} blobs seen${open ? `, ${opened} opened` : ''}`;
  const onProgress = progress(words, { silent, elsewhere: 5 });
  const report = await verifyBlobs({ database, keyring, blobs, open, onProgress });
  const { place } = blobs;
  const whole = isWhole(report);
  return answer({ place, whole, ...report }, () => verifiedWords(place, report, open), !whole);
});

function verifiedWords(place: string, report: BlobReport, open: boolean): string[] {
  const { missing, unnamed, broken } = report;
  const faults = [
    { words: 'Missing in the store, though nobody removed them', fault: missing },
    { words: 'Not what was uploaded', fault: broken },
    { words: 'Named by no dossier', fault: unnamed },
  ].filter(({ fault }) => fault.count > 0);
  return [
    table(
      [place, 'how many'],
      [
        ['pictures that are kept', report.pictures],
        ['blobs in the store', `${report.blobs} (${sizeOf(report.bytes)})`],
        ...(open ? [['pictures opened', report.opened]] : []),
        ['pictures without a blob', missing.count],
        ...(open ? [['pictures that are broken', broken.count]] : []),
        ['blobs without a picture', unnamed.count],
        ['blobs of uploads under way', report.arriving],
        ['blobs that are no pictures', report.others],
      ],
    ),
    '',
    isWhole(report) ? 'Every picture has its blob, and every blob its picture.' : 'Something is wrong:',
    ...faults.map(
      ({ words, fault }) =>
        `${words}: ${fault.keys.join(', ')}${fault.count > fault.keys.length ? ', ...' : ''}.`,
    ),
  ];
}

const copyHelp = `
To move the pictures, as from a folder to S3, while the service runs:
  1. On every machine set BLOB_STORE_ALSO to the new place, and start the service there again (one after the other).
     Pictures are still written to the old place; from now on they are read and deleted in both.
  2. On every machine set BLOB_STORE to the new place and BLOB_STORE_ALSO to the old one, remove BLOB_DIR if it is set, and
     start again. New pictures go to the new place. With one machine begin here.
  3. akwaba blobs copy --to NEW-PLACE. What is there already is not copied again: if it is cut short, run it again.
  4. akwaba blobs verify --open, with the settings of the last step. Then remove BLOB_STORE_ALSO, start again, and
     remove the old place when you have a backup of the new one.
What is erased while it is copied is erased in both places.`;

const copy = onData(async ({ blobs, blobPlaces }, options: Json & { to: string; atOnce: number }) => {
  const words = ({ seen, copied, bytes }: CopyCounts) => `${seen} seen, ${copied} copied (${sizeOf(bytes)})`;
  const onProgress = progress(words, { silent: options.json, elsewhere: 5 });
  const { from, to } = endsOf(blobPlaces, wantedPlace(options.to));
  // Refuses two places that belong to different installations.
  await blobs.readNote(installationNote);
  const counts = await copyBlobs(from, to, options.atOnce, onProgress);
  const { seen, copied, bytes, gone } = counts;
  return answer({ from: from.place, to: to.place, ...counts }, [
    `Of ${seen} blobs in ${from.place} ${copied} were copied (${sizeOf(bytes)}); the others are in ${to.place} already.`,
    gone > 0 && `${gone} were deleted meanwhile.`,
  ]);
});

function wantedPlace(text: string): string {
  try {
    return placeWords(blobPlace(text));
  } catch (error) {
    throw new WrongUse(`--to: ${(error as Error).message}.`);
  }
}

function endsOf(places: readonly BlobStore[], wanted: string): { from: BlobStore; to: BlobStore } {
  const to = places.find(({ place }) => place === wanted);
  const from = places.find(({ place }) => place !== wanted);
  if (to !== undefined && from !== undefined) return { from, to };
  throw new WrongUse(
    `${wanted} and the place to copy from must be BLOB_STORE and BLOB_STORE_ALSO, so that what is erased while it is copied is erased in both. "akwaba blobs copy --help" tells the steps.`,
  );
}

const orphansHelp = `
A crash in an upload leaves pictures that no dossier names. The service lists the store once a day; what it finds goes
after ORPHAN_DAYS, if nothing names it until then. Where more than 50 and more than one in a hundred are without a dossier, or
where the database is older than the store, nothing goes: the database is more likely to be wrong. Release only what you
have made sure of; it cannot be brought back. Two services that work with copies of one database and the same store put
the brake on again and again.`;

const orphans = onData(async (runtime, { release: lift, by }: By & { release?: boolean }) => {
  const { config, database } = runtime;
  const done = lift ? await release(runtime, byWhom(by)) : { released: null, removed: null };
  const days = config.orphanDays;
  const state = await findOrphanState(database, days);
  const { count: toRemove } = await countRemoved(database);
  const { orphans: count, bytes, due, firstSeen, listedAt, blobs, brakedAt, brakedWhy } = state;
  const { released, removed } = done;
  return answer({ ...state, quarantineDays: days, toRemove, ...done }, () => [
    released !== null && `Released: ${released}, of which ${removed} were due and are removed.\n`,
    table(
      ['pictures', 'how many', 'since'],
      [
        ['in the store at the last listing', blobs, listedAt],
        ['of them without a dossier, in quarantine', count, firstSeen],
        [`of these for ${days} days or longer`, due, null],
        ['removed, to be deleted from the store', toRemove, null],
      ],
    ),
    `Those in quarantine have ${bytes} bytes.`,
    brakedWhy === null
      ? 'The brake does not hold.'
      : `The brake holds since ${brakedAt?.toISOString()}: ${brakeWords(brakedWhy).en}.`,
  ]);
});

async function release(runtime: Runtime, actor: string) {
  const { config, database, keyring, blobs } = runtime;
  await requireOwnStore(runtime);
  const done = await database.transaction(async (tx) => {
    const released = await releaseOrphans(tx);
    const removed = await removeOrphans(tx, config.orphanDays);
    const details = { released, removed };
    await appendAudit(tx, keyring, { chain: operatorChain, actor, action: 'blobs.released', details });
    return details;
  });
  // What cannot be removed now stays in the queue, whose length the answer shows.
  await removeBlobs({ database, blobs }).catch(() => undefined);
  return done;
}

const adoptHelp = `
A start is refused where store and database do not belong together: deleting goes by what the database names. Where you
know better, as after a disaster in which most pictures were lost, this notes the database's id in the store. Nothing
else is changed. Stop every service of the other installation first; two that share a store brake each other's deletions.`;

const adopt = onData(async ({ store, database, keyring }, { from, by }: By & { from?: string }) => {
  const { id, before } = await store.adopt(from);
  const { place } = store.anyone;
  const details = { installation: id, ...(before !== null && { from: before }) };
  await audited({ database, keyring }, { actor: byWhom(by), action: 'blobs.adopted', details });
  return answer({ place, id, before }, `${place} belongs to this database now (installation ${id}).`);
});
