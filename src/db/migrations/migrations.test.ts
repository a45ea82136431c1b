import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { migrations } from '../migrate.ts';
import { checksumOf, isAtLeast, type Migration, stepsOf } from '../migrating/migration.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const checksumsFile = 'src/db/migrations/checksums.txt';
const readSums = (text: string) =>
  new Map(
    text.split('\n').flatMap((line) => (line === '' ? [] : [line.split('  ').reverse() as [string, string]])),
  );
const committed = readSums(readFileSync(`${folder}checksums.txt`, 'utf8'));

describe('the list of migrations', () => {
  it('has every file once, under its own number', () => {
    const files = readdirSync(folder).filter((name) => /^\d{3}-.*\.ts$/.test(name));
    expect(migrations.map(({ name }) => `${name}.ts`).sort()).toEqual(files.sort());
    for (const { version, name } of migrations)
      expect(name).toMatch(new RegExp(`^${String(version).padStart(3, '0')}-`));
  });

  it('has the checksums of checksums.txt: an edited one is refused, a mistake is fixed by a further migration', () => {
    expect(Object.fromEntries(migrations.map(({ name, script }) => [name, checksumOf(script)]))).toEqual(
      Object.fromEntries(committed),
    );
  });

  it('has the checksums that were released: checksums.txt is only added to', () => {
    for (const commit of releasedCommits()) {
      for (const [name, sum] of readSums(git('show', `${commit}:${checksumsFile}`))) {
        expect([name, committed.get(name)], `in ${commit}`).toEqual([name, sum]);
      }
    }
  });
});

/**
 * Commits after which checksums may not change any more: where a release was made, and where this branch left main.
 * None where there is no history, as in an unpacked package.
 */
function releasedCommits(): string[] {
  try {
    const releases = git('log', '--format=%H', '-G"version":', '--', 'package.json').split('\n');
    const left = tried(() => git('merge-base', 'HEAD', 'main'));
    return [...releases, left.trim()].filter(
      (commit) => commit !== '' && tried(() => git('cat-file', '-t', `${commit}:${checksumsFile}`)) !== '',
    );
  } catch {
    return [];
  }
}

const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: folder.replace(/src\/db\/migrations\/$/, ''),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

function tried(work: () => string): string {
  try {
    return work();
  } catch {
    return '';
  }
}

/** The last version whose migrations were made without these rules. */
const before = 16;

/** What an older process that still runs may stumble over. */
const takesAway: readonly [RegExp, string][] = [
  [/\bDROP\s+(TABLE|COLUMN|VIEW|SCHEMA|TYPE|FUNCTION)\b/i, 'takes something away'],
  [/\bRENAME\b/i, 'renames'],
  [/\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i, 'rewrites a column'],
  [/\bSET\s+NOT\s+NULL\b/i, 'forbids what an older program may write'],
  [
    /\bADD\s+COLUMN\s+(?:(?!,|;|\bDEFAULT\b)[\s\S])*\bNOT\s+NULL\b(?![^,;]*\bDEFAULT\b)(?![^,;]*\bGENERATED\b)/i,
    'adds a column that an older program does not fill',
  ],
  [/\bDROP\s+DEFAULT\b/i, 'takes a default away that an older program relies on'],
];

/** Locks that would hold up the traffic of a large table. */
const holdsUp: readonly [RegExp, string][] = [
  [/\bCREATE\s+(UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY)(?:IF\s+NOT\s+EXISTS\s+)?(\w+)\s+ON\s+(\w+)/gi, 'index'],
];

/** Such as the change of names by which a column becomes wider: the reason stands before the statement. */
const declaredSafe = /--\s*Safe beside older programs: .*\n(?:\s*--.*\n)*[^;]*;/g;

function faultsOf(migration: Migration, oldestAllowed = '0.4.0'): string[] {
  const scripts = stepsOf(migration).flatMap((step) => ('script' in step ? [step.script] : []));
  const text = scripts.join('\n').replaceAll(declaredSafe, '').replace(/--.*$/gm, '');
  const made = new Set(
    [...text.matchAll(/CREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/gi)].map(([, t]) => t),
  );
  const contracting = takesAway.filter(([pattern]) => pattern.test(text)).map(([, why]) => why);
  const marked = !isAtLeast(oldestAllowed, migration.oldestProgram);
  const indexes = holdsUp.flatMap(([pattern]) =>
    [...text.matchAll(pattern)]
      .filter((match) => !made.has(match[3]))
      .map((match) => `index ${match[2]} is not an index step`),
  );
  return [...(marked ? [] : contracting), ...indexes];
}

describe('rules of expand and contract', () => {
  /** 018 mends tables that only a program between two releases made; nothing changes where that is not so. */
  const mends = new Set(['018-mend-edited']);

  it('hold for every migration', () => {
    const faults = migrations
      .filter(({ version, name }) => version > before && !mends.has(name))
      .flatMap((migration) => faultsOf(migration).map((fault) => `${migration.name}: ${fault}`));
    expect(faults).toEqual([]);
  });

  it('let go only of what a released program no longer uses', () => {
    const changelog = readFileSync(fileURLToPath(new URL('../../../CHANGELOG.md', import.meta.url)), 'utf8');
    for (const { name, oldestProgram } of migrations) {
      expect(changelog, name).toMatch(new RegExp(`^## ${oldestProgram.replaceAll('.', '\\.')}( |$)`, 'm'));
    }
  });

  it.each([
    ['ALTER TABLE dossiers DROP COLUMN score', ['takes something away']],
    ['ALTER TABLE dossiers RENAME COLUMN score TO points', ['renames']],
    ['ALTER TABLE checks ALTER COLUMN number TYPE bigint', ['rewrites a column']],
    [
      'ALTER TABLE dossiers ADD COLUMN a int NOT NULL, ADD COLUMN b int',
      ['adds a column that an older program does not fill'],
    ],
    ['ALTER TABLE dossiers ADD COLUMN a int, ADD COLUMN b int NOT NULL DEFAULT 0', []],
    ['ALTER TABLE dossiers ALTER COLUMN score SET NOT NULL', ['forbids what an older program may write']],
    [
      '-- Safe beside older programs: the same name.\nALTER TABLE dossiers RENAME COLUMN a TO b; DROP TABLE c',
      ['takes something away'],
    ],
    ['CREATE INDEX a ON dossiers (score)', ['index a is not an index step']],
    ['CREATE TABLE a (b int NOT NULL); CREATE INDEX c ON a (b); -- DROP TABLE', []],
  ])('are told of %s', (script, faults) => {
    const migration = { version: 900, name: '900-x', script, oldestProgram: '0.4.0' };
    expect(faultsOf(migration)).toEqual(faults);
    const contract = faults.filter((fault) => fault.startsWith('index'));
    expect(faultsOf({ ...migration, oldestProgram: '0.5.0' })).toEqual(contract);
  });
});
