import { statusWords } from '../dossiers/result/dossier-words.ts';
import type { Language } from '../platform/language.ts';
import { fill } from '../platform/problems/errors.ts';
import type { Review, ReviewEvent } from '../review/review-view.ts';
import type { Block, Cell, Fact, ReportTable, Section, Tone } from './content.ts';
import { numberIn, timeIn } from './in-language.ts';
import type { Proof } from './proof.ts';
import { say } from './report-words.ts';
import { riskBlocks } from './risk-blocks.ts';

/** What the dossier is, what was decided of it and what happened to it. */

/** A person as reports name them: the name, and what the audit log has where that is not the same. */
export const personOf = ({ who, actor }: { readonly who: string; readonly actor: string }): string =>
  who === actor ? actor : `${who} (${actor})`;

export function dossierSection(review: Review, proof: Proof, language: Language): Section {
  const made: Fact[] = [
    { label: say.madeAt[language], value: timeIn(proof.madeAt, language) },
    { label: say.madeBy[language], value: personOf({ who: proof.madeBy.name, actor: proof.madeBy.actor }) },
    { label: say.service[language], value: `Akwaba ${proof.service}` },
  ];
  const additional = Object.entries(review.additionalData).map(([label, value]) => ({ label, value }));
  return {
    title: say.about[language],
    blocks: [
      ...stateBlocks(review, language),
      { kind: 'facts', rows: dossierFacts(review, language) },
      ...riskBlocks(review, language),
      ...review.duplicates.map(
        ({ words, externalIds }): Block => ({
          kind: 'text',
          text: [words, externalIds.join(', ')].filter((part) => part !== '').join(' '),
          tone: 'warn',
        }),
      ),
      ...(additional.length === 0
        ? []
        : ([
            { kind: 'heading', text: say.additional[language] },
            { kind: 'facts', rows: additional },
          ] as const)),
      { kind: 'heading', text: say.report[language] },
      { kind: 'facts', rows: made },
      { kind: 'text', text: say.times[language] },
    ],
  };
}

/** What a reader must know before anything else. */
function stateBlocks(review: Review, language: Language): Block[] {
  const blocks: Block[] = [];
  const add = (text: string, tone: Tone) => blocks.push({ kind: 'text', text, tone });
  if (review.erasedAt !== null) {
    add(fill(say.gone[language], { at: timeIn(review.erasedAt, language) }), 'warn');
    return blocks;
  }
  if (review.simulated) add(say.simulated[language], 'bad');
  if (review.status === 'EN_COURS') add(say.running[language], 'warn');
  if (review.failure !== null) add(review.failure.words, 'bad');
  if (review.picturesRemovedAt !== null) {
    add(fill(say.withoutPictures[language], { at: timeIn(review.picturesRemovedAt, language) }), 'warn');
  }
  return blocks;
}

/** What the person agreed to who took the pictures; null of an upload. */
function consentOf({ capture }: Review, language: Language): string | null {
  if (capture === null) return null;
  const { session, consent, assisted } = capture;
  const { version, language: read } = consent;
  const words = fill(say.consented[language], { version, read, session, at: timeIn(consent.at, language) });
  return assisted ? `${words} ${say.assisted[language]}` : words;
}

function dossierFacts(review: Review, language: Language): Fact[] {
  const optional = (label: string, value: string | null): Fact[] =>
    value === null ? [] : [{ label, value }];
  const kind = (review.kyb ? say.company : say.person)[language];
  return [
    { label: say.dossier[language], value: review.id, code: true },
    { label: say.client[language], value: `${review.client.name} (${review.client.id})` },
    { label: say.kind[language], value: review.test ? `${kind}, ${say.test[language]}` : kind },
    ...optional(say.name[language], review.name),
    ...optional(say.externalId[language], review.externalId),
    { label: say.received[language], value: timeIn(review.createdAt, language) },
    ...optional(say.consent[language], consentOf(review, language)),
    ...optional(say.analysed[language], review.completedAt && timeIn(review.completedAt, language)),
    ...optional(
      say.picturesRemoved[language],
      review.picturesRemovedAt && timeIn(review.picturesRemovedAt, language),
    ),
    ...optional(say.erased[language], review.erasedAt && timeIn(review.erasedAt, language)),
    { label: say.status[language], value: statusWords[review.status][language] },
    ...optional(
      say.score[language],
      review.score === null ? null : fill(say.of100[language], { score: numberIn(review.score, language) }),
    ),
    ...review.subjects.map(({ id, kind: who, heldAt }) => ({
      label: say.subject[language],
      value:
        fill((who === 'person' ? say.subjectPerson : say.subjectCompany)[language], { id }) +
        (heldAt === null ? '' : fill(say.held[language], { at: timeIn(heldAt, language) })),
    })),
  ];
}

/** Events by which people decided, alone or in two steps. */
const decisive: ReadonlySet<ReviewEvent['kind']> = new Set([
  'status',
  'proposed',
  'confirmed',
  'declined',
  'withdrawn',
  'overtaken',
]);

export function decisionSection(review: Review, language: Language): Section {
  const { proposal, client } = review;
  const decided = review.history.filter(({ kind, actor }) => decisive.has(kind) && actor !== 'service');
  return {
    title: say.decision[language],
    blocks: [
      {
        kind: 'text',
        text: statusWords[review.status][language],
        tone: statusTones[review.status],
      },
      ...(client.fourEyes ? ([{ kind: 'text', text: say.fourEyes[language] }] as const) : []),
      ...(proposal === null ? [] : [waitingBlock(proposal, language)]),
      decided.length === 0 ? { kind: 'text', text: say.undecided[language] } : eventTable(decided, language),
    ],
  };
}

export const statusTones: Readonly<Record<Review['status'], Tone>> = {
  EN_COURS: 'plain',
  A_TRAITER: 'plain',
  VALIDE: 'good',
  REJETE: 'bad',
  A_COMPLETER: 'warn',
  ERREUR: 'bad',
};

function waitingBlock(proposal: NonNullable<Review['proposal']>, language: Language): Block {
  const to = statusWords[proposal.to][language];
  const text = fill(say.waiting[language], {
    to,
    who: personOf(proposal),
    at: timeIn(proposal.at, language),
  });
  return { kind: 'text', text: `${text} ${proposal.reason}`, tone: 'warn' };
}

export function historySection({ history }: Review, language: Language): Section {
  return {
    title: say.history[language],
    blocks: [
      history.length === 0 ? { kind: 'text', text: say.noHistory[language] } : eventTable(history, language),
    ],
  };
}

function eventTable(events: readonly ReviewEvent[], language: Language): ReportTable {
  return {
    kind: 'table',
    columns: [
      { label: say.when[language], parts: 3 },
      { label: say.who[language], parts: 4 },
      { label: say.what[language], parts: 5 },
      { label: say.why[language], parts: 6 },
    ],
    rows: events.map((event): Cell[] => [
      { text: timeIn(event.at, language) },
      { text: personOf(event) },
      { text: event.words },
      { text: event.reason ?? say.none[language], asWritten: true },
    ]),
  };
}
