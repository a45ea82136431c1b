import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The range of user numbers that systemd's table of uids leaves unused: neither people's accounts, nor dynamic users of services,
 * nor containers. A number of it belongs to nobody else without any account being added to the machine.
 */
const FIRST = 60578;
const LAST = 61183;

/** Each kind of process has a part of the range to itself, so that no two kinds ever share a number. */
const purposes = ['database', 'vision'] as const;
export type Purpose = (typeof purposes)[number];

/**
 * The number of the user and group under which one kind of process of ours runs when the service is root: the same at each start
 * for the same folder, another for another folder or purpose, and never one that the machine's accounts have.
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
