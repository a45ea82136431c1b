import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type CaptureSlot, type CaptureView, capturePartBytes } from '../../src/contract/capture.ts';
import { makeCall, type Refusal } from '../api.ts';
import { makeSender, partBytes } from './sender.ts';
import { type KeptShot, memoryShelf } from './shelf.ts';

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

interface Stored {
  readonly slot: CaptureSlot;
  readonly bytes: number;
  readonly sha256: string;
  readonly parts: Map<number, Uint8Array>;
  done: boolean;
}

/** The service's half of the agreement, in memory. */
function inventedService() {
  const uploads = new Map<string, Stored>();
  const asked: string[] = [];
  const view = () =>
    ({
      status: 'IN_PROGRESS',
      shots: [...uploads].map(([upload, { slot, done }]) => ({
        slot,
        upload,
        state: done ? 'taken' : 'arriving',
        look: null,
      })),
    }) as unknown as CaptureView;
  const stateOf = (upload: string, { parts, bytes }: Stored) => ({
    upload,
    parts: Math.ceil(bytes / partBytes),
    received: [...parts.keys()],
  });
  const answer = async (path: string, init: RequestInit): Promise<Response> => {
    asked.push(`${init.method} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]+/, 'ID')}`);
    if (path === '/session') return json(200, view());
    if (path === '/uploads') {
      const body = JSON.parse(String(init.body));
      const stored = uploads.get(body.upload) ?? { ...body, parts: new Map(), done: false };
      for (const [id, { slot }] of uploads) if (slot === body.slot && id !== body.upload) uploads.delete(id);
      uploads.set(body.upload, stored);
      return json(200, stateOf(body.upload, stored));
    }
    const [, , upload = '', what, n] = path.split('/');
    const stored = uploads.get(upload);
    if (stored === undefined) return json(404, { code: 'UPLOAD_UNKNOWN', detail: 'unknown' });
    if (what === 'parts') {
      const bytes = init.body as Uint8Array;
      if (hash(bytes) !== new Headers(init.headers).get('Part-Sha256')) {
        return json(422, { code: 'PART_DAMAGED', detail: 'damaged' });
      }
      stored.parts.set(Number(n), new Uint8Array(bytes));
      return json(200, stateOf(upload, stored));
    }
    const whole = Buffer.concat([...stored.parts].sort(([a], [b]) => a - b).map(([, part]) => part));
    if (whole.length !== stored.bytes) return json(409, { code: 'PARTS_MISSING', detail: 'missing' });
    if (hash(whole) !== stored.sha256) return json(422, { code: 'UPLOAD_DAMAGED', detail: 'damaged' });
    stored.done = true;
    return json(200, view());
  };
  return { uploads, asked, answer };
}

const picture = (length: number, seed: number) =>
  Uint8Array.from({ length }, (_, i) => ((i * 2_654_435_761 + seed) >>> 13) & 255);

function shot(slot: CaptureSlot, bytes: Uint8Array, upload: string, takenAt = 1): KeptShot {
  return {
    upload,
    session: 'session',
    slot,
    takenAt,
    sha256: hash(bytes),
    bytes: bytes.length,
    picture: bytes.slice().buffer,
    small: new ArrayBuffer(8),
  };
}

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const prefix = '/capture/api';

type Network = (path: string, init: RequestInit, serve: () => Promise<Response>) => Promise<Response>;

function scene(network: Network, shelf = memoryShelf(), service = inventedService()) {
  const over: Refusal[] = [];
  const waits: number[] = [];
  const fetcher = (async (input: string, init: RequestInit) => {
    const path = input.slice(prefix.length);
    return network(path, init, () => service.answer(path, init));
  }) as unknown as typeof fetch;
  let settled = () => {};
  const sender = makeSender({
    call: makeCall(
      fetcher,
      () => 'fr',
      () => 'session',
    ),
    shelf,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    changed: () => settled(),
    over: (refusal) => over.push(refusal),
  });
  const until = (condition: () => boolean) =>
    new Promise<void>((resolve) => {
      settled = () => {
        if (condition()) resolve();
      };
      settled();
    });
  return { sender, service, shelf, over, waits, until };
}

describe('sending pictures', () => {
  it('sends parts of the size that the service expects', () => {
    expect(partBytes).toBe(capturePartBytes);
  });

  it('brings them over a network that loses requests and answers, and sends some twice', async () => {
    let n = 0;
    const { sender, service, shelf, until, waits } = scene(async (_path, _init, serve) => {
      n += 1;
      if (n % 4 === 1) throw new TypeError('lost on the way there');
      const answer = await serve();
      if (n % 4 === 2) throw new TypeError('lost on the way back');
      if (n % 5 === 0) await serve();
      if (n % 7 === 0) return new Response('<html>Sign in to the hotel’s network</html>', { status: 200 });
      return answer;
    });
    const [front, back] = [picture(300_000, 1), picture(65_536, 2)];
    await sender.add(shot('front', front, id(1)));
    await sender.add(shot('back', back, id(2), 2));
    await until(() => sender.waiting().size === 0);
    expect([...service.uploads.values()].map(({ slot, done }) => [slot, done])).toEqual([
      ['front', true],
      ['back', true],
    ]);
    expect(waits.length).toBeGreaterThan(3);
    // What has arrived is kept small.
    const kept = await shelf.only('session');
    expect(kept.map((each) => [each.slot, each.picture])).toEqual([
      ['front', null],
      ['back', null],
    ]);
  });

  it('goes on where it was after the page was closed, and sends no part again', async () => {
    const shelf = memoryShelf();
    const service = inventedService();
    const bytes = picture(4 * partBytes, 3);
    let parts = 0;
    const before = scene(
      async (path, _init, serve) => {
        if (/parts/.test(path) && ++parts > 2) return new Promise<Response>(() => {});
        return serve();
      },
      shelf,
      service,
    );
    await before.sender.add(shot('front', bytes, id(3)));
    await before.until(() => before.sender.progress('front')?.percent === 50);
    before.sender.stop();

    const after = scene(async (_path, _init, serve) => serve(), shelf, service);
    service.asked.length = 0;
    await after.sender.resume('session');
    await after.until(() => after.sender.waiting().size === 0);
    const [first, ...rest] = service.asked;
    expect([first, rest.pop()]).toEqual(['POST /uploads', 'POST /uploads/ID/finish']);
    // Two at once, in whichever order they arrive.
    expect(rest.sort()).toEqual(['PUT /uploads/ID/parts/2', 'PUT /uploads/ID/parts/3']);
    expect(service.uploads.get(id(3))?.done).toBe(true);
  });

  it('sends a part again that was damaged on the way', async () => {
    let damaged = 0;
    const { sender, service, until } = scene(async (path, init, serve) => {
      if (/parts\/1/.test(path) && damaged++ === 0) {
        return service.answer(path, { ...init, body: new Uint8Array(10) });
      }
      return serve();
    });
    await sender.add(shot('front', picture(3 * partBytes, 4), id(4)));
    await until(() => sender.waiting().size === 0);
    expect(service.uploads.get(id(4))?.done).toBe(true);
  });

  it('has two parts on their way at once, and none of a picture that failed after that', async () => {
    const going = { now: 0, most: 0 };
    let cut = true;
    const { sender, service, until } = scene(async (path, _init, serve) => {
      if (!path.includes('/parts/')) return serve();
      going.now += 1;
      going.most = Math.max(going.most, going.now);
      await new Promise((resolve) => setTimeout(resolve, 1));
      going.now -= 1;
      if (cut && path.endsWith('/1')) {
        cut = false;
        throw new TypeError('lost on the way there');
      }
      return serve();
    });
    await sender.add(shot('front', picture(400_000, 9), id(9)));
    await until(() => sender.waiting().size === 0);
    expect(going.most).toBe(2);
    expect(service.uploads.get(id(9))?.done).toBe(true);
    const parts = service.asked.filter((asked) => asked.includes('/parts/'));
    expect(parts).toHaveLength(Math.ceil(400_000 / partBytes));
  });

  it('lets a picture that is taken again take the place of one that is under way', async () => {
    let held: () => void = () => {};
    const { sender, service, until } = scene(async (path, init, serve) => {
      if (path.includes(id(5)) && init.signal) {
        const { signal } = init;
        if (signal.aborted) throw new Error('aborted');
        await new Promise<void>((_, reject) => {
          held();
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        });
      }
      return serve();
    });
    const begun = new Promise<void>((resolve) => {
      held = resolve;
    });
    await sender.add(shot('front', picture(100_000, 5), id(5)));
    await begun;
    await sender.add(shot('front', picture(90_000, 6), id(6), 2));
    await until(() => sender.waiting().size === 0);
    expect([...service.uploads.keys()]).toEqual([id(6)]);
  });

  it('tells the person what the service says of a picture that it does not take, and goes on with the others', async () => {
    const { sender, until, over } = scene(async (path, _init, serve) =>
      path === `/uploads/${id(7)}/finish`
        ? json(400, { code: 'NOT_A_PICTURE', detail: 'Ce n’est pas une photo.' })
        : serve(),
    );
    await sender.add(shot('front', picture(1000, 7), id(7)));
    await sender.add(shot('back', picture(1000, 8), id(8), 2));
    await until(() => !sender.waiting().has('back'));
    expect(sender.progress('front')).toMatchObject({ state: 'refused', words: 'Ce n’est pas une photo.' });
    expect(over).toEqual([]);
  });

  it('stops for good where the session is over', async () => {
    let asked = 0;
    const { sender, over, waits } = scene(async () => {
      asked += 1;
      return json(410, { code: 'CAPTURE_EXPIRED', detail: 'Expired' });
    });
    await sender.add(shot('front', picture(1000, 9), id(9)));
    await expect.poll(() => over.length).toBe(1);
    expect([asked, waits]).toEqual([1, []]);
  });

  it('waits longer after each failure, at least as long as the service asks, and no longer once the network is back', async () => {
    let n = 0;
    const { sender, until, waits } = scene(async (_path, _init, serve) => {
      n += 1;
      if (n <= 3) throw new TypeError('away');
      if (n === 4) return json(429, { code: 'TOO_MANY_REQUESTS', detail: '' }, { 'Retry-After': '20' });
      return serve();
    });
    await sender.add(shot('front', picture(1000, 10), id(10)));
    await until(() => sender.waiting().size === 0);
    const [first = 0, second = 0, third = 0, asked = 0] = waits;
    expect(first).toBeGreaterThanOrEqual(750);
    expect(first).toBeLessThanOrEqual(1250);
    expect(second).toBeGreaterThan(first);
    expect(third).toBeGreaterThan(second);
    expect(asked).toBeGreaterThanOrEqual(15_000);
  });

  it('erases what other sessions left on the device a day ago, not what goes on in another tab', async () => {
    const shelf = memoryShelf();
    const other = shot('front', picture(10, 11), id(11));
    await shelf.put({ ...other, session: 'another', takenAt: Date.now() });
    await shelf.put({
      ...other,
      upload: id(13),
      session: 'another',
      takenAt: Date.now() - 25 * 60 * 60 * 1000,
    });
    await shelf.put(shot('front', picture(10, 12), id(12)));
    expect((await shelf.only('session')).map(({ upload }) => upload)).toEqual([id(12)]);
    expect((await shelf.only('another')).map(({ upload }) => upload)).toEqual([id(11)]);
    await shelf.clear('session');
    expect(await shelf.only('session')).toEqual([]);
    expect(await shelf.only('another')).toHaveLength(1);
  });
});
