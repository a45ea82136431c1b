import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Takes the pictures that tests made of the console into docs/console, as few bytes as they need. `npm run pictures` runs
 * the tests first; docs/en/console.md names the pictures.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const made = join(root, 'node_modules', '.cache', 'console-pictures');
const kept = join(root, 'docs', 'console');

mkdirSync(kept, { recursive: true });
for (const [, name] of readFileSync(join(root, 'docs', 'en', 'console.md'), 'utf8').matchAll(
  /\(\.\.\/console\/([\w-]+)\.png\)/g,
)) {
  const { size } = await sharp(join(made, `${name}.png`))
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(join(kept, `${name}.png`));
  process.stdout.write(`docs/console/${name}.png ${Math.round(size / 1024)} kB\n`);
}
