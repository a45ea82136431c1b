import { isTest } from './world.ts';

/** How the queue was last filtered in this tab: "the next dossier" means the next of that. */

// Stored with the drafts, which are deleted at sign-out: a search may name somebody.
const key = 'akwaba.draft.queue';

/** What stands after the question mark of the queue's address. */
export function keepQueue(query: URLSearchParams): void {
  sessionStorage.setItem(key, query.toString());
}

export function lastQueue(): URLSearchParams {
  return new URLSearchParams(sessionStorage.getItem(key) ?? '');
}

/** The queue's address as it was last left. */
export function lastQueuePath(): string {
  const text = lastQueue().toString();
  return text === '' ? '/' : `/?${text}`;
}

/** Default status filter: dossiers that wait. `status=all` lifts it. */
const shownFirst = 'A_TRAITER';

/** The API query for an address of the queue. */
export function queueQuestion(query: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(query);
  const status = asked.get('status') ?? shownFirst;
  if (status === 'all') asked.delete('status');
  else asked.set('status', status);
  asked.set('test', String(isTest()));
  return asked;
}
