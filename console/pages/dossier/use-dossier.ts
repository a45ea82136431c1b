import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Pulse, Review, ReviewEvent } from '../../../src/contract/console/dossier.ts';
import type { Holder } from '../../../src/contract/console/work.ts';
import { type Loaded, useLoad } from '../../use-load.ts';
import { pulsePath, reviewPath } from './dossier-api.ts';

/** A dossier on the screen, and what happens to it meanwhile. */
export interface OpenDossier {
  readonly loaded: Loaded<Review>;
  /** Others who have it on their screen. */
  readonly viewers: readonly string[];
  /** Who has it in hand. */
  readonly holder: Holder | null;
  /** The service has a newer state than the one that is shown. */
  readonly isOld: boolean;
  /** What was new in the state that is shown, until the person says that they have seen it. */
  readonly news: News | undefined;
  /** Shows the newest state, and announces what is new. */
  readonly showNew: () => Promise<void>;
  /** The same after the person's own act: it is no news. */
  readonly showOwn: () => Promise<void>;
  readonly seen: () => void;
}

export interface News {
  /** None where something else changed, such as results. */
  readonly events: readonly ReviewEvent[];
}

const pulseSeconds = 5;

export function useDossier(id: string): OpenDossier {
  const loaded = useLoad<Review>(reviewPath(id));
  const felt = useLoad<Pulse>(loaded.value && pulsePath(id), { everySeconds: pulseSeconds });
  const pulse = felt.value;
  const { value: review, reload } = loaded;
  const [known, setKnown] = useState<Review>();
  const own = useRef(true);
  useEffect(() => {
    if (review === undefined || !own.current) return;
    own.current = false;
    setKnown(review);
  }, [review]);
  const showOwn = useCallback(async () => {
    own.current = true;
    await Promise.all([reload(), felt.reload()]);
  }, [reload, felt.reload]);
  const isOld = review !== undefined && pulse !== undefined && pulse.revision > review.revision;
  const isRunning = review?.status === 'EN_COURS';
  // While waiting for an analysis there is nothing on screen that must stay in place.
  useEffect(() => {
    if (isOld && isRunning) void showOwn();
  }, [isOld, isRunning, showOwn]);
  return {
    loaded,
    viewers: pulse?.viewers ?? review?.viewers ?? [],
    holder: (pulse ?? review?.work)?.holder ?? null,
    isOld: isOld && !isRunning,
    news: own.current ? undefined : newsOf(known, review),
    showNew: reload,
    showOwn,
    seen: () => setKnown(review),
  };
}

const nameOf = ({ at, kind, actor, to }: ReviewEvent): string => [at, kind, actor, to].join(' ');

function newsOf(known: Review | undefined, review: Review | undefined): News | undefined {
  if (known === undefined || review === undefined || known.revision >= review.revision) return undefined;
  const before = new Set(known.history.map(nameOf));
  return { events: review.history.filter((event) => !before.has(nameOf(event))) };
}
