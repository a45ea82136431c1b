import type { Command } from 'commander';
import { checkCatalogue } from '../../analysis/checks.ts';
import { refuseUnproven } from '../../audit/proven-rows.ts';
import { findProvenPolicy, listPolicyVersions, type PolicyVersionRow } from '../../db/policies/policies.ts';
import type { Language } from '../../platform/language.ts';
import type { PlacedFinding } from '../../policies/check-policy.ts';
import { factTable } from '../../policies/fact-table.ts';
import { setPolicy, turnOffPolicy } from '../../policies/set-policy.ts';
import {
  byWhom,
  inLanguage,
  json,
  ofCompany,
  type ReasonOptions,
  refusalsInWords,
  requireCompany,
  show,
  table,
  withReason,
  withRuntime,
} from '../command.ts';
import { type DraftOptions, draftOf, findingWords, understood, withDraft } from './draft.ts';
import { addPolicyFigures } from './policy-figures.ts';
import { addPolicyTest } from './policy-test.ts';

/** Rules of clients that decide what is clear. */
export function addPolicies(program: Command): void {
  const policies = program
    .command('policies')
    .description('rules of clients that decide what is clear, and leave the rest to people');
  ofCompany(json(policies.command('show')))
    .description('the policy that is in force')
    .action(showPolicy);
  withDraft(ofCompany(json(policies.command('set'))))
    .description('set the policy of a client; without a ground what rules say are proposals')
    .option('--ground <text>', 'why rules may decide without a person (law 2013-450); kept')
    .option('--by <name>', 'who sets it; the name of your account unless told')
    .action(set);
  ofCompany(withReason(json(policies.command('off')), 'the history of the policy'))
    .description('turn the policy off: people decide everything again')
    .action(off);
  withDraft(json(policies.command('check')))
    .description('what is wrong with a draft, line by line; changes nothing')
    .action(check);
  addPolicyTest(withDraft(ofCompany(json(policies.command('test')))));
  ofCompany(json(policies.command('history')))
    .description('every version of the policy, newest first')
    .action(history);
  addPolicyFigures(policies);
  inLanguage(json(policies.command('facts')))
    .description('what rules can look at')
    .action(facts);
}

async function showPolicy(companyId: number, options: { json?: boolean }): Promise<void> {
  const shown = await withRuntime(async ({ database, keyring }) => {
    const { four_eyes } = await requireCompany(database, companyId);
    const found = await findProvenPolicy(database, companyId);
    if (found !== undefined) refuseUnproven(keyring, 'policies', found);
    const { version = 0, name = null, document = null, ground = null } = found?.policy ?? {};
    return { client: companyId, version, name, ground, fourEyes: four_eyes, document };
  });
  show(options, shown, () => {
    const { document, name, version, ground, fourEyes } = shown;
    if (document === null) return `Client ${companyId} has no policy: people decide every dossier.`;
    const effect = fourEyes
      ? 'two people decide for this client, so that rules only propose'
      : ground === null
        ? 'no ground was stated, so that rules only propose'
        : `rules decide, on this ground: ${ground}`;
    return `Policy “${name}”, version ${version}; ${effect}.\n\n${document.trimEnd()}`;
  });
}

async function set(
  companyId: number,
  file: string | undefined,
  options: DraftOptions & { ground?: string; by?: string },
): Promise<void> {
  const text = await draftOf(file, options);
  const { warnings } = understood(text, options.language);
  const made = await withRuntime(async ({ database, keyring }) => {
    await requireCompany(database, companyId);
    const policy = { actor: byWhom(options.by), companyId, text, ground: options.ground ?? '' };
    const set = await refusalsInWords(
      database.transaction((tx) => setPolicy(tx, keyring, checkCatalogue, policy)),
    );
    return set.made;
  });
  const told = toldFindings(warnings, options.language);
  show(options, { ...shownVersion(made), warnings: told }, () =>
    [
      `Client ${companyId}: policy “${made.name}”, version ${made.version}.`,
      made.ground === null
        ? 'Without --ground its rules only propose: dossiers stay A_TRAITER until a person decides.'
        : 'Its rules decide what is clear from now on.',
      ...findingWords(warnings, options.language),
    ].join('\n'),
  );
}

const toldFindings = (findings: readonly PlacedFinding[], language: Language) =>
  findings.map(({ code, line, words }) => ({ code, line, words: words[language] }));

async function check(file: string | undefined, options: DraftOptions): Promise<void> {
  const { compiled, warnings } = understood(await draftOf(file, options), options.language);
  const findings = toldFindings(warnings, options.language);
  show(options, { policy: compiled.policy, findings }, () =>
    [`The policy “${compiled.policy.name}” can be set.`, ...findingWords(warnings, options.language)].join(
      '\n',
    ),
  );
}

async function off(companyId: number, options: ReasonOptions): Promise<void> {
  const made = await withRuntime(async ({ database, keyring }) => {
    await requireCompany(database, companyId);
    const change = { actor: byWhom(options.by), companyId, reason: options.reason };
    return refusalsInWords(database.transaction((tx) => turnOffPolicy(tx, keyring, change)));
  });
  show(
    options,
    shownVersion(made),
    () => `Client ${companyId}: no policy any more, people decide every dossier.`,
  );
}

const shownVersion = ({ version, at, actor, name, ground, reason }: PolicyVersionRow) => ({
  version,
  at,
  actor,
  name,
  ground,
  reason,
});

async function history(companyId: number, options: { json?: boolean }): Promise<void> {
  const rows = await withRuntime(async ({ database }) => {
    await requireCompany(database, companyId);
    return listPolicyVersions(database, companyId, Number.MAX_SAFE_INTEGER);
  });
  const shown = rows.map((row) => ({ ...shownVersion(row), document: row.document }));
  show(options, shown, () =>
    rows.length === 0
      ? `Client ${companyId} never had a policy.`
      : table(
          ['version', 'at', 'by', 'policy', 'ground or reason'],
          rows.map(({ version, at, actor, name, ground, reason }) => [
            version,
            at,
            actor,
            name ?? 'off',
            ground ?? reason,
          ]),
        ),
  );
}

function facts(options: { json?: boolean; language: Language }): void {
  const rows = factTable(checkCatalogue, options.language);
  show(options, rows, () =>
    [
      table(
        ['fact', 'what it is', 'operators'],
        rows.map(({ fact, words, operators }) => [fact, words, operators.join(', ')]),
      ),
      ...rows
        .filter(({ choices, parts }) => choices.length + parts.length > 0)
        .map(({ fact, choices, parts }) => {
          const values = [...parts, ...choices].map(({ value }) => value);
          return `${fact}: ${values.join(', ')}`;
        }),
    ].join('\n\n'),
  );
}
