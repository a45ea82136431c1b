/** What the benchmarks print: tables in Markdown, so that a run can be pasted into README.md. */

export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`;
  console.log(line(head));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const row of rows) console.log(line(row));
}

/** The value below which this share of the values lies; NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** 3 digits at most; a dash where nothing was measured. */
export function number(value: number, digits = value < 10 ? 1 : 0): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '-';
}

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;

/** Where the true share lies, 19 times of 20 (Wilson), of things that do not depend on each other. */
export function interval(part: number, whole: number): string {
  if (whole === 0) return '-';
  const [z, share] = [1.96, part / whole];
  const middle = (share + z ** 2 / (2 * whole)) / (1 + z ** 2 / whole);
  const half =
    (z * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2))) / (1 + z ** 2 / whole);
  const shown = (value: number) => (100 * Math.min(1, Math.max(0, value))).toFixed(0);
  return `${shown(middle - half)} to ${shown(middle + half)} %`;
}

export const outOf = (part: number, whole: number): string => (whole === 0 ? '-' : `${part}/${whole}`);

export async function timed<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  const start = performance.now();
  const result = await work();
  return { result, ms: performance.now() - start };
}
