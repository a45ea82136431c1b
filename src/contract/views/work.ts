import { type Static, Type } from 'typebox';
import { orNull, Time, Uuid } from '../console/shapes.ts';
import { oneOf } from '../fields.ts';
import { decisions } from '../review.ts';

/** How people share the work on dossiers: notes, who has which, reasons from a list, many at once. */

const decision = oneOf(decisions, 'Decision');

const ReasonCode = Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' });

export const DossierNote = Type.Object({
  id: Uuid,
  at: Time,
  actor: Type.String(),
  who: Type.String(),
  text: Type.String(),
  mayRemove: Type.Boolean(),
});
export type DossierNote = Static<typeof DossierNote>;

export const Holder = Type.Object({
  login: Type.String(),
  name: Type.String(),
  since: Time,
  /** Who gave it to them; null where they took it. */
  givenBy: orNull(Type.String()),
  mine: Type.Boolean(),
  /** Nobody else decides until then; null once that is over. */
  lockedUntil: orNull(Time),
});
export type Holder = Static<typeof Holder>;

/** A reason that can be true of a dossier as it is now. */
const OfferedReason = Type.Object({ code: ReasonCode, decision, words: Type.String() });

export const ReasonsOffered = Type.Object({
  /** Whether words of one's own are taken too. */
  free: Type.Boolean(),
  list: Type.Array(OfferedReason),
});

/** How people share the work on one dossier, as one of them sees it. */
export const DossierWork = Type.Object({
  holder: orNull(Holder),
  /** What people wrote to each other about it, the oldest first. */
  notes: Type.Array(DossierNote),
  /** Of those that the client keeps, which can be true of it as it is now. */
  reasons: ReasonsOffered,
  may: Type.Object({
    /** Take it, give it to somebody, give it back. */
    hold: Type.Boolean(),
    /** Also from somebody who works on it. */
    takeOver: Type.Boolean(),
    note: Type.Boolean(),
  }),
});
export type DossierWork = Static<typeof DossierWork>;

/** What became of several dossiers: each by itself. */
export const DoneTogether = Type.Object({
  done: Type.Array(
    Type.Object({
      id: Uuid,
      name: orNull(Type.String()),
      proposed: Type.Boolean(),
      /** Who has it now, where it was handed out. */
      holder: orNull(Type.String()),
    }),
  ),
  leftOut: Type.Array(
    Type.Object({ id: Uuid, name: orNull(Type.String()), code: Type.String(), why: Type.String() }),
  ),
});
export type DoneTogether = Static<typeof DoneTogether>;

/** Before several are decided: which can be, and by which reasons. */
export const Together = Type.Object({
  dossiers: Type.Array(
    Type.Object({
      id: Uuid,
      revision: Type.Integer(),
      name: orNull(Type.String()),
      client: Type.String(),
      /** Why it is left out whatever is decided; null where it can be decided. */
      leftOut: orNull(Type.String()),
      possible: Type.Array(decision),
      reasons: ReasonsOffered,
      /** What the client's rules propose; null where they propose nothing. */
      proposal: orNull(decision),
    }),
  ),
});
export type Together = Static<typeof Together>;
