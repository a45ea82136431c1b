import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/authenticate.ts';
import type { Operation } from '../credits/prices.ts';
import { sandboxDay, takeSandboxCall } from '../db/clients/sandbox-days.ts';
import type { Simulated } from '../dossiers/stored-dossier.ts';
import { AppError, invalid, type ProblemCode } from '../platform/problems/errors.ts';
import type { Registers } from '../registries/register.ts';
import type { FaceRow, RefusedRow, SandboxCall, SandboxRow, UploadRow } from '../sandbox/row.ts';
import { type Sources, sandboxSources } from '../sandbox/sources.ts';
import {
  beginningRow,
  faceRows,
  lookupRow,
  namesSandbox,
  nearestValue,
  uploadRows,
} from '../sandbox/table.ts';
import { requireCredits } from './charging.ts';
import { httpLimits } from './limits.ts';
import type { Services } from './services.ts';

/** What test credentials get: calls by the day instead of checks, and the outcomes of the sandbox's table. */

/** On every answer that the sandbox made up, also on refusals. */
export const simulatedHeader = 'Akwaba-Simulated';

/** Where the answer to a call comes from. */
export interface Asked extends Sources {
  /** The sandbox makes it up: nothing is charged and no search is kept. */
  readonly isSimulated: boolean;
}

/**
 * Admits a call that costs: a live client can pay; a test credential spends one of the day's calls, and the sandbox's
 * row for `value` applies.
 */
export async function admitCall(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation & SandboxCall,
  value: string,
): Promise<Asked> {
  const { caller } = request;
  if (!caller.credential.test) {
    await requireCredits(services, caller, operation);
    return { ...sourcesOf(services), isSimulated: false };
  }
  await takeCall(services, caller);
  const row = lookupRow(operation, value);
  if (row === undefined && services.config.sandbox.asksSources) {
    return { ...sourcesOf(services), isSimulated: false };
  }
  reply.header(simulatedHeader, 'true');
  refuse(row);
  return { ...sandboxSources, isSimulated: true };
}

/**
 * Admits customers, who are searched for later: live ones are charged when taken; a test credential spends a call, and
 * the sandbox may refuse the name.
 */
export async function admitCustomers(
  services: Services,
  request: Pick<FastifyRequest, 'caller'>,
  reply: FastifyReply,
  names: readonly string[],
): Promise<void> {
  if (!request.caller.credential.test) return;
  await takeCall(services, request.caller);
  for (const row of customerRows(services, request, reply, names)) refuse(row);
}

/** The rows of names; the answer says whether the sandbox searches for them, also when it is replayed. */
export function customerRows(
  { config }: Services,
  { caller }: Pick<FastifyRequest, 'caller'>,
  reply: FastifyReply,
  names: readonly string[],
): SandboxRow[] {
  if (!caller.credential.test) return [];
  const rows = names.flatMap((name) => lookupRow('search.sanctioned-person', name) ?? []);
  if (rows.length > 0 || !config.sandbox.asksSources) reply.header(simulatedHeader, 'true');
  return rows;
}

const sourcesOf = ({ registers, screener, press }: Services): Sources => ({ registers, screener, press });

/** The day of a client's test credentials, as they see it. */
export async function usedToday({ config, lookups }: Services, companyId: number) {
  const { used } = await sandboxDay(lookups, companyId);
  return { dailyCalls: config.sandbox.dailyLimit, usedCalls: used };
}

/** Refuses test credentials whose calls of the day are used up, before the request is looked at. */
export async function refuseSpentDay({ config, lookups }: Services, { company }: Caller): Promise<void> {
  const { used, secondsLeft } = await sandboxDay(lookups, company.id);
  if (used >= config.sandbox.dailyLimit) throw spent(config.sandbox.dailyLimit, secondsLeft);
}

/** Takes one of the day's calls; of any number at once only as many get one as there are. */
async function takeCall({ config, lookups }: Services, { company }: Caller): Promise<void> {
  const { dailyLimit } = config.sandbox;
  if (await takeSandboxCall(lookups, company.id, dailyLimit)) return;
  const { secondsLeft } = await sandboxDay(lookups, company.id);
  throw spent(dailyLimit, secondsLeft);
}

const spent = (limit: number, retryAfterSeconds: number): AppError =>
  new AppError('SANDBOX_DAY_SPENT', { parameters: { limit }, retryAfterSeconds });

/** What the words of the simulated refusals name. */
const parameters: Readonly<Partial<Record<ProblemCode, Record<string, number>>>> = {
  CREDITS_EXHAUSTED: { price: 1, remaining: 0 },
  RATE_LIMITED: { limit: 1 },
};

/** Throws where the row says that the call is refused. */
function refuse(row: SandboxRow | undefined): asserts row is Exclude<SandboxRow, RefusedRow> | undefined {
  if (row === undefined || !('problem' in row)) return;
  const { problem } = row;
  throw new AppError(problem, {
    isSimulated: true,
    ...(parameters[problem] && { parameters: parameters[problem] }),
    ...(problem !== 'CREDITS_EXHAUSTED' && { retryAfterSeconds: httpLimits.atOnceRetrySeconds }),
  });
}

export interface SimulatedUpload {
  readonly sandbox: Simulated;
  readonly afterSeconds: number;
}

/**
 * The row of a test upload, by its externalId or in version 1 by a file name. A 400 for an unknown value; undefined for
 * live uploads and ordinary values.
 */
export const namedRow = (
  caller: Caller,
  externalId: string | null,
  fileNames: readonly string[],
): UploadRow | RefusedRow | undefined =>
  externalId === null
    ? rowBegun(caller, uploadRows, 'filename', fileNames.find(namesSandbox))
    : rowBegun(caller, uploadRows, 'externalId', externalId);

function rowBegun<R extends SandboxRow>(
  { credential }: Caller,
  rows: readonly R[],
  field: string,
  value: string | undefined,
): R | undefined {
  if (!credential.test || value === undefined || !namesSandbox(value)) return undefined;
  const row = beginningRow(rows, value);
  if (row !== undefined) return row;
  throw invalid({ field, code: 'UNKNOWN_SANDBOX_VALUE', parameters: { nearest: nearestValue(rows, value) } });
}

/** Takes one of the day's calls of test credentials, and lets what the row wants happen. */
export async function admitUpload(
  services: Services,
  { caller }: Pick<FastifyRequest, 'caller'>,
  reply: FastifyReply,
  row: UploadRow | RefusedRow | undefined,
): Promise<SimulatedUpload | undefined> {
  if (!caller.credential.test) return undefined;
  await takeCall(services, caller);
  if (row === undefined) return undefined;
  reply.header(simulatedHeader, 'true');
  refuse(row);
  const { value, duplicates = [], webhook, slow } = row as UploadRow;
  return {
    sandbox: { value, duplicates, ...(webhook && { webhook }) },
    afterSeconds: slow ? services.config.sandbox.slowSeconds : 0,
  };
}

/** The row of a comparison of faces, by the name of the selfie's file; likewise. */
export const namedFaces = (caller: Caller, fileName: string | undefined): FaceRow | RefusedRow | undefined =>
  rowBegun(caller, faceRows, 'selfie', fileName);

export type AskedFaces =
  | { readonly row: FaceRow }
  /** Pictures are looked at; `isInvented`: the register is the sandbox's. */
  | { readonly registers: Registers; readonly isInvented: boolean };

/** As `admitCall`; but pictures that no row is named for are really looked at, as those of uploads are. */
export async function admitFaces(
  services: Services,
  { caller }: FastifyRequest,
  reply: FastifyReply,
  row: FaceRow | RefusedRow | undefined,
): Promise<AskedFaces> {
  const { config, registers } = services;
  if (!caller.credential.test) {
    await requireCredits(services, caller, 'verification.face-match');
    return { registers, isInvented: false };
  }
  await takeCall(services, caller);
  if (row === undefined) {
    const isInvented = !config.sandbox.asksSources;
    return { registers: isInvented ? sandboxSources.registers : registers, isInvented };
  }
  reply.header(simulatedHeader, 'true');
  refuse(row);
  return { row: row as FaceRow };
}
