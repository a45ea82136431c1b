import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import type { Decision } from '../../src/contract/review.ts';
import { decideDossier } from '../../src/dossiers/decisions/decide-dossier.ts';
import { codeFirst } from '../../src/dossiers/result/check-reasons.ts';
import { startHumanLook } from '../../src/policies/human-look.ts';
import { setPolicy, turnOffPolicy } from '../../src/policies/set-policy.ts';
import { markHit } from '../../src/subjects/act-on-subject.ts';
import { registerEndpoint } from '../../src/webhooks/endpoints.ts';
import { type TestClient, type TestService, testService } from '../harness.ts';
import { proveChain } from '../together-scene.ts';
import { resultPath } from '../uploads.ts';
import {
  clear,
  expired,
  goodDossier,
  incomplete,
  policyOf,
  reportedOf,
  runAgain,
  setOf,
  storedOf,
} from './policy-scene.ts';

/** What rules make of dossiers whose analysis ends, and when they do not decide. */

let service: TestService;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000', WEBHOOK_ALLOW_PRIVATE: 'true' });
});
afterAll(() => service.stop());

async function clientWith(
  policy = policyOf([expired, clear]),
  ground?: string,
  company: { four_eyes?: boolean } = {},
): Promise<TestClient> {
  const client = await service.client({ company });
  await setOf(service, client.companyId, policy, ground);
  const { database, keyring } = service.runtime;
  const hook = { companyId: client.companyId, url: 'http://127.0.0.1:9/', allowPrivate: true };
  await database.transaction((tx) => registerEndpoint(tx, keyring, 'test', hook));
  return client;
}

const decide = (uuid: string, to: Decision, actor = 'cli:awa') =>
  service.runtime.database.transaction((tx) =>
    decideDossier(tx, service.runtime.keyring, checkCatalogue, uuid, {
      to,
      actor,
      role: 'senior',
      reason: 'as I see it',
    }),
  );

const resultOf = async (client: TestClient, uuid: string) => (await client.get(resultPath('v2', uuid))).body;

const long = { expirationDate: '14/02/2020' };

describe('a dossier that a rule is clear about', () => {
  it('is decided in the transaction that ends its analysis: history, messages, chain, result', async () => {
    const client = await clientWith();
    const uuid = await goodDossier(service, client);
    expect(await storedOf(service, uuid)).toEqual({
      status: 'VALIDE',
      effect: 'decided',
      outcome: 'VALIDE',
      rule: 'Clear',
      changes: ['service A_TRAITER', 'policy:bank@1 VALIDE'],
    });
    const told = await reportedOf(service, uuid);
    expect(told.map(({ message_type, status }) => [message_type, status])).toEqual([
      ['DOCUMENT_TO_ANALYSE_RECEIVED', undefined],
      ['ANALYSIS_RESULT', 'A_TRAITER'],
      ['STATUS_CHANGED', 'VALIDE'],
    ]);
    expect(told[2]).toMatchObject({ previousStatus: 'A_TRAITER', reason: 'Clear' });
    const result = await resultOf(client, uuid);
    expect(result.policy).toEqual({
      name: 'bank',
      version: 1,
      rule: 'Clear',
      outcome: 'VALIDE',
      explanation: [
        'The rule “Clear” of the policy “bank” holds.',
        'Dossier of a company: no.',
        'Score of the dossier: 100 (at least 80).',
        'The rule decided, on the ground that the organisation has stated.',
      ],
    });
    expect(told[1]?.policy).toEqual(result.policy);
    const [entry] = await service.runtime.database.query<{ actor: string; details: string }>(
      `SELECT actor, details FROM audit_entries WHERE chain = $1 AND action = 'dossier.decided-by-rule'`,
      [client.companyId],
    );
    expect(entry?.actor).toBe('policy:bank@1');
    expect(JSON.parse(entry?.details ?? '')).toEqual({
      dossier: uuid,
      from: 'A_TRAITER',
      to: 'VALIDE',
      rule: 'Clear',
    });
    await proveChain(service.runtime, client.companyId);
    const history = (await client.get(`${resultPath('v2', uuid)}/history`)).body;
    expect(history.decision).toMatchObject({
      status: 'VALIDE',
      actor: { kind: 'service', name: 'Policy “bank”, version 1' },
    });
  });

  it('is asked to be completed with what is missing', async () => {
    const client = await clientWith(policyOf([incomplete('A valid paper', 'A selfie'), clear]));
    const uuid = await goodDossier(service, client, { holder: long });
    expect(await storedOf(service, uuid)).toMatchObject({ status: 'A_COMPLETER', effect: 'decided' });
    expect((await reportedOf(service, uuid))[2]).toMatchObject({ reason: 'A valid paper ; A selfie' });
  });

  it('has no policy in results of v1, nor of a client without one', async () => {
    const client = await clientWith();
    const uuid = await goodDossier(service, client);
    expect((await client.get(resultPath('v1', uuid))).body.policy).toBeUndefined();
    const without = await service.client();
    const other = await goodDossier(service, without);
    expect(await resultOf(without, other)).not.toHaveProperty('policy');
    expect(await storedOf(service, other)).toMatchObject({ status: 'A_TRAITER', effect: null });
  });

  it('of another client, or after the policy was turned off, is for people', async () => {
    const client = await clientWith();
    await service.runtime.database.transaction((tx) =>
      turnOffPolicy(tx, service.runtime.keyring, {
        actor: 'cli:test',
        companyId: client.companyId,
        reason: 'not yet',
      }),
    );
    const uuid = await goodDossier(service, client);
    expect(await storedOf(service, uuid)).toMatchObject({ status: 'A_TRAITER', effect: null });
  });

  it('of the test world is decided there', async () => {
    const client = await clientWith();
    const inTest = await service.inTest(client);
    const uuid = await goodDossier(service, inTest, { test: true });
    expect(await storedOf(service, uuid)).toMatchObject({ status: 'VALIDE', effect: 'decided' });
    expect((await inTest.get(resultPath('v2', uuid))).body.policy.rule).toBe('Clear');
    expect((await client.get(resultPath('v2', uuid))).status).toBe(404);
  });
});

describe('a rule only proposes', () => {
  it('without a ground', async () => {
    const client = await clientWith(undefined, '');
    const uuid = await goodDossier(service, client);
    expect(await storedOf(service, uuid)).toMatchObject({
      status: 'A_TRAITER',
      effect: 'proposed',
      outcome: 'VALIDE',
      changes: ['service A_TRAITER'],
    });
    const { status, policy } = await resultOf(client, uuid);
    expect([status, policy.outcome]).toEqual(['A_TRAITER', 'VALIDE']);
    expect(policy.explanation.at(-1)).toContain('no ground');
  });

  it('for a client with four eyes, and two people decide as they would', async () => {
    const client = await clientWith(undefined, undefined, { four_eyes: true });
    const uuid = await goodDossier(service, client);
    expect(await storedOf(service, uuid)).toMatchObject({ status: 'A_TRAITER', effect: 'proposed' });
    expect((await decide(uuid, 'VALIDE')).proposal).not.toBeNull();
  });

  it('a rejection, which a person confirms by deciding so; unless the client says otherwise', async () => {
    const client = await clientWith();
    const uuid = await goodDossier(service, client, { holder: long });
    expect(await storedOf(service, uuid)).toMatchObject({
      status: 'A_TRAITER',
      effect: 'proposed',
      outcome: 'REJETE',
    });
    await decide(uuid, 'REJETE');
    expect((await storedOf(service, uuid)).status).toBe('REJETE');
    const alone = await clientWith(policyOf([expired, clear], { rejectByRule: 'decide' }));
    const other = await goodDossier(service, alone, { holder: long });
    expect(await storedOf(service, other)).toMatchObject({ status: 'REJETE', effect: 'decided' });
  });

  it('where something else wrote the policy, or its ground, nothing at all', async () => {
    const client = await clientWith(undefined, '');
    const forge = (sql: string) => service.runtime.database.query(sql, [client.companyId]);
    await forge(`UPDATE policies SET ground = 'mine' WHERE id = $1`);
    const uuid = await goodDossier(service, client);
    expect(await storedOf(service, uuid)).toMatchObject({ status: 'A_TRAITER', effect: null });
    await forge('DELETE FROM policies WHERE id = $1');
    const other = await goodDossier(service, client);
    expect(await storedOf(service, other)).toMatchObject({ status: 'A_TRAITER', effect: null });
  });

  it('where something else turned four eyes off', async () => {
    const client = await clientWith(undefined, undefined, { four_eyes: true });
    await service.runtime.database.query('UPDATE companies SET four_eyes = false WHERE id = $1', [
      client.companyId,
    ]);
    const uuid = await goodDossier(service, client);
    expect(await storedOf(service, uuid)).toMatchObject({ status: 'A_TRAITER', effect: 'proposed' });
  });
});

describe('a sample', () => {
  it('stays with people, who are not told what the rule said until one has decided', async () => {
    const client = await clientWith(policyOf([clear], { sample: 100 }));
    const uuid = await goodDossier(service, client);
    expect(await storedOf(service, uuid)).toMatchObject({
      status: 'A_TRAITER',
      effect: 'sampled',
      outcome: 'VALIDE',
    });
    const before = await resultOf(client, uuid);
    expect(before.policy).toMatchObject({ rule: null, outcome: 'A_TRAITER' });
    expect(JSON.stringify(before.policy)).not.toContain('Clear');
    expect(JSON.stringify((await reportedOf(service, uuid))[1]?.policy)).not.toContain('Clear');
    await decide(uuid, 'REJETE');
    expect((await resultOf(client, uuid)).policy).toMatchObject({ rule: 'Clear', outcome: 'VALIDE' });
  });

  it('is drawn at about the share that was set, and the same however often', async () => {
    const { isSample } = await import('../../src/policies/apply-policy.ts');
    const { keyring } = service.runtime;
    const uuids = Array.from({ length: 4000 }, () => crypto.randomUUID());
    const drawn = uuids.filter((uuid) => isSample(keyring, uuid, 5));
    expect(drawn.length).toBeGreaterThan(120);
    expect(drawn.length).toBeLessThan(300);
    expect(drawn.every((uuid) => isSample(keyring, uuid, 5) && isSample(keyring, uuid, 50))).toBe(true);
    expect(uuids.some((uuid) => isSample(keyring, uuid, 0))).toBe(false);
  });
});

describe('a guard holds back what would be validated', () => {
  const anything = { ...clear, name: 'Anything', when: [{ fact: 'score', atLeast: 0 }] };
  // Nobody was searched for on any list.
  const noName = { status: 'NOT_APPLICABLE', explanation: [codeFirst('NO_NAME_READ')] } as const;
  it.each([
    ['SANCTION_HIT', { hits: [{ topic: 'sanction', name: 'KOUADIO' }] }],
    ['PEP_HIT', { hits: [{ topic: 'pep', name: 'KOUADIO' }] }],
    ['CHECK_FAILED', { checks: { DB_CHECK: { status: 'FAILED' } } }],
    ['CHECK_FAILED', { checks: { MEDIA_CHECK: { sourceFailed: true } } }],
    ['CHECK_MISSING', { verifications: ['MRZ_CHECK', 'EXPIRATION_CHECK'] }],
    ['CHECK_MISSING', { checks: { SANCTION_CHECK: noName } }],
    ['UNREADABLE', { facts: { state: 'BLURRED' } }],
  ] as const)('%s, unless the rule names it', async (guard, wish) => {
    const held = await clientWith(policyOf([anything]));
    const uuid = await goodDossier(service, held, structuredClone(wish) as object);
    expect(await storedOf(service, uuid)).toMatchObject({
      status: 'A_TRAITER',
      effect: 'people',
      outcome: 'A_TRAITER',
      rule: 'Anything',
    });
    const freed = await clientWith(policyOf([{ ...anything, despite: [guard] }]));
    const other = await goodDossier(service, freed, structuredClone(wish) as object);
    expect(await storedOf(service, other)).toMatchObject({ status: 'VALIDE', effect: 'decided' });
  });
});

describe('somebody whom a person confirmed to be sanctioned', () => {
  it('is not validated by a rule, however little the names are alike', async () => {
    const client = await clientWith(policyOf([clear]));
    const holder = { nni: '10000000123' };
    const hits = [{ topic: 'sanction', name: 'KOUADIO', score: 62 }] as const;
    const first = await goodDossier(service, client, { holder, hits });
    expect(await storedOf(service, first)).toMatchObject({ status: 'VALIDE', effect: 'decided' });
    const { database } = service.runtime;
    const [subject] = await database.query<{ subject_id: string }>(
      `SELECT h.subject_id FROM subject_hits h JOIN dossier_subjects s USING (subject_id) JOIN dossiers d ON d.id = s.dossier_id
       WHERE d.uuid = $1`,
      [first],
    );
    const decision = {
      subjectId: subject?.subject_id ?? '',
      hit: 'vigilance:sanction-1',
      mark: 'confirmed',
      actor: 'cli:awa',
      reason: 'it is him',
    } as const;
    await database.transaction((tx) => markHit(tx, service.services, decision));
    const second = await goodDossier(service, client, { holder, hits });
    expect(await storedOf(service, second)).toMatchObject({ status: 'A_TRAITER', effect: 'people' });
  });
});

describe('a policy that came with the mark of an editor', () => {
  it('is kept without it, and lets analyses end', async () => {
    const client = await service.client();
    const { database, keyring } = service.runtime;
    const text = `\ufeff${JSON.stringify(policyOf([clear]))}`;
    const wish = { actor: 'cli:test', companyId: client.companyId, text, ground: 'Contract, article 4.' };
    const { made } = await database.transaction((tx) => setPolicy(tx, keyring, checkCatalogue, wish));
    expect(JSON.parse(made.document ?? '')).toMatchObject({ name: 'bank' });
    const uuid = await goodDossier(service, client);
    expect(await storedOf(service, uuid)).toMatchObject({ status: 'VALIDE', effect: 'decided' });
  });
});

describe('checks that run again', () => {
  it('have the rules judge again, and decide what they decided', async () => {
    const client = await clientWith();
    const uuid = await goodDossier(service, client);
    await runAgain(service, uuid);
    const { status, effect, changes } = await storedOf(service, uuid);
    expect([status, effect]).toEqual(['VALIDE', 'decided']);
    expect(changes).toEqual([
      'service A_TRAITER',
      'policy:bank@1 VALIDE',
      'cli:senior EN_COURS',
      'service A_TRAITER',
      'policy:bank@1 VALIDE',
    ]);
  });

  it('leave what a person has decided to people', async () => {
    const client = await clientWith();
    const uuid = await goodDossier(service, client);
    await decide(uuid, 'REJETE');
    await runAgain(service, uuid);
    expect(await storedOf(service, uuid)).toMatchObject({ status: 'A_TRAITER', effect: 'proposed' });
  });

  it('forget what a policy said that is no more', async () => {
    const client = await clientWith(undefined, '');
    const uuid = await goodDossier(service, client);
    const { database, keyring } = service.runtime;
    const off = { actor: 'cli:test', companyId: client.companyId, reason: 'not yet' };
    await database.transaction((tx) => turnOffPolicy(tx, keyring, off));
    await runAgain(service, uuid);
    expect(await storedOf(service, uuid)).toMatchObject({ status: 'A_TRAITER', effect: null });
    expect(await resultOf(client, uuid)).not.toHaveProperty('policy');
  });
});

describe('a human look', () => {
  const look = (uuid: string) =>
    service.runtime.database.transaction((tx) =>
      startHumanLook(tx, service.runtime.keyring, checkCatalogue, uuid, {
        actor: 'cli:awa',
        role: 'senior',
        reason: 'she asks for it',
      }),
    );

  it('puts a dossier back to people, and no rule decides it again', async () => {
    const client = await clientWith();
    const uuid = await goodDossier(service, client);
    expect(await look(uuid)).toEqual({ from: 'VALIDE' });
    const { status, effect, changes } = await storedOf(service, uuid);
    expect([status, effect, changes.at(-1)]).toEqual(['A_TRAITER', 'human-look', 'cli:awa A_TRAITER']);
    expect((await reportedOf(service, uuid)).at(-1)).toMatchObject({
      message_type: 'STATUS_CHANGED',
      status: 'A_TRAITER',
      previousStatus: 'VALIDE',
      reason: 'she asks for it',
    });
    await runAgain(service, uuid);
    expect(await storedOf(service, uuid)).toMatchObject({ status: 'A_TRAITER', effect: 'human-look' });
    await decide(uuid, 'VALIDE');
    await expect(look(uuid)).rejects.toMatchObject({ code: 'NOT_DECIDED_BY_RULE' });
    await proveChain(service.runtime, client.companyId);
  });

  it('is not for what people decide', async () => {
    const client = await clientWith(undefined, '');
    const uuid = await goodDossier(service, client);
    await expect(look(uuid)).rejects.toMatchObject({ code: 'NOT_DECIDED_BY_RULE' });
  });
});
