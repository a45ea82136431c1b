import type { AnalysisResultV2 } from '../contract/results.ts';
import { inLines } from './answers.ts';

/** A result as a person at a terminal wants to read it. */
export function resultWords(result: AnalysisResultV2): string {
  const { rating, reasons, tableVersion, reviewDue } = result.risk;
  const head = [
    `Dossier       ${result.clientFileToAnalyzeId}`,
    `Organisation  ${result.company.name} (${result.company.id})`,
    `Status        ${result.status}`,
    `Score         ${result.score} of 100`,
    `Received      ${result.createdAt} UTC`,
    result.simulated && 'Note          simulated by the sandbox: nothing was read, asked or searched',
    result.externalId !== null && `External      ${result.externalId}`,
    ...result.errors.map((e) =>
      `Note          ${e.code} ${e.duplicatedExternalIds?.join(', ') ?? ''}`.trimEnd(),
    ),
    rating !== null &&
      `Risk          ${rating} (table ${tableVersion}): ${reasons.join(' ')} To be looked at again from ${reviewDue} on.`,
  ];
  return [inLines(head), ...result.documents.map(documentWords)].join('\n\n');
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
    ...(data.mrz?.split('\n').filter(Boolean) ?? []).map((line) => `  ${line}`),
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
