import { useEffect, useState } from 'preact/hooks';

/** A part of the page that is loaded when it is wanted; what fails is tried again. */
export interface Part<T> {
  /** What is there already. */
  readonly now: () => T | undefined;
  readonly load: () => Promise<T>;
}

export function part<T>(fetched: () => Promise<T>): Part<T> {
  let there: T | undefined;
  return {
    now: () => there,
    load: async () => {
      there = await fetched();
      return there;
    },
  };
}

export function usePart<T>({ now, load }: Part<T>, wanted: boolean): T | undefined {
  const [, setTurn] = useState(0);
  useEffect(() => {
    if (!wanted || now() !== undefined) return;
    let left = false;
    const attempt = () => {
      load().then(
        () => {
          if (!left) setTurn((n) => n + 1);
        },
        // The connection is away.
        () => {
          if (!left) setTimeout(attempt, 2000);
        },
      );
    };
    attempt();
    return () => {
      left = true;
    };
  }, [wanted]);
  return wanted ? now() : undefined;
}
