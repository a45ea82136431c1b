import type { AnalysisResultV2 } from '../../contract/results.ts';
import { plainTime } from '../../dossiers/times.ts';
import { table } from '../command.ts';
import { ownerWords } from './owner-words.ts';

/** A result as a person wants to read it. */

export interface ReadableDossier {
  readonly result: AnalysisResultV2;
  /** When its pictures were removed because their time was over. */
  readonly picturesRemovedAt?: Date | null;
  readonly subjects?: readonly { readonly id: string; readonly kind: string; readonly heldAt: Date | null }[];
  readonly history?: readonly {
    readonly at: Date;
    readonly actor: string;
    readonly from: string;
    readonly to: string;
    readonly reason: string | null;
  }[];
  /** Who has it in hand. */
  readonly holder?: { readonly login: string; readonly since: Date; readonly locked: boolean } | undefined;
  /** What people wrote each other about it; the client never gets it. */
  readonly notes?: readonly { readonly at: Date; readonly actor: string; readonly text: string }[];
  /** Decisions that waited, or wait, for a second person. */
  readonly proposals?: readonly {
    readonly at: Date;
    readonly actor: string;
    readonly to: string;
    readonly reason: string | null;
    readonly outcome: string | null;
    readonly endedBy: string | null;
    readonly endReason: string | null;
  }[];
}

function riskLines({ rating, reasons, tableVersion, reviewDue }: AnalysisResultV2['risk']): string[] {
  if (rating === null) return [];
  return [
    `Risk      ${rating} (table ${tableVersion}): ${reasons.join(' ')} To be looked at again from ${reviewDue} on.`,
  ];
}

export function resultWords({
  result,
  picturesRemovedAt = null,
  subjects = [],
  history = [],
  proposals = [],
  holder,
  notes = [],
}: ReadableDossier): string {
  const head = [
    `Dossier   ${result.clientFileToAnalyzeId}`,
    `Client    ${result.company.name} (${result.company.id})`,
    `Status    ${result.status}`,
    `Score     ${result.score} of 100`,
    `Received  ${result.createdAt} UTC`,
    ...(picturesRemovedAt === null ? [] : [`Pictures  removed ${plainTime(picturesRemovedAt)} UTC`]),
    ...(result.simulated ? ['Note      simulated by the sandbox: nothing was read, asked or searched'] : []),
    ...(holder === undefined ? [] : [`In hand   of ${holder.login} since ${plainTime(holder.since)} UTC`]),
    ...(result.externalId === null ? [] : [`External  ${result.externalId}`]),
    ...result.errors.map(({ code, duplicatedExternalIds = [] }) =>
      `Note      ${code} ${duplicatedExternalIds.join(', ')}`.trimEnd(),
    ),
    ...riskLines(result.risk),
    ...subjects.map(
      ({ id, kind, heldAt }) => `Subject   ${kind} ${id}${heldAt === null ? '' : ' (legal hold)'}`,
    ),
  ];
  const parts = [head.join('\n'), ...result.documents.map(documentWords)];
  if (history.length > 0) {
    const rows = history.map(({ at, actor, from, to, reason }) => [at, `${from} -> ${to}`, actor, reason]);
    parts.push(table(['when', 'what', 'who', 'why'], rows));
  }
  if (notes.length > 0) {
    parts.push(
      table(
        ['noted', 'who', 'note (stays inside)'],
        notes.map(({ at, actor, text }) => [at, actor, text]),
      ),
    );
  }
  if (proposals.length > 0) {
    const rows = proposals.map(({ at, to, actor, reason, outcome, endedBy, endReason }) => [
      at,
      to,
      actor,
      reason,
      outcome ?? 'waits',
      endedBy,
      endReason,
    ]);
    parts.push(table(['proposed', 'what', 'who', 'why', 'outcome', 'by', 'because'], rows));
  }
  return parts.join('\n\n');
}

type Document = AnalysisResultV2['documents'][number];

/** Long texts, and what says nothing about the holder. */
const leftOut = new Set(['ocr_raw', 'mrz', 'image', 'state', 'message']);

function documentWords(document: Document): string {
  const data = (document.ocrExtractedData ?? {}) as Readonly<Record<string, string | null>>;
  const fields = Object.entries(data).filter(([key, value]) => value !== null && !leftOut.has(key));
  const width = Math.max(0, ...fields.map(([key]) => key.length));
  const lines = [
    `${document.type}${data.message ? `: ${data.message}` : ''}`,
    ...fields.map(([key, value]) => `  ${key.padEnd(width)}  ${value}`),
    ...(data.mrz ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => `  ${line}`),
    ...ownerWords(document.owners),
    ...document.verificationResults.flatMap(checkWords),
  ];
  return lines.join('\n');
}

const marks: Readonly<Record<string, string>> = {
  EXECUTED: '•',
  NOT_APPLICABLE: '–',
  FAILED: '!',
  PENDING: '…',
};

function checkWords(check: Document['verificationResults'][number]): string[] {
  const mark = marks[check.status] ?? ' ';
  const [first = '', ...more] = check.explanation;
  const head = `  ${mark} ${check.type.padEnd(17)} ${check.status.padEnd(14)}`;
  return [`${head} ${first}`.trimEnd(), ...more.map((words) => `${' '.repeat(head.length + 1)}${words}`)];
}
