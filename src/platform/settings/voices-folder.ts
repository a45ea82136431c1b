import { readdirSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { captureSteps } from '../../contract/capture.ts';
import { platformLimits } from '../limits.ts';

/** Recorded voices of the capture page: `LANGUAGE/SCREEN.mp3`, for people whose language no phone speaks. */

export interface Voice {
  readonly language: string;
  readonly step: string;
  readonly path: string;
  readonly type: string;
}

const types: Readonly<Record<string, string>> = {
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
};

export function voicesFolder(given: string): readonly Voice[] {
  const folder = resolve(given);
  return entriesOf(folder).flatMap((language) => {
    if (!/^[a-z]{2,3}$/.test(language)) {
      throw new Error(`"${join(folder, language)}" is not named by a language, such as dyu (ISO 639)`);
    }
    return entriesOf(join(folder, language)).map((name) => voiceIn(folder, language, name));
  });
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort();
  } catch {
    throw new Error(`"${folder}" is not a folder that can be read`);
  }
}

function voiceIn(folder: string, language: string, name: string): Voice {
  const path = join(folder, language, name);
  const step = name.slice(0, -extname(name).length);
  const type = types[extname(name)];
  if (type === undefined) throw new Error(`"${path}" is none of ${Object.keys(types).join(', ')}`);
  if (!captureSteps.some((known) => known === step)) {
    throw new Error(`"${path}" is not named by a screen: ${captureSteps.join(', ')}`);
  }
  const most = platformLimits.voiceBytes;
  if (statSync(path).size > most) throw new Error(`"${path}" has more than ${most / 1024} kB`);
  return { language, step, path, type };
}
