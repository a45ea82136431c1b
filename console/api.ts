import type { Session } from '../src/contract/console/session.ts';
import { isAttended } from './attendance.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { language, say, type Text } from './language.ts';
import { typesetAnswer } from './wording.ts';

/** Every request of the console to the service, and how refusals are handled. */

export interface FieldProblem {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

interface ProblemWords {
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly FieldProblem[];
  readonly requestId?: string;
}

/** A refusal in the service's words, or that it could not be reached. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly title: string;
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
  readonly requestId: string;
  constructor(
    readonly status: number,
    readonly code: string,
    { title, detail, errors = [], requestId = '' }: ProblemWords,
  ) {
    super(`${code}: ${detail}`);
    this.title = title;
    this.detail = detail;
    this.errors = errors;
    this.requestId = requestId;
  }
}

const unreachable: Readonly<Record<'title' | 'detail', Text>> = {
  title: { en: 'The service cannot be reached', fr: 'Le service est injoignable' },
  detail: {
    en: 'The connection was lost. What you typed is kept; try again when it is back.',
    fr: 'La connexion est perdue. Votre saisie est conservée ; réessayez quand elle sera revenue.',
  },
};

let csrfToken = '';

/**
 * Sets the CSRF token that every changing request carries from now on; called by whoever first learns who is
 * signed in.
 */
export function takeCsrfToken(session: Session | undefined): void {
  csrfToken = session?.csrfToken ?? '';
}

/** Resolves when the same person has signed in again, over the page or in another tab. Set once, by the app. */
let signInAgain: () => Promise<void> = async () => undefined;

export function onSessionEnded(handler: () => Promise<void>): void {
  signInAgain = handler;
}

const connectionListeners = new Set<(connected: boolean) => void>();

export function onConnection(listener: (connected: boolean) => void): () => void {
  connectionListeners.add(listener);
  return () => connectionListeners.delete(listener);
}

export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a file or blob is sent as it is. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Called with the bytes of a file sent so far. */
  readonly onSent?: (bytes: number) => void;
}

/**
 * Sends a request. If the session has ended, the sign-in opens over the page and the request is repeated, so
 * that nothing typed is lost.
 */
export async function ask<T>(path: string, asked: Asked = {}): Promise<T> {
  try {
    return await askOnce<T>(path, asked);
  } catch (error) {
    if (!isSessionOver(error)) throw error;
    await signInAgain();
    return askOnce<T>(path, asked);
  }
}

// After a sign-in in another tab this page's CSRF token belongs to the former session and is refused.
const overCodes = new Set(['SESSION_ENDED', 'SESSION_NOT_OPEN', 'WRONG_ORIGIN']);

export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiProblem && overCodes.has(error.code);
}

/** The same without signing in again; the sign-in itself uses it. */
export async function askOnce<T>(path: string, asked: Asked = {}): Promise<T> {
  const { method = 'GET', body, signal, onSent } = asked;
  const url = `/console/api${path}`;
  const isFile = body instanceof Blob;
  const headers = {
    'Accept-Language': language(),
    ...(method !== 'GET' && { 'X-Csrf-Token': csrfToken }),
    ...(!isAttended() && { 'X-Unattended': 'true' }),
    ...(body !== undefined && { 'Content-Type': isFile ? 'application/octet-stream' : 'application/json' }),
  };
  let response: Response;
  try {
    response =
      isFile && onSent
        ? await fetchWithProgress(url, { method, headers, body, signal }, onSent)
        : await fetch(url, {
            method,
            headers,
            ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
            ...(signal && { signal }),
          });
  } catch (error) {
    if (signal?.aborted) throw error;
    notifyConnection(false);
    throw notReached(0);
  }
  notifyConnection(true);
  if (!response.ok) throw await problemOf(response);
  try {
    return inPrint(await response.json()) as T;
  } catch (error) {
    if (signal?.aborted) throw error;
    // Cut off in the middle, or the answer of a proxy.
    throw notReached(response.status);
  }
}

const inPrint = (answer: unknown): unknown => (language() === 'fr' ? typesetAnswer(answer) : answer);

type ProblemBody = Pick<ApiProblem, 'code' | 'title' | 'detail' | 'errors' | 'requestId'>;

function notifyConnection(connected: boolean): void {
  for (const listener of connectionListeners) listener(connected);
}

async function problemOf(response: Response): Promise<ApiProblem> {
  try {
    const { code, title, detail, errors, requestId } = inPrint(await response.json()) as ProblemBody;
    return new ApiProblem(response.status, code, { title, detail, errors, requestId });
  } catch {
    // A proxy answers in its own format.
    return notReached(response.status);
  }
}

/** Without a status: nothing answered at all. */
export function notReached(status: number): ApiProblem {
  return new ApiProblem(status, 'UNREACHABLE', {
    title: say(unreachable.title),
    detail: say(unreachable.detail),
  });
}
