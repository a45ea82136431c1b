/**
 * Which bundle is the program: the one in dist/ that was built of the sources as they are now (or of sources that are
 * not here: then the last one that was built), else the one in node_modules/.cache, made when a source changed. Where
 * neither is there nor can be written, one is made for this process alone. None is run that others could have written.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint, root, sourcePaths } from './fingerprint.js';
import { say, whileSaying } from './say.js';
import { cacheShelf, distShelf, keepFresh, removeLeftPrograms, removeUnused, useBundle } from './shelves.js';
import { whyNotTrusted, whyShelfNotTrusted, whySourcesNotTrusted } from './trusted.js';

/** The program cannot be run; the message says why and what to do. */
export class ProgramError extends Error {}

export async function findProgram() {
  if (!existsSync(join(root, 'src'))) return used(builtLast(), distShelf);
  const name = fingerprint();
  refuse(whySourcesNotTrusted(sourcePaths()));
  for (const shelf of [distShelf, cacheShelf]) {
    if (existsSync(join(shelf, name))) return used(name, shelf);
  }
  if (canMake(cacheShelf)) {
    refuse(whyShelfNotTrusted(cacheShelf, root));
    await build(join(cacheShelf, name));
    removeUnused(cacheShelf, name);
    return used(name, cacheShelf);
  }
  return madeForThisProcess();
}

const build = (folder, options) =>
  whileSaying('Building the program, once for this version', async () => {
    const { makeBundle } = await import('./bundle.js');
    await makeBundle(folder, options);
  });

function used(name, shelf) {
  const folder = join(shelf, name);
  refuse(whyNotTrusted(folder, root));
  useBundle(folder);
  return folder;
}

function builtLast() {
  try {
    const name = readFileSync(join(distShelf, 'current'), 'utf8').trim();
    if (/^[0-9a-f]+$/.test(name)) return name;
  } catch {
    // Told below.
  }
  throw new ProgramError(
    'There is neither a built program (dist/) nor its sources (src/). Install it again.',
  );
}

function canMake(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    // Tells at once, and also on a file system that is mounted for reading only.
    rmSync(mkdtempSync(join(folder, '.try-')), { recursive: true });
    return true;
  } catch {
    return false;
  }
}

function refuse(why) {
  if (why === undefined) return;
  throw new ProgramError(
    `The program is not run, because others could have written it: ${why}.\nRemove that folder if you do not know it, ` +
      'or take the right away (chmod go-w); "npm run build" makes the program anew.',
  );
}

/** In a folder of its own, gone when the process ends; what a killed one leaves is removed later. */
async function madeForThisProcess() {
  const folder = await orNoPlace(() =>
    mkdtempSync(join(realpathSync(tmpdir()), `akwaba-program-${process.pid}-`)),
  );
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  removeLeftPrograms();
  await orNoPlace(() => build(join(folder, 'program'), { alone: true }));
  refuse(whyNotTrusted(join(folder, 'program'), '/'));
  // Processes that decode pictures run under another user when the service is root, and must be able to read it.
  if (process.getuid?.() === 0) chmodSync(folder, 0o755);
  keepFresh(folder);
  say(
    `The program was built for this one run, because ${cacheShelf} cannot be written. "npm run build" saves that.`,
  );
  return join(folder, 'program');
}

/** Says what to do where the system refuses to write; other faults are ours. */
async function orNoPlace(write) {
  try {
    return await write();
  } catch (error) {
    if (error.syscall === undefined) throw error;
    throw new ProgramError(
      `The program has yet to be built, and there is no place for it: neither ${cacheShelf} nor the temporary folder ` +
        `${tmpdir()} can be written (${error.code}).\nRun "npm run build" once as a user who may write in ${root}, or set ` +
        'TMPDIR to a folder that is there and can be written.',
    );
  }
}
