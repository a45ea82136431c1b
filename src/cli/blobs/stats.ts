import type { Command } from 'commander';
import type { BlobStore } from '../../storage/blob-store.ts';
import { json, show, table, withRuntime } from '../command.ts';
import { progress, sizeWords } from './progress.ts';

export function addStats(blobs: Command): void {
  json(blobs.command('stats')).description('how many pictures lie where, how large, how old').action(stats);
}

interface PlaceStats {
  readonly place: string;
  blobs: number;
  bytes: number;
  largest: number;
  oldest: Date | null;
  newest: Date | null;
}

async function stats(options: { json?: boolean }): Promise<void> {
  const places = await withRuntime(async ({ blobPlaces }) => {
    const all: PlaceStats[] = [];
    for (const place of blobPlaces) all.push(await statsOf(place, options.json));
    return all;
  });
  show(options, { places }, () =>
    table(
      ['place', 'blobs', 'size', 'largest', 'oldest', 'newest'],
      places.map((p) => [p.place, p.blobs, sizeWords(p.bytes), sizeWords(p.largest), p.oldest, p.newest]),
    ),
  );
}

async function statsOf(blobs: BlobStore, silent: boolean | undefined): Promise<PlaceStats> {
  const found: PlaceStats = {
    place: blobs.place,
    blobs: 0,
    bytes: 0,
    largest: 0,
    oldest: null,
    newest: null,
  };
  const tell = progress<PlaceStats>(silent, (now) => `${now.blobs} blobs, ${sizeWords(now.bytes)}`);
  for await (const { bytes, modifiedAt } of blobs.list()) {
    found.blobs += 1;
    found.bytes += bytes;
    found.largest = Math.max(found.largest, bytes);
    if (found.oldest === null || modifiedAt < found.oldest) found.oldest = modifiedAt;
    if (found.newest === null || modifiedAt > found.newest) found.newest = modifiedAt;
    tell(found);
  }
  return found;
}
