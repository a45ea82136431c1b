import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../platform/package-root.ts';

/** Loads the networks' runtime in a process of its own and says how that went. */
function load(environment: Record<string, string>, before = ''): string {
  const door = import.meta.resolve('./onnx-runtime.ts');
  const program = `${before}
    const { onnxRuntime } = await import(${JSON.stringify(door)});
    const loaded = await onnxRuntime().then((ort) => typeof ort.InferenceSession, (error) => error.message);
    const { readFileSync } = await import('node:fs');
    let mapped = '';
    try { mapped = readFileSync('/proc/self/maps', 'utf8') } catch {}
    console.log(mapped.includes('libonnxruntime') ? 'mapped' : 'not mapped', loaded);`;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', program];
  return execFileSync(process.execPath, options, { cwd: packageRoot, env: environment, encoding: 'utf8' });
}

describe('the runtime of the networks', () => {
  const path = { PATH: process.env.PATH ?? '' };

  it('is loaded only where telemetry was turned off before the process started', () => {
    expect(load(path)).toMatch(/^not mapped .*ORT_DISABLE_TELEMETRY=1/);
    expect(load({ ...path, ORT_DISABLE_TELEMETRY: '0' })).toMatch(/^not mapped .*ORT_DISABLE_TELEMETRY=1/);
    expect(load({ ...path, ORT_DISABLE_TELEMETRY: '1' })).toMatch(/function$/m);
  });

  it.runIf(process.platform === 'linux')(
    'is not loaded where that was only set afterwards',
    { meta: { needs: 'Linux' } },
    () => {
      expect(load(path, "process.env.ORT_DISABLE_TELEMETRY = '1';")).toMatch(/^not mapped /);
    },
  );

  it.runIf(process.arch === 'x64')(
    'takes numbers next to nothing for nothing: x86 takes a hundred times as long for them as for others',
    { meta: { needs: 'x86-64' } },
    () => {
      const door = import.meta.resolve('./session.ts');
      const program = `
        const halved = () => Number('2.2250738585072014e-308') / Number('2');
        const before = halved() > 0;
        const { Network } = await import(${JSON.stringify(door)});
        await Network.open('papers.onnx');
        console.log(before, halved());`;
      const options = ['--import', 'tsx', '--input-type=module', '--eval', program];
      const env = { ...path, ORT_DISABLE_TELEMETRY: '1' };
      const said = execFileSync(process.execPath, options, { cwd: packageRoot, env, encoding: 'utf8' });
      expect(said.trim()).toBe('true 0');
    },
  );

  it('has one door', () => {
    const sources = ['bin', 'src', 'bench', 'test', 'tools', 'models', 'console'].flatMap((folder) =>
      readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !/(^|\/)node_modules\//.test(name))
        .map((name) => join(folder, name)),
    );
    const loads =
      /(?:^import (?!type )[^;]*|\b(?:import|require)\(\s*)['"]onnxruntime-(?:node|web|common)|^export (?!type )[^;]* from ['"]onnxruntime/m;
    const doors = sources.filter((name) => loads.test(readFileSync(join(packageRoot, name), 'utf8')));
    // Tests that cannot wait ask the network in a thread of their own.
    expect(doors.sort()).toEqual([
      'src/vision/pixels/onnx-runtime.ts',
      'test/fixtures/documents/role-worker.js',
    ]);
  });
});
