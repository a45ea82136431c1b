import { useOwnClient } from '../../session.tsx';
import { OneClient } from './one.tsx';

/** The client whose person is signed in: what its administrators may change, and what only the operator sets. */
export function Page() {
  const client = useOwnClient();
  return client && <OneClient id={String(client.id)} place="/company" />;
}
