import { readFile, stat } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { checkCatalogue } from '../analysis/checks.ts';
import { findingOf } from '../audit/carried-proofs.ts';
import { refuseUnproven } from '../audit/proven-rows.ts';
import { policyLimits, type ReadyPolicyName, readyPolicyNames } from '../contract/policies.ts';
import { type RiskRating, type RiskTable, riskRatings } from '../contract/risk.ts';
import type { Db } from '../db/database.ts';
import { findProvenPolicy } from '../db/policies/policies.ts';
import { countDue, countRatings } from '../db/risk/due-subjects.ts';
import type { Language } from '../platform/language.ts';
import { checkPolicy, type PlacedFinding } from '../policies/check-policy.ts';
import { factTable } from '../policies/fact-table.ts';
import { readyText } from '../policies/ready-policies.ts';
import { setOrProposePolicy, setOrProposeTable } from '../review/set-rules.ts';
import { currentTable } from '../risk/current-table.ts';
import { readyTable, readyVersion } from '../risk/ready-table.ts';
import { requireTable } from '../risk/set-table.ts';
import { type TriedTable, tryTable } from '../risk/try-table.ts';
import { factWords, ratingWords } from '../risk/words.ts';
import type { Runtime } from '../runtime.ts';
import { type Answer, answer, fieldsOf, tableOf } from './answers.ts';
import { add, addOfCompany, answering, changing, onData, requireCompany, unreadable } from './command.ts';
import { WrongUse, wrongUse } from './command-error.ts';
import type { By, ReasonOptions } from './options.ts';
import { byOption, byWhom, languageOption, reasonOption, textOf } from './options.ts';
import { waiting } from './propose.ts';

/** Policies and risk tables as files. For a client with four eyes `set` is a proposal that a second person confirms. */

export function addPolicies(program: Command): void {
  const policies = program.command('policies');
  policies.description('rules of clients that decide what is clear, and leave the rest to people; as files');
  addOfCompany(policies, 'show', 'the policy that is in force').action(onData(showPolicy));
  const setWords =
    'set the policy of a client; without a ground what rules say are proposals. For a client with four eyes it waits until somebody confirms it in the console';
  withPolicy(addOfCompany(policies, 'set', setWords))
    .option('--ground <text>', 'why rules may decide without a person (law 2013-450); kept', ground)
    .addOption(byOption('sets it'))
    .action(changing(setOnePolicy));
  const checkWords = 'what is wrong with a draft, line by line; changes nothing';
  withPolicy(add(policies, 'check', checkWords)).action(answering(checkOnePolicy));
  add(policies, 'facts', 'what rules can look at').addOption(languageOption()).action(answering(facts));
}

export function addRisk(program: Command): void {
  const risk = program.command('risk');
  risk.description('the table by which persons and companies of a client are rated; as a file');
  const showWords = 'the table that counts, and how many persons and companies have which rating';
  const setWords =
    'set a table: a further version. Everybody is rated anew within minutes. For a client with four eyes it waits until somebody confirms it in the console';
  addOfCompany(risk, 'show', showWords)
    .option('--table', 'only the table, as JSON: a file to change and to set')
    .action(onData(showTable));
  const check = add(risk, 'check', 'what is wrong with a draft; changes nothing');
  withTable(check).action(answering(checkOneTable));
  withTable(addOfCompany(risk, 'set', setWords))
    .addOption(reasonOption('those who look at the history later'))
    .addOption(byOption('decides'))
    .action(onData(setOneTable));
}

const ground = textOf(0, policyLimits.reasonCharacters);

type DraftOptions = { ready?: ReadyPolicyName; language: Language };

function withPolicy(command: Command): Command {
  const words = `one that comes with the service: ${readyPolicyNames.join(', ')}`;
  return command
    .argument('[file]', 'the policy, JSON')
    .addOption(new Option('--ready <name>', words).choices(readyPolicyNames))
    .addOption(languageOption());
}

/** Reads a draft, from a file or by the name of one that comes with the service, and refuses one with errors. */
async function policyOf(file: string | undefined, { ready, language }: DraftOptions) {
  if ((file === undefined) === (ready === undefined)) {
    const ready = readyPolicyNames.join(' | ');
    throw new WrongUse(`Name a file, or one that comes with the service (--ready ${ready}).`);
  }
  const text = ready === undefined ? await policyFile(file ?? '') : readyText(ready, language);
  const { findings, policy } = checkPolicy(text, checkCatalogue);
  if (policy === undefined) {
    throw wrongUse(
      `The policy is not taken:\n${findingWords(findings, language).join('\n')}`,
      findings.map(({ words, ...finding }) => ({ ...finding, message: words[language] })),
    );
  }
  const reported = findings.map(({ code, line, words }) => ({ code, line, words: words[language] }));
  return { text, policy: policy.policy, reported, words: findingWords(findings, language) };
}

async function policyFile(file: string): Promise<string> {
  const { size } = await stat(file).catch(unreadable(file));
  // Bytes of UTF-8 may be three a character.
  if (size > policyLimits.characters * 3) throw new WrongUse(`${file} is too large for a policy.`);
  return readFile(file, 'utf8').catch(unreadable(file));
}

const findingWords = (findings: readonly PlacedFinding[], language: Language): string[] =>
  findings.map(({ severity, line, words }) => `line ${line}, ${severity}: ${words[language]}`);

async function showPolicy({ database, keyring }: Runtime, companyId: number): Promise<Answer> {
  const { four_eyes: fourEyes } = await requireCompany(database, companyId);
  const found = await findProvenPolicy(database, companyId);
  if (found !== undefined) refuseUnproven(keyring, 'policies', found);
  const { version = 0, name = null, document = null, ground = null } = found?.policy ?? {};
  return answer({ client: companyId, version, name, ground, fourEyes, document }, () => {
    if (document === null) return `Client ${companyId} has no policy: people decide every dossier.`;
    const effect = fourEyes
      ? 'two people decide for this client, so that rules only propose'
      : ground === null
        ? 'no ground was stated, so that rules only propose'
        : `rules decide, on this ground: ${ground}`;
    return `Policy “${name}”, version ${version}; ${effect}.\n\n${document.trimEnd()}`;
  });
}

async function checkOnePolicy(file: string | undefined, options: DraftOptions): Promise<Answer> {
  const { policy, reported, words } = await policyOf(file, options);
  return answer({ policy, findings: reported }, [`The policy “${policy.name}” can be set.`, ...words]);
}

async function setOnePolicy(
  tx: Db,
  { keyring }: Runtime,
  companyId: number,
  file: string | undefined,
  { ground = '', by, ...draft }: DraftOptions & By & { ground?: string },
): Promise<Answer> {
  const { text, reported: warnings, words } = await policyOf(file, draft);
  await requireCompany(tx, companyId);
  const wish = { companyId, actor: byWhom(by), text, ground };
  const set = await setOrProposePolicy(tx, { keyring, checks: checkCatalogue }, wish);
  if ('proposal' in set) {
    const waits = waiting(companyId, set);
    return answer(waits.value, waits.words);
  }
  const { made } = set;
  const effect =
    made.ground === null
      ? 'Without --ground its rules only propose: dossiers stay A_TRAITER until a person decides.'
      : 'Its rules decide what is clear from now on.';
  const first = `Client ${companyId}: policy “${made.name}”, version ${made.version}.`;
  const shown = fieldsOf(made, 'version', 'at', 'actor', 'name', 'ground', 'reason');
  return answer({ ...shown, warnings }, [first, effect, ...words]);
}

function facts({ language }: { language: Language }): Answer {
  const rows = factTable(checkCatalogue, language);
  const reported = rows.map((row) => ({ ...row, operators: row.operators.join(', ') }));
  const columns = tableOf(reported, 'fact, what it is = words, operators');
  const values = rows.flatMap(({ fact, choices, parts }) => {
    const all = [...parts, ...choices].map(({ value }) => value);
    return all.length === 0 ? [] : [`${fact}: ${all.join(', ')}`];
  });
  return answer(rows, [columns, ...values].join('\n\n'));
}

type TableOptions = { ready?: boolean };

const withTable = (command: Command): Command =>
  command
    .argument('[file]', 'the table as JSON, as "risk show --table" prints one')
    .option('--ready', 'the table that comes with the program, instead of a file');

async function tableIn(file: string | undefined, { ready }: TableOptions): Promise<RiskTable> {
  if ((ready === true) === (file !== undefined)) {
    throw new WrongUse('Name either the file of a table, or --ready.');
  }
  if (file === undefined) return readyTable;
  const text = await readFile(file, 'utf8').catch(unreadable(file));
  let draft: unknown;
  try {
    // Some editors begin a file with a mark.
    draft = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new WrongUse(`${file} is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
  return requireTable(draft);
}

async function showTable(
  { database, keyring }: Runtime,
  companyId: number,
  options: { table?: boolean },
): Promise<Answer> {
  await requireCompany(database, companyId);
  const { unproved, ...current } = await currentTable(database, keyring, companyId);
  const finding = unproved && findingOf(keyring, 'risk_tables', unproved)?.en;
  const ratings = await countRatings(database, companyId);
  const due = await countDue(database, { companyId, test: false }, new Date());
  const { table, version } = current;
  if (options.table) return answer(table, JSON.stringify(table, null, 2));
  const which = version === readyVersion ? 'which comes with the program' : `version ${version}`;
  const counts = `Persons and companies: ${countsWords(ratings)}; to be looked at again now: ${due}`;
  const words = [finding, `Table ${table.name}, ${which}`, tableWords(table), counts];
  return answer({ company: companyId, ...current, ...(unproved && { finding }), ratings, due }, () =>
    words.filter((part) => part !== undefined).join('\n\n'),
  );
}

const tableWords = ({ months, highFrom, rows }: RiskTable): string =>
  [
    tableOf(
      rows.map(({ when, rating, countries, years }) => ({
        when,
        rating,
        which: countries?.join(' ') ?? (years && `${years} years`),
        words: factWords[when].en,
      })),
      'when, rating, which, in words = words',
    ),
    ...(highFrom === null ? [] : [`${highFrom} rows of MEDIUM together make HIGH.`]),
    `Looked at again after months: ${riskRatings.map((rating) => `${rating} ${months[rating]}`).join(', ')}`,
  ].join('\n');

async function checkOneTable(file: string | undefined, options: TableOptions): Promise<Answer> {
  const table = await tableIn(file, options);
  return answer({ table }, `The table ${table.name} can be set.`);
}

async function setOneTable(
  { database, keyring }: Runtime,
  companyId: number,
  file: string | undefined,
  { reason, by, ready }: ReasonOptions & TableOptions,
): Promise<Answer> {
  const draft = await tableIn(file, ready ? { ready } : {});
  await requireCompany(database, companyId);
  const tried = await tryTable(database, keyring, companyId, draft);
  return database.transaction(async (tx) => {
    const set = await setOrProposeTable(tx, keyring, { companyId, actor: byWhom(by), draft, reason });
    if ('proposal' in set) {
      const waits = waiting(companyId, set);
      return answer(waits.value, waits.words);
    }
    const { version } = set;
    const words = `Version ${version} counts from now on; the service rates everybody anew.`;
    return answer({ company: companyId, version, ...tried }, () => [words, ...triedWords(tried)]);
  });
}

const countsWords = (counts: Readonly<Record<RiskRating, number>>): string =>
  riskRatings.map((rating) => `${rating} ${counts[rating]}`).join(', ');

function triedWords({ subjects, changed, before, after, changes }: TriedTable) {
  const rows = changes.map((change) => ({
    ...change,
    before: ratingWords[change.before].en,
    after: ratingWords[change.after].en,
    reasons: change.reasons.map(({ fact }) => fact).join(' '),
  }));
  return [
    `${changed} of ${subjects} change. Before: ${countsWords(before)}. After: ${countsWords(after)}.`,
    rows.length > 0 && tableOf(rows, 'subject = subjectId, name, before, after, reasons'),
    changed > rows.length && `And ${changed - rows.length} more.`,
  ];
}
