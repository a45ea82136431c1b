import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Addresses of the console: /console/dossiers/123?tab=checks */

const base = '/console';
const listeners = new Set<() => void>();

export interface Place {
  /** Under /console; begins with a slash. */
  readonly path: string;
  readonly query: URLSearchParams;
}

function here(): Place {
  const { pathname, search } = location;
  return { path: pathname.slice(base.length).replace(/\/+$/, '') || '/', query: new URLSearchParams(search) };
}

export function usePlace(): Place {
  const [place, setPlace] = useState(here);
  useEffect(() => {
    const moved = () => setPlace(here());
    listeners.add(moved);
    addEventListener('popstate', moved);
    return () => {
      listeners.delete(moved);
      removeEventListener('popstate', moved);
    };
  }, []);
  return place;
}

/** `replace`: the history gets no new entry. */
export function goTo(path: string, options: { readonly replace?: boolean } = {}): void {
  const before = here().path;
  if (options.replace) history.replaceState(null, '', base + path);
  else history.pushState(null, '', base + path);
  for (const listener of listeners) listener();
  if (here().path === before) return;
  scrollTo(0, 0);
  focusContent();
}

/** Focus for keyboards and screen readers when the focused element is gone. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** Nothing that the person chose has the focus. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.id === 'content';
}

/** Changes the query string; empty values are removed. */
export function setQuery(changes: Readonly<Record<string, string | undefined>>): void {
  const { path, query } = here();
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  goTo(text === '' ? path : `${path}?${text}`, { replace: true });
}

interface LinkProps {
  readonly to: string;
  readonly children: ComponentChildren;
  readonly class?: string;
  readonly title?: string;
  readonly 'aria-current'?: 'page' | undefined;
  readonly 'aria-label'?: string;
  readonly onFocus?: () => void;
  readonly onMouseEnter?: () => void;
}

export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={base + to}
      onClick={(event) => {
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
          return;
        event.preventDefault();
        goTo(to);
      }}
    >
      {children}
    </a>
  );
}

/** The parts of a path that a pattern names: `/dossiers/:id` */
export function match(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const found: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const value = given[i] ?? '';
    if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return found;
}
