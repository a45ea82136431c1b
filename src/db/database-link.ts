import pg from 'pg';
import { isLoopback } from '../platform/loopback.ts';
import { believesEveryCertificate } from '../platform/settings/own-environment.ts';

/** The link to an external PostgreSQL server, as pg understands its address. */
export interface DatabaseLink {
  readonly host: string;
  /** Over a socket file or the loopback interface, so that nothing leaves this machine. */
  readonly local: boolean;
  /** `unverified`: encrypted, but without a check of the server's certificate, as by sslmode=no-verify. */
  readonly tls: 'none' | 'unverified' | 'verified';
}

type Ssl = boolean | { readonly rejectUnauthorized?: boolean; readonly checkServerIdentity?: unknown };

/** Connects to nothing. Asks pg itself, because variables of the environment (PGHOST, PGSSLMODE) count too. */
export function databaseLink(connectionString: string): DatabaseLink {
  const { host, ssl } = new pg.Client({ connectionString }) as unknown as {
    readonly host: string;
    readonly ssl: Ssl;
  };
  return { host, local: host.startsWith('/') || isLoopback(host), tls: tlsOf(ssl) };
}

/** Whether nobody on the way can read or forge the traffic. */
export const isProtected = ({ local, tls }: DatabaseLink): boolean => local || tls === 'verified';

function tlsOf(ssl: Ssl) {
  if (ssl === false) return 'none';
  const { rejectUnauthorized = !believesEveryCertificate(), checkServerIdentity } = ssl === true ? {} : ssl;
  return rejectUnauthorized && checkServerIdentity === undefined ? 'verified' : 'unverified';
}
