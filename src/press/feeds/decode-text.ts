/**
 * Decodes bytes as text. The order: byte order mark, what the document says of itself, what the
 * server says, then UTF-8 if it is that, else windows-1252. Claims are believed only as far as the bytes bear them out.
 */
export function decodeText(bytes: Buffer, contentType: string): string {
  const marked = byteOrderMarks.find(({ mark }) => bytes.subarray(0, mark.length).equals(mark));
  if (marked !== undefined) return decodeAs(marked.encoding, bytes.subarray(marked.mark.length));
  const claimed = wideEncoding(bytes) ?? claimIn(bytes) ?? charsetOf(contentType);
  const claim = claimed === undefined ? undefined : knownEncoding(claimed);
  if (claim === undefined || claim === 'utf-8') return decodeUtf8OrWestern(bytes);
  // Accented text is never valid UTF-8 by chance, but pages do forget to declare UTF-8.
  const utf8 = isSingleByte(claim) ? strictUtf8(bytes) : undefined;
  return utf8 ?? decodeAs(claim, bytes);
}

const byteOrderMarks = [
  { mark: Buffer.from([0xef, 0xbb, 0xbf]), encoding: 'utf-8' },
  { mark: Buffer.from([0xff, 0xfe]), encoding: 'utf-16le' },
  { mark: Buffer.from([0xfe, 0xff]), encoding: 'utf-16be' },
];

/** `<` in two bytes means UTF-16 without a mark. */
function wideEncoding(bytes: Buffer): string | undefined {
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le';
  return bytes[0] === 0 && bytes[1] === 0x3c ? 'utf-16be' : undefined;
}

const declared = /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i;
const declaredInHtml = /<meta\s[^>]{0,200}?charset\s*=\s*["']?([\w.:-]{1,40})/i;

/** What an XML declaration or the head of a page says; both are ASCII in every encoding that could be meant. */
function claimIn(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 4096).toString('latin1');
  const claim = (declared.exec(start) ?? declaredInHtml.exec(start))?.[1];
  // A claim readable as single bytes cannot be UTF-16.
  return claim !== undefined && /^utf-?16|^ucs-?2|^iso-10646/i.test(claim) ? undefined : claim;
}

function charsetOf(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1];
}

/** As the standard spells it; nothing where the name means nothing. */
function knownEncoding(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

const isSingleByte = (encoding: string): boolean =>
  /^(windows-|iso-8859-|koi8|macintosh|ibm866)/.test(encoding);

function strictUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A letter or two cut in half do not make a text windows-1252; when most of its letters are broken it is. */
function decodeUtf8OrWestern(bytes: Buffer): string {
  const strict = strictUtf8(bytes);
  if (strict !== undefined) return strict;
  const lenient = new TextDecoder('utf-8').decode(bytes);
  const broken = lenient.match(/\uFFFD/g)?.length ?? 0;
  const whole = lenient.match(/[^\x00-\x7F\uFFFD]/g)?.length ?? 0;
  return broken > whole ? decodeWestern(bytes) : lenient.replaceAll('\uFFFD', '');
}

function decodeAs(encoding: string, bytes: Buffer): string {
  return encoding === 'windows-1252' ? decodeWestern(bytes) : new TextDecoder(encoding).decode(bytes);
}

/** What windows-1252 has for the bytes 80 to 9F, where Latin-1 has nothing. */
const westernExtras = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** By hand: Node takes windows-1252 for Latin-1, and so loses quotation marks, dashes and œ. */
function decodeWestern(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (extra) => westernExtras[extra.charCodeAt(0) - 0x80] ?? '');
}
