import { backupLimits } from './limits.ts';

/** Does several at once. The first failure ends it, once those in hand have ended. */
export async function inParallel<T>(
  items: readonly T[] | AsyncGenerator<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = Array.isArray(items) ? items.values() : items;
  let failure: { readonly error: unknown } | undefined;
  const one = async () => {
    for await (const item of left) {
      if (failure !== undefined) return;
      await work(item).catch((error: unknown) => {
        failure ??= { error };
      });
    }
  };
  await Promise.all(Array.from({ length: backupLimits.picturesAtOnce }, one));
  if (failure !== undefined) throw (failure as { readonly error: unknown }).error;
}
