import { useState } from 'preact/hooks';

/** Whether a decision leads to the next dossier: kept by the browser, as a habit of who works there. */

const stored = 'akwaba.then-next';

export function useThenNext(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(localStorage.getItem(stored) === 'true');
  return [
    on,
    (next) => {
      localStorage.setItem(stored, String(next));
      setOn(next);
    },
  ];
}
