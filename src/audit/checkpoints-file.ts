import type { Checkpoint } from './chain.ts';

/** Parses an export of `checkpoints`; undefined if it is something else. */
export function readCheckpoints(text: string): Checkpoint[] | undefined {
  try {
    const { checkpoints } = JSON.parse(text) as { readonly checkpoints: unknown };
    if (!Array.isArray(checkpoints) || !checkpoints.every(isCheckpoint)) return undefined;
    return checkpoints;
  } catch {
    return undefined;
  }
}

function isCheckpoint(value: unknown): value is Checkpoint {
  if (typeof value !== 'object' || value === null) return false;
  const { chain, sequence, mac } = value as Partial<Record<keyof Checkpoint, unknown>>;
  return (
    Number.isSafeInteger(chain) &&
    Number.isSafeInteger(sequence) &&
    typeof mac === 'string' &&
    /^[0-9a-f]*$/.test(mac)
  );
}
