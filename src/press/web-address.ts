import { platformLimits } from '../platform/limits.ts';
import { parsedUrl } from '../platform/parsed-url.ts';

/** The address as it is, where it is one of the web: nothing else is shown to clients as a link. */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > platformLimits.urlCharacters) return null;
  const address = value.trim();
  return /^https?:\/\//i.test(address) ? (parsedUrl(address)?.href ?? null) : null;
}

/** The normal form of a link: the same for all ways in which an article is linked to. */
export function normalLink(link: string): string {
  const url = parsedUrl(link);
  if (url === undefined) return link.trim();
  const { hostname, port, pathname, searchParams } = url;
  const kept = [...searchParams].filter(([name]) => !tracking.test(name));
  const query = new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
  const host = hostname.replace(/^(www|m|amp)\./, '') + (port === '' ? '' : `:${port}`);
  return `${host}${pathname.replace(/\/(amp\/?)?$/, '')}${query === '' ? '' : `?${query}`}`;
}

/** Tracking parameters. */
const tracking = /^(utm_\w+|at_\w+|xtor|fbclid|gclid|mc_\w+|igshid|ref|ref_src|amp)$/i;
