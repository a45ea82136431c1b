import { platformLimits } from '../platform/limits.ts';
import { parsedUrl } from '../platform/parsed-url.ts';

/** The address as it is, where it is one of the web: nothing else is shown to clients as a link. */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > platformLimits.urlCharacters) return null;
  const address = value.trim();
  return /^https?:\/\//i.test(address) ? (parsedUrl(address)?.href ?? null) : null;
}
