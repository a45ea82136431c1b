import { Readable } from 'node:stream';
import { type ImportReport, importList } from '../src/screening/import-list.ts';
import type { Screener } from '../src/screening/screener.ts';
import { custom } from '../src/screening/sources/custom.ts';
import { decideHit } from '../src/subjects/mark-hits.ts';
import { showHitsOf } from '../src/subjects/subject-hits.ts';
import { eventually, type TestService } from './harness.ts';

/** Lists of invented people, imported as an operator imports them. */

export interface ListEntry {
  readonly id: string;
  readonly name: string;
  readonly [field: string]: string;
}

/** A new version of a list of one's own, which the service searches; everyone's unless it is given a client. */
export async function loadList(
  { runtime: { database, keyring } }: Pick<TestService, 'runtime'>,
  list: string,
  entries: readonly ListEntry[],
  companyId: number | null = null,
): Promise<ImportReport> {
  const text = entries.map((entry) => JSON.stringify(entry)).join('\n');
  const report = await importList(
    { database, keyring, prepare: async () => undefined, versionsKept: 10 },
    {
      source: custom,
      files: [{ name: `${list}.jsonl`, open: () => Readable.from([Buffer.from(text)]) }],
      list,
      companyId,
      force: true,
      actor: 'test',
    },
  );
  if (report.outcome !== 'taken') throw new Error(JSON.stringify(report));
  await eventually('the service has taken the list up', async () => {
    const searching = await database.query('SELECT 1 FROM screening_instances WHERE generation >= $1', [
      report.generation,
    ]);
    return searching.length > 0;
  });
  return report;
}

/** Sanctioned, with all that an entry of one's own can say; one who only has a name; and an organisation. */
export const sanctioned: readonly ListEntry[] = [
  {
    id: '17',
    name: 'ZOUMANA Exemple Bakary',
    aliases: 'Le Vieux Bakary|ZOUMANA B.',
    dateOfBirth: '1970-05-01',
    nationality: 'CI',
    gender: 'male',
    authority: "Cellule d'exemple",
    countryAuthority: "Côte d'Ivoire",
    grounds: 'Inventé pour cet essai.',
    listedOn: '2020-02-03',
    placeOfBirth: 'Korhogo',
  },
  { id: 'X-2', name: 'GBETIBOUO Inventée Rosalie' },
  { id: 'org-1', name: 'SOCIETE INVENTEE DU BANDAMA', kind: 'organisation', nationality: 'CI' },
];

export const exposed: readonly ListEntry[] = [
  {
    id: 'p-1',
    topic: 'pep',
    name: 'AKAFFOU Fictif Théodore',
    dateOfBirth: '1961',
    nationality: 'CI',
    politicalPosition: 'Ministre imaginaire (2012-2015)',
    lastname: 'AKAFFOU',
    firstname: 'Fictif Théodore',
  },
];

/** Answers so many searches, and no more until it is told to. */
export function standingStillAfter(count: number, { search }: Screener) {
  let asked = 0;
  let goOn: () => void = () => undefined;
  let arrive: () => void = () => undefined;
  const resumed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const screener: Screener = {
    search: async (query) => {
      asked += 1;
      if (asked === count) {
        arrive();
        await resumed;
      }
      return search(query);
    },
  };
  return { screener, reached, goOn: () => goOn() };
}

/** Clears every open hit of a person or company and of all others in the same dossiers, so that they may be erased. */
export async function clearHits(
  { runtime: { database, keyring }, services }: Pick<TestService, 'runtime' | 'services'>,
  subject: string,
): Promise<void> {
  const others = await database.query<{ id: string }>(
    `SELECT DISTINCT o.subject_id AS id FROM dossier_subjects t JOIN dossier_subjects o ON o.dossier_id = t.dossier_id
     WHERE t.subject_id = $1`,
    [subject],
  );
  const all = new Set([subject, ...others.map(({ id }) => id)]);
  for (const { subjectId, hits } of await showHitsOf(database, keyring, [...all])) {
    for (const hit of new Set(hits.filter(({ state }) => state !== 'cleared').map(({ id }) => id))) {
      const decision = { subjectId, hit, mark: 'cleared', actor: 'test', reason: 'homonyme' } as const;
      await database.transaction((tx) => decideHit(tx, keyring, services.checks, decision));
    }
  }
}
