import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRecording } from '../../src/capture/load-recording.ts';
import { capturePartBytes } from '../../src/contract/capture.ts';
import { livenessLimits } from '../../src/contract/liveness.ts';
import { loadPicture } from '../../src/dossiers/load-picture.ts';
import { DossierKey, openDossiers } from '../../src/dossiers/stored-dossier.ts';
import { removeBlobs } from '../../src/storage/remove-blobs.ts';
import { writePdf } from '../../tools/pdf/write-pdf.ts';
import { type TestClient, type TestService, testService } from '../harness.ts';
import { blobs, plainPicture, resultPath } from '../uploads.ts';
import { begun, codeOf, invited, largePicture, recorded } from './phone.ts';
import { kindEyes } from './vision.ts';

/** Pictures on their way from a phone to a dossier. */

let service: TestService;
let client: TestClient;
let picture: Buffer;

beforeAll(async () => {
  service = await testService({}, { visionClient: kindEyes });
  client = await service.client();
  picture = await largePicture(capturePartBytes * 2 + 100);
});
afterAll(() => service.stop());

const scene = (request?: object) => begun(service, client.companyId, request as never);
const countDossiers = async (companyId = client.companyId) =>
  (
    await service.runtime.database.query<{ count: number }>(
      'SELECT count(*) AS count FROM dossiers WHERE company_id = $1',
      [companyId],
    )
  )[0]?.count;

describe('the whole way', () => {
  it('makes a dossier as an upload would, with its pictures, consent and recording', async () => {
    const { phone, session } = await scene({
      documentTypes: ['CNI', 'PASSEPORT'],
      selfie: 'liveness',
      externalId: 'whole-way',
      additionalData: { branch: 'Plateau' },
      verificationsToApply: ['EXPIRATION_CHECK'],
      assisted: true,
      redirectUrl: 'https://bank.example/back',
    });
    const early = await phone.ask('POST', '/submit');
    expect([codeOf(early), early.body.detail]).toEqual([
      [409, 'CAPTURE_WRONG_ORDER'],
      'What is missing first: paper, front, liveness.',
    ]);
    expect(codeOf(await phone.announce('front', picture))).toEqual([409, 'CAPTURE_WRONG_ORDER']);
    const chosen = await phone.ask('PATCH', '/session', { documentType: 'CNI', language: 'en' });
    expect(chosen.body.shots.map(({ slot }: { slot: string }) => slot)).toEqual(['front', 'back']);
    const front = await phone.take('front', picture);
    expect(front.body.shots[0]).toMatchObject({ state: 'taken', look: { usable: false, type: 'PASSEPORT' } });
    expect(front.body.shots[0].look.words).toMatch(/^This is not the paper you chose/);
    const other = await phone.ask('PATCH', '/session', { documentType: 'PASSEPORT' });
    expect(other.body.shots).toMatchObject([{ slot: 'front', state: 'missing' }]);
    expect((await phone.take('front', picture)).body.shots[0].look).toMatchObject({ usable: true });
    await recorded(phone);
    const [challenge] = await service.runtime.database.query<{ upload: string }>(
      "SELECT upload FROM capture_uploads WHERE slot = 'liveness'",
    );
    const finished = await phone.ask('POST', `/liveness/${challenge?.upload}/finish`);
    expect(finished.body.liveness).toMatchObject({
      recorded: true,
      attemptsLeft: livenessLimits.attempts - 1,
    });
    const sent = await phone.ask('POST', '/submit');
    expect(sent.body).toMatchObject({ status: 'SUBMITTED', step: 'done' });
    expect(sent.body.redirectUrl).toBe(`https://bank.example/back?status=SUBMITTED&id=${session.id}`);
    // The answer was lost, or the page was loaded again.
    expect((await phone.ask('POST', '/submit')).body).toEqual(sent.body);
    expect((await phone.session()).body).toEqual(sent.body);

    const { database, keyring } = service.runtime;
    const [row] = await database.query<never>(
      'SELECT d.* FROM dossiers d JOIN capture_sessions s ON s.dossier_uuid = d.uuid WHERE s.uuid = $1',
      [session.id],
    );
    if (row === undefined) throw new Error('there is no dossier');
    const [dossier] = await openDossiers(database, keyring, [row]);
    expect(dossier).toMatchObject({
      version: 'v2',
      externalId: 'whole-way',
      additionalData: { branch: 'Plateau' },
      capture: { session: session.id, consent: { version: 'standard-1', language: 'fr' }, assisted: true },
    });
    expect(dossier?.documents.map(({ type, pictures }) => [type, pictures.map(({ name }) => name)])).toEqual([
      ['SELFIE', ['selfie']],
      ['PASSEPORT', ['idDocumentFront']],
    ]);
    const key = DossierKey.open(keyring, row);
    const stored = dossier?.documents[1]?.pictures[0];
    if (key === undefined || stored?.wrappedKey == null) throw new Error('a picture has its key');
    expect(await loadPicture(service.runtime.blobs, key, stored.id, stored.wrappedKey)).toEqual(picture);
    const recording = await loadRecording(service.services, dossier?.id ?? 0);
    const frames = recording?.frames ?? [];
    expect(recording?.moves[0]).toBe('straight');
    expect(frames).toHaveLength(12);
    expect(Buffer.from(frames[3]?.jpeg ?? [])).toEqual(await plainPicture(63, 'jpeg'));
    expect(frames[3]?.at).toBe(300);
    const result = await client.get(resultPath('v2', dossier?.uuid ?? ''));
    expect(result.body.captureSession).toEqual({
      id: session.id,
      consentVersion: 'standard-1',
      assisted: true,
    });

    // What is left in the store is the dossier's alone.
    await removeBlobs(service.services);
    const [kept] = await database.query<{ id: string }>('SELECT id FROM recordings');
    expect(blobs(service).sort()).toEqual(
      [
        ...(dossier?.documents ?? []).flatMap(({ pictures }) => pictures.map(({ id }) => id)),
        kept?.id,
      ].sort(),
    );
    expect(await database.query('SELECT 1 FROM capture_uploads')).toEqual([]);
    // Whoever removes its pictures removes the recording.
    await database.query('UPDATE dossiers SET pictures_removed_at = now() WHERE id = $1', [dossier?.id]);
    expect(await loadRecording(service.services, dossier?.id ?? 0)).toBeUndefined();
    await removeBlobs(service.services);
    expect(blobs(service)).not.toContain(kept?.id);
  });

  it('is refused to a client without credits, and keeps what was taken', async () => {
    const poor = await service.client({ checks: 0 });
    const { phone } = await begun(service, poor.companyId);
    await phone.take('front', picture);
    const refused = await phone.ask('POST', '/submit');
    expect(codeOf(refused)).toEqual([409, 'CAPTURE_CLIENT_CANNOT']);
    expect(await countDossiers(poor.companyId)).toBe(0);
    expect((await phone.session()).body).toMatchObject({
      status: 'IN_PROGRESS',
      shots: [{ state: 'taken' }],
    });
  });

  it('makes one dossier where it is sent several times at once', async () => {
    const other = await service.client();
    const { phone } = await begun(service, other.companyId);
    await phone.take('front', picture);
    const answers = await Promise.all([1, 2, 3, 4].map(() => phone.ask('POST', '/submit')));
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(
      Array(4).fill([200, 'SUBMITTED']),
    );
    expect(await countDossiers(other.companyId)).toBe(1);
  });

  it('is all or nothing: what is cut off in between has sent nothing, and is sent again', async () => {
    const { database } = service.runtime;
    const other = await service.client();
    const { phone, session } = await begun(service, other.companyId);
    await phone.take('front', picture);
    // The last thing of the dossier that is written; a process that is killed there leaves as much.
    await database.query(
      `CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''cut off''; END'`,
    );
    await database.query(
      `CREATE TRIGGER cut_off BEFORE INSERT ON audit_entries FOR EACH ROW WHEN (NEW.chain = ${other.companyId}) EXECUTE FUNCTION cut_off()`,
    );
    expect((await phone.ask('POST', '/submit')).status).toBe(500);
    await database.query('DROP TRIGGER cut_off ON audit_entries');
    expect(await countDossiers(other.companyId)).toBe(0);
    expect((await phone.session()).body).toMatchObject({
      status: 'IN_PROGRESS',
      shots: [{ state: 'taken' }],
    });
    await removeBlobs(service.services);
    expect((await phone.ask('POST', '/submit')).body).toMatchObject({ id: session.id, status: 'SUBMITTED' });
    expect(await countDossiers(other.companyId)).toBe(1);
  });

  it('in test makes a test dossier, which costs nothing and which live does not see', async () => {
    const test = await service.inTest(client);
    const { phone, session } = await begun(service, client.companyId, { documentTypes: ['PASSEPORT'] }, true);
    expect((await phone.session()).body.test).toBe(true);
    await phone.take('front', picture);
    await phone.ask('POST', '/submit');
    const [row] = await service.runtime.database.query<{ dossier_uuid: string }>(
      'SELECT dossier_uuid FROM capture_sessions WHERE uuid = $1',
      [session.id],
    );
    const path = resultPath('v2', row?.dossier_uuid ?? '');
    expect([(await test.get(path)).status, (await client.get(path)).status]).toEqual([200, 404]);
  });

  it('of a company takes its papers, and a person only where one is asked for', async () => {
    const { phone } = await scene({ type: 'KYB' });
    const { body } = await phone.session();
    expect(
      body.shots.map(({ slot, optional }: { slot: string; optional: boolean }) => [slot, optional]),
    ).toEqual([
      ['rccm', false],
      ['dfe', true],
    ]);
    expect(codeOf(await phone.announce('front', picture))).toEqual([409, 'CAPTURE_SLOT_NOT_ASKED']);
    await phone.take('rccm', picture);
    expect((await phone.ask('POST', '/submit')).body.status).toBe('SUBMITTED');
  });

  it('takes a PDF for a paper, whose pages are the pictures of the dossier', async () => {
    const { companyId } = await service.client();
    const { phone, session } = await begun(service, companyId);
    const hello = { texts: [{ text: 'Bonjour', at: [100, 100], size: 20 }] } as const;
    const locked = await phone.take('front', await writePdf([hello], { userPassword: 'secret' }));
    expect([locked.status, locked.body.errors[0].code]).toEqual([400, 'PDF_ENCRYPTED']);
    const file = await writePdf([hello, hello, hello]);
    expect((await phone.take('front', file)).body.shots[0]).toMatchObject({
      state: 'taken',
      look: { usable: true },
    });
    const sent = await phone.ask('POST', '/submit');
    expect(sent.body).toMatchObject({ id: session.id, status: 'SUBMITTED' });
    const rows = await service.runtime.database.query<{ side: string }>(
      `SELECT p.side FROM pictures p JOIN documents c ON c.id = p.document_id JOIN dossiers d ON d.id = c.dossier_id
       WHERE d.company_id = $1 AND p.media_type IN ('application/pdf', 'image/jpeg') ORDER BY p.side`,
      [companyId],
    );
    expect(rows.map(({ side }) => side)).toEqual(['back', 'front', 'front-3', 'front-file']);
  });
});

describe('a session that has not begun', () => {
  it('takes nothing', async () => {
    const { phone } = await invited(service, client.companyId);
    await phone.open();
    for (const answer of [
      await phone.announce('front', picture),
      await phone.ask('POST', '/submit'),
      await phone.ask('POST', '/hand-over'),
      await phone.session(),
    ]) {
      expect(codeOf(answer)).toEqual([404, 'CAPTURE_LINK_UNKNOWN']);
    }
  });
});

describe('a camera', () => {
  it('that is a program is told to who decides, and refused nothing', async () => {
    const camera = { label: 'OBS Virtual Camera', width: 1280, height: 720, frameRate: 30, frames: [] };
    const { phone } = await scene({ documentTypes: ['PASSEPORT'], selfie: 'photo' });
    expect((await phone.take('front', picture)).status).toBe(200);
    const unknown = await phone.announce('selfie', picture, undefined, { ...camera, serial: '12' });
    expect(codeOf(unknown)).toEqual([400, 'INVALID_REQUEST']);
    expect((await phone.take('selfie', picture, camera)).status).toBe(200);
    const [row] = await service.runtime.database.query<{ sealed: Buffer }>(
      'SELECT sealed_camera AS sealed FROM capture_uploads WHERE sealed_camera IS NOT NULL',
    );
    expect(row?.sealed.includes('OBS')).toBe(false);
    await phone.ask('POST', '/submit');
    const { id } = (await phone.session()).body;
    const { dossierId } = (await client.get(`/v2/capture-sessions/${id}`)).body;
    const { captureSession } = (await client.get(resultPath('v2', dossierId))).body;
    expect(captureSession.virtualCamera).toEqual({ label: 'OBS Virtual Camera', sign: 'KNOWN_NAME' });
  });
});
