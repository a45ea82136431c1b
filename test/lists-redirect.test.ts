import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { UpdatedList } from '../src/screening/update-lists.ts';
import { akwabaAlone } from './command-line.ts';
import { LocalServers } from './fixtures/egress/local-server.ts';
import { ownCertificate } from './fixtures/egress/own-certificate.ts';
import { freshDatabase } from './harness.ts';
import { csv, persons } from './list-scene.ts';

const folder = mkdtempSync(join(tmpdir(), 'akwaba-redirect-'));
const servers = new LocalServers();
afterAll(async () => {
  await servers.close();
  rmSync(folder, { recursive: true, force: true });
});

/** With an authority that the command trusts. */
const certificate = ownCertificate();
writeFileSync(join(folder, 'authority.pem'), certificate.cert);
const overTls = async (handler: RequestListener) =>
  `https://localhost:${await servers.listen(createServer(certificate, handler))}/`;

describe('a list that is fetched over https', () => {
  it('may be elsewhere over https, and not over plain http, also where plain lists are allowed', async () => {
    const asked: string[] = [];
    const list: RequestListener = (request, response) => {
      asked.push(request.url ?? '');
      response.end(csv(persons(3)));
    };
    const [plain, secure] = [await servers.serve(list), await overTls(list)];
    const leadingTo = (location: string) =>
      overTls((_, response) => void response.writeHead(302, { location }).end());
    const lists = [
      { list: 'moved', source: 'custom', url: await leadingTo(`${secure}moved.csv`) },
      { list: 'laid-open', source: 'custom', url: await leadingTo(`${plain}open.csv`) },
    ];
    writeFileSync(join(folder, 'lists.json'), JSON.stringify(lists));
    const { code, stdout } = await akwabaAlone(['lists', 'update', '--json'], {
      DATABASE_URL: await freshDatabase(),
      DATA_DIR: join(folder, 'data'),
      LISTS_FILE: join(folder, 'lists.json'),
      PLAIN_HTTP_HOSTS: 'localhost,127.0.0.1',
      NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'),
    });
    expect(code).toBe(1);
    const { lists: told } = JSON.parse(stdout) as { lists: UpdatedList[] };
    expect(told.find(({ list }) => list === 'moved')).toMatchObject({ outcome: 'taken', failure: null });
    expect(told.find(({ list }) => list === 'laid-open')).toMatchObject({
      outcome: 'failed',
      failure: expect.stringContaining('leads to an address without https'),
    });
    expect(asked).toEqual(['/moved.csv']);
  });
});
