import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { compareLines } from '../names/compare-lines.ts';

export function addNames(program: Command): void {
  const names = program.command('names').description('the comparer of names');
  names
    .command('compare')
    .description('read lines "nameA<TAB>nameB" from standard input, print "score<TAB>explanation" lines')
    .option('--french', 'explain in French')
    .action(compare);
}

async function compare(options: { french?: boolean }): Promise<void> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of compareLines(lines, options.french ? 'fr' : 'en'))
    process.stdout.write(`${line}\n`);
}
