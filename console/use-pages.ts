import { useState } from 'preact/hooks';
import { type Loaded, useLoad } from './use-load.ts';

/** A list of which the service gives a page at a time, and each page says how to ask for the next. */
export interface Pages<T> {
  readonly loaded: Loaded<T>;
  /** None at the end. */
  readonly older: (() => void) | undefined;
  /** None at the beginning. */
  readonly newer: (() => void) | undefined;
}

/** `path` with its filters; another one begins at its first page. */
export function usePages<T extends { readonly next: string | number | null }>(
  path: string,
  cursor: 'before' | 'after',
  options: { readonly everySeconds?: number } = {},
): Pages<T> {
  const [state, setState] = useState<{ path: string; cursors: readonly (string | number)[] }>({
    path,
    cursors: [],
  });
  const cursors = state.path === path ? state.cursors : [];
  const last = cursors.at(-1);
  const asked = last === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${cursor}=${last}`;
  const loaded = useLoad<T>(asked, options);
  const next = loaded.value?.next ?? null;
  return {
    loaded,
    older: next === null ? undefined : () => setState({ path, cursors: [...cursors, next] }),
    newer: cursors.length === 0 ? undefined : () => setState({ path, cursors: cursors.slice(0, -1) }),
  };
}
