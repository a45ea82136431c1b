import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ApiProblem, ask } from './api.ts';
import { language, onLanguage } from './language.ts';

export interface Loaded<T> {
  /** The newest answer; it stays while the next one is fetched. */
  readonly value: T | undefined;
  readonly problem: ApiProblem | undefined;
  readonly loading: boolean;
  readonly reload: () => Promise<void>;
}

/**
 * The answer to a GET; fetched again when the path or the language changes, and every `everySeconds` while
 * the page is visible. Without a path nothing is requested.
 */
export function useLoad<T>(
  path: string | undefined,
  options: { readonly everySeconds?: number } = {},
): Loaded<T> {
  const [state, setState] = useState<{ value?: T; problem?: ApiProblem; loading: boolean }>({
    loading: path !== undefined,
  });
  const [spoken, setSpoken] = useState(language());
  const running = useRef<AbortController>(undefined);
  const reload = useCallback(async () => {
    if (path === undefined) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState((before) => ({ ...before, loading: true }));
    try {
      const value = await ask<T>(path, { signal: controller.signal });
      if (!controller.signal.aborted) setState({ value, loading: false });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof ApiProblem)) throw error;
      setState((before) => ({ ...before, problem: error, loading: false }));
    } finally {
      if (running.current === controller) running.current = undefined;
    }
  }, [path]);
  useEffect(() => onLanguage(() => setSpoken(language())), []);
  useEffect(() => {
    void reload();
    return () => running.current?.abort();
  }, [reload, spoken]);
  useEffect(() => {
    if (options.everySeconds === undefined) return;
    const timer = setInterval(() => {
      // Skips a turn rather than abort a request that takes longer than the interval.
      if (document.visibilityState === 'visible' && running.current === undefined) void reload();
    }, options.everySeconds * 1000);
    return () => clearInterval(timer);
  }, [reload, options.everySeconds]);
  return { value: state.value, problem: state.problem, loading: state.loading, reload };
}
