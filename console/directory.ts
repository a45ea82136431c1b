import type { Session } from '../src/contract/console/session.ts';
import { askOnce } from './api.ts';
import { goTo } from './router.tsx';

/** Coming back from the house's directory, at /console/signed-in, with what it says in the address. */

const stored = 'akwaba.place';
const back = '/console/signed-in';

/** The page that is opened once somebody is back. */
export function keepPlace(): void {
  const { pathname, search } = location;
  if (pathname !== back) sessionStorage.setItem(stored, pathname.slice('/console'.length) + search);
}

/** The session that the directory's answer opens; undefined where the page does not come from there. */
export async function takeDirectoryAnswer(): Promise<Session | undefined> {
  if (location.pathname !== back) return undefined;
  const query = location.search.slice(1);
  // The answer is good once, and belongs into no history.
  goTo(sessionStorage.getItem(stored) ?? '/', { replace: true });
  if (query === '') return undefined;
  return askOnce<Session>('/session/directory/answer', { method: 'POST', body: { query } });
}
