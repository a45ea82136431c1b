import { readFile, writeFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { checkCatalogue } from '../../analysis/checks.ts';
import { type Consent, changeConsent, consentOf } from '../../capture/consent.ts';
import { captureLimits } from '../../capture/limits.ts';
import type { Link } from '../../capture/link.ts';
import {
  type CaptureTools,
  cancelSession,
  linkOf,
  listSessions,
  makeSession,
  shownSession,
} from '../../capture/sessions.ts';
import { standing } from '../../capture/stored-session.ts';
import type { CheckType } from '../../contract/account.ts';
import {
  type CaptureStatus,
  captureLanguages,
  captureStatuses,
  captureTypes,
  mostCaptureMinutes,
  type SelfieKind,
  selfieKinds,
} from '../../contract/capture.ts';
import { identityDocumentTypes } from '../../contract/uploads.ts';
import { type CaptureLanguage, findSessionRow, type SessionRow } from '../../db/capture/sessions.ts';
import { addressOf } from '../../platform/keys/links.ts';
import { AppError } from '../../platform/problems/errors.ts';
import type { Runtime } from '../../runtime.ts';
import {
  actor,
  CommandError,
  json,
  ofCompany,
  refusalsInWords,
  requireCompany,
  show,
  table,
  uuid,
  wholeNumber,
  withRuntime,
} from '../command.ts';
import { qrText } from './qr-text.ts';

/** Links by which people take the pictures of a dossier by themselves. */
export function addCapture(program: Command): void {
  const capture = program
    .command('capture')
    .description('links by which people take the pictures of a dossier by themselves');
  addCreate(capture);
  ofCompany(json(capture.command('list')))
    .description('sessions of a client, newest first, without their links')
    .option('--test', 'those of test credentials')
    .addOption(new Option('--status <status>', 'only those in this status').choices(captureStatuses))
    .option('--external-id <text>', "only those with this identifier of the client's own")
    .option('--after <id>', 'those that follow this session', uuid)
    .option('--limit <count>', 'how many at most', wholeNumber(1, 1000), captureLimits.page)
    .action(list);
  ofSession(capture.command('show'))
    .description('one session, with its link while nobody has begun')
    .action(one);
  ofSession(capture.command('qr'))
    .description('the link of a session as a QR code, drawn here or as a file')
    .option('--svg <file>', 'write an SVG picture instead')
    .action(qr);
  ofSession(capture.command('cancel'))
    .description('cancel a session: its link stops working, and what was taken is erased')
    .action(cancel);
  ofCompany(json(capture.command('consent')))
    .description('what people of a client consent to; with files, change it. Earlier versions are kept')
    .option('--french-file <file>', 'the text in French')
    .option('--english-file <file>', 'the text in English')
    .action(consent);
}

function addCreate(capture: Command): void {
  ofCompany(json(capture.command('create')))
    .description('make a session and show its link and QR code, for one person alone')
    .option('--test', 'in the world of test credentials')
    .addOption(new Option('--type <type>', 'of a person or a company').choices(captureTypes).default('KYC'))
    .option('--papers <types>', 'papers to choose from, separated by commas; all unless told', papers)
    .addOption(new Option('--selfie <kind>', 'of the person').choices(selfieKinds).default('none'))
    .option('--external-id <text>', "the client's own identifier")
    .option(
      '--verifications <checks>',
      'checks, separated by commas; those of the client unless told',
      checks,
    )
    .addOption(new Option('--language <language>', 'of the page').choices(captureLanguages).default('fr'))
    .option('--redirect-url <address>', 'where the person is led at the end')
    .option('--minutes <count>', 'how long the link works', wholeNumber(1, mostCaptureMinutes))
    .option('--assisted', 'somebody takes the pictures for the customer')
    .action(create);
}

const ofSession = (command: Command): Command =>
  json(command).argument('<session>', 'identifier of the session', uuid);

interface Json {
  json?: boolean;
}

interface CreateOptions extends Json {
  test?: boolean;
  type: (typeof captureTypes)[number];
  papers?: (typeof identityDocumentTypes)[number][];
  selfie: SelfieKind;
  externalId?: string;
  verifications?: CheckType[];
  language: CaptureLanguage;
  redirectUrl?: string;
  minutes?: number;
  assisted?: boolean;
}

const toolsOf = ({ database, keyring, config }: Runtime): CaptureTools => ({
  database,
  keyring,
  links: { baseUrl: addressOf(config) },
});

async function create(company: number, options: CreateOptions): Promise<void> {
  const { papers: documentTypes, verifications, minutes, test = false, json: _, ...rest } = options;
  const { session, link } = await withRuntime(async (runtime) => {
    await requireCompany(runtime.database, company);
    const maker = { world: { companyId: company, test }, actor };
    const request = {
      ...rest,
      ...(documentTypes && { documentTypes }),
      ...(verifications && { verificationsToApply: verifications }),
      ...(minutes !== undefined && { expiresInMinutes: minutes }),
    };
    return refusalsInWords(
      makeSession(toolsOf(runtime), maker, request).catch((error: unknown) => {
        throw isWithoutCredential(error) ? new CommandError(credentialWords(company, test)) : error;
      }),
    );
  });
  show(
    options,
    { ...session, ...link },
    () => `Session ${session.id} works until ${session.expiresAt}.\n\n${linkWords(link)}`,
  );
}

const isWithoutCredential = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'CAPTURE_NEEDS_CREDENTIAL';

const credentialWords = (company: number, test: boolean): string =>
  test
    ? `The client has no test credential that may write, with which the dossier would be made. Make one with: akwaba credentials create ${company} --test`
    : `The client has no live credential that may write, with which the dossier would be made. Make one with: akwaba credentials create ${company}\nOr make a test session: akwaba capture create ${company} --test`;

/** Whoever has it can take the pictures. */
const linkWords = ({ url }: Link): string =>
  `${url}\n\n${qrText(url, process.stdout.isTTY)}\n\nGive it to that person alone.`;

interface ListOptions extends Json {
  test?: boolean;
  status?: CaptureStatus;
  externalId?: string;
  after?: string;
  limit: number;
}

async function list(company: number, options: ListOptions): Promise<void> {
  const { test = false, status, externalId, after, limit: most } = options;
  const found = await withRuntime(async (runtime) => {
    await requireCompany(runtime.database, company);
    const world = { companyId: company, test };
    return listSessions(toolsOf(runtime), world, { status, externalId, after, most });
  });
  show(options, found, () =>
    found.sessions.length === 0
      ? `There are no such sessions. Make one with: akwaba capture create ${company}`
      : table(
          ['id', 'status', 'type', 'selfie', 'external id', 'made', 'until', 'dossier'],
          found.sessions.map((s) => [
            s.id,
            s.status,
            s.type,
            s.selfie,
            s.externalId,
            new Date(s.createdAt),
            new Date(s.expiresAt),
            s.dossierId,
          ]),
        ),
  );
}

async function requireSession({ database }: Runtime, id: string): Promise<SessionRow> {
  const row = await findSessionRow(database, id);
  if (row === undefined) {
    throw new CommandError(
      `There is no session ${id}. "akwaba capture list CLIENT" shows those of a client.`,
    );
  }
  return row;
}

async function one(id: string, options: Json): Promise<void> {
  const { session, link, row } = await withRuntime(async (runtime) => {
    const stored = requireSession(runtime, id);
    const found = await refusalsInWords(stored.then((each) => standing(runtime.keyring, each)));
    const tools = toolsOf(runtime);
    return { session: shownSession(runtime.keyring, found), link: linkOf(tools, found), row: found };
  });
  const { consent_version: version, consented_at: at } = row;
  const consented = at === null ? null : { version, at: at.toISOString() };
  show(options, { ...session, client: row.company_id, consent: consented, url: link?.url ?? null }, () => {
    const lines: [string, unknown][] = [
      ['session', session.id],
      ['client', `${row.company_id}${row.test ? ' (test)' : ''}`],
      ['status', session.status],
      ['papers', [session.type, ...session.documentTypes].join(' ')],
      ['selfie', session.selfie],
      ['external id', session.externalId],
      ['made', `${session.createdAt} by ${row.made_by}`],
      ['until', session.expiresAt],
      ['consent', consented && `version ${consented.version}, ${consented.at}`],
      ['ended', session.endedAt],
      ['dossier', session.dossierId],
      ['link', link?.url],
    ];
    return table(['', ''], lines).trim();
  });
}

async function qr(id: string, options: Json & { svg?: string }): Promise<void> {
  const link = await withRuntime(async (runtime) => {
    const found = await requireSession(runtime, id);
    const made = linkOf(toolsOf(runtime), found);
    if (made === undefined) {
      const { status } = shownSession(runtime.keyring, found);
      throw new CommandError(
        `The session is ${status}: its link leads nowhere any more. Make another session.`,
      );
    }
    return made;
  });
  if (options.svg !== undefined) {
    // Whoever has the picture can take the pictures.
    await writeFile(options.svg, link.qrCode, { mode: 0o600 });
    show(options, { file: options.svg }, () => `The QR code is in ${options.svg}.`);
    return;
  }
  show(options, link, () => linkWords(link));
}

async function cancel(id: string, options: Json): Promise<void> {
  const session = await withRuntime(async (runtime) => {
    const { company_id: companyId, test } = await requireSession(runtime, id);
    const maker = { world: { companyId, test }, actor };
    return shownSession(runtime.keyring, await refusalsInWords(cancelSession(toolsOf(runtime), maker, id)));
  });
  show(options, session, () => `Session ${id} is cancelled; what was taken is erased.`);
}

async function consent(
  company: number,
  options: Json & { frenchFile?: string; englishFile?: string },
): Promise<void> {
  const { frenchFile, englishFile } = options;
  if ((frenchFile === undefined) !== (englishFile === undefined)) {
    throw new CommandError('Give both --french-file and --english-file: people choose the language.');
  }
  const { version, text, finding } = await withRuntime(async (runtime): Promise<Consent> => {
    const client = await requireCompany(runtime.database, company);
    if (frenchFile === undefined || englishFile === undefined)
      return consentOf(runtime.database, runtime.keyring, client);
    const words = { fr: await textOf(frenchFile), en: await textOf(englishFile) };
    return refusalsInWords(changeConsent(runtime, actor, company, words));
  });
  const shown = { version, french: text.fr, english: text.en, ...(finding && { finding: finding.en }) };
  show(options, shown, () =>
    [...(finding ? [finding.en] : []), `Version ${version}.`, text.fr, text.en].join('\n\n'),
  );
}

async function textOf(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    throw new CommandError(`${file} cannot be read as text: ${(error as Error).message}`);
  }
}

/** A list of words, separated by commas, of those that there are. */
function wordsOf<T extends string>(text: string, known: readonly T[]): T[] {
  return text.split(',').map((part) => {
    const found = known.find((word) => word === part.trim().toUpperCase());
    if (found === undefined) throw new InvalidArgumentError(`"${part}" is not one of ${known.join(', ')}`);
    return found;
  });
}

const papers = (text: string) => wordsOf(text, identityDocumentTypes);
const checks = (text: string) => wordsOf(text, checkCatalogue.types);
