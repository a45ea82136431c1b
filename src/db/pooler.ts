import type pg from 'pg';

/**
 * A pooler (PgBouncer) gives each transaction another server process: what a session sets, locks or listens to is lost.
 */

/** Whether this connection ends at one: it then gave us a number that is not the server's process. */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid !== processOf(client);
}

/** The number that whoever answers gave this connection. */
export const processOf = (client: pg.ClientBase): number =>
  (client as unknown as { readonly processID: number }).processID;
