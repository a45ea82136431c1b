import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CodeCatalogue, ProblemCatalogue } from '../src/contract/catalogue.ts';
import { pressRoles, pressStages, pressVerdicts } from '../src/contract/screening.ts';
import { scoreCaps } from '../src/dossiers/result/score-caps.ts';
import { projectFolder } from './command-line.ts';
import { call, sharedService, type TestService } from './harness.ts';

let service: TestService;
let problems: ProblemCatalogue;
let codes: CodeCatalogue;
beforeAll(async () => {
  service = await sharedService();
  problems = (await call(`${service.url}/problems`)).body as ProblemCatalogue;
  codes = (await call(`${service.url}/codes`)).body as CodeCatalogue;
});

const codesOf = (group: string) =>
  codes.groups.find((one) => one.group === group)?.codes.map(({ code }) => code) ?? [];

describe('the catalogue', () => {
  it('has what every kind of code means and what to do, in both languages', () => {
    expect(codes.groups.map(({ group }) => group)).toEqual(
      expect.arrayContaining([
        'checkStates',
        'checkReasons',
        'templateErrors',
        'mrzErrors',
        'pressVerdicts',
        'pressRoles',
        'pressStages',
        'qualityReasons',
        'notComparedReasons',
        'v1Reasons',
        'alerts',
        'webhookEvents',
      ]),
    );
    const all = [...problems.problems, ...problems.fields, ...codes.groups.flatMap((group) => group.codes)];
    for (const { code, meaning, whatToDo } of all) {
      for (const words of [meaning, whatToDo]) {
        expect(words.en, code).not.toBe('');
        expect(words.fr, code).not.toBe('');
      }
    }
  });

  it('is in French as French is printed, and calls checks by one name', () => {
    const all = [...problems.problems, ...problems.fields, ...codes.groups.flatMap((group) => group.codes)];
    for (const { code, meaning, whatToDo } of all) {
      for (const { fr } of [meaning, whatToDo]) {
        // What is a program's own, as a command, a header or a placeholder, is written as programs write it.
        const prose = fr.replace(/`[^`]*`|\{\w+\}|https?:\/\/\S*|Authorization: Bearer|dd\/mm/g, 'X');
        expect(prose, code).not.toMatch(/[\p{L}\d»)][:;?!](\s|$)|«(?!\s)|(?<!\s)»|"/u);
        expect(prose, code).not.toMatch(/(?<!(chiffres?|caractères|points) de )\bcontrôle/u);
      }
    }
  });

  it('lists the codes of the contract', () => {
    expect(codesOf('mrzErrors')).toEqual(
      expect.arrayContaining([
        'NO_MRZ_FOUND',
        'INVALID_MRZ_FOUND',
        'INVALID_CHECK_DIGIT_DOCUMENT_NUMBER',
        'INVALID_CHECK_DIGIT_COMPOSITE',
        'MRZ_VIZ_MISMATCH_LAST_NAME',
        'MRZ_VIZ_MISMATCH_NNI',
      ]),
    );
    expect(codesOf('checkStates')).toEqual(['PENDING', 'EXECUTED', 'NOT_APPLICABLE', 'FAILED']);
    expect(codesOf('pressVerdicts')).toEqual(pressVerdicts);
    expect(codesOf('pressRoles')).toEqual(pressRoles);
    expect(codesOf('pressStages')).toEqual(pressStages);
    expect(codesOf('dossierErrors')).toContain('DUPLICATED_IDENTITY');
    expect(problems.problems.find(({ code }) => code === 'PERSON_NOT_FOUND')).toMatchObject({
      status: 404,
      console: false,
    });
  });

  it('is a page for people, in the language they ask for, and needs no credentials', async () => {
    const page = (path: string, headers: Record<string, string> = {}) =>
      call(service.url + path, { headers: { Accept: 'text/html,*/*', ...headers } });
    const english = await page('/problems');
    expect(english.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(english.body).toContain('<html lang="en">');
    expect(english.body).toContain('id="PERSON_NOT_FOUND"');
    expect((await page('/problems', { 'Accept-Language': 'fr' })).body).toContain('Personne introuvable');
    expect(english.body).toContain('What stands in braces');
    expect((await page('/codes?lang=fr')).body).toContain('id="templateErrors.LABELS_MISSING"');
    expect((await page('/codes?lang=fr', { 'Accept-Language': 'en' })).body).toContain('<html lang="fr">');
    const wrong = await page('/codes?lang=de');
    expect(wrong).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'lang', code: 'INVALID_VALUE' }] },
    });
  });
});

/** Where codes that clients may meet are written; the rest of the source has names of settings, errors of systems ... */
const rooms = ['analysis', 'contract', 'documents/template', 'dossiers', 'webhooks', 'platform/problems'];
const files = rooms.flatMap((room) => {
  const folder = join(projectFolder, 'src', room);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => join(folder, name));
});

/** What looks like a code there and is none. */
const noCodes: readonly RegExp[] = [
  // Types of documents and of subscriptions, which are no findings.
  /^(CARTE|PERMIS|AUTRE|ENTREPRENEUR|PROOF)_|^CHECK_COUNT$/,
  // Caps of the score, which only order it.
  new RegExp(`^(${Object.keys(scoreCaps).join('|')})$`),
  // What the sandbox is asked for, which its own table tells.
  /^(ANSWERS_500|TIMES_OUT|FAILS_ONCE|NOT_VALID|NOT_FOUND)$/,
  // A state of capture sessions, which the reference tells.
  /^IN_PROGRESS$/,
  // What people made of a customer's match, which the reference tells.
  /^SOMEONE_ELSE$/,
  // The type that every comparison of faces bears.
  /^FACE_MATCH$/,
  // Where reasons of decisions can be true.
  /^(NAMES_DIFFER|HITS_CLEARED|ONE_SIDE|NO_SELFIE|DOCUMENT_EXPIRED)$/,
  // Facts that ratings go by, which no result has; docs/en/risk.md tells them.
  /^(SANCTION|PEP|PRESS)_(CONFIRMED|OPEN)$|^OWNERS_(PARTLY_)?(UN)?KNOWN$|^(NATIONALITY_UNKNOWN|SOLE_TRADER|INFORMAL_BUSINESS|COMPANY_YOUNG|POOR_DOCUMENT|NOT_SCREENED)$/,
  // The beginning of codes that end with a field.
  /_$/,
];

describe('the source', () => {
  it('has no code that the catalogue does not list', () => {
    const listed = new Set(
      [...problems.problems, ...problems.fields, ...codes.groups.flatMap((group) => group.codes)].map(
        ({ code }) => code,
      ),
    );
    const found = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?<=['`\s{])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?=['`]|: )/g)].map(
        ([, code = '']) => code,
      ),
    );
    expect(found.length).toBeGreaterThan(200);
    const unlisted = [...new Set(found)].filter(
      (code) => !listed.has(code) && !noCodes.some((pattern) => pattern.test(code)),
    );
    expect(unlisted).toEqual([]);
  });
});
