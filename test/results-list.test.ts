import { beforeAll, describe, expect, it } from 'vitest';
import { sharedService, type TestClient, type TestService } from './harness.ts';
import { accepted, plainPicture, upload } from './uploads.ts';

/** The list and the search by externalId, on dossiers whose days and states are set by hand; nothing is analysed. */

let service: TestService;
let picture: Buffer;
beforeAll(async () => {
  service = await sharedService();
  picture = await plainPicture();
});

const list = (client: TestClient, query: string) => client.get(`/v2/clients-files/?${query}`);
const take = (client: TestClient, externalId?: string) =>
  accepted(service, client, 'v2', [
    ['idDocumentFront', picture],
    ['documentType', 'CNI'],
    ...(externalId === undefined ? [] : [['externalId', externalId] as const]),
  ]);
const sql = (text: string, values: readonly unknown[]) => service.runtime.database.query(text, values);

describe('the list', () => {
  let client: TestClient;
  const ids: string[] = [];
  /** Dossiers of 1, 2 and 3 March, two a day at the first and the last moment, and 23 of 10 March. */
  const moments = [
    ...['2026-03-01', '2026-03-02', '2026-03-03'].flatMap((day) => [
      `${day} 00:00:00`,
      `${day} 23:59:59.999`,
    ]),
    ...Array.from({ length: 23 }, (_, i) => `2026-03-10 10:00:${String(i).padStart(2, '0')}`),
  ];
  beforeAll(async () => {
    client = await service.client({ checks: 1000 });
    for (const moment of moments) {
      const { id } = await take(client);
      await sql('UPDATE dossiers SET created_at = $2 WHERE uuid = $1', [id, `${moment}Z`]);
      ids.push(id);
    }
  });
  const idsOf = (body: { content: { clientFileToAnalyzeId: string }[] }) =>
    body.content.map(({ clientFileToAnalyzeId }) => clientFileToAnalyzeId);

  it('has pages of 20, newest first, and says where one stands', async () => {
    const newestFirst = [...ids].reverse();
    const first = await list(client, 'startDate=2026-03-01&endDate=2026-03-31');
    const second = await list(client, 'startDate=2026-03-01&endDate=2026-03-31&page=2');
    expect(Object.keys(first.body).sort()).toEqual(
      ['content', 'first', 'last', 'pageNumber', 'pageSize', 'totalElements', 'totalPages'].sort(),
    );
    expect(idsOf(first.body)).toEqual(newestFirst.slice(0, 20));
    expect(idsOf(second.body)).toEqual(newestFirst.slice(20));
    expect(first.body).toMatchObject({
      ...{ pageNumber: 1, pageSize: 20, totalElements: 29, totalPages: 2, first: true, last: false },
    });
    expect(second.body).toMatchObject({
      ...{ pageNumber: 2, pageSize: 20, totalElements: 29, totalPages: 2, first: false, last: true },
    });
  });

  it('answers the same with and without the last slash', async () => {
    const query = 'startDate=2026-03-01&endDate=2026-03-02';
    const [one, other] = [await list(client, query), await client.get(`/v2/clients-files?${query}`)];
    expect(idsOf(other.body)).toEqual(idsOf(one.body));
    expect(other.status).toBe(200);
  });

  it.each([
    ['2026-03-01', '2026-03-01', [0, 1]],
    ['2026-03-02', '2026-03-03', [2, 3, 4, 5]],
    ['2026-03-01', '2026-03-09', [0, 1, 2, 3, 4, 5]],
    ['2026-03-04', '2026-03-09', []],
    ['0001-01-01', '2026-02-28', []],
    ['2026-03-11', '9999-12-31', []],
  ])('from %s to %s, both days included', async (startDate, endDate, expected) => {
    const { status, body } = await list(client, `startDate=${startDate}&endDate=${endDate}`);
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual(expected.map((i) => ids[i]).reverse());
    expect(body).toMatchObject({
      totalElements: expected.length,
      totalPages: expected.length === 0 ? 0 : 1,
      first: true,
      last: true,
    });
  });

  it('has pages of any size to 100, which together hold each dossier once', async () => {
    const range = 'startDate=2026-03-01&endDate=2026-03-31';
    const seen: string[] = [];
    for (let page = 1; page <= 5; page++) {
      const { body } = await list(client, `${range}&size=7&page=${page}`);
      seen.push(...idsOf(body));
      expect([body.pageSize, body.last]).toEqual([7, page === 5]);
    }
    expect(seen).toEqual([...ids].reverse());
    const all = await list(client, `${range}&size=100`);
    expect(idsOf(all.body)).toEqual(seen);
  });

  it('is empty beyond the end', async () => {
    const { status, body } = await list(client, 'startDate=2026-03-01&endDate=2026-03-31&page=999');
    expect(status).toBe(200);
    expect(body).toEqual({
      content: [],
      pageNumber: 999,
      pageSize: 20,
      totalElements: 29,
      totalPages: 2,
      first: false,
      last: true,
    });
  });

  it.each([
    ['', ['startDate MISSING', 'endDate MISSING']],
    ['startDate=2026-03-01', ['endDate MISSING']],
    ['startDate=01/03/2026&endDate=2026-03-02', ['startDate NOT_A_DAY']],
    ['startDate=2026-02-30&endDate=2026-13-01', ['startDate NOT_A_DAY', 'endDate NOT_A_DAY']],
    ['startDate=2026-03-02&endDate=2026-03-01', ['startDate START_AFTER_END']],
    ['startDate=2026-03-01&endDate=2026-03-02&page=0', ['page NOT_IN_RANGE']],
    ['startDate=2026-03-01&endDate=2026-03-02&page=-1', ['page NOT_IN_RANGE']],
    ['startDate=2026-03-01&endDate=2026-03-02&page=1.5', ['page NOT_IN_RANGE']],
    ['startDate=2026-03-01&endDate=2026-03-02&page=99999999999', ['page NOT_IN_RANGE']],
    ['startDate=2026-03-01&endDate=2026-03-02&size=101&page=x', ['page NOT_IN_RANGE', 'size NOT_IN_RANGE']],
    ['startDate=2026-03-01&endDate=2026-03-02&size=0', ['size NOT_IN_RANGE']],
    ['startDate=2026-03-01&endDate=2026-03-02&limit=5', ['limit UNKNOWN_FIELD']],
    ['startDate=2026-03-01&startDate=2026-03-02&endDate=2026-03-02', ['startDate REPEATED']],
  ])('refuses ?%s', async (query, errors) => {
    const { status, body } = await list(client, query);
    expect(status).toBe(400);
    const told = body.errors.map((error: { field: string; code: string }) => `${error.field} ${error.code}`);
    expect(told.sort()).toEqual([...errors].sort());
  });
});

describe('by externalId', () => {
  const find = (client: TestClient, externalId: string) =>
    client.get(`/v2/clients-files/by-external-id/${encodeURIComponent(externalId)}`);
  const setStatus = (id: string, status: string) =>
    sql('UPDATE dossiers SET status = $2 WHERE uuid = $1', [id, status]);
  const doubled = (externalId: string) => [
    { code: 'DUPLICATED_EXTERNAL_IDS', duplicatedExternalIds: [externalId] },
  ];

  it.each(['D-1', 'a/b?c#d', 'É ü', 'x'.repeat(200), 'é'.repeat(200), '%41', 'null'])(
    'finds %s as it was given',
    async (externalId) => {
      const client = await service.client();
      const { id } = await take(client, externalId);
      const { status, body } = await find(client, externalId);
      expect([status, body.clientFileToAnalyzeId, body.externalId]).toEqual([200, id, externalId]);
      expect(body.errors).toEqual([]);
    },
  );

  it('404 where there is none, and for what cannot be one', async () => {
    const client = await service.client();
    await take(client, 'mine');
    for (const externalId of ['Mine', 'mine2', ' ', 'x'.repeat(300)]) {
      const { status } = await find(client, externalId);
      expect([400, 404, 414], externalId).toContain(status);
    }
    expect((await find(client, 'Mine')).body.code).toBe('DOSSIER_NOT_FOUND');
  });

  it('the newest of several is given, and each tells that the identifier was used again', async () => {
    const client = await service.client();
    const first = await take(client, 'twice');
    const second = await take(client, 'twice');
    await take(client, 'other');
    const found = await find(client, 'twice');
    expect(found.body.clientFileToAnalyzeId).toBe(second.id);
    expect(found.body.errors).toEqual(doubled('twice'));
    const old = await client.get(`/v2/clients-files/client-file-to-analyze-id/${first.id}`);
    expect(old.body.errors).toEqual(doubled('twice'));
    expect((await find(client, 'other')).body.errors).toEqual([]);
  });

  it('another client’s use of the same identifier is no duplicate', async () => {
    const [a, b] = [await service.client(), await service.client()];
    await take(a, 'common');
    await take(b, 'common');
    expect((await find(a, 'common')).body.errors).toEqual([]);
  });

  it('a dossier that waits for more papers is answered by the next one, not doubled', async () => {
    const client = await service.client();
    const incomplete = await take(client, 'more');
    await setStatus(incomplete.id, 'A_COMPLETER');
    const answer = await take(client, 'more');
    const found = await find(client, 'more');
    expect([found.body.clientFileToAnalyzeId, found.body.errors]).toEqual([answer.id, []]);
    const old = await client.get(`/v2/clients-files/client-file-to-analyze-id/${incomplete.id}`);
    expect([old.body.status, old.body.errors]).toEqual(['A_COMPLETER', []]);
    // A third one answers nobody.
    await take(client, 'more');
    expect((await find(client, 'more')).body.errors).toEqual(doubled('more'));
  });

  it('a refused upload is nobody’s duplicate', async () => {
    const client = await service.client();
    await take(client, 'once');
    await upload(service, client, 'v2', [
      ['idDocumentFront', picture],
      ['externalId', 'once'],
    ]);
    expect((await find(client, 'once')).body.errors).toEqual([]);
  });
});
