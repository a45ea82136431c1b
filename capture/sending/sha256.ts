/** SHA-256 in hex. Browsers have it only on protected addresses; on http in a shop's own network it is reckoned here. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  const subtle = typeof crypto === 'undefined' ? undefined : crypto.subtle;
  if (subtle === undefined) return ownSha256(bytes);
  return hex(new Uint8Array(await subtle.digest('SHA-256', bytes as BufferSource)));
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const rounds = 64;

/** Bits of the fractions of the roots of the first primes, as FIPS 180-4 has it. */
const constants = (() => {
  const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
  const primes: number[] = [];
  for (let n = 2; primes.length < rounds; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return {
    start: primes.slice(0, 8).map((prime) => fraction(prime ** (1 / 2))),
    round: primes.map((prime) => fraction(Math.cbrt(prime))),
  };
})();

const turned = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

export function ownSha256(bytes: Uint8Array): string {
  const padded = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const state = Int32Array.from(constants.start);
  const words = new Int32Array(rounds);
  for (let at = 0; at < padded.length; at += 64) takeBlock(state, words, view, at);
  const result = new DataView(new ArrayBuffer(32));
  state.forEach((value, i) => {
    result.setInt32(i * 4, value);
  });
  return hex(new Uint8Array(result.buffer));
}

function takeBlock(state: Int32Array, words: Int32Array, view: DataView, at: number): void {
  const word = (i: number) => words[i] as number;
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < rounds; i++) {
    const [x, y] = [word(i - 15), word(i - 2)];
    const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    words[i] = (word(i - 16) + s0 + word(i - 7) + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = Array.from(state) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < rounds; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (constants.round[i] as number) + word(i)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] = ((state[i] as number) + value) | 0;
  });
}
