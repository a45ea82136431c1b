import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { LocalServers } from '../../test/fixtures/egress/local-server.ts';
import type { Resolve } from './address-guard.ts';
import { type DownloadOptions, download } from './download.ts';

const servers = new LocalServers();
const folder = mkdtempSync(join(tmpdir(), 'akwaba-download-'));
const environment = { ...process.env };
afterEach(async () => {
  await servers.close();
  for (const name of ['http_proxy', 'no_proxy']) {
    const before = environment[name];
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'list');
const fetched = (address: string, more: Partial<DownloadOptions> = {}) =>
  download(address, { headers: {}, maxBytes: 1000, path, plainHosts: ['127.0.0.1', '.example'], ...more });
const known =
  (names: Readonly<Record<string, string>>): Resolve =>
  async (name) => {
    const address = names[name];
    if (address === undefined) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  };

/** A server that counts who comes, and says the list. */
async function target() {
  const seen: string[] = [];
  const address = await servers.serve((request, response) => {
    seen.push(request.url ?? '');
    response.end('id,name\n');
  });
  return { address, seen, port: new URL(address).port };
}
const leadingTo = (location: string) =>
  servers.serve((_, response) => void response.writeHead(302, { location }).end());

/**
 * lists.example as somebody on the public network who leads to `location`: a proxy answers in its name. What is in
 * `no_proxy` is connected to directly.
 */
async function publisher(location: string, direct = ''): Promise<void> {
  const proxy = createServer((_, response) => void response.writeHead(302, { location }).end());
  proxy.on('connect', (_, socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    socket.once('data', () =>
      socket.end(`HTTP/1.1 302 Found\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`),
    );
  });
  process.env.http_proxy = `http://127.0.0.1:${await servers.listen(proxy)}`;
  process.env.no_proxy = direct;
}
const inside = /^lists\.example leads to an address inside your network/;

describe('a download', () => {
  it('goes to addresses inside where the operator named one, and follows from there', async () => {
    const { address, seen } = await target();
    expect(await fetched(await leadingTo(address))).toMatchObject({ kind: 'fetched', bytes: 8 });
    expect(readFileSync(path, 'utf8')).toBe('id,name\n');
    expect(seen).toEqual(['/']);
    const names = known({ 'mirror.example': '127.0.0.1', 'other.example': '127.0.0.1' });
    const { port } = new URL(address);
    const redirecting = new URL(await leadingTo(`http://other.example:${port}/named`));
    expect(await fetched(`http://mirror.example:${redirecting.port}/`, { resolve: names })).toMatchObject({
      bytes: 8,
    });
    expect(seen).toEqual(['/', '/named']);
  });

  it.each([
    'http://127.0.0.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://0.0.0.0:PORT/',
    'http://localhost:PORT/',
    'http://localhost.:PORT/',
    'http://db:PORT/',
    'http://10.0.0.8:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://metadata.google.internal/',
    'http://168.63.129.16/',
  ])('is not led inside by a public address: %s', async (location) => {
    const { port, seen } = await target();
    // With a proxy on the way to it, and without one where that would not leave this machine were it asked.
    for (const direct of ['', '127.0.0.1,[::1],localhost']) {
      await publisher(location.replace('PORT', port), direct);
      await expect(fetched('http://lists.example/list.csv')).rejects.toThrow(inside);
    }
    expect(seen).toEqual([]);
  });

  it('is not led inside by a name that resolves there, seen when it is connected to', async () => {
    const { port, seen } = await target();
    for (const address of ['127.0.0.1', '::1', '0.0.0.0', '::ffff:127.0.0.1']) {
      await publisher(`http://cdn.example:${port}/`, 'cdn.example');
      const resolve = known({ 'cdn.example': address });
      await expect(fetched('http://lists.example/list.csv', { resolve })).rejects.toThrow(inside);
    }
    expect(seen).toEqual([]);
  });

  it('is led no further inside than the address that was given', async () => {
    const address = await leadingTo('http://169.254.169.254/latest/meta-data/');
    // Were it asked, it would be through the proxy, which is here.
    await publisher('http://nowhere.example/', '127.0.0.1');
    await expect(fetched(address)).rejects.toThrow(/^127\.0\.0\.1:\d+ leads to an address inside/);
  });

  it('gives headers to nobody else, and follows no circle', async () => {
    let got: unknown;
    const other = await servers.serve((request, response) => {
      got = request.headers.authorization;
      response.end('x');
    });
    await fetched(await leadingTo(other), { headers: { authorization: 'Bearer secret' } });
    expect(got).toBeUndefined();
    const circle = await servers.serve(
      (_, response) => void response.writeHead(301, { location: '/again' }).end(),
    );
    await expect(fetched(circle)).rejects.toThrow(/without end/);
  });
});
