/** How the queue was last filtered in this tab: "the next dossier" means the next of that. */

// Among the drafts, which are forgotten when the person signs out: a search may name somebody.
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

/** Dossiers that wait are what the queue shows first; `all` are all. */
const shownFirst = 'A_TRAITER';

/** What an address of the queue asks of the service. */
export function queueQuestion(query: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(query);
  const status = asked.get('status') ?? shownFirst;
  if (status === 'all') asked.delete('status');
  else asked.set('status', status);
  return asked;
}
