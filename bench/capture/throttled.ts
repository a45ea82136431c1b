import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { filmFrom, filmOf } from '../../test/console/capture/film.ts';
import { silentArguments } from '../../test/console/find-browser.ts';
import { ayo } from '../../test/fixtures/vision/faces/face-pictures.ts';
import { number, printTable } from '../tables.ts';
import { startService } from './service.ts';

/**
 * The real page in a real browser with a fake camera, its network and processor slowed: bytes and seconds from the link to
 * each thing that a person waits for. The person presses at once, so that all of the time is the page's.
 */

export interface Slowness {
  readonly kilobits: number;
  /** Milliseconds that every request takes more. */
  readonly latency: number;
  /** How many times slower the processor is. */
  readonly slower: number;
}

const browserPath = ['CHROMIUM' in process.env ? process.env.CHROMIUM : undefined, '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);

/** Seconds after which a person presses the shutter that did not go by itself. */
const patience = 6;

interface Mark {
  readonly what: string;
  readonly seconds: number;
  readonly down: number;
  readonly up: number;
  readonly calls: number;
}

export async function throttled(slowness: Slowness): Promise<void> {
  if (browserPath === undefined)
    throw new Error('it needs a browser with a camera: apt-get install chromium');
  const folder = mkdtempSync(join(tmpdir(), 'akwaba-camera-'));
  const film = join(folder, 'camera.mjpeg');
  writeFileSync(film, await filmOf('cni-2020-front.jpg'));
  const service = await startService();
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: [
      ...silentArguments,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const link = await service.session({ type: 'KYC', documentTypes: ['CNI', 'PASSEPORT'], selfie: 'photo' });
    const context = await browser.newContext({
      locale: 'fr',
      viewport: { width: 390, height: 844 },
      permissions: ['camera'],
      isMobile: true,
      hasTouch: true,
    });
    context.setDefaultTimeout(180_000);
    const page = await context.newPage();
    await slowDown(page, slowness);
    const marks = await wholeWay(page, `${service.url}/capture#${link}`, (to) => hold(film, to));
    print(slowness, marks);
  } finally {
    await browser.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function hold(film: string, sample: string | undefined): Promise<void> {
  if (sample !== undefined) return writeFileSync(film, await filmOf(sample));
  const face = await sharp(readFileSync(ayo.file)).resize(1080, 1920, { fit: 'cover' }).jpeg().toBuffer();
  writeFileSync(film, filmFrom([face]));
}

async function slowDown(page: Page, { kilobits, latency, slower }: Slowness): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytesPerSecond = (kilobits * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

async function wholeWay(
  page: Page,
  url: string,
  before: (sample: string | undefined) => Promise<void>,
): Promise<Mark[]> {
  const marks: Mark[] = [];
  const traffic = { down: 0, up: 0, calls: 0 };
  page.on('requestfinished', async (request) => {
    const sizes = await request.sizes().catch(() => undefined);
    if (sizes === undefined) return;
    traffic.down += sizes.responseBodySize + sizes.responseHeadersSize;
    traffic.up += sizes.requestBodySize + sizes.requestHeadersSize;
    traffic.calls += 1;
  });
  const began = performance.now();
  const mark = (what: string, seconds = (performance.now() - began) / 1000) =>
    marks.push({ what, seconds, ...traffic });
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor();

  await page.goto(url, { waitUntil: 'commit' });
  await heading('Vérifier votre identité');
  mark('the text of consent can be read');
  const paint = await page.evaluate(
    `performance.getEntriesByName('first-contentful-paint').map((entry) => entry.startTime)[0]`,
  );
  marks.unshift({
    what: 'first paint',
    seconds: Number(paint) / 1000,
    down: Number.NaN,
    up: Number.NaN,
    calls: Number.NaN,
  });
  await press('J’accepte et je commence');
  await heading('Quelle pièce avez-vous ?');
  mark('consent given, papers to choose from');
  await press('Carte d’identité (CNI)');
  await press('Ouvrir l’appareil photo');
  await page.locator('.shutter:enabled').waitFor();
  mark('the camera is open');
  const shoot = async (what: string) => {
    // By itself; where the processor is too slow to see that all is well, by hand after a while.
    const taken = page.getByRole('heading', { name: 'Voici la photo', level: 1 });
    const byItself = await taken.waitFor({ timeout: patience * 1000 }).then(
      () => true,
      () => false,
    );
    const said = byItself ? '' : await page.locator('.hint').innerText();
    if (!byItself) await page.locator('.shutter').click();
    await taken.waitFor();
    mark(`${what} is taken${byItself ? ' by itself' : ` by hand after ${patience} s of « ${said} »`}`);
  };
  const looked = async (what: string) => {
    await page.locator('.note.good, .note.bad').waitFor();
    const said = await page.locator('.note.good, .note.bad').first().innerText();
    mark(`${what} has arrived, and was looked at: « ${said} »`);
  };
  const goOn = () => press(/^(Continuer|Continuer pendant l’envoi|Garder celle-ci quand même)$/);
  await shoot('the front');
  await looked('the front');
  await before('cni-2020-back.jpg');
  await goOn();
  await press('Ouvrir l’appareil photo');
  await shoot('the back');
  await before(undefined);
  await goOn();
  await press('Ouvrir l’appareil photo');
  await shoot('the selfie');
  await goOn();
  await heading('Vérifiez avant d’envoyer');
  mark('all is taken, the back went up meanwhile');
  await page.locator('.actions .button.main:enabled').waitFor();
  mark('all has arrived');
  await press('Envoyer');
  await heading('C’est envoyé. Merci !');
  mark('sent');
  return marks;
}

function print({ kilobits, latency, slower }: Slowness, marks: readonly Mark[]): void {
  const kilobytes = (bytes: number) => number(bytes / 1000);
  printTable(
    [
      `${kilobits} kbit/s, ${latency} ms, processor ${slower} times slower`,
      's',
      'kB down',
      'kB up',
      'requests',
    ],
    marks.map(({ what, seconds, down, up, calls }) => [
      what,
      number(seconds, 1),
      kilobytes(down),
      kilobytes(up),
      number(calls, 0),
    ]),
  );
}
