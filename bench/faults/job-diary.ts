import type { Db, Transaction } from '../../src/db/database.ts';
import type { Kill, KillKind } from './kills.ts';

/** The database itself keeps a diary of every job, so that nothing that happens to one is missed. */
export async function keepDiary(tx: Transaction): Promise<void> {
  await tx.script(`
    CREATE TABLE job_diary (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at timestamptz NOT NULL DEFAULT clock_timestamp(),
      kind text NOT NULL, subject text NOT NULL, event text NOT NULL, lease uuid);
    CREATE FUNCTION keep_job_diary() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        INSERT INTO job_diary (kind, subject, event, lease) VALUES (OLD.kind, OLD.subject, 'ended', OLD.lease);
      ELSIF NEW.lease IS DISTINCT FROM OLD.lease THEN
        INSERT INTO job_diary (kind, subject, event, lease) VALUES (NEW.kind, NEW.subject,
          CASE WHEN NEW.lease IS NOT NULL THEN 'taken' WHEN NEW.deaths > OLD.deaths THEN 'lost' ELSE 'given back' END,
          coalesce(NEW.lease, OLD.lease));
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER job_diary AFTER UPDATE OR DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION keep_job_diary();`);
}

/** A job whose lease ended without a word of its worker. */
export interface LostJob {
  readonly kind: string;
  readonly subject: string;
  readonly taken: Date;
  readonly lost: Date;
  readonly ended: Date | null;
}

export function lostJobs(db: Db): Promise<LostJob[]> {
  return db.query(
    `SELECT l.kind, l.subject, t.at AS taken, l.at AS lost,
       (SELECT max(e.at) FROM job_diary e WHERE e.event = 'ended' AND e.kind = l.kind AND e.subject = l.subject) AS ended
     FROM job_diary l JOIN job_diary t ON t.lease = l.lease AND t.event = 'taken' WHERE l.event = 'lost' ORDER BY l.id`,
  );
}

export interface AttemptCounts {
  readonly taken: number;
  readonly givenBack: number;
}

/** How often analyses were begun, and how often one failed and was put back. */
export async function countAttempts(db: Db): Promise<AttemptCounts> {
  const [row] = await db.query<AttemptCounts>(
    `SELECT count(*) FILTER (WHERE event = 'taken') AS taken, count(*) FILTER (WHERE event = 'given back') AS "givenBack"
     FROM job_diary WHERE kind = 'analyse'`,
  );
  return row ?? { taken: 0, givenBack: 0 };
}

export interface Recovery {
  /** From the kill of a worker to the end of the analysis it had. */
  readonly seconds: number;
  /** Whether the database was killed as well before that end: then nobody's lease is believed for a while. */
  readonly databaseToo: boolean;
}

const workerKills: ReadonlySet<KillKind> = new Set(['worker', 'everything']);
const databaseKills: ReadonlySet<KillKind> = new Set(['postmaster', 'backend', 'everything']);

/** Where several workers were killed since an analysis was begun the first counts, so that no time is too short. */
export function recoveriesOf(lost: readonly LostJob[], kills: readonly Kill[]): Recovery[] {
  return lost
    .filter(({ kind }) => kind === 'analyse')
    .flatMap(({ taken, lost: lostAt, ended }) => {
      const kill = kills.find(
        ({ kind, at }) => workerKills.has(kind) && at >= taken.getTime() - 50 && at < lostAt.getTime(),
      );
      if (kill === undefined || ended === null) return [];
      const end = ended.getTime();
      const databaseToo = kills.some(({ kind, at }) => databaseKills.has(kind) && at >= kill.at && at < end);
      return [{ seconds: (end - kill.at) / 1000, databaseToo }];
    });
}
