import { useEffect, useState } from 'preact/hooks';

const measure = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Changes when the phone is turned or the browser's bars go. */
export function useScreenSize(): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState(measure);
  useEffect(() => {
    const changed = () => setSize(measure());
    addEventListener('resize', changed);
    return () => removeEventListener('resize', changed);
  }, []);
  return size;
}
