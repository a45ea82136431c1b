import type { CheckType } from '../contract/account.ts';
import type { Ledger } from '../credits/ledger.ts';
import type { Db } from '../db/database.ts';
import { resetChecks } from '../db/dossiers/analysis.ts';
import type { DossierRow } from '../db/dossiers/dossiers.ts';
import { addJob } from '../db/work/jobs.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import {
  type Act,
  type LivingDossier,
  lockLiving,
  moveStatus,
  refuseNotAllowed,
  refuseOutdated,
} from '../dossiers/decisions/decide-dossier.ts';
import { overtakeProposal } from '../dossiers/decisions/proposals.ts';
import { analysisOperation } from '../dossiers/intake/accept-dossier.ts';
import { reservedPrice } from '../dossiers/result/check-rules.ts';
import { openDossiers, type StoredCheck, type StoredDocument } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { isFreeToRerun } from './review-checks.ts';

export interface RerunTools {
  readonly keyring: Keyring;
  readonly checks: CheckCatalogue;
  readonly ledger: Ledger;
}

export interface Rerun extends Act {
  /** Which checks; all that failed where none is named. */
  readonly types: readonly CheckType[];
}

/**
 * Runs checks of an analysed dossier again: free where a source had failed, at its price otherwise. A decision that was
 * taken, or proposed, is overtaken by it.
 */
export async function rerunChecks(
  tx: Db,
  tools: RerunTools,
  uuid: string,
  wish: Rerun,
): Promise<{ readonly checks: number; readonly reserved: number }> {
  const { keyring, checks } = tools;
  const living = await lockLiving(tx, keyring, uuid);
  const { row } = living;
  const { types } = wish;
  refuseRunning(row, wish);
  const [dossier] = await openDossiers(tx, keyring, [row]);
  if (dossier?.documents.some(cannotBeRead)) throw new AppError('PICTURES_REMOVED');
  const hasSelfie = dossier?.documents.some(({ type }) => type === 'SELFIE') ?? false;
  const again = (dossier?.documents ?? []).flatMap((document) =>
    document.checks
      .filter((check) => (types.length === 0 ? check.status === 'FAILED' : types.includes(check.type)))
      .map((check) => ({
        id: check.id,
        type: check.type,
        price: row.test ? 0 : priceOf(checks, check, document, hasSelfie),
      })),
  );
  if (again.length === 0) {
    const known = new Set((dossier?.documents ?? []).flatMap((d) => d.checks.map(({ type }) => type)));
    const names = checks.types.filter((type) => known.has(type)).join(', ') || '-';
    throw new AppError('NO_SUCH_CHECK', { parameters: { known: names } });
  }
  return startAgain(tx, tools, living, again, { ...wish, action: 'dossier.rerun' });
}

/** A check that is to run again, and what is set aside for it. */
export interface Again {
  readonly id: string;
  readonly type: CheckType;
  readonly price: number;
}

/** The action of the audit entry, and its further details. */
interface Recorded {
  readonly action: string;
  readonly details?: Readonly<Record<string, string>>;
}

/** Starts the analysis again, with these checks only. The dossier must be locked by `tx`. */
export async function startAgain(
  tx: Db,
  { keyring, checks, ledger }: RerunTools,
  living: LivingDossier,
  again: readonly Again[],
  { action, details, ...wish }: Act & Recorded,
): Promise<{ readonly checks: number; readonly reserved: number }> {
  const { row } = living;
  await resetChecks(tx, again);
  await addJob(tx, 'analyse', row.company_id, row.uuid);
  const reserved = again.reduce((sum, { price }) => sum + price, 0);
  const overtaken = await overtakeProposal(tx, row.id, wish.actor);
  const run = [...new Set(again.map(({ type }) => type))];
  await moveStatus(
    tx,
    { keyring, checks },
    living,
    { ...wish, to: 'EN_COURS', checks: run },
    {
      action,
      details: {
        ...details,
        ...(run.length > 0 && { checks: run.join(',') }),
        ...overtaken,
      },
    },
  );
  if (reserved > 0) {
    await ledger.reserve(tx, row.company_id, {
      operation: analysisOperation,
      amount: reserved,
      reference: row.uuid,
      credentialId: row.credential_id,
      test: row.test,
    });
  }
  return { checks: again.length, reserved };
}

/** Refuses while an analysis runs, and people who may not change a decision. */
export function refuseRunning(row: DossierRow, wish: Act): void {
  refuseOutdated(row, wish);
  if (row.status === 'EN_COURS') {
    throw new AppError('STATUS_NOT_POSSIBLE', {
      parameters: { from: row.status, to: 'EN_COURS', possible: '-' },
    });
  }
  refuseNotAllowed(row.status, wish);
}

function cannotBeRead({ facts, pictures }: StoredDocument): boolean {
  return facts === null && pictures.some(({ wrappedKey }) => wrappedKey === null);
}

export function priceOf(
  checks: CheckCatalogue,
  check: StoredCheck,
  document: Pick<StoredDocument, 'type'>,
  hasSelfie: boolean,
): number {
  return isFreeToRerun(check) ? 0 : reservedPrice(checks.of(check.type), document.type, hasSelfie);
}
