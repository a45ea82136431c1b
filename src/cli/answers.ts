import { plain } from '../platform/log/readable-line.ts';

/** What a command prints: words for people, JSON for programs. */

/** The answer of a command; `failed` makes the exit code 1. */
export interface Answer {
  readonly value: unknown;
  readonly words: () => Words;
  readonly failed: boolean;
}

/** Lines; those that are false or undefined are left out. */
export type Words = string | readonly (string | false | null | undefined)[];

export const answer = (value: unknown, words: Words | (() => Words), failed = false): Answer => ({
  value,
  words: typeof words === 'function' ? words : () => words,
  failed,
});

export const inLines = (words: Words): string =>
  typeof words === 'string' ? words : words.filter((line) => typeof line === 'string').join('\n');

export type Json = { readonly json?: boolean };

export function show(options: Json, value: unknown, words: () => Words = () => ''): void {
  process.stdout.write(`${plain(options.json ? JSON.stringify(value) : inLines(words()))}\n`);
}

/** What is said beside the answer, on standard error. */
export const say = (words: string): void => void process.stderr.write(`${plain(words)}\n`);

/** A table of rows: `id, made = created_at` names two columns, the second with a title. `none` stands for no rows. */
export function tableOf(rows: readonly object[], columns: string, none?: string): string {
  if (rows.length === 0 && none !== undefined) return none;
  const named = columns.split(/\s*,\s*/).map((column) => {
    const [title = '', field = title] = column.split(' = ');
    return { title, field };
  });
  const cell = (row: object, field: string): unknown => {
    if (field in row) return row[field as keyof typeof row];
    throw new Error(`there is no ${field} in a row of a table`);
  };
  return table(
    named.map(({ title }) => title),
    rows.map((row) => named.map(({ field }) => cell(row, field))),
  );
}

/** Fields of a row under the names of the interface, so that programs need only one vocabulary. */
export const fieldsOf = <Row extends object>(row: Row, ...names: (keyof Row & string)[]) =>
  Object.fromEntries(
    names.map((name) => [name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), row[name]]),
  );

/** Columns as wide as their widest cell. */
export function table(header: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const lines = [header, ...rows].map((row) => row.map((cell) => cellText(cell)));
  const widths = header.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  const padded = lines.map((line) => line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '));
  return padded.map((line) => line.trimEnd()).join('\n');
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '-';
  return cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : String(cell);
}
