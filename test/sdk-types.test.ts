import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { consoleProblems, problems } from '../src/platform/problems/problems.ts';
import { isFile, type OpenApiDocument, typesOf } from '../tools/sdk/openapi-types.ts';
import { asyncClientOf } from '../tools/sdk/python-async.ts';
import { pythonTypesOf } from '../tools/sdk/python-types.ts';
import { projectFolder } from './command-line.ts';
import { call, sharedService, type TestService } from './harness.ts';

/** What the SDKs know of the service is what its own document says. */

const read = (name: string) => readFileSync(join(projectFolder, 'sdk', name), 'utf8');
const clients = {
  typescript: read('typescript/src/client.ts'),
  python: read('python/akwaba/client.py'),
  php: read('php/src/Client.php'),
};
const forms = {
  typescript: read('typescript/src/form.ts'),
  python: read('python/akwaba/form.py'),
  php: read('php/src/Form.php'),
};

/** Calls that have no method in the SDKs: tables for people and tools, which their `request` makes, and a file to be stored. */
const byRequestOnly: readonly string[] = ['/problems', '/codes', '/sandbox', '/v2/screening/subjects-export'];

let service: TestService;
let document: OpenApiDocument;
beforeAll(async () => {
  service = await sharedService();
  document = (await call(`${service.url}/openapi.json`)).body;
});

describe('the SDKs and the OpenAPI document', () => {
  it('the types are made of it: npx vitest run test/sdk-types.test.ts -u writes them again', async () => {
    const codes = Object.keys(problems).filter((code) => !(code in consoleProblems));
    const made = typesOf(document, codes);
    const biome = join(projectFolder, 'node_modules/.bin/biome');
    const formatted = spawnSync(biome, ['format', '--stdin-file-path=sdk/typescript/src/types.ts'], {
      cwd: projectFolder,
      input: made,
      encoding: 'utf8',
    });
    expect(formatted.stderr).toBe('');
    await expect(formatted.stdout).toMatchFileSnapshot('../sdk/typescript/src/types.ts');
  });

  it('so are those for Python, and its asynchronous client of the other one, likewise', async () => {
    const snapshot = (name: string) => `../sdk/python/akwaba/${name}.py`;
    await expect(pythonTypesOf(document)).toMatchFileSnapshot(snapshot('types'));
    await expect(asyncClientOf(clients.python)).toMatchFileSnapshot(snapshot('async_client'));
  });

  it.each(['typescript', 'python', 'php'] as const)('%s has a method for every call', (language) => {
    const missing = Object.keys(document.paths)
      .filter((path) => !byRequestOnly.includes(path))
      .filter((path) => {
        // What stands between the names that are put in; the version may be one.
        const parts = path.replace(/^\/v[12]/, '').split(/\{[^}]*\}/);
        return !parts.every((part) => clients[language].includes(part));
      });
    expect(missing).toEqual([]);
  });

  it.each(['typescript', 'python', 'php'] as const)('%s tells texts of a form from pictures', (language) => {
    const fields = Object.values(document.paths).flatMap(({ post }) => {
      const schema = post?.requestBody?.content['multipart/form-data']?.schema;
      const name = schema?.$ref?.split('/').at(-1) ?? '';
      return Object.entries((document.components.schemas[name] ?? schema)?.properties ?? {});
    });
    expect(fields.length).toBeGreaterThan(20);
    const texts = new Set(fields.filter(([, schema]) => !isFile(schema)).map(([name]) => name));
    const [, table = ''] = /text_?fields\b[^[({]*[[({]+([^\])}]*)/i.exec(forms[language]) ?? [];
    const known = [...table.matchAll(/['"](\w+)['"]/g)].map(([, name]) => name);
    expect(known.sort()).toEqual([...texts].sort());
  });

  it('they bring the licence, also packed', () => {
    const licence = readFileSync(join(projectFolder, 'LICENSE'), 'utf8');
    for (const language of ['typescript', 'python', 'php']) expect(read(`${language}/LICENSE`)).toBe(licence);
    const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: join(projectFolder, 'sdk/typescript'),
      encoding: 'utf8',
    });
    const [packed] = JSON.parse(stdout) as { files: { path: string }[] }[];
    expect(packed?.files.map(({ path }) => path)).toContain('LICENSE');
  });

  it('TypeScript is built alone: its lock has what its package asks for, as the whole has it, and names no host', () => {
    const lockOf = (path: string) =>
      JSON.parse(readFileSync(join(projectFolder, path, 'package-lock.json'), 'utf8')).packages;
    const { devDependencies } = JSON.parse(read('typescript/package.json'));
    const [own, whole] = [lockOf('sdk/typescript'), lockOf('.')];
    expect(own[''].devDependencies).toEqual(devDependencies);
    for (const [path, locked] of Object.entries<{ version: string; integrity: string }>(own)) {
      if (path === '') continue;
      expect(whole[path]).toMatchObject({ version: locked.version, integrity: locked.integrity });
      expect(locked).not.toHaveProperty('resolved');
    }
  });

  it('they have one version', () => {
    const { version } = JSON.parse(read('typescript/package.json'));
    expect(read('typescript/src/transport.ts')).toContain(`version = '${version}'`);
    expect(read('python/pyproject.toml')).toContain(`version = "${version}"`);
    expect(clients.python + read('python/akwaba/transport.py')).toContain(`VERSION = "${version}"`);
    expect(JSON.parse(read('php/composer.json')).version).toBe(version);
    expect(read('php/src/Transport.php')).toContain(`VERSION = '${version}'`);
  });
});
