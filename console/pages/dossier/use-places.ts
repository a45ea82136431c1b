import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Review } from '../../../src/contract/console/dossier.ts';
import type { Tab } from '../../parts/tabs.tsx';
import { type PlaceOnPage, placeOfCheck } from './places.ts';

interface Places {
  readonly tab: string;
  readonly goTo: (place: PlaceOnPage) => void;
}

/** Which tab is open: at first the one with the gravest reason, or the one that the address names. */
export function usePlaces(review: Review, tabs: readonly Tab[]): Places {
  const [place, setPlace] = useState<PlaceOnPage>(() => placeInAddress() ?? gravest(review, tabs));
  const [moves, setMoves] = useState(0);
  // Before the next key, which would be another act.
  useLayoutEffect(() => {
    if (moves === 0) return;
    const target = document.getElementById(place.id ?? `tab-${place.tab}`);
    if (target instanceof HTMLDetailsElement) target.open = true;
    if (target instanceof HTMLFormElement) target.querySelector('textarea')?.focus();
    target?.scrollIntoView({ block: place.id === undefined ? 'start' : 'center' });
  }, [moves]);
  const goTo = (next: PlaceOnPage) => {
    // Fields are beside the tabs, and always in view.
    setPlace(next.tab === 'fields' ? { tab: place.tab, id: next.id ?? 'documents' } : next);
    setMoves((count) => count + 1);
  };
  useEffect(() => {
    const moved = () => {
      const named = placeInAddress();
      if (named !== undefined) goTo(named);
    };
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  });
  return { tab: place.tab, goTo };
}

function gravest({ heldDown: [first] }: Review, tabs: readonly Tab[]): PlaceOnPage {
  const place = placeOfCheck(first?.check ?? null, tabs);
  return { tab: place.tab === 'fields' ? 'checks' : place.tab };
}

/** `#check-DB_CHECK`, `#hits` */
function placeInAddress(): PlaceOnPage | undefined {
  const id = location.hash.slice(1);
  if (id === '') return undefined;
  return id.startsWith('check-') ? { tab: 'checks', id } : { tab: id };
}
