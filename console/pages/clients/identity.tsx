import type { Client } from '../../../src/contract/console/clients.ts';
import { say, type Text } from '../../language.ts';
import { Moment } from '../../parts/states.tsx';

const words = {
  country: { en: 'Country', fr: 'Pays' },
  city: { en: 'City', fr: 'Ville' },
  contactEmail: { en: 'Contact', fr: 'Contact' },
  rccmNumber: { en: 'RCCM', fr: 'RCCM' },
  type: { en: 'Kind', fr: 'Type' },
  ownerName: { en: 'Owner', fr: 'Propriétaire' },
} as const satisfies Record<string, Text>;
const agencies: Text = { en: 'Agencies', fr: 'Agences' };
const made: Text = { en: 'Made', fr: 'Créé' };

/** Who the client is, as far as that was said. */
export function Identity({ client }: { readonly client: Client }) {
  const known = (Object.keys(words) as (keyof typeof words)[]).filter((name) => client[name] !== null);
  return (
    <dl class="client-facts">
      {known.map((name) => (
        <div key={name}>
          <dt>{say(words[name])}</dt>
          <dd>{client[name]}</dd>
        </div>
      ))}
      {client.agencies.length > 0 && (
        <div>
          <dt>{say(agencies)}</dt>
          <dd>{client.agencies.join(', ')}</dd>
        </div>
      )}
      <div>
        <dt>{say(made)}</dt>
        <dd>
          <Moment at={client.createdAt} />
        </dd>
      </div>
    </dl>
  );
}
