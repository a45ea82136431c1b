import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DossierRow } from '../src/db/dossiers/dossiers.ts';
import { fieldsOf } from '../src/dossiers/result/labelled-fields.ts';
import { DossierKey, openDossiers } from '../src/dossiers/stored-dossier.ts';
import { pictureTypeOf } from '../src/platform/picture-type.ts';
import { sweepPictures } from '../src/retention/sweep-pictures.ts';
import { hostilePdfs } from '../tools/pdf/hostile-pdfs.ts';
import { paperPage, paperPdf } from '../tools/pdf/paper-pdfs.ts';
import { writePdf } from '../tools/pdf/write-pdf.ts';
import { itInPart, some } from './breadth.ts';
import { type TestClient, type TestService, testService } from './harness.ts';
import {
  accepted,
  analysed,
  blobs,
  kept,
  type Parts,
  plainPicture,
  refusedWithout,
  sample,
  upload,
} from './uploads.ts';

/** Papers that come as PDF: their pages are pictures from then on, and the file is kept. */

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' }, { worker: true });
  client = await service.client({ checks: 1000 });
});
afterAll(() => service.stop());

const scan = (name: string): Buffer => Buffer.from(sample(name));
const card: readonly [number, number] = [243, 153];
const cardPdf = (...names: string[]) => writePdf(names.map((name) => ({ size: card, picture: scan(name) })));
const page = (text: string) => ({ texts: [{ text, at: [100, 100], size: 20 }] }) as const;
const cni: Parts = [['documentType', 'CNI']];

interface Row {
  readonly id: string;
  readonly side: string;
  readonly media_type: string;
  readonly wrapped_key: Buffer | null;
  readonly sealed_text: Buffer | null;
}

const rowsOf = (id: string) =>
  service.runtime.database.query<Row>(
    `SELECT p.* FROM pictures p JOIN documents c ON c.id = p.document_id JOIN dossiers d ON d.id = c.dossier_id
     WHERE d.uuid = $1 ORDER BY c.position, p.side`,
    [id],
  );

async function opened(id: string, row: Row): Promise<Buffer> {
  const { database, keyring } = service.runtime;
  const [dossier] = await database.query<DossierRow>('SELECT * FROM dossiers WHERE uuid = $1', [id]);
  const sealed = await service.services.blobs.get(row.id);
  const key = dossier && DossierKey.open(keyring, dossier);
  if (key === undefined || sealed === undefined || row.wrapped_key === null) throw new Error('not kept');
  return key.openPicture(row.id, row.wrapped_key, sealed);
}

async function fetched(url: string) {
  const answer = await fetch(url);
  return { type: answer.headers.get('content-type'), bytes: new Uint8Array(await answer.arrayBuffer()) };
}

describe('a PDF of a paper', () => {
  it('has its second page as the back, further ones beside, and is read as pictures are', async () => {
    const file = await cardPdf('cni-2020-front', 'cni-2020-back', 'permis-conduire');
    const { id, clientFilesToAnalyzeDocuments: sent } = await accepted(service, client, 'v2', [
      ['idDocumentFront', file],
      ...cni,
    ]);
    expect(sent[0].filesToAnalyse).toHaveLength(3);
    const { documents } = await analysed(client, id);
    expect(documents[0].ocrExtractedData).toMatchObject({ nni: '10000000001', last_name: 'KOUADIO' });
    const urls = [documents[0].frontUrl, documents[0].backUrl, ...documents[0].pageUrls];
    expect(urls).toHaveLength(3);
    for (const url of urls) {
      const { type, bytes } = await fetched(url);
      expect([type, pictureTypeOf(bytes)]).toEqual(['image/jpeg', 'image/jpeg']);
    }
    const rows = await rowsOf(id);
    expect(rows.map(({ side, media_type }) => `${side} ${media_type}`)).toEqual([
      'back image/jpeg',
      'front image/jpeg',
      'front-3 image/jpeg',
      'front-file application/pdf',
    ]);
    const original = rows.find(({ side }) => side === 'front-file');
    expect(original && (await opened(id, original)).equals(file)).toBe(true);
  });

  it('and one of its back are two papers: the second page of the first is a further one', async () => {
    const { id } = await accepted(service, client, 'v2', [
      ['idDocumentFront', await cardPdf('cni-2020-front', 'passeport')],
      ['idDocumentBack', await cardPdf('cni-2020-back')],
      ...cni,
      ['verificationsToApply', 'EXPIRATION_CHECK'],
    ]);
    expect((await rowsOf(id)).map(({ side }) => side)).toEqual([
      'back',
      'back-file',
      'front',
      'front-2',
      'front-file',
    ]);
  });

  it('of a company shows all its pages', async () => {
    const first = await paperPage(0, 'printed');
    const file = await writePdf([first.page, page('suite'), page('annexe')]);
    const { id } = await accepted(service, client, 'v2', [['companyRccm', file]]);
    const { documents } = await analysed(client, id);
    expect(documents[0].ocrExtractedData).toMatchObject({
      rccmNumber: first.fields.rccmNumber,
      state: 'OK',
    });
    const urls = [documents[0].frontUrl, documents[0].backUrl, ...documents[0].pageUrls];
    expect(urls).toHaveLength(3);
    for (const url of urls) expect((await fetched(url)).type).toBe('image/jpeg');
  });

  it('serves with its words where the picture is hard to read, which the result says', async () => {
    const { page: printed, fields } = await paperPage(0, 'printed');
    const pages = await service.services.pdfs.draw(1, () => writePdf([printed]));
    const picture = await sharp(pages[0]?.jpeg).blur(5).jpeg({ quality: 60 }).toBuffer();
    const file = await writePdf([{ ...printed, picture, hidden: true }]);
    const { id } = await accepted(service, client, 'v2', [['companyRccm', file]]);
    const { documents } = await analysed(client, id);
    expect(documents[0].fromPdfText).toContain('managers');
    const { database, keyring } = service.runtime;
    const rows = await database.query<DossierRow>('SELECT * FROM dossiers WHERE uuid = $1', [id]);
    const [paper] = (await openDossiers(database, keyring, rows))[0]?.documents ?? [];
    const shown = paper && fieldsOf(paper, service.services.checks, 'fr');
    expect(shown?.find(({ name }) => name === 'managers')?.fromPdfText).toBe(true);
    expect(documents[0].ocrExtractedData.managers).toBe(fields.managers);
  });

  it('whose print contradicts its text is told, with both, in result and console', async () => {
    const { bytes } = await paperPdf(0, 'covered');
    const { id } = await accepted(service, client, 'v2', [['companyRccm', bytes]]);
    for (const [language, words] of [
      ['en', /^The PDF says "[^{}]+" in its text where its page shows "[^{}]+"/],
      ['fr', /^Le PDF dit « [^{}]+ » dans son texte là où sa page montre « [^{}]+ »/],
    ] as const) {
      const { documents } = await analysed(client, id, { 'Accept-Language': language });
      expect(documents[0].ocrExtractedData.state).toBe('TEXT_LAYER_DIFFERS');
      expect(documents[0].ocrExtractedData.message).toMatch(words);
    }
  });

  it('is taken in both versions and for companies; what it says of its pages is kept sealed', async () => {
    const file = await writePdf([page('REGISTRE DU COMMERCE')]);
    for (const [version, field] of [
      ['v1', 'rccm'],
      ['v1', 'passport'],
      ['v2', 'companyDfe'],
      ['v2', 'carteGriseFront'],
    ] as const) {
      const more: Parts = field === 'carteGriseFront' ? [['companyRccm', file]] : [];
      const { id } = await accepted(service, client, version, [[field, file], ...more]);
      const rows = await rowsOf(id);
      expect(rows.filter(({ sealed_text }) => sealed_text !== null).map(({ side }) => side)).toContain(
        'front',
      );
      expect(rows.some(({ sealed_text }) => sealed_text?.includes('COMMERCE'))).toBe(false);
    }
  });

  it('sent again under its key is the same request, and leaves nothing more', async () => {
    const file = await writePdf([page('une fois')]);
    const send = () =>
      upload(service, client, 'v2', [['companyRccm', file]], { 'Idempotency-Key': 'pdf-once' });
    const first = await send();
    const before = blobs(service).length;
    const again = await send();
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(again.body).toEqual(first.body);
    await expect.poll(() => blobs(service).length).toBe(before);
  });

  it('goes with its pages when the time of pictures is over', async () => {
    const short = await service.client({ checks: 100 });
    const { id } = await accepted(service, short, 'v2', [
      ['companyRccm', await writePdf([page('un'), page('deux'), page('trois')])],
    ]);
    await analysed(short, id);
    const sql = service.runtime.database;
    await sql.query('UPDATE companies SET image_retention_days = 90 WHERE id = $1', [short.companyId]);
    await sql.query("UPDATE dossiers SET created_at = created_at - interval '91 days' WHERE uuid = $1", [id]);
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(4);
    await sweepPictures({ ...service.runtime, blobs: service.services.blobs, together: 50 });
    expect(
      (await rowsOf(id)).every(
        ({ wrapped_key, sealed_text }) => wrapped_key === null && sealed_text === null,
      ),
    ).toBe(true);
    expect(blobs(service).filter((name) => rows.some((row) => name === row.id))).toEqual([]);
  });
});

describe('a PDF that is not taken', () => {
  // Nothing of its own is analysed meanwhile.
  beforeAll(async () => {
    client = await service.client({ checks: 1000 });
  });

  it('is one by its name alone', async () => {
    const parts: Parts = [['companyRccm', Buffer.from('<html>rccm.pdf</html>')]];
    const send = () => upload(service, client, 'v2', parts);
    await refusedWithout([service, client], send, 400, 'INVALID_REQUEST', 'companyRccm NOT_A_PICTURE');
  });

  it('has more than 10 MB', async () => {
    const file = Buffer.concat([await writePdf([page('lourd')]), Buffer.alloc(10 * 1024 ** 2, ' ')]);
    const before = await kept(service, client);
    const { status, body } = await upload(service, client, 'v2', [['companyRccm', file]]);
    expect([status, body.code, body.errors[0].field]).toEqual([413, 'UPLOAD_TOO_LARGE', 'companyRccm']);
    await expect.poll(() => kept(service, client)).toEqual(before);
  });

  const quick = hostilePdfs.filter(({ name }) => !/within forms|unfold/.test(name));
  itInPart.each(some(quick).map((one) => [one.name, one] as const))('with %s', async (_, { make, code }) => {
    const parts: Parts = [['idDocumentFront', await make()], ...cni];
    for (const language of ['en', 'fr']) {
      const send = () => upload(service, client, 'v2', parts, { 'Accept-Language': language });
      const field = `idDocumentFront ${code}`;
      const { body } = await refusedWithout([service, client], send, 400, 'INVALID_REQUEST', field);
      expect(body.errors[0].message).toMatch(/PDF|pages/);
      expect(body.errors[0].message).not.toMatch(/[{}]/);
    }
  });

  it('is a selfie, in whatever field', async () => {
    const file = await writePdf([page('moi')]);
    const picture = await plainPicture();
    for (const [field, parts] of [
      ['selfie', [['selfie', file], ['idDocumentFront', picture], ...cni]],
      [
        'idDocument2Front',
        [['idDocument2Front', file], ['idDocument2Type', 'SELFIE'], ['idDocumentFront', picture], ...cni],
      ],
    ] as const) {
      const send = () => upload(service, client, 'v2', parts);
      const { body } = await refusedWithout(
        [service, client],
        send,
        400,
        'INVALID_REQUEST',
        `${field} NOT_A_PICTURE`,
      );
      expect(body.errors[0].message).toContain('a PDF file');
    }
  });

  it('takes the good ones beside it along', async () => {
    const parts: Parts = [
      ['companyRccm', await writePdf([page('bon'), page('bon')])],
      ['companyDfe', Buffer.from('%PDF-1.4\n%%EOF')],
    ];
    const send = () => upload(service, client, 'v2', parts);
    await refusedWithout([service, client], send, 400, 'INVALID_REQUEST', 'companyDfe BROKEN_PDF');
  });
});
