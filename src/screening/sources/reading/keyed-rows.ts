import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screeningLimits } from '../../limits.ts';

/**
 * Groups rows by a key, in any order. Rows are buffered as bytes, in memory while they are few, else in a file that is
 * unlinked once open: nothing remains of it however the process ends. Each row takes 20 more bytes of memory.
 */
export class KeyedRows<Row> {
  #hashes = new Uint32Array(1024);
  #positions = new Float64Array(1024);
  #lengths = new Uint32Array(1024);
  #count = 0;
  /** By hash, then in the order in which they came; made when the first key is asked for. */
  #order: Uint32Array | undefined;
  /** What is not in the file yet. */
  #blocks: Buffer[] = [];
  #blockStarts: number[] = [];
  #blocksLength = 0;
  #written = 0;
  #pending: Buffer[] = [];
  #pendingLength = 0;
  #file: FileHandle | undefined;

  async add(key: string, row: Row): Promise<void> {
    const bytes = Buffer.from(JSON.stringify([key, row]));
    if (this.#count === this.#hashes.length) this.#grow();
    this.#hashes[this.#count] = hashOf(key);
    this.#positions[this.#count] = this.#written + this.#blocksLength + this.#pendingLength;
    this.#lengths[this.#count] = bytes.length;
    this.#count += 1;
    this.#order = undefined;
    this.#pending.push(bytes);
    this.#pendingLength += bytes.length;
    if (this.#pendingLength >= blockBytes) this.#closeBlock();
    if (this.#blocksLength > screeningLimits.listWaitingBytes) await this.#spill();
  }

  /** In the order in which they came. */
  async rowsOf(key: string): Promise<Row[]> {
    const found = await this.#find(key);
    return found.map(({ row }) => row);
  }

  /** All rows of a key together, keys in the order in which they came first. */
  async *groups(): AsyncGenerator<{ key: string; rows: Row[] }> {
    const done = new Uint8Array(this.#count);
    for (let index = 0; index < this.#count; index += 1) {
      if (done[index] === 1) continue;
      const { key } = await this.#read(index);
      const found = await this.#find(key);
      for (const each of found) done[each.index] = 1;
      yield { key, rows: found.map(({ row }) => row) };
    }
  }

  async close(): Promise<void> {
    this.#blocks = [];
    await this.#file?.close();
    this.#file = undefined;
  }

  async #find(key: string): Promise<{ index: number; row: Row }[]> {
    const hash = hashOf(key);
    const order = this.#sorted();
    const found: { index: number; row: Row }[] = [];
    for (let place = this.#firstOf(order, hash); place < order.length; place += 1) {
      const index = order[place] ?? 0;
      if (this.#hashes[index] !== hash) break;
      const read = await this.#read(index);
      if (read.key === key) found.push({ index, row: read.row });
    }
    return found;
  }

  #sorted(): Uint32Array {
    if (this.#order !== undefined) return this.#order;
    this.#closeBlock();
    const order = Uint32Array.from({ length: this.#count }, (_, index) => index);
    const hash = (index: number) => this.#hashes[index] ?? 0;
    this.#order = order.sort((a, b) => hash(a) - hash(b) || a - b);
    return this.#order;
  }

  #firstOf(order: Uint32Array, hash: number): number {
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#hashes[order[middle] ?? 0] ?? 0) < hash) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  async #read(index: number): Promise<{ key: string; row: Row }> {
    this.#closeBlock();
    const position = this.#positions[index] ?? 0;
    const length = this.#lengths[index] ?? 0;
    const bytes =
      position < this.#written ? await this.#readFile(position, length) : this.#readBlock(position, length);
    const [key, row] = JSON.parse(bytes.toString('utf8')) as [string, Row];
    return { key, row };
  }

  async #readFile(position: number, length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(length);
    const read = await this.#file?.read(bytes, 0, length, position);
    if (read?.bytesRead !== length) throw new Error('rows that were put into a file cannot be read again');
    return bytes;
  }

  /** A row never lies in two blocks. */
  #readBlock(position: number, length: number): Buffer {
    const at = this.#blockStarts.findLastIndex((start) => start <= position);
    const from = position - (this.#blockStarts[at] ?? 0);
    return (this.#blocks[at] ?? Buffer.alloc(0)).subarray(from, from + length);
  }

  #closeBlock(): void {
    if (this.#pendingLength === 0) return;
    this.#blockStarts.push(this.#written + this.#blocksLength);
    this.#blocks.push(Buffer.concat(this.#pending));
    this.#blocksLength += this.#pendingLength;
    this.#pending = [];
    this.#pendingLength = 0;
  }

  async #spill(): Promise<void> {
    this.#closeBlock();
    this.#file ??= await openNameless();
    for (const block of this.#blocks) await this.#file.appendFile(block);
    this.#written += this.#blocksLength;
    this.#blocks = [];
    this.#blockStarts = [];
    this.#blocksLength = 0;
  }

  #grow(): void {
    const length = this.#hashes.length * 2;
    this.#hashes = enlarged(this.#hashes, new Uint32Array(length));
    this.#positions = enlarged(this.#positions, new Float64Array(length));
    this.#lengths = enlarged(this.#lengths, new Uint32Array(length));
  }
}

const blockBytes = 256 * 1024;

function enlarged<Numbers extends Uint32Array | Float64Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `akwaba-list-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/** FNV-1a; rows of other keys with the same hash are told apart by the key itself. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
