import type { ComponentType } from 'preact';
import type { Client } from '../../../src/contract/console/clients.ts';
import { useShortcuts } from '../../keys.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import type { PageProps } from '../../page-props.ts';
import { labels } from '../../parts/labels.ts';
import { Badge, Shown } from '../../parts/states.tsx';
import { goTo, Link, usePlace } from '../../router.tsx';
import { useOwnClient } from '../../session.tsx';
import { type Loaded, useLoad } from '../../use-load.ts';
import { sayLastDay, subscriptionMarks, subscriptionTypes } from './client-words.ts';
import './clients.css';
import { Consent } from './consent.tsx';
import { Credentials } from './credentials.tsx';
import { Credits } from './credits.tsx';
import { Policy } from './policy/section.tsx';
import { Retention } from './retention.tsx';
import { Review } from './review.tsx';
import { RiskSection } from './risk.tsx';
import type { SectionProps } from './section-props.ts';
import { Settings } from './settings.tsx';
import { Webhooks } from './webhooks.tsx';

const words = {
  all: labels.allClients,
  number: { en: 'No. {id}', fr: 'N° {id}' },
  sections: { en: 'Sections', fr: 'Rubriques' },
  remaining: { en: 'Remaining', fr: 'Restant' },
  unlimited: { en: 'no limit', fr: 'sans limite' },
  reserved: { en: 'Set aside', fr: 'Réservé' },
  consumed: { en: 'Used', fr: 'Consommé' },
  expires: { en: 'Good until', fr: "Valable jusqu'au" },
  type: labels.subscription,
  waiting: { en: 'Dossiers to decide', fr: 'Dossiers à traiter' },
} as const satisfies Record<string, Text>;

/** In the address as `?tab=`; the first one where none is named. */
const sections: Readonly<
  Record<string, { readonly title: Text; readonly Section: ComponentType<SectionProps> }>
> = {
  settings: { title: labels.settings, Section: Settings },
  policy: { title: labels.decisionRules, Section: Policy },
  credentials: { title: { en: 'Credentials', fr: 'Identifiants' }, Section: Credentials },
  credits: { title: { en: 'Credits', fr: 'Crédits' }, Section: Credits },
  webhooks: { title: { en: 'Webhooks', fr: 'Webhooks' }, Section: Webhooks },
  review: { title: { en: 'Review', fr: 'Traitement' }, Section: Review },
  risk: { title: labels.risk, Section: RiskSection },
  retention: { title: { en: 'Retention', fr: 'Conservation' }, Section: Retention },
  consent: { title: { en: 'Consent', fr: 'Consentement' }, Section: Consent },
};

export function Page({ params: { id = '' } }: PageProps) {
  return (
    <>
      <p>
        <Link to="/clients">← {say(words.all)}</Link>
      </p>
      <OneClient id={id} place={`/clients/${id}`} />
    </>
  );
}

interface OneClientProps {
  readonly id: string;
  /** Of the page that shows it. */
  readonly place: string;
}

/** One client, to the operator's people or to its own. */
export function OneClient({ id, place }: OneClientProps) {
  const loaded = useLoad<Client>(`/clients/${encodeURIComponent(id)}`);
  return (
    <Shown loaded={loaded}>
      {(client) => <LoadedClient client={client} loaded={loaded} place={place} />}
    </Shown>
  );
}

interface LoadedClientProps {
  readonly client: Client;
  readonly loaded: Loaded<Client>;
  readonly place: string;
}

function LoadedClient({ client, loaded, place }: LoadedClientProps) {
  const { query } = usePlace();
  const asked = query.get('tab') ?? '';
  const tab = asked in sections ? asked : 'settings';
  const Section = sections[tab]?.Section ?? Settings;
  const { status } = client.subscription;
  useShortcuts(
    Object.entries(sections).map(([name, { title }], i) => ({
      key: String(i + 1),
      words: title,
      run: () => goTo(`${place}?tab=${name}`),
    })),
  );
  return (
    <>
      <div class="title-row">
        <h1>
          {client.name}{' '}
          <Badge tone={subscriptionMarks[status].tone}>{say(subscriptionMarks[status].words)}</Badge>
        </h1>
        <span class="client-note">{say(words.number, { id: client.id })}</span>
      </div>
      <Balance client={client} />
      <nav class="client-sections" aria-label={say(words.sections)}>
        {Object.entries(sections).map(([name, { title }]) => (
          <Link key={name} to={`${place}?tab=${name}`} aria-current={name === tab ? 'page' : undefined}>
            {say(title)}
          </Link>
        ))}
      </nav>
      <Section client={client} reload={loaded.reload} />
    </>
  );
}

function Balance({ client: { id, subscription, waiting } }: { readonly client: Client }) {
  const queue = useOwnClient() === null ? `/?client=${id}` : '/';
  const { type, remaining, reserved, consumed, expirationDate } = subscription;
  return (
    <dl class="client-facts">
      <div class="large">
        <dt>{say(words.remaining)}</dt>
        <dd>{type === 'UNLIMITED' ? say(words.unlimited) : sayNumber(remaining)}</dd>
      </div>
      <div class="large">
        <dt>{say(words.reserved)}</dt>
        <dd>{sayNumber(reserved)}</dd>
      </div>
      <div class="large">
        <dt>{say(words.consumed)}</dt>
        <dd>{sayNumber(consumed)}</dd>
      </div>
      <div class="large">
        <dt>{say(words.waiting)}</dt>
        <dd>{waiting === 0 ? '0' : <Link to={queue}>{sayNumber(waiting)}</Link>}</dd>
      </div>
      <div>
        <dt>{say(words.type)}</dt>
        <dd>{say(subscriptionTypes[type])}</dd>
      </div>
      <div>
        <dt>{say(words.expires)}</dt>
        <dd>{sayLastDay(expirationDate)}</dd>
      </div>
    </dl>
  );
}
