import type pg from 'pg';

/**
 * A pooler (PgBouncer) gives each transaction another server process: what a session sets, locks or listens to is lost.
 */

/** Whether this connection ends at a pooler, whose process number is not the server's. */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid !== processOf(client);
}

/** The process number that this connection was given. */
export const processOf = (client: pg.ClientBase): number =>
  (client as unknown as { readonly processID: number }).processID;
