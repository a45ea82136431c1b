import { checkCatalogue } from '../../src/analysis/checks.ts';
import { reservedPrice } from '../../src/dossiers/result/check-rules.ts';
import type { Evidence, KeptDossier } from './evidence.ts';

/** The ledger is exact: each dossier paid for what was executed, and nothing is set aside any more. */
export async function proveBooks(evidence: Evidence): Promise<string[]> {
  const movements = await evidence.runtime.database.query<Movement>(
    `SELECT reference, kind, sum(amount)::bigint AS amount, count(*) AS rows FROM ledger
     WHERE kind IN ('reserve', 'settle', 'return') GROUP BY 1, 2`,
  );
  const known = new Set(evidence.dossiers.map(({ uuid }) => uuid));
  const unknown = movements.filter(({ reference }) => !known.has(reference));
  return [
    ...unknown.map(({ kind, reference }) => `the ledger has a ${kind} for ${reference}, which is no dossier`),
    ...evidence.dossiers.flatMap((dossier) => proveDossier(dossier, movements)),
    ...(await proveCounters(evidence)),
  ];
}

interface Movement {
  readonly reference: string;
  readonly kind: 'reserve' | 'settle' | 'return';
  readonly amount: number;
  readonly rows: number;
}

function proveDossier(dossier: KeptDossier, movements: readonly Movement[]): string[] {
  const own = movements.filter(({ reference }) => reference === dossier.uuid);
  const amount = (kind: Movement['kind']) => own.find((movement) => movement.kind === kind)?.amount ?? 0;
  const reserved = reservedFor(dossier);
  const used = priceOf(dossier);
  const wanted = { reserve: reserved, settle: used, return: reserved - used };
  const faults = Object.entries(wanted)
    .filter(([kind, value]) => amount(kind as Movement['kind']) !== value)
    .map(
      ([kind, value]) =>
        `the dossier ${dossier.uuid} has a ${kind} of ${amount(kind as Movement['kind'])}, not ${value}`,
    );
  const repeated = own
    .filter(({ rows }) => rows > 1)
    .map(({ kind }) => `the dossier ${dossier.uuid} has two of ${kind}`);
  return [...faults, ...repeated];
}

function reservedFor({ documents }: KeptDossier): number {
  const hasSelfie = documents.some(({ type }) => type === 'SELFIE');
  return documents
    .flatMap(({ type, checks }) =>
      checks.map((check) => reservedPrice(checkCatalogue.of(check.type), type, hasSelfie)),
    )
    .reduce((sum, price) => sum + price, 0);
}

/** Of a check that found nothing to look at, or nobody in the register. */
function isFree(scoring: Readonly<Record<string, unknown>>): boolean {
  const { comparedWithRealData, errors, score, notComparedReason } = scoring;
  return (
    comparedWithRealData === false ||
    score === 'UNKNOWN' ||
    score === null ||
    notComparedReason !== undefined ||
    (Array.isArray(errors) && errors.includes('NO_MRZ_FOUND'))
  );
}

/** Told from the results alone. */
function priceOf({ status, documents }: KeptDossier): number {
  if (status !== 'A_TRAITER') return 0;
  return documents
    .flatMap(({ checks }) => checks)
    .filter((check) => check.status === 'EXECUTED' && !isFree(check.result?.scoring ?? {}))
    .reduce((sum, { type }) => sum + checkCatalogue.of(type).price, 0);
}

async function proveCounters({ runtime }: Evidence): Promise<string[]> {
  const rows = await runtime.database.query<{
    company_id: number;
    said: string;
    summed: string;
    reserved: number;
  }>(
    `SELECT s.company_id, s.reserved, concat_ws(' ', s.granted, s.available, s.reserved, s.consumed, s.expired) AS said,
       concat_ws(' ', l.granted, l.granted - l.reserve + l.returned - l.charged - l.expired, l.reserve - l.settled - l.returned,
         l.charged + l.settled, l.expired) AS summed
     FROM subscriptions s JOIN (
       SELECT company_id,
         coalesce(sum(amount) FILTER (WHERE kind = 'grant'), 0) AS granted,
         coalesce(sum(amount) FILTER (WHERE kind = 'reserve'), 0) AS reserve,
         coalesce(sum(amount) FILTER (WHERE kind = 'return'), 0) AS returned,
         coalesce(sum(amount) FILTER (WHERE kind = 'settle'), 0) AS settled,
         coalesce(sum(amount) FILTER (WHERE kind = 'charge'), 0) AS charged,
         coalesce(sum(amount) FILTER (WHERE kind = 'expire'), 0) AS expired
       FROM ledger GROUP BY 1) l USING (company_id)`,
  );
  return rows.flatMap(({ company_id, said, summed, reserved }) => [
    ...(said === summed
      ? []
      : [`the counters of company ${company_id} are ${said}, the ledger's sums ${summed}`]),
    ...(reserved === 0 ? [] : [`company ${company_id} still has ${reserved} credits set aside`]),
  ]);
}
