import { type Json, say } from './answers.ts';

/** How far a command is, on standard error. */

interface Wish {
  /** Says nothing: programs read the output. */
  readonly silent?: boolean | undefined;
  /** Seconds between two lines where nobody is at a terminal; never unless told. */
  readonly elsewhere?: number;
}

/** At a terminal a line that renews itself, at most once a second. */
export function progress<T>(
  words: (value: T, seconds: number) => string,
  { silent, elsewhere = Number.POSITIVE_INFINITY }: Wish = {},
): (value: T) => void {
  const { isTTY } = process.stderr;
  const start = Date.now();
  let last = start;
  return (value) => {
    const now = Date.now();
    if (silent || now - last < (isTTY ? 1 : elsewhere) * 1000) return;
    last = now;
    const text = words(value, (now - start) / 1000);
    process.stderr.write(isTTY ? `\r\u001B[K${text}` : `${text}\n`);
  };
}

/** Ends the line that renews itself. */
export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
}

interface Lines {
  readonly lines: number;
  readonly bad: number;
}

export const linesWords = ({ lines, bad }: Lines, seconds: number): string =>
  `${lines} lines, ${bad} bad, ${Math.round(lines / seconds)} lines a second`;

/** While a file is imported: how far it is, and which lines are bad. */
export const importProgress = ({ json: silent }: Json) => ({
  onProgress: progress<Lines>(linesWords, { silent, elsewhere: 1 }),
  onBadLine: ({ line, reason }: { readonly line: number; readonly reason: string }): void => {
    if (!silent) say(`line ${line}: ${reason}`);
  },
});

/** Of an import: what was taken is not all of it where lines were bad. */
export const outcomeOf = (hasErrors: boolean) => (hasErrors ? 'done with errors' : 'done');

export function sizeWords(bytes: number, decimals?: 1): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(decimals ?? (value < 10 ? 1 : 0))} ${units[power]}`;
}
