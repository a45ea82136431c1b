import pg from 'pg';
import { dbLimits } from './limits.ts';

/** Internals of a pg connection that its types leave out. */
interface Connected {
  readonly host: string;
  readonly port: number;
  readonly ssl: pg.ConnectionConfig['ssl'] | false;
  readonly processID: number;
  readonly secretKey: number;
}

interface Wire {
  readonly stream: { destroy(): void };
  on(event: 'connect' | 'sslconnect' | 'end' | 'error', heard: () => void): void;
  connect(port: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
}

/** Runs a statement and cancels it on the server after `seconds`, since a pooler drops the server's own limit. */
export async function within<T>(client: pg.ClientBase, seconds: number, run: () => Promise<T>): Promise<T> {
  if (seconds === Number.POSITIVE_INFINITY) return run();
  let cancelled: Promise<void> | undefined;
  const timer = setTimeout(
    () => {
      cancelled = cancelStatement(client);
    },
    // After the server's own limit.
    (seconds + dbLimits.cancelAfterSeconds) * 1000,
  );
  try {
    return await run();
  } finally {
    clearTimeout(timer);
    // Otherwise it could cancel the next statement of this connection.
    await cancelled;
  }
}

/** Asks over a new connection, encrypted like the other; ends when the server closes it or the time is over. */
function cancelStatement(client: pg.ClientBase): Promise<void> {
  const { host, port, ssl, processID, secretKey } = client as unknown as Connected;
  const wire = new pg.Connection({ ssl: ssl || undefined } as pg.ConnectionConfig) as unknown as Wire;
  return new Promise((resolve) => {
    const late = setTimeout(() => wire.stream.destroy(), dbLimits.cancelSeconds * 1000);
    const over = () => {
      clearTimeout(late);
      wire.stream.destroy();
      resolve();
    };
    wire.on('error', over);
    wire.on('end', over);
    const cancel = () => wire.cancel(processID, secretKey);
    wire.on('connect', ssl ? () => wire.requestSsl() : cancel);
    wire.on('sslconnect', cancel);
    if (host.startsWith('/')) wire.connect(`${host}/.s.PGSQL.${port}`);
    else wire.connect(port, host);
  });
}
