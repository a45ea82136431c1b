import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = '« L’élève » paie 5 € : œuvre d’été';
/** As windows-1252 has it. */
const western = Buffer.from([...text].map((c) => ({ '’': 0x92, '€': 0x80, œ: 0x9c })[c] ?? c.charCodeAt(0)));
const utf16 = (littleEndian: boolean, content: string) => {
  const bytes = Buffer.from(content, 'utf16le');
  return littleEndian ? bytes : bytes.swap16();
};
const xml = (encoding: string, content: Buffer) =>
  Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>`), content]);

describe('text', () => {
  it('is read by its byte order mark, whatever else is said', () => {
    const other = 'text/xml; charset=iso-8859-1';
    expect(decodeText(Buffer.from(`\uFEFF${text}`), other)).toBe(text);
    expect(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(true, text)]), other)).toBe(text);
    expect(decodeText(Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(false, text)]), other)).toBe(text);
  });

  it('is read as UTF-16 without a mark too', () => {
    const document = `<?xml version="1.0" encoding="UTF-16"?><a>${text}</a>`;
    for (const littleEndian of [true, false]) {
      expect(decodeText(utf16(littleEndian, document), '')).toBe(document);
    }
  });

  it('is read as it declares, before what the server says', () => {
    const iso9 = xml('ISO-8859-9', Buffer.from([0xfd]));
    expect(decodeText(iso9, 'text/xml; charset=iso-8859-2')).toMatch(/ı$/);
    expect(decodeText(Buffer.from([0xfd]), 'text/xml; charset="iso-8859-9"')).toBe('ı');
    expect(decodeText(xml('ISO-8859-1', western), '')).toMatch(new RegExp(`${text}$`));
    const page = Buffer.concat([Buffer.from('<html><meta charset="iso-8859-9"><p>'), Buffer.from([0xfd])]);
    expect(decodeText(page, 'text/html')).toMatch(/ı$/);
  });

  it('is windows-1252 where nothing is said and it is not UTF-8', () => {
    expect(decodeText(western, 'application/rss+xml')).toBe(text);
    expect(decodeText(Buffer.from(text), 'application/rss+xml')).toBe(text);
  });

  it('is read rightly where the declaration lies', () => {
    expect(decodeText(xml('utf-8', western), 'text/xml; charset=utf-8')).toMatch(new RegExp(`${text}$`));
    expect(decodeText(xml('ISO-8859-1', Buffer.from(text)), '')).toMatch(new RegExp(`${text}$`));
    expect(decodeText(xml('UTF-16', Buffer.from(text)), '')).toMatch(new RegExp(`${text}$`));
    expect(decodeText(xml('nonsense', Buffer.from(text)), 'text/xml; charset=x')).toMatch(
      new RegExp(`${text}$`),
    );
  });

  it('loses only the letter that was cut in half', () => {
    const cut = Buffer.concat([Buffer.from('été d’'), Buffer.from('é').subarray(0, 1), Buffer.from(' été')]);
    expect(decodeText(cut, 'text/xml; charset=utf-8')).toBe('été d’ été');
  });
});
