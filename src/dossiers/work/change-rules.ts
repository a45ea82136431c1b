import { appendAudit } from '../../audit/chain.ts';
import {
  listReasonRows,
  lockReasons,
  type ReasonRow,
  saveReasonRows,
} from '../../db/clients/decision-reasons.ts';
import { findReviewRules, type ReviewRules, saveReviewRules } from '../../db/clients/review-rules.ts';
import type { Db } from '../../db/database.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { AppError, type FieldError, invalid } from '../../platform/problems/errors.ts';
import type { CheckCatalogue } from '../check-catalogue.ts';
import { dossierLimits } from '../limits.ts';
import { readyReasons } from './ready-reasons.ts';
import { conditionsThere } from './reason-conditions.ts';
import { reasonsOf } from './reasons.ts';

/** A client's settings for the work on its dossiers. They grant no rights, so their rows carry no proof. */

export async function changeReviewRules(
  tx: Db,
  keyring: Keyring,
  actor: string,
  companyId: number,
  changes: Partial<ReviewRules>,
): Promise<ReviewRules> {
  const { lockMinutes, aimHours } = changes;
  const faults = [
    ...notIn('lockMinutes', lockMinutes, dossierLimits.lockMinutes),
    ...notIn('aimHours', aimHours ?? undefined, dossierLimits.aimHours),
  ];
  if (faults.length > 0) throw invalid(...faults);
  const rules = { ...(await findReviewRules(tx, companyId)), ...changes };
  await saveReviewRules(tx, companyId, rules);
  const details = Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, value === null ? '-' : String(value)]),
  );
  await appendAudit(tx, keyring, { chain: companyId, actor, action: 'company.review-rules', details });
  return rules;
}

function notIn(
  field: string,
  value: number | undefined,
  { least, most }: { readonly least: number; readonly most: number },
): FieldError[] {
  if (value === undefined || (Number.isInteger(value) && value >= least && value <= most)) return [];
  return [{ field, code: 'NOT_IN_RANGE', parameters: { least, most } }];
}

/** Adds a reason, or changes the one with its code. The first change makes the service's own list the client's. */
export async function putReason(
  tx: Db,
  { keyring, checks }: { readonly keyring: Keyring; readonly checks: CheckCatalogue },
  actor: string,
  companyId: number,
  reason: ReasonRow,
): Promise<void> {
  refuseFaults(checks, reason);
  await lockReasons(tx, companyId);
  const before = await reasonsOf(tx, companyId);
  const isThere = before.some(({ code }) => code === reason.code);
  const most = dossierLimits.decisionReasons;
  if (!isThere && before.length >= most) throw new AppError('REASONS_FULL', { parameters: { most } });
  const after = isThere
    ? before.map((one) => (one.code === reason.code ? reason : one))
    : [...before, reason];
  await saveReasonRows(tx, companyId, after);
  await auditReasons(tx, keyring, actor, companyId, { added: reason.code });
}

/** Removes one. The last of a list stays: a client without one has the service's own. */
export async function removeReason(
  tx: Db,
  keyring: Keyring,
  actor: string,
  companyId: number,
  code: string,
): Promise<void> {
  await lockReasons(tx, companyId);
  const before = await reasonsOf(tx, companyId);
  const after = before.filter((one) => one.code !== code);
  if (after.length === before.length) throw new AppError('REASON_UNKNOWN', { parameters: { code } });
  if (after.length === 0) throw new AppError('LAST_REASON');
  await saveReasonRows(tx, companyId, after);
  await auditReasons(tx, keyring, actor, companyId, { removed: code });
}

/** The service's own list again. */
export async function takeReadyReasons(
  tx: Db,
  keyring: Keyring,
  actor: string,
  companyId: number,
): Promise<void> {
  await lockReasons(tx, companyId);
  await saveReasonRows(tx, companyId, []);
  await auditReasons(tx, keyring, actor, companyId, { reasons: String(readyReasons.length) });
}

export const keepsOwnReasons = async (db: Db, companyId: number): Promise<boolean> =>
  (await listReasonRows(db, companyId)).length > 0;

/** By what a reason is known in results and commands. */
const codePattern = /^[A-Z][A-Z0-9_]{1,39}$/;

function refuseFaults(checks: CheckCatalogue, { code, condition, french, english }: ReasonRow): void {
  const conditions = conditionsThere(checks).map((one) => one.code);
  const text = (field: string, value: string): FieldError[] => {
    if (value.trim() === '') return [{ field, code: 'MISSING' }];
    const limit = dossierLimits.reasonCharacters;
    return value.length > limit ? [{ field, code: 'TOO_LONG', parameters: { limit } }] : [];
  };
  const faults: FieldError[] = [
    ...(codePattern.test(code)
      ? []
      : [{ field: 'code', code: 'INVALID_FORMAT', parameters: { example: 'DOCUMENT_EXPIRED' } } as const]),
    ...(conditions.includes(condition)
      ? []
      : [
          {
            field: 'condition',
            code: 'INVALID_VALUE',
            parameters: { allowed: conditions.join(', ') },
          } as const,
        ]),
    ...text('french', french),
    ...text('english', english),
  ];
  if (faults.length > 0) throw invalid(...faults);
}

function auditReasons(
  tx: Db,
  keyring: Keyring,
  actor: string,
  companyId: number,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  return appendAudit(tx, keyring, { chain: companyId, actor, action: 'company.reasons', details });
}
