import { type Command, Option } from 'commander';
import { appendAudit, operatorChain } from '../../audit/chain.ts';
import { pressVerdictName } from '../../contract/press-words.ts';
import { type FoundScreening, findScreenings, listScreenings } from '../../db/screening/screenings.ts';
import { DossierKey } from '../../dossiers/stored-dossier.ts';
import type { KeptArticle } from '../../media/kept-search.ts';
import { shownVerdict } from '../../media/shown-article.ts';
import type { SealingKey } from '../../platform/keys/sealing.ts';
import { AppError } from '../../platform/problems/errors.ts';
import type { Runtime } from '../../runtime.ts';
import { type Topic, topics } from '../../screening/entity.ts';
import { listSearch, openScreening, type SealedHit } from '../../screening/keep-screening.ts';
import { screeningLimits } from '../../screening/limits.ts';
import { matchesOf, spoken } from '../../screening/match-answers.ts';
import { openListIndex } from '../../screening/open-index.ts';
import { isBirthDate, isCountry, isSearchable } from '../../screening/query-values.ts';
import type { ScreeningQuery } from '../../screening/screener.ts';
import { shownScore } from '../../screening/thresholds.ts';
import {
  byWhom,
  CommandError,
  day,
  endOfDay,
  json,
  ofCompany,
  refusalsInWords,
  requireCompany,
  show,
  table,
  uuid,
  wholeNumber,
  withRuntime,
} from '../command.ts';
import { keepOperatorSearch } from '../keep-operator-search.ts';

export function addScreeningCommands(program: Command): void {
  const screenings = program
    .command('screenings')
    .description('searches of lists of sanctions and politically exposed persons, and of the press');
  json(screenings.command('search'))
    .description('search the lists yourself, free of charge; the search is kept and audited')
    .argument('<name>', 'whom to search for')
    .addOption(new Option('--topic <topic>', 'on which lists').choices(topics).makeOptionMandatory())
    .option('--company <id>', 'also on the private lists of this company', wholeNumber(1))
    .option('--date-of-birth <date>', '1975-03-12, 12/03/1975 or only the year')
    .option('--nationality <country>', 'ISO code, country or nationality')
    .addOption(new Option('--kind <kind>', 'only these').choices(['person', 'organisation']))
    .option(
      '--limit <count>',
      'at most',
      wholeNumber(1, screeningLimits.screeningHits),
      screeningLimits.screeningHitsDefault,
    )
    .option('--min-score <score>', 'lowest score shown', wholeNumber(0, 100), shownScore)
    .option('--by <name>', 'who searches; the name of your account unless told')
    .action(search);
  ofCompany(json(screenings.command('list')))
    .description('searches for a client, newest first; whom they were for stays sealed')
    .option('--from <day>', 'on this day or later, yyyy-mm-dd', day)
    .option('--to <day>', 'on this day or earlier, yyyy-mm-dd', endOfDay)
    .option('--limit <count>', 'how many at most', wholeNumber(1, 100_000), 50)
    .action(list);
  json(screenings.command('show'))
    .description('one search: whom it was for, where, what was found; that it was looked at is audited')
    .argument('<screening>', 'identifier of the search (UUID)', uuid)
    .option('--by <name>', 'who looks; the name of your account unless told')
    .action(showOne);
}

interface SearchOptions {
  json?: boolean;
  topic: Topic;
  company?: number;
  dateOfBirth?: string;
  nationality?: string;
  kind?: 'person' | 'organisation';
  limit: number;
  minScore: number;
  by?: string;
}

/** No company has this number, so that only everyone's lists are searched. */
const noCompany = 0;

async function search(name: string, options: SearchOptions): Promise<void> {
  if (!isSearchable(name)) throw new CommandError('The name must hold at least one letter or digit.');
  const { topic, company, dateOfBirth, nationality, kind, limit, minScore } = options;
  if (nationality !== undefined && !isCountry(nationality)) {
    throw new CommandError(`"${nationality}" names no country. Write its ISO code, name or nationality.`);
  }
  if (dateOfBirth !== undefined && !isBirthDate(dateOfBirth)) {
    throw new CommandError(
      `"${dateOfBirth}" is no date that has been. Write 1975-03-12, 12/03/1975 or 1975.`,
    );
  }
  const query: ScreeningQuery = {
    name,
    topic,
    companyId: company ?? noCompany,
    limit,
    minScore,
    ...(dateOfBirth !== undefined && { dateOfBirth }),
    ...(nationality !== undefined && { nationality }),
    ...(kind !== undefined && { kind }),
  };
  const found = await withRuntime(async (runtime) => {
    if (company !== undefined) await requireCompany(runtime.database, company);
    return searchAndKeep(runtime, query, byWhom(options.by));
  });
  show(options, found, () => foundWords(found));
}

async function searchAndKeep(runtime: Runtime, query: ScreeningQuery, actor: string) {
  const { database, keyring } = runtime;
  const holder = openListIndex(runtime, { warn: (message) => process.stderr.write(`${message}\n`) });
  try {
    const answer = await holder.search(query);
    if (answer.searched.length === 0) {
      throw new CommandError(
        'No such list is loaded, so there is nothing to search. Import one with: akwaba lists import',
      );
    }
    const matches = await matchesOf(database, keyring, query.topic, answer.hits);
    return {
      id: await keepOperatorSearch(runtime, actor, listSearch(query, answer)),
      lists: answer.searched.map(({ name, version }) => ({ name, version })),
      algorithm: answer.algorithm,
      matches: matches.map(({ match }) => spoken(match, 'en')),
    };
  } finally {
    await holder.close();
  }
}

function foundWords({ id, lists, matches }: Awaited<ReturnType<typeof searchAndKeep>>): string {
  const on = lists.map(({ name, version }) => `${name} (version ${version})`).join(', ');
  return [
    `Search ${id} on ${on}`,
    matches.length === 0
      ? 'Nothing was found.'
      : table(
          ['score', 'entry', 'name', 'born', 'nationality', 'why'],
          matches.map((match) => [
            match.score,
            match.id,
            match.libelle,
            'dateOfBirth' in match ? match.dateOfBirth : '',
            match.nationality,
            match.explanation.join(' '),
          ]),
        ),
  ].join('\n\n');
}

interface ListOptions {
  json?: boolean;
  from?: string;
  to?: Date;
  limit: number;
}

async function list(companyId: number, options: ListOptions): Promise<void> {
  const { from, to, limit } = options;
  const rows = await withRuntime(async ({ database }) => {
    await requireCompany(database, companyId);
    return listScreenings(database, { companyId, from: from ? new Date(from) : undefined, to, limit });
  });
  show(options, rows.map(view), () =>
    rows.length === 0
      ? 'There are no such searches.'
      : table(
          ['search', 'when', 'topic', 'for', 'by', 'hits', 'searched'],
          rows.map((row) => [
            row.id,
            row.at,
            row.topic,
            row.occasion,
            row.asked_by,
            row.hits,
            listNames(row),
          ]),
        ),
  );
}

const listsOf = (row: FoundScreening) =>
  JSON.parse(row.lists) as { name: string; version: number | string }[];
const listNames = (row: FoundScreening): string =>
  listsOf(row)
    .map(({ name, version }) => `${name} ${version}`)
    .join(', ');

function view(row: FoundScreening) {
  return {
    id: row.id,
    at: row.at,
    companyId: row.company_id,
    test: row.test,
    topic: row.topic,
    occasion: row.occasion,
    askedBy: row.asked_by,
    reference: row.reference,
    dossier: row.dossier_uuid,
    lists: listsOf(row),
    algorithm: row.algorithm,
    hits: row.hits,
  };
}

async function showOne(id: string, options: { json?: boolean; by?: string }): Promise<void> {
  const { row, opened } = await withRuntime(async ({ database, keyring }) => {
    const [found] = await findScreenings(database, [id]);
    if (found === undefined) throw await refusalsInWords(Promise.reject(new AppError('SCREENING_NOT_FOUND')));
    const key = keyOf(keyring, found);
    await database.transaction((tx) =>
      appendAudit(tx, keyring, {
        chain: found.company_id ?? operatorChain,
        actor: byWhom(options.by),
        action: 'screening.shown',
        details: { search: id },
      }),
    );
    return { row: found, opened: key && openScreening(key, found) };
  });
  const { topic, occasion, asked_by } = row;
  show(options, { ...view(row), query: opened?.query ?? null, found: opened?.hits ?? null }, () =>
    [
      `Search     ${id}`,
      `When       ${row.at.toISOString()}`,
      `Client     ${row.company_id ?? '-'}`,
      `Topic      ${topic}`,
      `Made for   ${occasion}${row.reference === '' ? '' : ` ${row.reference}`}, by ${asked_by}`,
      `Searched   ${listNames(row)}`,
      `Algorithm  ${row.algorithm}`,
      ...(opened === undefined
        ? ['Erased: whom it was for can no longer be read.']
        : [
            ...Object.entries(opened.query).map(([name, value]) => `${name.padEnd(11)}${value}`),
            '',
            opened.hits.length === 0 ? 'Nothing was found.' : hitTables[topic](opened.hits),
          ]),
    ].join('\n'),
  );
}

/** What was found, as each kind of search keeps it. */
const hitTables: Readonly<Record<FoundScreening['topic'], (hits: readonly object[]) => string>> = {
  sanction: listHits,
  pep: listHits,
  media: (hits) =>
    table(
      ['score', 'verdict', 'article'],
      (hits as KeptArticle[]).map(({ score, verdict, link }) => [
        score,
        pressVerdictName(shownVerdict(verdict)).en,
        link,
      ]),
    ),
};

function listHits(hits: readonly object[]): string {
  return table(
    ['score', 'entry', 'version'],
    (hits as SealedHit[]).map((hit) => [hit.score, `${hit.list}:${hit.entityId}`, hit.version]),
  );
}

/** Nothing where the dossier was erased. */
function keyOf(keyring: Runtime['keyring'], row: FoundScreening): SealingKey | undefined {
  const { dossier_uuid, wrapped_key } = row;
  if (dossier_uuid === null) return keyring.sealingKey('screenings');
  return DossierKey.open(keyring, { uuid: dossier_uuid, wrapped_key })?.key;
}
