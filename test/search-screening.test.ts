import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PepMatch, SanctionMatch } from '../src/contract/screening.ts';
import { getSubscription } from '../src/db/clients/subscriptions.ts';
import { call, type TestClient, type TestService, testService } from './harness.ts';
import { exposed, loadList, sanctioned } from './screening-scene.ts';

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000', REQUESTS_AT_ONCE: '1000' });
  await loadList(service, 'national', sanctioned);
  await loadList(service, 'officials', exposed);
  client = await service.client();
});
afterAll(() => service.stop());

const paths = ['/search/sanctioned-person', '/search/pep'] as const;
const [sanctionPath, pepPath] = paths;
const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;
const sanctions = (values: Record<string, string>, of = client, headers = {}) =>
  of.get(sanctionPath + query(values), headers);
const remaining = async (of = client) =>
  (await getSubscription(service.runtime.database, of.companyId)).available;

/** Every field of an answer that really was found. */
const namesOf = ({ properties }: { readonly properties: object }) =>
  Object.keys(properties).filter((name) => name !== 'simulated');

describe('a match', () => {
  it('of sanctions: every field, in the order of the contract, "" where the list says nothing', async () => {
    const { status, body } = await sanctions({ personName: 'Zoumana Exemple Bakary' });
    expect(status).toBe(200);
    expect(body).toHaveLength(1);
    expect(Object.keys(body[0])).toEqual(namesOf(SanctionMatch));
    expect(body[0]).toStrictEqual({
      id: 'national:17',
      score: expect.any(Number),
      sourceId: 17,
      explanation: expect.any(Array),
      authority: "Cellule d'exemple",
      libelle: 'ZOUMANA Exemple Bakary',
      relatedEntity: '',
      entityType: '',
      type: 'person',
      firstname: '',
      dateOfBirth: '1970-05-01',
      placeOfBirth: 'Korhogo',
      nationality: expect.stringMatching(/CI|Ivoire/),
      countryAuthority: "Côte d'Ivoire",
      logoAuthority: '',
      sanctionListName: 'national',
      sanctions: '',
      listType: '',
      listedOn: '2020-02-03',
      updateDate: '',
      complementaryInformation: '',
      grounds: 'Inventé pour cet essai.',
      category: '',
      description: '',
      source: '',
    });
    expect(body[0].score).toBeGreaterThanOrEqual(85);
    expect(body[0].score).toBeLessThanOrEqual(95);
  });

  it('of exposed persons: every field too', async () => {
    const { status, body } = await client.get(pepPath + query({ personName: 'AKAFFOU Fictif Théodore' }));
    expect(status).toBe(200);
    expect(Object.keys(body[0])).toEqual(namesOf(PepMatch));
    expect(body[0]).toMatchObject({
      id: 'officials:p-1',
      libelle: 'AKAFFOU Fictif Théodore',
      lastname: 'AKAFFOU',
      firstname: 'Fictif Théodore',
      politicalPosition: 'Ministre imaginaire (2012-2015)',
      chamber: '',
      otherInfo: '',
    });
    // Not a number of the source's own, so a hash that every program can hold exactly.
    expect(Number.isSafeInteger(body[0].sourceId)).toBe(true);
    expect(body[0].sourceId).toBeGreaterThan(1000);
  });

  it('is found by an alias and in another order, and nothing is found under a name like none', async () => {
    for (const personName of ['Bakary ZOUMANA Exemple', 'bakary exemple zoumana', 'Le Vieux Bakary']) {
      const { body } = await sanctions({ personName });
      expect(
        body.map(({ id }: { id: string }) => id),
        personName,
      ).toEqual(['national:17']);
    }
    expect((await sanctions({ personName: 'TCHRRR Wqxz' })).body).toEqual([]);
    // Who is only exposed is not sanctioned, and the other way round.
    expect((await sanctions({ personName: 'AKAFFOU Fictif Théodore' })).body).toEqual([]);
    expect((await client.get(pepPath + query({ personName: 'ZOUMANA Exemple Bakary' }))).body).toEqual([]);
  });

  it('is scored by what else is known, and says why in the language asked for', async () => {
    const personName = 'ZOUMANA Exemple Bakary';
    const score = async (more: Record<string, string>) =>
      (await sanctions({ personName, minScore: '0', ...more })).body[0].score;
    const bare = await score({});
    expect(await score({ dateOfBirth: '01/05/1970', nationality: 'ivoirienne' })).toBeGreaterThan(bare);
    expect(await score({ dateOfBirth: '1999-12-31' })).toBeLessThan(bare);
    const [english] = (await sanctions({ personName })).body;
    const [french] = (await sanctions({ personName }, client, { 'Accept-Language': 'fr' })).body;
    expect(french.explanation).toHaveLength(english.explanation.length);
    expect(french.explanation).not.toEqual(english.explanation);
    expect({ ...french, explanation: [] }).toEqual({ ...english, explanation: [] });
  });

  it('is left out below minScore and beyond limit', async () => {
    const personName = 'ZOUMANA Exemple Bakary';
    expect((await sanctions({ personName, minScore: '100' })).body).toEqual([]);
    await loadList(
      service,
      'alike',
      ['ABOUA Fictive Pauline', 'ABOUA Fictive Paule', 'ABOUA Fictive'].map((name, i) => ({
        id: `${i}`,
        name,
      })),
    );
    const alike = { personName: 'ABOUA Fictive Pauline' };
    const all = (await sanctions(alike)).body;
    expect(all.length).toBeGreaterThan(1);
    const scores = all.map(({ score }: { score: number }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect((await sanctions({ ...alike, limit: '1' })).body).toEqual([all[0]]);
    expect((await sanctions({ ...alike, minScore: String(scores[0]) })).body).toEqual([all[0]]);
  });
});

describe('what it costs', () => {
  it('one check, whether or not something was found', async () => {
    const before = await remaining();
    const found = await sanctions({ personName: 'ZOUMANA Exemple Bakary' });
    const none = await client.get(pepPath + query({ personName: 'TCHRRR Wqxz' }));
    expect([found, none].map(({ headers }) => headers.get('X-Checks-Charged'))).toEqual(['1', '1']);
    expect(await remaining()).toBe(before - 2);
  });

  it('402: a client without checks; 400 comes before it', async () => {
    const poor = await service.client({ checks: 0 });
    for (const path of paths) {
      const refused = await poor.get(`${path}?personName=Zoumana`);
      expect([refused.status, refused.body.code, refused.headers.get('X-Checks-Charged')]).toEqual([
        402,
        'CREDITS_EXHAUSTED',
        '0',
      ]);
      expect((await poor.get(`${path}?personName=`)).status).toBe(400);
    }
  });

  it('charges exactly what it answers, and keeps a row for each, when the last checks are fought over', async () => {
    const rival = await service.client({ checks: 10 });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => sanctions({ personName: 'ZOUMANA Exemple' }, rival)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(30);
    const rows = await service.runtime.database.query('SELECT 1 FROM screenings WHERE company_id = $1', [
      rival.companyId,
    ]);
    expect(rows).toHaveLength(10);
  });
});

describe('400', () => {
  it.each([
    ['', ['personName MISSING']],
    ['personName=', ['personName TOO_SHORT']],
    ['personName=K', ['personName TOO_SHORT']],
    ['personName=K%20', ['personName TOO_SHORT']],
    ['personName=%20%20%20', ['personName NOTHING_TO_SEARCH']],
    [`personName=${encodeURIComponent('😀😀😀')}`, ['personName NOTHING_TO_SEARCH']],
    ['personName=--..--', ['personName NOTHING_TO_SEARCH']],
    [`personName=${'a'.repeat(201)}`, ['personName TOO_LONG']],
    ['personName=a%0Ab', ['personName INVALID_CHARACTERS']],
    ['personName=Awa&personName=Awa', ['personName REPEATED']],
    ['personName=Awa&name=x', ['name UNKNOWN_FIELD']],
    ['personName=Awa&dateOfBirth=31/02/1980', ['dateOfBirth NOT_A_BIRTH_DATE']],
    ['personName=Awa&dateOfBirth=yesterday', ['dateOfBirth NOT_A_BIRTH_DATE']],
    ['personName=Awa&dateOfBirth=2101-01-01', ['dateOfBirth NOT_A_BIRTH_DATE']],
    ['personName=Awa&nationality=Atlantis', ['nationality UNKNOWN_COUNTRY']],
    ['personName=Awa&limit=0', ['limit NOT_IN_RANGE']],
    ['personName=Awa&limit=101', ['limit NOT_IN_RANGE']],
    ['personName=Awa&limit=1.5', ['limit NOT_IN_RANGE']],
    ['personName=Awa&limit=1e1', ['limit NOT_IN_RANGE']],
    ['personName=Awa&minScore=-1', ['minScore NOT_IN_RANGE']],
    ['personName=Awa&minScore=101', ['minScore NOT_IN_RANGE']],
    ['personName=Awa&minScore=high', ['minScore NOT_IN_RANGE']],
    [
      'personName=.&limit=x&dateOfBirth=x&nationality=x&colour=red',
      [
        'personName TOO_SHORT',
        'limit NOT_IN_RANGE',
        'dateOfBirth NOT_A_BIRTH_DATE',
        'nationality UNKNOWN_COUNTRY',
        'colour UNKNOWN_FIELD',
      ],
    ],
  ])('%s names %j', async (given, expected) => {
    for (const path of paths) {
      const { status, body } = await client.get(`${path}?${given}`);
      expect(status).toBe(400);
      const found = body.errors.map(
        (error: { field: string; code: string }) => `${error.field} ${error.code}`,
      );
      expect(found.sort()).toEqual([...expected].sort());
      for (const { message } of body.errors) expect(message.length).toBeGreaterThan(10);
    }
  });

  it('a parameter left empty, or written as unknown, counts as not given', async () => {
    const given = 'personName=ZOUMANA%20Exemple&dateOfBirth=&nationality=&limit=&minScore=';
    expect((await client.get(`${sanctionPath}?${given}`)).status).toBe(200);
    expect((await sanctions({ personName: 'ZOUMANA', dateOfBirth: 'XX/XX/XXXX' })).status).toBe(200);
  });
});

describe('private lists', () => {
  it('are searched for their own client, and nobody else sees them, nor what is on them', async () => {
    const owner = await service.client();
    const personName = 'SECRETOUA Privée Delphine';
    await loadList(service, 'in-house', [{ id: 'in-1', name: personName }], owner.companyId);
    const own = (await sanctions({ personName }, owner)).body;
    expect(own).toMatchObject([{ id: 'in-house:in-1', sanctionListName: 'in-house', libelle: personName }]);
    const other = await sanctions({ personName, minScore: '0' });
    expect(JSON.stringify(other.body)).not.toMatch(/in-house|in-1|SECRETOUA/);
    const [row] = await service.runtime.database.query<{ lists: string }>(
      'SELECT lists FROM screenings WHERE company_id = $1 ORDER BY number DESC LIMIT 1',
      [client.companyId],
    );
    expect(JSON.parse(row?.lists ?? '')).toContainEqual({ name: 'national', version: 1 });
    expect(row?.lists).not.toContain('in-house');
  });
});

describe('without lists', () => {
  it('503, never "nothing found": free, with words for the operator; each kind of list on its own', async () => {
    const bare = await testService();
    try {
      const caller = await bare.client({ checks: 5 });
      const ask = (path: string, headers = {}) => caller.get(`${path}?personName=Zoumana`, headers);
      for (const path of paths) {
        const { status, body, headers } = await ask(path);
        expect([status, body.code, headers.get('X-Checks-Charged')]).toEqual([503, 'LISTS_NOT_LOADED', '0']);
        expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
        expect(body.detail).toContain('akwaba lists import');
      }
      expect((await ask(pepPath, { 'Accept-Language': 'fr' })).body.detail).toContain("l'exploitant");
      await loadList(bare, 'national', sanctioned);
      expect((await ask(sanctionPath)).status).toBe(200);
      expect((await ask(pepPath)).status).toBe(503);
      expect((await getSubscription(bare.runtime.database, caller.companyId)).consumed).toBe(1);
    } finally {
      await bare.stop();
    }
  });
});

describe('metrics', () => {
  it('count searches and hits by topic, and their time', async () => {
    const metrics = async () => {
      const token = service.services.metricsToken;
      const { body } = await call(`${service.url}/metrics`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const value = (name: string) =>
        Number(new RegExp(`^${name}{[^}]*topic="sanction"[^}]*} (\\S+)$`, 'm').exec(body)?.[1]);
      return ['akwaba_screenings_total', 'akwaba_screening_hits_total', 'akwaba_screening_seconds_count'].map(
        value,
      );
    };
    const before = await metrics();
    await sanctions({ personName: 'ZOUMANA Exemple Bakary' });
    await sanctions({ personName: 'TCHRRR Wqxz' });
    const after = await metrics();
    expect(after.map((value, i) => value - (before[i] ?? 0))).toEqual([2, 1, 2]);
  });
});
