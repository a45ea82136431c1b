import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { VisionClient } from '../../../src/analysis/read-pictures.ts';
import type { NewCaptureSession } from '../../../src/capture/sessions.ts';
import type { QualityCode } from '../../../src/documents/facts.ts';
import type { PictureReading } from '../../../src/vision/pixels/picture.ts';
import { invited } from '../../capture/phone.ts';
import { kindEyes } from '../../capture/vision.ts';
import { type TestService, testService } from '../../harness.ts';
import { signCarried } from '../../signed-rows.ts';
import { launchWithCamera, type RunningBrowser } from '../browser.ts';
import { filmOf } from './film.ts';

/** The page on a phone whose camera sees what the test holds before it. */

export interface CaptureScene {
  readonly service: TestService;
  /** A session of a client, and the link that its person was sent. */
  session(
    request?: Partial<NewCaptureSession>,
    test?: boolean,
  ): Promise<{ readonly id: string; readonly url: string }>;
  /** Its time is over. */
  expire(id: string): Promise<void>;
  /** What the service finds wrong with the next picture. */
  find(fault: QualityCode): void;
  /** Whether it sees a face. */
  face(isThere: boolean): void;
  /** Shows a sample paper to the camera; undefined: a drawn face. */
  hold(sample: string | undefined): Promise<void>;
  open(url: string, options?: PhoneOptions): Promise<Page>;
  /** Keeps a picture of the page where CAPTURE_PICTURES names a folder. */
  keep(page: Page, name: string): Promise<void>;
  stop(): Promise<void>;
}

interface PhoneOptions {
  readonly camera?: 'granted' | 'denied';
  readonly desk?: boolean;
  readonly language?: 'fr' | 'en';
  readonly width?: number;
  readonly height?: number;
  /** False: as where they are switched off. */
  readonly scripts?: boolean;
}

export async function captureScene(): Promise<CaptureScene> {
  const folder = mkdtempSync(join(tmpdir(), 'akwaba-camera-'));
  const film = join(folder, 'camera.mjpeg');
  writeFileSync(film, await filmOf('cni-2020-front.jpg'));
  const faultsSeen: QualityCode[] = [];
  const eyes = { ...simpleEyes(faultsSeen) };
  const voices = join(folder, 'voices');
  mkdirSync(join(voices, 'dyu'), { recursive: true });
  writeFileSync(join(voices, 'dyu', 'consent.mp3'), 'akwaba');
  const service = await testService({ CAPTURE_VOICES: voices }, { visionClient: eyes });
  const client = await service.client({ company: { name: 'Banque Exemple' } });
  await service.inTest(client);
  const running: RunningBrowser = await launchWithCamera([
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  const faults: string[] = [];
  return {
    service,
    session: async (request = {}, test = false) => {
      const { session, link } = await invited(service, client.companyId, request, test);
      return { id: session.id, url: `${service.url}/capture#${link.url.split('#')[1]}` };
    },
    expire: async (id) => {
      await service.runtime.database.query(
        "UPDATE capture_sessions SET expires_at = now() - interval '1 minute' WHERE uuid = $1",
        [id],
      );
      await signCarried(service.runtime);
    },
    find: (fault) => faultsSeen.push(fault),
    face: (isThere) => {
      eyes.face = async (...asked) => ({
        ...(await kindEyes.face(...asked)),
        problem: isThere ? null : 'NO_FACE',
      });
    },
    hold: async (sample) => writeFileSync(film, await filmOf(sample)),
    open: async (
      url,
      { camera = 'granted', desk = false, language = 'fr', width = 390, height = 844, scripts = true } = {},
    ) => {
      const context: BrowserContext = await running.browser.newContext({
        locale: language,
        javaScriptEnabled: scripts,
        viewport: desk ? { width: 1280, height: 800 } : { width, height },
        permissions: camera === 'granted' ? ['camera'] : [],
        ...(!desk && { isMobile: true, hasTouch: true }),
      });
      context.setDefaultTimeout(60_000);
      const page = await context.newPage();
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
          faults.push(message.text());
        }
      });
      await page.goto(url);
      return page;
    },
    keep: async (page, name) => {
      const kept = process.env.CAPTURE_PICTURES;
      if (kept === undefined) return;
      mkdirSync(kept, { recursive: true });
      await page.screenshot({ path: join(kept, `${name}.png`) });
    },
    stop: async () => {
      await running.close();
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
      if (faults.length > 0) throw new Error(`the browser complained: ${faults.join('; ')}`);
    },
  };
}

/** Eyes that see what is wanted, unless they were told of a fault: what is told of pictures is tested elsewhere. */
function simpleEyes(faults: QualityCode[]): VisionClient {
  return {
    ...kindEyes,
    read: async () => ({
      reading: {
        quality: faults.splice(0).map((code) => ({ code })),
      } as unknown as PictureReading,
    }),
  };
}
