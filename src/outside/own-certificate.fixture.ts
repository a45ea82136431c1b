import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate of one's own for this machine, for tests that speak TLS to real servers; it is its own authority. */
export function ownCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('akwaba test')))));
  const day = 86_400_000;
  const valid = sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + 30 * day)));
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const authority = sequence(der(0x01, Buffer.from([0xff])));
  const extension = (id: string, value: Buffer) => sequence(oid(id), der(0x04, value));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    valid,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension('551d11', names), extension('551d13', authority))),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  const whole = sequence(body, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** One value of the encoding that certificates have: its kind, its length, itself. */
function der(kind: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const long = [content.length >> 8, content.length & 0xff];
  const length = content.length < 128 ? [content.length] : [0x82, ...long];
  return Buffer.concat([Buffer.from([kind, ...length]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().replace(/^20|[-:T]|\.\d+/g, '')}`));
