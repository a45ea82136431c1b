import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The only cryptography of data at rest: version, nonce, AES-256-GCM ciphertext, tag. The context is associated data,
 * so that a value moved to another row does not open.
 */

/** Keys that seal, and keys that hash what must be found again. */
const sealingKeys = [
  'register',
  'answers',
  'dossiers',
  'webhooks',
  'lists',
  'screenings',
  'users',
  'holds',
  'periods',
  'backups',
] as const;
const hashingKeys = ['lookup', 'credentials', 'audit', 'links', 'rows'] as const;
type SealingKeyName = (typeof sealingKeys)[number];
type HashingKeyName = (typeof hashingKeys)[number];
export const dataKeyNames: readonly string[] = [...sealingKeys, ...hashingKeys];

export const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const version = 1;

/** How long something is once it is sealed. */
export const sealedLength = (plainBytes: number): number => 1 + nonceBytes + plainBytes + tagBytes;

export class KeyError extends Error {
  override readonly name = 'KeyError';
}

/** Sealed bytes that none of our keys made for this place: something else wrote them, or moved them here. */
export class SealBroken extends KeyError {}

/**
 * A key that seals. Each dossier and picture has one, wrapped by the key above it; deleting that erases what it sealed.
 */
export class SealingKey {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  seal(context: string, plaintext: Buffer | string): Buffer {
    return encrypt(this.#bytes, context, plaintext);
  }

  open(context: string, sealed: Buffer): Buffer {
    return decrypt(this.#bytes, context, sealed);
  }

  /** Seals pieces as they come; `open` takes the whole of what came out. */
  async *sealPieces(context: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const nonce = freshNonce();
    const cipher = createCipheriv('aes-256-gcm', this.#bytes, nonce);
    cipher.setAAD(Buffer.from(context));
    yield Buffer.concat([Buffer.from([version]), nonce]);
    for await (const piece of pieces) yield cipher.update(piece);
    yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
  }

  /** A new key under this one. */
  makeKey(context: string): { readonly key: SealingKey; readonly wrapped: Buffer } {
    const bytes = randomBytes(keyBytes);
    return { key: new SealingKey(bytes), wrapped: this.seal(`key:${context}`, bytes) };
  }

  /** A key under this one, as one under another: what it sealed stays as it is. */
  moveKey(context: string, wrapped: Buffer, to: SealingKey): Buffer {
    return to.seal(`key:${context}`, this.open(`key:${context}`, wrapped));
  }

  openKey(context: string, wrapped: Buffer): SealingKey {
    return new SealingKey(this.open(`key:${context}`, wrapped));
  }
}

export class Keyring {
  readonly #keys: ReadonlyMap<string, Buffer>;
  /** Where keys of periods are, see erasable-keys.ts. */
  readonly periodFolder: string;
  /** While processes of an earlier version may write rows without proofs; see audit/sign-carried.ts. */
  takesUnproved = false;

  constructor(keys: ReadonlyMap<string, Buffer>, periodFolder = '') {
    this.#keys = keys;
    this.periodFolder = periodFolder;
  }

  seal(key: SealingKeyName, context: string, plaintext: Buffer | string): Buffer {
    return encrypt(this.#get(key), context, plaintext);
  }

  open(key: SealingKeyName, context: string, sealed: Buffer): Buffer {
    return decrypt(this.#get(key), context, sealed);
  }

  sealingKey(key: SealingKeyName): SealingKey {
    return new SealingKey(this.#get(key));
  }

  /** HMAC-SHA-256 under a key that never leaves this module. */
  hash(key: HashingKeyName, ...parts: (string | Buffer)[]): Buffer {
    const hmac = createHmac('sha256', this.#get(key));
    // Each part follows its length, so that ("ab", "c") and ("a", "bc") differ. Joined first: calls into OpenSSL are
    // slow.
    let text = '';
    for (const part of parts) {
      text += `${Buffer.byteLength(part)}:`;
      if (typeof part === 'string') {
        text += part;
      } else {
        hmac.update(text).update(part);
        text = '';
      }
    }
    return hmac.update(text).digest();
  }

  /** Lookup key of a number in a register: 128 bits of its keyed hash. */
  lookupHash(kind: string, value: string): Buffer {
    return this.hash('lookup', kind, value).subarray(0, 16);
  }

  #get(name: string): Buffer {
    const key = this.#keys.get(name);
    if (key === undefined) throw new KeyError(`The data key "${name}" is missing.`);
    return key;
  }
}

/** Constant-time comparison. */
export const equalSecrets = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Random bytes are fetched in blocks; a call for each nonce would cost as much as the sealing. */
const nonces = { block: Buffer.alloc(0), next: 0 };

function freshNonce(): Buffer {
  if (nonces.next + nonceBytes > nonces.block.length) {
    nonces.block = randomBytes(nonceBytes * 256);
    nonces.next = 0;
  }
  nonces.next += nonceBytes;
  return nonces.block.subarray(nonces.next - nonceBytes, nonces.next);
}

function encrypt(key: Buffer, context: string, plaintext: Buffer | string): Buffer {
  const nonce = freshNonce();
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(context));
  const body = cipher.update(typeof plaintext === 'string' ? Buffer.from(plaintext) : plaintext);
  return Buffer.concat([Buffer.from([version]), nonce, body, cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, context: string, sealed: Buffer): Buffer {
  if (sealed[0] !== version || sealed.length < 1 + nonceBytes + tagBytes) {
    throw new SealBroken('Sealed data is damaged.');
  }
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + nonceBytes));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes, -tagBytes)), decipher.final()]);
  } catch (error) {
    throw new SealBroken('Sealed data was changed, or is another key’s or place’s.', { cause: error });
  }
}
