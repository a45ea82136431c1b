import { useEffect, useState } from 'preact/hooks';
import type { BackgroundTask } from '../../src/contract/console/background-tasks.ts';
import { type Loaded, useLoad } from '../use-load.ts';

const oftenSeconds = 1;
const seldomSeconds = 20;

/** It runs, or waits for its turn. */
export const isUnderWay = ({ state }: BackgroundTask): boolean => state === 'running' || state === 'waiting';

/** An answer with background tasks; requested often while one runs. */
export function useBackgroundTasks<T extends { readonly backgroundTasks: readonly BackgroundTask[] }>(
  path: string,
): Loaded<T> {
  const [everySeconds, setEverySeconds] = useState(seldomSeconds);
  const loaded = useLoad<T>(path, { everySeconds });
  const running = loaded.value?.backgroundTasks.some(isUnderWay) ?? false;
  useEffect(() => setEverySeconds(running ? oftenSeconds : seldomSeconds), [running]);
  return loaded;
}
