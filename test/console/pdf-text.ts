import { inflateSync } from 'node:zlib';

/** The letters of a PDF as our own maker writes them, in order and without spaces, and those of each page. */
export function pdfText(pdf: Buffer): { readonly text: string; readonly pages: readonly string[] } {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1] ?? '';
      fonts.set(name, lettersOf(objects.get(unicode)?.stream ?? ''));
    }
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  const texts = pages.map(({ head }) => {
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? '';
    return shownText(content, fonts).replace(/\s/g, '');
  });
  return { text: texts.join(''), pages: texts };
}

export interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

export function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const file = pdf.toString('latin1');
  const found = [...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(
    ([, number = '', body = '']): [string, PdfObject] => {
      const [head = '', stream = ''] = body.split(/stream\n/, 2);
      const bytes = Buffer.from(stream.replace(/\nend$/, ''), 'latin1');
      const isText = head.includes('FlateDecode') && !head.includes('/Subtype /Image');
      return [number, { head, stream: isText ? inflateSync(bytes).toString('latin1') : '' }];
    },
  );
  return new Map(found);
}

/** Of a font's glyphs; one may stand for two letters, as in `fi`. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [i, [, code = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const text = Buffer.from(code.replace(/ /g, ''), 'hex').swap16().toString('utf16le');
      letters.set(Number.parseInt(first, 16) + i, text);
    }
  }
  return letters;
}

function shownText(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> | undefined;
  let text = '';
  for (const [, name, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name);
    for (const [, codes = ''] of glyphs.matchAll(/<([0-9a-f]*)>/gi)) {
      for (const code of codes.match(/.{4}/g) ?? []) text += font?.get(Number.parseInt(code, 16)) ?? '�';
    }
  }
  return text;
}
