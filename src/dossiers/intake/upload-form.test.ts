import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/breadth.ts';
import {
  faults,
  formOf,
  front,
  kyc,
  named,
  readFields,
  type Texts,
} from '../../../test/fixtures/dossiers/intake/upload-form.ts';
import { checkCatalogue } from '../../analysis/checks.ts';
import { documentTypes, identityDocumentTypes } from '../../contract/uploads.ts';
import { fieldMessage } from '../../platform/problems/errors.ts';
import { type UploadVersion, uploadNames } from './upload-fields.ts';
import type { Form } from './upload-form.ts';

/** Documents as `TYPE front/back`, for short tables. */
const shape = ({ documents }: Form) =>
  documents.map(({ type, pictures }) => `${type} ${pictures.map(({ field }) => field).join('/')}`);

describe('fields of v1', () => {
  it.each([
    [['selfie'], ['SELFIE selfie'], false],
    [['cniRecto'], ['CNI cniRecto'], false],
    [['cniRecto', 'cniVerso'], ['CNI cniRecto/cniVerso'], false],
    [
      ['carteConsulaireVerso', 'carteConsulaireRecto'],
      ['CARTE_CONSULAIRE carteConsulaireRecto/carteConsulaireVerso'],
      false,
    ],
    [
      ['carteResidentRecto', 'carteResidentVerso'],
      ['CARTE_RESIDENT carteResidentRecto/carteResidentVerso'],
      false,
    ],
    [['passport'], ['PASSEPORT passport'], false],
    [['rccm'], ['RCCM rccm'], true],
    [['dfe'], ['DFE dfe'], true],
    [['passport', 'rccm', 'selfie'], ['SELFIE selfie', 'PASSEPORT passport', 'RCCM rccm'], true],
  ])('%j', (files, documents, kyb) => {
    const form = formOf('v1', files);
    expect(shape(form)).toEqual(documents);
    expect(form).toMatchObject({ kyb, externalId: null, verifications: null, additionalData: {} });
  });

  it('knows exactly the fields of the contract, none of which is a text', () => {
    expect([...uploadNames.v1.files].sort()).toEqual(
      [
        ...['selfie', 'cniRecto', 'cniVerso', 'carteConsulaireRecto', 'carteConsulaireVerso'],
        ...['carteResidentRecto', 'carteResidentVerso', 'passport', 'rccm', 'dfe'],
      ].sort(),
    );
    expect([...uploadNames.v1.texts]).toEqual([]);
  });

  it('refuses a form without a file, and names those it could be', () => {
    const [error] = faults('v1', []);
    expect(error).toMatchObject({ field: 'cniRecto', code: 'AT_LEAST_ONE' });
    expect(error && fieldMessage(error, 'en')).toContain('selfie, cniRecto, carteConsulaireRecto');
  });

  it.each([
    ['cniVerso', 'cniRecto'],
    ['carteConsulaireVerso', 'carteConsulaireRecto'],
    ['carteResidentVerso', 'carteResidentRecto'],
  ])('refuses %s without %s', (back, missing) => {
    expect(named(faults('v1', [back]))).toEqual([`${missing} BACK_WITHOUT_FRONT`]);
  });
});

describe('fields of v2', () => {
  it('knows exactly the fields of the contract, and those that the decisions add', () => {
    const documents = ['idDocument', 'idDocument2', 'idDocument3'];
    expect([...uploadNames.v2.files].sort()).toEqual(
      [
        ...documents.flatMap((name) => [`${name}Front`, `${name}Back`]),
        ...['selfie', 'companyRccm', 'companyDfe', 'carteGriseFront', 'carteGriseBack', 'rccm', 'dfe'],
        'proofOfAddress',
      ].sort(),
    );
    expect([...uploadNames.v2.texts].sort()).toEqual(
      [
        ...documents.map((name) => `${name}Type`),
        ...['documentType', 'externalId', 'verificationsToApply', 'additionalData'],
      ].sort(),
    );
  });

  it.each(identityDocumentTypes)('documentType %s is KYC', (type) => {
    const form = formOf('v2', ['idDocumentFront', 'idDocumentBack', 'selfie'], [['documentType', type]]);
    expect(shape(form)).toEqual(['SELFIE selfie', `${type} idDocumentFront/idDocumentBack`]);
    expect(form.kyb).toBe(false);
  });

  it.each(documentTypes)('idDocumentType, idDocument2Type and idDocument3Type take %s', (type) => {
    const company = ['DFE', 'RCCM', 'ENTREPRENEUR_CARD', 'AUTRE_ENTREPRISE'].includes(type);
    const form = formOf(
      'v2',
      ['idDocumentFront', 'idDocument2Front', 'idDocument2Back', 'idDocument3Front'],
      [
        ['idDocumentType', type],
        ['idDocument2Type', type],
        ['idDocument3Type', type],
      ],
    );
    expect(shape(form)).toEqual([
      `${type} idDocumentFront`,
      `${type} idDocument2Front/idDocument2Back`,
      `${type} idDocument3Front`,
    ]);
    expect(form.kyb).toBe(company);
  });

  it.each([
    [['companyRccm'], ['RCCM companyRccm']],
    [['companyDfe'], ['DFE companyDfe']],
    [
      ['rccm', 'dfe'],
      ['RCCM rccm', 'DFE dfe'],
    ],
    [
      ['companyRccm', 'selfie'],
      ['SELFIE selfie', 'RCCM companyRccm'],
    ],
    [
      ['companyRccm', 'carteGriseFront', 'carteGriseBack'],
      ['RCCM companyRccm', 'CARTE_GRISE carteGriseFront/carteGriseBack'],
    ],
    // A paper whose type is left open is kept as what it may be: anything.
    [
      ['companyRccm', 'idDocumentFront'],
      ['AUTRE idDocumentFront', 'RCCM companyRccm'],
    ],
  ])('%j is KYB and needs no documentType', (files, documents) => {
    const form = formOf('v2', files);
    expect(shape(form)).toEqual(documents);
    expect(form.kyb).toBe(true);
  });

  it('a vehicle registration beside an identity document is KYC', () => {
    const form = formOf('v2', [...front, 'carteGriseFront'], kyc);
    expect(shape(form)).toEqual(['CNI idDocumentFront', 'CARTE_GRISE carteGriseFront']);
    expect(form.kyb).toBe(false);
  });

  it('documentType and idDocumentType may say the same', () => {
    expect(shape(formOf('v2', front, [...kyc, ['idDocumentType', 'CNI']]))).toEqual(['CNI idDocumentFront']);
  });

  it.each<[string, readonly string[], Texts, string[]]>([
    ['nothing at all', [], [], ['idDocumentFront MISSING', 'documentType MISSING']],
    ['a type without a picture', [], kyc, ['idDocumentFront MISSING']],
    ['an empty type', front, [['documentType', '']], ['documentType MISSING']],
    ['a picture without a type', front, [], ['documentType MISSING']],
    ['a selfie alone', ['selfie'], [], ['idDocumentFront MISSING', 'documentType MISSING']],
    ['a second document alone', ['idDocument2Front'], kyc, ['idDocumentFront MISSING']],
    ['a back alone', ['idDocumentBack'], kyc, ['idDocumentFront BACK_WITHOUT_FRONT']],
    ['a second back alone', [...front, 'idDocument2Back'], kyc, ['idDocument2Front BACK_WITHOUT_FRONT']],
    ['a third back alone', [...front, 'idDocument3Back'], kyc, ['idDocument3Front BACK_WITHOUT_FRONT']],
    ['the back of a registration', [...front, 'carteGriseBack'], kyc, ['carteGriseFront BACK_WITHOUT_FRONT']],
    [
      'a type of a paper not sent',
      front,
      [...kyc, ['idDocument2Type', 'PASSEPORT']],
      ['idDocument2Front MISSING'],
    ],
    ['two types', front, [...kyc, ['idDocumentType', 'PASSEPORT']], ['idDocumentType CONTRADICTS']],
    ['two extracts', ['rccm', 'companyRccm'], [], ['rccm EXACTLY_ONE']],
    ['two declarations', ['dfe', 'companyDfe'], [], ['dfe EXACTLY_ONE']],
    ['a company type as documentType', front, [['documentType', 'RCCM']], ['documentType INVALID_CHOICE']],
    [
      'a proof of address as documentType',
      front,
      [['documentType', 'PROOF_OF_ADDRESS']],
      ['documentType PROOF_HAS_ITS_FIELD'],
    ],
    ['a selfie as documentType', front, [['documentType', 'Selfie']], ['documentType SELFIE_IS_NO_PAPER']],
    ['an unknown type', front, [['idDocumentType', 'CNII']], ['idDocumentType INVALID_CHOICE']],
    ['the type twice', front, [...kyc, ...kyc], ['documentType REPEATED']],
    [
      'the externalId twice',
      front,
      [...kyc, ['externalId', 'a'], ['externalId', 'b']],
      ['externalId REPEATED'],
    ],
    [
      'all faults at once',
      ['idDocument2Back'],
      [
        ['documentType', 'CARD'],
        ['externalId', 'a\u0000b'],
        ['verificationsToApply', 'ALL'],
        ['additionalData', 'x'],
      ],
      [
        'documentType INVALID_CHOICE',
        'idDocument2Front BACK_WITHOUT_FRONT',
        'externalId INVALID_CHARACTERS',
        'verificationsToApply INVALID_CHOICE',
        'additionalData INVALID_FORMAT',
        'idDocumentFront MISSING',
      ],
    ],
  ])('refuses %s', (_what, files, texts, expected) => {
    expect(named(faults('v2', files, texts))).toEqual(expected);
  });

  it('says which type was likely meant, in both languages', () => {
    const [error] = faults('v2', front, [['documentType', 'PASSPORT']]);
    expect(error && fieldMessage(error, 'en')).toMatch(/^"PASSPORT" is not known; did you mean PASSEPORT\?/);
    expect(error && fieldMessage(error, 'fr')).toMatch(/vouliez-vous dire PASSEPORT/);
  });
});

describe('externalId', () => {
  it.each([
    ['  dossier 1 ', 'dossier 1'],
    ['', null],
    ['   ', null],
    ['É/ü?#%', 'É/ü?#%'],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('%j is kept as %j', (given, kept) => {
    expect(formOf('v2', front, [...kyc, ['externalId', given]]).externalId).toBe(kept);
  });

  it('is refused when it is longer than what can be asked for', () => {
    expect(named(faults('v2', front, [...kyc, ['externalId', 'x'.repeat(201)]]))).toEqual([
      'externalId TOO_LONG',
    ]);
  });
});

describe('whatever comes', () => {
  it('a form is either refused with fields named, or has each file once and a front to every back', () => {
    const version = fc.constantFrom<UploadVersion>('v1', 'v2');
    const anyFiles = fc.uniqueArray(fc.constantFrom(...uploadNames.v1.files, ...uploadNames.v2.files));
    const anyTexts = fc.array(
      fc.tuple(
        fc.constantFrom(...uploadNames.v2.texts, 'verificationsToApply[]', 'additionalData[a]'),
        fc.oneof(
          fc.constantFrom(...documentTypes, ...checkCatalogue.types, '', '[]', '{}'),
          fc.string({ unit: fc.constantFrom(...'aZ[",:é\u0000 ') }),
        ),
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(version, anyFiles, anyTexts, (which, given, texts) => {
        const files = given.filter((file) => uploadNames[which].files.has(file));
        const result = readFields(which, files, which === 'v1' ? [] : texts);
        if (!result.ok) {
          expect(result.errors.length).toBeGreaterThan(0);
          for (const error of result.errors) {
            expect(error.field).not.toBe('');
            for (const language of ['en', 'fr'] as const)
              expect(fieldMessage(error, language)).not.toMatch(/\{\w+\}/);
          }
          return;
        }
        const used = result.form.documents.flatMap(({ pictures }) => pictures.map(({ field }) => field));
        expect(used.sort()).toEqual([...files].sort());
        for (const { pictures } of result.form.documents) expect(pictures[0]?.side).toBe('front');
      }),
      { numRuns: runs(500) },
    );
  });
});
