import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../../platform/start-refused.ts';

/** Refuses rules of pg_hba.conf that admit connections without a password or from elsewhere than the socket. */
export async function refuseOpenDoors(data: string): Promise<void> {
  const path = join(data, hostRulesFile);
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new StartRefused(`${path} cannot be read (${error.message}). ${whatToDo}`, { cause: error });
  });
  for (const [index, line] of text.split('\n').entries()) {
    const words = line.replace(/#.*/, '').trim().split(/\s+/);
    if (words[0] !== '' && !isGood(words)) {
      throw new StartRefused(
        `${path} lets others into the embedded database, in line ${index + 1}: "${line.trim()}". ${whatToDo}`,
      );
    }
  }
}

export const hostRulesFile = 'pg_hba.conf';

/** The only rules that we make; `host` ones refuse, and the server listens to no network anyway. */
function isGood(words: readonly string[]): boolean {
  const method = words.at(-1);
  return words[0] === 'local'
    ? method === 'scram-sha-256' && words.length === 4
    : /^host(ssl|nossl|gssenc|nogssenc)?$/.test(words[0] ?? '') && method === 'reject';
}

const whatToDo =
  'The service does not start with it. Look who changed the file, then let it hold only the two lines ' +
  '"local all all scram-sha-256" and "local replication all scram-sha-256".';
