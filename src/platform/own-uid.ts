import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** User numbers that systemd's table of uids leaves unused, so that no account, service or container has them. */
const FIRST = 60578;
const LAST = 61183;

/** Each kind of process has a part of the range to itself, so that no two kinds ever share a number. */
const purposes = ['database', 'vision'] as const;
export type Purpose = (typeof purposes)[number];

/**
 * The uid under which a kind of process runs when the service is root: fixed by folder and purpose, unused by accounts.
 */
export function ownUid(purpose: Purpose, folder: string): number {
  const taken = new Set([...numbersOf('/etc/passwd', [2, 3]), ...numbersOf('/etc/group', [2])]);
  const size = Math.floor((LAST - FIRST + 1) / purposes.length);
  const first = FIRST + purposes.indexOf(purpose) * size;
  const start = createHash('sha256').update(folder).digest().readUInt32BE() % size;
  for (let step = 0; step < size; step++) {
    const uid = first + ((start + step) % size);
    if (!taken.has(uid)) return uid;
  }
  throw new Error(`Every user number from ${FIRST} to ${LAST} has an account on this machine.`);
}

function numbersOf(file: string, columns: number[]): number[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    const cells = line.split(':');
    return columns.map((column) => Number.parseInt(cells[column] ?? '', 10)).filter(Number.isInteger);
  });
}
