import type { CaptureSlot, CaptureView } from '../src/contract/capture.ts';
import { type Call, makeCall, Refusal, Unreached } from './api.ts';
import { isEmbedded, ownPath, tellParent } from './embedded.ts';
import { chosenLanguage, type Language, language, setLanguage } from './language.ts';
import {
  findLink,
  forgetLink,
  hasBegun,
  hasBrokenLink,
  isHandOver,
  keepSkipped,
  readSkipped,
  sessionHere,
  sessionOf,
} from './link.ts';
import { isOver, makeSender, type Sender } from './sending/sender.ts';
import { sha256 } from './sending/sha256.ts';
import { memoryShelf, openShelf } from './sending/shelf.ts';
import { allowedStep, type Here, nextStep, type Step } from './steps.ts';
import { newUuid } from './uuid.ts';
import type { EndingName } from './words/end.ts';

/** What the page shows, and all that it does; screens draw `state` and call the rest. */

export interface State {
  readonly view: CaptureView | undefined;
  readonly step: Step;
  /** Before consent, or before a phone takes over. */
  readonly link: string | undefined;
  readonly ending: EndingName | undefined;
  /** The first question was not answered. */
  readonly unreached: boolean;
  readonly online: boolean;
  /** The person wants to go on on a phone. */
  readonly handingOver: boolean;
  /** Pictures that are taken again although there is one. */
  readonly retaking: CaptureSlot | undefined;
}

let state: State = {
  view: undefined,
  step: 'consent',
  link: undefined,
  ending: undefined,
  unreached: false,
  online: navigator.onLine !== false,
  handingOver: false,
  retaking: undefined,
};

const listeners = new Set<() => void>();
const shelf = isEmbedded ? memoryShelf() : openShelf();
let skipped: ReadonlySet<CaptureSlot> = new Set();

export const now = (): State => state;

export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(to: Partial<State>): void {
  state = { ...state, ...to };
  for (const listener of [...listeners]) listener();
  const { view, ending, step } = state;
  const isLost = view === undefined || ending === 'unknown' || ending === 'elsewhere';
  if (view !== undefined || ending !== undefined) tellParent(isLost ? null : view.status, step);
}

/** The one that this tab is for: as soon as a view is there, no answer about another is taken. */
const own = (): string | undefined =>
  state.view !== undefined ? state.view.id : state.link !== undefined ? sessionOf(state.link) : sessionHere();

export const call: Call = makeCall((input, init) => fetch(input, init), language, own);

export const sender: Sender = makeSender({
  call,
  shelf,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  changed: (view) => (view === undefined ? change({}) : take(view)),
  over: (refusal) => refused(refusal),
});

const here = (): Here => ({ waiting: sender.waiting(), skipped });

/** The service's newest word. */
export function take(view: CaptureView): void {
  if (state.view !== undefined && state.view.id !== view.id) {
    end('unknown');
    return;
  }
  const ended = endingOf(view);
  if (ended !== undefined) {
    end(ended === 'SUBMITTED' ? undefined : ended, view);
    return;
  }
  change({ view });
}

function endingOf({ status }: CaptureView): EndingName | undefined {
  return status === 'SUBMITTED' || status === 'EXPIRED' || status === 'CANCELLED' || status === 'DECLINED'
    ? status
    : undefined;
}

/** Nothing stays on this device. `ending` says why it is over; undefined: because all went well. */
function end(ending: EndingName | undefined, view?: CaptureView): void {
  sender.stop();
  const session = own();
  if (session !== undefined) void shelf.clear(session);
  forgetLink(undefined);
  change({ ending, view: view === undefined ? state.view : view, step: 'done', handingOver: false });
  replaceEntry('done');
}

/** What a refusal means for the page; true where it is over. */
export function refused(error: unknown): boolean {
  if (!(error instanceof Refusal) || !isOver(error)) return false;
  if (error.code === 'CAPTURE_ON_ANOTHER_DEVICE') {
    if (state.link === undefined && state.view !== undefined) void refresh();
    else change({ ending: 'elsewhere' });
    return true;
  }
  const named = /EXPIRED|CANCELLED|DECLINED|SUBMITTED/.exec(error.code);
  end(named === null ? (error.status === 410 ? 'EXPIRED' : 'unknown') : (named[0] as EndingName));
  return true;
}

/** Asks again; silent without an answer. */
export async function refresh(): Promise<void> {
  try {
    take(await call<CaptureView>('/session'));
  } catch (error) {
    refused(error);
  }
}

export async function start(): Promise<void> {
  change({ unreached: false, ending: undefined });
  const link = findLink();
  if (link === undefined && hasBrokenLink()) return change({ ending: 'unknown' });
  try {
    if (link !== undefined && (isHandOver(link) || !hasBegun(sessionOf(link)))) return await open(link);
    await goOn(link);
  } catch (error) {
    if (refused(error)) return;
    change({ unreached: true });
    const after = error instanceof Unreached ? error.after : 0;
    setTimeout(() => state.unreached && void start(), Math.max(after, askAgainMilliseconds));
  }
}

const askAgainMilliseconds = 5000;

/** Shows what the link is for; claims nothing. */
async function open(link: string): Promise<void> {
  change({ link });
  const chosen = chosenLanguage();
  const body = chosen === undefined ? { link } : { link, language: chosen };
  const view = await call<CaptureView>('/open', { method: 'POST', body });
  setLanguage(view.language, false);
  change({ step: 'consent' });
  take(view);
}

/** On the device that has the session, after the page was closed or loaded again. */
async function goOn(link: string | undefined): Promise<void> {
  try {
    const headers = link === undefined ? {} : { 'Capture-Session': sessionOf(link) };
    return await settle(await call<CaptureView>('/session', { headers }));
  } catch (error) {
    if (link === undefined || !(error instanceof Refusal)) throw error;
  }
  if (link !== undefined) await open(link);
}

/** The session is this device's from here on. */
async function settle(view: CaptureView): Promise<void> {
  setLanguage(view.language, false);
  forgetLink(view.id);
  skipped = new Set(readSkipped(view.id) as CaptureSlot[]);
  change({ link: undefined });
  if (endingOf(view) !== undefined || view.watching) return take(view);
  // At once where the person was; what is known only later moves nobody who has gone on since.
  const drawn = allowedStep(view, wantedStep(), here());
  change({ view, step: drawn });
  await sender.resume(view.id);
  await chooseOnlyPaper();
  if (state.step === drawn) show(allowedStep(state.view || view, wantedStep(), here()), true);
}

const wantedStep = (): Step | undefined => (history.state as { step?: Step } | null)?.step;

async function chooseOnlyPaper(): Promise<void> {
  const { view } = state;
  const only = view?.documentTypes[0];
  if (view === undefined || view.documentType !== null || only === undefined) return;
  if (view.documentTypes.length === 1) await choosePaper(only);
}

export async function begin(consent: boolean): Promise<void> {
  const { link, view } = state;
  if (link === undefined || view === undefined) return;
  const body = { link, consent, consentVersion: view.consent.version, language: language() };
  try {
    await settle(await call<CaptureView>('/begin', { method: 'POST', body }));
  } catch (error) {
    // The text is another one since: it is read again before anybody agrees to it.
    if (error instanceof Refusal && error.code === 'CAPTURE_CONSENT_CHANGED') await open(link);
    throw error;
  }
}

export async function choosePaper(documentType: CaptureView['documentTypes'][number]): Promise<void> {
  take(await call<CaptureView>('/session', { method: 'PATCH', body: { documentType } }));
}

export async function speak(to: Language): Promise<void> {
  setLanguage(to, true);
  change({});
  try {
    if (state.link !== undefined) {
      await open(state.link);
    } else if (state.view !== undefined && state.ending === undefined && state.step !== 'done') {
      take(await call<CaptureView>('/session', { method: 'PATCH', body: { language: to } }));
    }
  } catch {
    // The page's own words are in the new language all the same.
  }
}

/** A step on the screen and in the browser's history, so that its back button goes a step back. */
export function show(step: Step, inPlace = false): void {
  if (inPlace) replaceEntry(step);
  else if (step !== state.step) history.pushState({ step }, '', ownPath);
  change({ step, retaking: undefined });
  if (state.view?.status === 'IN_PROGRESS' && !state.view.watching && state.view.step !== step) {
    // Only for somebody who watches from another device: nothing is lost without it.
    call('/session', { method: 'PATCH', body: { step } }).catch(refused);
  }
}

function replaceEntry(step: Step): void {
  history.replaceState({ step }, '', ownPath);
}

export function next(after: Step): void {
  if (state.view !== undefined) show(nextStep(state.view, after, here()));
}

export function skip(slot: CaptureSlot): void {
  if (state.view === undefined) return;
  skipped = new Set([...skipped, slot]);
  keepSkipped(state.view.id, [...skipped]);
  next(slot);
}

export const retake = (slot: CaptureSlot | undefined): void => change({ retaking: slot });
export const handOver = (on: boolean): void => change({ handingOver: on });

/** A picture was taken: it is kept, and goes up by itself. */
/** One picture, as it is sent. */
export interface Taken {
  readonly picture: ArrayBuffer;
  /** To look at on this device. */
  readonly small: ArrayBuffer;
}

export async function addPicture(slot: CaptureSlot, { picture, small }: Taken): Promise<void> {
  if (state.view === undefined) return;
  skipped = new Set([...skipped].filter((each) => each !== slot));
  keepSkipped(state.view.id, [...skipped]);
  await sender.add({
    upload: newUuid(),
    session: state.view.id,
    slot,
    takenAt: Date.now(),
    sha256: await sha256(new Uint8Array(picture)),
    bytes: picture.byteLength,
    picture,
    small,
  });
  change({ retaking: undefined });
}

export async function submit(): Promise<void> {
  take(await call<CaptureView>('/submit', { method: 'POST' }));
}

export async function withdraw(): Promise<void> {
  take(await call<CaptureView>('/withdraw', { method: 'POST' }));
}

export function listen(): void {
  addEventListener('popstate', (event) => {
    if (state.view === undefined || state.link !== undefined || state.step === 'done') return;
    const wanted = (event.state as { step?: Step } | null)?.step;
    show(allowedStep(state.view, wanted, here()), true);
    change({ handingOver: false });
  });
  addEventListener('hashchange', () => {
    const link = findLink();
    // Nothing of this session may go into another one.
    if (state.view !== undefined && link !== undefined && sessionOf(link) !== state.view.id)
      location.reload();
    else void start();
  });
  addEventListener('online', () => {
    change({ online: true });
    sender.wake();
    if (state.unreached) void start();
  });
  addEventListener('offline', () => change({ online: false }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sender.wake();
  });
}
