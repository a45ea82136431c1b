import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Eyes } from '../../../src/analysis/read-pictures.ts';
import type { NewCaptureSession } from '../../../src/capture/sessions.ts';
import type { QualityCode } from '../../../src/documents/facts.ts';
import type { PictureReading } from '../../../src/vision/pixels/picture.ts';
import { kindEyes } from '../../capture/eyes.ts';
import { invited } from '../../capture/phone.ts';
import { projectFolder } from '../../command-line.ts';
import { type TestService, testService } from '../../harness.ts';
import { launchWithCamera, type RunningBrowser } from '../browser.ts';

/** The page on a phone whose camera sees what the test holds before it. */

export interface CaptureScene {
  readonly service: TestService;
  /** A session of a client, and the link that its person was sent. */
  session(request?: Partial<NewCaptureSession>): Promise<{ readonly id: string; readonly url: string }>;
  /** Its time is over. */
  expire(id: string): Promise<void>;
  /** What the service finds wrong with the next picture. */
  find(fault: QualityCode): void;
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
}

export async function captureScene(): Promise<CaptureScene> {
  const folder = mkdtempSync(join(tmpdir(), 'akwaba-camera-'));
  const film = join(folder, 'camera.mjpeg');
  writeFileSync(film, await filmOf('cni-2020-front.jpg'));
  const faultsSeen: QualityCode[] = [];
  const service = await testService({}, { eyes: simpleEyes(faultsSeen) });
  const { companyId } = await service.client({ company: { name: 'Banque Exemple' } });
  const running: RunningBrowser = await launchWithCamera([
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  const faults: string[] = [];
  return {
    service,
    session: async (request = {}) => {
      const { session, link } = await invited(service, companyId, request);
      return { id: session.id, url: `${service.url}/capture#${link.url.split('#')[1]}` };
    },
    expire: async (id) => {
      await service.runtime.database.query(
        "UPDATE capture_sessions SET expires_at = now() - interval '1 minute' WHERE uuid = $1",
        [id],
      );
    },
    find: (fault) => faultsSeen.push(fault),
    hold: async (sample) => writeFileSync(film, await filmOf(sample)),
    open: async (url, { camera = 'granted', desk = false, language = 'fr', width = 390 } = {}) => {
      const context: BrowserContext = await running.browser.newContext({
        locale: language,
        viewport: desk ? { width: 1280, height: 800 } : { width, height: width < 350 ? 568 : 844 },
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
function simpleEyes(faults: QualityCode[]): Eyes {
  return {
    ...kindEyes,
    read: async () => ({
      reading: {
        quality: faults.splice(0).map((code) => ({ code })),
      } as unknown as PictureReading,
    }),
  };
}

const [width, height] = [1080, 1920];

/** Some frames of the same picture, upright as a phone is held: films are pictures one after the other. */
async function filmOf(sample: string | undefined): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  const seen =
    sample === undefined
      ? sharp(drawnFace(), { raw })
      : sharp(drawnTable(), { raw }).composite([
          {
            // Of bytes: the service's process lets pictures be opened in no other way.
            input: await sharp(readFileSync(join(projectFolder, 'samples', sample)))
              .resize({ width: 790 })
              .jpeg()
              .toBuffer(),
            left: 145,
            top: 598,
          },
        ]);
  const frame = await seen.jpeg({ quality: 88 }).toBuffer();
  return Buffer.concat([frame, frame, frame]);
}

/** With a grain, as wood has: pictures of it have several parts. */
function drawnTable(): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  let grain = 1;
  for (let i = 0; i < pixels.length; i++) {
    grain = (grain * 1_103_515_245 + 12_345) & 0x7fffffff;
    pixels[i] = 85 + ((grain >> 16) & 31);
  }
  return pixels;
}

type Ellipse = readonly [
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: readonly [number, number, number],
];
const face: readonly Ellipse[] = [
  [540, 1800, 520, 420, [39, 74, 122]],
  [540, 850, 290, 400, [138, 90, 60]],
  [440, 790, 32, 18, [28, 27, 25]],
  [640, 790, 32, 18, [28, 27, 25]],
  [540, 1050, 90, 24, [92, 47, 34]],
];

function drawnFace(): Buffer {
  const pixels = Buffer.alloc(width * height * 3, 215);
  for (const [cx, cy, rx, ry, colour] of face) {
    for (let y = Math.max(0, cy - ry); y < Math.min(height, cy + ry); y++) {
      const half = Math.floor(rx * Math.sqrt(1 - ((y - cy) / ry) ** 2));
      for (let x = cx - half; x < cx + half; x++) pixels.set(colour, (y * width + x) * 3);
    }
  }
  return pixels;
}
