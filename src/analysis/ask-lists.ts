import type { Db } from '../db/database.ts';
import type { World } from '../db/world.ts';
import { askedHash } from '../dossiers/asked-hash.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { platformLimits } from '../platform/limits.ts';
import { screeningLimits } from '../screening/limits.ts';
import { matchesOf } from '../screening/match-answers.ts';
import type { Screener, ScreeningQuery } from '../screening/screener.ts';
import { shownScore } from '../screening/thresholds.ts';
import { dismissalsOf } from '../subjects/subject-articles.ts';
import { clearingsOf } from '../subjects/subject-hits.ts';
import type { Lists } from './check.ts';

interface ListTools {
  readonly database: Db;
  readonly keyring: Keyring;
  readonly screener: Screener;
}

/** The lists as one client sees them, with what was decided in one of its worlds. */
export function askLists({ database, keyring, screener }: ListTools, world: World): Lists {
  const { companyId } = world;
  return {
    search: async (topic, { isAssociate: _, ...whom }) => {
      const query: ScreeningQuery = {
        ...whom,
        // Cut to what a client could send: a misread name may be half a page long.
        name: whom.name.slice(0, platformLimits.fieldCharacters),
        topic,
        companyId,
        limit: screeningLimits.screeningHits,
        minScore: shownScore,
      };
      return { query, answer: await screener.search(query) };
    },
    matches: (topic, hits) => matchesOf(database, keyring, topic, hits),
    clearings: (topic, document) => clearingsOf(database, keyring, world, document, topic),
    dismissals: (document) => dismissalsOf(database, keyring, world, document),
    askedHash: ({ isAssociate, name }) => askedHash(keyring, companyId, isAssociate ? name : null),
  };
}
