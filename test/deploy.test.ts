import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobKinds } from '../src/db/work/jobs.ts';
import { problems } from '../src/platform/problems/problems.ts';
import { exampleFile, secretSettings } from '../src/platform/settings/config.ts';
import { projectFolder } from './command-line.ts';
import { testService } from './harness.ts';

/** What operators deploy with is held against the program: names of metrics, settings, files and headings. */

const read = (name: string) => readFileSync(join(projectFolder, name), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const inDeploy = readdirSync(join(projectFolder, 'deploy'), { recursive: true, encoding: 'utf8' })
  .map((name) => join('deploy', name))
  .filter((name) => /\.(yaml|yml|json|tpl|service|conf|cfg|md|sh)$/.test(name) && !name.includes('secrets/'));

const alerts = read('deploy/monitoring/alerts.yaml');
const dashboard = JSON.parse(read('deploy/monitoring/grafana-dashboard.json'));
const panels: { title: string; targets?: { expr: string }[]; gridPos: Record<'x' | 'w', number> }[] =
  dashboard.panels;
const expressions = [
  ...matches(alerts, /^\s+expr: (.+)$/gm),
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
];

/** Of the language of Prometheus, as far as it is used here. */
const words = [
  ...['sum', 'max', 'topk', 'rate', 'increase', 'changes', 'absent', 'histogram_quantile'],
  // Made by Prometheus itself.
  'up',
];
/** Labels that Prometheus adds. */
const labelsOfPrometheus = ['job', 'instance', 'le'];

interface Used {
  readonly metrics: readonly string[];
  readonly labels: readonly string[];
}

function usedBy(expression: string): Used {
  const bare = expression.replace(/"[^"]*"/g, '""').replace(/\[[^\]]*\]/g, '');
  const groups = matches(bare, /\bby \(([^)]*)\)/g).flatMap((list) => list.split(/,\s*/));
  const selectors = matches(bare, /\{([^}]*)\}/g).flatMap((list) => matches(list, /(\w+)\s*[=!]/g));
  const rest = bare.replace(/\bby \([^)]*\)/g, '').replace(/\{[^}]*\}/g, '');
  return {
    metrics: matches(rest, /([a-zA-Z_]\w*)/g).filter((word) => !words.includes(word)),
    labels: [...groups, ...selectors],
  };
}

describe('dashboard and alerts', () => {
  let service: Awaited<ReturnType<typeof testService>>;
  let names: Set<string>;
  let labels: Set<string>;
  let fresh: string;

  beforeAll(async () => {
    service = await testService();
    const headers = { Authorization: `Bearer ${service.services.metricsToken}` };
    const text = await (await fetch(`${service.url}/metrics`, { headers })).text();
    fresh = text;
    const parts = { histogram: ['_bucket', '_count', '_sum'] } as Record<string, string[]>;
    names = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type = '']) =>
        (parts[type] ?? ['']).map((part) => name + part),
      ),
    );
    const registered = service.services.metrics.registry.getMetricsAsArray();
    labels = new Set(
      registered.flatMap((metric) => (metric as unknown as { labelNames?: string[] }).labelNames ?? []),
    );
  });
  afterAll(() => service?.stop());

  it('ask only for what /metrics has, by labels that it has', () => {
    expect(expressions.length).toBeGreaterThan(30);
    for (const expression of expressions) {
      const used = usedBy(expression);
      expect(
        used.metrics.filter((name) => !names.has(name)),
        expression,
      ).toEqual([]);
      expect(
        used.labels.filter((name) => !labels.has(name) && !labelsOfPrometheus.includes(name)),
        expression,
      ).toEqual([]);
    }
  });

  it('show everything of ours that /metrics has', () => {
    const used = new Set(expressions.flatMap((expression) => usedBy(expression).metrics));
    const ours = [...names].filter((name) => name.startsWith('akwaba_') && !/_(count|sum)$/.test(name));
    expect(ours.filter((name) => !used.has(name))).toEqual([]);
  });

  it('are told from made-up names', () => {
    expect(
      usedBy('sum by (kind) (rate(akwaba_invented_total{job="akwaba", color=~"a|b"}[5m])) / up'),
    ).toEqual({
      metrics: ['akwaba_invented_total'],
      labels: ['kind', 'job', 'color'],
    });
    expect(names.has('akwaba_invented_total')).toBe(false);
  });

  it('name codes and kinds that exist', () => {
    const all = expressions.join('\n');
    const codes = matches(all, /code=~?"([^"]+)"/g).flatMap((text) => text.split('|'));
    expect(codes.length).toBeGreaterThan(4);
    expect(codes.filter((code) => !Object.hasOwn(problems, code))).toEqual([]);
    const kinds = matches(all, /kind="([^"]+)"/g);
    expect(kinds.filter((kind) => !(jobKinds as readonly string[]).includes(kind))).toEqual([]);
  });

  it('see the first of what they tell of: increase() of a counter that begins with 1 is 0', () => {
    const counted = matches(alerts, /increase\((\w+\{[^}]*)\}/g).filter((text) =>
      /code="|rows_refused/.test(text),
    );
    expect(counted.length).toBeGreaterThan(4);
    for (const text of counted) {
      const [, name = ''] = /^(\w+)/.exec(text) ?? [];
      const [, code] = /code="([^"]+)"/.exec(text) ?? [];
      const line = code === undefined ? `${name}{kind="users"} 0` : `${name}{code="${code}"} 0`;
      expect(fresh.split('\n')).toContain(line);
    }
  });

  it('are the only places that name metrics, or name them rightly', () => {
    for (const file of [...inDeploy, 'docs/en/operations.md', 'docs/fr/operations.md']) {
      const named = matches(read(file), /\b(akwaba_[a-z_]+[a-z])\b/g);
      expect(
        named.filter((name) => !names.has(name)),
        file,
      ).toEqual([]);
    }
  });

  it('lead from each alert to a heading that says what to do', () => {
    const slug = (heading: string) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-');
    const headings = matches(read('docs/en/operations.md'), /^#+ (.+)$/gm).map(slug);
    const runbooks = matches(alerts, /runbook: docs\/en\/operations\.md#(\S+)/g);
    expect(runbooks.length).toBe(matches(alerts, /- (alert): /g).length);
    expect(runbooks.filter((anchor) => !headings.includes(anchor))).toEqual([]);
  });

  it('fit on the screen', () => {
    for (const { title, gridPos } of panels) expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
  });
});

describe('settings in what is deployed', () => {
  const known = matches(exampleFile(), /^#([A-Z][A-Z\d_]+)=/gm);
  const ofOthers = /^(POSTGRES_|ROOT_|NODE_|AKWABA_|SITE$|API$|HTTPS?_PORT$|BACKUP_FOLDER$)/;
  /** With a value: `NAME: value` of YAML, `NAME=value` of units, `"NAME" value` of the chart's templates. */
  const given =
    /(?:^\s*(?:- \{ name: )?|Environment=|Environment=.* |")([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)(?::\s|=|" [.\d"]|, value)/gm;
  const files = ['compose.yaml', ...inDeploy.filter((name) => /\.(yaml|tpl|service|conf)$/.test(name))];

  it('are those of the program, and files are named for secrets only', () => {
    const used = files.flatMap((file) => matches(read(file), given).map((name) => ({ file, name })));
    expect(used.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['PUBLIC_URL', 'DATABASE_URL_FILE', 'KEY_FILE', 'DATA_DIR']),
    );
    const allowed = [...known, ...secretSettings.map((name) => `${name}_FILE`)];
    expect(used.filter(({ name }) => !allowed.includes(name) && !ofOthers.test(name))).toEqual([]);
  });
});

describe('the image', () => {
  const dockerfile = read('Dockerfile');

  it('is made of what is there, and of nothing that its context leaves out', () => {
    const copied = matches(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((names) => names.split(' '));
    expect(copied).toEqual(expect.arrayContaining(['src', 'console', 'models', 'package-lock.json']));
    const context = matches(read('.dockerignore'), /^!(.+)$/gm);
    for (const name of copied) {
      expect(existsSync(join(projectFolder, name)), name).toBe(true);
      expect(context, name).toContain(name);
    }
  });

  it('keeps of onnxruntime what its machine loads, as `npm run slim` does for a plain install', () => {
    expect(dockerfile).toContain('npm run slim');
    const copy = mkdtempSync(join(tmpdir(), 'akwaba-slim-'));
    const libraries = join(copy, 'node_modules/onnxruntime-node/bin/napi-v6');
    const own = `${process.platform}/${process.arch}`;
    for (const machine of [own, `${process.platform}/mips`, 'plan9/x64', `plan9/${process.arch}`]) {
      mkdirSync(join(libraries, machine), { recursive: true });
    }
    cpSync(join(projectFolder, 'bin/slim.js'), join(copy, 'bin/slim.js'));
    writeFileSync(join(copy, 'package.json'), '{ "type": "module" }');
    // A second time there is nothing to remove.
    for (const _ of [1, 2]) execFileSync(process.execPath, [join(copy, 'bin/slim.js')]);
    const left = readdirSync(libraries, { recursive: true, encoding: 'utf8' });
    expect(left.filter((name) => name.includes('/'))).toEqual([own]);
    rmSync(copy, { recursive: true });
  });

  it('runs as a user that is not root, on a base that is pinned to a version', () => {
    expect(dockerfile).toMatch(/^USER 1000:1000$/m);
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24\.\d+\.\d+-\w+-slim$/m);
    expect(dockerfile.lastIndexOf('USER ')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN '));
  });
});

describe('compose.yaml', () => {
  const compose = read('compose.yaml');

  it('reaches nobody but the proxy, and keeps every container read-only and without rights', () => {
    const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'));
    const blocks = services.split(/^ {2}(?=[a-z\d]+:$)/gm).slice(1);
    expect(blocks.map((block) => block.slice(0, block.indexOf(':')))).toEqual([
      ...['proxy', 'api', 'worker', 'migrate', 'database', 's3'],
    ]);
    const common = compose.slice(0, compose.indexOf('\nservices:'));
    for (const block of blocks) {
      const whole = block.includes('<<: *akwaba') ? common + block : block;
      expect(whole).toContain('read_only: true');
      expect(whole).toContain('cap_drop: [ALL]');
      expect(whole).toContain('no-new-privileges');
      expect(/^ {4}ports:/m.test(block)).toBe(block.startsWith('proxy:'));
    }
  });

  it('has a file for every secret, which make-secrets.sh makes', () => {
    const made = read('deploy/compose/make-secrets.sh');
    const files = matches(compose, /file: deploy\/compose\/secrets\/(\S+) /g);
    expect(files.length).toBeGreaterThan(5);
    for (const file of files)
      expect(made).toMatch(new RegExp(`(random|write) ${file.replace('.', '\\.')}( |$)`, 'm'));
    const mounted = matches(compose, /\.\/(deploy\/[\w./-]+):/g);
    expect(mounted.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
  });
});
