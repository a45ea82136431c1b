import { type Command, InvalidArgumentError, Option } from 'commander';
import { comparePerson } from '../analysis/compare-person.ts';
import { faceMatchOf, matchFaces, PictureAtFault } from '../analysis/match-faces.ts';
import type { FaceMatchResult } from '../contract/face-match.ts';
import type { PersonInfoScore } from '../contract/registers.ts';
import { type DocumentType, identityDocumentTypes } from '../contract/uploads.ts';
import { isPrintedPast } from '../documents/dates.ts';
import type { Parsed } from '../documents/identifiers.ts';
import { parseCardNumber, parseNni } from '../documents/papers/ivorian-numbers.ts';
import type { Language } from '../platform/language.ts';
import { fieldMessage } from '../platform/problems/errors.ts';
import { askForPerson, type PersonNumber } from '../registries/ask-for-person.ts';
import { httpRegisters } from '../registries/http.ts';
import { localRegisters } from '../registries/local.ts';
import type { Registers } from '../registries/register.ts';
import type { Runtime } from '../runtime.ts';
import { faceModelOf } from '../vision/faces/face-model.ts';
import { VisionPool } from '../vision/process/pool.ts';
import { answer } from './answers.ts';
import { add, audited, onData } from './command.ts';
import { CommandError, WrongUse } from './command-error.ts';
import { type By, byOption, byWhom } from './options.ts';
import { bytesOf, whyUnread } from './pictures/picture-file.ts';

export function addLookup(program: Command): void {
  const lookup = program.command('lookup');
  lookup.description(
    'ask what organisations ask at once; free of charge, and audited without names or numbers',
  );
  const card = numberOf('card-number', parseCardNumber);
  const scoreWords = 'score what is known of a person against the register, 0 to 100 each';
  asked(add(lookup, 'person-info-score', scoreWords))
    .option('--nni <number>', 'national number, 11 digits', numberOf('nni', parseNni))
    .option('--card-number <number>', 'of an old card, C and 10 digits', card)
    .requiredOption('--first-name <names>', 'given names')
    .requiredOption('--last-name <name>', 'family name')
    .requiredOption('--date-of-birth <date>', 'dd/mm/yyyy; XX for a part that is not known', printedDate)
    .addOption(new Option('--gender <sex>', 'sex').choices(['M', 'F']).makeOptionMandatory())
    .action(scorePerson);
  const matchWords = "compare a selfie with a document's holder: the register's photo, else its portrait";
  const typeWords = 'what it is; what the pictures show counts unless told';
  asked(add(lookup, 'face-match', matchWords))
    .argument('<selfie>', 'picture of the person (JPEG, PNG or WebP)')
    .argument('<front>', 'front of the document')
    .option('--back <file>', 'its back')
    .addOption(new Option('--type <type>', typeWords).choices(identityDocumentTypes))
    .action(compareFaces);
}

type Asked = By & { lang: Language };

const asked = (command: Command): Command =>
  command
    .addOption(new Option('--lang <language>', 'of the words').choices(['en', 'fr']).default('en'))
    .addOption(byOption('asks'));

const numberOf = (field: string, parse: (text: string) => Parsed) => (text: string) => {
  const parsed = parse(text);
  if (parsed.ok) return parsed.value;
  throw new InvalidArgumentError(fieldMessage({ field, ...parsed }, 'en'));
};

function printedDate(text: string): string {
  if (isPrintedPast(text)) return text;
  throw new InvalidArgumentError('must be a date that has been, written dd/mm/yyyy');
}

const registersOf = ({ config, lookups, keyring }: Runtime): Registers =>
  httpRegisters(config.registers, localRegisters(lookups, keyring));

type PersonOptions = Asked & { nni?: string; cardNumber?: string } & Readonly<
    Record<'firstName' | 'lastName' | 'dateOfBirth' | 'gender', string>
  >;

const scorePerson = onData(async (runtime, options: PersonOptions) => {
  const { nni, cardNumber, lang } = options;
  if ((nni === undefined) === (cardNumber === undefined)) {
    throw new WrongUse('error: give exactly one of --nni and --card-number');
  }
  const number: PersonNumber = nni === undefined ? { idCardNumber: cardNumber ?? '' } : { nni };
  const found = await askForPerson(registersOf(runtime), number);
  if (found.kind === 'unavailable') throw new CommandError('The register did not answer. Try again later.');
  const details = { found: found.kind === 'found' };
  await audited(runtime, { actor: byWhom(options.by), action: 'lookup.person', details });
  if (found.kind === 'not-found') throw new CommandError('The register holds nobody under this number.');
  const { scores, explanation } = comparePerson(options, found.record);
  const numbers = { nni: nni ?? null, iDCardNumber: cardNumber ?? null };
  const scored = { ...numbers, ...scores, explanation: explanation.map((words) => words[lang]) };
  return answer(scored satisfies Omit<PersonInfoScore, 'id'>, scored.explanation);
});

type FaceOptions = Asked & { back?: string; type?: DocumentType };

const compareFaces = onData(async (runtime, selfie: string, front: string, options: FaceOptions) => {
  const { vision, faceModel } = runtime.config;
  const pool = new VisionPool({ ...vision, processes: 1 }, undefined, faceModel);
  try {
    const result = await match(runtime, pool, { selfie, front, back: options.back }, options);
    const { faceMatched, similarity, notComparedReason = null } = result;
    const details = { faceMatched, notComparedReason };
    await audited(runtime, { actor: byWhom(options.by), action: 'lookup.faces', details });
    const first = notComparedReason === null ? `${similarity} of 100` : `not compared: ${notComparedReason}`;
    return answer(result, [first, ...result.explanation]);
  } finally {
    await pool.close();
  }
});

type Files = Readonly<Record<'selfie' | 'front', string>> & { readonly back: string | undefined };

async function match(
  runtime: Runtime,
  vision: VisionPool,
  files: Files,
  { type, lang }: FaceOptions,
): Promise<FaceMatchResult> {
  const tools = { vision, registers: registersOf(runtime), faceModel: faceModelOf(runtime.config.faceModel) };
  const [selfie, front, back] = await Promise.all(
    [files.selfie, files.front, files.back].map((file) => (file === undefined ? undefined : read(file))),
  );
  if (selfie === undefined || front === undefined) throw new Error('both pictures are named');
  const pictures = { selfie, front, ...(back && { back }), ...(type && { type }) };
  const never = new AbortController().signal;
  const outcome = await matchFaces(tools, pictures, never).catch((error: unknown) => {
    if (!(error instanceof PictureAtFault)) throw error;
    const file = files[error.picture] ?? files.front;
    throw new CommandError(`${file}: ${whyUnread(file, error.cause).message}`);
  });
  const result = faceMatchOf(outcome, lang);
  if (result !== undefined) return result;
  throw new CommandError('The register did not answer, and the document has no portrait. Try again later.');
}

async function read(file: string): Promise<Uint8Array> {
  try {
    return await bytesOf(file);
  } catch (error) {
    throw new CommandError(`${file}: ${whyUnread(file, error).message}`);
  }
}
