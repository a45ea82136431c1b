import { Link } from '../router.tsx';
import { useOwnClient } from '../session.tsx';

interface ClientLinkProps {
  readonly client: { readonly id: number; readonly name: string };
}

/** Whose something is. Nothing to people of a client, to whom all is their own. */
export function ClientLink({ client: { id, name } }: ClientLinkProps) {
  return useOwnClient() === null ? <Link to={`/clients/${id}`}>{name}</Link> : null;
}
