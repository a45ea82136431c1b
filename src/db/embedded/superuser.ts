import { randomBytes } from 'node:crypto';
import { chown, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { hasCode } from './account.ts';
import type { EmbeddedConnection } from './connection.ts';
import type { ServerFolder } from './folder.ts';
import { scramVerifier, superuserFile } from './passwords.ts';

/**
 * The role `postgres` has a separate password; the first start sets one in folders of earlier versions. The new
 * password is written under another name, set, then the file is renamed: a start after a crash tries both.
 */

/** The connection of maintenance. Sets a separate password of `postgres` where there is none yet. */
export async function superuserOf(
  folder: ServerFolder,
  connection: EmbeddedConnection,
): Promise<EmbeddedConnection> {
  const path = join(folder.home, superuserFile);
  const known = await read(path);
  if (known !== undefined) return { ...connection, user: 'postgres', password: known };
  const next = `${path}.next`;
  const password = await readOrMake(next, folder.home);
  const as = (given: string) => ({ ...connection, user: 'postgres', database: 'postgres', password: given });
  if (!(await opens(as(password)))) await setPassword(as(connection.password), password);
  await rename(next, path).catch((error: unknown) => {
    // Another process was faster.
    if (!hasCode(error, 'ENOENT')) throw error;
  });
  return { ...connection, user: 'postgres', password };
}

async function setPassword(connection: EmbeddedConnection, password: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // ALTER ROLE takes no parameters; the verifier has no quotes.
    await client.query(`ALTER ROLE postgres PASSWORD '${scramVerifier(password)}'`);
  } finally {
    await client.end();
  }
}

async function opens(connection: EmbeddedConnection): Promise<boolean> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    // 28P01: wrong password.
    if (error instanceof pg.DatabaseError && error.code === '28P01') return false;
    throw error;
  }
}

/** Two processes that do this at once get the same one. */
async function readOrMake(path: string, home: string): Promise<string> {
  const known = await read(path);
  if (known !== undefined) return known;
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.write(`${randomBytes(24).toString('hex')}\n`);
      // Root may do this in the folder of an ordinary user, who needs it too.
      const { uid, gid } = await stat(home);
      if (process.getuid?.() === 0) await chown(path, uid, gid);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  return readOrMake(path, home);
}

/** Undefined until all of it is there. */
async function read(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  return text.endsWith('\n') ? text.trim() : undefined;
}
