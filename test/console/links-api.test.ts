import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import type { LinkNode, Links } from '../../src/contract/console/links.ts';
import { renewIndexes } from '../../src/dossiers/index/index-dossier.ts';
import { eraseSubject } from '../../src/subjects/erase-subject.ts';
import { subjectLimits } from '../../src/subjects/limits.ts';
import type { TestClient } from '../harness.ts';
import { customer, send } from '../portfolio/scene.ts';
import { analysedDossier, type SceneDossier } from './dossier-scene.ts';
import type { Invented } from './invented-facts.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

let scene: ConsoleScene;
let awa: Operator;
beforeAll(async () => {
  scene = await consoleScene({ RATE_LIMIT_PER_SECOND: '10000' });
  awa = await scene.operator('viewer', 'awa');
});
afterAll(() => scene?.stop());

const nni = '10000000001';
const phone = { telephone: '+225 07 01 02 03 04' };
const villa = { adresse: 'Cocody Angré 8e tranche, villa 24' };
const bank = () => scene.service.client();
const dossier = (client: TestClient, wish: SceneDossier) =>
  analysedDossier(scene.service, client, { verifications: ['EXPIRATION_CHECK'], ...wish });
const named = (lastName: string, more: Partial<Invented> = {}): SceneDossier => ({
  holder: { lastName, firstName: 'EXEMPLE', ...more },
});

const ask = (of: LinkNode['at']['of'], id: string, node?: string) =>
  awa.get(`/${of}/${id}/links${node === undefined ? '' : `?node=${node}`}`);
async function graph(of: LinkNode['at']['of'], id: string, node?: string): Promise<Links> {
  const { status, body } = await ask(of, id, node);
  expect(status).toBe(200);
  return body;
}
const labelOf = ({ kind, name }: LinkNode) => `${kind} ${name ?? '-'}`;
const labels = ({ nodes }: Links, step?: number) =>
  nodes.filter((node) => step === undefined || node.step === step).map(labelOf);
const edges = ({ nodes, edges: all }: Links) => {
  const label = (id: string) => labelOf(nodes.find((node) => node.id === id) as LinkNode);
  return all.map(({ from, to, reason }) => `${label(from)} - ${label(to)}: ${reason}`).sort();
};
async function subjectOf(id: string): Promise<string> {
  const [row] = await scene.service.runtime.database.query<{ id: string }>(
    'SELECT subject_id AS id FROM dossier_subjects WHERE dossier_id = (SELECT id FROM dossiers WHERE uuid = $1)',
    [id],
  );
  return row?.id ?? '';
}

describe('the links of a dossier', () => {
  it('lead by phone, address and number to others, each with its reason', async () => {
    const client = await bank();
    const id = await dossier(client, { ...named('KONAN', { nni }), additionalData: { ...phone, ...villa } });
    await dossier(client, { ...named('KONAN', { nni }), additionalData: { ref: 'x' } });
    await dossier(client, { ...named('TANOH'), additionalData: { phone: '00225-0701020304' } });
    await dossier(client, { ...named('BROU'), additionalData: { address: 'VILLA 24 - ANGRÉ 8EME TRANCHE' } });
    await dossier(client, {
      ...named('ZADI'),
      // None of these is a phone, an address, or anybody's own.
      additionalData: {
        amount: '0701020304',
        phone: '12',
        address: 'Cocody',
        mail_address: 'a villa 24 Cocody',
      },
    });
    await send(client, [customer('C-1', 'Konan Exemple', { identifiers: { nni, mobile: '0701020304' } })]);
    const found = await graph('dossiers', id);
    expect(labels(found, 0)).toEqual(['dossier KONAN EXEMPLE']);
    expect(labels(found, 1).sort()).toEqual([
      `address ${villa.adresse}`,
      'person KONAN EXEMPLE',
      `phone ${phone.telephone}`,
    ]);
    expect(edges(found)).toEqual([
      `address ${villa.adresse} - dossier BROU EXEMPLE: given by the organisation`,
      expect.stringMatching(/^dossier KONAN EXEMPLE - address .*: given by the organisation$/),
      'dossier KONAN EXEMPLE - person KONAN EXEMPLE: a paper of the dossier bears its number',
      expect.stringMatching(/^dossier KONAN EXEMPLE - phone .*: given by the organisation$/),
      'person KONAN EXEMPLE - dossier KONAN EXEMPLE: a paper of the dossier bears its number',
      ...found.nodes
        .filter(({ kind }) => kind === 'number')
        .map(({ name }) => `person KONAN EXEMPLE - number ${name}: recognised by this number`)
        .sort(),
      `phone ${phone.telephone} - dossier TANOH EXEMPLE: given by the organisation`,
      `phone ${phone.telephone} - person Konan Exemple: given by the organisation`,
    ]);
    const person = found.nodes.find(({ kind, isCustomer }) => kind === 'person' && !isCustomer) as LinkNode;
    const number = found.nodes.find(({ name }) => name === nni) as LinkNode;
    const around = await graph(person.at.of, person.at.id, number.id);
    expect(labels(around, 0)).toEqual([`number ${nni}`]);
    expect(
      around.nodes.filter(({ step }) => step === 1).map((node) => [labelOf(node), node.isCustomer]),
    ).toEqual([
      ['person KONAN EXEMPLE', false],
      ['person Konan Exemple', true],
    ]);
    // From the person the phone is one step away, and so is who else has it two.
    expect(labels(await graph('subjects', person.at.id), 2)).toContain('dossier TANOH EXEMPLE');
    const [given] = around.nodes.filter(({ isCustomer }) => isCustomer);
    expect(labels(await graph('subjects', given?.at.id ?? ''), 2)).toContain('dossier TANOH EXEMPLE');
  });

  it('lead by owners to companies that have the same ones, and to papers of their names', async () => {
    const client = await bank();
    const owner = { name: 'SILUE NAVIGUE DRISSA', dateOfBirth: '01/02/1970' };
    const company = (name: string, rccm: string, more: object, by = owner): SceneDossier => ({
      ...named('KRA'),
      verifications: ['COMPANY_DB_CHECK'],
      company: { name, rccm },
      checks: {
        COMPANY_DB_CHECK: {
          owners: {
            parties: [
              { name, kind: 'company', roles: [], isManager: false },
              { ...by, kind: 'person', roles: [], isManager: true },
              { name: 'BANDAMELLE HOLDING', kind: 'company', roles: [], isManager: false, ...more },
            ],
            holdings: [],
          },
        },
      },
    });
    const holding = { rccm: 'CI-ABJ-03-2021-B16-90090' };
    const id = await dossier(client, company('LOBALIA TRANSIT', 'CI-ABJ-03-2022-B13-90001', holding));
    await dossier(client, company('NZIPRO SA', 'CI-ABJ-03-2022-B13-90002', {}));
    await dossier(
      client,
      company(
        'BANDAMELLE HOLDING',
        holding.rccm,
        { name: 'AUTRE SARL' },
        {
          ...owner,
          dateOfBirth: '09/09/1999',
        },
      ),
    );
    const born = { firstName: 'NAVIGUE DRISSA', birthDate: '01/02/1970' };
    const same = await dossier(client, named('SILUE', born));
    const namesake = await dossier(client, named('SILUE', { ...born, birthDate: '03/04/1980' }));
    const found = await graph('dossiers', id);
    expect(edges(found).filter((edge) => edge.startsWith('owner'))).toEqual([
      'owner BANDAMELLE HOLDING - dossier BANDAMELLE HOLDING: same number, or same name and date of birth, as on a paper',
      'owner SILUE NAVIGUE DRISSA - dossier NZIPRO SA: owner or manager of the company, by its paper or the register',
      'owner SILUE NAVIGUE DRISSA - dossier SILUE NAVIGUE DRISSA: same number, or same name and date of birth, as on a paper',
    ]);
    expect(edges(await graph('dossiers', same)).join()).toContain('same name and date of birth');
    expect(edges(await graph('dossiers', namesake)).join()).toContain('compare the dates of birth');
    expect(
      labels(await graph('dossiers', namesake), 2).filter((label) => label.startsWith('dossier')),
    ).toHaveLength(4);
  });

  it('lead by a face to other names', async () => {
    const client = await bank();
    const ids = [
      await dossier(client, named('KOFFI')),
      await dossier(client, named('YAO')),
      await dossier(client, named('AKA')),
    ];
    await scene.service.runtime.database.query(
      `INSERT INTO face_matches (dossier_id, other_id) SELECT a.id, b.id FROM dossiers a, dossiers b
       WHERE a.uuid = ANY ($1) AND b.uuid = ANY ($1) AND a.id <> b.id`,
      [ids],
    );
    for (const [at, id] of ids.entries()) {
      const found = await graph('dossiers', id);
      const others = ['KOFFI', 'YAO', 'AKA'].filter((_, place) => place !== at);
      expect(labels(found, 1)).toContain('face -');
      expect(
        labels(found, 2)
          .filter((label) => label.startsWith('dossier'))
          .sort(),
      ).toEqual(others.map((name) => `dossier ${name} EXEMPLE`).sort());
      expect(
        edges(found)
          .filter((edge) => edge.includes('face -'))
          .join(),
      ).toContain('the face on its selfie');
      const face = found.nodes.find(({ kind }) => kind === 'face') as LinkNode;
      expect(labels(await graph(face.at.of, face.at.id, face.id), 1)).toHaveLength(3);
    }
  });

  it('are of one organisation and one world, whatever others have', async () => {
    const shared = { ...named('KONAN', { nni }), additionalData: { ...phone, ...villa } };
    const clients = [await bank(), await bank()];
    const worlds = clients.flatMap((client) => [false, true].map((test) => ({ client, test })));
    const ids: string[] = [];
    for (const { client, test } of worlds) ids.push(await dossier(client, { ...shared, test }));
    for (const client of clients) {
      await send(client, [customer('C', 'Konan Exemple', { identifiers: { nni, ...phone } })]);
      await send(await scene.service.inTest(client, ['read', 'write', 'admin']), [
        customer('C', 'Konan Exemple', { identifiers: { nni, ...phone } }),
      ]);
    }
    const { database } = scene.service.runtime;
    const own = await Promise.all(
      worlds.map(async ({ client: { companyId }, test }) => {
        const rows = await database.query<{ id: string }>(
          `SELECT uuid AS id FROM dossiers WHERE company_id = $1 AND test = $2
           UNION ALL SELECT id FROM subjects WHERE company_id = $1 AND test = $2`,
          [companyId, test],
        );
        return new Set(rows.map(({ id }) => id));
      }),
    );
    for (const [at, id] of ids.entries()) {
      const seen = [await graph('dossiers', id), await graph('subjects', await subjectOf(id))];
      const [first] = seen;
      for (const node of first?.nodes.filter(({ kind }) => kind !== 'dossier') ?? []) {
        const own = node.id.startsWith(node.at.of);
        seen.push(await graph(node.at.of, node.at.id, own ? undefined : node.id));
      }
      const shown = new Set(seen.flatMap(({ nodes }) => nodes.map((node) => node.at.id)));
      expect(shown.size).toBe(3);
      expect([...shown].filter((one) => !own[at]?.has(one))).toEqual([]);
      expect(new Set(seen.map(({ client, test }) => `${client.id} ${test}`))).toEqual(
        new Set([`${worlds[at]?.client.companyId} ${worlds[at]?.test}`]),
      );
    }
    // A value of another, asked of an own dossier, is as one that nobody has.
    const [foreign] = (await graph('dossiers', ids[2] as string)).nodes.filter(
      ({ kind }) => kind === 'phone',
    );
    const [hidden, none] = [
      await ask('dossiers', ids[0] as string, foreign?.id),
      await ask('dossiers', ids[0] as string, `phone.${'0'.repeat(32)}`),
    ];
    expect([hidden.status, hidden.body.code, none.status, none.body.code]).toEqual([
      404,
      'LINKS_GONE',
      404,
      'LINKS_GONE',
    ]);
    expect((await ask('dossiers', ids[0] as string, 'phone.x')).status).toBe(400);
  });

  it('vanish with an erasure, and with a correction once it is indexed', async () => {
    const client = await bank();
    const id = await dossier(client, { ...named('KONAN'), additionalData: phone });
    const other = await dossier(client, { ...named('TANOH'), additionalData: phone });
    await send(client, [customer('C', 'Brou Exemple', { identifiers: phone })]);
    expect(labels(await graph('dossiers', id), 2)).toEqual(
      expect.arrayContaining(['dossier TANOH EXEMPLE', 'person Brou Exemple']),
    );
    const { database, keyring } = scene.service.runtime;
    const erase = async (subjectId: string) =>
      database.transaction((tx) =>
        eraseSubject(
          tx,
          { keyring, ledger: scene.service.services.ledger },
          { subjectId, actor: 'test', reason: 'sur demande' },
        ),
      );
    const person = await subjectOf(other);
    await erase(person);
    expect(labels(await graph('dossiers', id), 2)).not.toContain('dossier TANOH EXEMPLE');
    for (const gone of [await ask('dossiers', other), await ask('subjects', person)]) {
      expect([gone.status, gone.body.code]).toEqual([404, 'LINKS_GONE']);
    }
    const [left] = await database.query<{ hashes: number }>(
      'SELECT count(*) AS hashes FROM dossier_words w JOIN dossiers d ON d.id = w.dossier_id WHERE d.uuid = $1',
      [other],
    );
    expect(left?.hashes).toBe(0);
    // An entry of the index that its dossier does not bear out shows nothing.
    await database.query(
      `INSERT INTO dossier_words (hash, dossier_id) SELECT w.hash, (SELECT id FROM dossiers WHERE uuid = $2)
       FROM dossier_words w JOIN dossiers d ON d.id = w.dossier_id WHERE d.uuid = $1 ON CONFLICT DO NOTHING`,
      [id, await dossier(client, named('ZADI'))],
    );
    expect(labels(await graph('dossiers', id)).join()).not.toContain('ZADI');
  });

  it('are found in dossiers of an earlier version once these are indexed', async () => {
    const client = await bank();
    const id = await dossier(client, { ...named('KONAN'), additionalData: phone });
    const old = await dossier(client, { ...named('TANOH'), additionalData: phone });
    const { database, keyring } = scene.service.runtime;
    await database.query(
      `WITH d AS (UPDATE dossiers SET indexed = 3 WHERE uuid = $1 RETURNING id)
       DELETE FROM dossier_words w USING d WHERE w.dossier_id = d.id`,
      [old],
    );
    expect(labels(await graph('dossiers', id), 2)).not.toContain('dossier TANOH EXEMPLE');
    await renewIndexes(database, keyring, checkCatalogue);
    expect(labels(await graph('dossiers', id), 2)).toContain('dossier TANOH EXEMPLE');
  });

  it('tell how many more there are where many share one', async () => {
    const client = await bank();
    const id = await dossier(client, { ...named('KONAN'), additionalData: phone });
    const others = subjectLimits.linkNeighbours + 5;
    await send(
      client,
      Array.from({ length: others }, (_, at) =>
        customer(`C-${at}`, `Konan Exemple ${at}`, { identifiers: phone }),
      ),
    );
    const found = await graph('dossiers', id);
    expect(labels(found, 2).filter((label) => label.startsWith('person'))).toHaveLength(
      subjectLimits.linkNeighbours,
    );
    expect(found.nodes.find(({ kind }) => kind === 'phone')?.more).toBe(5);
    expect(found.isFull).toBe(false);
    // Each customer has many phones of its own: the picture is full.
    const phones = (at: number) =>
      Object.fromEntries(
        Array.from({ length: 9 }, (_, i) => [`phone ${i}`, `07000${String(at * 10 + i).padStart(5, '0')}`]),
      );
    await send(
      client,
      Array.from({ length: 10 }, (_, at) =>
        customer(`D-${at}`, `Brou Exemple ${at}`, {
          identifiers: { ...phones(at), 'phone x': '0555555555' },
        }),
      ),
    );
    const [one] = await scene.service.runtime.database.query<{ uuid: string }>(
      'SELECT uuid FROM portfolio_subjects WHERE company_id = $1 ORDER BY id DESC LIMIT 1',
      [client.companyId],
    );
    const around = await graph('subjects', one?.uuid ?? '');
    const hub = around.nodes.find(({ name }) => name === '0555555555') as LinkNode;
    const full = await graph(hub.at.of, hub.at.id, hub.id);
    expect(full.isFull).toBe(true);
    expect(full.nodes).toHaveLength(subjectLimits.linkNodes);
    expect(full.nodes.reduce((sum, { more }) => sum + more, 0)).toBeGreaterThan(10);
  });

  it('are audited, in the language that is asked for, and not for who may not see them', async () => {
    const client = await bank();
    const id = await dossier(client, { ...named('KONAN'), additionalData: phone });
    const { body } = await awa.get(`/dossiers/${id}/links`, { 'Accept-Language': 'fr' });
    expect(body.edges.map(({ reason }: { reason: string }) => reason)).toContain(
      'transmis par l’organisation',
    );
    const rows = await scene.service.runtime.database.query(
      "SELECT actor, details FROM audit_entries WHERE action = 'links.viewed' AND chain = $1 ORDER BY sequence DESC LIMIT 1",
      [client.companyId],
    );
    expect(rows).toEqual([{ actor: expect.stringContaining('awa'), details: expect.stringContaining(id) }]);
    const stranger = await scene.operator('senior', 'kofi', (await bank()).companyId);
    expect((await stranger.get(`/dossiers/${id}/links`)).status).toBe(404);
  });
});
