import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** The arrows of src/README.md: who may import whom. */

const source = fileURLToPath(new URL('../src/', import.meta.url));
const allSources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join(source, name));
const files = allSources.filter((path) => !/(\.test|-test-process|-testing)\.ts$/.test(path));

const projectFolder = fileURLToPath(new URL('..', import.meta.url));
/** Of the pages for people, which run in browsers. */
const pageFiles = ['console', 'capture'].flatMap((folder) =>
  readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(tsx?|css)$/.test(name))
    .map((name) => join(projectFolder, folder, name)),
);

/** The rooms: folders and loose files directly under src/. */
const base = ['contract', 'db', 'egress', 'platform', 'storage', 'tables'];
const domain = [
  'accounts',
  'analysis',
  'audit',
  'backup',
  'capture',
  'credits',
  'doctor',
  'documents',
  'dossiers',
  'faces',
  'press',
  'names',
  'notifications',
  'operators',
  'owners',
  'policies',
  'portfolio',
  'registries',
  'reports',
  'retention',
  'review',
  'risk',
  'sandbox',
  'screening',
  'subjects',
  'vision',
  'webhooks',
];
const edges = ['cli', 'demo', 'http', 'jobs', 'main', 'runtime', 'start', 'vocabularies', 'workers'];

/** The floors from the ground up: a room may use every room of the floors below it, and of its own those listed. */
const floors = [base, domain, edges];

/** What a room may use on its own floor: all of them, in no circle. */
const siblings: Record<string, readonly string[]> = {
  contract: ['platform'],
  db: ['contract', 'platform'],
  egress: ['platform'],
  platform: [],
  storage: ['db', 'egress', 'platform'],
  tables: ['platform'],
  cli: ['demo', 'jobs', 'main', 'runtime'],
  demo: ['runtime'],
  http: ['jobs'],
  jobs: ['runtime'],
  main: ['demo', 'http', 'jobs', 'runtime', 'workers'],
  runtime: [],
  start: ['cli'],
  vocabularies: ['demo'],
  workers: ['http', 'jobs'],
  accounts: ['audit'],
  analysis: [
    'audit',
    'capture',
    'credits',
    'documents',
    'dossiers',
    'faces',
    'press',
    'names',
    'notifications',
    'owners',
    'policies',
    'registries',
    'risk',
    'sandbox',
    'screening',
    'subjects',
    'vision',
    'webhooks',
  ],
  capture: ['accounts', 'audit', 'documents', 'dossiers', 'sandbox', 'vision', 'webhooks'],
  credits: ['audit'],
  registries: ['audit', 'documents', 'names', 'owners'],
  audit: [],
  backup: [
    'accounts',
    'audit',
    'capture',
    'credits',
    'dossiers',
    'operators',
    'portfolio',
    'screening',
    'subjects',
    'webhooks',
  ],
  doctor: ['audit', 'vision'],
  documents: ['names'],
  dossiers: [
    'accounts',
    'audit',
    'credits',
    'documents',
    'names',
    'notifications',
    'owners',
    'screening',
    'webhooks',
  ],
  faces: ['dossiers', 'vision'],
  press: ['audit', 'names', 'vision'],
  names: [],
  notifications: ['audit', 'doctor', 'operators'],
  operators: ['audit'],
  owners: ['documents', 'names'],
  policies: ['audit', 'documents', 'dossiers', 'names', 'screening'],
  portfolio: [
    'analysis',
    'audit',
    'credits',
    'dossiers',
    'press',
    'names',
    'notifications',
    'retention',
    'risk',
    'sandbox',
    'screening',
    'subjects',
    'webhooks',
  ],
  reports: ['audit', 'dossiers', 'press', 'owners', 'review', 'risk', 'subjects'],
  retention: ['audit', 'dossiers', 'policies'],
  review: ['audit', 'credits', 'documents', 'dossiers', 'press', 'names', 'policies', 'risk', 'subjects'],
  sandbox: ['documents', 'press', 'names', 'registries', 'screening'],
  screening: ['audit', 'documents', 'names'],
  risk: ['audit', 'documents', 'dossiers', 'screening'],
  subjects: ['audit', 'credits', 'documents', 'dossiers', 'press', 'names', 'retention', 'risk', 'screening'],
  vision: ['documents'],
  webhooks: ['audit'],
};

const roomOf = (path: string) => relative(source, path).split('/')[0]?.replace(/\.ts$/, '') ?? '';

function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
}

/** The files that a file imports, now or later, types too. */
function importedBy(path: string): string[] {
  return importsOf(path)
    .filter((specifier) => specifier.startsWith('.') && !specifier.endsWith('.json'))
    .map((specifier) => resolve(dirname(path), specifier));
}

/** The first circle of files that there is, in words; of `partOf` them, where it is given. */
function circleIn(
  paths: readonly string[],
  folder: string,
  partOf = (path: string) => path,
): string | undefined {
  const graph = new Map<string, Set<string>>();
  for (const path of paths) {
    const part = partOf(path);
    const others = graph.get(part) ?? new Set();
    for (const imported of importedBy(path)) {
      const other = partOf(imported);
      if (other !== part) others.add(other);
    }
    graph.set(part, others);
  }
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): string | undefined => {
    if (way.includes(file)) {
      return [...way.slice(way.indexOf(file)), file].map((one) => relative(folder, one)).join(' -> ');
    }
    if (done.has(file)) return undefined;
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next, [...way, file]);
      if (circle !== undefined) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const part of graph.keys()) {
    const circle = visit(part, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

describe('the architecture', () => {
  it('has every file in a known room', () => {
    const rooms = new Set(files.map(roomOf));
    expect([...rooms].sort()).toEqual(floors.flat().sort());
    expect(Object.keys(siblings).sort()).toEqual(floors.flat().sort());
  });

  it('points downward only: edges -> domain -> base, and on one floor as listed', () => {
    const floorOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room));
    const wrong: string[] = [];
    for (const file of files) {
      const from = roomOf(file);
      for (const imported of importedBy(file)) {
        const to = roomOf(imported);
        if (from !== to && floorOf(to) >= floorOf(from) && !siblings[from]?.includes(to))
          wrong.push(`${relative(source, file)} imports ${relative(source, imported)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('allows no arrow that nothing uses, and no circle of rooms', () => {
    const used = new Map<string, Set<string>>();
    for (const file of files) {
      const rooms = used.get(roomOf(file)) ?? new Set();
      used.set(roomOf(file), rooms);
      for (const imported of importedBy(file)) rooms.add(roomOf(imported));
    }
    const unused = Object.entries(siblings).flatMap(([from, to]) =>
      to.filter((room) => !used.get(from)?.has(room)).map((room) => `${from} -> ${room}`),
    );
    expect(unused).toEqual([]);
    const below = (room: string, path: readonly string[]): void => {
      expect(path).not.toContain(room);
      for (const next of siblings[room] ?? []) below(next, [...path, room]);
    };
    for (const room of floors.flat()) below(room, []);
  });

  it('sends requests in one place only, where no body waits to be read', () => {
    const sends = (text: string) =>
      /import (?!type|\{ STATUS_CODES)[^;]* from '(?:node:)?https?'/.test(text) ||
      // Node's own; not a function of that name.
      /(?:await|return|=|\() ?fetch\((?!\))/.test(text) ||
      (text.includes("'undici'") &&
        /\.(?:request|stream|pipeline|dispatch)\(|\{[^{}]*\b(?:request|stream|fetch)\b[^{}]*\} = await/.test(
          text,
        ));
    const wrong = files.filter((file) => sends(readFileSync(file, 'utf8')));
    expect(wrong.map((file) => relative(source, file))).toEqual(['egress/answer.ts']);
    // Who takes a body by itself: only what is short by its own word, or its first bytes.
    const opens = files.filter((file) => /\bopenAnswer\(/.test(readFileSync(file, 'utf8')));
    expect(opens.map((file) => relative(source, file)).sort()).toEqual([
      'egress/answer.ts',
      'egress/http-client.ts',
      'storage/s3/s3-client.ts',
    ]);
  });

  it('lets only who speaks to the console know what its screens ask: http/, contract/ and cli/', () => {
    const screens = join(source, 'contract/console/');
    const wrong = allSources
      .filter((file) => !['http', 'contract', 'cli'].includes(roomOf(file)))
      .flatMap((file) =>
        importedBy(file)
          .filter((imported) => imported.startsWith(screens))
          .map((imported) => `${relative(source, file)} imports ${relative(source, imported)}`),
      );
    expect(wrong).toEqual([]);
  });

  it('has no circles between files', () => {
    expect(circleIn(files, source)).toBeUndefined();
  });

  it('has no circles between files, or parts, of the pages, nor between files of the SDK', () => {
    expect(circleIn(pageFiles, projectFolder)).toBeUndefined();
    const partOf = (path: string) =>
      join(projectFolder, ...relative(projectFolder, path).split('/').slice(0, 2));
    expect(circleIn(pageFiles, projectFolder, partOf)).toBeUndefined();
    const sdk = join(projectFolder, 'sdk/typescript/src');
    expect(
      circleIn(
        readdirSync(sdk).map((name) => join(sdk, name)),
        sdk,
      ),
    ).toBeUndefined();
  });

  it('reads the environment in config.ts only, and SQL stands in db/ only', () => {
    const text = new Map(files.map((file) => [relative(source, file), readFileSync(file, 'utf8')]));
    const withEnvironment = [...text].filter(([, t]) => /process\.env\b/.test(t)).map(([name]) => name);
    expect(withEnvironment).toEqual(['platform/settings/config.ts', 'platform/settings/own-environment.ts']);
    const sql = /\b(SELECT\s+[\w*(]|INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b/;
    const withSql = [...text]
      .filter(([name, t]) => !name.startsWith('db/') && sql.test(t))
      .map(([name]) => name);
    expect(withSql).toEqual([]);
  });

  it('keeps no variable of a module: state belongs to an object, outside documents/ and vision/', () => {
    const wrong = files
      .filter((file) => !['documents', 'vision'].includes(roomOf(file)))
      .filter((file) => /^(export )?(let|var) /m.test(readFileSync(file, 'utf8')));
    expect(wrong.map((file) => relative(source, file))).toEqual([]);
  });

  it('opens the store of blobs in runtime.ts only, and names kinds of store in one file', () => {
    const importers = (name: string) =>
      files.filter((file) => importsOf(file).some((s) => s.endsWith(name))).map((f) => relative(source, f));
    expect(importers('/open-blobs.ts')).toEqual(['runtime.ts']);
    expect(importers('/filesystem.ts')).toEqual(['storage/open-blobs.ts']);
  });

  it('gives the pages nothing of the service but the shapes of what they ask', () => {
    const wrong = pageFiles.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^import (?:[^;]*?)from '(?:\.\.\/)+src\/[^;]*;/gm)]
        .map(([statement]) => statement)
        .filter((statement) => !/^import type [^;]*\/src\/contract\//.test(statement))
        .map((statement) => `${relative(projectFolder, file)}: ${statement}`),
    );
    expect(wrong).toEqual([]);
  });

  it('is drawn as it is: every room has its page, which src/README.md leads to and which can be read in a minute', () => {
    const rooms = [...base, ...domain, ...edges].filter((room) => existsSync(join(source, room)));
    const map = readFileSync(join(source, 'README.md'), 'utf8');
    expect(rooms.filter((room) => !map.includes(`[${room}](${room}/README.md)`))).toEqual([]);
    for (const room of rooms) {
      const lines = readFileSync(join(source, room, 'README.md'), 'utf8').split('\n');
      expect(lines[0]).toBe(`# ${room}`);
      const said = lines.filter((line) => line !== '');
      expect([room, said.length >= 8 && said.length <= 20]).toEqual([room, true]);
      expect(lines.filter((line) => line.length > 140)).toEqual([]);
    }
  });

  it('is told in five minutes', () => {
    const page = readFileSync(join(projectFolder, 'ARCHITECTURE.md'), 'utf8');
    expect(page.split(/\s+/).length).toBeLessThanOrEqual(1_100);
    expect(page.split('\n').filter((line) => line.length > 140)).toEqual([]);
  });

  it('shows its parts: no folder is a heap of files', () => {
    const counts = new Map<string, number>();
    for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    // Migrations are one list by number, and none goes.
    const most = (folder: string) =>
      folder === resolve(source) ? 8 : folder.endsWith('/migrations') ? Number.POSITIVE_INFINITY : 40;
    const heaps = [...counts].filter(([folder, n]) => n > most(folder)).map(([folder]) => folder);
    expect(heaps).toEqual([]);
  });

  it('keeps files short enough to read', () => {
    const long = [...files, ...pageFiles]
      .map((f) => [relative(source, f), readFileSync(f, 'utf8').split('\n').length] as const)
      .filter(([, n]) => n > 400);
    expect(long).toEqual([]);
    const lengths = files.map((f) => readFileSync(f, 'utf8').split('\n').length).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(250);
  });
});

it('the firm that uses the service is an organisation: in French a client is its customer', () => {
  const quoted = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/.source;
  const texts = new RegExp(`\\b(?:en"?:|words\\()\\s*(${quoted}),\\s*(?:"?fr"?:\\s*)?(${quoted})`, 'g');
  const saysClient = (words = '') =>
    /client/i.test(
      words.replace(
        /\{client\}|HTTP client|[Cc]lient software|logiciel client|akwaba clients|risk show CLIENT/g,
        '',
      ),
    );
  const vocabulary = join(projectFolder, 'vocabulary');
  const words = readdirSync(vocabulary, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(vocabulary, name));
  const wrong = [...pageFiles, ...files, ...words]
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(texts)])
    .filter(([, en, fr]) => saysClient(en) || (saysClient(fr) && !/customer/i.test(en ?? '')));
  expect(wrong.map(([whole]) => whole)).toEqual([]);
});
