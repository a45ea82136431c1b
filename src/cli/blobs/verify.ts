import type { Command } from 'commander';
import { type BlobReport, isWhole, verifyBlobs } from '../../retention/verify-blobs.ts';
import { json, show, table, withRuntime } from '../command.ts';
import { progress, sizeWords } from './progress.ts';

export function addVerify(blobs: Command): void {
  json(blobs.command('verify'))
    .description(
      'whether every picture of the database is in the store, and everything in the store is named',
    )
    .option('--open', 'also open each picture and compare it with what was uploaded: reads the whole store')
    .addHelpText('after', help)
    .action(verify);
}

const help = `
The service may run meanwhile: what comes or goes is not taken for a fault. The exit code is 1 where a picture is missing
or broken, or where something lies in the store that no dossier names, as a crash in an upload leaves it.`;

async function verify(options: { json?: boolean; open?: boolean }): Promise<void> {
  const tell = progress<Readonly<BlobReport>>(
    options.json,
    ({ pictures, blobs, opened }) =>
      `${pictures} pictures, ${blobs} blobs seen${options.open ? `, ${opened} opened` : ''}`,
  );
  const { place, report } = await withRuntime(async ({ database, keyring, blobs }) => ({
    place: blobs.place,
    report: await verifyBlobs({ database, keyring, blobs, open: options.open ?? false, tell }),
  }));
  const whole = isWhole(report);
  show(options, { place, whole, ...report }, () => reportWords(place, report, options.open ?? false));
  if (!whole) process.exitCode = 1;
}

function reportWords(place: string, report: BlobReport, open: boolean): string {
  const { missing, unnamed, broken } = report;
  const faults = [
    { words: 'Missing in the store, though nobody removed them', fault: missing },
    { words: 'Not what was uploaded', fault: broken },
    { words: 'Named by no dossier', fault: unnamed },
  ].filter(({ fault }) => fault.count > 0);
  return [
    table(
      [place, 'how many'],
      [
        ['pictures that are kept', report.pictures],
        ['blobs in the store', `${report.blobs} (${sizeWords(report.bytes)})`],
        ...(open ? [['pictures opened', report.opened]] : []),
        ['pictures without a blob', missing.count],
        ...(open ? [['pictures that are broken', broken.count]] : []),
        ['blobs without a picture', unnamed.count],
        ['blobs of uploads under way', report.arriving],
        ['blobs that are no pictures', report.others],
      ],
    ),
    '',
    isWhole(report) ? 'Every picture has its blob, and every blob its picture.' : 'Something is wrong:',
    ...faults.map(
      ({ words, fault }) =>
        `${words}: ${fault.keys.join(', ')}${fault.count > fault.keys.length ? ', ...' : ''}.`,
    ),
  ].join('\n');
}
