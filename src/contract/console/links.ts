import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { analysisStatuses } from '../results.ts';
import { identifierKinds } from '../views/subjects.ts';
import { body, ClientName, orNull, Time, Uuid } from './shapes.ts';

/** What links persons, companies, customers and dossiers of one organisation and world, two steps from one of them. */

const sharedKinds = ['number', 'phone', 'address', 'owner', 'face'] as const;
const of = oneOf(['dossiers', 'subjects'], 'Dossier, or person or company');

/** `node`: of the one that is asked for, what stands in the middle instead. */
export const LinksQuery = body({
  node: Type.Optional(Type.String({ pattern: `^(${sharedKinds.join('|')})\\.[0-9a-f]{32}$` })),
});

export const LinkNode = Type.Object({
  id: Type.String(),
  kind: oneOf(['dossier', 'person', 'company', ...sharedKinds], 'Kind'),
  /** As it was written; null where it was not read, and of a face. */
  name: orNull(Type.String()),
  number: orNull(oneOf(identifierKinds, 'Which number')),
  isCustomer: Type.Boolean(),
  dossier: orNull(Type.Object({ status: oneOf(analysisStatuses, 'Status'), createdAt: Time })),
  step: Type.Integer(),
  /** Whose links have it in the middle: its own, or those of one that says it. */
  at: Type.Object({ of, id: Uuid }),
  /** Neighbours that are not shown; with `isMore` at least so many. */
  more: Type.Integer(),
  isMore: Type.Boolean(),
});
export type LinkNode = Static<typeof LinkNode>;

export const Links = Type.Object({
  client: ClientName,
  test: Type.Boolean(),
  /** The middle first, then step by step. */
  nodes: Type.Array(LinkNode),
  edges: Type.Array(Type.Object({ from: Type.String(), to: Type.String(), reason: Type.String() })),
  /** There was no place for all. */
  isFull: Type.Boolean(),
});
export type Links = Static<typeof Links>;
