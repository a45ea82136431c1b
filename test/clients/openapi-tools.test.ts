import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../command-line.ts';
import { call, type TestService, testService } from '../harness.ts';

/** What others make of the OpenAPI document: two linters find nothing, clients of two generators type-check. */

const run = promisify(execFile);
const here = (name: string) => join(projectFolder, 'test/clients', name);
const areThere = existsSync(here('node_modules/oazapfts'));
const needsTools = { meta: { needs: 'the OpenAPI tools: npm ci --prefix test/clients' } };

let service: TestService;
let folder: string;
let document: string;
beforeAll(async () => {
  service = await testService({ PUBLIC_URL: 'https://akwaba.test' });
  folder = await mkdtemp(join(tmpdir(), 'akwaba-clients-'));
  document = join(folder, 'openapi.json');
  const { body } = await call(`${service.url}/openapi.json`);
  await writeFile(document, JSON.stringify(body));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const read = async () => JSON.parse(await readFile(document, 'utf8')) as { paths: Record<string, object> };

describe.skipIf(!areThere)('linters', needsTools, () => {
  it('Redocly has no error and no warning', async () => {
    const bin = here('node_modules/@redocly/cli/bin/cli.js');
    const { stdout } = await run(
      process.execPath,
      [bin, 'lint', document, '--config', here('redocly.yaml'), '--format', 'json'],
      { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    );
    const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{')));
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0, ignored: 0 });
  });

  it('Spectral has no error and no warning', async () => {
    const { stdout } = await run(process.execPath, [here('spectral.js'), document]);
    expect(JSON.parse(stdout)).toEqual([]);
  });

  it('are excused from one slash, which the contract demands', async () => {
    const { paths } = await read();
    expect(Object.keys(paths).filter((path) => path.endsWith('/'))).toEqual(['/v2/clients-files/']);
  });
});

describe.skipIf(!areThere)('generators', needsTools, () => {
  it('openapi-typescript and oazapfts make clients that type-check, and so does what is written with them', async () => {
    const clients = join(folder, 'clients');
    await mkdir(clients);
    // What one of them is made on.
    await symlink(here('node_modules'), join(clients, 'node_modules'));
    await run(process.execPath, [here('generate.js'), document, clients]);
    await copyFile(here('use-clients.ts.txt'), join(clients, 'use-clients.ts'));
    const compilerOptions = {
      strict: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: [],
    };
    await writeFile(join(clients, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
    const tsc = join(projectFolder, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', clients]).catch((error) => error);
    expect(stdout).toBe('');
  });
});
