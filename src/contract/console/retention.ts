import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { retentionProfiles } from '../retention.ts';
import { KeptRule } from '../views/subjects.ts';
import { Time, Uuid } from './shapes.ts';

/** What is kept how long for one client, what goes in the next twelve months, and which erasures wait. */
export const ClientRetention = Type.Object({
  profile: oneOf(retentionProfiles, 'Profile'),
  rules: Type.Array(KeptRule),
  /** By year and month: how many of a kind go. */
  coming: Type.Array(Type.Object({ month: Type.String(), kind: Type.String(), count: Type.Integer() })),
  /** Asked for while a duty to keep ran, the next to be looked at first. */
  waiting: Type.Array(Type.Object({ subjectId: Uuid, at: Time, who: Type.String() })),
});
export type ClientRetention = Static<typeof ClientRetention>;
