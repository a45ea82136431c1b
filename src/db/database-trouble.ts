import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from './database.ts';
import { dbLimits } from './limits.ts';

/** Why a command or a start failed at the database, for the operator. */
export interface DatabaseTrouble {
  readonly words: string;
  /** No waiting mends it: address, name, password or certificate. */
  readonly settings: boolean;
}

/** Undefined where the error is about something else: files and other servers fail by the same codes. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  const why = error.message || code;
  if (/^(28|3D)/.test(code) && error instanceof pg.DatabaseError) {
    return {
      words: `The database does not let us in: ${why}. Look at role, password and name in DATABASE_URL, and at pg_hba.conf of the server.`,
      settings: true,
    };
  }
  if (isCertificate(code) || noTls.test(error.message)) {
    return {
      words: `Nothing proves who answers as the database: ${why}. Look at sslmode and sslrootcert in DATABASE_URL, and at the certificate of the server.`,
      settings: true,
    };
  }
  const ofConnection =
    error instanceof pg.DatabaseError || /^(connect|getaddrinfo|read|write)?$/.test(syscall);
  if (!ofConnection || !isDatabaseUnavailable(error)) return undefined;
  return {
    words: `The database does not answer: ${why}. See that PostgreSQL runs, and the pooler where there is one, and that DATABASE_URL leads to it; then try again.`,
    settings: false,
  };
}

/** Retries while the database cannot be reached, and says so once; other errors are thrown. */
export async function onceDatabaseAnswers<T>(
  ask: () => Promise<T>,
  say: (level: 'info' | 'warn', message: string) => void,
  signal?: AbortSignal,
): Promise<T> {
  for (let waits = false; ; waits = true) {
    try {
      const answer = await ask();
      if (waits) say('info', 'The database answers.');
      return answer;
    } catch (error) {
      const trouble = databaseTrouble(error);
      if (trouble?.settings !== false) throw error;
      if (!waits) say('warn', trouble.words.replace('; then try again', '. The start waits for it'));
    }
    await wait(dbLimits.startAskSeconds * 1000, undefined, { signal });
  }
}

const isCertificate = (code: string) => /CERT|^ERR_TLS|^ERR_SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code);

const noTls = /does not support SSL connections/;
