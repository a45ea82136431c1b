import { useEffect, useState } from 'preact/hooks';
import type { Errand } from '../../src/contract/console/errands.ts';
import { type Loaded, useLoad } from '../use-load.ts';

const oftenSeconds = 1;
const seldomSeconds = 20;

/** An answer that tells of errands too; asked for often while one of them is being done. */
export function useErrands<T extends { readonly errands: readonly Errand[] }>(path: string): Loaded<T> {
  const [everySeconds, setEverySeconds] = useState(seldomSeconds);
  const loaded = useLoad<T>(path, { everySeconds });
  const running = loaded.value?.errands.some(({ state }) => state === 'running') ?? false;
  useEffect(() => setEverySeconds(running ? oftenSeconds : seldomSeconds), [running]);
  return loaded;
}
