import { foldText } from './fold.ts';

/** The same for names that differ in nothing but order, accents and case. */
export function sameWords(name: string): string {
  return (foldText(name) || name).split(' ').sort().join(' ');
}
