import type { Endpoint } from '../services.ts';
import { liveness } from './endpoints/liveness.ts';
import { session } from './endpoints/session.ts';
import { uploads } from './endpoints/uploads.ts';

/** What the page asks, under /capture/api. A new one is a new file and a line here. */
export const captureEndpoints: readonly Endpoint[] = [session, uploads, liveness];
