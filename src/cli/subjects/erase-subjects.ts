import { type Command, Option } from 'commander';
import { type ErasureBasis, erasureBasisNames } from '../../contract/erasures.ts';
import { Ledger } from '../../credits/ledger.ts';
import { findCertificate } from '../../db/subjects/erasure-certificates.ts';
import type { Language } from '../../platform/language.ts';
import { problemBody } from '../../platform/problems/errors.ts';
import { removeCopies } from '../../retention/remove-copies.ts';
import { askErasure } from '../../subjects/act-on-subject.ts';
import { type Erasure, type ErasurePlan, planErasure } from '../../subjects/erase-subject.ts';
import {
  certificateDigest,
  countedKinds,
  erasureBases,
  openCertificate,
} from '../../subjects/erasure-certificate.ts';
import { certificatePage, certificateText } from '../../subjects/erasure-certificate-page.ts';
import {
  byWhom,
  CommandError,
  json,
  languageOption,
  type ReasonOptions,
  refusalsInWords,
  show,
  table,
  uuid,
  withReason,
  withRuntime,
  withStore,
} from '../command.ts';
import { proposedWords } from './subject-proposals.ts';

/** Erasing all that is kept of a subject, and what shows it afterwards. */
export function addErasure(subjects: Command): void {
  withReason(
    json(subjects.command('erase')).argument('<subject>', 'identifier of the subject (UUID)', uuid),
    'the certificate, which outlasts the data: a reference, no names',
  )
    .description(
      'erase all that is kept of a subject: keys, pictures, results; the audit chain and a certificate stay. For a client with four eyes it is a proposal, until somebody else confirms it',
    )
    .addOption(
      new Option(
        '--basis <basis>',
        `why in law: ${erasureBasisNames.map((name) => `${name} (${erasureBases[name].en})`).join('; ')}`,
      )
        .choices(erasureBasisNames)
        .default('request'),
    )
    .option('--dry-run', 'only tell what would be erased, and what forbids it')
    .action(erase);
  json(subjects.command('clear-copies'))
    .description(
      'clear the files of the database of keys that were erased, now and however long others wait; the service does it in the night',
    )
    .action(clear);
  json(subjects.command('certificate'))
    .description('the certificate of an erasure, by its identifier or by that of the subject')
    .argument('<certificate>', 'identifier of the certificate or of the subject (UUID)', uuid)
    .option('--html', 'a page to print instead of words')
    .addOption(languageOption())
    .action(certificate);
}

async function erase(
  id: string,
  options: ReasonOptions & { basis: ErasureBasis; dryRun?: boolean },
): Promise<void> {
  if (options.dryRun) {
    const plan = await withRuntime(({ database, keyring }) =>
      refusalsInWords(planErasure(database, keyring, id)),
    );
    show(options, { id, ...plan, refusal: plan.refusal?.code ?? null }, () => planWords(plan));
    return;
  }
  const { erasure, proposal } = await withStore(({ database, keyring, blobs, turnLogOver }) => {
    const ledger = new Ledger(database, keyring);
    const tools = { database, keyring, ledger, blobs, turnLogOver };
    const { basis, reason, by } = options;
    return refusalsInWords(askErasure(tools, { subjectId: id, actor: byWhom(by), reason, basis }));
  });
  if (erasure !== null) showErasure(options, id, erasure);
  else show(options, { id, proposal }, () => proposedWords(proposal ?? ''));
}

function showErasure(options: { json?: boolean }, id: string, erasure: Erasure): void {
  const { dossiers, pictures, certificate: made } = erasure;
  show(
    options,
    {
      id,
      proposal: null,
      dossiers,
      pictures: pictures.length,
      certificate: openCertificate(made),
      clearedAt: made.cleared_at,
    },
    () =>
      `Subject ${id} is erased: ${dossiers.length} dossiers, ${pictures.length} pictures.\nCertificate ${made.id}${
        made.cleared_at === null ? notCleared : ''
      }`,
  );
}

const notCleared =
  '\nFiles of the database still hold copies of the keys; the service clears them, or at once: akwaba subjects clear-copies';

function planWords({ erased, others, refusal, keptUntil }: ErasurePlan): string {
  return [
    'This would be erased:',
    table(
      ['what', 'how many'],
      countedKinds(erased, 'en').map(({ words, count }) => [words, count]),
    ),
    ...others.map(({ id, kind, goesToo }) =>
      goesToo
        ? `The ${kind} ${id} has no other dossier and goes too.`
        : `The dossiers are also about the ${kind} ${id}.`,
    ),
    ...(keptUntil !== null && keptUntil > new Date()
      ? [
          `Results would be kept until ${keptUntil.toISOString().slice(0, 10)}: be sure that the law lets you erase them.`,
        ]
      : []),
    refusal === undefined
      ? 'Nothing forbids it. Run it without --dry-run to erase.'
      : problemBody(refusal, 'en', '').detail,
  ].join('\n');
}

async function clear(options: { json?: boolean }): Promise<void> {
  const cleared = await withRuntime((runtime) => removeCopies(runtime, { evenLarge: true }));
  show(options, { cleared }, () =>
    cleared
      ? 'Files of the database hold no copies of erased keys that we can reach; the certificates say what may be elsewhere.'
      : 'Not cleared: another process is at it, or a transaction that began before an erasure has not ended. Try again.',
  );
  if (!cleared) process.exitCode = 1;
}

async function certificate(
  id: string,
  options: { json?: boolean; html?: boolean; language: Language },
): Promise<void> {
  const row = await withRuntime(({ database }) => findCertificate(database, id));
  if (row === undefined) throw new CommandError('There is no such certificate.');
  const digest = certificateDigest(row);
  const opened = openCertificate(row);
  show(options, { ...opened, digest, clearedAt: row.cleared_at }, () =>
    options.html ? certificatePage(row, options.language) : certificateText(row, options.language),
  );
}
