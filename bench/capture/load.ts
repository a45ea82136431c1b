import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { NewCaptureSession } from '../../src/capture/sessions.ts';
import { type CaptureView, capturePartBytes, type UploadState } from '../../src/contract/capture.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { number, printTable, quantile } from '../tables.ts';
import { startService } from './service.ts';

/**
 * So many people at once, each with a phone and a computer that looks on: the calls that the page makes, as it makes them,
 * to a service that analyses what was sent meanwhile. Each has an address and connections of its own.
 */

interface Times {
  readonly [call: string]: number[];
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

class Phone {
  cookie = '';
  readonly #agent = new Agent({ connections: 2, headersTimeout: 120_000, bodyTimeout: 120_000 });
  readonly #url: string;
  readonly #address: string;
  readonly #times: Record<string, number[]>;
  readonly #refused: Map<string, number>;

  constructor(url: string, place: number, times: Record<string, number[]>, refused: Map<string, number>) {
    this.#url = url;
    this.#address = `10.${place >> 8}.${place & 255}.7`;
    this.#times = times;
    this.#refused = refused;
  }

  async ask<T>(
    name: string,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    body?: object | Buffer,
  ): Promise<T> {
    const isBytes = Buffer.isBuffer(body);
    const began = performance.now();
    const answer = await request(`${this.#url}/capture/api${path}`, {
      method,
      dispatcher: this.#agent,
      headers: {
        'X-Capture': '1',
        'X-Forwarded-For': this.#address,
        ...(this.cookie !== '' && { Cookie: this.cookie }),
        ...(body !== undefined && {
          'Content-Type': isBytes ? 'application/octet-stream' : 'application/json',
        }),
        ...(isBytes && { 'Part-Sha256': sha256(body) }),
      },
      ...(body !== undefined && { body: isBytes ? body : JSON.stringify(body) }),
    });
    const text = await answer.body.text();
    const list = this.#times[name] ?? [];
    this.#times[name] = list;
    list.push(performance.now() - began);
    const set = answer.headers['set-cookie'];
    if (set !== undefined) this.cookie = String(set).split(';')[0] ?? '';
    if (answer.statusCode !== 200) {
      const what = `${name}: ${answer.statusCode} ${text.slice(0, 200)}`;
      this.#refused.set(what, (this.#refused.get(what) ?? 0) + 1);
      throw new Error(what);
    }
    return JSON.parse(text) as T;
  }

  close = () => this.#agent.close();
}

async function send(phone: Phone, slot: string, picture: Buffer): Promise<boolean> {
  const announced = { slot, upload: randomUUID(), bytes: picture.length, sha256: sha256(picture) };
  const { upload, parts } = await phone.ask<UploadState>('announce a picture', 'POST', '/uploads', announced);
  const left = Array.from({ length: parts }, (_, n) => n);
  const lane = async () => {
    for (let n = left.shift(); n !== undefined; n = left.shift()) {
      const part = picture.subarray(n * capturePartBytes, (n + 1) * capturePartBytes);
      await phone.ask('a part of a picture', 'PUT', `/uploads/${upload}/parts/${n}`, part);
    }
  };
  await Promise.all([lane(), lane()]);
  const view = await phone.ask<CaptureView>(
    'picture finished and looked at',
    'POST',
    `/uploads/${upload}/finish`,
  );
  const look = view.shots.find((shot) => shot.slot === slot)?.look;
  return look !== null && look !== undefined && !/pas pu être examinée/.test(look.words);
}

interface Person {
  readonly url: string;
  readonly times: Record<string, number[]>;
  readonly refused: Map<string, number>;
  readonly pace: number;
  readonly pictures: readonly (readonly [slot: string, picture: Buffer])[];
}

/** How many pictures were looked at, of those that were sent. */
async function oneWay(
  place: number,
  link: string,
  { url, times, refused, pace, pictures }: Person,
): Promise<number> {
  const phone = new Phone(url, place, times, refused);
  const pause = () => delay(pace * 1000 * (0.5 + Math.random()));
  // Nobody opens a link at the very moment at which 199 others do.
  await delay(Math.random() * pace * 1000);
  const view = await phone.ask<CaptureView>('open the link', 'POST', '/open', { link });
  const consent = { link, consent: true, consentVersion: view.consent.version, language: 'fr' };
  await pause();
  await phone.ask('consent, claim', 'POST', '/begin', consent);
  const watching = new AbortController();
  const polls = (async () => {
    while (!watching.signal.aborted) {
      await phone.ask('state', 'GET', '/session');
      await delay(3000);
    }
  })();
  polls.catch(() => watching.abort());
  let looked = 0;
  for (const [slot, picture] of pictures) {
    await pause();
    await phone.ask('step', 'PATCH', '/session', { step: slot });
    if (await send(phone, slot, picture)) looked += 1;
  }
  await pause();
  await phone.ask('submit', 'POST', '/submit');
  watching.abort();
  await polls;
  await phone.close();
  return looked;
}

export async function load(sessions: number, pace: number): Promise<void> {
  const service = await startService();
  const times: Record<string, number[]> = {};
  const refused = new Map<string, number>();
  const pictures = ['front', 'back'].map(
    (slot) => [slot, readFileSync(join(packageRoot, 'samples', `cni-2020-${slot}.jpg`))] as const,
  );
  const person = { url: service.url, times, refused, pace, pictures };
  try {
    // Everything is loaded once before it counts.
    const request: NewCaptureSession = { type: 'KYC', documentTypes: ['CNI'] };
    await oneWay(0, await service.session(request), { ...person, times: {}, pace: 0 });
    const links: string[] = [];
    while (links.length < sessions) links.push(await service.session(request));
    const before = await service.spent();
    const began = performance.now();
    const ways = await Promise.allSettled(links.map((link, n) => oneWay(n + 1, link, person)));
    const seconds = (performance.now() - began) / 1000;
    const good = ways.flatMap((way) => (way.status === 'fulfilled' ? [way.value] : []));
    print(times, sessions, pace, seconds);
    const { rss, cpuSeconds } = await service.spent();
    const calls = Object.values(times).reduce((sum, list) => sum + list.length, 0);
    const ofProcess = cpuSeconds - before.cpuSeconds;
    console.log(
      `\nThe process that answers took ${number((1000 * ofProcess) / calls, 1)} ms of a core a call, ${number(rss / 1e6)} MB at most.`,
    );
    const looked = good.reduce((sum, each) => sum + each, 0);
    const dossiers = await service.count('SELECT count(*) AS count FROM dossiers');
    console.log(
      `${good.length} of ${sessions} sent, ${dossiers - 1} dossiers; ${looked} of ${good.length * pictures.length} pictures looked at while the person waited.`,
    );
    for (const [what, count] of refused) console.log(`${count} x ${what}`);
    for (const way of ways)
      if (way.status === 'rejected' && refused.size === 0) console.log(String(way.reason));
  } finally {
    await service.stop();
  }
}

function print(times: Times, sessions: number, pace: number, seconds: number): void {
  printTable(
    [
      `${sessions} sessions, ${pace} s between steps, ${number(seconds)} s`,
      'calls',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'most ms',
    ],
    Object.entries(times).map(([name, list]) => [
      name,
      String(list.length),
      ...[0.5, 0.95, 0.99, 1].map((share) => number(quantile(list, share), 0)),
    ]),
  );
}
