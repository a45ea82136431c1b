import { type ChildProcess, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { registerEndpoint } from '../src/webhooks/endpoints.ts';
import { ended, projectFolder, shell } from './command-line.ts';
import { eventually, type TestService } from './harness.ts';
import { accepted, sample } from './uploads.ts';
import { openReceiver } from './webhook-scene.ts';

/** The three SDKs as programs of their users: how each is installed in a folder, and what runs there. */

export interface Sdk {
  readonly name: 'typescript' | 'python' | 'php';
  /** Of the code in its READMEs, and of a program that is run. */
  readonly block: string;
  readonly ending: string;
  /** What the machine must have. */
  readonly needs: string;
  readonly isThere: boolean;
  /** It uses its connections again. */
  readonly reuses: boolean;
  /** It goes through a proxy of the environment. */
  readonly proxied: boolean;
  /** The command that runs a program, and the one that has it answer at a port. */
  readonly run: string;
  readonly serve: (program: string, port: number) => string;
  /** Makes what the folder needs beside the programs, which are in it. */
  readonly install: (folder: string) => Promise<void>;
}

const works = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;
const sdkFolder = (name: Sdk['name']) => join(projectFolder, 'sdk', name);

const hasCurl = works('php', '-r', "exit(extension_loaded('curl') ? 0 : 1);");
/** A PSR-18 client, as Debian's php-guzzlehttp-guzzle brings it; the scenario looks for it there. */
export const hasPsr18 = existsSync('/usr/share/php/GuzzleHttp/autoload.php');

export const sdks: readonly Sdk[] = [
  {
    name: 'typescript',
    block: 'js',
    ending: 'ts',
    needs: 'Node',
    isThere: true,
    reuses: true,
    proxied: false,
    run: 'node',
    serve: (program) => `exec node ${program}`,
    install: installPacked,
  },
  {
    name: 'python',
    block: 'python',
    ending: 'py',
    needs: 'Python 3.9 (python3)',
    isThere: works('python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 9))'),
    reuses: true,
    proxied: true,
    run: 'python3',
    serve: (program) => `exec python3 ${program}`,
    install: async (folder) => symlinkSync(join(sdkFolder('python'), 'akwaba'), join(folder, 'akwaba')),
  },
  {
    name: 'php',
    block: 'php',
    ending: 'php',
    needs: 'PHP 8.1 (php-cli)',
    isThere: works('php', '-r', 'exit(PHP_VERSION_ID < 80100 ? 1 : 0);'),
    reuses: hasCurl,
    proxied: hasCurl,
    run: 'php -d memory_limit=1G',
    serve: (program, port) => `exec php -S 127.0.0.1:${port} ${program}`,
    install: async (folder) => symlinkSync(sdkFolder('php'), join(folder, 'akwaba')),
  },
];

export const readmes = ['README.md', 'README.fr.md'] as const;
const pictures = [
  ['front.jpg', 'cni-2020-front.jpg'],
  ['back.jpg', 'cni-2020-back.jpg'],
  ['recto.jpg', 'cni-2020-front.jpg'],
  ['verso.jpg', 'cni-2020-back.jpg'],
] as const;

/** A user's folder: the pictures, the scenario, the two programs of each README, and the SDK. */
export async function userFolder(sdk: Sdk, parent: string): Promise<string> {
  const folder = join(parent, sdk.name);
  mkdirSync(folder);
  for (const [name, sample] of pictures) {
    copyFileSync(join(projectFolder, 'samples', sample), join(folder, name));
  }
  copyFileSync(
    join(sdkFolder(sdk.name), 'test', `scenario.${sdk.ending}`),
    join(folder, `scenario.${sdk.ending}`),
  );
  for (const readme of readmes) {
    const text = readFileSync(join(sdkFolder(sdk.name), readme), 'utf8');
    const blocks = [...text.matchAll(new RegExp(`^\`\`\`${sdk.block}\n([^]*?)^\`\`\`$`, 'gm'))];
    if (blocks.length !== 2) throw new Error(`${readme} of ${sdk.name} has ${blocks.length} programs`);
    for (const [index, kind] of (['example', 'webhook'] as const).entries()) {
      const name = programOf(readme, kind);
      writeFileSync(join(folder, `${name}.${sdk.ending}`), blocks[index]?.[1] ?? '');
    }
  }
  await sdk.install(folder);
  return folder;
}

export const programOf = (readme: (typeof readmes)[number], kind: 'example' | 'webhook'): string =>
  `${kind}-${readme === 'README.md' ? 'en' : 'fr'}`;

/** A shell line in a user's folder. */
export const inFolder = (folder: string, line: string, env: Record<string, string> = {}): ChildProcess =>
  shell(`cd '${folder}' && ${line}`, { PYTHONDONTWRITEBYTECODE: '1', ...env });

export async function done(folder: string, line: string, env: Record<string, string> = {}): Promise<string> {
  const { code, stdout, stderr } = await ended(inFolder(folder, line, env));
  if (code !== 0) throw new Error(`${line} ended with ${code}:\n${stdout}\n${stderr}`);
  return stdout;
}

/** The packed file is installed as a user installs it; the programs are then checked and made by the compiler. */
async function installPacked(folder: string): Promise<void> {
  await done(sdkFolder('typescript'), `npm pack --silent --pack-destination '${folder}'`);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await done(
    folder,
    'npm install --silent --offline --ignore-scripts --no-audit --no-fund ./akwaba-sdk-*.tgz',
  );
  mkdirSync(join(folder, 'node_modules', '@types'));
  for (const name of ['@types/node', 'undici-types']) {
    symlinkSync(join(projectFolder, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: 'es2023',
    module: 'nodenext',
    lib: ['es2023'],
    types: ['node'],
    skipLibCheck: false,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  await done(folder, `'${join(projectFolder, 'node_modules/.bin/tsc')}'`);
}

/** A result as the service sends it to a webhook. */
export async function deliveredResult(service: TestService) {
  const client = await service.client();
  const { url, got, close } = await openReceiver([]);
  const { database, keyring } = service.runtime;
  const { secret } = await database.transaction((tx) =>
    registerEndpoint(tx, keyring, 'test', { companyId: client.companyId, url, allowPrivate: true }),
  );
  await accepted(service, client, 'v2', [
    ['documentType', 'CNI'],
    ['externalId', 'told'],
    ['idDocumentFront', sample('cni-2020-front')],
  ]);
  const result = () => got.find(({ body }) => body.messageType === 'ANALYSIS_RESULT');
  await eventually('the result is delivered', () => result() !== undefined);
  await close();
  const received = result();
  if (received === undefined) throw new Error('it was there');
  return { secret, received };
}

type Answer = (response: ServerResponse) => void;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return (response) =>
    response.writeHead(status, { 'Content-Type': type, ...headers }).end(JSON.stringify(body));
};
const refusal = (status: number, code: string, headers: Record<string, string> = {}): Answer =>
  json(status, { status, code, title: 'title', detail: 'detail', requestId: 'request', errors: [] }, headers);
const page = (status: number, headers: Record<string, string> = {}): Answer => {
  return (response) => response.writeHead(status, headers).end('<html>a proxy</html>');
};
const good = json(200, { ok: true });
const running = json(200, { status: 'EN_COURS', clientFileToAnalyzeId: 'soon' }, { 'Retry-After': '3' });
const result = '/v2/clients-files/client-file-to-analyze-id';

/** What is answered in turn; the last one for ever. */
const trouble: Readonly<Record<string, readonly [method: string, ...answers: Answer[]]>> = {
  '/busy': [
    'GET',
    refusal(503, 'SOURCE_UNAVAILABLE', { 'Retry-After': '2' }),
    refusal(429, 'RATE_LIMITED', { 'Retry-After': '7' }),
    good,
  ],
  '/cut': ['POST', (response) => response.destroy(), page(502), good],
  '/short': [
    'GET',
    (response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('{"ok":', () => response.destroy());
    },
    good,
  ],
  '/once': ['POST', good],
  '/dated': [
    'GET',
    (response) => {
      const date = new Date(Date.now() + 30_000).toUTCString();
      refusal(503, 'SOURCE_UNAVAILABLE', { 'Retry-After': date })(response);
    },
    good,
  ],
  '/progress': ['POST', refusal(409, 'REQUEST_IN_PROGRESS', { 'Retry-After': '1' }), good],
  '/conflict': ['POST', refusal(409, 'SOMETHING_ELSE')],
  '/later': ['GET', refusal(429, 'RATE_LIMITED', { 'Retry-After': '3600' })],
  '/never': ['GET', refusal(503, 'SOURCE_UNAVAILABLE', { 'Retry-After': '1' })],
  '/moved': ['GET', page(302, { Location: '/stolen' })],
  '/page': ['GET', page(200)],
  '/gone': ['DELETE', (response) => response.writeHead(204).end()],
  '/silent': ['', () => undefined],
  '/hook': ['', good],
  '/again': ['', good],
  '/proxied': ['', good],
  [`${result}/soon`]: ['', running, running, json(200, { status: 'A_TRAITER' })],
  [`${result}/slow`]: ['', running],
};

/** What a scenario is to ask for there. */
export const troubledCalls = Object.entries(trouble).flatMap(([path, [method]]) =>
  method === '' ? [] : [{ name: path.slice(1), method, ...(method === 'POST' && { body: { is: path } }) }],
);

interface Asked {
  readonly key: string | undefined;
  readonly text: string;
  /** The port at the client's end. */
  readonly connection: number | undefined;
  /** For a proxy. */
  readonly credentials: string | undefined;
}

/** A service in trouble; the first part of the path tells one client from another. */
export async function troubledService() {
  const asked = new Map<string, Asked[]>();
  const server = createServer(async (request, response) => {
    // As a proxy it is asked for whole addresses.
    const target = (request.url ?? '').replace(/^http:\/\/akwaba\.invalid/, '');
    const [, path = ''] = /^\/\w+(\/.*)$/.exec(target) ?? [];
    let text = '';
    for await (const piece of request) text += piece;
    const before = asked.get(target) ?? [];
    const { remotePort: connection } = request.socket;
    const [key, credentials] = ['idempotency-key', 'proxy-authorization'].map(
      (name) => request.headers[name],
    );
    asked.set(target, [
      ...before,
      { key: key?.toString(), text, connection, credentials: credentials?.toString() },
    ]);
    const [, ...answers] = trouble[path] ?? ['', page(404)];
    answers[Math.min(before.length, answers.length - 1)]?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
