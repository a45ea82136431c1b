import texts from '../../vocabulary/review/words.json' with { type: 'json' };
import type { NameOf } from '../audit/actor-names.ts';
import type { EventKind, HitMark, ProposalOutcome } from '../contract/review.ts';
import type { HistoryRow } from '../db/dossiers/dossier-history.ts';
import type { ProposalRow } from '../db/dossiers/dossier-proposals.ts';
import type { DossierRow } from '../db/dossiers/dossiers.ts';
import { statusWords } from '../dossiers/result/dossier-words.ts';
import type { DossierKey } from '../dossiers/stored-dossier.ts';
import type { Language, Text } from '../platform/language.ts';
import type { HitDecided } from '../subjects/hit.ts';
import type { ReviewEvent } from './review-view.ts';

/** A dossier's events in chronological order. */

export interface Happened {
  readonly row: DossierRow;
  /** Undefined if the dossier was erased: then nobody can read the reasons. */
  readonly key: DossierKey | undefined;
  readonly history: readonly HistoryRow[];
  readonly proposals: readonly ProposalRow[];
  readonly hits: readonly HitDecided[];
  readonly corrections: readonly ReviewEvent[];
  readonly names: Names;
}

/** What hits and checks are called, in the reader's language. */
interface Names {
  /** Its id where that is not known any more. */
  hit(id: string): string;
  check(type: string): string;
}

export function eventsOf(happened: Happened, nameOf: NameOf, language: Language): ReviewEvent[] {
  const { row, key, history, proposals, hits, corrections, names } = happened;
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
    // Before the change of the status that they made, which has the same time.
    ...corrections,
    ...history
      .filter((change) => !isConfirmation(change, proposals))
      .map((change) =>
        event(change.at, change.actor, {
          ...changed(change, names),
          reason: open(change.sealed_reason),
        }),
      ),
    ...proposals.map((one) =>
      event(one.at, one.actor, {
        ...despite(proposed(one), one.despite_hits, names),
        reason: open(one.sealed_reason),
      }),
    ),
    ...proposals.flatMap((one) =>
      one.outcome === null || one.ended_at === null || one.ended_by === null
        ? []
        : [
            event(one.ended_at, one.ended_by, {
              ...ended(one, one.outcome, confirmationOf(one, history), names),
              reason: open(one.sealed_end_reason),
            }),
          ],
    ),
    ...hits.map((hit) => event(hit.at, hit.by, { ...marked(hit, names), reason: hit.reason })),
  ];
  return events.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** That hits were known, and did not hinder. */
function despite(what: What, hits: readonly string[] | null | undefined, names: Names): What {
  if (!hits || hits.length === 0) return what;
  const all = hits.map(names.hit).join(', ');
  const { en, fr } = what.words;
  return {
    ...what,
    words: {
      en: `${en}, despite known hits: ${all}`,
      fr: `${fr}, malgré des correspondances connues : ${all}`,
    },
  };
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

function changed(change: HistoryRow, names: Names): What {
  const { from_status: from, to_status: to, checks, despite_hits: hits } = change;
  const again = (checks ?? []).map(names.check).join(', ');
  const words = {
    en: `${statusWords[from].en} → ${statusWords[to].en}${again && `, run again: ${again}`}`,
    fr: `${statusWords[from].fr} → ${statusWords[to].fr}${again && `, relancé : ${again}`}`,
  };
  return despite({ kind: 'status', from, to, words }, hits, names);
}

function proposed({ to_status: to }: ProposalRow): What {
  const words = {
    en: `Proposed: ${statusWords[to].en}`,
    fr: `Proposé : ${statusWords[to].fr}`,
  };
  return { kind: 'proposed', to, words };
}

const outcomeWords: Readonly<Record<ProposalOutcome, Text>> = texts.outcomes;

function ended(
  { to_status: to }: ProposalRow,
  outcome: ProposalOutcome,
  change: HistoryRow | undefined,
  names: Names,
): What {
  const { en, fr } = outcomeWords[outcome];
  const words = { en: `${en}: ${statusWords[to].en}`, fr: `${fr} : ${statusWords[to].fr}` };
  return despite(
    { kind: outcome, from: change?.from_status ?? null, to, words },
    change?.despite_hits,
    names,
  );
}

const confirmationOf = (one: ProposalRow, history: readonly HistoryRow[]): HistoryRow | undefined =>
  history.find((change) => isConfirmation(change, [one]));

function marked({ id, action }: HitDecided, names: Names): What {
  const { kind, words } = marks[action];
  const name = names.hit(id);
  return { kind, words: { en: `${words.en}: ${name}`, fr: `${words.fr} : ${name}` } };
}

const marks: Readonly<Record<HitMark, { readonly kind: EventKind; readonly words: Text }>> = {
  cleared: {
    kind: 'hit-cleared',
    words: { en: 'Marked as someone else', fr: 'Marqué comme une autre personne' },
  },
  confirmed: {
    kind: 'hit-confirmed',
    words: { en: 'Confirmed as the same', fr: 'Confirmé comme étant la même personne' },
  },
  restored: {
    kind: 'hit-restored',
    words: { en: 'To be looked at again', fr: 'À examiner de nouveau' },
  },
};
