import type { ComponentChildren } from 'preact';
import type { Figures } from '../../../src/contract/console/figures.ts';
import type { Measures } from '../../../src/contract/figures.ts';
import { language, locale, say, sayAge, sayNumber, type Text } from '../../language.ts';
import { Select } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { OtherWorld } from '../../parts/other-world.tsx';
import { Empty, Shown } from '../../parts/states.tsx';
import { Link, setQuery, usePlace } from '../../router.tsx';
import { useOwnClient } from '../../session.tsx';
import { useLoad } from '../../use-load.ts';
import { useIsTest } from '../../world.ts';
import { Breakdown } from './breakdown.tsx';
import { countChange, decidedOf, sayHours, sayShare, shareChange, shareOf, timeChange } from './change.ts';
import { Chart } from './chart.tsx';
import './figures.css';

const words = {
  title: { en: 'Figures', fr: 'Chiffres' },
  period: { en: 'Period', fr: 'Période' },
  lastDays: { en: 'last {days} days', fr: '{days} derniers jours' },
  client: labels.client,
  all: labels.allClients,
  file: { en: 'Table for spreadsheets (CSV)', fr: 'Tableau pour tableur (CSV)' },
  none: {
    en: 'No dossier was received in these days. Figures appear here with the first dossiers.',
    fr: 'Aucun dossier reçu sur cette période. Les chiffres apparaissent avec les premiers dossiers.',
  },
  count: { en: '{count} {count|dossier|dossiers}', fr: '{count} {count|dossier|dossiers}' },
  bars: {
    en: 'Each bar is {step} days from the day above it.',
    fr: 'Chaque barre couvre {step} jours à partir du jour indiqué.',
  },
  volume: { en: 'Dossiers received', fr: 'Dossiers reçus' },
  received: { en: 'Received', fr: 'Reçus' },
  failed: { en: 'Could not be analysed', fr: 'Analyse impossible' },
  outcomes: { en: 'Decisions', fr: 'Décisions' },
  decided: { en: 'Decided', fr: 'Décidés' },
  validated: { en: 'Validated', fr: 'Validés' },
  rejected: { en: 'Rejected', fr: 'Rejetés' },
  askedForMore: { en: 'More asked for', fr: 'À compléter' },
  analysis: { en: 'From upload to result, in seconds', fr: "De l'envoi au résultat, en secondes" },
  decision: { en: 'From result to decision, in hours', fr: 'Du résultat à la décision, en heures' },
  median: { en: 'Median', fr: 'Médiane' },
  most: { en: '95 % within', fr: '95 % en' },
  timeToDecide: { en: 'Time to decide (median)', fr: 'Délai de décision (médiane)' },
  mostIn: { en: '95 % within {time}', fr: '95 % en {time}' },
  credits: { en: 'Credits used', fr: 'Crédits consommés' },
  dossiers: labels.dossiers,
  lookups: { en: 'Lookups and searches', fr: 'Recherches' },
  highRisk: { en: 'Rated as high risk', fr: 'Risque élevé' },
  otherRisks: { en: 'medium: {medium}, low: {low}', fr: 'moyen : {medium}, faible : {low}' },
  waiting: { en: 'Wait for a decision', fr: 'En attente de décision' },
  oldest: { en: 'oldest {age}', fr: 'le plus ancien {age}' },
  late: { en: '{count} past the aim', fr: '{count} hors délai' },
  inTime: { en: 'Decided within the aim', fr: 'Décidés dans le délai' },
  ofAll: { en: '{count} of {all}', fr: '{count} sur {all}' },
  share: { en: 'validated: {share}', fr: 'validés : {share}' },
  ruled: { en: 'Decided by rule alone', fr: 'Décidés par règle seule' },
  reruns: { en: 'Run again', fr: 'Relances' },
  hits: { en: 'Hits', fr: 'Correspondances' },
  found: { en: 'Found', fr: 'Trouvées' },
  cleared: { en: 'Cleared', fr: 'Écartées' },
  confirmed: { en: 'Confirmed', fr: 'Confirmées' },
  marked: {
    en: 'cleared: {cleared}, confirmed: {confirmed}',
    fr: 'écartées : {cleared}, confirmées : {confirmed}',
  },
  backlog: { en: 'Waiting now, by age', fr: 'En attente, par ancienneté' },
  captures: { en: 'Capture sessions', fr: 'Sessions de capture' },
  sessions: { en: 'Sessions', fr: 'Sessions' },
} as const satisfies Record<string, Text>;

const ages: readonly Text[] = [
  { en: 'under a day', fr: 'moins d’un jour' },
  { en: '1 to 3 days', fr: '1 à 3 jours' },
  { en: '3 to 7 days', fr: '3 à 7 jours' },
  { en: '7 to 30 days', fr: '7 à 30 jours' },
  { en: 'over 30 days', fr: 'plus de 30 jours' },
];
const funnel: readonly (readonly [Text, keyof Measures])[] = [
  [{ en: 'Made', fr: 'Créées' }, 'captures'],
  [{ en: 'Opened', fr: 'Ouvertes' }, 'opened'],
  [{ en: 'Consented', fr: 'Consenties' }, 'consented'],
  [{ en: 'Sent', fr: 'Envoyées' }, 'sent'],
  [{ en: 'Without result', fr: 'Sans suite' }, 'refused'],
];

/** Days of a period, and of each bar: as many bars as fit a phone. */
const periods: Readonly<Record<string, number>> = { 7: 1, 30: 3, 90: 9, 360: 30 };

export function Page() {
  const { query } = usePlace();
  const isOwn = useOwnClient() !== null;
  const days = query.get('days') ?? '30';
  const client = query.get('client') ?? '';
  const isTest = useIsTest();
  const asked = (test: boolean) =>
    new URLSearchParams({ days, ...(client !== '' && { client }), test: String(test) });
  const step = `step=${periods[days] ?? Math.ceil(Number(days) / 10)}`;
  const path = (test: boolean) => `/figures?${asked(test)}&${step}`;
  const loaded = useLoad<Figures>(path(isTest), { everySeconds: 60 });
  return (
    <>
      <h1>{say(words.title)}</h1>
      <div class="fields">
        <Select
          label={say(words.period)}
          value={days}
          onChange={(value) => setQuery({ days: value })}
          options={Object.keys(periods).map((value) => ({
            value,
            label: say(words.lastDays, { days: value }),
          }))}
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
        <a
          class="figures-file field"
          href={`/console/api/figures.csv?${asked(isTest)}&${step}&language=${language()}`}
          download
        >
          {say(words.file)}
        </a>
      </div>
      <Shown loaded={loaded}>
        {(figures) => (
          <>
            {figures.now.received === 0 && (
              <>
                <Empty>{say(words.none)}</Empty>
                <OtherWorld path={path} count={receivedOf} what={words.count} />
              </>
            )}
            <Tiles figures={figures} />
            <Charts figures={figures} />
          </>
        )}
      </Shown>
      <Breakdown
        asked={asked(isTest)}
        days={Number(days)}
        by={query.get('by') ?? 'alert'}
        ofAll={!isOwn && client === ''}
      />
    </>
  );
}

const receivedOf = ({ now }: Figures): number => now.received;

interface TileProps {
  readonly label: ComponentChildren;
  readonly value: string;
  /** Of what it consists, and how it changed. */
  readonly hints?: readonly ComponentChildren[];
}

function Tile({ label, value, hints = [] }: TileProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {hints.filter(Boolean).map((hint, at) => (
        <dd key={at} class="hint">
          {hint}
        </dd>
      ))}
    </div>
  );
}

function Tiles({ figures }: { readonly figures: Figures }) {
  const { now, before, days, ratings } = figures;
  const [decided, decidedBefore] = [decidedOf(now), before ? decidedOf(before) : 0];
  const ruled = shareOf(now.ruled, decided);
  const credits = (of: Measures | null) => (of === null ? undefined : of.creditsDossiers + of.creditsLookups);
  const change = (name: 'received' | 'found' | 'reruns') => countChange(now[name], before?.[name], days);
  return (
    <dl class="tiles">
      <Tile
        label={<Link to="/?status=A_TRAITER">{say(words.waiting)}</Link>}
        value={sayNumber(figures.waiting)}
        hints={[
          figures.oldestWaitingAt !== null && say(words.oldest, { age: sayAge(figures.oldestWaitingAt) }),
          figures.late > 0 && (
            <Link to="/?late=true">{say(words.late, { count: sayNumber(figures.late) })}</Link>
          ),
        ]}
      />
      <Tile label={say(words.received)} value={sayNumber(now.received)} hints={[change('received')]} />
      <Tile
        label={say(words.decided)}
        value={sayNumber(decided)}
        hints={[
          decided > 0 && say(words.share, { share: sayShare(now.validated / decided) }),
          countChange(decided, decidedBefore, days),
        ]}
      />
      <Tile
        label={say(words.timeToDecide)}
        value={sayHours(now.decisionMedian)}
        hints={[
          now.decisionSlow !== null && say(words.mostIn, { time: sayHours(now.decisionSlow) }),
          timeChange(now.decisionMedian, before?.decisionMedian, days),
        ]}
      />
      {now.aimed > 0 && (
        <Tile
          label={say(words.inTime)}
          value={sayShare(now.inTime / now.aimed)}
          hints={[
            say(words.ofAll, { count: sayNumber(now.inTime), all: sayNumber(now.aimed) }),
            shareChange(now.inTime / now.aimed, before && shareOf(before.inTime, before.aimed), days),
          ]}
        />
      )}
      <Tile
        label={say(words.ruled)}
        value={sayShare(ruled)}
        hints={[
          decided > 0 && say(words.ofAll, { count: sayNumber(now.ruled), all: sayNumber(decided) }),
          shareChange(ruled, before && shareOf(before.ruled, decidedBefore), days),
        ]}
      />
      <Tile
        label={say(words.hits)}
        value={sayNumber(now.found)}
        hints={[
          say(words.marked, { cleared: sayNumber(now.cleared), confirmed: sayNumber(now.confirmed) }),
          change('found'),
        ]}
      />
      <Tile label={say(words.reruns)} value={sayNumber(now.reruns)} hints={[change('reruns')]} />
      <Tile
        label={say(words.credits)}
        value={sayNumber(credits(now) ?? 0)}
        hints={[countChange(credits(now) ?? 0, credits(before), days)]}
      />
      <Tile
        label={say(words.highRisk)}
        value={sayNumber(ratings.HIGH)}
        hints={[say(words.otherRisks, { medium: ratings.MEDIUM, low: ratings.LOW })]}
      />
    </dl>
  );
}

type Line = readonly [label: Text, name: keyof Measures, colour: string];

type OverDays = readonly [title: Text, ...Line[]];
const charts: readonly OverDays[] = [
  [words.volume, [words.received, 'received', 'busy'], [words.failed, 'failed', 'bad']],
  [
    words.outcomes,
    [words.validated, 'validated', 'good'],
    [words.rejected, 'rejected', 'bad'],
    [words.askedForMore, 'askedForMore', 'warn'],
  ],
  [words.decision, [words.median, 'decisionMedian', 'good'], [words.most, 'decisionSlow', 'warn']],
  [words.analysis, [words.median, 'analysisMedian', 'good'], [words.most, 'analysisSlow', 'warn']],
  [
    words.hits,
    [words.found, 'found', 'busy'],
    [words.cleared, 'cleared', 'good'],
    [words.confirmed, 'confirmed', 'bad'],
  ],
];
const credits: OverDays = [
  words.credits,
  [words.dossiers, 'creditsDossiers', 'busy'],
  [words.lookups, 'creditsLookups', 'good'],
];

function Charts({ figures }: { readonly figures: Figures }) {
  const { parts, step, waitingByAge, now } = figures;
  const sayDate = new Intl.DateTimeFormat(locale(), { day: '2-digit', month: '2-digit', timeZone: 'UTC' });
  const columns = parts.map(({ from }) => sayDate.format(new Date(from)));
  const overDays = ([title, ...lines]: OverDays) => (
    <Chart
      key={title.en}
      title={say(title)}
      columns={columns}
      series={lines.map(([label, name, colour]) => ({
        ...{ label: say(label), colour },
        values: parts.map((part) => part[name]),
      }))}
    />
  );
  return (
    <>
      {step > 1 && <p class="hint">{say(words.bars, { step })}</p>}
      <div class="charts">
        {charts.map(overDays)}
        <Chart
          title={say(words.captures)}
          columns={funnel.map(([label]) => say(label))}
          series={[
            { label: say(words.sessions), values: funnel.map(([, name]) => now[name]), colour: 'busy' },
          ]}
        />
        <Chart
          title={say(words.backlog)}
          columns={ages.map((age) => say(age))}
          series={[{ label: say(words.dossiers), values: waitingByAge, colour: 'warn' }]}
        />
        {overDays(credits)}
      </div>
    </>
  );
}
