import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import { withdrawCredential } from '../accounts/accounts.ts';
import { findingOf } from '../audit/carried-proofs.ts';
import type {
  CaptureSession,
  CaptureSessions,
  CaptureStatus,
  newCaptureSession,
} from '../contract/capture.ts';
import { identityDocumentTypes } from '../contract/uploads.ts';
import {
  addSession,
  clearSession,
  credentialFor,
  findSessionOf,
  holdCredential,
  listSessionRows,
  lockSession,
  lockSessionsMadeWith,
  type NewSession,
  type SessionRow,
} from '../db/capture/sessions.ts';
import type { CredentialRow } from '../db/clients/credentials.ts';
import type { Database, Db } from '../db/database.ts';
import { currentPeriod } from '../db/dossiers/dossier-keys.ts';
import type { World } from '../db/world.ts';
import { externalIdHash } from '../dossiers/intake/accept-dossier.ts';
import { textFaults } from '../dossiers/intake/upload-form.ts';
import { makeErasableKey, periodOf, rewrapErasableKey } from '../platform/keys/erasable-keys.ts';
import type { Links } from '../platform/keys/links.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import { isLoopback } from '../platform/loopback.ts';
import { parsedUrl } from '../platform/parsed-url.ts';
import { AppError, type FieldError, invalid } from '../platform/problems/errors.ts';
import { captureLimits } from './limits.ts';
import { type Link, linkTo, newSecret, secretHash } from './link.ts';
import { auditSession, sessionChanged } from './session-changed.ts';
import { shownSession, statusOf } from './shown-session.ts';
import {
  keepSession,
  linkContext,
  redirectParameters,
  requestContext,
  type SessionRequest,
  sessionKey,
  standing,
} from './stored-session.ts';

export { shownSession, statusOf };

/** Capture sessions as a client's programs and operators make, find and cancel them; devices are in device.ts. */

export interface CaptureTools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly links: Pick<Links, 'baseUrl'>;
}

/** Who makes a session, for which client and in which world. */
export interface SessionMaker {
  readonly world: World;
  /** As the audit chain names it: `credential:12`, `user:3`, `cli`. */
  readonly actor: string;
  /** With which the dossier is made; an operator has none, and the client's newest one that may write is taken. */
  readonly credentialId?: number | undefined;
}

export type NewCaptureSession = Static<ReturnType<typeof newCaptureSession>>;

export interface MadeSession {
  readonly row: SessionRow;
  readonly session: CaptureSession;
  readonly link: Link;
}

/** `keep` stores the answer in the same transaction, for requests that are answered once. */
export async function makeSession(
  { database, keyring, links }: CaptureTools,
  { world, actor, credentialId }: SessionMaker,
  request: NewCaptureSession,
  keep: (tx: Db, made: MadeSession) => Promise<void> = async () => undefined,
): Promise<MadeSession> {
  const faults = requestFaults(request);
  if (faults.length > 0) throw invalid(...faults);
  return database.transaction(async (tx) => {
    if (credentialId !== undefined && !(await holdCredential(tx, credentialId))) {
      throw new AppError('CREDENTIALS_REVOKED');
    }
    const credential = credentialId ?? (await credentialFor(tx, world));
    if (credential === undefined) {
      throw new AppError('CAPTURE_NEEDS_CREDENTIAL', { parameters: { mode: modeWords(world) } });
    }
    const uuid = randomUUID();
    const secret = newSecret();
    const { key, wrapped } = makeErasableKey(keyring, uuid, world);
    const sealed: SessionRequest = {
      externalId: givenId(request),
      redirectUrl: request.redirectUrl ?? null,
      additionalData: request.additionalData ?? {},
    };
    const period = await currentPeriod(tx);
    const added = await addSession(tx, world, {
      ...asked(request),
      uuid,
      credential_id: credential,
      made_by: actor,
      external_id_hash:
        sealed.externalId === null ? null : externalIdHash(keyring, world.companyId, sealed.externalId),
      // A period may have begun since the key was made.
      wrapped_key:
        periodOf(wrapped) >= period ? wrapped : rewrapErasableKey(keyring, uuid, wrapped, period, world),
      sealed_request: key.seal(requestContext(uuid), JSON.stringify(sealed)),
      link_hash: secretHash(keyring, 'link', uuid, secret),
      sealed_link: key.seal(linkContext(uuid), secret),
    });
    // Its times are the server's.
    const row = await keepSession(tx, keyring, added, {});
    const made: MadeSession = {
      row,
      session: shownSession(keyring, row),
      link: linkTo(links.baseUrl, uuid, secret),
    };
    await keep(tx, made);
    await auditSession(tx, keyring, row, {
      actor,
      action: 'capture.created',
      details: {
        minutes: request.expiresInMinutes ?? captureLimits.minutes,
      },
    });
    return made;
  });
}

const modeWords = ({ test }: World): Text => (test ? { en: 'test', fr: 'test' } : { en: 'live', fr: 'réel' });

type Asked = Pick<
  NewSession,
  'kyb' | 'document_types' | 'selfie' | 'assisted' | 'verifications' | 'language' | 'minutes'
>;

function asked(request: NewCaptureSession): Asked {
  const kyb = request.type === 'KYB';
  const { verificationsToApply: named = [] } = request;
  return {
    kyb,
    document_types: request.documentTypes ?? (kyb ? [] : identityDocumentTypes),
    selfie: request.selfie ?? 'none',
    assisted: request.assisted ?? false,
    verifications: named.length === 0 ? null : [...new Set(named)],
    language: request.language ?? 'fr',
    minutes: request.expiresInMinutes ?? captureLimits.minutes,
  };
}

/** As uploads take it. */
const givenId = ({ externalId }: NewCaptureSession): string | null => externalId?.trim() || null;

function requestFaults({ externalId, additionalData = {}, redirectUrl }: NewCaptureSession): FieldError[] {
  const faults = textFaults(externalId, additionalData);
  return redirectUrl === undefined ? faults : [...faults, ...redirectFaults(parsedUrl(redirectUrl))];
}

function redirectFaults(url: URL | undefined): FieldError[] {
  const field = 'redirectUrl';
  if (url === undefined || !isGoodWay(url)) {
    return [{ field, code: 'REDIRECT_NOT_GOOD', parameters: { example: 'https://bank.example/back' } }];
  }
  // What the client's own address means by them would be lost.
  return redirectParameters
    .filter((taken) => url.searchParams.has(taken))
    .map((taken) => ({ field, code: 'REDIRECT_PARAMETER_TAKEN', parameters: { taken } }));
}

function isGoodWay(url: URL): boolean {
  if (url.host === '' || url.username !== '' || url.password !== '') return false;
  const here = isLoopback(url.hostname.replace(/^\[|\]$/g, ''));
  return url.protocol === 'https:' || (url.protocol === 'http:' && here);
}

/** One of another client or world is not found. */
export async function findSession(
  { database, keyring }: CaptureTools,
  world: World,
  id: string,
): Promise<SessionRow> {
  const row = await findSessionOf(database, world, id);
  if (row === undefined) throw new AppError('CAPTURE_SESSION_NOT_FOUND');
  return standing(keyring, row);
}

export interface SessionFilter {
  readonly externalId?: string | undefined;
  readonly status?: CaptureStatus | undefined;
  /** The id of the last one of the page before. */
  readonly after?: string | undefined;
  readonly most?: number | undefined;
}

/** Newest first. */
export async function listSessions(
  { database, keyring }: CaptureTools,
  world: World,
  { externalId, status, after, most = captureLimits.page }: SessionFilter,
): Promise<CaptureSessions & { readonly unproved: readonly Text[] }> {
  const rows = await listSessionRows(database, world, {
    externalIdHash:
      externalId === undefined ? undefined : externalIdHash(keyring, world.companyId, externalId.trim()),
    status,
    after,
    most: most + 1,
  });
  const page = rows.slice(0, most);
  // What something else than the service wrote is only told of.
  const findings = new Map(page.map((row) => [row, findingOf(keyring, 'capture_sessions', row)]));
  return {
    sessions: page.filter((row) => findings.get(row) === null).map((row) => shownSession(keyring, row)),
    unproved: [...findings.values()].filter((finding) => finding !== null),
    next: rows.length > most ? (page.at(-1)?.uuid ?? null) : null,
  };
}

/** Ends it, and removes what was sent; again is as good as once. One that ended otherwise is refused. */
export function cancelSession(
  { database, keyring }: CaptureTools,
  { world, actor }: SessionMaker,
  id: string,
): Promise<SessionRow> {
  return database.transaction(async (tx) => {
    const row = await lockSession(tx, id);
    if (row === undefined || row.company_id !== world.companyId || row.test !== world.test) {
      throw new AppError('CAPTURE_SESSION_NOT_FOUND');
    }
    const status = statusOf(row);
    if (status === 'CANCELLED') return row;
    if (row.ended_at !== null || row.overdue) {
      throw new AppError('CAPTURE_SESSION_ENDED', { parameters: { status } });
    }
    return endSession(tx, keyring, row, { status: 'CANCELLED', actor });
  });
}

/**
 * Revokes a credential and cancels the open sessions that it made, unless they are kept; how many. Undefined where there is
 * no such credential, or it was revoked before.
 */
export async function revokeWithSessions(
  tx: Db,
  keyring: Keyring,
  actor: string,
  { apiKey, keepSessions }: { readonly apiKey: string; readonly keepSessions: boolean },
): Promise<{ readonly credential: CredentialRow; readonly cancelled: number } | undefined> {
  const sessions = await lockSessionsMadeWith(tx, apiKey);
  const cancelled = keepSessions ? [] : sessions.filter(({ overdue }) => !overdue);
  for (const session of cancelled) {
    await endSession(tx, keyring, session, { status: 'CANCELLED', actor, details: { because: 'revoked' } });
  }
  const credential = await withdrawCredential(tx, keyring, actor, apiKey);
  return credential && { credential, cancelled: cancelled.length };
}

const endActions = {
  CANCELLED: 'capture.cancelled',
  DECLINED: 'capture.declined',
  EXPIRED: 'capture.expired',
} as const;

/** Of a session that `tx` has locked. Pictures and frames go with it; `withdrawn`: a consent that was given before. */
export async function endSession(
  tx: Db,
  keyring: Keyring,
  before: SessionRow,
  {
    status,
    actor,
    details,
  }: {
    readonly status: keyof typeof endActions;
    readonly actor: string;
    readonly details?: Readonly<Record<string, string>>;
  },
): Promise<SessionRow> {
  const pictures = await clearSession(tx, before.id);
  const after = await keepSession(tx, keyring, before, {
    status,
    ended_at: new Date(),
    step: 'done',
    sealed_link: null,
    hand_over_hash: null,
    hand_over_until: null,
  });
  await sessionChanged(tx, keyring, before, after);
  const withdrawn = status === 'DECLINED' && before.consented_at !== null;
  const action = withdrawn ? 'capture.withdrawn' : endActions[status];
  await auditSession(tx, keyring, after, { actor, action, details: { pictures, ...details } });
  return after;
}

/** Its link, while nobody has begun; undefined afterwards, when it would lead nowhere. */
export function linkOf(
  { keyring, links }: Omit<CaptureTools, 'database'>,
  session: SessionRow,
): Link | undefined {
  const key = sessionKey(keyring, session);
  const isNew = session.status === 'CREATED' || session.status === 'OPENED';
  if (!isNew || session.overdue || key === undefined || session.sealed_link === null) return undefined;
  const secret = key.open(linkContext(session.uuid), session.sealed_link).toString();
  return linkTo(links.baseUrl, session.uuid, secret);
}
