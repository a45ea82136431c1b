import type { CheckType } from '../../contract/account.ts';
import { screeningScore } from '../../dossiers/result/score.ts';
import type { Text } from '../../platform/language.ts';
import type { Topic } from '../../screening/entity.ts';
import { listSearch } from '../../screening/keep-screening.ts';
import type { SpokenMatch } from '../../screening/match-answers.ts';
import { decisionScore, shownScore } from '../../screening/thresholds.ts';
import { askRegister, registerUnavailable } from '../ask-register.ts';
import { type Check, type Outcome, sentence } from '../check.ts';
import { counts, type JudgedHit, type ScreenedDocument, screenDocument, toKept } from '../screen-document.ts';
import { type WhomToScreen, whomToScreen } from '../whom-to-screen.ts';
import { askedForWords, askedWords, leftOutWords, registerDown } from '../whom-words.ts';

/** Everyone whom a document is about, on the lists of one topic. */
export function screeningCheck(type: CheckType, topic: Topic): Check {
  return {
    type,
    version: '1',
    run: async ({ document, registers, lists }) => {
      const asked = await whomToScreen(document, topic, (rccm) => askRegister(() => registers.company(rccm)));
      if (asked.whom.length === 0) {
        return asked.isRegisterDown
          ? registerUnavailable
          : { status: 'NOT_APPLICABLE', code: 'NO_NAME_READ' };
      }
      const screened = await screenDocument(lists, topic, document, asked.whom);
      if (screened.lists.length === 0) return { status: 'FAILED', explanation: [notLoaded[topic]] };
      return outcome(topic, asked, screened);
    },
  };
}

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
    ...(asked.isRegisterDown && { sourceFailed: true }),
  };
}

/** Its words begin with whom it was asked for, where that could be several, and with what a person said of it. */
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
    ? sentence(
        `Marked as not the same person on ${day} by ${by}: ${reason}`,
        `Marqué comme n'étant pas la même personne le ${day} par ${by} : ${reason}`,
      )
    : sentence(
        `It was marked as not the same person on ${day} by ${by}, but the entry of the list has changed since, so it counts again. The reason was: ${reason}`,
        `Marqué comme n'étant pas la même personne le ${day} par ${by}, mais l'entrée de la liste a changé depuis : elle compte de nouveau. Le motif était : ${reason}`,
      );
}

function explanationOf<T extends Topic>(
  topic: T,
  { whom, isRegisterDown, leftOut }: WhomToScreen,
  { hits, lists }: ScreenedDocument<T>,
): Text[] {
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
    hits.length === 0
      ? sentence(`Nothing was found on ${on.en}.`, `Rien n'a été trouvé sur ${on.fr}.`)
      : sentence(
          `Found with ${shownScore} or more of 100: ${hits.length}, of which count with ${decisionScore} or more: ${decided.length}; on ${on.en}.`,
          `Trouvés avec ${shownScore} ou plus sur 100 : ${hits.length}, dont comptent avec ${decisionScore} ou plus : ${decided.length} ; sur ${on.fr}.`,
        ),
    ...(best === undefined ? [] : [bestWords(best)]),
    ...(cleared === 0 ? [] : [clearedWords(cleared)]),
    ...(isRegisterDown ? [registerDown] : []),
    ...(leftOut === 0 ? [] : [leftOutWords(leftOut)]),
  ];
}

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
  return sentence(
    `The best, for ${whom.name}: ${match.libelle} (${match.id}), ${hit.score} of 100. ${why('en')}`,
    `Le meilleur, pour ${whom.name} : ${match.libelle} (${match.id}), ${hit.score} sur 100. ${why('fr')}`,
  );
}

const clearedWords = (count: number): Text =>
  sentence(
    `Marked earlier as not the same person, and not counted: ${count}.`,
    `Marqués auparavant comme n'étant pas la même personne, et non comptés : ${count}.`,
  );

/** Without lists there is nothing to search, which must not look like having found nothing. */
const notLoaded: Readonly<Record<Topic, Text>> = {
  sanction: sentence(
    'No list of sanctions is loaded, so nothing could be searched. It was not charged; the operator imports lists with "akwaba lists import", then run the check again.',
    "Aucune liste de sanctions n'est chargée, rien n'a donc pu être recherché. Rien n'a été facturé ; l'opérateur importe des listes avec « akwaba lists import », puis relancez la vérification.",
  ),
  pep: sentence(
    'No list of politically exposed persons is loaded, so nothing could be searched. It was not charged; the operator imports lists with "akwaba lists import", then run the check again.',
    "Aucune liste de personnes politiquement exposées n'est chargée, rien n'a donc pu être recherché. Rien n'a été facturé ; l'opérateur importe des listes avec « akwaba lists import », puis relancez la vérification.",
  ),
};
