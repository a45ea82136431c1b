export interface EmbeddedConnection {
  /** A folder, by which `pg` knows a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** Said plainly, since PGSSLMODE may say otherwise. */
  readonly ssl: false;
}
