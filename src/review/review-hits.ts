import type { Db } from '../db/database.ts';
import type { SubjectRow } from '../db/subjects/subjects.ts';
import type { OpenHits, Speaking } from '../dossiers/check-catalogue.ts';
import { type OpenHit, openHitsOf } from '../dossiers/decisions/open-hits.ts';
import { articlesOf } from '../dossiers/found-articles.ts';
import type { StoredDocument, StoredDossier } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { HitDecided } from '../subjects/hit.ts';
import { documentsOfSubjects } from '../subjects/known-subject.ts';
import { hitsOf, type ReviewHit } from '../subjects/shown-hits.ts';
import { unkeptArticles } from '../subjects/subject-articles.ts';
import { type SubjectHits, showHitsOf } from '../subjects/subject-hits.ts';
import { type FoundWhom, whomFound } from './whom-found.ts';

/** What the people and companies of a dossier may be found as, and what was said of it. */
export interface ReviewHits {
  readonly hits: readonly (ReviewHit & { readonly whom: FoundWhom | null })[];
  readonly history: readonly HitDecided[];
  /** Those that a validation has to be taken despite of. */
  readonly openHits: readonly NamedOpenHit[];
  /** Hits by their id, and articles by their address, that nobody marked as someone else. */
  readonly uncleared: OpenHits;
  /** What a hit is called; its id where that is not known any more. */
  readonly nameOf: (id: string) => string;
}

type NamedOpenHit = OpenHit & { readonly name: string };

export async function reviewHits(
  db: Db,
  keyring: Keyring,
  dossier: StoredDossier,
  subjects: readonly Pick<SubjectRow, 'id' | 'company_id'>[],
  { language }: Pick<Speaking, 'language'>,
): Promise<ReviewHits> {
  const ids = subjects.map(({ id }) => id);
  const known: SubjectHits[] = [];
  const own = new Map<string, readonly StoredDocument[]>();
  const isOf = await documentsOfSubjects(db, keyring, dossier.companyId, ids);
  for (const one of await showHitsOf(db, keyring, ids)) {
    const papers = dossier.documents.filter((document) => isOf(one.subjectId, document));
    own.set(one.subjectId, papers);
    const unkept = papers.flatMap((document) =>
      unkeptArticles(keyring, dossier.companyId, document, one.hits),
    );
    known.push({ ...one, hits: [...one.hits, ...unkept] });
  }
  const hits = await hitsOf(db, keyring, dossier, known, language);
  const nameOf = (id: string) => hits.find((hit) => hit.id === id)?.name ?? id;
  const open = (await openHitsOf(db, keyring, [dossier])).get(dossier.id) ?? [];
  return {
    hits: hits.map((hit) => ({
      ...hit,
      whom: whomFound(dossier, own.get(hit.subjectId) ?? [], hit, language),
    })),
    history: known.flatMap(({ history }) => history),
    openHits: open.map((hit) => ({ ...hit, name: hit.name ?? nameOf(hit.id) })),
    uncleared: unclearedAmong(dossier, hits),
    nameOf,
  };
}

/** Of a paper that bears no number, what its checks found is with no subject, where somebody could mark it. */
function unclearedAmong({ documents }: StoredDossier, hits: readonly ReviewHit[]): OpenHits {
  const keyOf = ({ id, article }: ReviewHit) => article?.link ?? id;
  const known = new Set(hits.map(keyOf));
  const found = documents
    .flatMap(({ checks }) => checks)
    .flatMap((check) => [
      ...(check.result?.hits ?? []).map(({ list, entityId }) => `${list}:${entityId}`),
      ...articlesOf(check).map(({ link }) => link),
    ]);
  const open = hits.filter(({ state }) => state !== 'cleared').map(keyOf);
  return new Set([...open, ...found.filter((key) => !known.has(key))]);
}
