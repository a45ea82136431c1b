import type { Db } from './database.ts';

type Values = readonly unknown[];

/** The first row of a statement, if it gives one. */
export async function first<Row extends object>(
  db: Db,
  text: string,
  values?: Values,
): Promise<Row | undefined> {
  const [row] = await db.query<Row>(text, values);
  return row;
}

/** How many rows a statement gives. */
export const countRows = async (db: Db, text: string, values?: Values): Promise<number> =>
  (await db.query(text, values)).length;

/** Whether a statement gives a row. */
export const hasRow = async (db: Db, text: string, values?: Values): Promise<boolean> =>
  (await db.query(text, values)).length > 0;
