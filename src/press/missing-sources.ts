import type { PressAnswer } from './press.ts';

/** Why a press search has no valid answer. */
export type Missing =
  /** There is nothing to search in. */
  | { readonly kind: 'not-loaded' }
  /** Articles were found that could not be read. */
  | { readonly kind: 'unread' }
  /** Something that is needed could not be asked. */
  | { readonly kind: 'unavailable'; readonly names: readonly string[]; readonly retryAfterSeconds: number };

/** Undefined if the answer is valid: not having searched must never look like having found nothing. */
export function missingSources({ searched, unavailable, unread }: PressAnswer): Missing | undefined {
  const needed = searched.length === 0 ? unavailable : unavailable.filter(({ required }) => required);
  if (needed.length > 0) {
    return {
      kind: 'unavailable',
      names: needed.map(({ name }) => name),
      retryAfterSeconds: Math.max(...needed.map(({ retryAfterSeconds }) => retryAfterSeconds)),
    };
  }
  if (searched.length === 0) return { kind: 'not-loaded' };
  return unread > 0 ? { kind: 'unread' } : undefined;
}
