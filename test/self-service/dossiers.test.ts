import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '../../src/accounts/accounts.ts';
import { decideDossier } from '../../src/dossiers/decisions/decide-dossier.ts';
import { settleProposal } from '../../src/dossiers/decisions/proposals.ts';
import { newCardPerson } from '../fixtures.ts';
import type { TestClient } from '../harness.ts';
import { all, codes, type SelfServiceScene, selfServiceScene, unknownId } from './scene.ts';

let scene: SelfServiceScene;
let client: TestClient;
beforeAll(async () => {
  scene = await selfServiceScene();
  await scene.service.load('persons', [newCardPerson]);
  client = await scene.service.client();
});
afterAll(() => scene?.stop());

const path = (id: string, what: string) => `/v2/clients-files/client-file-to-analyze-id/${id}/${what}`;
const history = (of: TestClient, id: string) => of.get(path(id, 'history'));
const rerun = (of: TestClient, id: string, body?: unknown, headers?: Record<string, string>) =>
  of.send('POST', path(id, 'rerun'), body, headers);
const decide = (id: string, to: 'VALIDE' | 'REJETE', reason: string, actor = 'cli:awa') =>
  scene.database.transaction((tx) =>
    decideDossier(tx, scene.service.runtime.keyring, scene.service.services.checks, id, {
      to,
      actor,
      role: 'senior',
      reason,
    }),
  );

describe("a dossier's history, as programs read it", () => {
  it('tells the decision that stands, who took it, when and why, and what was before', async () => {
    const id = await scene.dossiers.dossier(client, { nni: '10000000001' });
    expect((await history(client, id)).body).toMatchObject({ id, status: 'A_TRAITER', decision: null });
    await decide(id, 'REJETE', 'The card is another person’s.');
    await decide(id, 'VALIDE', 'It is the same person after all.', 'cli:kofi');
    const { status, body } = await history(client, id);
    expect(status).toBe(200);
    const program = { kind: 'program', name: 'Client' };
    expect(body.history).toMatchObject([
      { from: null, to: 'EN_COURS', actor: program, reason: null },
      { from: 'EN_COURS', to: 'A_TRAITER', actor: { kind: 'service', name: 'Akwaba' }, reason: null },
      { from: 'A_TRAITER', to: 'REJETE', reason: 'The card is another person’s.' },
      { from: 'REJETE', to: 'VALIDE', proposedBy: null },
    ]);
    expect(body.decision).toEqual({
      status: 'VALIDE',
      at: body.history[3].at,
      actor: { kind: 'person', name: 'kofi (command line)' },
      proposedBy: null,
      reason: 'It is the same person after all.',
      reasonCodes: [],
    });
    const french = await client.get(path(id, 'history'), { 'Accept-Language': 'fr' });
    expect(french.body.decision.actor.name).toBe('kofi (ligne de commande)');
    const credential = await scene.credentialId(client.apiKey);
    expect(await scene.audited(client.companyId, 'dossier.history-read')).toMatchObject(
      Array(3).fill({ actor: `credential:${credential}`, dossier: id }),
    );
  });

  it('names both who decided under four eyes, and says nothing of what is only proposed', async () => {
    const careful = await scene.service.client();
    await scene.database.transaction((tx) =>
      changeSettings(tx, scene.service.runtime.keyring, 'test', careful.companyId, { four_eyes: true }),
    );
    const id = await scene.dossiers.dossier(careful, { nni: '10000000002' });
    await decide(id, 'VALIDE', 'Papers agree.', 'cli:awa');
    const proposed = (await history(careful, id)).body;
    expect([proposed.decision, proposed.history.length]).toEqual([null, 2]);
    const end = {
      outcome: 'confirmed',
      actor: 'cli:kofi',
      role: 'senior',
      reason: 'Seen.',
      waitHours: 0,
    } as const;
    await scene.database.transaction((tx) =>
      settleProposal(tx, scene.service.runtime.keyring, scene.service.services.checks, id, end),
    );
    expect((await history(careful, id)).body.decision).toMatchObject({
      status: 'VALIDE',
      actor: { name: 'kofi (command line)' },
      proposedBy: { kind: 'person', name: 'awa (command line)' },
      reason: 'Papers agree.',
    });
  });
});

describe('checks that a program has run again', () => {
  it('run, are paid for, and leave their reason in the history and the audit log', async () => {
    const id = await scene.dossiers.dossier(client, { nni: '10000000003' });
    const key = { 'Idempotency-Key': 'rerun-1' };
    const wish = { checks: ['EXPIRATION_CHECK'], reason: 'A new day.' };
    const started = await rerun(client, id, wish, key);
    expect([started.status, started.body]).toEqual([200, { checks: 1, reserved: 1 }]);
    const again = await rerun(client, id, wish, key);
    expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([started.body, 'true']);
    const running = await rerun(client, id, wish);
    expect([running.status, running.body.code]).toEqual([409, 'ANALYSIS_RUNS']);
    await scene.dossiers.analyse();
    const { body } = await history(client, id);
    expect(body.status).toBe('A_TRAITER');
    expect(body.history.at(-2)).toMatchObject({
      from: 'A_TRAITER',
      to: 'EN_COURS',
      actor: { kind: 'program' },
      reason: 'A new day.',
    });
    const credential = await scene.credentialId(client.apiKey);
    expect(await scene.audited(client.companyId, 'dossier.rerun')).toMatchObject([
      { actor: `credential:${credential}`, dossier: id },
    ]);
  });

  it('are refused where a person has decided or proposed, and where there are none', async () => {
    const id = await scene.dossiers.dossier(client, { nni: '10000000004' });
    const nothing = await rerun(client, id);
    expect([nothing.status, nothing.body.code]).toEqual([409, 'NO_SUCH_CHECK']);
    const unknown = await rerun(client, id, { checks: ['DB_CHEK'] });
    expect([unknown.status, codes(unknown)]).toEqual([400, ['checks.0 INVALID_VALUE']]);
    await decide(id, 'VALIDE', 'Good.');
    const decided = await rerun(client, id, { checks: ['EXPIRATION_CHECK'] });
    expect([decided.status, decided.body.code]).toEqual([409, 'DOSSIER_DECIDED']);
    expect((await history(client, id)).body.decision.status).toBe('VALIDE');

    const careful = await scene.service.client({ company: { four_eyes: true } });
    const waiting = await scene.dossiers.dossier(careful, { nni: '10000000005' });
    await decide(waiting, 'VALIDE', 'Good.');
    const proposed = await rerun(careful, waiting, { checks: ['EXPIRATION_CHECK'] });
    expect([proposed.status, proposed.body.code]).toEqual([409, 'PROPOSAL_WAITS']);
  });

  it('that cannot be paid for are not begun', async () => {
    const poor = await scene.service.client({ checks: 1 });
    const id = await scene.dossiers.dossier(poor, { nni: '10000000006' });
    // Nothing was executed, so the check that it has is spent otherwise.
    const person = await poor.get(`/search/person?documentType=CNI&nni=${newCardPerson.uin}`);
    expect(person.headers.get('x-checks-charged')).toBe('1');
    const refused = await rerun(poor, id, { checks: ['EXPIRATION_CHECK'] });
    expect(refused.status).toBe(402);
    expect((await history(poor, id)).body.status).toBe('A_TRAITER');
  });
});

describe('dossiers of others', () => {
  it('are as those that nobody has: neither read nor run again by another client or from the other world', async () => {
    const id = await scene.dossiers.dossier(client, { nni: '10000000007' });
    const without = ({ requestId: _, ...rest }: Record<string, unknown>) => rest;
    for (const stranger of [
      await scene.service.client({ scopes: all }),
      await scene.service.inTest(client, all),
    ]) {
      for (const what of [
        (which: string) => history(stranger, which),
        (which: string) => rerun(stranger, which, { checks: ['EXPIRATION_CHECK'] }),
      ]) {
        const hidden = await what(id);
        expect(hidden.status).toBe(404);
        for (const nobodys of [unknownId, 'x']) {
          expect(without(hidden.body)).toEqual(without((await what(nobodys)).body));
        }
      }
    }
    expect((await history(client, id)).body.history).toHaveLength(2);
  });
});
