import type { Review } from '../../../src/contract/console/dossier.ts';

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

const isThere: Readonly<Record<string, (review: Review) => boolean>> = {
  hits: ({ hits }) => hits.some(({ topic }) => topic !== 'media'),
  press: ({ hits, documents }) =>
    hits.some(({ topic }) => topic === 'media') ||
    documents.some(({ checks }) =>
      checks.some(({ scoring }) => Array.isArray(scoring.results) && scoring.type === 'MediaScoring'),
    ),
  face: ({ documents }) => documents.some(({ face }) => face !== null),
};

export function placeOfCheck(check: string | null, review: Review): PlaceOnPage {
  if (check === null) return { tab: 'fields' };
  const tab = ofChecks[check];
  return tab !== undefined && isThere[tab]?.(review) ? { tab } : { tab: 'checks', id: `check-${check}` };
}
