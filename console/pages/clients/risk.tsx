import type { ClientRisk } from '../../../src/contract/console/risk.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { labels } from '../../parts/labels.ts';
import { RatingBadge, ratings } from '../../parts/risk.tsx';
import { Moment, Shown } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { Link } from '../../router.tsx';
import { useMay } from '../../session.tsx';
import { type Loaded, useLoad } from '../../use-load.ts';
import { useIsTest } from '../../world.ts';
import { RiskEditor } from './risk-editor.tsx';
import type { SectionProps } from './section-props.ts';

const words = {
  title: { en: 'Risk and review', fr: 'Risque et revue' },
  what: {
    en: 'Every person and company is rated by this table: each row that holds asks for a rating at least, and the highest counts. The rating says after how many months they are looked at again.',
    fr: 'Chaque personne et chaque entreprise est évaluée selon cette grille : chaque ligne qui s’applique impose un niveau minimal, et le plus élevé l’emporte. Le niveau fixe après combien de mois la relation est revue.',
  },
  ready: {
    en: 'The table of the service is in force: this organisation has none of its own yet.',
    fr: 'La grille du service est en vigueur : cette organisation n’en a pas encore.',
  },
  own: {
    en: 'Version {version}, “{name}”, is in force.',
    fr: 'La version {version}, « {name} », est en vigueur.',
  },
  behind: {
    en: '{count} {count|is|are} still to be rated by it; that takes minutes.',
    fr: '{count} {count|reste|restent} à évaluer selon cette version ; cela prend quelques minutes.',
  },
  now: { en: 'How they are rated now', fr: 'Répartition actuelle' },
  due: labels.toLookAtAgain,
  versions: labels.versions,
  version: labels.version,
  when: { en: 'When', fr: 'Quand' },
  who: labels.who,
  name: labels.name,
  why: labels.why,
} as const satisfies Record<string, Text>;

/** By which table a client rates, and who is due. */
export function RiskSection({ client }: SectionProps) {
  const path = `/clients/${client.id}/risk`;
  const loaded = useLoad<ClientRisk>(useIsTest() ? `${path}?test=1` : path);
  return (
    <section class="card">
      <h2>{say(words.title)}</h2>
      <p>{say(words.what)}</p>
      <Shown loaded={loaded}>
        {(risk) => <One risk={risk} path={path} loaded={loaded} client={client.id} />}
      </Shown>
    </section>
  );
}

interface OneProps {
  readonly risk: ClientRisk;
  readonly path: string;
  readonly loaded: Loaded<ClientRisk>;
  readonly client: number;
}

function One({ risk, path, loaded, client }: OneProps) {
  const mayOperate = useMay('operate');
  const { version, isReady, table, behind, due } = risk;
  return (
    <>
      <p>
        {say(isReady ? words.ready : words.own, { version, name: table.name })}{' '}
        {behind > 0 && say(words.behind, { count: behind })}
      </p>
      <dl class="client-facts" aria-label={say(words.now)}>
        {ratings.map((rating) => (
          <div key={rating} class="large">
            <dt>
              <RatingBadge rating={rating} />
            </dt>
            <dd>{sayNumber(risk.ratings[rating])}</dd>
          </div>
        ))}
        <div class="large">
          <dt>{say(words.due)}</dt>
          <dd>{due === 0 ? '0' : <Link to={`/due?client=${client}`}>{sayNumber(due)}</Link>}</dd>
        </div>
      </dl>
      <RiskEditor
        key={version}
        risk={risk}
        path={path}
        mayChange={mayOperate}
        onSet={() => loaded.reload()}
      />
      {risk.versions.length > 0 && <Versions versions={risk.versions} />}
    </>
  );
}

function Versions({ versions }: Pick<ClientRisk, 'versions'>) {
  return (
    <details>
      <summary>{say(words.versions)}</summary>
      <Table
        caption={say(words.versions)}
        rows={versions}
        keyOf={({ version }) => version}
        columns={[
          { label: say(words.version), numeric: true, cell: ({ version }) => version },
          { label: say(words.when), cell: ({ at }) => <Moment at={at} /> },
          { label: say(words.who), cell: ({ who }) => who },
          { label: say(words.name), cell: ({ name }) => name },
          { label: say(words.why), cell: ({ reason }) => reason },
        ]}
      />
    </details>
  );
}
