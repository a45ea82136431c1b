import type { Database } from '../../src/db/database.ts';
import { timed } from '../tables.ts';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  ms: number;
}

/** Tables with fewer rows are read whole by any planner. */
const large = 2000;

/** Hears every statement that goes through a database. */
export class StatementCounter {
  readonly #database: Database;
  #heard: Statement[] | undefined;

  constructor(database: Database) {
    this.#database = database;
    const query = database.query.bind(database);
    const transaction = database.transaction.bind(database);
    database.query = (text, values = []) => this.#hear(text, values, () => query(text, values));
    database.transaction = (work, options) =>
      transaction(
        (tx) =>
          work({
            ...tx,
            query: (text, values = []) => this.#hear(text, values, () => tx.query(text, values)),
          }),
        options,
      );
  }

  async #hear<T>(text: string, values: readonly unknown[], run: () => Promise<T>): Promise<T> {
    const statement = { text, values, ms: 0 };
    this.#heard?.push(statement);
    const { result, ms } = await timed(run);
    statement.ms = ms;
    return result;
  }

  async during(work: () => Promise<unknown>): Promise<readonly Statement[]> {
    const heard: Statement[] = [];
    this.#heard = heard;
    try {
      await work();
    } finally {
      this.#heard = undefined;
    }
    return heard;
  }

  /** Large tables that the server would read from end to end for one of these. */
  async readingWhole(statements: readonly Statement[]): Promise<string[]> {
    const sizes = await this.#database.query<{ relname: string; reltuples: number }>(
      "SELECT relname, reltuples FROM pg_class WHERE relkind = 'r' AND reltuples > $1",
      [large],
    );
    const names = new Set(sizes.map(({ relname }) => relname));
    const found = new Set<string>();
    for (const { text, values } of statements.filter((one) => /^\s*(select|with)/i.test(one.text))) {
      const [row] = await this.#database.query<{ 'QUERY PLAN': unknown }>(
        `EXPLAIN (FORMAT JSON) ${text}`,
        values,
      );
      for (const table of scannedIn(row?.['QUERY PLAN'])) if (names.has(table)) found.add(table);
    }
    return [...found].sort();
  }
}

function scannedIn(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(scannedIn);
  if (typeof plan !== 'object' || plan === null) return [];
  const node = plan as Readonly<Record<string, unknown>>;
  const own = node['Node Type'] === 'Seq Scan' ? [String(node['Relation Name'])] : [];
  return [...own, ...Object.values(node).flatMap(scannedIn)];
}
