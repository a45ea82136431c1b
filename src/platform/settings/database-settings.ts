import { boolean, integer, optional, postgresUrl, secret, setting } from './setting-values.ts';

/** Rows of the table of settings: the database. */
export const databaseSettings = {
  DATABASE_URL: secret('', optional(postgresUrl), {
    en: 'postgres://user:password@host/database?sslmode=verify-full of your own PostgreSQL (15 or newer); sslrootcert=FILE names the authority of its certificate. Empty: an embedded server under DATA_DIR.',
  }),
  DATABASE_DIRECT_URL: secret('', optional(postgresUrl), {
    en: 'The same database without a pooler, where DATABASE_URL leads to one (PgBouncer in transaction mode, 1.21 or newer): for migrations, locks and to be told of new work at once. Empty: DATABASE_URL; behind a pooler new work is then found by looking every second.',
  }),
  DATABASE_ALLOW_PLAIN: setting('false', boolean, {
    en: 'true: DATABASE_URL may lead to another machine without TLS, or with TLS that does not prove who answers. Whoever stands in between then reads everything that is not sealed, and could change it.',
  }),
  VERIFY_DATABASE_URL: secret('', optional(postgresUrl), {
    en: 'An empty database, not through a pooler, that "akwaba backup verify" fills and clears again, where no embedded server can run (an image without it). Empty: a server of its own in the temporary folder.',
  }),
  DATABASE_POOL_SIZE: setting('12', integer(2, 200), {
    en: 'Database connections of this process. The embedded server has 60 for all processes together.',
  }),
  MIGRATE_AT_START: setting('true', boolean, {
    en: 'Every process brings the database up to date when it starts. false: it does not start on one that is older than itself; "akwaba migrate" is run before, once for all machines, as in a rolling upgrade.',
  }),
} as const;
