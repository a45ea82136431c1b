import { type Db, one } from './database.ts';

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

/** The single row of a statement that always gives one. */
export const only = async <Row extends object>(db: Db, text: string, values?: Values): Promise<Row> =>
  one(await db.query<Row>(text, values));

/** The values of a statement with one column. */
export async function column<Value>(db: Db, text: string, values?: Values): Promise<Value[]> {
  const rows = await db.query<Readonly<Record<string, Value>>>(text, values);
  return rows.map((row) => Object.values(row)[0] as Value);
}

/** The single value of a statement that always gives one. */
export async function value<Value>(db: Db, text: string, values?: Values): Promise<Value> {
  const row = await only<Readonly<Record<string, Value>>>(db, text, values);
  return Object.values(row)[0] as Value;
}

/** The value of the first row of a statement with one column, if it gives a row. */
export async function firstValue<Value>(db: Db, text: string, values?: Values): Promise<Value | undefined> {
  const row = await first<Readonly<Record<string, Value>>>(db, text, values);
  return row && Object.values(row)[0];
}

/** How many rows a statement gives. */
export const countRows = async (db: Db, text: string, values?: Values): Promise<number> =>
  (await db.query(text, values)).length;

/** Whether a statement gives a row. */
export const hasRow = async (db: Db, text: string, values?: Values): Promise<boolean> =>
  (await db.query(text, values)).length > 0;
