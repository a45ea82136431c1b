import type { CaptureSlot, CaptureView, captureSteps } from '../src/contract/capture.ts';

/** What is shown one after the other, and how far the person has come. */

export type Step = (typeof captureSteps)[number];

/** What this device knows beyond the service: pictures that have yet to arrive, papers that the person does not have. */
export interface Here {
  readonly waiting: ReadonlySet<CaptureSlot>;
  readonly skipped: ReadonlySet<CaptureSlot>;
}

/** In the service's order; a paper is chosen right before its first picture, and the head is moved last. */
export function stepsOf(view: CaptureView): readonly Step[] {
  const isNew = view.status === 'CREATED' || view.status === 'OPENED';
  const steps: Step[] = isNew ? ['consent'] : [];
  for (const { slot } of view.shots) {
    if (slot === 'front' && view.documentTypes.length > 1) steps.push('paper');
    if (slot !== 'selfie' || view.liveness === null) steps.push(slot);
  }
  if (view.liveness !== null) steps.push('liveness');
  return [...steps, 'overview'];
}

/** Whether nothing is left to do in a step. Pictures count once they are taken: they travel by themselves. */
function isDone(view: CaptureView, step: Step, here: Here): boolean {
  if (step === 'consent') return view.status !== 'CREATED' && view.status !== 'OPENED';
  if (step === 'paper') return view.documentType !== null;
  if (step === 'liveness') return view.liveness === null || view.liveness.recorded;
  if (step === 'overview' || step === 'done') return view.status === 'SUBMITTED';
  const shot = view.shots.find(({ slot }) => slot === step);
  if (shot === undefined) return true;
  return shot.state === 'taken' || here.waiting.has(shot.slot) || here.skipped.has(shot.slot);
}

/** Where the person goes on: the first step that has something left. */
export function firstOpen(view: CaptureView, here: Here): Step {
  if (view.status === 'SUBMITTED') return 'done';
  const open = stepsOf(view).find((step) => !isDone(view, step, here));
  return open === undefined ? 'overview' : open;
}

/** After a step: the next one that has something left, wherever it stands. */
export function nextStep(view: CaptureView, after: Step, here: Here): Step {
  const steps = stepsOf(view);
  const later = steps.slice(steps.indexOf(after) + 1).find((step) => !isDone(view, step, here));
  return later === undefined || later === 'overview' ? firstOpen(view, here) : later;
}

/** A step that somebody wants to see, as after going back or loading the page again; where it is too early, the first open one. */
export function allowedStep(view: CaptureView, wanted: Step | undefined, here: Here): Step {
  const open = firstOpen(view, here);
  if (open === 'done' || wanted === undefined) return open;
  const steps = stepsOf(view);
  const place = steps.indexOf(wanted);
  return place >= 0 && place <= steps.indexOf(open) ? wanted : open;
}

/** For "step 2 of 5"; consent counts, and so does the back of a paper that has yet to be chosen: the number does not jump. */
export function progressOf(view: CaptureView, step: Step): { readonly at: number; readonly of: number } {
  const steps = ['consent', ...stepsOf(view).filter((each) => each !== 'consent')];
  const papers = view.documentTypes.filter((type) => type !== 'PASSEPORT');
  const backToCome = view.documentType === null && papers.length > 0 && !steps.includes('back');
  return { at: Math.max(0, steps.indexOf(step)) + 1, of: steps.length + (backToCome ? 1 : 0) };
}

/** Whether all that is needed has arrived, so that it can be sent off. */
export function isComplete(view: CaptureView): boolean {
  const pictures = view.shots.every(
    (shot) => shot.state === 'taken' || shot.optional || (shot.slot === 'selfie' && view.liveness !== null),
  );
  return pictures && (view.liveness === null || view.liveness.recorded);
}
