import { statSync } from 'node:fs';
import type { Command } from 'commander';
import { appendAudit, operatorChain } from '../audit/chain.ts';
import { listDataKeyAges } from '../db/data-keys.ts';
import { masterKeyState, type RotationStep, rotateMasterKey } from '../db/master-key.ts';
import { keyLiesAmongData } from '../doctor/checks/files.ts';
import type { Config } from '../platform/settings/config.ts';
import { renewKeys } from '../subjects/renew-keys.ts';
import { answer, type Json, say, tableOf } from './answers.ts';
import { add, onData, refusePaused } from './command.ts';
import { actor } from './options.ts';

export function addKeys(program: Command): void {
  const keys = program.command('keys').description('the keys that seal the data');
  add(keys, 'status', 'where the master key is and which data keys it opens; no key is shown').action(status);
  const rotateWords =
    'put a new master key in the place of the old one, beside a running service or without one';
  add(keys, 'rotate', rotateWords).addHelpText('after', rotateHelp).action(rotate);
  add(keys, 'renew', 'make copies of erased keys useless, in logs, replicas and backups of the database')
    .addHelpText('after', renewHelp)
    .action(renew);
}

const rotateHelp = `
The data keys are wrapped anew in one transaction; they stay the same, so no data is sealed again and a running
service goes on. The old key is removed from the disk. If the command is cut short, nothing is lost: run it again.

Afterwards back up the new key, and copy the file to every other machine that runs the service on this database
before it starts again there. Backups of the database from before still need the old key.`;

const renewHelp = `
Keys of dossiers are wrapped by the key of a period, which lies in no database: in the folder KEY_FILE.periods. This
begins a new period: keys of living dossiers are wrapped anew, then the key of the old period is destroyed. Keys that were
erased before open no more, wherever the database's logs, replicas and backups keep them. Nor do keys of living dossiers in
backups from before: make a backup of the database and the folder afterwards, together, and destroy older copies of the folder.

The service may run meanwhile. If the command is cut short, nothing is lost: run it again. Where the service runs on several
machines, let them share the folder, or copy it to each before it goes on.`;

const status = onData(async ({ config, database }) => {
  const state = await masterKeyState(database, config.keyFile);
  const { mtime: writtenAt, mode } = statSync(state.file);
  const master = { ...state, writtenAt, warnings: warningsOf(config, state.file, mode) };
  const dataKeys = await listDataKeyAges(database);
  return answer({ master, dataKeys }, () => [
    `master key   ${master.file}`,
    `fingerprint  ${master.fingerprint}`,
    `written      ${writtenAt.toISOString().slice(0, 19).replace('T', ' ')}`,
    ...master.warnings.map((words) => `note         ${words}`),
    ...master.leftBehind.map(
      (path) => `note         ${path} was left by a rotation that was cut short; the next one removes it.`,
    ),
    '',
    tableOf(dataKeys, 'data key = name, made = createdAt'),
  ]);
});

const warningsOf = (config: Config, file: string, mode: number): string[] =>
  [
    keyLiesAmongData(config) && 'It lies among the data; keep it on another disk and set KEY_FILE.',
    (mode & 0o077) !== 0 && `Others may read it; give it mode 600 (chmod 600 ${file}).`,
  ].filter((words) => words !== false);

const stepWords: Readonly<Record<RotationStep, string>> = {
  checked: 'The key file can be replaced.',
  written: 'A new key was written beside it.',
  rewrapped: 'The data keys were wrapped with it.',
  committed: 'The database holds them.',
  replaced: 'The new key took the place of the old one.',
};

const rotate = onData(async ({ config, database, keyring }, { json }: Json) => {
  const rotation = await rotateMasterKey(database, config.keyFile, {
    note: (tx, { fingerprint, oldFingerprint, dataKeys }) => {
      const details = { fingerprint, oldFingerprint, dataKeys };
      return appendAudit(tx, keyring, { chain: operatorChain, actor, action: 'keys.rotated', details });
    },
    onStep: (step) => {
      if (!json) say(stepWords[step]);
    },
  });
  return answer(rotation, [
    `The master key is now ${rotation.fingerprint}; it was ${rotation.oldFingerprint}.`,
    'Back it up, and copy the file to every other machine that runs the service on this database.',
    'Backups of the database from before still need the old key.',
  ]);
});

const renew = onData(async ({ config, database, keyring }) => {
  await refusePaused(database, 'no key is destroyed: another copy may turn out to be the right one');
  const renewal = await renewKeys({ database, keyring, keyFile: config.keyFile, actor });
  const { period, dossiers, destroyed, first } = renewal;
  return answer(renewal, [
    `Period ${period} has begun: ${dossiers} keys were wrapped anew, ${destroyed} keys of earlier periods destroyed.`,
    'Back up the database and the folder KEY_FILE.periods together, and destroy older copies of that folder.',
    first &&
      'Copies from before this first period end with the master key they were made under: run "akwaba keys rotate" now, and destroy copies of the old one.',
  ]);
});
