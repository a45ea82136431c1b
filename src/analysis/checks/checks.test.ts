import { describe, expect, it, vi } from 'vitest';
import {
  documentOf,
  dossierOf,
  noLists,
  noPress,
  noRecording,
  registersOf,
  type Values,
} from '../../../test/fixtures/analysis/checks/question.ts';
import type { DocumentType } from '../../contract/uploads.ts';
import { demoCompany, demoOldCardPerson, demoPerson } from '../../demo/invented-register.ts';
import type { DocumentFacts } from '../../documents/facts.ts';
import { noFields } from '../../documents/mrz/zone-fields.ts';
import type { PersonQuery, Registers } from '../../registries/register.ts';
import { inventedZone } from '../../sandbox/zone.ts';
import { faceModelOf } from '../../vision/faces/face-model.ts';
import type { Check, Faces, Outcome, ReadDocument } from '../check.ts';
import { checks } from '../checks.ts';

/** The checks on facts as they are read, against registers that the test holds. */

const notAsked = async () => {
  throw new Error('this check looks at no face');
};
const noFaces: Faces = { model: faceModelOf(), selfie: notAsked, portrait: notAsked, photo: notAsked };

async function run(
  type: Check['type'],
  document: ReadDocument,
  options: { registers?: Registers; today?: string; others?: ReadDocument[] } = {},
): Promise<Outcome & { readonly words: string }> {
  const check = checks.find((candidate) => candidate.type === type);
  if (check === undefined) throw new Error(`${type} is not installed`);
  const outcome = await check.run({
    dossier: dossierOf(document, ...(options.others ?? [])),
    document,
    registers: options.registers ?? registersOf(),
    faces: noFaces,
    lists: noLists,
    press: noPress,
    liveness: noRecording,
    today: options.today ?? '2026-06-01',
  });
  const explanation = outcome.status === 'NOT_APPLICABLE' ? [] : outcome.explanation;
  for (const { en, fr } of explanation) expect(en !== '' && fr !== '' && en !== fr).toBe(true);
  return { ...outcome, words: explanation.map(({ en }) => en).join(' ') };
}

const holder: Values = {
  last_name: 'KOUADIO',
  first_name: 'AFFOUÉ HONORINE',
  date_of_birth: '14/03/1992',
  gender: 'F',
  nni: '10000000001',
  document_number: 'CI990000001',
};

describe('EXPIRATION_CHECK', () => {
  it.each([
    ['01/06/2026', '2026-05-31', 'VALID', 100],
    ['01/06/2026', '2026-06-01', 'VALID', 100],
    ['01/06/2026', '2026-06-02', 'EXPIRED', 0],
    ['31/02/2026', '2026-01-01', 'UNKNOWN', null],
    ['XX/XX/XXXX', '2026-01-01', 'UNKNOWN', null],
  ])('a document good until %s is on %s %s', async (document_expiry, today, score, points) => {
    const outcome = await run('EXPIRATION_CHECK', documentOf('CNI', { document_expiry }), { today });
    expect(outcome).toMatchObject({ status: 'EXECUTED', scoring: { score }, score: points });
  });

  it('without a date is UNKNOWN, never valid', async () => {
    const outcome = await run('EXPIRATION_CHECK', documentOf('CNI', {}));
    expect(outcome).toMatchObject({
      status: 'EXECUTED',
      scoring: { score: 'UNKNOWN' },
      score: null,
      free: true,
    });
  });
});

describe('MRZ_CHECK', () => {
  it.each<[DocumentType, DocumentFacts['layout'], string]>([
    ['PASSEPORT', null, 'EXECUTED'],
    ['PASSEPORT', 'passeport', 'EXECUTED'],
    ['CNI', 'cni-2020', 'EXECUTED'],
    ['CNI', null, 'EXECUTED'],
    ['CNI', 'cni-2009', 'NOT_APPLICABLE'],
    ['CARTE_RESIDENT', 'carte-resident', 'NOT_APPLICABLE'],
    ['CARTE_CONSULAIRE', null, 'NOT_APPLICABLE'],
    ['PERMIS_CONDUIRE', 'permis-conduire', 'NOT_APPLICABLE'],
  ])('%s (%s) without a zone is %s', async (type, layout, status) => {
    const outcome = await run('MRZ_CHECK', documentOf(type, {}, { layout }));
    expect(outcome.status).toBe(status);
    if (outcome.status === 'EXECUTED') {
      expect(outcome.scoring).toEqual({ errors: ['NO_MRZ_FOUND'], valid: false });
    }
  });

  it('says that the back of a card was not sent', async () => {
    const { words } = await run('MRZ_CHECK', documentOf('CNI', {}, { layout: 'cni-2020' }));
    expect(words).toContain('back, which was not sent');
  });
});

describe('DB_CHECK', () => {
  it.each<[string, DocumentType, Values, PersonQuery | undefined]>([
    ['a new card by its NNI', 'CNI', holder, { documentType: 'CNI', nni: '10000000001' }],
    [
      'a new card whose back is missing by its number',
      'CNI',
      { document_number: 'CI990000001' },
      { documentType: 'CNI', idCardNumber: 'CI990000001' },
    ],
    [
      'an old card by its number',
      'CNI',
      { document_number: 'C 9900 0000 01' },
      { documentType: 'CNI', idCardNumber: 'C9900000001' },
    ],
    [
      'a resident by the NNI',
      'CARTE_RESIDENT',
      { nni: '10000009001' },
      { documentType: 'CARTE_RESIDENT', nni: '10000009001' },
    ],
    [
      'no resident by the number of the card',
      'CARTE_RESIDENT',
      { document_number: 'CI990000001' },
      undefined,
    ],
    ['nobody by a number that cannot be', 'CNI', { nni: '123', document_number: 'R1' }, undefined],
  ])('asks for %s', async (_what, type, values, query) => {
    const registers = registersOf();
    const outcome = await run('DB_CHECK', documentOf(type, values), { registers });
    expect(registers.asked.persons).toEqual(query === undefined ? [] : [query]);
    expect(outcome).toMatchObject({
      status: 'EXECUTED',
      free: true,
      score: null,
      scoring: { comparedWithRealData: false },
    });
    expect('scoring' in outcome && outcome.scoring).not.toHaveProperty('rawData');
  });

  const zoneOf = (issuer: string, valid: boolean) => ({
    text: '',
    format: 'TD1' as const,
    valid,
    ambiguous: false,
    fits: false,
    confidence: 1,
    side: 'back' as const,
    checks: [],
    fields: { ...noFields, documentCode: 'ID', issuingState: issuer },
  });
  const named = (country: string | null) => ({
    pictures: [
      {
        given: 'front' as const,
        shown: { type: 'AUTRE' as const, layout: null, confidence: 0, country },
        sides: [],
        legible: 1,
        hasTitle: false,
        labels: [],
        zone: null,
        zoneHeight: null,
        misformed: [],
        repeated: [],
        paper: null,
      },
    ],
  });

  it.each<[string, Partial<DocumentFacts>, string]>([
    ['a passport', { layout: 'passeport' }, 'NOT_FOR_THIS_DOCUMENT: the pictures show a passport'],
    [
      'a card of Mali',
      { layout: 'mali-card' },
      'OTHER_STATES_PAPER: the pictures show an identity card of Mali',
    ],
    [
      'a card whose zone names France',
      { layout: 'cni-2020', zone: zoneOf('FRA', true) },
      'OTHER_STATES_PAPER: the document names France as its issuer',
    ],
    ['a card that France stands on', named('FRA'), 'OTHER_STATES_PAPER: the document names France'],
  ])('does not ask for %s, which is free, and says why', async (_what, facts, words) => {
    const registers = registersOf({ person: demoPerson });
    const outcome = await run('DB_CHECK', documentOf('CNI', holder, facts), { registers });
    expect(registers.asked.persons).toEqual([]);
    expect(outcome).toMatchObject({
      status: 'NOT_APPLICABLE',
      explanation: [{ en: expect.stringContaining(words), fr: expect.stringContaining('facturée') }],
    });
  });

  it.each<[string, Partial<DocumentFacts>]>([
    ['whose zone was misread', { layout: 'cni-2020', zone: zoneOf('FRA', false) }],
    ['of the state that keeps it', { layout: 'cni-2020', zone: zoneOf('CIV', true) }],
    ['that names no state', named(null)],
  ])('asks for a card %s', async (_what, facts) => {
    const registers = registersOf({ person: demoPerson });
    const outcome = await run('DB_CHECK', documentOf('CNI', holder, facts), { registers });
    expect(registers.asked.persons).toHaveLength(1);
    expect(outcome).toMatchObject({ status: 'EXECUTED', score: 100 });
  });

  it('the same person, whatever accents and order the register has', async () => {
    const spellings = [
      demoPerson,
      { ...demoPerson, firstName: 'AFFOUE HONORINE' },
      { ...demoPerson, lastName: 'AFFOUÉ HONORINE', firstName: 'KOUADIO' },
    ];
    for (const person of spellings) {
      const outcome = await run('DB_CHECK', documentOf('CNI', holder), {
        registers: registersOf({ person }),
      });
      expect(outcome).toMatchObject({
        score: 100,
        scoring: { firstNameMatchingScore: 100, lastNameMatchingScore: 100, dateOfBirthMatchingScore: 100 },
      });
      expect(outcome).not.toHaveProperty('free');
    }
  });

  const twoPersons = documentOf('CNI', holder, {
    layout: 'cni-2020',
    zone: inventedZone('card', {
      documentNumber: 'CI990000042',
      birthDate: '1975-06-07',
      expiryDate: '2031-01-01',
      sex: 'M',
      lastName: 'KONATE',
      firstName: 'YACOUBA',
      nni: '99000000042',
    }),
  });

  it('asks for both persons of a front and a back, and says what the register has of each', async () => {
    const registers = registersOf({ person: demoPerson });
    const outcome = await run('DB_CHECK', twoPersons, { registers });
    expect(registers.asked.persons.map((query) => 'nni' in query && query.nni)).toEqual([
      holder.nni,
      '99000000042',
    ]);
    expect(outcome).toMatchObject({
      status: 'EXECUTED',
      isOther: true,
      scoring: { lastNameMatchingScore: 100, nni: holder.nni },
      explanation: expect.arrayContaining([expect.objectContaining({ code: 'TWO_PERSONS' })]),
    });
    expect(outcome).not.toHaveProperty('free');
    expect(outcome.words).toMatch(/Asked for KOUADIO AFFOUÉ HONORINE\..*Asked for KONATE YACOUBA\./);
  });

  it('of two persons is free where the register has neither, and FAILED where it could not be asked for one', async () => {
    expect(await run('DB_CHECK', twoPersons)).toMatchObject({ status: 'EXECUTED', free: true, score: null });
    vi.useFakeTimers();
    let asked = 0;
    const down = { kind: 'unavailable', reason: 'it does not answer', retryAfterSeconds: 1 } as const;
    const registers: Registers = {
      ...registersOf({ person: demoPerson }),
      person: async () => (++asked === 1 ? { kind: 'found', record: demoPerson } : down),
    };
    const answer = run('DB_CHECK', twoPersons, { registers });
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect((await answer).status).toBe('FAILED');
  });

  it('another person: low scores, and the register’s record for the one who decides', async () => {
    const registers = registersOf({ person: demoOldCardPerson });
    const outcome = await run('DB_CHECK', documentOf('CNI', holder), { registers });
    if (outcome.status !== 'EXECUTED') throw new Error(outcome.status);
    expect(outcome.score).toBeLessThan(40);
    expect(JSON.parse(String(outcome.scoring.rawData))).toMatchObject({ lastName: 'SILUE' });
  });

  it('what could not be read scores nothing, and is said', async () => {
    const registers = registersOf({ person: demoPerson });
    const outcome = await run('DB_CHECK', documentOf('CNI', { nni: '10000000001' }), { registers });
    expect(outcome).toMatchObject({
      score: 0,
      scoring: {
        firstNameMatchingScore: 0,
        lastNameMatchingScore: 0,
        dateOfBirthMatchingScore: 0,
        genderMatchingScore: 0,
      },
    });
    expect(outcome.words).toContain('Last name: could not be read');
  });
});

describe('COMPANY_DB_CHECK', () => {
  const paper: Values = {
    rccmNumber: 'CI-ABJ-03-2022-B13-90001',
    companyName: 'LOBALIA TRANSIT',
    companyAddress: demoCompany.headquarters,
    legalStatus: 'SARL',
    shareCapital: '5.000.000 F CFA',
    companyDuration: '99 ans',
  };
  const registers = () => registersOf({ company: demoCompany });
  const company = (outcome: Outcome) => (outcome.status === 'EXECUTED' ? outcome.company : undefined);

  it('the same company, by its number; that of a company among its owners is asked for too', async () => {
    const asking = registers();
    const outcome = await run('COMPANY_DB_CHECK', documentOf('RCCM', paper), { registers: asking });
    expect(asking.asked.companies).toEqual(['CI-ABJ-03-2022-B13-90001', 'CI-ABJ-03-2021-B16-90090']);
    expect(outcome).toMatchObject({
      score: 100,
      scoring: { comparedWithRealData: true, shareCapitalScore: 100 },
    });
    expect(company(outcome)).toMatchObject({
      confirmed: true,
      holderIsOwner: null,
      register: { companyName: demoCompany.companyName, companyDuration: '99' },
    });
  });

  it('another name under the number is not confirmed', async () => {
    const document = documentOf('RCCM', { ...paper, companyName: 'BANDAMA AGRICOLE' });
    const outcome = await run('COMPANY_DB_CHECK', document, { registers: registers() });
    expect(company(outcome)?.confirmed).toBe(false);
  });

  it.each([
    ['no number', {}],
    ['the number of a formality', { rccmNumber: 'CI-ABJ-2018-M-04830' }],
  ])('%s: the register is not asked, nothing is charged', async (_what, values) => {
    const asking = registers();
    const outcome = await run('COMPANY_DB_CHECK', documentOf('RCCM', values), { registers: asking });
    expect(asking.asked.companies).toEqual([]);
    expect(outcome).toMatchObject({
      status: 'EXECUTED',
      free: true,
      scoring: { comparedWithRealData: false },
    });
  });

  it.each([
    ['among the owners', holder, true],
    ['somebody else', { last_name: 'ZADI', first_name: 'GBALOU FULGENCE' }, false],
    ['unreadable', {}, null],
  ])('the holder of the identity document is %s', async (_who, values, expected) => {
    const outcome = await run('COMPANY_DB_CHECK', documentOf('RCCM', paper), {
      registers: registers(),
      others: [documentOf('CNI', values)],
    });
    expect(company(outcome)?.holderIsOwner).toBe(expected);
  });

  it.each([
    ['CI-2022-0036513 N', "N'GUESSAN AFFOUE MARIE-CLAIRE", true],
    ['C1-2022-0036513 N', "N'GUESSAN AFFOUE MARIE-CLAIRE", true],
    ['CI-2022-0036513 N', 'ZADI GBALOU FULGENCE', false],
  ])('an entrepreneur’s card with %s and %s', async (idu, name, confirmed) => {
    const asking = registersOf({ owner: "N'GUESSAN Affoué Marie-Claire" });
    const text = `CARTE D'ENTREPRENEUR\n${idu}\n${name}`;
    const outcome = await run('COMPANY_DB_CHECK', documentOf('ENTREPRENEUR_CARD', {}, { text }), {
      registers: asking,
    });
    expect(asking.asked.businesses).toEqual([{ iduCode: 'CI-2022-0036513 N' }]);
    expect(company(outcome)).toEqual({ confirmed, holderIsOwner: null });
  });

  it('an entrepreneur’s card without a code asks nobody and is free', async () => {
    const asking = registersOf({ owner: 'X' });
    const outcome = await run('COMPANY_DB_CHECK', documentOf('ENTREPRENEUR_CARD', {}), { registers: asking });
    expect(asking.asked.businesses).toEqual([]);
    expect(outcome).toMatchObject({ free: true, company: { confirmed: false } });
  });
});
