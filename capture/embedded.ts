import type { CaptureFrameMessage } from '../src/contract/capture.ts';

/** In a frame of the client's page: nothing is kept in the browser, and the page around it hears what happens. */

/** Of the address /capture/in/SESSION. */
const [, session] =
  (typeof location !== 'undefined' && /^\/capture\/in\/([^/]+)$/.exec(location.pathname)) || [];
export const isEmbedded = session !== undefined;

/** Of the page, without the link's secret. */
export const ownPath = isEmbedded ? `/capture/in/${session}` : '/capture';

let last = '';

/** Only pages that the organisation allows can show the frame, and nothing of this is secret. */
export function tellParent(status: CaptureFrameMessage['status'], step: CaptureFrameMessage['step']): void {
  if (session === undefined || last === `${status} ${step}`) return;
  last = `${status} ${step}`;
  const message: CaptureFrameMessage = { source: 'akwaba-capture', session, status, step };
  parent.postMessage(message, '*');
}
