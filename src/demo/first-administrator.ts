import { hasUsers, lockUsers } from '../db/operators/users.ts';
import { createUser } from '../operators/users.ts';
import type { Runtime } from '../runtime.ts';

/** Somebody who can sign in to the console and make others; where nobody can yet. Gives it when it was made now. */
export async function makeFirstAdministrator({
  database,
  keyring,
}: Runtime): Promise<{ readonly login: string; readonly password: string } | undefined> {
  return database.transaction(async (tx) => {
    // Services that start at once take turns.
    await lockUsers(tx);
    if (await hasUsers(tx)) return undefined;
    const person = { login: 'admin', name: 'Administrator', role: 'administrator' } as const;
    const { user, password } = await createUser(tx, keyring, 'demo', person);
    return { login: user.login, password };
  });
}

/** Shown once: the password is known nowhere else. */
export function administratorWords(
  { login, password }: { readonly login: string; readonly password: string },
  url: string,
): string {
  return `
The console for people is at ${url}/console. Its first administrator was made:

  Login       ${login}
  Password    ${password}

The password is not shown again. "akwaba users reset-password ${login}" makes another.
`;
}
