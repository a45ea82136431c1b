import { isEmbedded } from './embedded.ts';

/**
 * The link's secret stands behind the # of the address, which browsers do not send. It is needed until consent is given;
 * then the device has a cookie, and the secret is forgotten here.
 */

const kept = 'akwaba.capture.link';
const begun = 'akwaba.capture.sessions';
const shown = 'akwaba.capture.here';
/** As many as the service lets a browser have. */
const mostBegun = 12;

/** Storage may be forbidden, and a frame has none; the page then works as long as it is open. */
function quietly<T>(act: () => T): T | undefined {
  if (isEmbedded) return undefined;
  try {
    return act();
  } catch {
    return undefined;
  }
}

const shape = /^[0-9a-f-]{36}\.[\w-]{16,}(\.h)?$/i;

/** As the person opened it, or as it was before the page was loaded again. */
export function findLink(): string | undefined {
  const fragment = location.hash.slice(1);
  if (shape.test(fragment)) {
    quietly(() => sessionStorage.setItem(kept, fragment));
    return fragment;
  }
  const before = quietly(() => sessionStorage.getItem(kept));
  return typeof before === 'string' && shape.test(before) ? before : undefined;
}

export const sessionOf = (link: string): string => link.slice(0, 36).toLowerCase();
export const isHandOver = (link: string): boolean => /\.h$/.test(link);

/** A fragment that is no link at all, as one that a messenger cut off. */
export const hasBrokenLink = (): boolean => location.hash.length > 1 && !shape.test(location.hash.slice(1));

/** Once the device has the session: neither the address bar nor the history shows the secret any longer. */
export function forgetLink(session: string | undefined): void {
  quietly(() => sessionStorage.removeItem(kept));
  if (session === undefined) return;
  quietly(() => sessionStorage.setItem(shown, session));
  const others = sessionsBegun().filter((other) => other !== session);
  quietly(() => localStorage.setItem(begun, [...others, session].slice(-mostBegun).join(' ')));
}

/** The session that this tab shows; where it has forgotten that, the last one of this browser. */
export const sessionHere = (): string | undefined => {
  const here = quietly(() => sessionStorage.getItem(shown));
  return typeof here === 'string' ? here : sessionsBegun().pop();
};

function sessionsBegun(): string[] {
  const text = quietly(() => localStorage.getItem(begun));
  return typeof text === 'string' && text !== '' ? text.split(' ') : [];
}

/** Whether this device probably has the session already; its cookie cannot be seen from here. */
export const hasBegun = (session: string): boolean => sessionsBegun().includes(session);

const skippedKey = (session: string) => `akwaba.capture.skipped.${session}`;

export function readSkipped(session: string): string[] {
  const text = quietly(() => sessionStorage.getItem(skippedKey(session)));
  return typeof text === 'string' && text !== '' ? text.split(' ') : [];
}

export function keepSkipped(session: string, slots: readonly string[]): void {
  quietly(() => sessionStorage.setItem(skippedKey(session), slots.join(' ')));
}
