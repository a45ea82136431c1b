import { proved } from '../audit/carried-proofs.ts';
import type { MaybeRead, PressReading } from '../contract/screening.ts';
import { addSeen } from '../db/audit/carried-proofs.ts';
import type { Db } from '../db/database.ts';
import { listClearedArticles } from '../db/subjects/subject-articles.ts';
import type { World } from '../db/world.ts';
import { type BelievedArticle, believed, unmarked } from '../dossiers/decisions/believed-hits.ts';
import {
  articleHash,
  articleId,
  articleKey,
  articleScore,
  articlesOf,
  type FoundArticle,
  pressList,
} from '../dossiers/found-articles.ts';
import type { StoredDocument } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { readingOf } from '../press/shown-article.ts';
import { openOr, openReason, type ShownArticle, type ShownHit } from './hit.ts';
import { documentHashes } from './subjects.ts';

/**
 * Articles that a subject was found in, and what people decided about them. An article is known by its address: what
 * was said of it holds for every later search.
 */

type Sealed = Omit<ShownArticle, 'adverse' | keyof PressReading> &
  Partial<PressReading> & { readonly asked: string | null };

// Bound to the article, not to the subject, which may change when two are merged.
const articleContext = (article: Buffer): string => `article:${article.toString('hex')}`;

/** Keeps what the press check of a document found of its subject, which must be locked by `tx`. */
export async function keepArticles(
  tx: Db,
  keyring: Keyring,
  subject: { readonly id: string; readonly companyId: number },
  { checks }: Pick<StoredDocument, 'checks'>,
): Promise<void> {
  for (const check of checks) await keepFound(tx, keyring, subject, articlesOf(check), check.lastRunAt);
}

/** Keeps articles found for a subject by any search. */
export async function keepFound(
  tx: Db,
  keyring: Keyring,
  subject: { readonly id: string; readonly companyId: number },
  articles: readonly FoundArticle[],
  seenAt: Date,
): Promise<void> {
  const best = new Map<string, ReturnType<typeof seenArticle>>();
  for (const article of articles) {
    const seen = seenArticle(keyring, subject, article, seenAt);
    const key = `${seen.article.toString('hex')} ${seen.asked.toString('hex')}`;
    if ((best.get(key)?.score ?? -1) < seen.score) best.set(key, seen);
  }
  await addSeen(tx, 'subject_articles', [...best.values()]);
}

function seenArticle(
  keyring: Keyring,
  subject: { readonly id: string; readonly companyId: number },
  found: FoundArticle,
  seenAt: Date,
) {
  const key = articleKey(keyring, subject.companyId, found);
  const { title, link, source, asked = null, adverse } = found;
  const sealed: Sealed = { title, link, source, asked, ...readingFound(found) };
  return proved(keyring, 'subject_articles', {
    subject_id: subject.id,
    ...key,
    sealed: keyring.seal('screenings', articleContext(key.article), JSON.stringify(sealed)),
    adverse,
    score: articleScore(found),
    first_seen_at: seenAt,
    last_seen_at: seenAt,
    ...unmarked.subject_articles,
  });
}

/** Only what is or may be adverse becomes a hit. */
const readingFound = (found: Partial<MaybeRead> & { readonly adverse: boolean }): PressReading =>
  readingOf(found, found.adverse ? 'ADVERSE' : 'POSSIBLE');

const unread: Sealed = { title: '?', link: '', source: '?', asked: null };

export function shownArticle(keyring: Keyring, row: BelievedArticle): ShownHit {
  const { asked, title, link, source, ...read } = openOr(
    unread,
    () =>
      JSON.parse(keyring.open('screenings', articleContext(row.article), row.sealed).toString()) as Sealed,
  );
  const { adverse } = row;
  return {
    id: articleId(row.article),
    topic: 'media',
    asked,
    score: row.score,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    state: row.verdict ?? 'open',
    marked: markOf(keyring, row),
    contentHash: '',
    article: { title, link, source, adverse, ...readingFound({ ...read, adverse }) },
    unproved: row.unproved,
  };
}

function markOf(keyring: Keyring, row: BelievedArticle): ShownHit['marked'] {
  const { verdict, decided_at: at, decided_by: by, sealed_reason: sealed, article } = row;
  if (verdict === null || at === null || by === null || sealed === null) return null;
  return { as: verdict, at, by, reason: openReason(keyring, pressList, article.toString('hex'), sealed) };
}

/** Articles of a document that were not kept with its subject yet: an earlier version analysed it. */
export function unkeptArticles(
  keyring: Keyring,
  companyId: number,
  { checks }: Pick<StoredDocument, 'checks'>,
  kept: readonly ShownHit[],
): ShownHit[] {
  return checks.flatMap((check) =>
    articlesOf(check).flatMap((found): ShownHit[] => {
      const { title, link, source, adverse, asked = null } = found;
      const id = articleId(articleHash(keyring, companyId, link));
      if (kept.some((hit) => hit.id === id && hit.asked === asked)) return [];
      return [
        {
          id,
          topic: 'media',
          asked,
          score: articleScore(found),
          firstSeenAt: check.lastRunAt,
          lastSeenAt: check.lastRunAt,
          state: 'open',
          marked: null,
          contentHash: '',
          article: { title, link, source, adverse, ...readingFound(found) },
          unproved: null,
        },
      ];
    }),
  );
}

/** Whether people marked an article as about someone else than a document's subject, or its owner `asked`. */
export type IsDismissed = (article: Pick<FoundArticle, 'link' | 'asked'>) => boolean;

export async function dismissalsOf(
  db: Db,
  keyring: Keyring,
  world: World,
  document: StoredDocument,
): Promise<IsDismissed> {
  const hashes = documentHashes(keyring, world.companyId, document);
  const rows = hashes.length === 0 ? [] : await listClearedArticles(db, world, hashes);
  const cleared = rows.filter((row) => believed(keyring, 'subject_articles', row).verdict === 'cleared');
  return (found) => {
    const { article, asked } = articleKey(keyring, world.companyId, found);
    return cleared.some((row) => row.article.equals(article) && row.asked.equals(asked));
  };
}
