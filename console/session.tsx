import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Session } from '../src/contract/console/session.ts';
import type { Permission } from '../src/contract/operators.ts';

/** Who is signed in. Every page but the sign-in has one. */
export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('nobody is signed in');
  return session;
}

export function useMay(permission: Permission): boolean {
  return useSession().permissions.includes(permission);
}

/** The client whose person is signed in, who sees nothing of others; null for the operator's people. */
export function useOwnClient(): Session['client'] {
  return useSession().client;
}

/** For what only the operator's people do; no role at a client allows it. */
export function useMayAsOperator(permission: Permission): boolean {
  const { client, permissions } = useSession();
  return client === null && permissions.includes(permission);
}
