import type { AlertCode } from '../contract/account.ts';
import { policyEffects } from '../contract/policies.ts';
import { analysisStatuses } from '../contract/results.ts';
import { type QueueSort, queueSorts } from '../contract/review.ts';
import type { QueueFilter } from '../db/dossiers/queue-conditions.ts';
import { isDay } from '../platform/days.ts';
import { type FieldError, invalid } from '../platform/problems/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import { reviewLimits } from './limits.ts';
import type { QueueMark } from './queue.ts';

/** The filters of the queue, as query parameters. */
export const queueFields = [
  'status',
  'client',
  'alert',
  'kyb',
  'test',
  'proposed',
  'effect',
  'holder',
  'late',
  'from',
  'to',
  'search',
  'sort',
] as const;
export type QueueFields = { readonly [field in (typeof queueFields)[number]]?: string };

/** The parsed filters. */
export interface ReadQueueQuery {
  /** Without what a search finds. */
  readonly filter: QueueFilter;
  readonly search: string | undefined;
  readonly sort: QueueSort;
}

const dayMilliseconds = 86_400_000;

/** One refusal that names every value at fault. */
export function readQueueQuery(
  query: QueueFields,
  alertCodes: readonly AlertCode[],
  userId: number,
): ReadQueueQuery {
  const errors: FieldError[] = [];
  const several = <T extends string>(field: 'status' | 'alert', allowed: readonly T[]): T[] | undefined => {
    const text = query[field];
    if (text === undefined) return undefined;
    const known = text.split(',').filter((value): value is T => allowed.some((one) => one === value));
    if (known.length !== text.split(',').length) errors.push(notOneOf(field, allowed));
    return known;
  };
  const yesOrNo = (field: 'kyb' | 'test' | 'proposed' | 'late'): boolean | undefined => {
    const text = query[field];
    if (text !== undefined && text !== 'true' && text !== 'false')
      errors.push(notOneOf(field, ['true', 'false']));
    return text === undefined ? undefined : text === 'true';
  };
  const day = (field: 'from' | 'to'): Date | undefined => {
    const text = query[field];
    if (text === undefined) return undefined;
    if (!isDay(text)) errors.push({ field, code: 'NOT_A_DAY' });
    return new Date(`${text}T00:00:00Z`);
  };
  const { client, search, sort = 'oldest', holder } = query;
  if (holder !== undefined && !queueHolders.some((one) => one === holder)) {
    errors.push(notOneOf('holder', queueHolders));
  }
  if (client !== undefined && !/^[1-9]\d{0,8}$/.test(client)) {
    errors.push({ field: 'client', code: 'NOT_IN_RANGE', parameters: { least: 1, most: 999_999_999 } });
  }
  if (search !== undefined && search.length > reviewLimits.queueSearchCharacters) {
    errors.push({
      field: 'search',
      code: 'TOO_LONG',
      parameters: { limit: reviewLimits.queueSearchCharacters },
    });
  }
  const effect = policyEffects.find((one) => one === query.effect);
  if (query.effect !== undefined && effect === undefined) errors.push(notOneOf('effect', policyEffects));
  const known = queueSorts.find((one) => one === sort);
  if (known === undefined) errors.push(notOneOf('sort', queueSorts));
  const to = day('to');
  const filter: QueueFilter = {
    statuses: several('status', analysisStatuses) ?? analysisStatuses,
    companyId: client === undefined ? undefined : Number(client),
    alerts: several('alert', alertCodes),
    kyb: yesOrNo('kyb'),
    test: yesOrNo('test'),
    proposed: yesOrNo('proposed'),
    effect,
    late: yesOrNo('late'),
    holder: holder === undefined ? undefined : holder === 'mine' ? userId : null,
    from: day('from'),
    before: to === undefined ? undefined : new Date(to.getTime() + dayMilliseconds),
  };
  if (errors.length > 0) throw invalid(...errors);
  return { filter, search: search?.trim() || undefined, sort: known ?? 'oldest' };
}

/** Values of `holder`: the asker's dossiers, and those of nobody. */
const queueHolders = ['mine', 'none'] as const;

function notOneOf(field: string, allowed: readonly string[]): FieldError {
  return { field, code: 'INVALID_VALUE', parameters: { allowed: allowed.join(', ') } };
}

/** A cursor as it goes out and comes back; opaque to the caller. */
export const writePlace = ({ key, uuid }: QueueMark): string => `${key ?? ''}.${uuid}`;

export function readPlace(text: string | undefined, sort: QueueSort): QueueMark | undefined {
  if (text === undefined) return undefined;
  const [, key = '', uuid = ''] = /^(\d{0,16})\.([0-9a-f-]{36})$/.exec(text) ?? [];
  const isKey = sort === 'oldest' || sort === 'newest' ? key !== '' : Number(key) <= 100;
  if (!isUuid(uuid) || !isKey) throw noPlace();
  return { key: key === '' ? null : Number(key), uuid };
}

export const noPlace = () =>
  invalid({
    field: 'after',
    code: 'INVALID_FORMAT',
    parameters: { example: '1763000000000000.c44599c4-3b13-4bd8-b189-23aac612a629' },
  });
