import type { CheckType } from '../../../src/contract/account.ts';
import type { OpenHit, Proposal, Review, ReviewHit } from '../../../src/contract/console/dossier.ts';
import type { Decision, HitMark, ProposalAnswer } from '../../../src/contract/review.ts';
import { say, type Text } from '../../language.ts';
import { labels } from '../../parts/labels.ts';
import { statusMark } from '../../vocabulary.ts';
import { decide, decideHit, endProposal, rerun } from './dossier-api.ts';
import { markSecond, markWords } from './mark-words.ts';
import { reasonsTo } from './reasons.ts';
import type { ListedReason } from './work/reason-list.tsx';

/** What a person does with a dossier. Each takes a reason, and says beforehand what will happen. */
export type Act =
  | { readonly kind: 'decide'; readonly to: Decision }
  | { readonly kind: 'end'; readonly outcome: ProposalAnswer; readonly proposal: Proposal }
  | {
      readonly kind: 'rerun';
      readonly checks: readonly CheckType[];
      readonly title: string;
      readonly free: boolean;
    }
  | { readonly kind: 'hit'; readonly hit: ReviewHit; readonly mark: HitMark };

export interface ActWords {
  readonly title: string;
  readonly happens: readonly string[];
  /** Common reasons. */
  readonly suggestions: readonly Text[];
  /** Reasons of the client's list that can be true; words of one's own may be added where it lets. */
  readonly offered: readonly ListedReason[];
  readonly free: boolean;
  readonly button: string;
  readonly tone: 'primary' | 'danger' | 'plain';
  /** As the dossier is now. */
  readonly possible: boolean;
  /** Name of the draft that keeps what was typed. */
  readonly draft: string;
  /** Hits that it is done despite of, if the person says that they know of them. */
  readonly despite?: readonly OpenHit[];
  /** Returns the message to show when it is done. */
  readonly send: (reason: string, despiteHits: boolean, codes: readonly string[]) => Promise<string>;
}

export const decisionWords: Readonly<
  Record<
    Decision,
    { readonly act: Text; readonly done: Text; readonly key: string; readonly tone: ActWords['tone'] }
  >
> = {
  VALIDE: {
    act: { en: 'Validate', fr: 'Valider' },
    done: { en: 'Validated.', fr: 'Validé.' },
    key: 'v',
    tone: 'primary',
  },
  REJETE: {
    act: { en: 'Reject', fr: 'Rejeter' },
    done: { en: 'Rejected.', fr: 'Rejeté.' },
    key: 'x',
    tone: 'danger',
  },
  A_COMPLETER: {
    act: { en: 'Ask for more', fr: 'Faire compléter' },
    done: { en: 'More is asked for.', fr: 'Un complément est demandé.' },
    key: 'm',
    tone: 'plain',
  },
};

/** In the order in which they are offered. */
export const decisions = Object.keys(decisionWords) as readonly Decision[];

const words = {
  next: { en: 'Press n for the next dossier.', fr: 'Touche n : le dossier suivant.' },
  notified: {
    en: 'The dossier becomes “{status}”. The programs of {client} are told, with the reason, by webhook where there is one.',
    fr: 'Le dossier passe à « {status} ». Les programmes de {client} en sont informés, avec le motif, si un webhook est configuré.',
  },
  notifiedOfProposal: {
    en: 'The dossier becomes “{status}”. The programs of {client} are told, with the reason of the proposal, by webhook where there is one.',
    fr: 'Le dossier passe à « {status} ». Les programmes de {client} en sont informés, avec le motif de la proposition, si un webhook est configuré.',
  },
  again: {
    en: 'It is answered with a new upload under the same reference (externalId).',
    fr: 'Le complément arrivera par un nouvel envoi, sous la même référence (externalId).',
  },
  second: {
    en: 'A second person has to confirm it. Until then nothing changes.',
    fr: 'Une seconde personne doit confirmer. Jusque-là, rien ne change.',
  },
  kept: {
    en: 'Your name, the time and the reason stay in the history.',
    fr: "Votre nom, l'heure et le motif restent dans l'historique.",
  },
  proposed: {
    en: 'Proposed: a second person has to confirm it.',
    fr: 'Proposé : une seconde personne doit confirmer.',
  },
  endTitle: {
    confirmed: { en: 'Confirm: {act}', fr: 'Confirmer : {act}' },
    declined: { en: 'Decline the proposal', fr: 'Refuser la proposition' },
    withdrawn: { en: 'Withdraw your proposal', fr: 'Retirer votre proposition' },
  },
  endButton: {
    confirmed: labels.confirm,
    declined: labels.decline,
    withdrawn: labels.withdraw,
  },
  endDone: {
    confirmed: { en: 'Confirmed.', fr: 'Confirmé.' },
    declined: { en: 'Declined: the dossier waits again.', fr: 'Refusé : le dossier attend à nouveau.' },
    withdrawn: { en: 'Withdrawn: the dossier waits again.', fr: 'Retiré : le dossier attend à nouveau.' },
  },
  reopened: {
    en: 'The dossier waits for a decision again. No message is sent.',
    fr: "Le dossier attend à nouveau une décision. Aucun message n'est envoyé.",
  },
  rerunTitle: { en: 'Run again: {title}', fr: 'Relancer : {title}' },
  rerunButton: { en: 'Run again', fr: 'Relancer' },
  rerunDone: { en: 'It runs again.', fr: 'Relancé.' },
  rerunWhat: {
    en: 'The dossier is analysed again and then waits for a decision, also where one was taken. The page follows by itself.',
    fr: 'Le dossier est analysé à nouveau puis attend une décision, même si une avait été prise. La page suit toute seule.',
  },
  free: {
    en: 'It costs nothing: a source had failed.',
    fr: "C'est gratuit : une source avait échoué.",
  },
  costs: {
    en: 'It costs {client} what the check costs: the result is there already.',
    fr: 'La vérification est facturée à {client} : son résultat existe déjà.',
  },
} as const;

/** Acts whose reasons are in one's own words. */
const withoutList = { suggestions: [], offered: [], free: true } as const;

type Of<Kind extends Act['kind']> = Extract<Act, { readonly kind: Kind }>;

const describers: { readonly [Kind in Act['kind']]: (act: Of<Kind>, review: Review) => ActWords } = {
  decide: ({ to }, review) => {
    const { act, done, tone } = decisionWords[to];
    const { needsSecond, decide: allowed } = review.possible;
    return {
      title: say(act),
      happens: needsSecond
        ? [say(words.second), say(words.kept)]
        : [
            notifiedWords(words.notified, to, review),
            ...(to === 'A_COMPLETER' ? [say(words.again)] : []),
            say(words.kept),
          ],
      ...withoutList,
      offered: review.work.reasons.list.filter(({ decision }) => decision === to),
      free: review.work.reasons.free,
      button: say(act),
      tone,
      possible: allowed.includes(to),
      draft: `${review.id}.${to}`,
      despite: despiteOf(to, review),
      send: async (reason, despiteHits, reasonCodes) => {
        const waits = await decide(review, to, { reason, despiteHits, reasonCodes });
        return `${say(waits ? words.proposed : done)} ${say(words.next)}`;
      },
    };
  },
  end: ({ outcome, proposal }, review) => {
    const { confirm, decline, withdraw } = review.possible;
    const allowed = { confirmed: confirm, declined: decline, withdrawn: withdraw }[outcome];
    const act = say(decisionWords[proposal.to].act);
    return {
      title: say(words.endTitle[outcome], { act }),
      happens: [
        outcome === 'confirmed'
          ? notifiedWords(words.notifiedOfProposal, proposal.to, review)
          : say(words.reopened),
        say(words.kept),
      ],
      ...withoutList,
      suggestions: reasonsTo[outcome],
      button: say(words.endButton[outcome]),
      tone: outcome === 'confirmed' ? 'primary' : 'plain',
      possible: allowed && review.proposal?.id === proposal.id,
      draft: `${review.id}.${outcome}`,
      despite: outcome === 'confirmed' ? despiteOf(proposal.to, review) : [],
      send: async (reason, despiteHits) => {
        await endProposal(review, proposal, outcome, reason, despiteHits);
        return say(words.endDone[outcome]);
      },
    };
  },
  rerun: ({ checks, title, free }, review) => ({
    title: say(words.rerunTitle, { title }),
    happens: [say(free ? words.free : words.costs, { client: review.client.name }), say(words.rerunWhat)],
    ...withoutList,
    suggestions: reasonsTo.rerun,
    button: say(words.rerunButton),
    tone: 'primary',
    possible: review.possible.rerun,
    draft: `${review.id}.rerun`,
    send: async (reason) => {
      await rerun(review, checks, reason);
      return say(words.rerunDone);
    },
  }),
  hit: ({ hit, mark }, review) => {
    const said = markWords[mark];
    const isProposed = mark !== 'restored' && review.client.fourEyes;
    return {
      title: say(said.title, { name: hit.name }),
      happens: [
        say(hit.topic === 'media' ? said.press : said.listed),
        ...(isProposed ? [say(markSecond)] : []),
        say(words.kept),
      ],
      ...withoutList,
      suggestions: reasonsTo[said.reasons],
      button: say(said.button),
      tone: mark === 'confirmed' ? 'danger' : 'primary',
      possible: review.possible.clearHits,
      draft: `${review.id}.${hit.id}.${mark}`,
      send: async (reason) => {
        const waits = await decideHit(review, hit, mark, reason);
        return say(waits ? words.proposed : said.done);
      },
    };
  },
};

const despiteOf = (to: Decision, { openHits }: Review): readonly OpenHit[] =>
  to === 'VALIDE' ? openHits : [];

const notifiedWords = (text: Text, to: Decision, { client }: Review): string =>
  say(text, { client: client.name, status: say(statusMark(to).name) });

export function wordsOf(act: Act, review: Review): ActWords {
  // Each act meets the describer of its own kind, which the compiler cannot infer through a table.
  const describe = describers[act.kind] as (act: Act, review: Review) => ActWords;
  return describe(act, review);
}
