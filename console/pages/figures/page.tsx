import { useMemo } from 'preact/hooks';
import type { Figures } from '../../../src/contract/console/figures.ts';
import { say, sayAge, sayNumber, type Text } from '../../language.ts';
import { Select } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { OtherWorld } from '../../parts/other-world.tsx';
import { Empty, Shown } from '../../parts/states.tsx';
import { Link, setQuery, usePlace } from '../../router.tsx';
import { useOwnClient } from '../../session.tsx';
import { useLoad } from '../../use-load.ts';
import { useIsTest } from '../../world.ts';
import { Chart, type Series } from './chart.tsx';
import './figures.css';

const words = {
  title: { en: 'Figures', fr: 'Chiffres' },
  period: { en: 'Period', fr: 'Période' },
  lastDays: { en: 'last {days} days', fr: '{days} derniers jours' },
  client: labels.client,
  all: labels.allClients,
  none: {
    en: 'No dossier was received in these days. Figures appear here with the first dossiers.',
    fr: 'Aucun dossier reçu sur cette période. Les chiffres apparaissent avec les premiers dossiers.',
  },
  count: { en: '{count} {count|dossier|dossiers}', fr: '{count} {count|dossier|dossiers}' },
  volume: { en: 'Dossiers received', fr: 'Dossiers reçus' },
  received: { en: 'Received', fr: 'Reçus' },
  failed: { en: 'Could not be analysed', fr: 'Analyse impossible' },
  outcomes: { en: 'Decisions', fr: 'Décisions' },
  validated: { en: 'Validated', fr: 'Validés' },
  rejected: { en: 'Rejected', fr: 'Rejetés' },
  askedForMore: { en: 'More asked for', fr: 'À compléter' },
  analysis: { en: 'From upload to result', fr: "De l'envoi au résultat" },
  decision: { en: 'From result to decision', fr: 'Du résultat à la décision' },
  half: { en: 'Half within', fr: 'La moitié en' },
  most: { en: '95 % within', fr: '95 % en' },
  credits: { en: 'Credits used', fr: 'Crédits consommés' },
  dossiers: labels.dossiers,
  lookups: { en: 'Lookups and searches', fr: 'Recherches' },
  highRisk: { en: 'Rated as high risk', fr: 'Risque élevé' },
  otherRisks: { en: 'medium: {medium}, low: {low}', fr: 'moyen : {medium}, faible : {low}' },
  waiting: { en: 'Wait for a decision', fr: 'En attente de décision' },
  oldest: { en: 'oldest {age}', fr: 'le plus ancien {age}' },
  late: { en: '{count} past the aim', fr: '{count} hors délai' },
  inTime: { en: 'Decided within the aim', fr: 'Décidés dans le délai' },
  ofAimed: { en: '{count} of {all}', fr: '{count} sur {all}' },
  share: { en: 'Validated, of all decided', fr: 'Part de validés' },
} as const satisfies Record<string, Text>;

const periods = ['7', '30', '90', '365'];

export function Page() {
  const { query } = usePlace();
  const isOwn = useOwnClient() !== null;
  const days = query.get('days') ?? '30';
  const client = query.get('client') ?? '';
  const path = (test: boolean) =>
    `/figures?${new URLSearchParams({ days, ...(client !== '' && { client }), test: String(test) })}`;
  const loaded = useLoad<Figures>(path(useIsTest()), { everySeconds: 60 });
  return (
    <>
      <h1>{say(words.title)}</h1>
      <div class="fields">
        <Select
          label={say(words.period)}
          value={days}
          onChange={(value) => setQuery({ days: value })}
          options={periods.map((value) => ({ value, label: say(words.lastDays, { days: value }) }))}
        />
        {!isOwn && (
          <Select
            label={say(words.client)}
            value={client}
            onChange={(value) => setQuery({ client: value })}
            options={[
              { value: '', label: say(words.all) },
              ...(loaded.value?.clients ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </div>
      <Shown loaded={loaded}>
        {(figures) => (
          <>
            {receivedOf(figures) === 0 && (
              <>
                <Empty>{say(words.none)}</Empty>
                <OtherWorld path={path} count={receivedOf} what={words.count} />
              </>
            )}
            <Charts figures={figures} />
          </>
        )}
      </Shown>
    </>
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const receivedOf = ({ received }: Figures): number => sum(received);

function Charts({ figures }: { readonly figures: Figures }) {
  const series = useMemo(() => seriesOf(figures), [figures]);
  const decided = sum(figures.validated) + sum(figures.rejected) + sum(figures.askedForMore);
  const [aimed, inTime] = [sum(figures.aimed), sum(figures.inTime)];
  const share = decided === 0 ? '–' : sayNumber(sum(figures.validated) / decided, { style: 'percent' });
  return (
    <>
      <dl class="tiles">
        <div>
          <dt>
            <Link to="/?status=A_TRAITER">{say(words.waiting)}</Link>
          </dt>
          <dd>{sayNumber(figures.waiting)}</dd>
          {figures.oldestWaitingAt !== null && (
            <dd class="hint">{say(words.oldest, { age: sayAge(figures.oldestWaitingAt) })}</dd>
          )}
          {figures.late > 0 && (
            <dd class="hint figures-late">
              <Link to="/?late=true">{say(words.late, { count: sayNumber(figures.late) })}</Link>
            </dd>
          )}
        </div>
        {aimed > 0 && (
          <div>
            <dt>{say(words.inTime)}</dt>
            <dd>{sayNumber(inTime / aimed, { style: 'percent' })}</dd>
            <dd class="hint">{say(words.ofAimed, { count: sayNumber(inTime), all: sayNumber(aimed) })}</dd>
          </div>
        )}
        <div>
          <dt>{say(words.received)}</dt>
          <dd>{sayNumber(sum(figures.received))}</dd>
        </div>
        <div>
          <dt>{say(words.share)}</dt>
          <dd>{share}</dd>
        </div>
        <div>
          <dt>{say(words.credits)}</dt>
          <dd>{sayNumber(sum(figures.creditsDossiers) + sum(figures.creditsLookups))}</dd>
        </div>
        <div>
          <dt>{say(words.highRisk)}</dt>
          <dd>{sayNumber(figures.ratings.HIGH)}</dd>
          <dd class="hint">
            {say(words.otherRisks, { medium: figures.ratings.MEDIUM, low: figures.ratings.LOW })}
          </dd>
        </div>
      </dl>
      <div class="charts">
        <Chart title={say(words.volume)} days={figures.days} series={series.volume} />
        <Chart title={say(words.outcomes)} days={figures.days} series={series.outcomes} />
        <Chart title={say(words.analysis)} unit="s" days={figures.days} series={series.analysis} />
        <Chart title={say(words.decision)} unit="h" days={figures.days} series={series.decision} />
        <Chart title={say(words.credits)} days={figures.days} series={series.credits} />
      </div>
    </>
  );
}

function seriesOf(figures: Figures) {
  const one = (label: Text, values: readonly (number | null)[], colour: string): Series => ({
    label: say(label),
    values,
    colour,
  });
  return {
    volume: [one(words.received, figures.received, 'busy'), one(words.failed, figures.failed, 'bad')],
    outcomes: [
      one(words.validated, figures.validated, 'good'),
      one(words.rejected, figures.rejected, 'bad'),
      one(words.askedForMore, figures.askedForMore, 'warn'),
    ],
    analysis: [
      one(words.half, figures.analysisMedian, 'good'),
      one(words.most, figures.analysisSlow, 'warn'),
    ],
    decision: [
      one(words.half, figures.decisionMedian, 'good'),
      one(words.most, figures.decisionSlow, 'warn'),
    ],
    credits: [
      one(words.dossiers, figures.creditsDossiers, 'busy'),
      one(words.lookups, figures.creditsLookups, 'good'),
    ],
  };
}
