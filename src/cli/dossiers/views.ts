import type { Command } from 'commander';
import { checkCatalogue } from '../../analysis/checks.ts';
import { listQueueViews, type QueueViewRow } from '../../db/operators/queue-views.ts';
import type { UserRow } from '../../db/operators/users.ts';
import { alertCodes } from '../../dossiers/index/alerts.ts';
import { askedBy, removeView, saveView } from '../../review/queue-views.ts';
import { CommandError, json, refusalsInWords, show, table, withRuntime } from '../command.ts';
import {
  fieldsOf,
  type QueueOptions,
  requirePerson,
  requireView,
  withFilters,
  withPerson,
} from './queue-options.ts';

/** Filters of the queue under names, as people of the console keep them. */
export function addViews(program: Command): void {
  const views = program
    .command('views')
    .description('filters of the queue under names ("akwaba dossiers list --view NAME")');
  withPerson(json(views.command('list')))
    .description('views of a person of the console, and those that others share with them')
    .action(list);
  withPerson(json(views.command('show')))
    .description('what a view asks of the queue')
    .argument('<name>')
    .action(showOne);
  withFilters(json(views.command('save')))
    .description('keep filters under a name; one that is there is replaced. A search is never kept')
    .argument('<name>')
    .option('--shared', 'others of the same side see it too: for seniors')
    .action(save);
  withPerson(json(views.command('remove')))
    .description('remove a view of one’s own')
    .argument('<name>')
    .action(remove);
}

interface PersonOptions {
  json?: boolean;
  by?: string;
}

const viewOf = ({ id, name, query, shared, owner, user_id }: QueueViewRow, person: UserRow) => ({
  ...{ id, name, query, shared, owner },
  mine: user_id === person.id,
});

async function list(options: PersonOptions): Promise<void> {
  const { person, views } = await withRuntime(async ({ database, keyring }) => {
    const found = await requirePerson(database, keyring, options.by);
    return { person: found, views: await listQueueViews(database, found) };
  });
  show(
    options,
    views.map((view) => viewOf(view, person)),
    () =>
      views.length === 0
        ? `${person.login} has no views.`
        : table(
            ['name', 'of', 'shared', 'filters'],
            views.map(({ name, owner, shared, query }) => [name, owner, shared ? 'yes' : 'no', query]),
          ),
  );
}

async function showOne(name: string, options: PersonOptions): Promise<void> {
  const shown = await withRuntime(async ({ database, keyring }) => {
    const person = await requirePerson(database, keyring, options.by);
    return viewOf(await requireView(database, person, name), person);
  });
  const asked = askedBy(shown.query);
  show(options, { ...shown, asks: asked }, () =>
    [
      `${shown.name}, of ${shown.owner}${shown.shared ? ', shared' : ''}:`,
      table(['filter', 'value'], Object.entries(asked)),
    ].join('\n'),
  );
}

async function save(name: string, options: QueueOptions & { shared?: boolean }): Promise<void> {
  if (name.trim() === '' || name.trim().length > 60) {
    throw new CommandError('A name has 1 to 60 characters.');
  }
  // Without a status the console shows what waits for a decision; at the terminal every status is meant.
  const fields = { ...fieldsOf(options), status: options.status?.join(',') ?? 'all' };
  const query = new URLSearchParams(fields).toString();
  const shared = options.shared === true;
  await withRuntime(async ({ database, keyring }) => {
    const person = await requirePerson(database, keyring, options.by);
    await refusalsInWords(saveView(database, person, { name, query, shared }, alertCodes(checkCatalogue)));
  });
  show(options, { name: name.trim(), query, shared }, () => `The view “${name.trim()}” is kept.`);
}

async function remove(name: string, options: PersonOptions): Promise<void> {
  const gone = await withRuntime(async ({ database, keyring }) => {
    const person = await requirePerson(database, keyring, options.by);
    const view = await requireView(database, person, name);
    await refusalsInWords(removeView(database, view.id, person));
    return view;
  });
  show(options, { id: gone.id, name: gone.name }, () => `The view “${gone.name}” was removed.`);
}
