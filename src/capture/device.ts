import { type CaptureStatus, oneSided } from '../contract/capture.ts';
import {
  type CaptureLanguage,
  type CaptureStep,
  findSessionRow,
  type IdentityDocumentType,
  lockSession,
  type SessionRow,
} from '../db/capture/sessions.ts';
import { removeSlots } from '../db/capture/uploads.ts';
import { findCompany } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import { equalSecrets, type Keyring } from '../platform/keys/sealing.ts';
import { AppError, invalid, type ProblemCode } from '../platform/problems/errors.ts';
import { consentOf } from './consent.ts';
import { captureLimits } from './limits.ts';
import { isSecret, type Link, linkTo, newSecret, readSecret, secretHash } from './link.ts';
import { auditSession, person, sessionChanged } from './session-changed.ts';
import { type CaptureTools, endSession, statusOf } from './sessions.ts';
import { keepSession, standing } from './stored-session.ts';

/**
 * What a device does with a session. A link shows it; who begins first has it; a cookie tells the device from then on. All
 * that is wrong with a link that is not known gets the same answer, so that it reveals nothing.
 */

export interface Device {
  readonly session: SessionRow;
  /** It had the session, and another device has it now. */
  readonly watching: boolean;
}

const ended: Readonly<Partial<Record<CaptureStatus, ProblemCode>>> = {
  EXPIRED: 'CAPTURE_EXPIRED',
  CANCELLED: 'CAPTURE_CANCELLED',
  DECLINED: 'CAPTURE_DECLINED',
  SUBMITTED: 'CAPTURE_SUBMITTED',
};

/** Says what became of a session whose link or cookie is genuine. */
export function refuseEnded(session: SessionRow): void {
  const code = ended[statusOf(session)];
  if (code !== undefined) throw new AppError(code);
}

/** Whose cookie it is; undefined where that tells nothing. */
export async function deviceOf(
  { database, keyring }: CaptureTools,
  cookie: string | undefined,
): Promise<Device | undefined> {
  const given = cookie === undefined ? undefined : readSecret(cookie);
  if (given === undefined) return undefined;
  const session = await findSessionRow(database, given.uuid);
  const device = session && deviceIn(keyring, session, given.secret);
  if (device !== undefined) standing(keyring, device.session);
  return device;
}

function deviceIn(keyring: Keyring, session: SessionRow, secret: string): Device | undefined {
  const hash = secretHash(keyring, 'device', session.uuid, secret);
  if (session.device_hash !== null && equalSecrets(hash, session.device_hash)) {
    return { session, watching: false };
  }
  const had = session.former_devices.some((former) => equalSecrets(hash, former));
  return had ? { session, watching: true } : undefined;
}

/** What a device that asks brings: what stands behind the `#`, and the cookie where it has one. */
export interface Asking {
  readonly link: string;
  readonly cookie: string | undefined;
}

interface Admitted {
  readonly device: Device | undefined;
  readonly handOver: boolean;
}

/** Refuses what is no link of this session, or a device that does not have it. */
function admit(keyring: Keyring, session: SessionRow | undefined, asking: Asking): Admitted {
  const given = readSecret(asking.link);
  if (session === undefined || given === undefined) throw new AppError('CAPTURE_LINK_UNKNOWN');
  const { handOver, secret } = given;
  const cookie = asking.cookie === undefined ? undefined : readSecret(asking.cookie);
  const device = cookie?.uuid === session.uuid ? deviceIn(keyring, session, cookie.secret) : undefined;
  const isGood = handOver
    ? isHandOver(keyring, session, secret)
    : isSecret(keyring, 'link', session, secret, session.link_hash);
  // Who has the session, or had it, needs no link: that of a hand-over is used up by then.
  if (!isGood && device === undefined) throw new AppError('CAPTURE_LINK_UNKNOWN');
  standing(keyring, session);
  refuseEnded(session);
  if (device === undefined && !handOver && session.device_hash !== null) {
    throw new AppError('CAPTURE_ON_ANOTHER_DEVICE');
  }
  return { device, handOver: handOver && isGood };
}

function isHandOver(keyring: Keyring, session: SessionRow, secret: string): boolean {
  const { hand_over_hash: hash, hand_over_until: until } = session;
  return isSecret(keyring, 'hand-over', session, secret, hash) && until !== null && until > new Date();
}

/** Shows a session and claims nothing: messengers that look at links before people do send no such request. */
export async function openLink({ database, keyring }: CaptureTools, asking: Asking): Promise<Device> {
  return database.transaction(async (tx) => {
    const session = await lockGiven(tx, asking.link);
    const { device } = admit(keyring, session, asking);
    if (device !== undefined) return device;
    if (session === undefined) throw new AppError('CAPTURE_LINK_UNKNOWN');
    if (session.status !== 'CREATED') return { session, watching: false };
    const opened = await keepSession(tx, keyring, session, { status: 'OPENED' });
    await sessionChanged(tx, keyring, session, opened);
    return { session: opened, watching: false };
  });
}

async function lockGiven(tx: Db, link: string): Promise<SessionRow | undefined> {
  const given = readSecret(link);
  return given && lockSession(tx, given.uuid);
}

export interface Beginning {
  readonly consent: boolean;
  readonly consentVersion: string;
  readonly language: CaptureLanguage;
}

/** Claims it for the device with this secret; the first has it, and the one that it is handed over to. */
export async function beginSession(
  { database, keyring }: CaptureTools,
  asking: Asking,
  deviceSecret: string,
  beginning: Beginning,
): Promise<Device> {
  return database.transaction(async (tx) => {
    const session = await lockGiven(tx, asking.link);
    const { device, handOver } = admit(keyring, session, asking);
    if (session === undefined) throw new AppError('CAPTURE_LINK_UNKNOWN');
    if (device !== undefined && !handOver) {
      // Asked for again, because the answer was lost.
      if (beginning.consent) return device;
      // A device that handed the session over looks on, and cannot end it.
      if (device.watching) throw new AppError('CAPTURE_ON_ANOTHER_DEVICE');
    }
    const actor = person(session);
    if (!beginning.consent) {
      const { language, consentVersion: version } = beginning;
      const over = await endSession(tx, keyring, session, {
        status: 'DECLINED',
        actor,
        details: { version, language },
      });
      return { session: over, watching: false };
    }
    const hash = secretHash(keyring, 'device', session.uuid, deviceSecret);
    if (session.device_hash !== null) return handedOver(tx, keyring, session, hash);
    await refuseOldText(tx, keyring, session, beginning);
    const begun = await keepSession(tx, keyring, session, {
      status: 'IN_PROGRESS',
      device_hash: hash,
      sealed_link: null,
      language: beginning.language,
      consent_version: beginning.consentVersion,
      consent_language: beginning.language,
      consented_at: new Date(),
      step: session.document_types.length > 0 ? 'paper' : 'rccm',
      document_type: onlyOne(session),
    });
    await sessionChanged(tx, keyring, session, begun);
    await auditSession(tx, keyring, begun, {
      actor,
      action: 'capture.consented',
      details: {
        version: beginning.consentVersion,
        language: beginning.language,
        assisted: begun.assisted,
      },
    });
    return { session: begun, watching: false };
  });
}

/** There is nothing to choose. */
const onlyOne = ({ document_types: [first, second] }: SessionRow): IdentityDocumentType | null =>
  second === undefined ? (first ?? null) : null;

async function refuseOldText(
  tx: Db,
  keyring: Keyring,
  session: SessionRow,
  { consentVersion }: Beginning,
): Promise<void> {
  const company = await findCompany(tx, session.company_id);
  if (company === undefined) throw new Error('a session has its client');
  const { version } = await consentOf(tx, keyring, company);
  if (version !== consentVersion) throw new AppError('CAPTURE_CONSENT_CHANGED');
}

/** The consent stays; the device that had it may look on. */
async function handedOver(tx: Db, keyring: Keyring, session: SessionRow, hash: Buffer): Promise<Device> {
  const before =
    session.device_hash === null || equalSecrets(session.device_hash, hash) ? [] : [session.device_hash];
  const moved = await keepSession(tx, keyring, session, {
    device_hash: hash,
    // One that takes it back no longer watches.
    former_devices: [
      ...session.former_devices.filter((former) => !equalSecrets(former, hash)),
      ...before,
    ].slice(-captureLimits.formerDevices),
    hand_over_hash: null,
    hand_over_until: null,
  });
  await auditSession(tx, keyring, moved, { actor: person(session), action: 'capture.handed-over' });
  return { session: moved, watching: false };
}

/**
 * Does something as the device that has the session, which is locked meanwhile: what was true when the request came may
 * not be any more.
 */
export async function asOwner<T>(
  { database, keyring }: CaptureTools,
  device: Device,
  work: (tx: Db, session: SessionRow) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    const session = await lockSession(tx, device.session.uuid);
    if (session === undefined) throw new AppError('CAPTURE_LINK_UNKNOWN');
    refuseEnded(standing(keyring, session));
    const { device_hash: now } = session;
    const { device_hash: then } = device.session;
    if (now === null || then === null || !equalSecrets(now, then))
      throw new AppError('CAPTURE_ON_ANOTHER_DEVICE');
    return work(tx, session);
  });
}

export interface Change {
  readonly documentType?: IdentityDocumentType | undefined;
  readonly language?: CaptureLanguage | undefined;
  readonly step?: CaptureStep | undefined;
}

/** Another paper than before: pictures of the former are no longer asked for, and go. */
export function changeSession(tools: CaptureTools, device: Device, change: Change): Promise<SessionRow> {
  return asOwner(tools, device, async (tx, session) => {
    const { documentType } = change;
    if (documentType !== undefined && !session.document_types.includes(documentType)) {
      const allowed = session.document_types.join(', ');
      throw invalid({ field: 'documentType', code: 'INVALID_VALUE', parameters: { allowed } });
    }
    const isOther = documentType !== undefined && documentType !== session.document_type;
    if (isOther && session.document_type !== null) {
      await removeSlots(tx, session.id, ['front', 'back']);
    } else if (isOther && oneSided.includes(documentType)) {
      await removeSlots(tx, session.id, ['back']);
    }
    return keepSession(tx, tools.keyring, session, {
      ...(documentType !== undefined && { document_type: documentType }),
      ...(change.language !== undefined && { language: change.language }),
      ...(change.step !== undefined && { step: change.step }),
    });
  });
}

/** A link for another device; a new one ends the one before. */
export function makeHandOver(
  tools: CaptureTools,
  device: Device,
): Promise<{ readonly link: Link; readonly expiresAt: Date }> {
  return asOwner(tools, device, async (tx, session) => {
    const secret = newSecret();
    const until = new Date(
      Math.min(Date.now() + captureLimits.handOverMinutes * 60_000, session.expires_at.getTime()),
    );
    await keepSession(tx, tools.keyring, session, {
      hand_over_hash: secretHash(tools.keyring, 'hand-over', session.uuid, secret),
      hand_over_until: until,
    });
    return { link: linkTo(tools.links.baseUrl, session.uuid, secret, 'hand-over'), expiresAt: until };
  });
}

/** The person takes the consent back before anything was sent: all pictures go. */
export function withdraw(tools: CaptureTools, device: Device): Promise<SessionRow> {
  return asOwner(tools, device, (tx, session) =>
    endSession(tx, tools.keyring, session, {
      status: 'DECLINED',
      actor: person(session),
      details: {
        version: session.consent_version ?? '',
      },
    }),
  );
}
