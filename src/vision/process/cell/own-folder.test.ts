import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../../platform/package-root.ts';

const temporary = mkdtempSync(join(tmpdir(), 'akwaba-folders-'));
afterAll(() => rmSync(temporary, { recursive: true }));

/** A process that makes a folder for a vision process, and the folder. */
async function start(after: string) {
  const program = `
    const { makeOwnFolder, removeOwnFolder } = await import(${JSON.stringify(import.meta.resolve('./own-folder.ts'))});
    const folder = makeOwnFolder();
    console.log(folder);
    ${after}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: packageRoot,
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { child, exit: once(child, 'exit'), folder: String(line).trim() };
}

/** Those of ours: tsx keeps some there, too. */
const left = () => readdirSync(temporary).filter((name) => name.startsWith('akwaba-cell-'));

describe('the folder of a vision process', () => {
  it('is gone after its service, also after one that was killed, when the next one starts', async () => {
    const killed = await start('setInterval(() => undefined, 1000)');
    writeFileSync(join(killed.folder, 'left'), 'x');
    killed.child.kill('SIGKILL');
    await killed.exit;
    expect(existsSync(killed.folder)).toBe(true);
    mkdirSync(join(temporary, 'akwaba-cell-notes'));
    const living = await start('setInterval(() => undefined, 1000)');
    expect(existsSync(killed.folder)).toBe(false);
    const orderly = await start('');
    await orderly.exit;
    expect(existsSync(orderly.folder)).toBe(false);
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
});
