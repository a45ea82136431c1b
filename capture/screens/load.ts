import { useEffect, useState } from 'preact/hooks';

/** What follows consent, the camera's parts of the page and what guides the hand come when somebody is about to use them. */

interface Part<T> {
  /** What is there already. */
  readonly now: () => T | undefined;
  readonly load: () => Promise<T>;
}

function part<T>(fetched: () => Promise<T>): Part<T> {
  let there: T | undefined;
  return {
    now: () => there,
    load: async () => {
      there = await fetched();
      return there;
    },
  };
}

const steps = part(async () => (await import('./steps.tsx')).Steps);
const camera = part(async () => (await import('../camera/camera-screen.tsx')).CameraScreen);
const liveness = part(async () => (await import('../liveness/liveness-screen.tsx')).LivenessScreen);

/** While the person reads how it is done. What fails is tried again when it is needed. */
export function fetchAhead(withLiveness: boolean): void {
  camera.load().catch(() => undefined);
  if (withLiveness) liveness.load().catch(() => undefined);
}

export const useSteps = (wanted: boolean) => usePart(steps, wanted);
export const useCameraScreen = (wanted: boolean) => usePart(camera, wanted);
export const useLivenessScreen = (wanted: boolean) => usePart(liveness, wanted);

function usePart<T>({ now, load }: Part<T>, wanted: boolean): T | undefined {
  const [, setTurn] = useState(0);
  useEffect(() => {
    if (!wanted || now() !== undefined) return;
    let left = false;
    const attempt = () => {
      load().then(
        () => {
          if (!left) setTurn((n) => n + 1);
        },
        // The connection is away.
        () => {
          if (!left) setTimeout(attempt, 2000);
        },
      );
    };
    attempt();
    return () => {
      left = true;
    };
  }, [wanted]);
  return wanted ? now() : undefined;
}
