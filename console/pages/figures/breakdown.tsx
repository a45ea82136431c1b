import type { Breakdown as BreakdownAnswer } from '../../../src/contract/console/figures.ts';
import type { Dimension, Measures } from '../../../src/contract/figures.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { labels } from '../../parts/labels.ts';
import { Empty, Shown } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { setQuery } from '../../router.tsx';
import { useMay } from '../../session.tsx';
import { useLoad } from '../../use-load.ts';
import { decidedOf, sayChange, sayHours } from './change.ts';

/** The figures of the period told by alert, reason, person and so on. */

const words = {
  title: { en: 'Told by', fr: 'Répartition' },
  none: { en: 'Nothing to tell in this period.', fr: 'Rien à répartir sur cette période.' },
  more: {
    en: 'The first {shown} of {all}; the file has more.',
    fr: 'Les {shown} premières lignes sur {all} ; le fichier en a plus.',
  },
  change: { en: 'Change', fr: 'Évolution' },
  changeHint: {
    en: 'Change: against the {days} days before.',
    fr: 'Évolution : par rapport aux {days} jours précédents.',
  },
} as const satisfies Record<string, Text>;

/** Why the rows need not add up to the whole. */
const notes: Readonly<Partial<Record<Dimension, Text>>> = {
  alert: {
    en: 'A dossier counts for each of its alerts; one without an alert is not told here.',
    fr: 'Un dossier compte pour chacune de ses alertes ; sans alerte, il ne figure pas ici.',
  },
  reason: {
    en: 'A decision counts for each of its reasons. Those of rules have none and are not told here.',
    fr: 'Une décision compte pour chacun de ses motifs. Celles des règles n’en ont pas et ne figurent pas ici.',
  },
  officer: {
    en: 'Decisions of rules are not told here.',
    fr: 'Les décisions des règles ne figurent pas ici.',
  },
  paper: {
    en: 'A dossier counts for each of its papers.',
    fr: 'Un dossier compte pour chacun de ses documents.',
  },
};

const names: Readonly<Record<Dimension, Text>> = {
  alert: { en: 'Alert', fr: 'Alerte' },
  reason: labels.reason,
  officer: { en: 'Officer', fr: 'Agent' },
  paper: { en: 'Paper', fr: 'Document' },
  rule: labels.rule,
  client: labels.client,
  list: { en: 'Hits', fr: 'Correspondances' },
  ending: { en: 'Captures without result', fr: 'Captures sans suite' },
};

const measures = {
  received: [{ en: 'Received', fr: 'Reçus' }, (of) => of.received],
  decided: [{ en: 'Decided', fr: 'Décidés' }, decidedOf],
  validated: [{ en: 'Validated', fr: 'Validés' }, (of) => of.validated],
  rejected: [{ en: 'Rejected', fr: 'Rejetés' }, (of) => of.rejected],
  askedForMore: [{ en: 'More asked for', fr: 'À compléter' }, (of) => of.askedForMore],
  ruled: [{ en: 'By rule alone', fr: 'Par règle seule' }, (of) => of.ruled],
  reruns: [{ en: 'Run again', fr: 'Relances' }, (of) => of.reruns],
  median: [{ en: 'Median time', fr: 'Délai médian' }, (of) => of.decisionMedian],
  slow: [{ en: '95 % within', fr: '95 % en' }, (of) => of.decisionSlow],
  found: [{ en: 'Hits found', fr: 'Correspondances' }, (of) => of.found],
  cleared: [{ en: 'Hits cleared', fr: 'Écartées' }, (of) => of.cleared],
  confirmed: [{ en: 'Hits confirmed', fr: 'Confirmées' }, (of) => of.confirmed],
  ended: [{ en: 'Sessions', fr: 'Sessions' }, (of) => of.refused],
} as const satisfies Record<string, readonly [Text, (of: Measures) => number | null]>;
type Measure = keyof typeof measures;

const outcomes = ['decided', 'validated', 'rejected', 'askedForMore'] as const;
const decisions = [...outcomes, 'ruled', 'reruns', 'median', 'slow'] as const;
/** The first of them has the bars. */
const columns: Readonly<Record<Dimension, readonly [Measure, ...Measure[]]>> = {
  alert: decisions,
  reason: [...outcomes, 'median', 'slow'],
  officer: [...outcomes, 'reruns', 'median', 'slow', 'cleared', 'confirmed'],
  paper: decisions,
  rule: decisions,
  client: ['received', ...outcomes, 'ruled', 'median', 'slow'],
  list: ['found', 'cleared', 'confirmed'],
  ending: ['ended'],
};

interface BreakdownProps {
  readonly asked: URLSearchParams;
  readonly days: number;
  readonly by: string;
  /** Of all clients together. */
  readonly ofAll: boolean;
}

export function Breakdown({ asked, days, by, ofAll }: BreakdownProps) {
  const hidden = { officer: !useMay('revise'), client: !ofAll };
  const shown = (Object.keys(names) as Dimension[]).filter((name) => !hidden[name as keyof typeof hidden]);
  return (
    <section class="card told">
      <h2>{say(words.title)}</h2>
      <Tabs
        label={say(words.title)}
        tabs={shown.map((id) => ({
          id,
          name: names[id],
          content: () => <Told key={id} path={`/figures/by?${asked}&by=${id}`} by={id} days={days} />,
        }))}
        shown={by}
        onShow={(id) => setQuery({ by: id })}
      />
    </section>
  );
}

interface ToldProps {
  readonly path: string;
  readonly by: Dimension;
  readonly days: number;
}

const mostShown = 50;

function Told({ path, by, days }: ToldProps) {
  const loaded = useLoad<BreakdownAnswer>(path, { everySeconds: 60 });
  return (
    <Shown loaded={loaded}>
      {({ rows }) => {
        if (rows.length === 0) return <Empty>{say(words.none)}</Empty>;
        const isCompared = rows.some(({ before }) => before !== null);
        const parameters = { shown: mostShown, all: sayNumber(rows.length), days };
        return (
          <>
            <Table
              caption={say(names[by])}
              rows={rows.slice(0, mostShown)}
              keyOf={({ key }) => key}
              columns={columnsOf(by, rows, isCompared)}
            />
            {notes[by] && <p class="hint">{say(notes[by])}</p>}
            {isCompared && <p class="hint">{say(words.changeHint, parameters)}</p>}
            {rows.length > mostShown && <p class="hint">{say(words.more, parameters)}</p>}
          </>
        );
      }}
    </Shown>
  );
}

type Row = BreakdownAnswer['rows'][number];

function columnsOf(by: Dimension, rows: readonly Row[], isCompared: boolean): Column<Row>[] {
  const [first, ...others] = columns[by];
  const [label, main] = measures[first];
  const most = Math.max(1, ...rows.map(({ now }) => main(now) ?? 0));
  const change: Column<Row> = {
    label: say(words.change),
    numeric: true,
    cell: ({ now, before }) => sayChange(main(now), before && main(before)) ?? '–',
  };
  return [
    { label: say(names[by]), cell: ({ name }) => name },
    {
      label: say(label),
      cell: ({ now }) => (
        <span class="told-bar" style={{ '--share': (main(now) ?? 0) / most }}>
          {sayNumber(main(now) ?? 0)}
        </span>
      ),
    },
    ...(isCompared ? [change] : []),
    ...others.map((name): Column<Row> => {
      const [words, value] = measures[name];
      const isTime = name === 'median' || name === 'slow';
      return {
        label: say(words),
        numeric: true,
        cell: ({ now }) => (isTime ? sayHours(value(now)) : sayNumber(value(now) ?? 0)),
      };
    }),
  ];
}
