import { useCallback, useState } from 'preact/hooks';

const prefix = 'akwaba.draft.';

/** A text that survives a reload of the page, until it is sent or the person signs out. */
export function useDraft(name: string): [text: string, set: (text: string) => void] {
  const key = prefix + name;
  const [state, setState] = useState({ key, text: sessionStorage.getItem(key) ?? '' });
  const set = useCallback(
    (text: string) => {
      if (text === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
      setState({ key, text });
    },
    [key],
  );
  return [state.key === key ? state.text : (sessionStorage.getItem(key) ?? ''), set];
}

/** Writes a draft before its field is shown. */
export function keepDraft(name: string, text: string): void {
  sessionStorage.setItem(prefix + name, text);
}

/** Deletes another person's drafts, which this one must neither see nor send. */
export function keepDraftsOf(login: string): void {
  const owner = 'akwaba.drafts-of';
  if (sessionStorage.getItem(owner) !== login) forgetDrafts();
  sessionStorage.setItem(owner, login);
}

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
