import { type Static, Type } from 'typebox';
import { orNull, Time } from '../console/shapes.ts';

/** What holds where the service runs, and what does not. */

export const DoctorFinding = Type.Object({
  code: Type.String(),
  title: Type.String(),
  /** null: nothing here can tell. */
  holds: orNull(Type.Boolean()),
  seen: Type.String(),
  /** What to do; null where it holds. */
  advice: orNull(Type.String()),
});
export type DoctorFinding = Static<typeof DoctorFinding>;

export const DoctorReport = Type.Object({
  holds: Type.Boolean(),
  version: Type.String(),
  examinedAt: Time,
  findings: Type.Array(DoctorFinding),
});
export type DoctorReport = Static<typeof DoctorReport>;
