import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../../src/platform/package-root.ts';
import { type TaughtArticle, windowsOfArticle } from './windows-of-article.ts';

/**
 * Labelled articles as the model of the press reads them, for models/training/press to learn from:
 *
 *   node --import tsx tools/press-windows/cli.ts OUT.jsonl [--without court,business] [FILE...]
 *
 * Without files, all of bench/media and of models/training/press; `--without` leaves whole writers out. They are cut into
 * windows by the service's own code: a model must be taught with what it will be asked.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { without: { type: 'string', default: '' } },
});
const [out, ...named] = positionals;
if (out === undefined) throw new Error('name the file to write to');
const without = new Set(values.without.split(','));

const folders = ['bench/media', 'models/training/press'];
const all = folders.flatMap((folder) =>
  readdirSync(join(packageRoot, folder))
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => join(packageRoot, folder, file)),
);
const lines: string[] = [];
let articles = 0;
for (const file of named.length > 0 ? named : all) {
  const set = basename(file, '.jsonl');
  const [, writer = set, language] = /^(.*)-(fr|en)$/.exec(set) ?? [];
  if (language === undefined) throw new Error(`${file} must end in -fr.jsonl or -en.jsonl`);
  if (without.has(writer)) continue;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '') continue;
    const article = JSON.parse(line) as TaughtArticle;
    articles++;
    for (const made of windowsOfArticle(article))
      lines.push(JSON.stringify({ set, id: article.id, lang: language, ...made }));
  }
}
writeFileSync(out, `${lines.join('\n')}\n`);
console.log(`${articles} articles, ${lines.length} lines`);
