import { limits } from '../limits.ts';

/** The address as it is, where it is one of the web: nothing else is shown to clients as a link. */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > limits.outsideUrlCharacters) return null;
  const address = value.trim();
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).href;
}
