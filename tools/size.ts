import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Prints the lines of code of each room of src/, with the difference to the last tag (without tags: to the commit that
 * raised the version). Tests do not count; pages, words and migrations' READMEs are no code.
 *
 *   node --import tsx tools/size.ts [REVISION]
 */
const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
};

const isCode = (path: string): boolean =>
  /\.(ts|tsx|js)$/.test(path) && !/\.test\.|-test-process\.|\.fixture\./.test(path);
const roomOf = (path: string): string => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '(top)');

function byRoom(paths: readonly string[], linesOf: (path: string) => number): Map<string, number> {
  const rooms = new Map<string, number>();
  for (const path of paths.filter(isCode)) {
    rooms.set(roomOf(path), (rooms.get(roomOf(path)) ?? 0) + linesOf(path));
  }
  return rooms;
}

const linesIn = (text: string): number => text.split('\n').length - 1;

/** `git grep -c ''` counts lines without a checkout. */
function linesAt(revision: string): Map<string, number> {
  const counts = new Map(
    git('grep', '-c', '', revision, '--', 'src')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(revision.length + 1).split(':'))
      .map(([path = '', count]) => [path, Number(count)]),
  );
  return byRoom([...counts.keys()], (path) => counts.get(path) ?? 0);
}

function lastRelease(): string {
  const tag = git('describe', '--tags', '--abbrev=0').trim();
  if (tag !== '') return tag;
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return git('log', '-1', '--format=%h', `-S"version": "${version}"`, '--', 'package.json').trim();
}

const files = git('ls-files', '--cached', '--others', '--exclude-standard', 'src')
  .split('\n')
  .filter(Boolean);
const now = byRoom(files, (path) => linesIn(readFileSync(path, 'utf8')));
const revision = process.argv[2] ?? lastRelease();
const before = revision === '' ? undefined : linesAt(revision);
const total = (rooms: ReadonlyMap<string, number>): number =>
  [...rooms.values()].reduce((sum, count) => sum + count, 0);
const row = (name: string, count: number, then: number | undefined): string => {
  const change =
    then === undefined || then === count ? '' : `${count > then ? '+' : '−'}${Math.abs(count - then)}`;
  return `${name.padEnd(12)}${String(count).padStart(8)}${change.padStart(8)}`;
};
console.log(`Lines of code in src/${before === undefined ? '' : `, and the difference to ${revision}`}`);
const names = new Set([...now.keys(), ...(before?.keys() ?? [])]);
for (const name of [...names].sort((a, b) => (now.get(b) ?? 0) - (now.get(a) ?? 0))) {
  console.log(row(name, now.get(name) ?? 0, before && (before.get(name) ?? 0)));
}
console.log(row('all', total(now), before && total(before)));
