import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '../src/accounts/accounts.ts';
import type { Reader } from '../src/analysis/read-pictures.ts';
import type { AnalysisTools } from '../src/analysis/run-analysis.ts';
import { findAnyDossier } from '../src/db/dossiers/dossiers.ts';
import { listDossierSubjects } from '../src/db/subjects/subjects.ts';
import { decideDossier } from '../src/dossiers/decisions/decide-dossier.ts';
import { FaceSearch } from '../src/faces/face-search.ts';
import { sweepFaces } from '../src/faces/sweep-faces.ts';
import { rerunChecks } from '../src/review/rerun-checks.ts';
import { eraseSubject } from '../src/subjects/erase-subject.ts';
import { faceModelOf } from '../src/vision/faces/face-model.ts';
import { cosine, templateLength } from '../src/vision/faces/face-template.ts';
import { akwaba } from './command-line.ts';
import { faceOf } from './fixtures/faces/faces.ts';
import { eventually, type TestClient, type TestService, testService } from './harness.ts';
import { type SelfieScene, selfieScene } from './selfie-scene.ts';

/** One face under several names, from the upload to the result. */

let service: TestService;
let scene: SelfieScene;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' });
  scene = selfieScene(service);
});
afterAll(async () => {
  await service.services.faceSearch.close();
  await service.stop();
});

const [awa, bintou, carine] = ['10000000001', '10000000002', '10000000003'];
const { duplicateCosine } = faceModelOf();
const face = 1;
const anotherFace = 2;
const inTransaction = <T>(work: Parameters<typeof service.runtime.database.transaction<T>>[0]) =>
  service.runtime.database.transaction(work);
const setting = (client: TestClient, duplicated_faces: boolean) =>
  inTransaction((tx) =>
    changeSettings(tx, service.runtime.keyring, 'test', client.companyId, { duplicated_faces }),
  );

const analyseAgain = async (id: string) => {
  await inTransaction((tx) =>
    rerunChecks(tx, service.services, id, {
      types: ['EXPIRATION_CHECK'],
      actor: 'test',
      role: 'senior',
      reason: 'again',
    }),
  );
  await scene.analyse();
};

it('invented faces are alike and apart as the threshold says', () => {
  expect(cosine(faceOf(face, 1), faceOf(face, 2))).toBeGreaterThan(duplicateCosine);
  expect(cosine(faceOf(face, 1), faceOf(anotherFace, 2))).toBeLessThan(duplicateCosine);
});

describe('a face under another identity', () => {
  it('is told with the externalIds of the others, in the new dossier and in the old ones', async () => {
    const client = await scene.client();
    const first = await scene.dossier(client, { nni: awa, person: face, externalId: 'A' });
    expect(await scene.doubles(client, first)).toBeUndefined();
    const stranger = await scene.dossier(client, { nni: carine, person: anotherFace, externalId: 'S' });
    const second = await scene.dossier(client, { nni: bintou, person: face, externalId: 'B' });
    const third = await scene.dossier(client, { nni: carine, person: face, externalId: 'C' });
    expect(await scene.doubles(client, first)).toEqual(['B', 'C']);
    expect(await scene.doubles(client, second)).toEqual(['A', 'C']);
    expect(await scene.doubles(client, third)).toEqual(['A', 'B']);
    expect(await scene.doubles(client, stranger)).toBeUndefined();
    const listed = await client.get('/v2/clients-files/by-external-id/B');
    expect(listed.body.errors).toEqual([{ code: 'DUPLICATED_FACE', duplicatedExternalIds: ['A', 'C'] }]);
  });

  it('is told where nobody knows whose a dossier is, and where the others have no externalId', async () => {
    const client = await scene.client();
    await scene.dossier(client, { nni: awa, person: face });
    const unread = await scene.dossier(client, { person: face });
    const errors = async (id: string) => (await scene.result(client, id)).errors;
    expect(await errors(unread)).toEqual([{ code: 'DUPLICATED_FACE', duplicatedExternalIds: [] }]);
  });

  it('is told of two persons of one company', async () => {
    const client = await scene.client();
    const rccm = 'CI-ABJ-2018-B-04830';
    await scene.dossier(client, { nni: awa, rccm, person: face, externalId: 'A' });
    const second = await scene.dossier(client, { nni: bintou, rccm, person: face, externalId: 'B' });
    expect((await scene.result(client, second)).errors).toEqual([
      { code: 'DUPLICATED_IDENTITY', duplicatedExternalIds: ['A'] },
      { code: 'DUPLICATED_FACE', duplicatedExternalIds: ['A'] },
    ]);
  });

  it('is not told of the same person, whatever the externalId', async () => {
    const client = await scene.client();
    await scene.dossier(client, { nni: awa, person: face, externalId: 'A' });
    const again = await scene.dossier(client, { nni: awa, person: face, externalId: 'B' });
    expect((await scene.result(client, again)).errors).toEqual([
      { code: 'DUPLICATED_IDENTITY', duplicatedExternalIds: ['A'] },
    ]);
  });

  it('is not told of the upload that answers A_COMPLETER, though nothing could be read of the first', async () => {
    const client = await scene.client();
    const first = await scene.dossier(client, { person: face, externalId: 'A' });
    await inTransaction((tx) =>
      decideDossier(tx, service.runtime.keyring, service.services.checks, first, {
        to: 'A_COMPLETER',
        actor: 'test',
        role: 'senior',
        reason: 'unreadable',
      }),
    );
    const second = await scene.dossier(client, { nni: awa, person: face, externalId: 'A' });
    expect((await scene.result(client, second)).errors).toEqual([]);
    expect((await scene.result(client, first)).errors).toEqual([]);
  });

  it('is not told once a later paper shows that both are one person', async () => {
    const client = await scene.client();
    const first = await scene.dossier(client, { nni: awa, person: face, externalId: 'A' });
    const second = await scene.dossier(client, { nni: bintou, person: face, externalId: 'B' });
    expect(await scene.doubles(client, first)).toEqual(['B']);
    // Both numbers on one paper: they are one person's.
    const { database } = service.runtime;
    const ids = await Promise.all([first, second].map((id) => findAnyDossier(database, id)));
    await database.query(
      'INSERT INTO dossier_subjects SELECT $2, subject_id FROM dossier_subjects WHERE dossier_id = $1',
      [ids[0]?.id, ids[1]?.id],
    );
    expect(await scene.doubles(client, first)).toBeUndefined();
    expect(await scene.doubles(client, second)).toBeUndefined();
  });

  it("is no matter of another client's dossiers, nor between test and live", async () => {
    const [client, other] = [await scene.client(), await scene.client()];
    const testing = await scene.testing(client);
    await scene.dossier(client, { nni: awa, person: face, externalId: 'A' });
    const foreign = await scene.dossier(other, { nni: bintou, person: face, externalId: 'B' });
    const tested = await scene.dossier(testing, { nni: bintou, person: face, externalId: 'C' });
    expect(await scene.doubles(other, foreign)).toBeUndefined();
    expect(await scene.doubles(testing, tested)).toBeUndefined();
    const testedToo = await scene.dossier(testing, { nni: carine, person: face, externalId: 'D' });
    expect(await scene.doubles(testing, testedToo)).toEqual(['C']);
  });
});

describe('what is kept of faces', () => {
  it('is nothing unless the client asked for it: they are not even looked at', async () => {
    const client = await scene.client({ duplicated_faces: false });
    const looks = scene.looks();
    await scene.dossier(client, { nni: awa, person: face, externalId: 'A' });
    const second = await scene.dossier(client, { nni: bintou, person: face, externalId: 'B' });
    expect(await scene.doubles(client, second)).toBeUndefined();
    expect(await scene.kept(client)).toEqual({ faces: [], pairs: [] });
    expect(scene.looks()).toBe(looks);
  });

  it('is nothing of a selfie without a face that can be compared', async () => {
    const client = await scene.client();
    const id = await scene.dossier(client, { nni: awa });
    expect((await scene.result(client, id)).status).toBe('A_TRAITER');
    expect(await scene.kept(client)).toEqual({ faces: [], pairs: [] });
  });

  it('is sealed', async () => {
    const client = await scene.client();
    await scene.dossier(client, { nni: awa, person: face });
    const [row] = (await scene.kept(client)).faces;
    // The picture's own noise aside, a plain template would be like the face.
    const numbers = new Int8Array(row?.sealed ?? []);
    const likeness = Array.from({ length: 30 }, (_, from) =>
      cosine(numbers.slice(from, from + templateLength), faceOf(face)),
    );
    expect(Math.max(...likeness)).toBeLessThan(0.4);
  });

  it('goes with the setting, also of an analysis that began before; the command says so', async () => {
    const client = await scene.client();
    const first = await scene.dossier(client, { nni: awa, person: face, externalId: 'A' });
    await scene.dossier(client, { nni: bintou, person: face, externalId: 'B' });
    expect(await scene.doubles(client, first)).toEqual(['B']);
    // The setting is turned off while the eyes look at the selfie of a third.
    await scene.upload(client, { nni: carine, person: face, externalId: 'C' });
    const { dataDir, databaseUrl = '' } = service.config;
    let said = '';
    const look: Reader['face'] = async (...args) => {
      const command = ['clients', 'set', String(client.companyId), '--duplicated-faces', 'off'];
      said = (await akwaba(command, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })).stdout;
      return scene.vision.face(...args);
    };
    await scene.analyse({ vision: { ...scene.vision, face: look } });
    expect(said).toContain('Faces kept for it, and what was found with them, were erased.');
    expect(await scene.kept(client)).toEqual({ faces: [], pairs: [] });
    expect(await scene.doubles(client, first)).toBeUndefined();
    await setting(client, true);
    const later = await scene.dossier(client, { nni: bintou, person: face, externalId: 'D' });
    expect(await scene.doubles(client, later)).toBeUndefined();
  });

  it('goes with the subject that is erased, and so does what was found with it', async () => {
    const client = await scene.client();
    const { database, keyring } = service.runtime;
    const first = await scene.dossier(client, { nni: awa, person: face, externalId: 'A' });
    const second = await scene.dossier(client, { nni: bintou, person: face, externalId: 'B' });
    const row = await findAnyDossier(database, first);
    const [subject] = await listDossierSubjects(database, row?.id ?? 0);
    await inTransaction((tx) =>
      eraseSubject(
        tx,
        { keyring, ledger: service.services.ledger },
        { subjectId: subject?.id ?? '', actor: 'test', reason: 'asked for' },
      ),
    );
    const { faces, pairs } = await scene.kept(client);
    expect([faces.map(({ uuid }) => uuid), pairs]).toEqual([[second], []]);
    const third = await scene.dossier(client, { nni: carine, person: face, externalId: 'C' });
    expect(await scene.doubles(client, third)).toEqual(['B']);
  });

  it('is found no more when its time is over, then removed, and not made again of an old selfie', async () => {
    const client = await scene.client();
    const { database } = service.runtime;
    const first = await scene.dossier(client, { nni: awa, person: face, externalId: 'A' });
    const row = await findAnyDossier(database, first);
    for (const [table, column, id] of [
      ['faces', 'received_at', 'dossier_id'],
      ['dossiers', 'created_at', 'id'],
    ] as const) {
      await database.query(
        `UPDATE ${table} SET ${column} = ${column} - interval '90 days' WHERE ${id} = $1`,
        [row?.id],
      );
    }
    const second = await scene.dossier(client, { nni: bintou, person: face, externalId: 'B' });
    expect(await scene.doubles(client, second)).toBeUndefined();
    expect(await sweepFaces(database)).toBe(1);
    expect((await scene.kept(client)).faces.map(({ uuid }) => uuid)).toEqual([second]);
    await analyseAgain(first);
    expect((await scene.kept(client)).faces).toHaveLength(1);
    expect(await scene.doubles(client, first)).toBeUndefined();
  });
});

describe('analyses of one face', () => {
  /** Waits after the search until it is let go. */
  const held = () => {
    let [searched, goOn]: (() => void)[] = [];
    const found = new Promise<void>((resolve) => {
      searched = resolve;
    });
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const faceSearch: AnalysisTools['faceSearch'] = {
      find: async (id, signal) => {
        const hits = await service.services.faceSearch.find(id, signal);
        searched?.();
        await gate;
        return hits;
      },
    };
    return { faceSearch, found, goOn: () => goOn?.() };
  };

  it.each(['first', 'second'] as const)(
    'that run at once find each other, and the one that ends last tells it: the %s',
    async (last) => {
      const client = await scene.client();
      await scene.listen(client);
      const ids = {
        first: await scene.upload(client, { nni: awa, person: face, externalId: 'first' }),
        second: await scene.upload(client, { nni: bintou, person: face, externalId: 'second' }),
      };
      const [one, two] = [held(), held()];
      const first = scene.analyse(one);
      // The first has searched, and found nothing, before the second keeps its face.
      await one.found;
      const second = scene.analyse(two);
      await two.found;
      if (last === 'first') {
        two.goOn();
        await second;
        one.goOn();
        await first;
      } else {
        one.goOn();
        await first;
        two.goOn();
        await second;
      }
      const other = last === 'first' ? 'second' : 'first';
      expect([await scene.told(ids[other]), await scene.told(ids[last])]).toEqual([undefined, [other]]);
      expect(await scene.doubles(client, ids.first)).toEqual(['second']);
      expect(await scene.doubles(client, ids.second)).toEqual(['first']);
    },
  );

  it('that run at once are never taken for two persons where they are of one', async () => {
    const client = await scene.client();
    await scene.listen(client);
    const first = await scene.upload(client, { nni: awa, person: face, externalId: 'A' });
    const second = await scene.upload(client, { nni: awa, person: face, externalId: 'B' });
    const [one, two] = [held(), held()];
    const running = [scene.analyse(one)];
    await one.found;
    running.push(scene.analyse(two));
    await two.found;
    two.goOn();
    await running[1];
    expect(await scene.doubles(client, second)).toBeUndefined();
    one.goOn();
    await running[0];
    for (const id of [first, second]) {
      expect([await scene.told(id), await scene.doubles(client, id)]).toEqual([undefined, undefined]);
    }
  });

  it('miss no pair, and tell each at least once, however many run at once', async () => {
    const client = await scene.client();
    await scene.listen(client);
    const names = Array.from({ length: 8 }, (_, n) => `N${n}`);
    // Without numbers to be read nothing else keeps them apart.
    const ids = await Promise.all(
      names.map((externalId) => scene.upload(client, { person: face, externalId })),
    );
    await Promise.all(ids.map(() => scene.analyse()));
    const told = await Promise.all(ids.map((id) => scene.told(id)));
    for (const [n, id] of ids.entries()) {
      const others = names.filter((name) => name !== names[n]);
      expect(await scene.doubles(client, id)).toEqual(others);
      const toldByThem = others.filter((name) => told[names.indexOf(name)]?.includes(`N${n}`));
      // By the one that ended last; by both where they ended together.
      expect([...new Set([...(told[n] ?? []), ...toldByThem])].sort()).toEqual(others);
    }
  });

  it('that stopped after the face was kept go on there, and double nothing', async () => {
    const client = await scene.client();
    await scene.dossier(client, { nni: awa, person: face, externalId: 'A' });
    const id = await scene.upload(client, { nni: bintou, person: face, externalId: 'B' });
    const looks = scene.looks();
    const broken = {
      find: async () => {
        throw new Error('killed');
      },
    };
    await expect(scene.analyse({ faceSearch: broken })).rejects.toThrow('killed');
    expect((await scene.kept(client)).faces).toHaveLength(2);
    await scene.jobs.loseWorker(id);
    await scene.analyse();
    expect(scene.looks()).toBe(looks + 1);
    expect(await scene.doubles(client, id)).toEqual(['A']);
    await analyseAgain(id);
    const { faces, pairs } = await scene.kept(client);
    expect([faces.length, pairs.length]).toEqual([2, 2]);
  });

  it('made by an older model are found no more, until a dossier is analysed again', async () => {
    const client = await scene.client();
    const { database } = service.runtime;
    const first = await scene.dossier(client, { nni: awa, person: face, externalId: 'A' });
    await database.query("UPDATE faces SET model = 'older' WHERE company_id = $1", [client.companyId]);
    // A newer program brings a newer model, so it starts with none in memory.
    await service.services.faceSearch.close();
    const second = await scene.dossier(client, { nni: bintou, person: face, externalId: 'B' });
    expect(await scene.doubles(client, second)).toBeUndefined();
    await analyseAgain(first);
    expect(await scene.doubles(client, second)).toEqual(['A']);
    expect((await scene.kept(client)).faces).toHaveLength(2);
  });

  it('after a restart find what was kept before it', async () => {
    const client = await scene.client();
    await scene.dossier(client, { nni: awa, person: face, externalId: 'A' });
    await service.services.faceSearch.close();
    const second = await scene.dossier(client, { nni: bintou, person: face, externalId: 'B' });
    expect(await scene.doubles(client, second)).toEqual(['A']);
  });

  it('fail where faces cannot be opened, and try again', async () => {
    const search = new FaceSearch(service.runtime.database, {
      keyFile: '/nowhere/master.key',
      megabytes: 1,
      threshold: duplicateCosine,
    });
    await expect(search.find(1)).rejects.toThrow('master key');
    await expect(search.find(1)).rejects.toThrow('master key');
    await search.close();
  });

  it('that are told to stop while a search takes long give up waiting for it', async () => {
    const client = await scene.client();
    const id = await scene.dossier(client, { nni: awa, person: face, externalId: 'A' });
    const row = await findAnyDossier(service.runtime.database, id);
    const stopping = new AbortController();
    const finding = service.services.faceSearch.find(row?.id ?? 0, stopping.signal);
    stopping.abort(new Error('told to stop'));
    await expect(finding).rejects.toThrow('told to stop');
    await eventually('it is of use again', async () => {
      return (await service.services.faceSearch.find(row?.id ?? 0)).length === 1;
    });
  });
});
