import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { accountLimits } from '../src/accounts/limits.ts';
import { addCommands } from '../src/cli/groups.ts';
import { inventedArticles } from '../src/demo/invented-articles.ts';
import { inventedPersons } from '../src/demo/invented-register.ts';
import { keepArticles } from '../src/press/keep-articles.ts';
import { ended, projectFolder, shell } from './command-line.ts';
import { testService } from './harness.ts';
import { analysed } from './uploads.ts';

const read = (name: string) => readFileSync(join(projectFolder, name), 'utf8');
const readme = read('README.md');
const packageFile = JSON.parse(read('package.json'));
const languages = ['en', 'fr'] as const;
const guideNames = (language: string) =>
  readdirSync(join(projectFolder, 'docs', language)).filter((name) => name.endsWith('.md'));
const guides = languages.flatMap((language) =>
  guideNames(language).map((name) => `docs/${language}/${name}`),
);

/** Every page of the repository, packages and built files apart. */
const pagesIn = (folder = ''): string[] =>
  readdirSync(join(projectFolder, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist|data|\..*)$/.test(entry.name) ? [] : pagesIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });

describe('the README', () => {
  it('names the two commands that do everything, and both scripts exist', () => {
    expect(readme).toMatch(/^npm ci && npm start$/m);
    expect(readme).toMatch(/^npm ci && npm test$/m);
    expect(packageFile.scripts).toMatchObject({
      start: expect.any(String),
      test: expect.any(String),
      bench: expect.any(String),
    });
  });

  it.each([
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'NOTICE',
    ...pagesIn('docs/decisions').filter((name) => !name.endsWith('README.md')),
  ])('names only files that are there: %s', (name) => {
    const paths = [
      ...read(name).matchAll(
        /(?<![\w./-])(?:src|test|console|tools|models|bench|docs|samples|deploy)\/[\w./-]*\w/g,
      ),
    ];
    expect(paths.length).toBeGreaterThan(0);
    const missing = paths
      .map(([path]) => path)
      .filter((path) => !/NAME|NNN/.test(path) && !existsSync(join(projectFolder, path)));
    expect(missing).toEqual([]);
  });

  it('leads only to pages and headings that are there, as does every page', () => {
    const broken = pagesIn().flatMap((name) =>
      [...read(name).matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]*))?\)/g)]
        .filter(([, path = '', heading]) => {
          const page = path === '' ? name : join(dirname(name), path);
          if (!existsSync(join(projectFolder, page))) return true;
          return heading !== undefined && !headingsOf(page).includes(heading);
        })
        .map(([link]) => `${name}: ${link}`),
    );
    expect(broken).toEqual([]);
    expect(guides.length).toBeGreaterThan(40);
  });

  it('is one page, and so is the French one', () => {
    for (const name of ['README.md', 'README.fr.md']) expect(read(name).split('\n').length).toBeLessThan(100);
  });

  it('has every guide in both languages, under one name and with the same sections', () => {
    expect(guideNames('fr')).toEqual(guideNames('en'));
    const levels = (page: string) => [...read(page).matchAll(/^(#+) /gm)].map(([, level]) => level);
    for (const name of guideNames('en')) {
      expect([name, levels(`docs/fr/${name}`)]).toEqual([name, levels(`docs/en/${name}`)]);
      if (name === 'README.md') continue;
      for (const language of languages) expect(read(`docs/${language}/README.md`)).toContain(`(${name})`);
    }
  });

  it.each([
    ['docs/en/integrate.md', 'README.md'],
    ['docs/fr/integrate.md', 'README.fr.md'],
  ])('shows the programs of the SDKs, which are run: %s', (guide, name) => {
    for (const [sdk, block] of [
      ['typescript', 'js'],
      ['python', 'python'],
      ['php', 'php'],
    ]) {
      const programs = (page: string) => read(page).match(new RegExp(`^\`\`\`${block}\n[^]*?^\`\`\`$`, 'gm'));
      expect(programs(guide)).toEqual(programs(`sdk/${sdk}/${name}`));
    }
  });

  it('names only commands of akwaba that exist, as do the guides', async () => {
    const used = [readme, ...guides.map(read)].flatMap((page) => [
      ...page.matchAll(/(?:^npx |`(?:npx )?)akwaba ([a-z][a-z-]*)(?: ([a-z][a-z-]*))?/gm),
    ]);
    expect(used.length).toBeGreaterThan(50);
    const program = new Command();
    await addCommands(program, undefined);
    const namesIn = (command: Command) => command.commands.map((each) => each.name());
    for (const [line, group = '', verb] of used) {
      expect(namesIn(program), line).toContain(group);
      const verbs = program.commands.filter((command) => command.name() === group).flatMap(namesIn);
      if (verb !== undefined && verbs.length > 0) expect(verbs, line).toContain(verb);
    }
  });

  it('has one time within which a revocation holds, in the guides and in the console', () => {
    const seconds = String(accountLimits.credentialCacheSeconds);
    const inWords: Readonly<Record<string, string>> = { three: '3', trois: '3', five: '5', cinq: '5' };
    const pages = ['change-credential.tsx', 'credentials.tsx', 'suspension.tsx'].map(
      (name) => `console/pages/clients/${name}`,
    );
    const time = /\bwithin (\d+|three|five) seconds|\ben (?:moins de )?(\d+|trois|cinq) secondes/gi;
    const told = [...guides, ...pages].flatMap((name) =>
      read(name)
        .split('\n')
        .filter((line) =>
          /credential|secret|identifiant|clé perdue|effectif|vaut partout|holds everywhere|refus/i.test(line),
        )
        .flatMap((line) => [...line.matchAll(time)].map(([, en, fr]) => [name, en ?? fr ?? ''] as const)),
    );
    expect(told.length).toBeGreaterThan(15);
    for (const [name, word] of told) expect([name, inWords[word] ?? word]).toEqual([name, seconds]);
  });

  it('shows an upload and its result that work as printed, as do the first guides', async () => {
    const service = await testService({}, { worker: true });
    try {
      await service.load('persons', inventedPersons());
      for (const page of [
        'README.md',
        'README.fr.md',
        'docs/en/first-result.md',
        'docs/fr/first-result.md',
      ]) {
        const client = await service.client();
        const env = { KEY: client.apiKey, SECRET: client.apiSecret, BASE: service.url };
        const [uploading = '', asking = ''] = [...read(page).matchAll(/^curl (?:.*\\\n)+.*$/gm)].map(
          ([line]) => line.replaceAll('http://127.0.0.1:8080', service.url),
        );
        const { id } = JSON.parse((await ended(shell(uploading, env))).stdout);
        await analysed(client, id);
        const result = JSON.parse((await ended(shell(asking, { ...env, ID: id }))).stdout);
        // No lists are loaded here, as they are in the demo.
        expect([page, result.status, result.score]).toEqual([page, 'A_TRAITER', 60]);
        expect(result.documents[0].ocrExtractedData).toMatchObject({
          last_name: 'KOUADIO',
          first_name: 'AFFOUÉ HONORINE',
          nni: '10000000001',
        });
      }
    } finally {
      await service.stop();
    }
  });

  it('shows a search of the press whose answer is the printed one', async () => {
    const service = await testService();
    try {
      await keepArticles(service.runtime.database, inventedArticles(new Date()));
      await service.services.articleReader.readKept();
      const client = await service.client();
      const [, line = '', block = ''] =
        /(^curl (?:.*\\\n)*.*\/search\/media)\n```\n\n```json\n([^`]*)```/m.exec(read('docs/en/press.md')) ??
        [];
      const env = { KEY: client.apiKey, SECRET: client.apiSecret };
      const { stdout } = await ended(shell(line.replaceAll('http://127.0.0.1:8080', service.url), env));
      const answer: Record<string, unknown>[] = JSON.parse(stdout);
      const printed = JSON.parse(block).filter((part: unknown) => part !== '…');
      expect(printed).toHaveLength(1);
      for (const { explanation, '…': _more, ...fields } of printed) {
        const real = answer.find(({ link }) => link === fields.link);
        expect(real).toMatchObject(fields);
        expect(real?.explanation).toEqual(
          expect.arrayContaining(explanation.filter((words: string) => words !== '…')),
        );
      }
    } finally {
      await service.stop();
    }
  });

  it('is run by CI, which runs nothing else', () => {
    expect(read('.ci/run')).toContain('README.md');
    expect(packageFile.scripts.test).not.toMatch(/README|\.ci/);
  });
});

/** Headings of a page as links name them. */
function headingsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the package', () => {
  it('pins exact versions, runs no install scripts and names no registry', () => {
    const versions = Object.values({
      ...packageFile.dependencies,
      ...packageFile.devDependencies,
      ...packageFile.optionalDependencies,
    });
    for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(read('.npmrc')).toContain('ignore-scripts=true');
    expect(read('package-lock.json')).not.toMatch(/"resolved": "http/);
    for (const script of ['preinstall', 'install', 'postinstall', 'prepare', 'prestart', 'pretest']) {
      expect(packageFile.scripts).not.toHaveProperty(script);
    }
  });

  it('has a reason for every dependency, in docs/decisions/001', () => {
    const reasons = read('docs/decisions/001-dependencies.md');
    const named = (name: string) => reasons.includes(name) || reasons.includes(name.replace(/\/.*/, '/*'));
    const all = Object.keys({ ...packageFile.dependencies, ...packageFile.devDependencies });
    expect(all.filter((name) => !name.startsWith('@types/') && !named(name))).toEqual([]);
  });

  it('has a changelog with this version', () => {
    expect(read('CHANGELOG.md')).toContain(packageFile.version);
  });
});
