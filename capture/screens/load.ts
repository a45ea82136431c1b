import { part, usePart } from './part.ts';

/** The camera's parts of the page and what guides the hand come when somebody is about to use them. */

const camera = part(async () => (await import('../camera/camera-screen.tsx')).CameraScreen);
const liveness = part(async () => (await import('../liveness/liveness-screen.tsx')).LivenessScreen);

/** While the person reads how it is done. What fails is tried again when it is needed. */
export function fetchAhead(withLiveness: boolean): void {
  camera.load().catch(() => undefined);
  if (withLiveness) liveness.load().catch(() => undefined);
}

export const useCameraScreen = (wanted: boolean) => usePart(camera, wanted);
export const useLivenessScreen = (wanted: boolean) => usePart(liveness, wanted);
