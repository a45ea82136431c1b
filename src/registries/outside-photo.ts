import { askBounded } from '../egress/asked-service.ts';
import { platformLimits } from '../platform/limits.ts';
import { pictureTypeOf } from '../platform/picture-type.ts';
import type { PersonsRegisterSettings } from '../platform/settings/registers-file.ts';
import { httpDefaults } from './http-source.ts';
import { registerLimits } from './limits.ts';
import { photoField, toPhoto } from './photos.ts';
import { RecordError } from './record-error.ts';
import type { Raw } from './records.ts';
import type { Answer, RegisterPhoto } from './register.ts';

/**
 * The photo of an outside register's record: in it as base64 (`idImage`), or behind its link (`idImageUrl`). A link
 * is followed to the register itself and to where the operator allows, so that no answer can send us elsewhere.
 */
export function outsidePhoto(settings: PersonsRegisterSettings, raw: Raw): RegisterPhoto | undefined {
  const inRecord = raw[photoField];
  if (typeof inRecord === 'string' && inRecord.trim() !== '') return { id: null, read: async () => own(raw) };
  const link = linkOf(settings, raw.idImageUrl);
  return link && { id: null, read: () => fetched(settings, link) };
}

const none: Answer<Buffer> = { kind: 'not-found' };

function own(raw: Raw): Answer<Buffer> {
  try {
    const photo = toPhoto(raw, undefined);
    return photo === undefined ? none : { kind: 'found', record: photo.bytes };
  } catch (error) {
    if (error instanceof RecordError) return none;
    throw error;
  }
}

function linkOf({ url, photoOrigins = [] }: PersonsRegisterSettings, given: unknown): URL | undefined {
  if (typeof given !== 'string' || given.trim() === '') return undefined;
  try {
    const link = new URL(given.trim(), url);
    const origins = [url, ...photoOrigins].map((allowed) => new URL(allowed).origin);
    return origins.includes(link.origin) && link.username === '' ? link : undefined;
  } catch {
    return undefined;
  }
}

/** No retry here: the caller asks again. Our credentials are sent only to the register itself. */
async function fetched(settings: PersonsRegisterSettings, link: URL): Promise<Answer<Buffer>> {
  const { timeoutSeconds } = { ...httpDefaults, ...settings };
  const isRegister = link.origin === new URL(settings.url).origin;
  try {
    const { status, body } = await askBounded(link, registerLimits.registerPhotoBytes, timeoutSeconds, {
      method: 'GET',
      headers: { ...(isRegister && settings.headers), accept: 'image/jpeg, image/png, image/webp' },
    });
    if (status < 200 || status > 299) {
      const isGone = status === 404 || status === 410;
      return isGone ? none : unavailable(`its photo was answered with ${status}`);
    }
    return pictureTypeOf(body) === undefined ? none : { kind: 'found', record: body };
  } catch (error) {
    return error instanceof RangeError ? none : unavailable('its photo could not be fetched');
  }
}

function unavailable(reason: string): Answer<Buffer> {
  return { kind: 'unavailable', reason, retryAfterSeconds: platformLimits.retryAfterSeconds };
}
