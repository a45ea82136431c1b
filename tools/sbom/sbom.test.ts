import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';
import { billOfMaterials } from './sbom.ts';

/** What CycloneDX 1.6 asks of the parts that are used here, and nothing beside them. */
const hash = (alg: string, length: number) => ({
  type: 'object',
  required: ['alg', 'content'],
  additionalProperties: false,
  properties: { alg: { const: alg }, content: { type: 'string', pattern: `^[0-9a-f]{${length}}$` } },
});
const text = { type: 'string', minLength: 1 };
const named = (property: string) => ({
  type: 'object',
  required: [property],
  additionalProperties: false,
  properties: { [property]: text },
});
const component = {
  type: 'object',
  required: ['type', 'bom-ref', 'name', 'version'],
  additionalProperties: false,
  properties: {
    type: { enum: ['application', 'data', 'library', 'machine-learning-model'] },
    'bom-ref': text,
    group: { type: 'string', pattern: '^(@|com\\.robrua\\.)' },
    name: text,
    version: text,
    description: text,
    scope: { enum: ['required', 'optional', 'excluded'] },
    hashes: { type: 'array', minItems: 1, items: { oneOf: [hash('SHA-256', 64), hash('SHA-512', 128)] } },
    licenses: {
      type: 'array',
      // Either one expression, or licences one by one.
      oneOf: [
        {
          items: {
            ...named('license'),
            properties: { license: { oneOf: [named('id'), named('name')] } },
          },
        },
        { minItems: 1, maxItems: 1, items: named('expression') },
      ],
    },
    purl: { type: 'string', pattern: '^pkg:(npm/(%40[^/@]+/)?|maven/[^/@]+/)[^/@]+@[^@]+$' },
    pedigree: {
      type: 'object',
      additionalProperties: false,
      properties: { ancestors: { type: 'array', items: { $ref: '#/definitions/component' } }, notes: text },
    },
  },
};
const references = { type: 'array', uniqueItems: true, items: text };
const schema = {
  definitions: { component },
  type: 'object',
  required: ['bomFormat', 'specVersion'],
  additionalProperties: false,
  properties: {
    $schema: { const: 'http://cyclonedx.org/schema/bom-1.6.schema.json' },
    bomFormat: { const: 'CycloneDX' },
    specVersion: { const: '1.6' },
    serialNumber: {
      type: 'string',
      pattern: '^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
    },
    version: { type: 'integer', minimum: 1 },
    metadata: {
      type: 'object',
      additionalProperties: false,
      properties: { component: { $ref: '#/definitions/component' } },
    },
    components: { type: 'array', uniqueItems: true, items: { $ref: '#/definitions/component' } },
    dependencies: {
      type: 'array',
      uniqueItems: true,
      items: {
        type: 'object',
        required: ['ref'],
        additionalProperties: false,
        properties: { ref: text, dependsOn: references },
      },
    },
  },
};

const bill = billOfMaterials(packageRoot);
const refs = bill.components.map((one) => one['bom-ref']);
const { dependencies, devDependencies } = JSON.parse(
  readFileSync(join(packageRoot, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
const purl = ([name, version]: [string, string]) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

describe('the bill of materials', () => {
  it('has the shape of CycloneDX 1.6', () => {
    const validate = new Ajv({ allErrors: true, strictTypes: false }).compile(schema);
    validate(bill);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('names everything once, and leads only to what it names', () => {
    expect(new Set(refs).size).toBe(refs.length);
    const all = new Set([...refs, bill.metadata.component['bom-ref']]);
    expect(bill.dependencies.map(({ ref }) => ref).filter((ref) => !all.has(ref))).toEqual([]);
    expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !all.has(ref))).toEqual(
      [],
    );
    expect(bill.dependencies).toHaveLength(all.size);
  });

  it('has every package that runs, those used in development too, and none that is only for that', () => {
    expect(refs).toEqual(expect.arrayContaining(Object.entries(dependencies).map(purl)));
    expect(refs.some((ref) => ref.startsWith('pkg:npm/ajv@'))).toBe(true);
    const ofOthers = ['ajv'];
    const onlyHere = Object.entries(devDependencies).filter(([name]) => !ofOthers.includes(name));
    expect(onlyHere.map(purl).filter((ref) => refs.includes(ref))).toEqual([]);
    // On every platform, whichever this one is.
    for (const platform of ['linux-x64', 'linux-arm64', 'darwin-arm64'])
      expect(refs.some((ref) => ref.startsWith(`pkg:npm/%40embedded-postgres/${platform}@`))).toBe(true);
  });

  it('reaches every component from the program', () => {
    const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const reached = new Set([bill.metadata.component['bom-ref']]);
    for (const ref of reached) for (const next of needs.get(ref) ?? []) reached.add(next);
    expect(refs.filter((ref) => !reached.has(ref))).toEqual([]);
  });

  it('has the networks with their hashes, and where those of others are from, as NOTICE does', () => {
    const networks = bill.components.filter(({ type }) => type === 'machine-learning-model');
    expect(networks).toHaveLength(10);
    const notice = readFileSync(join(packageRoot, 'NOTICE'), 'utf8');
    const others = networks.filter(({ pedigree }) => pedigree !== undefined);
    expect(others).toHaveLength(5);
    for (const { name, hashes, pedigree } of bill.components.filter(({ purl }) => purl === undefined)) {
      const bytes = readFileSync(join(packageRoot, 'models', name));
      expect(hashes?.[0]?.content).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(notice).toContain(name);
      for (const { name: origin, version } of pedigree?.ancestors ?? [])
        expect(notice).toContain(`${origin} ${version}`);
    }
  });

  it('is the same whenever it is made, and what the command prints', () => {
    expect(billOfMaterials(packageRoot)).toEqual(bill);
    const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: packageRoot, encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual(bill);
  });
});
