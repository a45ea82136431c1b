import type { Step } from '../migrating/migration.ts';

/**
 * People who sign in with the house's directory. Who they are there is part of their row's proof, by a format that older
 * programs do not know: they let nobody in by such a row.
 */
export const directory: readonly Step[] = [
  {
    script: `ALTER TABLE users ADD COLUMN identity_hash bytea;
-- What the directory said of them at the sign-in, sealed: the sign-out names it.
ALTER TABLE user_sessions ADD COLUMN sealed_id_token bytea;`,
  },
  {
    index: 'users_identity',
    unique: true,
    definition: 'ON users (identity_hash) WHERE identity_hash IS NOT NULL',
  },
];
