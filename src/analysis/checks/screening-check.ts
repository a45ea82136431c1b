import { type TSchema, Type } from 'typebox';
import texts from '../../../vocabulary/analysis/words.json' with { type: 'json' };
import type { CheckTone } from '../../contract/review.ts';
import { type ScoringShape, scoringShape } from '../../contract/scorings.ts';
import type { AlertWords, KnownHits } from '../../dossiers/check-catalogue.ts';
import { coded, type ReasonCode } from '../../dossiers/result/check-reasons.ts';
import type { ScoreCapCode } from '../../dossiers/result/score-caps.ts';
import type { CheckResult } from '../../dossiers/stored-dossier.ts';
import { frenchDay } from '../../platform/days.ts';
import { type CodedText, type Text, words } from '../../platform/language.ts';
import type { Topic } from '../../screening/entity.ts';
import { listSearch } from '../../screening/keep-screening.ts';
import { type SpokenMatch, spoken } from '../../screening/match-answers.ts';
import { decisionScore, shownScore } from '../../screening/thresholds.ts';
import { askRegister, registerUnavailable } from '../ask-register.ts';
import type { Check, Outcome } from '../check.ts';
import { counts, type JudgedHit, type ScreenedDocument, screenDocument, toKept } from '../screen-document.ts';
import { shownEntries } from '../shown-entries.ts';
import { keptOwners, screenedDocuments, type WhomToScreen, whomToScreen } from '../whom-to-screen.ts';
import { askedForWords, askedWords, noNameRead } from '../whom-words.ts';

/** What differs between checks that search lists. */
type Listed = Pick<Check, 'type' | 'name' | 'price' | 'weight' | 'open' | 'scoring'> & {
  readonly topic: Topic;
  readonly alert: AlertWords & { readonly cap: ScoreCapCode };
  /** Tone of a check that found somebody. */
  readonly foundTone: CheckTone;
};

/** Everyone whom a document is about, on the lists of one topic. */
export function screeningCheck({ topic, alert, foundTone, ...listed }: Listed): Check {
  return {
    ...listed,
    documents: screenedDocuments,
    hidesScore: true,
    alert: {
      ...alert,
      isRaised: isListed,
      // Monitoring and other dossiers find the same people.
      isKnown: (known) => known.isOpen(topic),
    },
    // An entry counts until someone marks it as someone else, whatever the check said when it ran.
    tone: ({ scoring, hits }, openHits) => {
      const results = (scoring.results ?? []) as readonly { readonly id: string }[];
      const isOpen = results.some(({ id }) => hits === undefined || openHits.has(id));
      return isOpen ? foundTone : 'good';
    },
    shown: (scoring, { language }) =>
      shownEntries(scoring, (match: SpokenMatch<object>) => spoken(match, language)),
    version: '1',
    run: async ({ document, registers, lists }) => {
      const asked = await whomToScreen(document, topic, (rccm) => askRegister(() => registers.company(rccm)));
      if (asked.whom.length === 0) {
        return asked.isRegisterDown ? registerUnavailable : noNameRead;
      }
      const screened = await screenDocument(lists, topic, document, asked.whom);
      if (screened.lists.length === 0) return { status: 'FAILED', explanation: [notLoaded[topic]] };
      return outcome(topic, asked, screened);
    },
  };
}

/** The scoring shape of a check whose matches have this schema. */
export const listScoring = (name: string, match: TSchema): ScoringShape =>
  scoringShape(name, {
    results: Type.Array(match, { description: 'Score 70 and above' }),
    allResults: Type.Array(match, { description: 'Score 50 and above' }),
  });

/** Clearings made after the check ran apply, and so do restorations. */
function isListed({ hits, scoring }: CheckResult, { isCleared }: KnownHits): boolean {
  // Stored before hits were kept: nothing to clear.
  if (hits === undefined) return Array.isArray(scoring.results) && scoring.results.length > 0;
  return hits.some((hit) => hit.score >= decisionScore && !isCleared(hit));
}

/**
 * Score of a list check: 100 if no hit counts, otherwise lower the likelier the match. From the decision threshold on
 * it is low: good papers do not make up for a sanctioned person.
 */
const screeningScore = (best: number | undefined): number => (best === undefined ? 100 : 100 - best);

function outcome<T extends Topic>(topic: T, asked: WhomToScreen, screened: ScreenedDocument<T>): Outcome {
  const { hits, lists, searches, algorithm, generation } = screened;
  const several = asked.whom.length > 1;
  const decided = hits.filter(counts);
  return {
    status: 'EXECUTED',
    scoring: {
      results: decided.map((hit) => shown(hit, several)),
      allResults: hits.map((hit) => shown(hit, several)),
    },
    score: screeningScore(decided[0]?.hit.score),
    explanation: explanationOf(topic, asked, screened),
    used: { screening: algorithm, lists: listWords(lists).en, generation: String(generation) },
    searches: searches.map(({ query, answer }) => listSearch(query, answer)),
    hits: hits.map((hit) => toKept(topic, hit)),
    ...keptOwners(asked),
    ...(asked.isRegisterDown && { sourceFailed: true }),
  };
}

/** The explanation begins with whom the search was for, if there were several, and with the clearing, if any. */
function shown<T extends Topic>(judged: JudgedHit<T>, several: boolean): SpokenMatch<unknown> {
  const { match, whom, clearing } = judged;
  return {
    ...match,
    explanation: [
      ...(several ? [askedForWords(whom)] : []),
      ...(clearing === undefined ? [] : [clearingWords(judged)]),
      ...match.explanation,
    ],
  };
}

function clearingWords({ clearing, isCleared }: Pick<JudgedHit<Topic>, 'clearing' | 'isCleared'>): Text {
  const day = clearing?.at.toISOString().slice(0, 10) ?? '';
  const { by = '', reason = '' } = clearing ?? {};
  return isCleared
    ? words(
        `Marked as not the same person on ${day} by ${by}: ${reason}`,
        `Marqué comme n'étant pas la même personne le ${frenchDay(day)} par ${by} : ${reason}`,
      )
    : words(
        `It was marked as not the same person on ${day} by ${by}, but the entry of the list has changed since, so it counts again. The reason was: ${reason}`,
        `Marqué comme n'étant pas la même personne le ${frenchDay(day)} par ${by}, mais l'entrée de la liste a changé depuis : elle compte de nouveau. Le motif était : ${reason}`,
      );
}

function explanationOf<T extends Topic>(
  topic: T,
  { whom, notes }: WhomToScreen,
  { hits, lists }: ScreenedDocument<T>,
): CodedText[] {
  const decided = hits.filter(counts);
  const cleared = hits.filter(({ isCleared }) => isCleared).length;
  const [best] = decided.length > 0 ? decided : hits;
  const names = listWords(lists);
  const on = {
    en: `${plural(lists.length, 'list', 'lists')} of ${topicWords[topic].en}: ${names.en}`,
    fr: `${plural(lists.length, 'liste', 'listes')} de ${topicWords[topic].fr} : ${names.fr}`,
  };
  return [
    askedWords(whom),
    foundWords(topic, hits, on),
    ...(best === undefined ? [] : [bestWords(best)]),
    ...(cleared === 0 ? [] : [clearedWords(cleared)]),
    ...notes,
  ];
}

function foundWords(topic: Topic, hits: readonly JudgedHit<Topic>[], on: Text): CodedText {
  if (hits.length === 0) {
    const none = words(`Nothing was found on ${on.en}.`, `Rien n'a été trouvé sur ${on.fr}.`);
    return coded('NOTHING_FOUND', none);
  }
  const decided = hits.filter(counts).length;
  const found = words(
    `Found with ${shownScore} or more of 100: ${hits.length}, of which count with ${decisionScore} or more: ${decided}; on ${on.en}.`,
    `Entrées ressemblantes (${shownScore} sur 100 ou plus) : ${hits.length}, dont retenues (${decisionScore} ou plus) : ${decided} ; sur ${on.fr}.`,
  );
  if (decided > 0) return coded(hitCodes[topic], found);
  // Those that people marked as someone else have words of their own.
  return hits.every(({ isCleared }) => isCleared) ? found : coded('POSSIBLE_HIT', found);
}

const hitCodes: Readonly<Record<Topic, ReasonCode>> = { sanction: 'SANCTION_HIT', pep: 'PEP_HIT' };

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const topicWords: Readonly<Record<Topic, Text>> = {
  sanction: { en: 'sanctions', fr: 'sanctions' },
  pep: { en: 'politically exposed persons', fr: 'personnes politiquement exposées' },
};

function listWords(lists: ScreenedDocument<Topic>['lists']): Text {
  const words = lists.map(({ name, version }) => `${name} (version ${version})`).join(', ');
  return { en: words, fr: words };
}

function bestWords({ match, hit, whom }: JudgedHit<Topic>): Text {
  const why = (language: 'en' | 'fr') => hit.explanation.map((text) => text[language]).join(' ');
  return words(
    `The best, for ${whom.name}: ${match.libelle} (${match.id}), ${hit.score} of 100. ${why('en')}`,
    `L'entrée la plus ressemblante, pour ${whom.name} : ${match.libelle} (${match.id}), ${hit.score} sur 100. ${why('fr')}`,
  );
}

const clearedWords = (count: number): CodedText =>
  coded(
    'HITS_CLEARED',
    words(
      `Marked earlier as not the same person, and not counted: ${count}.`,
      `Marquées auparavant comme n'étant pas la même personne, et non retenues : ${count}.`,
    ),
  );

/** Having no lists to search must not look like having found nothing. */
const notLoaded: Readonly<Record<Topic, CodedText>> = {
  sanction: coded('LISTS_NOT_LOADED', texts.notLoaded.sanction),
  pep: coded('LISTS_NOT_LOADED', texts.notLoaded.pep),
};
