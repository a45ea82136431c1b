import type { Command } from 'commander';
import { blobPlace, placeWords } from '../../platform/settings/store-settings.ts';
import { type BlobStore, installationNote } from '../../storage/blob-store.ts';
import { type CopyCounts, copyBlobs } from '../../storage/copy-blobs.ts';
import { CommandError, json, show, wholeNumber, withRuntime } from '../command.ts';
import { progress, sizeWords } from './progress.ts';

export function addCopy(blobs: Command): void {
  json(blobs.command('copy'))
    .description('copy pictures from one place to another, beside a running service')
    .requiredOption('--to <place>', 'a folder or s3://bucket/prefix: BLOB_STORE or BLOB_STORE_ALSO')
    .option('--at-once <count>', 'how many are copied at a time', wholeNumber(1, 64), 8)
    .addHelpText('after', help)
    .action(copy);
}

const help = `
To move the pictures, as from a folder to S3, while the service runs:
  1. On every machine set BLOB_STORE_ALSO to the new place, and start the service there again (one after the other).
     Pictures are still written to the old place; from now on they are read and deleted in both.
  2. On every machine set BLOB_STORE to the new place and BLOB_STORE_ALSO to the old one, remove BLOB_DIR if it is set, and
     start again. New pictures go to the new place. With one machine begin here.
  3. akwaba blobs copy --to NEW-PLACE. What is there already is not copied again: if it is cut short, run it again.
  4. akwaba blobs verify --open, with the settings of the last step. Then remove BLOB_STORE_ALSO, start again, and
     remove the old place when you have a backup of the new one.
What is erased while it is copied is erased in both places.`;

async function copy(options: { json?: boolean; to: string; atOnce: number }): Promise<void> {
  const tell = progress<Readonly<CopyCounts>>(
    options.json,
    ({ seen, copied, bytes }) => `${seen} seen, ${copied} copied (${sizeWords(bytes)})`,
  );
  const { from, to, counts } = await withRuntime(async ({ blobs, blobPlaces }) => {
    const ends = endsOf(blobPlaces, wantedPlace(options.to));
    // Refuses two places that belong to different installations.
    await blobs.readNote(installationNote);
    return { ...ends, counts: await copyBlobs(ends.from, ends.to, options.atOnce, tell) };
  });
  show(options, { from: from.place, to: to.place, ...counts }, () =>
    [
      `Of ${counts.seen} blobs in ${from.place} ${counts.copied} were copied (${sizeWords(counts.bytes)}); the others are in ${to.place} already.`,
      ...(counts.gone > 0 ? [`${counts.gone} were deleted meanwhile.`] : []),
    ].join('\n'),
  );
}

function wantedPlace(text: string): string {
  try {
    return placeWords(blobPlace(text));
  } catch (error) {
    throw new CommandError(`--to: ${(error as Error).message}.`);
  }
}

function endsOf(places: readonly BlobStore[], wanted: string): { from: BlobStore; to: BlobStore } {
  const to = places.find(({ place }) => place === wanted);
  const from = places.find(({ place }) => place !== wanted);
  if (to !== undefined && from !== undefined) return { from, to };
  throw new CommandError(
    `${wanted} and the place to copy from must be BLOB_STORE and BLOB_STORE_ALSO, so that what is erased while it is copied is erased in both. "akwaba blobs copy --help" tells the steps.`,
  );
}
