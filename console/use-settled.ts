import { useEffect, useState } from 'preact/hooks';

/** Debounced: the value once it has not changed for a moment, so that a search runs per word and not per letter. */
export function useSettled<T>(value: T, milliseconds = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
