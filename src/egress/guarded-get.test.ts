import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { LocalServers } from '../../test/fixtures/egress/local-server.ts';
import type { Resolve } from './address-guard.ts';
import { type GetGuard, type GetOptions, guardedGet } from './guarded-get.ts';

const servers = new LocalServers();
const serve = (handler: RequestListener) => servers.serve(handler);
afterEach(() => servers.close());

const small: GetOptions = { maxBytes: 100_000 };
const get = (address: string, options: Partial<GetOptions> = {}, guard: Partial<GetGuard> = {}) =>
  guardedGet({
    allowPrivate: true,
    plainHosts: ['127.0.0.1', '[::1]', '.example', '.example.com'],
    ...guard,
  })(address, { ...small, ...options });
/** As by a name of the public network that leads to this machine. */
const toThisMachine: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
const bodyOf = async (address: string, options: Partial<GetOptions> = {}) => {
  const got = await get(address, options);
  return got.kind === 'fetched' ? got.body.toString() : got;
};

describe('what is fetched', () => {
  it('comes with where it was, what it is and what marks it; the asker says who it is', async () => {
    let asker: string | undefined;
    const url = await serve((request, response) => {
      asker = request.headers['user-agent'];
      const headers = { 'content-type': 'application/rss+xml', etag: '"1"', 'last-modified': 'yesterday' };
      response.writeHead(200, headers).end('<rss/>');
    });
    const got = await get(url, {}, { contact: 'https://kyc.example.com' });
    expect(got).toEqual({
      kind: 'fetched',
      body: Buffer.from('<rss/>'),
      contentType: 'application/rss+xml',
      url,
      mark: { etag: '"1"', lastModified: 'yesterday' },
    });
    expect(asker).toMatch(/^akwaba\/\d+\.\d+\.\d+ \(\+https:\/\/kyc\.example\.com\)$/);
  });

  it('is not sent again while it is the same', async () => {
    const url = await serve(({ headers }, response) => {
      const same = headers['if-none-match'] === '"1"' && headers['if-modified-since'] === 'yesterday';
      response.writeHead(same ? 304 : 200).end(same ? undefined : 'all');
    });
    expect(await get(url, { mark: { etag: '"1"', lastModified: 'yesterday' } })).toEqual({
      kind: 'unchanged',
    });
    expect(await bodyOf(url)).toBe('all');
  });

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['GZIP', gzipSync],
    ['identity', (text: string) => Buffer.from(text)],
  ])('is unpacked: %s', async (encoding, pack) => {
    const text = 'é'.repeat(20_000);
    const url = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(pack(text)),
    );
    expect(await bodyOf(url)).toBe(text);
  });

  it('is unpacked when it is a gzip file, also one that was packed again', async () => {
    const file = gzipSync('<urlset/>');
    expect(await bodyOf(await serve((_, response) => response.end(file)))).toBe('<urlset/>');
    const twice = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(file)),
    );
    expect(await bodyOf(twice)).toBe('<urlset/>');
  });
});

describe('what is too much or too slow', () => {
  it('is cut off at the limit, announced or not, and however it is packed', async () => {
    const much = Buffer.alloc(100_001, 'a');
    const announced = await serve((_, response) => response.end(much));
    const endless = await serve((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(much));
      };
      response.on('drain', more);
      more();
    });
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    const bursting = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    const packedBomb = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(bomb)),
    );
    for (const url of [announced, endless, bursting, packedBomb]) {
      expect(await get(url)).toMatchObject({
        failure: 'TOO_LARGE',
        words: { en: expect.stringContaining('0.1 MB'), fr: expect.stringContaining('0.1 MB') },
      });
    }
  });

  it('ends when nothing comes, when the headers are all that comes, and when it drips without end', async () => {
    const silent = await serve(() => undefined);
    const stuck = await serve((_, response) => void response.writeHead(200).write('<rss>'));
    const dripping = await serve((_, response) => {
      const timer = setInterval(() => response.write('.'), 10);
      response.on('close', () => clearInterval(timer));
    });
    const mute = await servers.listen(createTcpServer(() => undefined));
    for (const url of [silent, stuck, `http://127.0.0.1:${mute}/`]) {
      expect(await get(url, {}, { idleSeconds: 0.1 }), url).toMatchObject({ failure: 'TIMEOUT' });
    }
    expect(await get(dripping, {}, { seconds: 0.3, idleSeconds: 5 })).toMatchObject({ failure: 'TIMEOUT' });
    const never: Resolve = () => new Promise(() => undefined);
    expect(await get('http://news.example.com/', {}, { seconds: 0.1, resolve: never })).toMatchObject({
      failure: 'TIMEOUT',
    });
  });

  it('is given up with the reason of its signal', async () => {
    const stop = new AbortController();
    const silent = await serve(() => stop.abort(new Error('the service stops')));
    await expect(get(silent, { signal: stop.signal })).rejects.toThrow('the service stops');
  });
});

describe('what is no answer', () => {
  it('is told with the status, and how long to wait', async () => {
    const busy = await serve((_, response) => response.writeHead(429, { 'retry-after': '90' }).end('no'));
    expect(await get(busy)).toEqual({
      kind: 'failed',
      failure: 'BAD_STATUS',
      status: 429,
      retryAfterSeconds: 90,
      words: {
        en: 'the server answered with an error (429)',
        fr: 'le serveur a répondu par une erreur (429)',
      },
    });
    for (const status of [204, 304, 404, 410, 500]) {
      const url = await serve((_, response) => response.writeHead(status).end());
      expect(await get(url)).toMatchObject({ failure: 'BAD_STATUS', status, retryAfterSeconds: 0 });
    }
  });

  it('is told when it cannot be unpacked, or the connection ends early', async () => {
    const broken = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
    );
    const cut = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a'.repeat(5000)).subarray(0, 30)),
    );
    const unknown = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'compress' }).end('?'),
    );
    for (const url of [broken, cut, unknown])
      expect(await get(url)).toMatchObject({ failure: 'NOT_UNPACKED' });
    const short = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '500' }).write('<rss>');
      response.socket?.end();
    });
    expect(await get(short)).toMatchObject({ failure: 'CONNECTION_CLOSED' });
    const talking = await servers.listen(createTcpServer((socket) => socket.end('SSH-2.0-not-http\r\n')));
    expect(await get(`http://127.0.0.1:${talking}/`)).toMatchObject({ failure: 'NOT_HTTP' });
  });
});

describe('the guard', () => {
  it('opens no socket to a private address, written or resolved', async () => {
    let connections = 0;
    const port = await servers.listen(createTcpServer(() => void connections++));
    const guard = { allowPrivate: false, resolve: toThisMachine };
    for (const host of ['127.0.0.1', 'localhost', 'news.example.com', '169.254.169.254', '[::1]', '0x7f.1']) {
      expect(await get(`http://${host}:${port}/feed`, {}, guard), host).toMatchObject({
        failure: 'ADDRESS_INSIDE',
      });
    }
    expect(connections).toBe(0);
  });

  it('looks at every redirect', async () => {
    let inside = 0;
    const secret = await serve((_, response) => {
      inside += 1;
      response.end('secret');
    });
    const targets = [secret, 'http://localhost/', 'http://169.254.169.254/latest/', 'file:///etc/passwd'];
    // A proxy stands for the public network, of which this machine has none.
    const proxy = await serve(({ url = '' }, response) => {
      response.writeHead(302, { location: targets[Number(url.split('/').at(-1))] }).end();
    });
    for (const [index, target] of targets.entries()) {
      const got = await get(`http://news.example.com/${index}`, {}, { allowPrivate: false, proxy });
      expect(got, target).toMatchObject({ failure: 'ADDRESS_INSIDE' });
    }
    expect(inside).toBe(0);
  });

  it('follows a few redirects, relative ones too, and not for ever', async () => {
    const url = await serve(({ url: path = '' }, response) => {
      const left = Number(path.slice(1));
      if (left === 0) response.end('here');
      else response.writeHead(301, { location: String(left - 1) }).end('moved');
    });
    expect(await get(`${url}5`)).toMatchObject({ kind: 'fetched', url: `${url}0` });
    expect(await get(`${url}6`)).toMatchObject({ failure: 'TOO_MANY_REDIRECTS' });
    const nowhere = await serve((_, response) => response.writeHead(302, { location: 'http://' }).end());
    expect(await get(nowhere)).toMatchObject({ kind: 'failed' });
  });

  it('asks for a name once, and connects to that answer', async () => {
    let asked = 0;
    const url = await serve((_, response) => response.end('here'));
    const changing: Resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    };
    const address = `http://news.example.com:${new URL(url).port}/`;
    expect(await get(address, {}, { resolve: changing })).toMatchObject({ kind: 'fetched' });
    expect(asked).toBe(1);
  });
});

describe('a proxy', () => {
  it('is asked for plain and for secure addresses', async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.end('through');
    });
    server.on('connect', (request, socket) => {
      seen.push(`CONNECT ${request.url}`);
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
    const proxy = `http://127.0.0.1:${await servers.listen(server)}`;
    const guard = { allowPrivate: false, proxy };
    expect(await get('http://news.example.com/feed?a=1', {}, guard)).toMatchObject({ kind: 'fetched' });
    expect(await get('https://news.example.com/feed', {}, guard)).toMatchObject({ kind: 'failed' });
    expect(seen).toEqual(['GET http://news.example.com/feed?a=1', 'CONNECT news.example.com:443']);
  });
});
