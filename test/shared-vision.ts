import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { inject } from 'vitest';
import type { VisionClient } from '../src/analysis/read-pictures.ts';
import type { Config } from '../src/platform/settings/config.ts';
import { ourselves } from '../src/vision/process/child.ts';
import { pdfArgument, shrinkArgument } from '../src/vision/process/messages.ts';
import { PdfDrawer, PictureShrinker, VisionPool } from '../src/vision/process/pool.ts';

/**
 * What the services of all files that a test worker runs look at pictures with: the real processes, which load their
 * models once and end with the worker; a picture that was read is known, also to the other workers of the run. What
 * a service does of its own accord with such processes is tested where they are its own. Unlike those they yield to
 * nobody: on a machine that others keep busy they would hardly get on.
 */

const pools = new Map<string, VisionPool>();
const shrinkers = new Map<string, PictureShrinker>();

/** Left open by the services that use it. */
class SharedShrinker extends PictureShrinker {
  override async close(): Promise<void> {}
}

export function sharedShrinker({ shrinking }: Config): PictureShrinker {
  return madeOnce(
    shrinkers,
    JSON.stringify(shrinking),
    () => new SharedShrinker(shrinking, ourselves(shrinkArgument)),
  );
}

class SharedPdfs extends PdfDrawer {
  override async close(): Promise<void> {}
}
const drawers = new Map<string, PdfDrawer>();

export const sharedPdfs = (): PdfDrawer =>
  madeOnce(drawers, '', () => new SharedPdfs(() => true, ourselves(pdfArgument)));

export function sharedEyes({ vision, faceModel }: Config): VisionClient {
  const which = JSON.stringify([vision, faceModel]);
  const pool = madeOnce(pools, which, () => new VisionPool(vision, ourselves(), faceModel));
  return {
    read: (bytes, { signal, ...how } = {}) =>
      seenOnce(keyOf(bytes, which, how), () => pool.read(bytes, { ...how, ...(signal && { signal }) })),
    face: (bytes, face, signal) => seenOnce(keyOf(bytes, which, face), () => pool.face(bytes, face, signal)),
    understand: (document, signal) => pool.understand(document, signal),
    recording: (frames, signal) => pool.recording(frames, signal),
    close: async () => undefined,
  };
}

function madeOnce<T>(all: Map<string, T>, key: string, make: () => T): T {
  const made = all.get(key) ?? make();
  all.set(key, made);
  return made;
}

/** Only what was seen is remembered, so that a failure is one attempt's own. Each gets a copy, as from a process. */
async function seenOnce<T>(key: string, look: () => Promise<T>): Promise<T> {
  const file = join(inject('sightsFolder'), key);
  if (existsSync(file)) return deserialize(readFileSync(file)) as T;
  const seen = await look();
  // Put in place whole, because another worker may look at the same picture.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, serialize(seen));
  renameSync(draft, file);
  return seen;
}

const keyOf = (bytes: Uint8Array, ...how: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(how)).update(bytes).digest('hex');
