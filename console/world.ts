import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../src/contract/console/session.ts';

/** Live or test: one choice for all pages, kept in this browser for each person. */

let key = '';
let current = false;
const listeners = new Set<(test: boolean) => void>();

export const isTest = (): boolean => current;

/** As the person left it; test at first where there is nothing else. */
export function openWorld({ user, onlyTest }: Pick<Session, 'user' | 'onlyTest'>): void {
  key = `akwaba.world.${user.login}`;
  const kept = localStorage.getItem(key);
  change(kept === null ? onlyTest : kept === 'test');
}

export function setTest(to: boolean): void {
  localStorage.setItem(key, to ? 'test' : 'live');
  change(to);
}

function change(to: boolean): void {
  current = to;
  for (const listener of listeners) listener(to);
}

export function useIsTest(): boolean {
  const [test, take] = useState(current);
  useEffect(() => {
    take(current);
    listeners.add(take);
    return () => void listeners.delete(take);
  }, []);
  return test;
}

/** The page of one thing shows the world that it belongs to. */
export function useWorldOf(test: boolean): void {
  useEffect(() => {
    if (test !== current) setTest(test);
  }, [test]);
}
