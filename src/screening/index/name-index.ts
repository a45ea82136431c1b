import { scoreParsedNames } from '../../names/compare.ts';
import { isShortForm } from '../../names/legal-forms.ts';
import { parseOrganisation, scoreOrganisations } from '../../names/organisations.ts';
import { parseName } from '../../names/parse-name.ts';
import { GENERIC, LIGHT, type ParsedName, type Token } from '../../names/token.ts';
import type { EntityKind, NameStrength } from '../entity.ts';
import type { CatalogueList } from '../list-store.ts';
import type { ScreeningQuery } from '../screener.ts';
import { Dictionary } from './dictionary.ts';
import {
  anyKind,
  genderOf,
  isLatin,
  isOrganisation,
  kindBit,
  kindOf,
  organisationBits,
  personBits,
  strengthOf,
  topicBit,
} from './entity-flags.ts';
import { type Evidence, findings, type ListedEvidence, readEvidence, weighEvidence } from './evidence.ts';
import type { IndexData } from './index-data.ts';
import { NameView } from './name-view.ts';
import { Question } from './question.ts';
import { type Promises, Recall } from './recall.ts';
import { matchScore, nameScore } from './score.ts';

/** An entity as a search found it; `explain.ts` puts it into words. */
export interface FoundEntity {
  readonly list: CatalogueList;
  readonly entityId: string;
  readonly kind: EntityKind;
  readonly score: number;
  readonly matched: FoundName;
  readonly mainName: string;
  readonly evidence: readonly Evidence[];
}

export interface FoundName {
  readonly text: string;
  readonly strength: NameStrength;
  readonly organisation: boolean;
  /** 0..100, of the comparer. */
  readonly likeness: number;
}

/** An entity by the best of its names. */
interface Draft {
  readonly entity: number;
  readonly name: number;
  readonly likeness: number;
  /** What the name alone gives. */
  readonly score: number;
  /** With the evidence. */
  total: number;
  evidence: readonly Evidence[];
}

/** Names compared per requested entity, which may have several names, plus a fixed minimum. */
const NAMES_AN_ENTITY = 1.5;
const LEAST_COMPARED = 8;

/** The comparer rounds to tenths; nothing is nearer to 100 than this without being it. */
const EXACT = 99.95;

/** Searches one index. Its working memory is its own, so one search runs at a time; none waits. */
export class NameIndex {
  readonly #dictionary: Dictionary;
  readonly #question: Question;
  readonly #recall: Recall;
  readonly #view: NameView;
  /** Topics of each list's entities, as bits. */
  readonly #listTopics: Uint16Array;
  readonly #names: Buffer;
  readonly #ids: Buffer;
  readonly #evidence: Buffer;

  constructor(readonly data: IndexData) {
    this.#dictionary = new Dictionary(data);
    this.#question = new Question(data, this.#dictionary);
    this.#recall = new Recall(data);
    this.#view = new NameView(data, this.#dictionary);
    this.#listTopics = new Uint16Array(data.lists.length);
    data.entityList.forEach((list, entity) => {
      this.#listTopics[list] = (this.#listTopics[list] ?? 0) | (data.entityFlags[entity] ?? 0);
    });
    this.#names = bufferOf(data.nameTexts);
    this.#ids = bufferOf(data.entityIds);
    this.#evidence = bufferOf(data.evidence);
  }

  /** The lists that a question is put to: everyone's and the client's own, with at least one entity of the topic. */
  searchedLists({ topic, companyId }: ScreeningQuery): readonly CatalogueList[] {
    const bit = topicBit(topic);
    return this.data.lists.filter(
      (list, at) => isVisible(list, companyId) && ((this.#listTopics[at] ?? 0) & bit) !== 0,
    );
  }

  search(query: ScreeningQuery): FoundEntity[] {
    const person = parseName(query.name);
    const organisation = parseOrganisation(query.name);
    const asked = isForOrganisation(query, organisation) ? organisation : person;
    if (asked.tokens.length === 0 || isLegalForm(organisation)) return [];
    this.#question.read(asked);
    const { least, promises } = promisesOf(query, asked);
    const most = Math.ceil(LEAST_COMPARED + NAMES_AN_ENTITY * query.limit);
    const count = this.#recall.find(this.#question, {
      most,
      least: least / 100,
      admits: this.#admission(query),
      promises,
    });
    const best = this.#compare(count, person, organisation);
    return this.#rank([...best.values()], query);
  }

  /** The best that are asked for, with all that is known of them. */
  #rank(drafts: readonly Draft[], query: ScreeningQuery): FoundEntity[] {
    const given = readEvidence(query);
    for (const draft of drafts) {
      if (given !== undefined) draft.evidence = weighEvidence(given, this.#listedEvidence(draft.entity));
      const exact = draft.likeness > EXACT && strengthOf(this.data.nameFlags[draft.name] ?? 0) !== 'weak';
      draft.total = matchScore(draft.score, exact, draft.evidence);
    }
    const shown = drafts.filter(({ total }) => total >= query.minScore).sort((a, b) => b.total - a.total);
    // Ties with the last one are included: `byRank` decides which of them are shown.
    const last = shown[query.limit - 1]?.total ?? 0;
    return shown
      .filter(({ total }) => total >= last)
      .map((draft) => this.#describe(draft))
      .sort(byRank)
      .slice(0, query.limit);
  }

  #admission({ topic, kind, companyId }: ScreeningQuery): (name: number) => boolean {
    const { entityFlags, entityList, nameEntity, lists } = this.data;
    const bit = topicBit(topic);
    const kinds = kind === undefined ? anyKind : kind === 'person' ? personBits : organisationBits;
    const visible = lists.map((list) => isVisible(list, companyId));
    return (name) => {
      const entity = nameEntity[name] ?? 0;
      const flags = entityFlags[entity] ?? 0;
      return (
        (flags & bit) !== 0 && (kindBit(flags) & kinds) !== 0 && visible[entityList[entity] ?? 0] === true
      );
    };
  }

  #compare(count: number, person: ParsedName, organisation: ParsedName): Map<number, Draft> {
    const best = new Map<number, Draft>();
    const words = distinctiveWords(person);
    const only = words.length === 1 ? words[0] : undefined;
    for (let i = 0; i < count; i++) {
      const name = this.#recall.names[i] ?? 0;
      const flags = this.data.nameFlags[name] ?? 0;
      const view = this.#view.of(name);
      const likeness = isOrganisation(flags)
        ? scoreOrganisations(organisation, view)
        : scoreParsedNames(person, view);
      if (likeness === 0) continue;
      const score = nameScore({
        likeness,
        organisation: isOrganisation(flags),
        strength: strengthOf(flags),
        rarity: this.#recall.rarities[i] ?? 0,
        singleWord: only === undefined || isOrganisation(flags) ? 0 : this.#foundWord(only, view),
      });
      const entity = this.data.nameEntity[name] ?? 0;
      const known = best.get(entity);
      const better =
        known === undefined ||
        score > known.score ||
        (score === known.score && this.#reads(name) > this.#reads(known.name));
      if (better) best.set(entity, { entity, name, likeness, score, total: 0, evidence: [] });
    }
    return best;
  }

  /** Of names that say the same, one in Latin letters is easier to read, and a main name says more than an alias. */
  #reads(name: number): number {
    const flags = this.data.nameFlags[name] ?? 0;
    return (isLatin(flags) ? 2 : 0) + (strengthOf(flags) === 'main' ? 1 : 0);
  }

  /** How well a word is found in a name, 0..1. */
  #foundWord(word: Token, view: ParsedName): number {
    let nearest = 1;
    for (const token of view.tokens) {
      if ((token.role & LIGHT) === 0) nearest = Math.min(nearest, this.#dictionary.apart(word, token));
    }
    return 1 - nearest;
  }

  #listedEvidence(entity: number): ListedEvidence {
    const { evidenceOffsets, entityFlags } = this.data;
    const [dates = '', countries = ''] = this.#evidence
      .toString('utf8', evidenceOffsets[entity], evidenceOffsets[entity + 1])
      .split('|');
    return {
      birthDates: dates === '' ? [] : dates.split(';'),
      countries: countries === '' ? [] : countries.split(';'),
      gender: genderOf(entityFlags[entity] ?? 0),
    };
  }

  #describe({ entity, name, likeness, total, evidence }: Draft): FoundEntity {
    const { data } = this;
    const list = data.lists[data.entityList[entity] ?? 0];
    if (list === undefined) throw new Error('an entity of the index has no list');
    const flags = data.nameFlags[name] ?? 0;
    return {
      list,
      entityId: this.#ids.toString('utf8', data.entityIdOffsets[entity], data.entityIdOffsets[entity + 1]),
      kind: kindOf(data.entityFlags[entity] ?? 0),
      score: total,
      matched: {
        text: this.#nameText(name),
        strength: strengthOf(flags),
        organisation: isOrganisation(flags),
        likeness,
      },
      mainName: this.#nameText(data.entityMainName[entity] ?? name),
      evidence,
    };
  }

  #nameText(name: number): string {
    const { nameTextOffsets } = this.data;
    return this.#names.toString('utf8', nameTextOffsets[name], nameTextOffsets[name + 1]);
  }
}

/** A private list is its client's alone. */
function isVisible(list: CatalogueList, companyId: number): boolean {
  return list.companyId === null || list.companyId === companyId;
}

/** A legal form alone identifies nobody. */
function isLegalForm({ tokens: [first, second] }: ParsedName): boolean {
  return first !== undefined && second === undefined && isShortForm(first.word.text, first.word.sound);
}

/** Whether to search as for an organisation's name; if the kind is not given, a generic business word decides. */
function isForOrganisation({ kind }: ScreeningQuery, { tokens }: ParsedName): boolean {
  return kind === undefined ? tokens.some(({ role }) => role & GENERIC) : kind === 'organisation';
}

/** The comparer may find this much more likeness than the estimate. */
const LIKENESS_SLACK = 8;

/** Filters out names that cannot reach the minimum score even if all given evidence agreed. */
function promisesOf(
  { minScore, dateOfBirth, nationality }: ScreeningQuery,
  asked: ParsedName,
): { readonly least: number; readonly promises: Promises } {
  const single = distinctiveWords(asked).length === 1;
  const gapLeft =
    (dateOfBirth === undefined ? 1 : 1 - findings['birth-same'].closes) *
    (nationality === undefined ? 1 : 1 - findings['country-same'].closes);
  const least = 100 - (100 - minScore) / gapLeft;
  const promises: Promises = (estimate, rarity) => {
    const likeness = Math.min(100, 100 * estimate + LIKENESS_SLACK);
    return (
      nameScore({ likeness, organisation: false, strength: 'main', rarity, singleWord: single ? 1 : 0 }) >=
      least
    );
  };
  // A single word matches names of any length.
  return { least: single ? 0 : least, promises };
}

function distinctiveWords({ tokens }: ParsedName): readonly Token[] {
  return tokens.filter(({ role }) => (role & LIGHT) === 0);
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Best score first, then the most similar name; then by list and id, so that the order is stable. */
function byRank(a: FoundEntity, b: FoundEntity): number {
  return (
    b.score - a.score ||
    b.matched.likeness - a.matched.likeness ||
    a.list.name.localeCompare(b.list.name, 'en') ||
    (a.entityId < b.entityId ? -1 : 1)
  );
}
