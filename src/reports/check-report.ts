import { createHash } from 'node:crypto';
import { isLinked } from '../audit/chain.ts';
import { findReportRows } from '../db/audit/audit.ts';
import { findCompany } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import { findAnyDossier } from '../db/dossiers/dossiers.ts';
import { openDossiers } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { reportLimits } from './limits.ts';
import type { ReportFormat } from './make-report.ts';
import { resultHash } from './result-hash.ts';

/** Whether a report is one of ours; the top of make-report.ts says how that is known. */

export interface CheckTools {
  readonly database: Db;
  readonly keyring: Keyring;
}

/** A file is recognised by its bytes, or, if they were changed, by the number it bears. */
export type GivenReport =
  | { readonly file: string; readonly bears: string | null }
  | { readonly number: string };

/**
 * `genuine`: a file, every byte as it was made. `changed`: a file that bears the number of a report and is not that
 * file. `made`: a number of a report that was made. `unknown`: nothing of ours.
 */
type ReportVerdict = 'genuine' | 'changed' | 'made' | 'unknown';

interface KnownReport {
  readonly chain: number;
  readonly client: string;
  readonly sequence: number;
  readonly at: Date;
  readonly actor: string;
  readonly dossier: string;
  readonly format: ReportFormat;
  readonly language: string;
  readonly content: string;
  readonly file: string;
  /** The entry of the audit log is unchanged. */
  readonly linked: boolean;
  /** The stored dossier compared with its state when the report was made. */
  readonly result: 'same' | 'changed' | 'erased';
}

export interface CheckedReport {
  readonly verdict: ReportVerdict;
  readonly report: KnownReport | null;
}

/** `own`: only reports of this client are known; null: of all. */
export async function checkReport(
  tools: CheckTools,
  given: GivenReport,
  own: number | null = null,
): Promise<CheckedReport> {
  if ('number' in given) {
    const report = await find(tools, given.number, own);
    return { verdict: report === null ? 'unknown' : 'made', report };
  }
  const genuine = await find(tools, given.file, own);
  if (genuine?.file === given.file) return { verdict: 'genuine', report: genuine };
  const named = given.bears === null ? null : await find(tools, given.bears, own);
  return { verdict: named === null ? 'unknown' : 'changed', report: named };
}

interface ReportDetails {
  readonly dossier: string;
  readonly format: ReportFormat;
  readonly language: string;
  readonly content: string;
  readonly file: string;
  readonly result: string | null;
}

async function find(
  { database, keyring }: CheckTools,
  hash: string,
  own: number | null,
): Promise<KnownReport | null> {
  const [row] = await findReportRows(database, hash, own);
  if (row === undefined) return null;
  const { result, ...details } = JSON.parse(row.details) as ReportDetails;
  const company = await findCompany(database, row.chain);
  return {
    ...details,
    chain: row.chain,
    client: company?.name ?? '',
    sequence: row.sequence,
    at: row.at,
    actor: row.actor,
    linked: isLinked(keyring, row.previous ?? Buffer.alloc(0), row),
    result: await resultNow({ database, keyring }, details.dossier, result),
  };
}

async function resultNow(
  { database, keyring }: CheckTools,
  uuid: string,
  then: string | null,
): Promise<KnownReport['result']> {
  const row = await findAnyDossier(database, uuid);
  const [dossier] = row === undefined ? [] : await openDossiers(database, keyring, [row]);
  const now = dossier === undefined ? null : resultHash(dossier);
  if (now === null) return 'erased';
  return now === then ? 'same' : 'changed';
}

const mark = /akwaba-report:([0-9a-f]{64})/;
const markLength = 'akwaba-report:'.length + 64;

/** The hash of a file and the number it bears; the file itself is not kept. */
export async function readReportFile(
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ readonly file: string; readonly bears: string | null }> {
  const hash = createHash('sha256');
  let bears: string | null = null;
  let before = '';
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > reportLimits.reportFileBytes) {
      throw new AppError('BODY_TOO_LARGE', { parameters: { limit: reportLimits.reportFileBytes } });
    }
    hash.update(piece);
    // A mark may lie across two pieces.
    const text = before + Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('latin1');
    bears ??= mark.exec(text)?.[1] ?? null;
    before = text.slice(-markLength);
  }
  return { file: hash.digest('hex'), bears };
}
