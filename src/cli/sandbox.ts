import type { Command } from 'commander';
import { shownTable, tableMarkdown } from '../sandbox/shown-table.ts';
import { json, show, table } from './command.ts';

export function addSandbox(program: Command): void {
  const sandbox = program
    .command('sandbox')
    .description('values by which test credentials make outcomes happen');
  json(sandbox.command('list'))
    .description('every value: where it is sent, and what happens')
    .option('--markdown', 'as in docs/en/sandbox.md')
    .option('--french', 'in French')
    .action(list);
}

function list(options: { json?: boolean; markdown?: boolean; french?: boolean }): void {
  const language = options.french ? 'fr' : 'en';
  if (options.markdown) {
    process.stdout.write(tableMarkdown(language));
    return;
  }
  const rows = shownTable();
  show(options, rows, () =>
    table(
      ['called', 'field', 'value', 'what happens', 'send too'],
      rows.map(({ endpoints: [called = ''], field, value, outcome, needs }) => [
        called.split(' ')[1],
        field,
        value,
        outcome[language],
        needs ?? '',
      ]),
    ),
  );
}
