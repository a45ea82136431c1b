import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { itInPart, some } from '../../../test/breadth.ts';
import { hostilePdfs, oddPdfs } from '../../../tools/pdf/hostile-pdfs.ts';
import { a4, rawPdf, rawStream, writePdf } from '../../../tools/pdf/write-pdf.ts';
import { ourselves } from '../process/child.ts';
import { pdfArgument } from '../process/messages.ts';
import { PdfDrawer } from '../process/pool.ts';

const drawer = new PdfDrawer(() => true, ourselves(pdfArgument));
afterAll(() => drawer.close());
const drawn = async (bytes: Buffer) => ({ pages: await drawer.draw(1, async () => bytes) });
const hello = { texts: [{ text: 'Bonjour Abidjan', at: [100, 100], size: 20 }] } as const;

describe('a PDF', () => {
  it('becomes pictures, at 200 to 300 dots an inch for papers', async () => {
    const card: readonly [number, number] = [243, 153];
    const small = [{ text: 'Bonjour', at: [20, 100], size: 20 }] as const;
    const { pages } = await drawn(await writePdf([hello, { size: card, texts: small }]));
    expect(pages.map(({ number }) => number)).toEqual([1, 2]);
    for (const [place, [width]] of [a4, card].entries()) {
      const page = pages[place];
      const dots = ((page?.width ?? 0) * 72) / width;
      expect(dots).toBeGreaterThanOrEqual(199);
      expect(dots).toBeLessThanOrEqual(301);
      const { width: across, height: down, format } = await sharp(page?.jpeg).metadata();
      expect({ across, down, format }).toEqual({ across: page?.width, down: page?.height, format: 'jpeg' });
    }
  });

  it('whose page is as large as the pixels of a photograph is drawn smaller', async () => {
    const { pages } = await drawn(await writePdf([{ size: [4000, 3000], ...hello }]));
    expect(pages).toMatchObject([{ width: 3600, height: 2700 }]);
  });

  it('has its words at their places, also where readers turn the page', async () => {
    for (const rotate of [undefined, 90, 180, 270] as const) {
      const bytes = await writePdf([{ ...hello, ...(rotate && { rotate }) }]);
      const [page] = (await drawn(bytes)).pages;
      expect(page?.words.map(({ text, isHidden }) => [text, isHidden])).toEqual([
        ['Bonjour', false],
        ['Abidjan', false],
      ]);
      const { data, info } = await sharp(page?.jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
      for (const { box } of page?.words ?? []) {
        const [left, top, right, bottom] = box;
        let dark = 0;
        for (let y = top; y < bottom; y += 1)
          for (let x = left; x < right; x += 1) dark += Number((data[y * info.width + x] ?? 255) < 128);
        expect(dark / ((right - left) * (bottom - top))).toBeGreaterThan(0.1);
      }
    }
  });

  it('whose words are not drawn says so', async () => {
    const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const { pages } = await drawn(await writePdf([{ picture, ...hello, hidden: true }]));
    expect(pages[0]?.words.every(({ isHidden }) => isHidden)).toBe(true);
  });

  it('keeps the pages that show something', async () => {
    const { pages } = await drawn(await writePdf([{}, hello, {}, hello]));
    expect(pages.map(({ number }) => number)).toEqual([2, 4]);
  });

  it('is read though its table of objects is wrong', async () => {
    const whole = await writePdf([hello]);
    for (const end of ['startxref', 'trailer', '/Info', ' 65535 f']) {
      expect((await drawn(whole.subarray(0, whole.lastIndexOf(end)))).pages, end).toHaveLength(1);
    }
  });

  it('that is cut off before its table of objects may lack pages, and is refused', async () => {
    const whole = await writePdf([hello, hello]);
    const cut = whole.subarray(0, whole.lastIndexOf('endobj') + 'endobj'.length);
    await expect(drawn(cut)).rejects.toMatchObject({ code: 'BROKEN_PDF' });
    const scripted = await writePdf([hello], { script: 'app.alert(1)' });
    const tail = drawn(scripted.subarray(0, scripted.lastIndexOf('trailer')));
    await expect(tail).rejects.toMatchObject({ code: 'PDF_SCRIPTED' });
  });

  it('may name things much like what is refused', async () => {
    const named = [
      '<< /Type /Catalog /Pages 2 0 R /JSX 1 /Launcher 2 >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    ];
    const body = rawStream('', '0 0 100 100 re f % /JavaScript /EmbeddedFile');
    const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R >>';
    expect((await drawn(rawPdf([...named, page, body]))).pages).toHaveLength(1);
  });

  itInPart.each(some(oddPdfs).map((one) => [one.name, one] as const))(
    'with %s is drawn as others are',
    async (_, { make }) => {
      const { pages } = await drawn(await make());
      expect(pages).toHaveLength(1);
      expect(Math.max(pages[0]?.width ?? 0, pages[0]?.height ?? 0)).toBeLessThanOrEqual(2400);
    },
  );

  itInPart.each(some(hostilePdfs).map((one) => [one.name, one] as const))(
    'with %s is refused by name',
    async (_, { make, code, limit }) => {
      const error: unknown = await drawn(await make()).catch((refusal) => refusal);
      expect(error).toMatchObject({ code, reason: 'refused' });
      if (limit !== undefined) expect(error).toMatchObject({ parameters: { limit: { en: limit } } });
    },
    60_000,
  );

  it('that was refused leaves the next one as it is', async () => {
    expect((await drawn(await writePdf([hello]))).pages).toHaveLength(1);
  });

  it.each(['abort', 'leave', 'fail'])('whose process does this is too large: %s', async (action) => {
    const path = fileURLToPath(
      new URL('../../../test/fixtures/vision/pool-test-process.js', import.meta.url),
    );
    const falling = new PdfDrawer(() => true, { path, arguments: [] });
    onTestFinished(() => falling.close());
    const ordered = (text: string) => falling.draw(1, async () => Buffer.from(`123${text} `));
    await expect(ordered(action)).rejects.toMatchObject({ code: 'PDF_TOO_LARGE', reason: 'refused' });
    expect(await ordered('tell')).toHaveProperty('reading.pid');
  });
});
