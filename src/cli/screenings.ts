import type { Command } from 'commander';
import { operatorChain } from '../audit/chain.ts';
import { pressVerdictName } from '../contract/press-words.ts';
import { type FoundScreening, findScreenings, listScreenings } from '../db/screening/screenings.ts';
import { DossierKey } from '../dossiers/stored-dossier.ts';
import type { SealingKey } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import type { KeptArticle } from '../press/press.ts';
import { shownVerdict } from '../press/shown-article.ts';
import type { Runtime } from '../runtime.ts';
import { openScreening, type SealedHit } from '../screening/keep-screening.ts';
import { answer, fieldsOf, tableOf } from './answers.ts';
import { add, addOfCompany, audited, onData, requireCompany } from './command.ts';
import { type By, byOption, byWhom, day, endOfDay, uuid, wholeNumber } from './options.ts';

export function addScreenings(program: Command): void {
  const screenings = program.command('screenings');
  screenings.description('searches of lists of sanctions and politically exposed persons, and of the press');
  addOfCompany(
    screenings,
    'list',
    'searches for an organisation, newest first; whom they were for stays sealed',
  )
    .option('--from <day>', 'on this day or later, yyyy-mm-dd', day)
    .option('--to <day>', 'on this day or earlier, yyyy-mm-dd', endOfDay)
    .option('--limit <count>', 'how many at most', wholeNumber(1, 100_000), 50)
    .action(list);
  const showWords = 'one search: whom it was for, where, what was found; that it was looked at is audited';
  add(screenings, 'show', showWords)
    .argument('<screening>', 'identifier of the search (UUID)', uuid)
    .addOption(byOption('looks'))
    .action(showOne);
}

type ListOptions = { from?: string; to?: Date; limit: number };

const list = onData(async ({ database }, companyId: number, { from, to, limit }: ListOptions) => {
  await requireCompany(database, companyId);
  const span = { from: from ? new Date(from) : undefined, to };
  const rows = await listScreenings(database, { companyId, ...span, limit });
  return answer(rows.map(view), () =>
    tableOf(
      rows.map((row) => ({ ...row, lists: listNames(row) })),
      'search = id, when = at, topic, for = occasion, by = asked_by, hits, searched = lists',
      'There are no such searches.',
    ),
  );
});

const listsOf = (row: FoundScreening) =>
  JSON.parse(row.lists) as { name: string; version: number | string }[];
const listNames = (row: FoundScreening): string =>
  listsOf(row)
    .map(({ name, version }) => `${name} ${version}`)
    .join(', ');

const view = (row: FoundScreening) => ({
  ...fieldsOf(row, 'id', 'at', 'company_id', 'test', 'topic', 'occasion', 'asked_by', 'reference'),
  dossier: row.dossier_uuid,
  lists: listsOf(row),
  ...fieldsOf(row, 'algorithm', 'hits'),
});

const showOne = onData(async ({ database, keyring }, id: string, { by }: By) => {
  const [row] = await findScreenings(database, [id]);
  if (row === undefined) throw new AppError('SCREENING_NOT_FOUND');
  const { topic, occasion, asked_by, reference, company_id } = row;
  const key = keyOf(keyring, row);
  const chain = company_id ?? operatorChain;
  const entry = { chain, actor: byWhom(by), action: 'screening.shown', details: { search: id } };
  await audited({ database, keyring }, entry);
  const opened = key && openScreening(key, row);
  return answer({ ...view(row), query: opened?.query ?? null, found: opened?.hits ?? null }, () => [
    `Search        ${id}`,
    `When          ${row.at.toISOString()}`,
    `Organisation  ${company_id ?? '-'}`,
    `Topic         ${topic}`,
    `Made for      ${occasion}${reference === '' ? '' : ` ${reference}`}, by ${asked_by}`,
    `Searched      ${listNames(row)}`,
    `Algorithm     ${row.algorithm}`,
    ...(opened === undefined
      ? ['Erased: whom it was for can no longer be read.']
      : [
          ...Object.entries(opened.query).map(([name, value]) => `${name.padEnd(14)}${value}`),
          '',
          hitsTable(topic, opened.hits),
        ]),
  ]);
});

function hitsTable(topic: FoundScreening['topic'], hits: readonly object[]): string {
  if (topic !== 'media') {
    const entries = (hits as SealedHit[]).map((hit) => ({ ...hit, entry: `${hit.list}:${hit.entityId}` }));
    return tableOf(entries, 'score, entry, version', 'Nothing was found.');
  }
  const articles = (hits as KeptArticle[]).map(({ verdict, ...article }) => ({
    ...article,
    verdict: pressVerdictName(shownVerdict(verdict)).en,
  }));
  return tableOf(articles, 'score, verdict, article = link', 'Nothing was found.');
}

function keyOf(keyring: Runtime['keyring'], row: FoundScreening): SealingKey | undefined {
  const { dossier_uuid, wrapped_key } = row;
  if (dossier_uuid === null) return keyring.sealingKey('screenings');
  return DossierKey.open(keyring, { uuid: dossier_uuid, wrapped_key })?.key;
}
