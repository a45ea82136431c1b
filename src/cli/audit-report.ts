import { createReadStream } from 'node:fs';
import type { Command } from 'commander';
import {
  type CheckedReport,
  checkReport,
  type GivenReport,
  type KnownReport,
  type ReportVerdict,
  readReportFile,
} from '../reports/check-report.ts';
import { CommandError, json, refusalsInWords, show, withRuntime } from './command.ts';

/** Whether a report is one that this service made. */
export function addCheckReport(audit: Command): void {
  json(audit.command('check-report'))
    .description(
      'whether this service made a report, when, for whom and of what; the exit code is 1 if it is not the original',
    )
    .argument('<report>', 'its file, or the number on its last page (64 digits and letters)')
    .action(check);
}

async function check(report: string, options: { json?: boolean }): Promise<void> {
  const given = await refusalsInWords(read(report));
  const checked = await withRuntime((runtime) => checkReport(runtime, given));
  show(options, checked, () => words(checked));
  if (checked.verdict === 'changed' || checked.verdict === 'unknown' || !checked.report?.linked) {
    process.exitCode = 1;
  }
}

async function read(report: string): Promise<GivenReport> {
  if (/^[0-9a-f]{64}$/i.test(report)) return { number: report.toLowerCase() };
  try {
    return await readReportFile(createReadStream(report));
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')) {
      throw new CommandError(
        `${report} is neither a file nor the number of a report (64 digits and letters).`,
      );
    }
    throw error;
  }
}

const verdicts: Readonly<Record<ReportVerdict, string>> = {
  genuine: 'Genuine: every byte of this file is as this service made it.',
  changed:
    'NOT THE ORIGINAL: the file bears the number of the report below, but it was changed, or saved anew by another program.',
  made: 'This service made a report with this number. Only the file tells whether it is that report.',
  unknown: 'Unknown: this service made no such report.',
};

const results: Readonly<Record<KnownReport['result'], string>> = {
  same: 'the same today',
  changed: 'another one today: checks were run again since',
  erased: 'erased',
};

function words({ verdict, report }: CheckedReport): string {
  if (report === null) return verdicts[verdict];
  const entry = report.linked ? 'unchanged' : 'CHANGED SINCE: do not rely on it';
  return [
    verdicts[verdict],
    `Dossier  ${report.dossier}`,
    `Client   ${report.client} (${report.chain})`,
    `Made     ${report.at.toISOString().slice(0, 19).replace('T', ' ')} UTC as ${report.format}, by ${report.actor}`,
    `Entry    ${report.chain}/${report.sequence} of the audit log, ${entry}`,
    `Result   ${results[report.result]}`,
  ].join('\n');
}
