import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { packageRoot } from '../src/platform/package-root.ts';
import { call, type TestAnswer, type TestClient, type TestService } from './harness.ts';
import { accepted, analysed, type Parts, resultPath, sample } from './uploads.ts';

/** Specimens, from the upload to both results, and what is known of them. */

export type Body = TestAnswer['body'];

export interface Both {
  readonly v1: Body;
  readonly v2: Body;
}

export type Analyse = (version: 'v1' | 'v2', parts: Parts, by?: TestClient) => Promise<Both>;

/** Gives what uploads, waits, and gives both results, each of which fits its schema. */
export async function analyser(service: TestService, client: TestClient): Promise<Analyse> {
  const valid = await validators(service);
  return async (version, parts, by = client) => {
    const { id } = await accepted(service, by, version, parts);
    const v2 = await analysed(by, id);
    const { body: v1 } = await by.get(resultPath('v1', id));
    expect(valid.v2(v2), JSON.stringify(valid.v2.errors)).toBe(true);
    expect(valid.v1(v1), JSON.stringify(valid.v1.errors)).toBe(true);
    return { v1, v2 };
  };
}

/** The schemas of the service's own document; a field that they do not know is a fault. */
export async function validators(service: TestService) {
  const { body: document } = await call(`${service.url}/openapi.json`);
  const closed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(closed);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]) => [key, closed(inner)] as const);
    const strict = 'properties' in value && !('additionalProperties' in value);
    return Object.fromEntries(strict ? [...entries, ['additionalProperties', false]] : entries);
  };
  const ajv = new Ajv2020({
    strict: false,
    formats: { uuid: true, date: true, 'date-time': true, int64: true },
  });
  ajv.addSchema({ $id: 'doc', components: closed(document.components) as object });
  const of = (name: string) => ajv.compile({ $ref: `doc#/components/schemas/${name}` });
  return { v1: of('AnalysisResultV1'), v2: of('AnalysisResultV2') };
}

export const both = (name: string): Parts => [
  ['idDocumentFront', sample(`${name}-front`)],
  ['idDocumentBack', sample(`${name}-back`)],
];
/** One check of a v2 result, by its type and the place of its document. */
export const check = (result: Body, type: string, document = 0) =>
  result.documents[document].verificationResults.find((entry: Body) => entry.type === type);
export const statuses = (entries: Body[]) =>
  Object.fromEntries(entries.map(({ type, status }) => [type, status]));
interface Truth {
  readonly file: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly mrz: readonly string[] | null;
}
const truths = JSON.parse(readFileSync(join(packageRoot, 'samples', 'truth.json'), 'utf8')) as Truth[];
/** All that is printed on the pictures, as the result names it: numbers in one piece; the day of issue has no key. */
export function printed(...files: string[]): Record<string, string> {
  const of = truths.filter(({ file }) => files.includes(file.replace('.jpg', '')));
  const {
    document_issue: _issue,
    document_code: code,
    ...fields
  } = Object.assign({}, ...of.map((t) => t.fields));
  const mrz = of.find((truth) => truth.mrz !== null)?.mrz;
  const number = fields.document_number?.replaceAll(' ', '');
  const known = 'companyName' in fields ? {} : { document_code: code };
  return {
    ...fields,
    ...known,
    ...(number && { document_number: number }),
    ...(mrz && { mrz: mrz.join('\n') }),
  };
}

/** The checks that search no list. */
export const withoutLists = [
  'verificationsToApply',
  'DB_CHECK,MRZ_CHECK,EXPIRATION_CHECK,FACE_MATCH_CHECK,TEMPLATE_CHECK,COMPANY_DB_CHECK',
] as const;
/** Of a DB_CHECK whose person is the one of the register; papers bear no phone number. */
export const sameScores = {
  firstNameMatchingScore: 100,
  lastNameMatchingScore: 100,
  dateOfBirthMatchingScore: 100,
  genderMatchingScore: 100,
  phoneNumberMatchingScore: 0,
};
export const noScores = {
  firstNameMatchingScore: 0,
  lastNameMatchingScore: 0,
  dateOfBirthMatchingScore: 0,
  genderMatchingScore: 0,
  phoneNumberMatchingScore: 0,
};
