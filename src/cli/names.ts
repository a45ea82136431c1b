import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { compareLine } from '../names/compare-line.ts';

export function addNames(program: Command): void {
  const names = program.command('names').description('the comparer of names');
  names
    .command('compare')
    .description('read lines "nameA<TAB>nameB" from standard input, print "score<TAB>explanation" lines')
    .option('--french', 'explain in French')
    .action(compare);
}

async function compare(options: { french?: boolean }): Promise<void> {
  const language = options.french ? 'fr' : 'en';
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  let number = 0;
  let answers = '';
  // What was answered in one turn is written at its end: in few calls when much comes, at once when little does.
  const flush = () => {
    const written = process.stdout.write(answers);
    answers = '';
    if (written) return;
    lines.pause();
    process.stdout.once('drain', () => lines.resume());
  };
  lines.on('line', (line) => {
    if (answers === '') setImmediate(flush);
    answers += `${compareLine(line, ++number, language)}\n`;
  });
  await once(lines, 'close');
}
