import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../../platform/package-root.ts';

const temporary = mkdtempSync(join(tmpdir(), 'akwaba-folders-'));
afterAll(() => rmSync(temporary, { recursive: true }));

/** A process that makes a folder for a vision process, and the folder. */
async function start(after: string) {
  const program = `
    const { existsSync } = await import('node:fs');
    const { makeOwnFolder, removeOwnFolder } = await import(${JSON.stringify(import.meta.resolve('./own-folder.ts'))});
    const folder = makeOwnFolder();
    console.log(folder);
    ${after}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: packageRoot,
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { child, exit: once(child, 'exit'), folder: String(line).trim() };
}

/** Removing is left to processes of their own. */
const untilGone = (path: string) => expect.poll(() => existsSync(path)).toBe(false);

/** As a hostile process would: nested deeper than a path is long, many, closed, and with a name that is no text. */
function fill(folder: string): void {
  const program = `
    const fs = require('node:fs');
    for (let n = 0; n < 3000; n++) fs.writeFileSync(String(n), '');
    fs.mkdirSync('closed');
    fs.writeFileSync('closed/file', '');
    fs.chmodSync('closed', 0o300);
    fs.writeFileSync(Buffer.from([0xff, 0xfe]), '');
    for (let n = 0; n < 5000; n++) {
      fs.mkdirSync('nested');
      process.chdir('nested');
    }`;
  expect(spawnSync(process.execPath, ['--eval', program], { cwd: folder }).status).toBe(0);
}

/** Those of ours: tsx keeps some there, too. */
const left = () => readdirSync(temporary).filter((name) => name.startsWith('akwaba-cell-'));

describe('the folder of a vision process', () => {
  it('is gone after its service, also after one that was killed, when the next one starts', async () => {
    const killed = await start('setInterval(() => undefined, 1000)');
    fill(killed.folder);
    killed.child.kill('SIGKILL');
    await killed.exit;
    expect(existsSync(killed.folder)).toBe(true);
    mkdirSync(join(temporary, 'akwaba-cell-notes'));
    const living = await start('setInterval(() => undefined, 1000)');
    await untilGone(dirname(killed.folder));
    const orderly = await start('');
    await orderly.exit;
    await untilGone(dirname(orderly.folder));
    expect(existsSync(living.folder)).toBe(true);
    expect(left()).toHaveLength(2);
    living.child.kill('SIGKILL');
    await living.exit;
  });

  it('goes with its process', async () => {
    const { exit, folder } = await start('removeOwnFolder(folder); process.kill(process.pid, "SIGKILL")');
    await exit;
    expect(existsSync(folder)).toBe(false);
  });

  it('does not hold up the service, whatever a hostile process has put into it', async () => {
    const after = `
      process.stdin.once('data', () => {
        removeOwnFolder(folder);
        console.log(existsSync(folder) ? 'others go on' : 'others waited');
        process.kill(process.pid, 'SIGKILL');
      });`;
    const { child, exit, folder } = await start(after);
    fill(folder);
    child.stdin.write('remove it');
    const [line] = await once(child.stdout, 'data');
    await exit;
    expect(String(line)).toBe('others go on\n');
    await untilGone(folder);
  });
});
