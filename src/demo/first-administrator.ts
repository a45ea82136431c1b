import { join } from 'node:path';
import { hasUsers, lockUsers } from '../db/operators/users.ts';
import { createUser } from '../operators/users.ts';
import type { Runtime } from '../runtime.ts';
import { writeOwnFile } from './demo.ts';

export interface FirstAdministrator {
  readonly login: string;
  readonly password: string;
}

export const administratorFilePath = (dataDir: string): string => join(dataDir, 'first-administrator.json');

/**
 * Somebody who can sign in to the console and make others; where nobody can yet. Gives it when it was made now. Where no
 * terminal shows the password, which is known nowhere else, a file has it.
 */
export async function makeFirstAdministrator(
  { database, keyring, config }: Runtime,
  isShown: boolean,
): Promise<FirstAdministrator | undefined> {
  return database.transaction(async (tx) => {
    // Services that start at once take turns.
    await lockUsers(tx);
    if (await hasUsers(tx)) return undefined;
    const person = { login: 'admin', name: 'Administrator', role: 'administrator' } as const;
    const { user, password } = await createUser(tx, keyring, 'demo', person);
    const made = { login: user.login, password };
    if (!isShown) writeOwnFile(administratorFilePath(config.dataDir), made);
    return made;
  });
}
