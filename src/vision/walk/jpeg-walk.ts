import type { ByteFeed, Steps } from './byte-feed.ts';
import { broken, requireSize } from './walk.ts';

/**
 * The segments of a JPEG, and its scans from restart to restart; the compressed bits themselves are not decoded. As lenient as
 * the decoder: stray bytes between segments, which some cameras leave, are passed over.
 */
export function* walkJpeg(feed: ByteFeed, longestSide?: number): Steps {
  const tables = new Tables();
  let frame: Frame | undefined;
  let scans = 0;
  // The start of the picture itself.
  yield* feed.pass(2);
  let marker = yield* nextMarker(feed);
  for (; marker !== EOI; ) {
    if (marker === SOI) throw broken('begins twice');
    if (isBare(marker)) {
      marker = yield* nextMarker(feed);
      continue;
    }
    const length = (yield* feed.uint16()) - 2;
    if (length < 0) throw broken('a segment shorter than its length');
    if (!isRead(marker)) {
      yield* feed.pass(length);
      marker = yield* nextMarker(feed);
      continue;
    }
    const body = yield* feed.take(length);
    if (marker === SOS) {
      if (frame === undefined) throw broken('a scan before the frame');
      requireScan(body, frame, tables);
      scans += 1;
      marker = yield* walkScan(feed, tables.restartInterval > 0);
      continue;
    }
    if (isFrame(marker)) {
      if (frame !== undefined) throw broken('two frames');
      frame = frameOf(marker, body, longestSide);
    } else {
      tables.take(marker, body);
    }
    marker = yield* nextMarker(feed);
  }
  if (scans === 0) throw broken('no scan');
}

const [SOI, EOI, SOS, DQT, DHT, DRI, TEM] = [0xd8, 0xd9, 0xda, 0xdb, 0xc4, 0xdd, 0x01];
const [RST0, RST7] = [0xd0, 0xd7];

const isRestart = (marker: number) => marker >= RST0 && marker <= RST7;
/** Without a length. */
const isBare = (marker: number) => isRestart(marker) || marker === TEM;
/** C4, C8 and CC stand among the frames and are none. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![DHT, 0xc8, 0xcc].includes(marker);
const isRead = (marker: number) => isFrame(marker) || [SOS, DQT, DHT, DRI].includes(marker);

function* nextMarker(feed: ByteFeed): Steps<number> {
  for (;;) {
    const marker = yield* afterFill(feed, yield* feed.passTo(0xff, 0));
    if (marker !== 0) return marker;
  }
}

/** Any number of FF may stand before a marker. */
function* afterFill(feed: ByteFeed, first: number): Steps<number> {
  let next = first;
  while (next === 0xff) next = yield* feed.byte();
  return next;
}

/** From the head of a scan to the marker behind it. */
function* walkScan(feed: ByteFeed, restarts: boolean): Steps<number> {
  let expected = RST0;
  for (;;) {
    const marker = yield* nextMarker(feed);
    if (!isRestart(marker)) return marker;
    if (!restarts || marker !== expected) throw broken('a restart out of order');
    expected = expected === RST7 ? RST0 : expected + 1;
  }
}

interface Frame {
  readonly isProgressive: boolean;
  readonly isArithmetic: boolean;
  readonly components: ReadonlyMap<number, Component>;
}

interface Component {
  readonly blocks: number;
  readonly quantisation: number;
}

/** Baseline, extended and progressive, with Huffman or arithmetic coding; the others no decoder of ours knows. */
const knownFrames = new Set([0xc0, 0xc1, 0xc2, 0xc9, 0xca]);

function frameOf(marker: number, body: Buffer, longestSide: number | undefined): Frame {
  if (!knownFrames.has(marker)) throw broken('a frame of a kind that is not decoded');
  const count = body[5] ?? 0;
  if (body.length < 6 || body.length !== 6 + 3 * count) throw broken('a frame of another length');
  if (body[0] !== 8) throw broken('samples that have not 8 bits');
  if (count < 1 || count > 4) throw broken('too many components');
  requireSize(body.readUInt16BE(3), body.readUInt16BE(1), longestSide);
  const components = new Map<number, Component>();
  for (let at = 6; at < body.length; at += 3) {
    const [id = 0, sampling = 0, quantisation = 0] = body.subarray(at, at + 3);
    const [across, down] = [sampling >> 4, sampling & 15];
    if (across < 1 || across > 4 || down < 1 || down > 4 || quantisation > 3 || components.has(id)) {
      throw broken('a component that cannot be');
    }
    components.set(id, { blocks: across * down, quantisation });
  }
  return { isProgressive: marker === 0xc2 || marker === 0xca, isArithmetic: marker >= 0xc9, components };
}

/** Blocks of all components that are coded together. */
const mostBlocks = 10;

function requireScan(body: Buffer, { isProgressive, isArithmetic, components }: Frame, tables: Tables): void {
  const count = body[0] ?? 0;
  if (count < 1 || count > 4 || body.length !== 4 + 2 * count) throw broken('a scan of another length');
  const [first = 0, last = 0, bits = 0] = body.subarray(1 + 2 * count);
  const seen = new Set<number>();
  let blocks = 0;
  for (let at = 1; at <= 2 * count; at += 2) {
    const id = body[at] as number;
    const component = components.get(id);
    if (component === undefined || seen.has(id)) throw broken('a scan of a component that is not there');
    seen.add(id);
    blocks += component.blocks;
    if (!tables.quantisation.has(component.quantisation)) throw broken('no quantisation table');
    const [dc, ac] = [(body[at + 1] as number) >> 4, (body[at + 1] as number) & 15];
    if (dc > 3 || ac > 3) throw broken('a table that cannot be');
    if (isArithmetic) continue;
    const [usesDc, usesAc] = isProgressive ? [first === 0 && bits >> 4 === 0, first > 0] : [true, true];
    if ((usesDc && !tables.huffman.has(dc)) || (usesAc && !tables.huffman.has(ac + 16))) {
      throw broken('no Huffman table');
    }
  }
  if (count > 1 && blocks > mostBlocks) throw broken('too many blocks at once');
  if (isProgressive) requireProgression(count, first, last, bits >> 4, bits & 15);
}

function requireProgression(count: number, first: number, last: number, before: number, bits: number): void {
  const isBand = first === 0 ? last === 0 : last >= first && last <= 63 && count === 1;
  if (!isBand || bits > 13 || (before !== 0 && bits !== before - 1))
    throw broken('a scan out of progression');
}

/** What segments before a scan said for it. */
class Tables {
  readonly quantisation = new Set<number>();
  /** Those for AC coefficients 16 higher, as the file has them. */
  readonly huffman = new Set<number>();
  restartInterval = 0;

  take(marker: number, body: Buffer): void {
    if (marker === DQT) this.#takeQuantisation(body);
    else if (marker === DHT) this.#takeHuffman(body);
    else if (body.length !== 2) throw broken('a restart interval of another length');
    else this.restartInterval = body.readUInt16BE(0);
  }

  #takeQuantisation(body: Buffer): void {
    let at = 0;
    while (at < body.length) {
      const [precision, id] = [(body[at] as number) >> 4, (body[at] as number) & 15];
      if (precision > 1 || id > 3) throw broken('a quantisation table that cannot be');
      this.quantisation.add(id);
      at += 1 + 64 * (1 + precision);
    }
    if (at !== body.length) throw broken('quantisation tables of another length');
  }

  #takeHuffman(body: Buffer): void {
    let at = 0;
    while (at < body.length) {
      const id = body[at] as number;
      if ((id & 15) > 3 || id > 19) throw broken('a Huffman table that cannot be');
      this.huffman.add(id);
      at += 17 + codesOf(body.subarray(at + 1, at + 17));
    }
    if (at !== body.length) throw broken('Huffman tables of another length');
  }
}

/** How many codes there are, from how many there are of each length. */
function codesOf(lengths: Buffer): number {
  let [code, all] = [0, 0];
  lengths.forEach((count, n) => {
    all += count;
    code += count;
    // No code may consist of ones only.
    if (count > 0 && code >= 2 ** (n + 1)) throw broken('more codes than bits allow');
    code *= 2;
  });
  if (all > 256) throw broken('more codes than symbols');
  return all;
}
