import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompany, demoHolding, inventedPersons } from '../src/demo/invented-register.ts';
import { type TestClient, type TestService, testService } from './harness.ts';
import { exposed, loadList, sanctioned } from './screening-scene.ts';
import { type Analyse, analyser, type Body, check } from './specimen-scene.ts';
import { type Parts, resultPath, sample } from './uploads.ts';

/** Who owns a company, from the upload of its extract to the result. */

let service: TestService;
let client: TestClient;
let analyse: Analyse;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' }, { worker: true });
  await service.load('persons', inventedPersons());
  await service.load('companies', [demoCompany, demoHolding]);
  await loadList(service, 'national', [
    ...sanctioned,
    { id: '4713', name: 'KRA Adjoua Clémentine', dateOfBirth: '1984-11-19' },
  ]);
  await loadList(service, 'officials', exposed);
  client = await service.client({ checks: 1000 });
  analyse = await analyser(service, client);
});
afterAll(() => service.stop());

const extract = (checks: string): Parts => [
  ['companyRccm', sample('rccm')],
  ['verificationsToApply', checks],
];
const named = ({ parties }: Body) =>
  parties
    .filter(({ beneficialOwner }: Body) => beneficialOwner)
    .map(({ name, share, basis }: Body) => `${name} ${share} ${basis}`);

describe('an extract of the trade register', () => {
  let v2: Body;
  let owners: Body;
  beforeAll(async () => {
    ({ v2 } = await analyse('v2', extract('COMPANY_DB_CHECK,SANCTION_CHECK,PEP_CHECK')));
    owners = v2.documents[0].owners;
  });

  it('has who holds what through whom, and who is a beneficial owner', () => {
    expect(named(owners)).toEqual(['KOUADIO Affoué Honorine 45 SHARE', 'SILUE NAVIGUE DRISSA 39 SHARE']);
    expect(owners.parties.map(({ name, kind }: Body) => [name, kind])).toEqual([
      ['LOBALIA TRANSIT', 'COMPANY'],
      ['KOUADIO Affoué Honorine', 'PERSON'],
      ['SILUE NAVIGUE DRISSA', 'PERSON'],
      ['BANDAMELLE HOLDING', 'COMPANY'],
      ['KRA Adjoua Clémentine', 'PERSON'],
    ]);
    expect(owners.holdings).toEqual([
      { owner: 1, of: 0, share: 45, sources: ['REGISTER'] },
      { owner: 2, of: 0, share: 15, sources: ['REGISTER', 'PAPER'] },
      { owner: 3, of: 0, share: 40, sources: ['REGISTER'] },
      { owner: 4, of: 3, share: 40, sources: ['REGISTER'] },
      { owner: 2, of: 3, share: 60, sources: ['REGISTER'] },
    ]);
    expect(owners.parties[2].ways).toEqual([
      { through: [3], share: 24 },
      { through: [], share: 15 },
    ]);
    expect(owners.notes).toEqual([]);
  });

  it('has each of them screened, those behind another company too; a company holds no office', () => {
    const [, ...people] = owners.parties;
    expect(people.map(({ screenedBy }: Body) => screenedBy.toSorted())).toEqual([
      ['PEP_CHECK', 'SANCTION_CHECK'],
      ['PEP_CHECK', 'SANCTION_CHECK'],
      ['SANCTION_CHECK'],
      ['PEP_CHECK', 'SANCTION_CHECK'],
    ]);
    const [match] = check(v2, 'SANCTION_CHECK').scoring.results;
    expect(match.id).toBe('national:4713');
    expect(match.explanation[0]).toBe('Asked for KRA Adjoua Clémentine.');
  });
});

it('what no check asked the register for is what the paper says, and a note in each language says so', async () => {
  const { v2 } = await analyse('v2', extract('TEMPLATE_CHECK'));
  const { owners } = v2.documents[0];
  expect(named(owners)).toEqual(['KOUADIO Affoué Honorine 0 MANAGER']);
  expect(owners.notes.map(({ code }: Body) => code)).toEqual([
    'MANAGERS_MEANWHILE',
    'REGISTER_NOT_ASKED',
    'SHARE_UNKNOWN',
  ]);
  const french = await client.get(resultPath('v2', v2.clientFileToAnalyzeId), { 'Accept-Language': 'fr' });
  expect(french.body.documents[0].owners.notes[2].text).toBe(
    'La part du capital de LOBALIA TRANSIT n’est pas connue pour SILUE NAVIGUE DRISSA.',
  );
});

it('a paper of a person has none', async () => {
  const { v2 } = await analyse('v2', [
    ['documentType', 'CNI'],
    ['idDocumentFront', sample('cni-2020-front')],
    ['verificationsToApply', 'EXPIRATION_CHECK'],
  ]);
  expect(v2.documents[0]).not.toHaveProperty('owners');
});

it('a lookup tells shares and numbers where the register has them', async () => {
  const { body } = await client.get('/search/company?rccmNumber=CI-ABJ-03-2022-B13-90001');
  expect(body.owners.map(({ share, rccm }: Body) => [share, rccm])).toEqual([
    ['45', undefined],
    ['15', undefined],
    ['40', demoHolding.rccm],
  ]);
});
