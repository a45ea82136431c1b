import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { DefaultDeserializer, DefaultSerializer } from 'node:v8';

/**
 * Our end of the channel to a vision process, which has Node's own at the other end. Node's would end this process over
 * bytes that are no message, and gather one of any length: what is said by who decodes pictures of strangers is not believed.
 */
export class Channel extends EventEmitter<{ message: [unknown]; broken: [] }> {
  readonly #stream: Duplex;
  readonly #mostBytes: number;
  #parts: Buffer[] = [];
  #bytes = 0;

  constructor(stream: Duplex, mostBytes: number) {
    super();
    this.#stream = stream;
    this.#mostBytes = mostBytes;
    stream.on('error', () => undefined);
    stream.on('data', (part: Buffer) => this.#take(part));
  }

  send(message: unknown): void {
    const serializer = new NodesSerializer();
    serializer.writeHeader();
    serializer.writeValue(message);
    const bytes = serializer.releaseBuffer();
    const head = Buffer.alloc(headBytes);
    head.writeUInt32BE(bytes.length);
    this.#stream.write(Buffer.concat([head, bytes]));
  }

  #take(part: Buffer): void {
    this.#parts.push(part);
    this.#bytes += part.length;
    try {
      for (let message = this.#next(); message !== undefined; message = this.#next()) {
        this.emit('message', message.said);
      }
    } catch {
      this.#stream.destroy();
      this.#parts = [];
      this.emit('broken');
    }
  }

  /** Undefined until all of it is there. */
  #next(): { readonly said: unknown } | undefined {
    if (this.#bytes < headBytes) return undefined;
    if ((this.#parts[0]?.length ?? 0) < headBytes) this.#parts = [Buffer.concat(this.#parts)];
    const length = headBytes + (this.#parts[0]?.readUInt32BE(0) ?? 0);
    if (length > this.#mostBytes) throw new Error('a message that is too long');
    if (this.#bytes < length) return undefined;
    const all = Buffer.concat(this.#parts);
    this.#parts = [all.subarray(length)];
    this.#bytes -= length;
    const deserializer = new NodesDeserializer(all.subarray(headBytes, length));
    deserializer.readHeader();
    const said: unknown = deserializer.readValue();
    if (typeof said !== 'object' || said === null || !('kind' in said)) throw new Error('no message');
    return { said };
  }
}

const headBytes = 4;
/** How Node marks views of bytes, and other objects of its own, on such a channel. */
const view = 0;
const other = 1;

class NodesSerializer extends DefaultSerializer {
  _writeHostObject(object: NodeJS.ArrayBufferView): void {
    this.writeUint32(view);
    // @ts-expect-error Not in the types of Node.
    super._writeHostObject(object);
  }
}

class NodesDeserializer extends DefaultDeserializer {
  _readHostObject(): unknown {
    const tag = this.readUint32();
    // @ts-expect-error Not in the types of Node.
    if (tag === view) return super._readHostObject();
    if (tag !== other) throw new Error('no object of Node');
    return this.readValue();
  }
}
