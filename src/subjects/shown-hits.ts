import type { Shown } from '../contract/fields.ts';
import type * as shapes from '../contract/views/dossier.ts';
import type { Db } from '../db/database.ts';
import { readCatalogueRows } from '../db/screening/lists.ts';
import type { CheckResult, StoredDossier } from '../dossiers/stored-dossier.ts';
import { frenchDay } from '../platform/days.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language, Text } from '../platform/language.ts';
import { verdictAndReading } from '../press/reading-words.ts';
import { entityKinds, type Topic } from '../screening/entity.ts';
import { matchesOf } from '../screening/match-answers.ts';
import type { ShownHit } from './hit.ts';
import { kindWords, pepLabels, sanctionLabels } from './hit-labels.ts';
import { openFound, type PortfolioEntryRow } from './portfolio-entry.ts';
import type { SubjectHits } from './subject-hits.ts';

/** Entries of lists and articles that people and companies of a dossier may be in, with what is known of each. */

/** An entry of a list that a person or company of the dossier may be, or an article that may be about them. */
export type ReviewHit = Shown<typeof shapes.ReviewHit>;

/** A match as a check kept it, or as the list has it now. */
interface Match {
  readonly id: string;
  readonly libelle: string;
  readonly explanation: readonly Text[];
  readonly [field: string]: unknown;
}

export async function hitsOf(
  db: Db,
  keyring: Keyring,
  /** The dossiers or the customer whose searches kept the explanation. */
  origin: StoredDossier | PortfolioEntryRow,
  known: readonly SubjectHits[],
  language: Language,
): Promise<ReviewHit[]> {
  const companyId = 'given' in origin ? origin.row.company_id : origin.companyId;
  const all = known.flatMap(({ subjectId, hits }) => hits.map((hit) => ({ subjectId, hit })));
  const keptOf = 'given' in origin ? foundMatch(origin) : (hit: ListedHit) => keptMatch(origin, hit);
  const listed = all.map(({ hit }) => hit).filter(isListed);
  const matches = new Map<ShownHit, Match | undefined>(listed.map((hit) => [hit, keptOf(hit)]));
  const unknown = listed.filter((hit) => matches.get(hit) === undefined);
  for (const [hit, match] of await listedMatches(db, keyring, companyId, unknown)) matches.set(hit, match);
  return all
    .map(({ subjectId, hit }) => shown(subjectId, hit, matches.get(hit), language))
    .sort((a, b) => b.score - a.score);
}

type ListedHit = ShownHit & { readonly topic: Topic };
const isListed = (hit: ShownHit): hit is ListedHit => hit.topic !== 'media';

/** The match as the last search for a customer found it. */
function foundMatch(entry: PortfolioEntryRow): (hit: ListedHit) => Match | undefined {
  const found = openFound(entry);
  return ({ id, topic }) =>
    (topic === 'sanction' ? found.sanctions : found.peps).find((match) => match.id === id) as
      | Match
      | undefined;
}

const checkOf = { sanction: 'SANCTION_CHECK', pep: 'PEP_CHECK' } as const;

/** The match as this dossier's check stored it, with its explanation. */
function keptMatch({ documents }: StoredDossier, hit: ListedHit): Match | undefined {
  const { id, topic, asked } = hit;
  const results = documents
    .flatMap(({ checks }) => checks)
    .filter(({ type, status }) => type === checkOf[topic] && status === 'EXECUTED')
    .filter(({ result }) => isAsLastFound(result, hit))
    .flatMap(({ result }) => allResults(result));
  const same = results.filter((match) => match.id === id);
  // Several people of a company may match one entry; the explanation begins with whom the search was for.
  const ofAsked = same.find(({ explanation: [first] }) => asked !== null && first?.en.includes(asked));
  return ofAsked ?? same[0];
}

/** A decision on the current entry must not be based on an outdated one. */
function isAsLastFound(result: CheckResult | null, { id, contentHash }: ShownHit): boolean {
  const same = (result?.hits ?? []).filter(({ list, entityId }) => `${list}:${entityId}` === id);
  return same.every((hit) => hit.contentHash === contentHash);
}

const allResults = (result: CheckResult | null): readonly Match[] =>
  (result?.scoring.allResults ?? []) as readonly Match[];

/**
 * For hits found by another dossier, or when lists changed: what the list says about the entry now. One statement a list,
 * however many hits.
 */
async function listedMatches(
  db: Db,
  keyring: Keyring,
  companyId: number,
  hits: readonly ListedHit[],
): Promise<(readonly [ShownHit, Match])[]> {
  if (hits.length === 0) return [];
  const lists = (await readCatalogueRows(db)).filter((list) => [null, companyId].includes(list.companyId));
  const found: (readonly [ShownHit, Match])[] = [];
  for (const topic of ['sanction', 'pep'] as const) {
    // A client's list may have the name of everyone's: the first that has the entry counts.
    const asked = hits
      .filter((hit) => hit.topic === topic)
      .flatMap((hit) => {
        const { list: name, entityId } = entryOf(hit);
        const entry = {
          entityId,
          score: hit.score,
          kind: 'other',
          matchedName: '',
          explanation: [],
        } as const;
        return lists
          .filter((list) => list.name === name)
          .map((list) => ({ hit, entry: { ...entry, list: { ...list, id: list.id ?? 0 } } }));
      });
    const matches = await matchesOf(
      db,
      keyring,
      topic,
      asked.map(({ entry }) => entry),
    );
    const known = new Set<ShownHit>();
    for (const [place, { hit }] of asked.entries()) {
      const match = matches[place];
      if (match === undefined || match.contentHash === '' || known.has(hit)) continue;
      known.add(hit);
      found.push([hit, { ...(match.match as unknown as Match), explanation: [foundElsewhere] }]);
    }
  }
  return found;
}

/** Names of lists have no colon. */
function entryOf({ id }: ShownHit): { readonly list: string; readonly entityId: string } {
  const colon = id.indexOf(':');
  return { list: id.slice(0, colon), entityId: id.slice(colon + 1) };
}

function shown(subjectId: string, hit: ShownHit, match: Match | undefined, language: Language): ReviewHit {
  const { list, entityId } = entryOf(hit);
  const { article, marked } = hit;
  return {
    id: hit.id,
    subjectId,
    topic: hit.topic,
    list: article?.source ?? list,
    name: article?.title ?? (match?.libelle || entityId),
    score: hit.score,
    asked: hit.asked,
    state: hit.state,
    explanation: [
      ...(hit.unproved === null ? [] : [hit.unproved]),
      ...(article === null ? (match?.explanation ?? [gone]) : [verdictAndReading(article)]),
    ].map((text) => text[language]),
    details: match === undefined || !isListed(hit) ? [] : detailsOf(hit.topic, match, language),
    firstSeenAt: hit.firstSeenAt.toISOString(),
    lastSeenAt: hit.lastSeenAt.toISOString(),
    marked: marked && { ...marked, at: marked.at.toISOString() },
    seen: hit.contentHash,
    article,
  };
}

const foundElsewhere: Text = {
  en: 'It was found by another dossier, or when lists changed; this is what the list says now.',
  fr: "Trouvée par un autre dossier, ou lors d'un changement de listes ; voici ce que dit la liste à présent.",
};
const gone: Text = {
  en: 'It was found by an earlier search; the list has no such entry any more.',
  fr: "Trouvée par une recherche antérieure ; la liste n'a plus cette entrée.",
};

const labels: Readonly<Record<Topic, Readonly<Record<string, Text>>>> = {
  sanction: sanctionLabels,
  pep: pepLabels,
};

/** As the publisher has it, but for kinds, which are ours, and days. */
function valueIn(field: string, value: string, language: Language): string {
  const kind = field === 'type' ? entityKinds.find((one) => one === value) : undefined;
  if (kind !== undefined) return kindWords[kind][language];
  return language === 'fr' ? frenchDay(value) : value;
}

function detailsOf(topic: Topic, match: Match, language: Language): ReviewHit['details'] {
  return Object.entries(labels[topic]).flatMap(([field, label]) => {
    const value = match[field];
    if (typeof value !== 'string' || value.trim() === '') return [];
    return [{ label: label[language], value: valueIn(field, value, language) }];
  });
}
