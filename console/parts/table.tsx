import type { ComponentChildren } from 'preact';

/** A table that becomes a list of cards where it is narrow. */

export interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** For numbers: they stand under each other. */
  readonly numeric?: boolean;
  readonly sort?: { readonly direction: 'ascending' | 'descending' | 'none'; readonly onSort: () => void };
}

interface TableProps<Row> {
  /** What it shows, for who cannot see it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Of the row that the keys are at. */
  readonly current?: string | number | undefined;
  readonly classOf?: (row: Row) => string | undefined;
}

export function Table<Row>({ caption, columns, rows, keyOf, current, classOf }: TableProps<Row>) {
  const isCurrent = (row: Row) => current !== undefined && keyOf(row) === current;
  return (
    <section class="table-frame" aria-label={caption}>
      <table>
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, numeric, sort }) => (
              <th key={label} scope="col" class={numeric ? 'numeric' : undefined} aria-sort={sort?.direction}>
                {sort === undefined ? (
                  label
                ) : (
                  <button type="button" class="sort" onClick={sort.onSort}>
                    {label}
                    <span aria-hidden="true">{arrows[sort.direction]}</span>
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              class={[isCurrent(row) && 'current', classOf?.(row)].filter(Boolean).join(' ') || undefined}
            >
              {columns.map(({ label, cell, numeric }) => (
                <td key={label} data-label={label} class={numeric ? 'numeric' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const arrows = { ascending: ' ↑', descending: ' ↓', none: '' } as const;
