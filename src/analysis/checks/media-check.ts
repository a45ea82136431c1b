import { Type } from 'typebox';
import texts from '../../../vocabulary/analysis/words.json' with { type: 'json' };
import { scoringShape } from '../../contract/scorings.ts';
import { MediaArticle } from '../../contract/screening.ts';
import { coded, reasonWords } from '../../dossiers/result/check-reasons.ts';
import type { CheckResult } from '../../dossiers/stored-dossier.ts';
import { frenchDay } from '../../platform/days.ts';
import { distinct } from '../../platform/distinct.ts';
import { type CodedText, type Text, words } from '../../platform/language.ts';
import { platformLimits } from '../../platform/limits.ts';
import { ownIndexName } from '../../platform/settings/media-file.ts';
import { pressLimits } from '../../press/limits.ts';
import type { JudgedArticle, PressAnswer, PressQuery } from '../../press/press.ts';
import { type Missing, missingSources, pressSearch } from '../../press/press.ts';
import { byRelevance } from '../../press/search-press.ts';
import { type KeptMediaArticle, keptMediaArticle, shownMediaArticle } from '../../press/shown-article.ts';
import type { IsDismissed } from '../../subjects/subject-articles.ts';
import { askRegister, registerUnavailable } from '../ask-register.ts';
import type { Check, Outcome, Whom } from '../check.ts';
import { shownEntries } from '../shown-entries.ts';
import { keptOwners, screenedDocuments, type WhomToScreen, whomToScreen } from '../whom-to-screen.ts';
import { askedForWords, askedWords, noNameRead } from '../whom-words.ts';

/** Everyone whom a document is about, in the press. */
export const mediaCheck: Check = {
  type: 'MEDIA_CHECK',
  name: { en: 'Press', fr: 'Presse' },
  documents: screenedDocuments,
  hidesScore: true,
  open: 'PRESS_NOT_SEARCHED',
  price: 1,
  weight: 5,
  scoring: {
    v2: scoringShape('MediaScoring', {
      results: Type.Array(MediaArticle, {
        description:
          'What says something against whoever the document is about, or may; the most telling first, 20 at most',
      }),
    }),
    position: 3,
  },
  alert: {
    code: 'MEDIA',
    cap: 'ADVERSE_PRESS',
    gravity: 100,
    tone: 'bad',
    ...texts.alerts.MEDIA,
    isRaised: (result, known) =>
      articlesIn(result).some((article) => article.adverse && !known.isDismissed(article)),
  },
  // An article counts until someone marks it as about someone else, whatever the check said when it ran.
  tone: (result, openHits) => {
    const open = articlesIn(result).filter(({ link }) => openHits.has(link));
    return open.some(({ adverse }) => adverse) ? 'bad' : open.length > 0 ? 'warn' : 'good';
  },
  shown: (scoring, { language, date }) =>
    shownEntries(scoring, (kept: KeptMediaArticle) =>
      shownMediaArticle(kept, language, date(kept.publishedAt)),
    ),
  version: '1',
  run: async ({ document, registers, press, lists }) => {
    const asked = await whomToScreen(document, 'media', (rccm) => askRegister(() => registers.company(rccm)));
    if (asked.whom.length === 0) {
      return asked.isRegisterDown ? registerUnavailable : noNameRead;
    }
    const searches: Search[] = [];
    for (const whom of asked.whom) {
      const query = queryFor(whom);
      const answer = await press.search(query);
      const missing = missingSources(answer);
      if (missing !== undefined) return { status: 'FAILED', explanation: [missingWords(missing)] };
      searches.push({ whom, query, answer });
    }
    return outcome(asked, searches, await lists.dismissals(document));
  },
};

const articlesIn = ({ scoring }: CheckResult): readonly KeptMediaArticle[] =>
  (scoring.results ?? []) as readonly KeptMediaArticle[];

interface Search {
  readonly whom: Whom;
  readonly query: PressQuery;
  readonly answer: PressAnswer;
}

/** An article, and whom it was found for. */
type Found = JudgedArticle & { readonly whom: Whom };

function queryFor({ name, kind, dateOfBirth }: Whom): PressQuery {
  return {
    // Cut to what a client could send: a misread name may be half a page long.
    name: name.slice(0, platformLimits.fieldCharacters),
    ...(kind !== undefined && { kind }),
    ...(dateOfBirth !== undefined && { dateOfBirth }),
    limit: pressLimits.pressArticlesCounted,
  };
}

/**
 * Score of the press check: 100 if no article is or may be adverse to anyone asked for; low if one is, whatever its
 * score; in between if one may be.
 */
function pressScore(worst: { readonly isAdverse: boolean; readonly score: number } | undefined): number {
  if (worst === undefined) return 100;
  const rest = 100 - worst.score;
  return worst.isAdverse ? Math.min(30, rest) : Math.min(80, Math.max(40, rest));
}

function outcome(asked: WhomToScreen, searches: readonly Search[], isDismissed: IsDismissed): Outcome {
  const several = asked.whom.length > 1;
  const found = searches.flatMap(({ whom, answer }) =>
    answer.articles.map((judged) => ({ ...judged, whom })),
  );
  const all = found.filter(({ judgement }) => judgement.verdict !== 'none').sort(byRelevance);
  const telling = all.filter((one) => !isDismissed({ link: one.article.link, asked: askedOf(one.whom) }));
  const [worst] = telling;
  const unavailable = distinct(searches.flatMap(({ answer }) => answer.unavailable.map(({ name }) => name)));
  const isSourceMissing = asked.isRegisterDown || unavailable.length > 0;
  return {
    status: 'EXECUTED',
    scoring: {
      results: telling
        .slice(0, pressLimits.pressArticles)
        .map((article, i) =>
          keptMediaArticle(several ? withWhom(article) : article, i + 1, askedOf(article.whom)),
        ),
    },
    score: pressScore(
      worst && { isAdverse: worst.judgement.verdict === 'adverse', score: worst.judgement.score },
    ),
    explanation: [
      askedWords(asked.whom.map(({ nationality: _, ...whom }) => whom)),
      foundWords(searches, telling),
      ...(worst === undefined ? [] : [worstWords(worst)]),
      ...(all.length > telling.length ? [dismissedWords(all.length - telling.length)] : []),
      ...(telling.length > pressLimits.pressArticles
        ? [notShownWords(telling.length - pressLimits.pressArticles)]
        : []),
      ...(unavailable.length === 0 ? [] : [unavailableWords(unavailable)]),
      ...asked.notes,
    ],
    used: { press: searches[0]?.answer.algorithm ?? '', sources: sourceWords(searches) },
    searches: searches.map(({ query, answer }) => pressSearch(query, answer)),
    ...keptOwners(asked),
    ...(isSourceMissing && { sourceFailed: true }),
  };
}

function withWhom(found: Found): Found {
  const explanation = [askedForWords(found.whom), ...found.judgement.explanation];
  return { ...found, judgement: { ...found.judgement, explanation } };
}

function sourceWords(searches: readonly Search[]): string {
  const searched = searches.flatMap(({ answer }) => answer.searched);
  return distinct(searched.map(({ name, version }) => `${name} (${version})`)).join(', ');
}

/** Our own articles are called so, up to the last that was there. */
function searchedIn(searches: readonly Search[]): Text {
  const searched = searches.flatMap(({ answer }) => answer.searched);
  const all = (own: (version: string) => string) =>
    distinct(
      searched.map(({ name, version }) => (name === ownIndexName ? own(version) : `${name} (${version})`)),
    ).join(', ');
  return {
    en: all((version) => `the articles kept here (up to number ${version})`),
    fr: all((version) => `les articles conservés ici (jusqu'au n° ${version})`),
  };
}

/** How many articles name whom, and how many of them count. */
function foundWords(searches: readonly Search[], telling: readonly Found[]): CodedText {
  const sources = searchedIn(searches);
  const each = (beforeColon: string, orMore: string) =>
    searches.map(({ whom, answer: { articles } }) => {
      const isMore = articles.length >= pressLimits.pressArticlesCounted;
      return `${whom.name}${beforeColon}: ${articles.length}${isMore ? ` ${orMore}` : ''}`;
    });
  const adverse = telling.filter(({ judgement }) => judgement.verdict === 'adverse').length;
  const possible = telling.length - adverse;
  if (searches.every(({ answer }) => answer.articles.length === 0)) {
    const none = words(
      `No article names them, in ${sources.en}.`,
      `Aucun article ne les cite, dans ${sources.fr}.`,
    );
    return coded('NOTHING_FOUND', none);
  }
  return coded(
    adverse > 0 ? 'PRESS_HIT' : possible > 0 ? 'POSSIBLE_PRESS_HIT' : 'NOTHING_ADVERSE',
    words(
      `Articles that name ${each('', 'or more').join('; ')}. Of these say something against them: ${adverse}, and may: ${possible}; in ${sources.en}.`,
      `Articles qui citent ${each(' ', 'ou plus').join(' ; ')}. Articles qui mettent en cause la personne : ${adverse} ; peut-être : ${possible} ; dans ${sources.fr}.`,
    ),
  );
}

function worstWords({ article, judgement, whom }: Found): Text {
  const { title, source, publishedAt, link } = article;
  const day = publishedAt?.toISOString().slice(0, 10);
  const where = (written: string | undefined) => [source, written].filter(Boolean).join(', ');
  const why = (language: 'en' | 'fr') => judgement.explanation.map((text) => text[language]).join(' ');
  return words(
    `The most telling, for ${whom.name}: "${title}" (${where(day)}), ${judgement.score} of 100, ${link}. ${why('en')}`,
    `L'article le plus parlant, pour ${whom.name} : « ${title} » (${where(day && frenchDay(day))}), ${judgement.score} sur 100, ${link}. ${why('fr')}`,
  );
}

const askedOf = ({ isAssociate, name }: Whom): string | null => (isAssociate ? name : null);

const dismissedWords = (count: number): CodedText =>
  coded(
    'HITS_CLEARED',
    words(
      `Marked earlier as about someone else, and not counted: ${count}.`,
      `Attribués auparavant à une autre personne, et non retenus : ${count}.`,
    ),
  );

const notShownWords = (count: number): Text =>
  words(
    `Only the ${pressLimits.pressArticles} most telling articles are shown; found besides: ${count}.`,
    `Seuls les ${pressLimits.pressArticles} articles les plus parlants sont montrés ; autres articles trouvés : ${count}.`,
  );

const unavailableWords = (names: readonly string[]): CodedText =>
  coded('MEDIA_UNAVAILABLE', {
    en: `Could not be asked, so that this is what the others found: ${names.join(', ')}. Run the check again later: that costs nothing.`,
    fr: `N'ont pas pu être interrogés, ceci est donc ce que les autres ont trouvé : ${names.join(', ')}. Relancez la vérification plus tard : cela ne coûte rien.`,
  });

/** Having nothing to search in must not look like having found nothing. */
function missingWords(missing: Missing): CodedText {
  if (missing.kind === 'not-loaded') return reasonWords('MEDIA_NOT_LOADED');
  if (missing.kind === 'unread') return reasonWords('NOT_READ_YET');
  const names = missing.names.join(', ');
  return coded('MEDIA_UNAVAILABLE', {
    en: `The press could not be searched, because this did not answer: ${names}. It was not charged; run the check again later.`,
    fr: `La presse n'a pas pu être interrogée, faute de réponse de : ${names}. Rien n'a été facturé ; relancez la vérification plus tard.`,
  });
}
