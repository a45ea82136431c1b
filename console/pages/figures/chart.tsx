import { say, sayNumber, type Text } from '../../language.ts';

export interface Series {
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** A colour of tokens.css, by its name. */
  readonly colour: string;
}

interface ChartProps {
  readonly title: string;
  /** What each place of the values is of. */
  readonly columns: readonly string[];
  readonly series: readonly Series[];
}

const words = {
  nothing: { en: 'Nothing in this period.', fr: 'Rien sur cette période.' },
  tooLittle: {
    en: 'Too little to draw ({values}, {column}).',
    fr: 'Trop peu de données pour un graphique ({values}, {column}).',
  },
  // French puts a space before the colon, English none.
  value: { en: '{label}: {value}', fr: '{label} : {value}' },
} as const satisfies Record<string, Text>;

/** Bars with their values on them, which are a table for who cannot see them; a sentence where there is too little to draw. */
export function Chart({ title, columns, series }: ChartProps) {
  const most = Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const drawn = columns.flatMap((column, at) =>
    series.some(({ values }) => values[at]) ? [{ column, at }] : [],
  );
  return (
    <section class="card chart">
      <h2>{title}</h2>
      {drawn.length < 2 ? (
        <p class="hint">{tooLittle(drawn[0], series)}</p>
      ) : (
        <table>
          <caption class="unseen">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {series.map(({ label, values, colour }) => (
            <tbody key={label} style={{ '--bar': `var(--${colour})` }}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length}>
                  {label}
                </th>
              </tr>
              <tr>
                {values.map((value, at) => (
                  <td key={columns[at]}>
                    {value === null ? '–' : short(value)}
                    <span class="bar" style={{ '--share': (value ?? 0) / most }} />
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      )}
    </section>
  );
}

function tooLittle(
  only: { readonly column: string; readonly at: number } | undefined,
  series: readonly Series[],
) {
  if (only === undefined) return say(words.nothing);
  const values = series.flatMap(({ label, values: all }) => {
    const value = all[only.at];
    return value ? [say(words.value, { label, value: short(value) })] : [];
  });
  return say(words.tooLittle, { values: values.join(', '), column: only.column });
}

const short = (value: number): string =>
  sayNumber(value, {
    ...(value >= 10_000 && { notation: 'compact' }),
    maximumFractionDigits: value < 100 || value >= 10_000 ? 1 : 0,
  });
