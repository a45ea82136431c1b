import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { packageRoot } from '../../src/platform/package-root.ts';
import { missingFamilies } from './fonts.ts';
import { type Holder, holderOf, readIdentity } from './identity.ts';
import { type Orientation, orientations } from './orientation.ts';
import { type PaperName, type PaperSide, papers } from './papers.ts';
import { type Effects, noEffects } from './photograph.ts';
import { portraitOf } from './portrait.ts';
import { render } from './render.ts';
import { drawSamples, type SampleTruth, sampleSubject, samples } from './samples.ts';
import { type Difficulty, difficulties, drawSeries, plansOf, scenes, type Wanted } from './series.ts';
import { surfaceNames } from './surfaces.ts';
import { truthText } from './truth-text.ts';
import { type Choice, choices, drawVariants, seedsFrom } from './variants/series.ts';
import { sampleVehicle } from './vehicle.ts';

/** Draws invented papers: `node --import tsx tools/specimens/cli.ts --help`. */

interface Options extends Effects {
  readonly document: PaperName;
  readonly side: PaperSide;
  readonly identity?: string;
  readonly portrait?: string;
  readonly seed: number;
}

const number = (text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('not a number');
  return value;
};

const orientation = (text: string): Orientation => {
  const found = orientations.find((value) => String(value) === text);
  if (found === undefined) throw new InvalidArgumentError('not a whole number from 1 to 8');
  return found;
};

/** Effects that may be any number. */
type NumberEffect = { [Name in keyof Effects]: number extends Effects[Name] ? Name : never }[keyof Effects];

function effect(name: NumberEffect, words: string): Option {
  return new Option(`--${name} <number>`, words).argParser(number).default(noEffects[name]);
}

const program = new Command('specimens').description('draws invented Ivorian papers as pictures');

program
  .command('draw')
  .description('one side of one paper; what is true of it goes beside the picture, as .json')
  .argument('<out.jpg>', 'picture to write')
  .addOption(new Option('--document <name>', 'paper').choices(Object.keys(papers)).default('cni-2020'))
  .addOption(new Option('--side <side>', 'side of the paper').choices(['front', 'back']).default('front'))
  .option(
    '--identity <file.json>',
    "fields of the register's record, and documentNumber, height, profession ...",
  )
  .option('--portrait <picture>', 'a picture of the holder, instead of a drawn figure')
  .addOption(
    new Option('--seed <number>', 'fonts, lines, noise; 0 has the fonts nearest to the real paper')
      .argParser(number)
      .default(0),
  )
  .addOption(effect('width', 'of the picture, in pixels'))
  .addOption(effect('shape', 'height of the picture as a part of its width; 0: as the paper'))
  .addOption(effect('fill', '0 to 1: part of the picture that the paper spans; 0: in the middle'))
  .addOption(effect('tilt', 'degrees, clockwise'))
  .addOption(effect('perspective', '0 to 1'))
  .addOption(effect('blur', 'pixels'))
  .addOption(effect('noise', 'steps of 255'))
  .addOption(effect('quality', '1 to 100, of the JPEG'))
  .addOption(
    new Option('--background <name>', 'what it lies on').choices(['none', ...surfaceNames]).default('none'),
  )
  .addOption(effect('light', '0 to 1: one side darker'))
  .addOption(effect('dim', '0 to 1: all of it darker'))
  .addOption(effect('glare', '0 to 1: a reflection'))
  .addOption(effect('screen', 'shown on a screen, one pixel of which spans so many of the sensor; 0: not'))
  .addOption(effect('screenAngle', 'degrees, clockwise: that screen against the camera'))
  .addOption(effect('cut', '0 to 1: part of the paper beyond an edge of the picture'))
  .addOption(
    new Option('--orientation <number>', 'EXIF, 1 to 8')
      .argParser(orientation)
      .default(noEffects.orientation),
  )
  .action(draw);

program
  .command('samples')
  .description('draw the committed set anew')
  .argument('[folder]', 'where', join(packageRoot, 'samples'))
  .action(drawAll);

program
  .command('photographs')
  .description('a series of any papers of invented people as they would be sent; a truth .json beside each')
  .argument('<folder>', 'where; pictures that it holds already are left')
  .requiredOption('--count <number>', 'how many', number)
  .requiredOption('--seed <number>', 'number of the first picture', number)
  .addOption(new Option('--difficulty <name>', 'all of one; else they take turns').choices([...difficulties]))
  .addOption(
    new Option('--scene <name>', 'a paper, one on a screen, several, or one cut off by the edge')
      .choices([...scenes])
      .default('paper'),
  )
  .action(drawPhotographs);

program
  .command('variants')
  .description('papers in any arrangement, wording and look, and papers that are none of ours, by number')
  .argument('<folder>', 'where; pictures that it holds already are left')
  .requiredOption('--count <number>', 'how many', number)
  .requiredOption(
    '--seed <number>',
    'number of the first; from 900000, 1000000, 2000000 and 3000000 on they have words of the holdouts 1 to 4, to measure with, from 10000000 on the most various ones',
    number,
  )
  .addOption(
    new Option('--difficulty <name>', 'how they are taken').choices([...difficulties]).default('flat'),
  )
  .addOption(new Option('--only <papers>', 'which of them').choices([...choices]).default('all'))
  .action(drawAnyVariants);

interface VariantOptions {
  readonly count: number;
  readonly seed: number;
  readonly difficulty: Difficulty;
  readonly only: Choice;
}

async function drawAnyVariants(
  folder: string,
  { count, seed, difficulty, only }: VariantOptions,
): Promise<void> {
  const made = await drawVariants(folder, seedsFrom(seed, count, only), difficulty);
  process.stdout.write(`${made} pictures drawn, ${count - made} were there\n`);
}

async function drawPhotographs(
  folder: string,
  { count, seed, ...wanted }: Wanted & { readonly count: number; readonly seed: number },
): Promise<void> {
  const start = performance.now();
  let made = 0;
  await drawSeries(folder, plansOf(seed, count, wanted), () => {
    made += 1;
  });
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(`${made} pictures drawn in ${seconds.toFixed(1)} s, ${count - made} were there\n`);
}

async function draw(out: string, options: Options): Promise<void> {
  const { document: layout, side, seed, identity, portrait, ...chosen } = options;
  const effects = { ...noEffects, ...chosen };
  const subject =
    identity === undefined
      ? sampleSubject(layout, holderOfSample(layout))
      : { ...(await readIdentity(identity)), vehicle: sampleVehicle };
  const order = { layout, side, seed, subject };
  const withPortrait = portrait === undefined ? order : { ...order, portrait: await portraitOf(portrait) };
  const { bytes, truth } = await render(withPortrait, effects);
  await writeFile(out, bytes);
  await writeFile(out.replace(/(\.\w+)?$/, '.json'), truthText({ file: out, ...truth }));
}

function holderOfSample(layout: PaperName): Holder {
  return samples.find((sample) => sample.layout === layout)?.holder ?? holderOf({});
}

async function drawAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const truths: SampleTruth[] = [];
  for await (const { bytes, truth } of drawSamples()) {
    await writeFile(join(folder, truth.file), bytes);
    truths.push(truth);
    process.stdout.write(`${truth.file}: ${truth.width} x ${truth.height}, ${bytes.length} bytes\n`);
  }
  await writeFile(join(folder, 'truth.json'), truthText(truths));
}

const missing = missingFamilies();
if (missing.length > 0) {
  process.stderr.write(`These fonts are not installed, others stand in for them: ${missing.join(', ')}\n`);
}
await program.parseAsync();
