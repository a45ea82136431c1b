import type { Db } from '../db/database.ts';
import {
  findPortfolio,
  type PortfolioRow,
  portfolioBefore,
  type WorldRow,
} from '../db/portfolio/portfolio.ts';
import { listHitsOf, type SubjectHitRow } from '../db/subjects/subject-hits.ts';
import type { World } from '../db/world.ts';
import { stateOf } from '../dossiers/decisions/open-hits.ts';
import { csvLine } from '../platform/csv.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { decisionScore } from '../screening/thresholds.ts';
import { openEntry } from '../subjects/portfolio-entry.ts';
import { portfolioColumns } from './given-subject.ts';
import { portfolioLimits } from './limits.ts';
import { shownEntry } from './shown-subject.ts';

/** A whole portfolio as a file, some rows in memory at a time. */

export const portfolioFormats = ['jsonl', 'csv'] as const;
export type PortfolioFormat = (typeof portfolioFormats)[number];

const types: Readonly<Record<PortfolioFormat, string>> = {
  jsonl: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

export function exportPortfolio(
  db: Db,
  keyring: Keyring,
  world: World,
  format: PortfolioFormat,
): { readonly type: string; readonly pieces: AsyncGenerator<string> } {
  return { type: types[format], pieces: lines(db, keyring, world, format) };
}

async function* lines(
  db: Db,
  keyring: Keyring,
  world: World,
  format: PortfolioFormat,
): AsyncGenerator<string> {
  const portfolio = await findPortfolio(db, world);
  if (format === 'csv') yield csvLine(columns);
  for (let before = Number.MAX_SAFE_INTEGER; portfolio !== undefined; ) {
    const rows = await portfolioBefore(db, world, before, portfolioLimits.exportTogether);
    const last = rows.at(-1);
    if (last === undefined) return;
    before = last.place;
    const hits = await listHitsOf(
      db,
      rows.filter((row) => row.open_hits > 0).map(({ uuid }) => uuid),
    );
    const exported = rows.map((row) => exportedRow(keyring, row, portfolio, hits));
    yield exported.map((one) => (format === 'csv' ? csvOf(one) : `${JSON.stringify(one)}\n`)).join('');
  }
}

type Exported = ReturnType<typeof exportedRow>;

/** First what can be sent again, then what came of it. */
function exportedRow(
  keyring: Keyring,
  row: PortfolioRow,
  portfolio: WorldRow,
  hits: readonly SubjectHitRow[],
) {
  const { given } = openEntry(keyring, row);
  const { status, screenedAt, openHits } = shownEntry(keyring, row, portfolio);
  const open = hits.filter((hit) => hit.subject_id === row.uuid && isOpen(hit));
  return {
    ...{ ...given, monitor: row.watched },
    ...{ subjectId: row.uuid, status, screenedAt, openHits },
    openMatches: open.map(({ list_name, entity_id }) => `${list_name}:${entity_id}`),
  };
}

const isOpen = (hit: SubjectHitRow): boolean =>
  hit.score >= decisionScore && ['open', 'changed'].includes(stateOf(hit));

/** What came of it. */
export const foundColumns = [
  'subjectId',
  'status',
  'screenedAt',
  'openHits',
  'openMatches',
] as const satisfies readonly (keyof Exported)[];

const columns = [...portfolioColumns, ...foundColumns] as const satisfies readonly (keyof Exported)[];

function csvOf(exported: Exported): string {
  return csvLine(
    columns.map((column) => {
      const value = exported[column];
      if (column === 'identifiers') return numbersText(exported.identifiers);
      return Array.isArray(value) ? value.join('|') : String(value ?? '');
    }),
  );
}

/** As an import reads it: `nni=10000000001|passport=22AB`; JSON where that could be misread. */
export function numbersText(identifiers: Readonly<Record<string, string>>): string {
  const entries = Object.entries(identifiers);
  const isPlain = entries.every(([name, value]) => !/[|={]/.test(name) && !/[|{]/.test(value));
  return isPlain ? entries.map(([name, value]) => `${name}=${value}`).join('|') : JSON.stringify(identifiers);
}
