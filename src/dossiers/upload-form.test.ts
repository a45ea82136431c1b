import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTypes } from '../contract/account.ts';
import { documentTypes, identityDocumentTypes } from '../contract/uploads.ts';
import { type FieldError, fieldMessage } from '../errors.ts';
import { fieldNames, splitFieldName, type UploadVersion } from './upload-fields.ts';
import { type Form, readForm } from './upload-form.ts';

type Texts = readonly (readonly [name: string, value: string])[];

const read = (version: UploadVersion, files: readonly string[], texts: Texts = []) =>
  readForm(
    version,
    texts.map(([name, value]) => ({ ...splitFieldName(name), value })),
    new Set(files),
  );

function formOf(version: UploadVersion, files: readonly string[], texts: Texts = []): Form {
  const result = read(version, files, texts);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.form;
}

function faults(version: UploadVersion, files: readonly string[], texts: Texts = []): readonly FieldError[] {
  const result = read(version, files, texts);
  return result.ok ? [] : result.errors;
}

const named = (errors: readonly FieldError[]) => errors.map(({ field, code }) => `${field} ${code}`);

/** Documents as `TYPE front/back`, for short tables. */
const shape = ({ documents }: Form) =>
  documents.map(({ type, pictures }) => `${type} ${pictures.map(({ field }) => field).join('/')}`);

const kyc = [['documentType', 'CNI']] as const;
const front = ['idDocumentFront'] as const;

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
    expect([...fieldNames.v1.files].sort()).toEqual(
      [
        ...['selfie', 'cniRecto', 'cniVerso', 'carteConsulaireRecto', 'carteConsulaireVerso'],
        ...['carteResidentRecto', 'carteResidentVerso', 'passport', 'rccm', 'dfe'],
      ].sort(),
    );
    expect([...fieldNames.v1.texts]).toEqual([]);
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
    expect([...fieldNames.v2.files].sort()).toEqual(
      [
        ...documents.flatMap((name) => [`${name}Front`, `${name}Back`]),
        ...['selfie', 'companyRccm', 'companyDfe', 'carteGriseFront', 'carteGriseBack', 'rccm', 'dfe'],
      ].sort(),
    );
    expect([...fieldNames.v2.texts].sort()).toEqual(
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

describe('verificationsToApply', () => {
  const of = (...parts: [string, string][]) => formOf('v2', front, [...kyc, ...parts]).verifications;

  it.each<[string, [string, string][]]>([
    [
      'repeated fields',
      [
        ['verificationsToApply', 'MRZ_CHECK'],
        ['verificationsToApply', 'DB_CHECK'],
      ],
    ],
    [
      'brackets',
      [
        ['verificationsToApply[]', 'DB_CHECK'],
        ['verificationsToApply[]', 'MRZ_CHECK'],
      ],
    ],
    [
      'indexes',
      [
        ['verificationsToApply[1]', 'DB_CHECK'],
        ['verificationsToApply[0]', 'MRZ_CHECK'],
      ],
    ],
    ['commas', [['verificationsToApply', 'DB_CHECK,MRZ_CHECK']]],
    ['commas and spaces', [['verificationsToApply', ' DB_CHECK , MRZ_CHECK, ']]],
    ['a JSON array', [['verificationsToApply', '["DB_CHECK","MRZ_CHECK"]']]],
    ['a JSON array with spaces', [['verificationsToApply', ' [ "DB_CHECK" , " MRZ_CHECK " ] ']]],
    ['small letters', [['verificationsToApply', 'db_check,Mrz_Check']]],
    ['doubles', [['verificationsToApply', 'DB_CHECK,DB_CHECK,MRZ_CHECK']]],
    [
      'a mixture',
      [
        ['verificationsToApply', '["DB_CHECK"]'],
        ['verificationsToApply[0]', 'MRZ_CHECK,DB_CHECK'],
      ],
    ],
  ])('as %s', (_how, parts) => {
    expect(of(...parts)).toEqual(['DB_CHECK', 'MRZ_CHECK']);
  });

  it.each<[string, [string, string][]]>([
    ['absent', []],
    ['empty', [['verificationsToApply', '']]],
    ['an empty array', [['verificationsToApply', '[]']]],
    ['empty brackets', [['verificationsToApply[]', '']]],
    ['nothing but commas', [['verificationsToApply', ' , ,']]],
  ])('%s means all of the account', (_how, parts) => {
    expect(of(...parts)).toBeNull();
  });

  it('names the unknown value and the nearest known one', () => {
    const [error, ...more] = faults('v2', front, [
      ...kyc,
      ['verificationsToApply', 'DB_CHECK,SANCTIONS_CHECK'],
    ]);
    expect(more).toEqual([]);
    expect(error && fieldMessage(error, 'en')).toMatch(
      /^"SANCTIONS_CHECK" is not known; did you mean SANCTION_CHECK\?/,
    );
  });

  it.each(['[1]', '["DB_CHECK"', '[["DB_CHECK"]]', '[null]'])('refuses %s', (value) => {
    expect(named(faults('v2', front, [...kyc, ['verificationsToApply', value]]))).toEqual([
      'verificationsToApply INVALID_FORMAT',
    ]);
  });

  it('names a few of a hundred unknown values, not all, and does not even look at endless lists', () => {
    const list = (count: number) => Array.from({ length: count }, (_, i) => `X${i}`).join(',');
    const some = faults('v2', front, [...kyc, ['verificationsToApply', list(100)]]);
    expect(some.length).toBeGreaterThan(1);
    expect(some.length).toBeLessThanOrEqual(20);
    expect(named(faults('v2', front, [...kyc, ['verificationsToApply', list(10_000)]]))).toEqual([
      'verificationsToApply TOO_LONG',
    ]);
  });

  it('is the same list however any subset is encoded', () => {
    const encodings: ((list: string[]) => [string, string][])[] = [
      (list) => list.map((type) => ['verificationsToApply', type]),
      (list) => list.map((type) => ['verificationsToApply[]', type]),
      (list) => list.map((type, i) => [`verificationsToApply[${i}]`, type]),
      (list) => [['verificationsToApply', list.join(',')]],
      (list) => [['verificationsToApply', JSON.stringify(list)]],
    ];
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...checkTypes], { minLength: 1 }),
        fc.constantFrom(...encodings),
        (list, encode) => {
          expect(of(...encode(list))).toEqual(checkTypes.filter((type) => list.includes(type)));
        },
      ),
    );
  });
});

describe('additionalData', () => {
  const of = (...parts: [string, string][]) => formOf('v2', front, [...kyc, ...parts]).additionalData;
  const refused = (...parts: [string, string][]) => named(faults('v2', front, [...kyc, ...parts]));

  it('comes as a JSON object, as bracketed fields, or both', () => {
    expect(of(['additionalData', '{"branch":"Plateau","n":""}'])).toEqual({ branch: 'Plateau', n: '' });
    expect(of(['additionalData[branch]', 'Plateau'], ['additionalData[a.b]', 'é'])).toEqual({
      branch: 'Plateau',
      'a.b': 'é',
    });
    expect(of(['additionalData', '{"a":"1"}'], ['additionalData[b]', '2'])).toEqual({ a: '1', b: '2' });
    expect(of(['additionalData', ''])).toEqual({});
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'takes the key %s like any other',
    (key) => {
      for (const data of [of(['additionalData', `{"${key}":"x"}`]), of([`additionalData[${key}]`, 'x'])]) {
        expect(Object.entries(data)).toEqual([[key, 'x']]);
        expect(JSON.stringify(data)).toBe(`{"${key}":"x"}`);
      }
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    },
  );

  it.each<[string, [string, string][], string]>([
    ['no JSON', [['additionalData', 'branch=Plateau']], 'additionalData INVALID_FORMAT'],
    ['an array', [['additionalData', '["a"]']], 'additionalData INVALID_FORMAT'],
    ['null', [['additionalData', 'null']], 'additionalData INVALID_FORMAT'],
    ['a number as value', [['additionalData', '{"a":1}']], 'additionalData[a] WRONG_TYPE'],
    ['an object as value', [['additionalData', '{"a":{"b":"c"}}']], 'additionalData[a] WRONG_TYPE'],
    ['no key', [['additionalData[]', 'x']], 'additionalData[] INVALID_CHARACTERS'],
    ['a NUL', [['additionalData[a]', 'x\u0000']], 'additionalData[a] INVALID_CHARACTERS'],
    [
      'a control character in a key',
      [['additionalData', '{"a\\n":"x"}']],
      'additionalData[a\n] INVALID_CHARACTERS',
    ],
    [
      'a key twice',
      [
        ['additionalData[a]', '1'],
        ['additionalData[a]', '2'],
      ],
      'additionalData[a] REPEATED',
    ],
    [
      'a key in both ways',
      [
        ['additionalData', '{"a":"1"}'],
        ['additionalData[a]', '2'],
      ],
      'additionalData[a] REPEATED',
    ],
    [
      'two objects',
      [
        ['additionalData', '{"a":"1"}'],
        ['additionalData', '{"b":"1"}'],
      ],
      'additionalData REPEATED',
    ],
  ])('refuses %s', (_what, parts, expected) => {
    expect(refused(...parts)).toEqual([expected]);
  });

  it('takes 50 keys of 1 KB with their values, and not one more of either', () => {
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'v']));
    expect(Object.keys(of(['additionalData', JSON.stringify(keys(50))]))).toHaveLength(50);
    expect(refused(['additionalData', JSON.stringify(keys(51))])).toEqual(['additionalData TOO_MANY_KEYS']);
    expect(of(['additionalData[k]', 'v'.repeat(1023)]).k).toHaveLength(1023);
    expect(refused(['additionalData[k]', 'v'.repeat(1024)])).toEqual(['additionalData[k] TOO_LONG']);
    // Bytes, not characters.
    expect(refused(['additionalData[k]', 'é'.repeat(600)])).toEqual(['additionalData[k] TOO_LONG']);
  });

  it('comes back as it was given, whatever the words', () => {
    const word = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .filter((text) => !/[\u0000-\u001f\u007f]/.test(text));
    fc.assert(
      fc.property(
        fc.dictionary(
          word.filter((key) => key !== ''),
          word,
          { maxKeys: 10 },
        ),
        (data) => {
          expect(of(['additionalData', JSON.stringify(data)])).toEqual({ ...data });
        },
      ),
    );
  });
});

describe('whatever comes', () => {
  it('a form is either refused with fields named, or has each file once and a front to every back', () => {
    const version = fc.constantFrom<UploadVersion>('v1', 'v2');
    const anyFiles = fc.uniqueArray(fc.constantFrom(...fieldNames.v1.files, ...fieldNames.v2.files));
    const anyTexts = fc.array(
      fc.tuple(
        fc.constantFrom(...fieldNames.v2.texts, 'verificationsToApply[]', 'additionalData[a]'),
        fc.oneof(
          fc.constantFrom(...documentTypes, ...checkTypes, '', '[]', '{}'),
          fc.string({ unit: fc.constantFrom(...'aZ[",:é\u0000 ') }),
        ),
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(version, anyFiles, anyTexts, (which, given, texts) => {
        const files = given.filter((file) => fieldNames[which].files.has(file));
        const result = read(which, files, which === 'v1' ? [] : texts);
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
      { numRuns: 500 },
    );
  });
});
