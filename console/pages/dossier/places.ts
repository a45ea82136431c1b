import type { Tab } from '../../parts/tabs.tsx';

/** Where on the page of a dossier something stands: a tab, and a part of it. */
export interface PlaceOnPage {
  /** `fields` are always in view. */
  readonly tab: string;
  readonly id?: string;
}

/** Parts that explain a check better than its own words. */
const ofChecks: Readonly<Record<string, string>> = {
  SANCTION_CHECK: 'hits',
  PEP_CHECK: 'hits',
  MEDIA_CHECK: 'press',
  FACE_MATCH_CHECK: 'face',
};

export function placeOfCheck(check: string | null, tabs: readonly Tab[]): PlaceOnPage {
  if (check === null) return { tab: 'fields' };
  const own = ofChecks[check];
  return tabs.some(({ id }) => id === own) && own !== undefined
    ? { tab: own }
    : { tab: 'checks', id: `check-${check}` };
}
