import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAnyDossier } from '../../src/db/dossiers/dossiers.ts';
import { listDossierSubjects } from '../../src/db/subjects/subjects.ts';
import { call, type TestClient } from '../harness.ts';
import { plainPicture, resultPath } from '../uploads.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

const { unzipSync } = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fflate') as {
  unzipSync(bytes: Uint8Array): Record<string, Uint8Array>;
};

/** A picture that the store lost, though nobody removed it: said wherever it would be shown, never a 500. */

let scene: ConsoleScene;
let client: TestClient;
let reviewer: Operator;
let dossier: string;
/** Of the lost one; the back is there. */
let picture: { id: string; path: string };
beforeAll(async () => {
  scene = await consoleScene();
  client = await scene.service.client();
  reviewer = await scene.operator('senior', 'awa');
  const [front, back] = [await plainPicture(70), await plainPicture(71)];
  dossier = await analysedDossier(scene.service, client, { pictures: { front, back } });
  picture = (await reviewer.get(`/dossiers/${dossier}`)).body.documents[0].pictures[0];
  await scene.service.services.blobs.delete(picture.id);
});
afterAll(() => scene?.stop());

const get = (path: string) =>
  fetch(`${scene.service.url}/console/api${path}`, { headers: { cookie: reviewer.cookie } });

describe('a picture that is missing in the store', () => {
  it('is a problem of its own behind its link, in words of both languages', async () => {
    const { frontUrl, backUrl } = (await client.get(resultPath('v2', dossier))).body.documents[0];
    expect(await call(frontUrl)).toMatchObject({
      status: 404,
      body: { code: 'PICTURE_MISSING', detail: expect.stringContaining('though nobody removed it') },
    });
    const french = await call(frontUrl, { headers: { 'Accept-Language': 'fr' } });
    expect(french.body.title).toBe("L'image est introuvable");
    expect((await call(backUrl)).status).toBe(200);
  });

  it('is the same in the console, which audits no view of it', async () => {
    expect(await reviewer.get(picture.path)).toMatchObject({
      status: 404,
      body: { code: 'PICTURE_MISSING' },
    });
    const seen = await scene.service.runtime.database.query(
      "SELECT 1 FROM audit_entries WHERE action = 'dossier.picture-viewed'",
    );
    expect(seen).toEqual([]);
  });

  it('is said in the report, which is made all the same', async () => {
    const answer = await get(`/dossiers/${dossier}/report.html`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('the picture is missing in the store, though nobody removed it');
    expect((await get(`/dossiers/${dossier}/report.pdf`)).status).toBe(200);
  });

  it('is said in the export, which has the others', async () => {
    const { database } = scene.service.runtime;
    const row = await findAnyDossier(database, dossier);
    const [subject] = await listDossierSubjects(database, row?.id ?? 0);
    const answer = await get(`/subjects/${subject?.id}/export`);
    expect(answer.status).toBe(200);
    const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
    expect(files.filter(([name]) => name.endsWith('.png'))).toHaveLength(1);
    const text = (end: string) =>
      files.filter(([name]) => name.endsWith(end)).map(([, bytes]) => Buffer.from(bytes).toString());
    expect(text('index.html').join()).toContain('The picture is missing in the store');
    const data = text('data.json').map((content) => JSON.parse(content));
    expect(data.flatMap(({ missingPictures = [] }) => missingPictures)).toEqual([
      expect.stringMatching(/front\.png$/),
    ]);
  });

  it('is counted once, however often it is asked for', async () => {
    const metrics = await scene.service.services.metrics.registry.metrics();
    expect(metrics).toContain('akwaba_blobs_missing_total 1\n');
  });
});
