import { parsedUrl } from '../platform/parsed-url.ts';

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
