import pg from 'pg';
import type { EmbeddedConnection } from './connection.ts';

/** Segments that may have to be used up: as many as the server keeps at most by default, and some more. */
const mostTurns = 200;

/**
 * Replaces the write-ahead log, so that no file holds what was written before. Segments are filled with zeros and
 * removed at the next checkpoint; recycled ones of earlier versions are used up the same way.
 */
export async function turnLogOver(superuser: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...superuser, database: 'postgres', application_name: 'akwaba log' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let isAlone = false;
    for (let turn = 0; turn < mostTurns; turn++) {
      // Something to write, without which nothing is switched.
      await client.query(`SELECT pg_logical_emit_message(false, 'akwaba', 'turn')`);
      await client.query('SELECT pg_switch_wal()');
      await client.query('CHECKPOINT');
      const { rows } = await client.query<{ others: number }>(
        `SELECT count(*)::int AS others FROM pg_ls_waldir()
         WHERE name ~ '^[0-9A-F]{24}$' AND name <> pg_walfile_name(pg_current_wal_insert_lsn())`,
      );
      // The segment that is written now may be a recycled one itself; the next is new, where none was waiting.
      if (isAlone && rows[0]?.others === 0) return;
      isAlone = rows[0]?.others === 0;
    }
    throw new Error(
      'The log of the embedded database keeps old segments: something holds them, such as a replication slot.',
    );
  } finally {
    await client.end();
  }
}
