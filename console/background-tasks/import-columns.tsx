import type { ImportPreview } from '../../src/contract/console/imports.ts';
import { say, sayNumber, type Text } from '../language.ts';

/** The first rows of a table as they will be read, and above each column the field that it is. */

const words = {
  title: { en: 'What the columns are', fr: 'Ce que sont les colonnes' },
  guessed: {
    en: 'Guessed from their titles; correct what is wrong. It is remembered for the next file with the same titles.',
    fr: 'Deviné d’après leurs titres ; corrigez ce qui est faux. C’est retenu pour le prochain fichier aux mêmes titres.',
  },
  remembered: {
    en: 'As you chose the last time for a file with these titles.',
    fr: 'Comme vous l’aviez choisi pour un fichier aux mêmes titres.',
  },
  notImported: { en: '(not imported)', fr: '(non importée)' },
  column: { en: 'Column “{name}”', fr: 'Colonne « {name} »' },
  nameless: { en: 'Column {number}', fr: 'Colonne {number}' },
  missing: {
    en: 'Still without a column: {fields}. Choose it above its column.',
    fr: 'Encore sans colonne : {fields}. Choisissez ce champ au-dessus de sa colonne.',
  },
  or: { en: ' or ', fr: ' ou ' },
  empty: { en: 'The table is empty.', fr: 'Le tableau est vide.' },
  line: { en: 'Line', fr: 'Ligne' },
} as const satisfies Record<string, Text>;

interface ImportColumnsProps {
  readonly preview: ImportPreview;
  readonly columns: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
}

/** What every record needs and no column has; of fields that share a need one is enough. */
export function missingOf({ fields }: ImportPreview, columns: readonly string[]): string[] {
  const needs = [...new Set(fields.flatMap(({ needs }) => needs ?? []))];
  return needs
    .map((need) => fields.filter((field) => field.needs === need))
    .filter((group) => !group.some(({ name }) => columns.includes(name)))
    .map((group) => group.map(({ label }) => label).join(say(words.or)));
}

export function ImportColumns({ preview, columns, onChange }: ImportColumnsProps) {
  const { header, rows, fields, remembered } = preview;
  const missing = missingOf(preview, columns);
  /** A field has one column: it goes from where it was. */
  const choose = (at: number, field: string) =>
    onChange(columns.map((before, place) => (place === at ? field : before === field ? '' : before)));
  if (header.length === 0) return <p class="error">{say(words.empty)}</p>;
  return (
    <section class="import-columns" aria-label={say(words.title)}>
      <h3>{say(words.title)}</h3>
      <p class="hint">{say(remembered ? words.remembered : words.guessed)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too. */}
      <div class="import-rows" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say(words.line)}</th>
              {header.map((name, at) => (
                <th key={at} scope="col">
                  <span>{name || say(words.nameless, { number: at + 1 })}</span>
                  <select
                    aria-label={say(name ? words.column : words.nameless, { name, number: at + 1 })}
                    value={columns[at] ?? ''}
                    onChange={(event) => choose(at, event.currentTarget.value)}
                  >
                    <option value="">{say(words.notImported)}</option>
                    {fields.map((field) => (
                      <option key={field.name} value={field.name}>
                        {field.label}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells, fault }) => (
              <tr key={line} class={fault === null ? undefined : 'faulty'}>
                <td>{sayNumber(line)}</td>
                {fault !== null && (
                  <td colSpan={header.length} class="error-words">
                    {fault}
                  </td>
                )}
                {fault === null &&
                  header.map((_, at) => (
                    <td key={at} class={columns[at] ? undefined : 'left-out'}>
                      {cells[at]}
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {missing.length > 0 && (
        <p class="error" role="status">
          {say(words.missing, { fields: missing.join(', ') })}
        </p>
      )}
    </section>
  );
}
