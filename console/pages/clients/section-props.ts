import type { Client } from '../../../src/contract/console/clients.ts';

/** What every section of a client's page is given. */
export interface SectionProps {
  readonly client: Client;
  /** Something about the client changed. */
  readonly reload: () => Promise<void>;
}
