import type { Db } from '../database.ts';

/** Token buckets that all processes share. */

export interface BucketUse {
  readonly name: string;
  /** The time in which what was taken fills again; below zero for what is given back. */
  readonly seconds: number;
  /** How long ago it was taken. */
  readonly secondsAgo: number;
  /** In so long it is full, whatever was taken: a clock of the server that was set back would else shut it for that long. */
  readonly mostSeconds: number;
}

/** Takes from each bucket, and tells in how many seconds it will be full; zero and less where it is. No name twice. */
export async function takeFromBuckets(
  db: Db,
  uses: readonly BucketUse[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ name: string; seconds: number }>(
    // In the order of names, so that processes which take from the same ones do not wait for each other in a circle.
    `INSERT INTO rate_limits AS kept (name, full_at, taken)
     SELECT name, clock_timestamp() + make_interval(secs => seconds - ago), make_interval(secs => seconds)
     FROM unnest($1::text[], $2::float8[], $3::float8[]) AS used(name, seconds, ago) ORDER BY name
     ON CONFLICT (name) DO UPDATE SET taken = excluded.taken, full_at = least(
       greatest(kept.full_at + excluded.taken, excluded.full_at),
       clock_timestamp() + make_interval(secs => ($4::float8[])[array_position($1::text[], kept.name)]))
     RETURNING name, extract(epoch FROM full_at - clock_timestamp())::float8 AS seconds`,
    [
      uses.map(({ name }) => name),
      uses.map(({ seconds }) => seconds),
      uses.map(({ secondsAgo }) => secondsAgo),
      uses.map(({ mostSeconds }) => mostSeconds),
    ],
  );
  return new Map(rows.map(({ name, seconds }) => [name, seconds]));
}

/** Full ones need no row. */
export async function deleteFullBuckets(db: Db): Promise<void> {
  await db.query('DELETE FROM rate_limits WHERE full_at < now()');
}
