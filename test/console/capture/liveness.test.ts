import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Challenge } from '../../../src/contract/capture.ts';
import { FaceFinder } from '../../../src/vision/faces/face-finder.ts';
import { faceModelOf } from '../../../src/vision/faces/face-model.ts';
import { FacePoints } from '../../../src/vision/faces/face-points.ts';
import { type Head, headOf } from '../../../tools/recordings/head.ts';
import { type Recording, record } from '../../../tools/recordings/recordings.ts';
import { begun } from '../../capture/phone.ts';
import { ayo, kaci } from '../../fixtures/vision/faces/face-pictures.ts';
import { type TestClient, type TestService, testService } from '../../harness.ts';
import { analysed, plainPicture } from '../../uploads.ts';
import { describeWithCamera, launchWithCamera, type RunningBrowser } from '../browser.ts';

/** Somebody moves before the camera as the page asks, and the service judges it, with the networks that it has. */

const size = { width: 270, height: 360 };

/** Beside the page: a camera that sees the frames of `seen`, those of the move that the page asks for just then. */
function inventedCamera(): void {
  const seen: HTMLImageElement[][] = [];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [270, 360];
  const pen = canvas.getContext('2d');
  let [move, since] = [-1, 0];
  setInterval(() => {
    const asked = document.querySelector<HTMLProgressElement>('.camera-foot progress');
    const at = asked === null ? 0 : asked.value - 1;
    if (at !== move) [move, since] = [at, performance.now()];
    const frames = seen[at] ?? [];
    const next = Math.min(
      frames.length - 1,
      Math.floor(((performance.now() - since) / 4000) * frames.length),
    );
    const frame = frames[next];
    // A camera always sees something: without a first frame nothing is played.
    if (frame === undefined) pen?.fillRect(0, 0, 270, 360);
    else pen?.drawImage(frame, 0, 0);
  }, 60);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15);
  Object.assign(window, {
    showFrames: async (frames: { move: number; url: string }[]) => {
      seen.splice(0);
      for (const { move: of, url } of frames) {
        const image = new Image();
        image.src = url;
        await image.decode();
        seen[of] = [...(seen[of] ?? []), image];
      }
    },
  });
}

describeWithCamera('a recording that is made by the page', () => {
  let service: TestService;
  let client: TestClient;
  let running: RunningBrowser;
  let films: Recording[];
  beforeAll(async () => {
    service = await testService({}, { worker: true });
    client = await service.client();
    running = await launchWithCamera([]);
    const model = faceModelOf();
    const visionClient = {
      finder: await FaceFinder.open(model.finder),
      points: await FacePoints.open(model.points),
    };
    const found = [
      await headOf('ayo', ayo.file, visionClient),
      await headOf('kaci', kaci.file, visionClient),
    ];
    const heads = found as [Head, Head];
    films = [
      await record('print turned as asked', heads, 5, size, 4),
      await record('genuine', heads, 5, size, 4),
    ];
  });
  afterAll(async () => {
    await running?.close();
    await service?.stop();
  });

  /**
   * The service asks for what the recording shows, since frames take too long to draw while it waits; that its order is
   * new each time is tested elsewhere. What arrives is what the page took of the camera, and is judged for real.
   */
  const show = (page: Page, frames: Recording['frames']) =>
    page.evaluate(
      (all) => (window as unknown as { showFrames(of: object): Promise<void> }).showFrames(all),
      frames.map(({ jpeg, move }) => ({
        move,
        url: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`,
      })),
    );
  const answering = (page: Page, films: Recording[]) =>
    page.route('**/api/liveness', async (route: Route) => {
      const response = await route.fetch();
      const challenge: Challenge = await response.json();
      const { moves = challenge.moves, frames = [] } = films.shift() ?? {};
      await service.runtime.database.query('UPDATE capture_uploads SET moves = $1 WHERE upload = $2', [
        moves,
        challenge.challenge,
      ]);
      await show(page, frames);
      await route.fulfill({ response, json: { ...challenge, moves } });
    });

  it('of a print is refused in words, and of a person taken; its dossier says that somebody was there', async () => {
    const { phone, session } = await begun(service, client.companyId, {
      documentTypes: ['PASSEPORT'],
      selfie: 'liveness',
      verificationsToApply: ['LIVENESS_CHECK'],
    });
    await phone.take('front', await plainPicture(120, 'jpeg'));
    // The person goes on in a browser.
    const { body } = await phone.ask('POST', '/hand-over');
    const context = await running.browser.newContext({
      locale: 'fr',
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    context.setDefaultTimeout(120_000);
    await context.addInitScript(inventedCamera);
    const page = await context.newPage();
    await answering(page, films);
    await page.goto(`${service.url}/capture#${body.url.split('#')[1]}`);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('Continuer ici');
    // The recording begins once a face is in sight.
    await show(page, films[0]?.frames ?? []);
    await press('Commencer');
    await page.locator('.note.bad').waitFor();
    await press('Recommencer');
    await page.getByText(/^Bien : /).waitFor();
    await press('Continuer');
    await press('Envoyer');
    await page.getByRole('heading', { name: 'C’est envoyé. Merci !' }).waitFor();
    const { dossierId } = (await client.get(`/v2/capture-sessions/${session.id}`)).body;
    const result = await analysed(client, dossierId);
    const checks = result.documents.flatMap(
      ({ verificationResults }: { verificationResults: object[] }) => verificationResults,
    );
    expect(checks).toMatchObject([{ type: 'LIVENESS_CHECK', scoring: { live: true, errors: [] } }]);
    await context.close();
  });
});
