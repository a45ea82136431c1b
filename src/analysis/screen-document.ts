import type { KeptHit } from '../dossiers/stored-dossier.ts';
import { distinct } from '../platform/distinct.ts';
import type { Topic } from '../screening/entity.ts';
import type { FoundMatch } from '../screening/match-answers.ts';
import type { HitList } from '../screening/screener.ts';
import { decisionScore } from '../screening/thresholds.ts';
import type { Clearing } from '../subjects/subject-hits.ts';
import type { Lists, ReadDocument, Search, Whom } from './check.ts';

/** A list entry that someone we searched for may be. */
export interface JudgedHit<T extends Topic> extends FoundMatch<T> {
  readonly whom: Whom;
  /** Set if a person marked it as someone else. */
  readonly clearing: Clearing | undefined;
  /** The mark holds: nothing of the entry has changed since. */
  readonly isCleared: boolean;
}

export interface ScreenedDocument<T extends Topic> {
  /** One per person or company searched for, in that order. */
  readonly searches: readonly Search[];
  /** Of all of them, best first. */
  readonly hits: readonly JudgedHit<T>[];
  /** Every list that was searched. */
  readonly lists: readonly HitList[];
  readonly algorithm: string;
  /** Oldest list generation among the searches. */
  readonly generation: number;
}

/** Searches lists for everyone a document is about. */
export async function screenDocument<T extends Topic>(
  lists: Lists,
  topic: T,
  document: ReadDocument,
  whom: readonly Whom[],
): Promise<ScreenedDocument<T>> {
  const clearings = await lists.clearings(topic, document);
  const searches: Search[] = [];
  const hits: JudgedHit<T>[] = [];
  for (const one of whom) {
    const search = await lists.search(topic, one);
    searches.push(search);
    const asked = lists.askedHash(one);
    for (const found of await lists.matches(topic, search.answer.hits)) {
      hits.push({ ...found, whom: one, ...judged(found, asked, clearings) });
    }
  }
  return {
    searches,
    // The sort is stable: equal scores keep the order of the searches, then of the answer.
    hits: hits.sort((a, b) => b.hit.score - a.hit.score),
    lists: distinct(
      searches.flatMap(({ answer }) => answer.searched),
      ({ id, version }) => `${id}:${version}`,
    ).sort(byName),
    algorithm: searches[0]?.answer.algorithm ?? '',
    generation: Math.min(...searches.map(({ answer }) => answer.generation)),
  };
}

/** Of several clearings the newest that still holds wins, otherwise the newest. */
function judged(
  { hit, contentHash }: FoundMatch<Topic>,
  asked: Buffer,
  clearings: readonly Clearing[],
): Pick<JudgedHit<Topic>, 'clearing' | 'isCleared'> {
  const of = clearings.filter(
    (clearing) =>
      clearing.listId === hit.list.id && clearing.entityId === hit.entityId && clearing.asked.equals(asked),
  );
  const holding = of.find((clearing) => clearing.contentHash === contentHash);
  return { clearing: holding ?? of[0], isCleared: holding !== undefined };
}

const byName = (a: HitList, b: HitList): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id);

/** A hit that a person should decide about. */
export function counts({ hit, isCleared }: JudgedHit<Topic>): boolean {
  return hit.score >= decisionScore && !isCleared;
}

/** The part of a hit that is stored with the subject. */
export function toKept(topic: Topic, { hit, contentHash, whom }: JudgedHit<Topic>): KeptHit {
  return {
    topic,
    listId: hit.list.id,
    list: hit.list.name,
    entityId: hit.entityId,
    contentHash,
    score: hit.score,
    asked: whom.isAssociate ? whom.name : null,
  };
}
