/** Does so many at once. The first failure ends it, once those in hand have ended. */
export async function inParallel<T>(
  atOnce: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  let failure: { readonly error: unknown } | undefined;
  const one = async () => {
    for (const item of left) {
      if (failure !== undefined) return;
      await work(item).catch((error: unknown) => {
        failure ??= { error };
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  if (failure !== undefined) throw (failure as { readonly error: unknown }).error;
}
