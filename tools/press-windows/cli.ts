import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { labelledSets } from '../../bench/media/labelled.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { windowsOfArticle } from './windows-of-article.ts';

/**
 * Labelled articles as the model of the press reads them, for models/training/press to learn from:
 *
 *   node --import tsx tools/press-windows/cli.ts OUT.jsonl [--without court,business] [FOLDER...]
 *
 * Without folders, all of bench/media and of models/training/press; `--without` leaves whole writers out. They are cut into
 * windows by the service's own code: a model must be taught with what it will be asked.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { without: { type: 'string', default: '' } },
});
const [out, ...named] = positionals;
if (out === undefined) throw new Error('name the file to write to');
const without = new Set(values.without.split(','));
const ours = ['bench/media', 'models/training/press'].map((folder) => join(packageRoot, folder));

const sets = (named.length > 0 ? named : ours)
  .flatMap((folder) => labelledSets(folder))
  .filter(({ writer }) => !without.has(writer));
const lines = sets.flatMap(({ name, language, articles }) =>
  articles.flatMap((article) =>
    windowsOfArticle(article).map((made) => ({ set: name, id: article.id, lang: language, ...made })),
  ),
);
writeFileSync(out, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
console.log(`${sets.length} sets, ${lines.length} lines`);
