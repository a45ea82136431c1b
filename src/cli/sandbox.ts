import type { Command } from 'commander';
import { shownTable, tableMarkdown } from '../sandbox/shown-table.ts';
import { answer, tableOf } from './answers.ts';
import { add, answering } from './command.ts';

export function addSandbox(program: Command): void {
  const sandbox = program.command('sandbox').description('values that make outcomes happen in test');
  add(sandbox, 'list', 'every value: where it is sent, and what happens')
    .option('--markdown', 'as in docs/en/sandbox.md')
    .option('--french', 'in French')
    .action(
      answering(async ({ markdown, french }: { markdown?: boolean; french?: boolean }) => {
        const language = french ? 'fr' : 'en';
        if (markdown) return void process.stdout.write(tableMarkdown(language));
        const rows = shownTable();
        const reported = rows.map(({ endpoints: [called = ''], outcome, needs = '', ...row }) => ({
          ...{ ...row, called: called.split(' ')[1], happens: outcome[language], needs },
        }));
        const columns = 'called, field, value, what happens = happens, send too = needs';
        return answer(rows, tableOf(reported, columns));
      }),
    );
}
