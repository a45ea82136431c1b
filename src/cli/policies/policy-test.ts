import { once } from 'node:events';
import type { Command } from 'commander';
import { checkCatalogue } from '../../analysis/checks.ts';
import { appendAudit } from '../../audit/chain.ts';
import { daySpan } from '../../platform/days.ts';
import { today } from '../../platform/today.ts';
import { policyRoomLimits } from '../../policies/limits.ts';
import { addUp, type TriedDossier, type TriedRule, tryPolicy } from '../../policies/try-policy.ts';
import type { Runtime } from '../../runtime.ts';
import { byWhom, day, requireCompany, table, wholeNumber, withRuntime } from '../command.ts';
import { type DraftOptions, draftOf, findingWords, understood } from './draft.ts';

/** A draft on past dossiers: a part at a time, each printed before the next is read, so that memory stays what it is. */

interface TestOptions extends DraftOptions {
  from?: string;
  to?: string;
  limit?: number;
  test?: boolean;
}

export function addPolicyTest(command: Command): void {
  command
    .description(
      'what a draft would have made of past dossiers, and whether people decided the same; changes nothing',
    )
    .option('--from <day>', 'received from this day on, yyyy-mm-dd', day)
    .option('--to <day>', 'received up to this day', day)
    .option('--limit <count>', 'no more than the newest', wholeNumber(1))
    .option('--test', 'dossiers of the test world instead of the live one')
    .action(test);
}

/** Before the first dossier there was. */
const firstDay = '2000-01-01';

async function test(companyId: number, file: string | undefined, options: TestOptions): Promise<void> {
  const { compiled, warnings } = understood(await draftOf(file, options), options.language);
  const printer = options.json ? jsonPrinter : wordPrinter;
  await withRuntime(async (runtime) => {
    const company = await requireCompany(runtime.database, companyId);
    const { from = firstDay, to = today() } = options;
    await runtime.database.transaction((tx) =>
      appendAudit(tx, runtime.keyring, {
        chain: companyId,
        actor: byWhom(undefined),
        action: 'policy.tested',
        details: { policy: compiled.policy.name, from, to },
      }),
    );
    const trial = {
      company,
      test: options.test ?? false,
      compiled,
      ...daySpan(from, to),
      language: options.language,
    };
    const warned = findingWords(warnings, options.language);
    await printer(warned, parts(runtime, trial, options.limit ?? Number.MAX_SAFE_INTEGER));
  });
}

type Trial = Omit<Parameters<typeof tryPolicy>[2], 'after' | 'most'>;
type Part = Awaited<ReturnType<typeof tryPolicy>>;

async function* parts({ database, keyring }: Runtime, trial: Trial, limit: number): AsyncGenerator<Part> {
  const tools = { keyring, checks: checkCatalogue };
  for (let after: number | undefined, left = limit; left > 0; ) {
    const most = Math.min(left, policyRoomLimits.triedTogether);
    const part = await tryPolicy(database, tools, { ...trial, after, most });
    yield part;
    if (part.next === null) return;
    after = part.next;
    left -= part.dossiers;
  }
}

type Printer = (warnings: readonly string[], parts: AsyncIterable<Part>) => Promise<void>;

async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

interface Sum {
  readonly dossiers: number;
  readonly changed: number;
  readonly rules: readonly TriedRule[];
}

async function sumOf(
  all: AsyncIterable<Part>,
  each: (dossier: TriedDossier, place: number) => Promise<void>,
): Promise<Sum> {
  let sum: Sum = { dossiers: 0, changed: 0, rules: [] };
  for await (const part of all) {
    for (const [place, dossier] of part.changed.entries()) await each(dossier, sum.changed + place);
    sum = {
      dossiers: sum.dossiers + part.dossiers,
      changed: sum.changed + part.changed.length,
      rules: addUp(sum.rules, part.rules),
    };
  }
  return sum;
}

/** One object, written as it grows. */
const jsonPrinter: Printer = async (warnings, all) => {
  await print(`{"warnings":${JSON.stringify(warnings)},"changed":[`);
  const { dossiers, rules } = await sumOf(all, (dossier, place) =>
    print(`${place === 0 ? '' : ',\n'}${JSON.stringify(dossier)}`),
  );
  await print(`],"dossiers":${dossiers},"rules":${JSON.stringify(rules)}}\n`);
};

const wordPrinter: Printer = async (warnings, all) => {
  for (const line of warnings) await print(`${line}\n`);
  const { dossiers, changed, rules } = await sumOf(all, ({ id, status, by, outcome, rule, name }) =>
    print(`${id}  ${status} (by ${by}) -> ${outcome}, rule “${rule}”${name === null ? '' : `: ${name}`}\n`),
  );
  const lines = rules.map((one) => [
    one.rule ?? '(none holds)',
    one.outcome,
    one.dossiers,
    one.agreed,
    one.disagreed,
    one.heldBack,
  ]);
  await print(
    `\n${table(['rule', 'outcome', 'dossiers', 'people agreed', 'people disagreed', 'held back'], lines)}\n`,
  );
  await print(`\nDossiers looked at: ${dossiers}; would have another status: ${changed}.\n`);
};
