import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSecret } from '../../capture/link.ts';
import type { SessionRow } from '../../db/capture/sessions.ts';
import { equalSecrets, type Keyring } from '../../platform/keys/sealing.ts';
import { cookiesOf, isSecure, setCookie } from '../cookies.ts';

/** Cookies of devices, `<session>.<secret>`: one for each session, so that two tabs never mix two sessions. */
const prefix = 'akwaba_capture_';
const path = '/capture';
/** Cookies of one browser, the oldest sent first. More would not fit into a request's headers. */
const mostKept = 12;

const kept = (request: FastifyRequest) => cookiesOf(request).filter(({ name }) => name.startsWith(prefix));

/** In a frame of another site cookies are not sent: the page keeps the secret in memory, and sends it so. */
const deviceHeader = 'capture-device';
const embeddedHeader = 'capture-embedded';

/** Of the session that the call names; of the only one where it names none, as after a page lost its memory. */
export function captureCookie(request: FastifyRequest): string | undefined {
  const { [deviceHeader]: device } = request.headers;
  if (typeof device === 'string') return device;
  const named = request.headers['capture-session'];
  const all = kept(request);
  if (named === undefined) return all.length === 1 ? all[0]?.value : undefined;
  return typeof named === 'string' ? cookieOfSession(request, named) : undefined;
}

export function cookieOfSession(request: FastifyRequest, uuid: string): string | undefined {
  const { [deviceHeader]: device } = request.headers;
  if (typeof device === 'string') return device.startsWith(`${uuid}.`) ? device : undefined;
  return kept(request).find(({ name }) => name === `${prefix}${uuid}`)?.value;
}

/** Gives the device its secret: for as long as the session lasts, and a day more in which its end is shown. */
export function setCaptureCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { uuid, expires_at }: SessionRow,
  secret: string,
  publicUrl: string | undefined,
): void {
  if (request.headers[embeddedHeader] !== undefined) {
    reply.header(deviceHeader, `${uuid}.${secret}`);
    return;
  }
  const secure = isSecure(request, publicUrl);
  const seconds = Math.max(0, Math.round((expires_at.getTime() - Date.now()) / 1000)) + 24 * 60 * 60;
  setCookie(reply, { name: `${prefix}${uuid}`, path }, `${uuid}.${secret}`, seconds, secure);
  const others = kept(request).filter(({ name }) => name !== `${prefix}${uuid}`);
  for (const { name } of others.slice(0, Math.max(0, others.length + 1 - mostKept)))
    setCookie(reply, { name, path }, '', 0, secure);
}

const half = 16;

/** Half chance, half proof that we made it: a secret that somebody planted in a browser is not taken for a device's. */
export function newDeviceSecret(keyring: Keyring, uuid: string): string {
  const chance = randomBytes(half);
  return Buffer.concat([chance, proofOf(keyring, uuid, chance)]).toString('base64url');
}

const proofOf = (keyring: Keyring, uuid: string, chance: Buffer): Buffer =>
  keyring.hash('links', 'capture-device-made', uuid, chance.toString('base64url')).subarray(0, half);

/** The secret that the browser brings for this session, if we made it. */
export function ownSecret(request: FastifyRequest, keyring: Keyring, uuid: string): string | undefined {
  const given = readSecret(cookieOfSession(request, uuid) ?? '');
  if (given?.uuid !== uuid) return undefined;
  const bytes = Buffer.from(given.secret, 'base64url');
  const isOurs = equalSecrets(bytes.subarray(half), proofOf(keyring, uuid, bytes.subarray(0, half)));
  return isOurs ? given.secret : undefined;
}
