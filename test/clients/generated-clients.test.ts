import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventedPersons } from '../../src/demo/invented-register.ts';
import { projectFolder } from '../command-line.ts';
import { call, type TestService, testService } from '../harness.ts';
import { deliveredResult, done } from '../sdk-scene.ts';

/** Clients of OpenAPI Generator, compiled, and called against a running service by a program such as their users write. */

const here = join(projectFolder, 'test/clients');
const packages = join(here, 'python');
const jar = join(packages, 'openapi_generator_cli/openapi-generator.jar');
const nodeModules = join(projectFolder, 'node_modules');

interface Language {
  readonly name: string;
  readonly program: string;
  /** Where the program lies in the folder of the client. */
  readonly place: string;
  readonly options?: string;
  /** What runs beside the generator. */
  readonly tools: readonly string[];
  readonly prepare?: (folder: string) => void;
  /** Shell lines in the folder of the client. */
  readonly compile: string;
  readonly run: string;
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  lib: ['es2023', 'dom'],
  types: ['node'],
};

const languages: readonly Language[] = [
  {
    name: 'typescript-fetch',
    program: 'use-typescript.ts.txt',
    place: 'use.ts',
    tools: [],
    prepare: (folder) => {
      symlinkSync(nodeModules, join(folder, 'node_modules'));
      writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
    },
    compile: 'node node_modules/typescript/bin/tsc -p .',
    run: 'node --import tsx use.ts',
  },
  {
    name: 'python',
    program: 'use_python.py',
    place: 'use.py',
    tools: ['python3'],
    compile: `PYTHONPATH='${packages}' python3 -m mypy --ignore-missing-imports openapi_client use.py`,
    run: `PYTHONPATH='${packages}' python3 use.py`,
  },
  {
    name: 'java',
    program: 'Use.java',
    place: 'src/main/java/Use.java',
    tools: ['javac', 'mvn'],
    compile: 'mvn -q -B -DskipTests compile dependency:build-classpath -Dmdep.outputFile=classpath',
    run: 'java -cp "target/classes:$(cat classpath)" Use',
  },
  {
    name: 'go',
    program: 'main.go.txt',
    place: 'use/main.go',
    options: '--git-host akwaba.test --git-user-id client --git-repo-id openapi',
    tools: ['go'],
    compile: 'go mod tidy && go vet ./use',
    run: 'go run ./use',
  },
];

const isThere = (...words: string[]) =>
  spawnSync('sh', ['-c', `command -v ${words.join(' && command -v ')}`]).status === 0;
const install = 'python3 -m pip install --target test/clients/python -r test/clients/requirements.txt';

const parent = mkdtempSync(join(tmpdir(), 'akwaba-generated-'));
let service: TestService;
let document: string;
let message: string;
beforeAll(async () => {
  service = await testService({ WEBHOOK_ALLOW_PRIVATE: 'true' }, { worker: true });
  await service.load('persons', inventedPersons());
  document = join(parent, 'openapi.json');
  writeFileSync(document, JSON.stringify((await call(`${service.url}/openapi.json`)).body));
  message = join(parent, 'message.json');
  writeFileSync(message, (await deliveredResult(service)).received.text);
});
afterAll(async () => {
  await service.stop();
  rmSync(parent, { recursive: true, force: true });
});

describe.each(languages)('$name', ({ name, program, place, options = '', tools, prepare, ...commands }) => {
  const needs = `${['java', ...tools].join(', ')}, and OpenAPI Generator: ${install}`;
  it.skipIf(!existsSync(jar) || !isThere('java', ...tools))(
    'compiles, uploads, reads results of both versions, a list, a message and a refusal',
    { meta: { needs } },
    async () => {
      const folder = join(parent, name);
      const target = name === 'typescript-fetch' ? join(folder, 'client') : folder;
      const only =
        'apis,models,supportingFiles,apiDocs=false,modelDocs=false,apiTests=false,modelTests=false';
      const generate = `java -jar '${jar}' generate -i '${document}' -g ${name} -o '${target}'`;
      await done(parent, `${generate} --global-property ${only} ${options}`);
      prepare?.(folder);
      mkdirSync(join(folder, place, '..'), { recursive: true });
      copyFileSync(join(here, 'programs', program), join(folder, place));
      await done(folder, commands.compile);
      const { apiKey, apiSecret } = await service.client();
      const env = {
        AKWABA_URL: service.url,
        AKWABA_KEY: apiKey,
        AKWABA_SECRET: apiSecret,
        PICTURE: join(projectFolder, 'samples/cni-2020-front.jpg'),
        MESSAGE: message,
      };
      const checks = 'DB_CHECK=100 EXPIRATION_CHECK=VALID';
      expect((await done(folder, commands.run, env)).trim().split('\n')).toEqual([
        `v2 A_TRAITER Plateau ${checks}`,
        `v1 A_TRAITER ${checks}`,
        `list ${name}`,
        expect.stringContaining('ANALYSIS_RESULT A_TRAITER DB_CHECK=100'),
        '404 PERSON_NOT_FOUND',
      ]);
    },
  );
});

it.skipIf(!existsSync(join(packages, 'mypy')) || !isThere('python3'))(
  'the types of the SDK for Python find what is misspelt, and nothing in what is right',
  { meta: { needs: `mypy: ${install}` } },
  async () => {
    const env = { PYTHONPATH: packages, MYPYPATH: join(projectFolder, 'sdk/python') };
    const program = join(here, 'programs/typed_python.py');
    await done(parent, `python3 -m mypy --warn-unused-ignores '${program}'`, env);
  },
);
