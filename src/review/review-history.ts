import type { NameOf } from '../audit/actor-names.ts';
import type { ProposalOutcome } from '../contract/review.ts';
import type { HistoryRow } from '../db/dossiers/dossier-history.ts';
import type { ProposalRow } from '../db/dossiers/dossier-proposals.ts';
import type { DossierRow } from '../db/dossiers/dossiers.ts';
import { statusWords } from '../dossiers/result/dossier-words.ts';
import type { DossierKey } from '../dossiers/stored-dossier.ts';
import type { Language, Text } from '../platform/language.ts';
import type { HitDecided } from '../subjects/subject-hits.ts';
import type { ReviewEvent } from './review-view.ts';

/** A dossier's events in chronological order. */

export interface Happened {
  readonly row: DossierRow;
  /** Undefined if the dossier was erased: then nobody can read the reasons. */
  readonly key: DossierKey | undefined;
  readonly history: readonly HistoryRow[];
  readonly proposals: readonly ProposalRow[];
  readonly hits: readonly HitDecided[];
}

export function eventsOf(happened: Happened, nameOf: NameOf, language: Language): ReviewEvent[] {
  const { row, key, history, proposals, hits } = happened;
  const open = (sealed: Buffer | null): string | null =>
    sealed === null || sealed.length === 0 ? null : (key?.open<string>('reason', row.uuid, sealed) ?? null);
  const event = (at: Date, actor: string, what: What): ReviewEvent => ({
    at: at.toISOString(),
    actor,
    who: nameOf(actor),
    kind: what.kind,
    from: what.from ?? null,
    to: what.to ?? null,
    words: what.words[language],
    reason: what.reason ?? null,
  });
  const events = [
    event(row.created_at, `credential:${row.credential_id}`, { kind: 'received', words: received }),
    ...history
      .filter((change) => !isConfirmation(change, proposals))
      .map((change) =>
        event(change.at, change.actor, { ...changed(change), reason: open(change.sealed_reason) }),
      ),
    ...proposals.map((one) =>
      event(one.at, one.actor, { ...proposed(one), reason: open(one.sealed_reason) }),
    ),
    ...proposals.flatMap((one) =>
      one.outcome === null || one.ended_at === null || one.ended_by === null
        ? []
        : [
            event(one.ended_at, one.ended_by, {
              ...ended(
                one,
                one.outcome,
                history.find((change) => isConfirmation(change, [one])),
              ),
              reason: open(one.sealed_end_reason),
            }),
          ],
    ),
    ...hits.map((hit) => event(hit.at, hit.by, { ...marked(hit), reason: hit.reason })),
  ];
  return events.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

type What = Pick<ReviewEvent, 'kind'> &
  Partial<Pick<ReviewEvent, 'from' | 'to' | 'reason'>> & { readonly words: Text };

const received: Text = { en: 'Received', fr: 'Reçu' };

/** The status change of a confirmation is shown as the confirmation: both have the time of one transaction. */
function isConfirmation(change: HistoryRow, proposals: readonly ProposalRow[]): boolean {
  return confirmedBy(change, proposals) !== undefined;
}

/** The proposal that a change of the status confirmed. */
export function confirmedBy(
  { at, to_status }: HistoryRow,
  proposals: readonly ProposalRow[],
): ProposalRow | undefined {
  return proposals.find(
    (one) =>
      one.outcome === 'confirmed' && one.ended_at?.getTime() === at.getTime() && one.to_status === to_status,
  );
}

function changed({ from_status: from, to_status: to }: HistoryRow): What {
  const words = {
    en: `${statusWords[from].en} → ${statusWords[to].en}`,
    fr: `${statusWords[from].fr} → ${statusWords[to].fr}`,
  };
  return { kind: 'status', from, to, words };
}

function proposed({ to_status: to }: ProposalRow): What {
  const words = {
    en: `Proposed: ${statusWords[to].en}`,
    fr: `Proposé : ${statusWords[to].fr}`,
  };
  return { kind: 'proposed', to, words };
}

const outcomeWords: Readonly<Record<ProposalOutcome, Text>> = {
  confirmed: { en: 'Confirmed', fr: 'Confirmé' },
  declined: { en: 'Proposal declined', fr: 'Proposition refusée' },
  withdrawn: { en: 'Proposal taken back', fr: 'Proposition retirée' },
  overtaken: { en: 'Proposal overtaken by events', fr: 'Proposition devenue sans objet' },
};

function ended(
  { to_status: to }: ProposalRow,
  outcome: ProposalOutcome,
  change: HistoryRow | undefined,
): What {
  const { en, fr } = outcomeWords[outcome];
  const words = { en: `${en}: ${statusWords[to].en}`, fr: `${fr} : ${statusWords[to].fr}` };
  return { kind: outcome, from: change?.from_status ?? null, to, words };
}

function marked({ id, action }: HitDecided): What {
  return action === 'cleared'
    ? {
        kind: 'hit-cleared',
        words: { en: `Marked as someone else: ${id}`, fr: `Marqué comme une autre personne : ${id}` },
      }
    : {
        kind: 'hit-restored',
        words: { en: `May be the same after all: ${id}`, fr: `Peut être la même personne : ${id}` },
      };
}
