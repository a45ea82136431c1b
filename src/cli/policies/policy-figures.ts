import type { Command } from 'commander';
import { figuresSpan, policyFigures } from '../../policies/policy-figures.ts';
import { CommandError, day, json, ofCompany, requireCompany, show, table, withRuntime } from '../command.ts';

/** What rules did, and how often people saw it otherwise. */
export function addPolicyFigures(policies: Command): void {
  ofCompany(json(policies.command('figures')))
    .description(
      'what rules decided, proposed and left to people, what people changed, and samples they disagreed with',
    )
    .option('--from <day>', 'analysed from this day on, yyyy-mm-dd; the last 30 days unless told', day)
    .option('--to <day>', 'analysed up to this day', day)
    .action(figures);
}

async function figures(
  companyId: number,
  options: { json?: boolean; from?: string; to?: string },
): Promise<void> {
  const span = figuresSpan(options);
  if (span.from > span.to) throw new CommandError('--from must not be after --to.');
  const told = await withRuntime(async ({ database }) => {
    await requireCompany(database, companyId);
    return policyFigures(database, companyId, span);
  });
  show(options, told, () => {
    if (told.rules.length === 0) return `No dossier met a policy from ${told.from} to ${told.to}.`;
    const sampled = told.rules.reduce((sum, rule) => sum + rule.sampledAgreed + rule.sampledDisagreed, 0);
    const disagreed = told.rules.reduce((sum, rule) => sum + rule.sampledDisagreed, 0);
    return [
      table(
        [
          'version',
          'rule',
          'outcome',
          'decided',
          'overruled',
          'proposed',
          'otherwise',
          'sampled',
          'otherwise',
          'people',
          'human looks',
        ],
        told.rules.map((rule) => [
          ...[rule.version, rule.rule, rule.outcome, rule.decided, rule.overruled],
          ...[rule.proposed, rule.proposedDisagreed, rule.sampled, rule.sampledDisagreed],
          ...[rule.people, rule.humanLooks],
        ]),
      ),
      `People decided ${sampled} samples, ${disagreed} of them otherwise than the rule.`,
      ...(told.disagreements.length === 0
        ? []
        : [
            table(
              ['dossier', 'analysed', 'rule', 'rule said', 'people said'],
              told.disagreements.map(({ id, at, rule, outcome, status }) => [id, at, rule, outcome, status]),
            ),
          ]),
    ].join('\n\n');
  });
}
