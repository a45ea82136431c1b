import type { LedgerKind, SubscriptionStatus } from '../contract/account.ts';
import type { Counters, LedgerEntry } from '../db/clients/ledger.ts';
import type { SubscriptionRow } from '../db/clients/subscriptions.ts';
import { dayWords } from '../platform/days.ts';
import { AppError } from '../platform/problems/errors.ts';

/** What each kind of movement adds to which counter, per credit. */
const effects: Readonly<Record<LedgerKind, Partial<Record<keyof Counters, 1 | -1>>>> = {
  grant: { granted: 1, available: 1 },
  charge: { available: -1, consumed: 1 },
  reserve: { available: -1, reserved: 1 },
  settle: { reserved: -1, consumed: 1 },
  return: { reserved: -1, available: 1 },
  expire: { available: -1, expired: 1 },
};

/** Kinds that a client's use causes, which need a good subscription. */
const spending: ReadonlySet<LedgerKind> = new Set(['charge', 'reserve']);

/** Test calls have a number a day instead, and leave the books alone; what earlier versions set aside for them is still closed. */
export const costsNothing = ({ kind, test }: Movement): boolean => test && spending.has(kind);

export type Movement = Omit<LedgerEntry, 'available_after'>;

export type Moved =
  | { readonly ok: true; readonly subscription: SubscriptionRow; readonly entry: LedgerEntry }
  | { readonly ok: false; readonly refusal: AppError };

/** What a movement does to a subscription; pure. A client that cannot pay is refused, anything else is a fault of ours. */
export function move(subscription: SubscriptionRow, movement: Movement, today: string): Moved {
  const unlimited = subscription.type === 'UNLIMITED';
  if (spending.has(movement.kind)) {
    const refusal = refusalToSpend(subscription, movement.amount, today);
    if (refusal !== undefined) return { ok: false, refusal };
  }
  const counters: Record<keyof Counters, number> = { ...countersOf(subscription) };
  for (const [name, sign] of Object.entries(effects[movement.kind]) as [keyof Counters, 1 | -1][]) {
    // Without a limit a credit is granted as it is spent, so that the counters always add up.
    const grantedAsSpent = unlimited && name === 'available' && movement.kind !== 'grant';
    if (grantedAsSpent) counters.granted -= sign * movement.amount;
    else counters[name] += sign * movement.amount;
  }
  const [negative] = Object.entries(counters).filter(([, value]) => value < 0);
  if (negative !== undefined) {
    throw new Error(`a ${movement.kind} of ${movement.amount} would make ${negative[0]} negative`);
  }
  return {
    ok: true,
    subscription: { ...subscription, ...counters },
    entry: { ...movement, available_after: counters.available },
  };
}

export function countersOf({ granted, available, reserved, consumed, expired }: SubscriptionRow): Counters {
  return { granted, available, reserved, consumed, expired };
}

/** Why `amount` cannot be spent; undefined when it can. */
export function refusalToSpend(
  subscription: Pick<SubscriptionRow, 'type' | 'available' | 'expiration_date'>,
  amount: number,
  today: string,
): AppError | undefined {
  if (subscription.expiration_date < today) {
    return new AppError('SUBSCRIPTION_EXPIRED', {
      parameters: { date: dayWords(subscription.expiration_date) },
    });
  }
  if (subscription.type === 'CHECK_COUNT' && subscription.available < amount) {
    return new AppError('CREDITS_EXHAUSTED', {
      parameters: { price: amount, remaining: subscription.available },
    });
  }
  return undefined;
}

export function statusOf(
  subscription: SubscriptionRow,
  suspended: boolean,
  today: string,
): SubscriptionStatus {
  if (suspended) return 'SUSPENDED';
  const refusal = refusalToSpend(subscription, 1, today);
  if (refusal === undefined) return 'ACTIVE';
  return refusal.code === 'SUBSCRIPTION_EXPIRED' ? 'EXPIRED' : 'EXHAUSTED';
}
