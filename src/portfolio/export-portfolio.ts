import type { PortfolioEntry } from '../contract/portfolio.ts';
import type { Db } from '../db/database.ts';
import { findPortfolio, type PortfolioRow, portfolioBefore } from '../db/portfolio/portfolio.ts';
import type { SubjectHitRow } from '../db/subjects/subject-hits.ts';
import type { World } from '../db/world.ts';
import { isOpenHit } from '../dossiers/decisions/open-hits.ts';
import { csvLine } from '../platform/csv.ts';
import { inTurns } from '../platform/in-turns.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language } from '../platform/language.ts';
import { givenOf } from '../subjects/portfolio-entry.ts';
import { portfolioColumns } from './given-subject.ts';
import { portfolioLimits } from './limits.ts';
import { entriesWithHits } from './shown-subject.ts';

/** A whole portfolio as a file, some rows in memory at a time. */

export const portfolioFormats = ['jsonl', 'csv'] as const;
export type PortfolioFormat = (typeof portfolioFormats)[number];

const types: Readonly<Record<PortfolioFormat, string>> = {
  jsonl: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

interface ExportWish {
  readonly format: PortfolioFormat;
  readonly language: Language;
  /** Of CSV. */
  readonly delimiter?: string;
}

export function exportPortfolio(
  db: Db,
  keyring: Keyring,
  world: World,
  wish: ExportWish,
): { readonly type: string; readonly pieces: AsyncGenerator<string> } {
  return { type: types[wish.format], pieces: lines(db, keyring, world, wish) };
}

async function* lines(
  db: Db,
  keyring: Keyring,
  world: World,
  { format, language, delimiter = ',' }: ExportWish,
): AsyncGenerator<string> {
  const portfolio = await findPortfolio(db, world);
  if (format === 'csv') yield csvLine(columns, delimiter);
  for (let before = Number.MAX_SAFE_INTEGER; portfolio !== undefined; ) {
    const rows = await portfolioBefore(db, world, before, portfolioLimits.exportTogether);
    const last = rows.at(-1);
    if (last === undefined) return;
    before = last.place;
    const entries = await entriesWithHits(db, keyring, rows, portfolio, language);
    const exported = await inTurns(rows.entries(), ([at, row]) => {
      const { entry, hits } = entries[at] as (typeof entries)[number];
      const one = exportedRow(keyring, row, entry, hits);
      return format === 'csv' ? csvOf(one, delimiter) : `${JSON.stringify(one)}\n`;
    });
    yield exported.join('');
  }
}

type Exported = ReturnType<typeof exportedRow>;

/** First what can be sent again, then what came of it. */
function exportedRow(
  keyring: Keyring,
  row: PortfolioRow,
  { status, screenedAt, openHits, relationshipEndedAt, keptUntil, risk }: PortfolioEntry,
  hits: readonly SubjectHitRow[],
) {
  const given = givenOf(keyring, row);
  const open = hits.filter(isOpenHit);
  return {
    ...{ ...given, monitor: row.watched },
    ...{ subjectId: row.uuid, status, screenedAt, openHits },
    openMatches: open.map(({ list_name, entity_id }) => `${list_name}:${entity_id}`),
    ...{ relationshipEndedAt, keptUntil, risk },
  };
}

/** What came of it. */
export const foundColumns = [
  'subjectId',
  'status',
  'screenedAt',
  'openHits',
  'openMatches',
  'relationshipEndedAt',
  'keptUntil',
] as const satisfies readonly (keyof Exported)[];
const plain = [...portfolioColumns, ...foundColumns];
const columns = [...plain, 'riskRating', 'riskReasons', 'riskTableVersion', 'riskReviewDue'];

function csvOf(exported: Exported, delimiter: string): string {
  const { rating, reasons, tableVersion, reviewDue } = exported.risk;
  const values = [...plain.map((column) => exported[column]), rating, reasons, tableVersion, reviewDue];
  return csvLine(
    values.map((value, at) => {
      if (plain[at] === 'identifiers') return numbersText(exported.identifiers);
      return Array.isArray(value) ? value.join('|') : String(value ?? '');
    }),
    delimiter,
  );
}

/** As an import reads it: `nni=10000000001|passport=22AB`; JSON where that could be misread. */
export function numbersText(identifiers: Readonly<Record<string, string>>): string {
  const entries = Object.entries(identifiers);
  const isPlain = entries.every(([name, value]) => !/[|={]/.test(name) && !/[|{]/.test(value));
  return isPlain ? entries.map(([name, value]) => `${name}=${value}`).join('|') : JSON.stringify(identifiers);
}
