import type { ListChange, ListSource, ListSummary, ListVersion } from '../../contract/console/lists.ts';
import type { VersionRow } from '../../db/screening/list-versions.ts';
import type { Language } from '../../platform/language.ts';
import { isRefusalCode, refusalWords } from '../../screening/import-rules.ts';
import type { EntityChange } from '../../screening/list-diff.ts';
import type { ListStatus } from '../../screening/list-status.ts';
import type { Source } from '../../screening/source.ts';
import { sourceOf } from '../../screening/sources.ts';
import { consoleLimits } from './limits.ts';

export function shownList(
  status: ListStatus,
  companies: ReadonlyMap<number, string>,
  language: Language,
): ListSummary {
  const { id, list, source, companyId, state, version, publishedOn, entities, names, everyHours, stale } =
    status;
  return {
    ...{ id, name: list, source, state, version, publishedOn, entities, names, everyHours, stale },
    sourceTitle: sourceOf(source)?.title[language] ?? source,
    company:
      companyId === null ? null : { id: companyId, name: companies.get(companyId) ?? String(companyId) },
    importedAt: status.importedAt?.toISOString() ?? null,
    checkedAt: status.checkedAt?.toISOString() ?? null,
    triedAt: status.triedAt?.toISOString() ?? null,
    failure: status.failureWords?.[language] ?? null,
  };
}

export const shownSource = (
  { name, title, takes, home, manyLists, mapped = false }: Source,
  language: Language,
): ListSource => ({ name, title: title[language], takes: takes[language], home, manyLists, mapped });

export function shownVersion(row: VersionRow, current: number | null, language: Language): ListVersion {
  const { number, state, publishedOn, madeBy, entities, names, added, changed, removed, copyOf, sha256 } =
    row;
  return {
    ...{ number, state, publishedOn, entities, names, added, changed, removed, copyOf, sha256 },
    searched: number === current,
    madeAt: row.madeAt.toISOString(),
    madeBy: madeBy.replace(/^user:/, ''),
    note: isRefusalCode(row.reason) ? refusalWords(row.reason, row)[language] : row.reason,
    files: [...row.files],
  };
}

export const shownChange = ({ change, id, name, fields }: EntityChange): ListChange => ({
  ...{ change, id, name },
  fields: fields.map(({ field, from, to }) => ({ field, from: shownValue(from), to: shownValue(to) })),
});

/** The publisher's record may be long. */
function shownValue(value: unknown): string | null {
  if (value === undefined) return null;
  const text = readable(value);
  return text.length > consoleLimits.listChangeCharacters
    ? `${text.slice(0, consoleLimits.listChangeCharacters)}…`
    : text;
}

/** For people: one item a line, and fields by their names. */
function readable(value: unknown): string {
  if (Array.isArray(value)) return value.map(readable).join('\n');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.entries(value)
    .map(([field, one]) => `${field}: ${readable(one)}`)
    .join(', ');
}
