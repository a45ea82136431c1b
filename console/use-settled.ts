import { useEffect, useState } from 'preact/hooks';

/** A value once it has not changed for a moment: what is typed is asked for when a word is done, not at every letter. */
export function useSettled<T>(value: T, milliseconds = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
