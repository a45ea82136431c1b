import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { BackgroundTask } from './background-tasks.ts';
import { ChosenColumns } from './imports.ts';
import { body, orNull, Time, Uuid } from './shapes.ts';

/** The local registers, and those of others that are asked instead. */

export const registerNames = ['persons', 'companies', 'informal'] as const;

export const LocalRegister = Type.Object({
  name: oneOf(registerNames, 'Register'),
  records: Type.Integer(),
  changedAt: orNull(Time),
  /** Whether an outside register is asked instead of it. */
  replaced: Type.Boolean(),
});
export type LocalRegister = Static<typeof LocalRegister>;

export const OutsideRegister = Type.Object({
  name: oneOf(['persons', 'companies', 'companyChanges', 'informal'], 'What it is asked for'),
  /** Until when it is left alone, since it failed repeatedly; null where it is asked. */
  restsUntil: orNull(Time),
  failuresInARow: Type.Integer(),
});
export type OutsideRegister = Static<typeof OutsideRegister>;

export const RegisterOverview = Type.Object({
  local: Type.Array(LocalRegister),
  outside: Type.Array(OutsideRegister),
  backgroundTasks: Type.Array(BackgroundTask),
});
export type RegisterOverview = Static<typeof RegisterOverview>;

export const OfRegister = Type.Object({ name: oneOf(registerNames, 'Register') });

export const RegisterImport = body({
  upload: Uuid,
  /** Changes nothing; tells what would become of it. */
  dryRun: Type.Boolean(),
  columns: ChosenColumns,
});
