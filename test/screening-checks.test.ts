import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { verifyChain } from '../src/audit/verify-chain.ts';
import { proveLedger } from '../src/credits/ledger.ts';
import { listAuditChains } from '../src/db/audit/audit.ts';
import {
  demoCompany,
  demoOldCardPerson,
  demoPerson,
  inventedPersons,
} from '../src/demo/invented-register.ts';
import { rerunChecks } from '../src/review/rerun-checks.ts';
import { proveScreenings } from '../src/screening/keep-screening.ts';
import { type TestClient, type TestService, testService } from './harness.ts';
import { exposed, type ListEntry, loadList, sanctioned } from './screening-scene.ts';
import { type Analyse, analyser, type Body, both, check } from './specimen-scene.ts';
import { accepted, analysed, kept, type Parts, plainPicture, resultPath, sample } from './uploads.ts';

/** SANCTION_CHECK and PEP_CHECK, from the upload to the result. */

const holder: ListEntry = {
  id: '4711',
  name: `${demoPerson.lastName} ${demoPerson.firstName}`,
  dateOfBirth: '1992-03-14',
  nationality: 'CI',
  gender: 'female',
  authority: "Cellule d'exemple",
};
const owner: ListEntry = {
  id: '4712',
  name: `${demoOldCardPerson.lastName} ${demoOldCardPerson.firstName}`,
  dateOfBirth: '1979-06-21',
  nationality: 'CI',
};

let service: TestService;
let client: TestClient;
let analyse: Analyse;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' }, { worker: true });
  await service.load('persons', inventedPersons());
  await service.load('companies', [demoCompany]);
  await loadList(service, 'national', [...sanctioned, holder, owner]);
  await loadList(service, 'officials', exposed);
  client = await service.client({ checks: 1000 });
  analyse = await analyser(service, client);
});
afterAll(() => service.stop());

const screening = ['verificationsToApply', 'SANCTION_CHECK,PEP_CHECK'] as const;
const card: Parts = [...both('cni-2020'), ['documentType', 'CNI'], screening];
const extract: Parts = [['companyRccm', sample('rccm')], screening];

interface Screening {
  readonly id: string;
  readonly topic: string;
  readonly occasion: string;
  readonly hits: number;
  readonly reference: string;
  readonly sealed: Buffer;
}
const screenings = (dossier: string, by: TestService = service) =>
  by.runtime.database.query<Screening>(
    `SELECT s.* FROM screenings s JOIN dossiers d ON d.id = s.dossier_id WHERE d.uuid = $1 ORDER BY s.number`,
    [dossier],
  );

describe('a card whose holder is on a list', () => {
  let v1: Body;
  let v2: Body;
  beforeAll(async () => {
    ({ v1, v2 } = await analyse('v2', card));
  });

  it('SANCTION_CHECK: the match as the search shows it, best first, in both versions', async () => {
    const { status, scoring } = check(v2, 'SANCTION_CHECK');
    expect(status).toBe('EXECUTED');
    expect(scoring.type).toBe('PersonSanctionedScoring');
    expect(scoring.results.map(({ id }: Body) => id)).toEqual(['national:4711']);
    expect(scoring.results).toEqual(scoring.allResults.slice(0, 1));
    const found = await client.get(
      `/search/sanctioned-person?${new URLSearchParams({
        personName: holder.name,
        dateOfBirth: '14/03/1992',
        nationality: 'CIV',
      })}`,
    );
    const { explanation: _words, score, ...match } = scoring.results[0];
    const { explanation: _others, score: _score, ...searched } = found.body[0];
    expect(match).toStrictEqual(searched);
    expect(score).toBeGreaterThan(95);
    const inV1 = v1.documents[0].verifications.find(({ type }: Body) => type === 'SANCTION_CHECK');
    expect(inV1.scoring).toStrictEqual(scoring);
  });

  it('PEP_CHECK: nothing found, on which lists', () => {
    const { status, scoring, explanation } = check(v2, 'PEP_CHECK');
    expect([status, scoring]).toEqual(['EXECUTED', { type: 'PepScoring', results: [], allResults: [] }]);
    expect(explanation).toEqual([
      'Searched for KOUADIO AFFOUÉ HONORINE, born 14/03/1992, nationality Côte d’Ivoire.',
      'Nothing was found on 1 list of politically exposed persons: officials (version 1).',
    ]);
  });

  it('says in both languages whom it searched for, where, and the best', async () => {
    const id = v2.clientFileToAnalyzeId;
    const french = (await client.get(resultPath('v2', id), { 'Accept-Language': 'fr' })).body;
    const [english, translated] = [v2, french].map((result) => check(result, 'SANCTION_CHECK'));
    expect(english.explanation[0]).toContain('KOUADIO AFFOUÉ HONORINE');
    expect(english.explanation[1]).toContain('1 list of sanctions: national (version 1)');
    expect(english.explanation[2]).toContain('national:4711');
    expect(translated.explanation).toHaveLength(english.explanation.length);
    expect(translated.explanation[1]).toContain('1 liste de sanctions : national (version 1)');
    const words = (entry: Body) => entry.scoring.results[0].explanation;
    expect(words(english).length).toBeGreaterThan(0);
    expect(words(translated)).toHaveLength(words(english).length);
    expect(words(translated)).not.toEqual(words(english));
  });

  it('the dossier scores low: one sanctioned person is not made up for', () => {
    const { score } = check(v2, 'SANCTION_CHECK').scoring.results[0];
    // Weights 20 and 5.
    expect(v2.score).toBe(Math.round(((20 * (100 - score) + 5 * 100) / 25) * 100) / 100);
  });

  it('leaves a sealed row a search, which the chain covers, and costs one check each', async () => {
    const rows = await screenings(v2.clientFileToAnalyzeId);
    const check4 = check(v2, 'SANCTION_CHECK');
    expect(rows.map(({ topic, occasion, reference }) => [topic, occasion, reference])).toEqual(
      expect.arrayContaining([['sanction', 'check', check4.id]]),
    );
    expect(rows).toHaveLength(2);
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain('KOUADIO');
    const one = await service.client({ checks: 10 });
    await analyse('v2', card, one);
    expect(await kept(service, one)).toMatchObject({ available: 8, reserved: 0, consumed: 2 });
  });
});

describe('an RCCM extract', () => {
  it('searches for the company and for each owner and manager once, and says for whom it found what', async () => {
    const { v2 } = await analyse('v2', extract);
    const sanction = check(v2, 'SANCTION_CHECK');
    expect(sanction.scoring.results.map(({ id }: Body) => id).sort()).toEqual([
      'national:4711',
      'national:4712',
    ]);
    const byId = Object.fromEntries(sanction.scoring.results.map((match: Body) => [match.id, match]));
    expect(byId['national:4712'].explanation[0]).toBe(`Asked for ${owner.name}.`);
    const searched = sanction.explanation[0];
    for (const name of ['LOBALIA TRANSIT', 'KOUADIO', demoOldCardPerson.lastName, 'BANDAMELLE']) {
      expect(searched.split(name)).toHaveLength(2);
    }
    const rows = await screenings(v2.clientFileToAnalyzeId);
    expect(rows.filter(({ topic }) => topic === 'sanction')).toHaveLength(4);
    // A company holds no office.
    expect(rows.filter(({ topic }) => topic === 'pep')).toHaveLength(2);
    expect(check(v2, 'PEP_CHECK').explanation[0]).not.toContain('LOBALIA');
  });

  it('finds the company itself among organisations, and no person for it', async () => {
    await loadList(service, 'companies', [
      { id: 'c-1', name: 'LOBALIA TRANSIT SARL', kind: 'organisation' },
      { id: 'c-2', name: 'LOBALIA Transit', kind: 'person' },
    ]);
    const { v2 } = await analyse('v2', extract);
    const ids = check(v2, 'SANCTION_CHECK').scoring.allResults.map(({ id }: Body) => id);
    expect(ids).toContain('companies:c-1');
    expect(ids).not.toContain('companies:c-2');
  });
});

describe('what cannot be searched', () => {
  it('a card of which nothing is read: FAILED, free, and says what to do', async () => {
    const one = await service.client({ checks: 10 });
    const { v2 } = await analyse(
      'v2',
      [['idDocumentFront', await plainPicture()], ['documentType', 'CNI'], screening],
      one,
    );
    for (const type of ['SANCTION_CHECK', 'PEP_CHECK']) {
      const entry = check(v2, type);
      expect(entry.status).toBe('FAILED');
      expect(entry.explanation[0]).toMatch(/^NOTHING_READ: /);
      expect(Object.keys(entry.scoring)).toEqual(['type']);
    }
    expect(await kept(service, one)).toMatchObject({ available: 10, reserved: 0, consumed: 0 });
  });

  it('without lists: FAILED, free, and can be run again once there are some', async () => {
    const bare = await testService({}, { worker: true });
    try {
      const one = await bare.client({ checks: 10 });
      const { id } = await accepted(bare, one, 'v2', card);
      const result = await analysed(one, id);
      for (const type of ['SANCTION_CHECK', 'PEP_CHECK']) {
        const entry = check(result, type);
        expect([entry.status, Object.keys(entry.scoring)]).toEqual(['FAILED', ['type']]);
        expect(entry.explanation[0]).toContain('akwaba lists import');
      }
      expect(await kept(bare, one)).toMatchObject({ available: 10, reserved: 0, consumed: 0 });
      expect(await screenings(id, bare)).toEqual([]);
      await loadList(bare, 'national', [holder]);
      await loadList(bare, 'officials', exposed);
      const { database, keyring } = bare.runtime;
      const again = { types: [], actor: 'cli:awa', role: 'senior' as const, reason: 'lists' };
      expect(
        await database.transaction((tx) =>
          rerunChecks(tx, { keyring, checks: checkCatalogue, ledger: bare.services.ledger }, id, again),
        ),
      ).toEqual({ checks: 2, reserved: 0 });
      const second = await analysed(one, id);
      expect(check(second, 'SANCTION_CHECK').scoring.results).toMatchObject([{ id: 'national:4711' }]);
      expect(check(second, 'PEP_CHECK').status).toBe('EXECUTED');
      expect(await kept(bare, one)).toMatchObject({ available: 10, reserved: 0, consumed: 0 });
    } finally {
      await bare.stop();
    }
  });
});

describe('the chain', () => {
  const faults = async () => {
    const { database, keyring } = service.runtime;
    const found: string[] = [];
    for (const head of await listAuditChains(database)) {
      const report = await verifyChain(
        { database, keyring },
        head,
        [],
        async (row) => (await proveLedger(database, row)) ?? (await proveScreenings(database, row)),
      );
      found.push(...report.faults.map(({ en }) => en));
    }
    return found;
  };
  const change = async (id: string, column: string, value: unknown) => {
    const { database } = service.runtime;
    const [before] = await database.query<Record<string, unknown>>(
      `SELECT ${column} AS value FROM screenings WHERE id = $1`,
      [id],
    );
    await database.query(`UPDATE screenings SET ${column} = $2 WHERE id = $1`, [id, value]);
    const seen = await faults();
    await database.query(`UPDATE screenings SET ${column} = $2 WHERE id = $1`, [id, before?.value]);
    return seen;
  };

  it('covers every search of a client and of a check: a change or a loss is seen', async () => {
    await client.get('/search/sanctioned-person?personName=ZOUMANA%20Exemple');
    const { v2 } = await analyse('v2', card);
    expect(await faults()).toEqual([]);
    const { database } = service.runtime;
    const [searched] = await database.query<{ id: string }>(
      "SELECT id FROM screenings WHERE occasion = 'search' ORDER BY number DESC LIMIT 1",
    );
    const [checked] = await screenings(v2.clientFileToAnalyzeId);
    for (const id of [searched?.id ?? '', checked?.id ?? '']) {
      expect(id).not.toBe('');
      expect(await change(id, 'lists', '[]')).not.toEqual([]);
      expect(await change(id, 'hits', 99)).not.toEqual([]);
      expect(await change(id, 'sealed', Buffer.from('x'))).not.toEqual([]);
      expect(await change(id, 'sealed', null)).not.toEqual([]);
    }
    expect(await faults()).toEqual([]);
    await database.query('DELETE FROM screenings WHERE id = $1', [searched?.id]);
    expect(await faults()).toEqual([expect.stringContaining(`the search ${searched?.id} was changed`)]);
  });
});
