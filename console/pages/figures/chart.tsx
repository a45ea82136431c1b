import { useEffect, useRef, useState } from 'preact/hooks';
import 'uplot/dist/uPlot.min.css';
import uPlot from 'uplot';
import { language, locale, say, sayDay, sayNumber, type Text } from '../../language.ts';
import { Table } from '../../parts/table.tsx';

export interface Series {
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** A colour of tokens.css, by its name. */
  readonly colour: string;
}

interface ChartProps {
  readonly title: string;
  /** What the numbers are, where that is not clear: `s`, `h`. */
  readonly unit?: string;
  /** yyyy-mm-dd */
  readonly days: readonly string[];
  readonly series: readonly Series[];
}

const words = {
  numbers: { en: 'As numbers', fr: 'En chiffres' },
  day: { en: 'Day', fr: 'Jour' },
} as const satisfies Record<string, Text>;

/** A chart over days; the same numbers stand below it for who cannot see it, or wants them. */
export function Chart({ title, unit = '', days, series }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const dark = useDark();
  const spoken = language();
  // Another theme has other colours, another language other dates.
  useEffect(() => {
    const place = frame.current;
    if (place === null) return;
    const plot = new uPlot(optionsOf(place, series, unit), dataOf(days, series), place);
    const watch = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height }));
    watch.observe(place);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [days, series, unit, dark, spoken]);
  const rows = days
    .map((day, i) => ({ day, values: series.map(({ values }) => values[i] ?? null) }))
    .reverse();
  return (
    <section class="card chart">
      <h2>{title}</h2>
      <div ref={frame} aria-hidden="true" />
      <details>
        <summary>{say(words.numbers)}</summary>
        <Table
          caption={title}
          rows={rows}
          keyOf={({ day }) => day}
          columns={[
            { label: say(words.day), cell: ({ day }) => sayDay(day) },
            ...series.map(({ label }, i) => ({
              label,
              numeric: true,
              cell: ({ values }: (typeof rows)[number]) => numberWords(values[i] ?? null, unit),
            })),
          ]}
        />
      </details>
    </section>
  );
}

const height = 220;
/** There is no half of a dossier. */
const wholeSteps = [1, 10, 100, 1e3, 1e4, 1e5, 1e6].flatMap((ten) => [ten, 2 * ten, 5 * ten]);

function numberWords(value: number | null, unit: string): string {
  if (value === null) return '–';
  return `${sayNumber(value, { maximumFractionDigits: 1 })}${unit === '' ? '' : ` ${unit}`}`;
}

function dataOf(days: readonly string[], series: readonly Series[]): uPlot.AlignedData {
  const seconds = days.map((day) => Date.parse(`${day}T00:00:00Z`) / 1000);
  return [seconds, ...series.map(({ values }) => [...values])];
}

function optionsOf(place: HTMLElement, series: readonly Series[], unit: string): uPlot.Options {
  const style = getComputedStyle(document.documentElement);
  const probe = place.appendChild(document.createElement('span'));
  const colour = (name: string): string => {
    // A canvas does not understand light-dark(); an element resolves it.
    probe.style.color = style.getPropertyValue(`--${name}`);
    return getComputedStyle(probe).color;
  };
  const axis = {
    stroke: colour('soft'),
    grid: { stroke: colour('line'), width: 1 },
    ticks: { stroke: colour('line'), width: 1 },
    font: '12px system-ui, sans-serif',
  };
  const sayDate = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const options: uPlot.Options = {
    width: place.clientWidth,
    height,
    tzDate: (stamp) => uPlot.tzDate(new Date(stamp * 1000), 'Etc/UTC'),
    cursor: { y: false },
    scales: { y: { range: (_plot, _least, most) => [0, Math.max(1, most * 1.1)] } },
    axes: [
      { ...axis, values: (_plot, ticks) => ticks.map((tick) => sayDate.format(tick * 1000)) },
      {
        ...axis,
        size: 56,
        incrs: wholeSteps,
        values: (_plot, ticks) => ticks.map((tick) => numberWords(tick, unit)),
      },
    ],
    series: [
      {
        value: (_plot, stamp) => (stamp === null ? '–' : sayDate.format(stamp * 1000)),
        label: say(words.day),
      },
      ...series.map(({ label, colour: name }) => ({
        label,
        stroke: colour(name),
        width: 2,
        points: { size: 5 },
        value: (_plot: uPlot, value: number | null) => numberWords(value, unit),
      })),
    ],
  };
  probe.remove();
  return options;
}

/** Whether the page is dark now: the person's choice or the system's. */
function useDark(): boolean {
  const query = matchMedia('(prefers-color-scheme: dark)');
  const now = () => {
    const { theme } = document.documentElement.dataset;
    return theme === 'dark' || (theme !== 'light' && query.matches);
  };
  const [dark, setDark] = useState(now);
  useEffect(() => {
    const changed = () => setDark(now());
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, []);
  return dark;
}
