import type { ComponentChildren } from 'preact';
import type { ClientList } from '../../src/contract/console/clients.ts';
import { useLoad } from '../use-load.ts';
import { Empty, Shown } from './states.tsx';

export type Clients = readonly { readonly id: number; readonly name: string }[];

interface OneClientProps {
  readonly title: string;
  /** Said where there is no client yet. */
  readonly none: string;
  readonly children: (clients: Clients, first: number) => ComponentChildren;
}

/** A page about one client at a time, chosen in it: the first until then. */
export function OneClient({ title, none, children }: OneClientProps) {
  const clients = useLoad<ClientList>('/clients');
  return (
    <Shown loaded={clients}>
      {(list) => {
        const [first] = list.clients;
        return first === undefined ? (
          <>
            <h1>{title}</h1>
            <Empty>{none}</Empty>
          </>
        ) : (
          children(list.clients, first.id)
        );
      }}
    </Shown>
  );
}
