import texts from '../../vocabulary/sandbox/words.json' with { type: 'json' };
import type { Language } from '../platform/language.ts';
import type { SandboxCall, SandboxRow } from './row.ts';
import { sandboxTable } from './table.ts';

/** The table as programs and people get it. */

const endpoints: Readonly<Record<SandboxCall, readonly string[]>> = {
  upload: ['POST /v2/clients-files/upload-files', 'POST /v1/clients-files/upload-files'],
  'search.person': ['GET /search/person'],
  'search.company': ['GET /search/company'],
  'search.company-changes': ['GET /search/company-changes'],
  'search.sanctioned-person': ['GET /search/sanctioned-person'],
  'search.pep': ['GET /search/pep'],
  'search.media': ['GET /search/media'],
  'verification.informal-business': ['POST /verification/informal-business'],
  'verification.person-info-score': ['POST /verification/personInfoScore'],
  'verification.face-match': ['POST /v2/verification/face-match', 'POST /v1/verification/face-match'],
};

const byBeginning: readonly SandboxCall[] = ['upload', 'verification.face-match'];

/** A row for programs: what it does stands beside the words. */
function shownRow({ calls, field, value, needs, outcome, ...does }: SandboxRow) {
  return {
    endpoints: calls.flatMap((call) => endpoints[call]),
    field,
    value,
    match: calls.some((call) => byBeginning.includes(call)) ? 'beginning' : 'whole',
    needs: needs ?? null,
    outcome,
    does,
  };
}
export type ShownRow = ReturnType<typeof shownRow>;

export const shownTable = (): ShownRow[] => sandboxTable.map(shownRow);

/** Words around the table, on the page and in docs/. */
export const tableWords = texts.table;

export interface TablePart {
  readonly endpoints: readonly string[];
  readonly field: string;
  readonly rows: readonly ShownRow[];
}

/** Rows of the same endpoints and field stand together, in the order of the table. */
export function tableParts(): TablePart[] {
  const parts = new Map<string, ShownRow[]>();
  for (const row of shownTable()) {
    const key = `${row.endpoints.join(', ')} ${row.field}`;
    parts.set(key, [...(parts.get(key) ?? []), row]);
  }
  return [...parts.values()].flatMap((rows) => {
    const [first] = rows;
    return first === undefined ? [] : [{ endpoints: first.endpoints, field: first.field, rows }];
  });
}

/** What else a row wants, one by one. */
export const partsOf = (needs: string | null): string[] => needs?.split(', ') ?? [];

/** The text of docs/en/sandbox.md and docs/fr/sandbox.md. */
export function tableMarkdown(language: Language): string {
  const { title, links, intro, columns } = tableWords;
  const head = [columns.value, columns.outcome, columns.needs].map((words) => words[language]);
  const parts = tableParts().map(({ endpoints: called, field, rows }) => {
    const lines = rows.map(
      ({ value, outcome, needs }) =>
        `| \`${value}\` | ${outcome[language]} | ${partsOf(needs)
          .map((part) => `\`${part}\``)
          .join(', ')} |`,
    );
    const heading = `## ${called.map((one) => `\`${one}\``).join(', ')}${language === 'fr' ? ' :' : ':'} \`${field}\``;
    return `${heading}\n\n| ${head.join(' | ')} |\n|---|---|---|\n${lines.join('\n')}\n`;
  });
  return `# ${title[language]}\n\n${links[language]}\n\n${intro.map((words) => words[language]).join('\n\n')}\n\n${parts.join('\n')}`;
}
