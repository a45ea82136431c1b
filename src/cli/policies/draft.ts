import { readFile, stat } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { checkCatalogue } from '../../analysis/checks.ts';
import { policyLimits, type ReadyPolicyName, readyPolicyNames } from '../../contract/policies.ts';
import type { Language } from '../../platform/language.ts';
import { checkPolicy, type PlacedFinding } from '../../policies/check-policy.ts';
import { readyPolicies, readyText } from '../../policies/ready/ready.ts';
import { CommandError, inLanguage } from '../command.ts';

/** Drafts as commands are given them. */

export interface DraftOptions {
  json?: boolean;
  ready?: ReadyPolicyName;
  language: Language;
}

export function withDraft(command: Command): Command {
  const words = readyPolicies.map(({ name }) => name).join(', ');
  return inLanguage(
    command
      .argument('[file]', 'the policy, JSON')
      .addOption(
        new Option('--ready <name>', `one that comes with the service: ${words}`).choices(readyPolicyNames),
      ),
  );
}

/** What was drafted, of a file or of those that come with the service. */
export async function draftOf(file: string | undefined, { ready, language }: DraftOptions): Promise<string> {
  if ((file === undefined) === (ready === undefined)) {
    throw new CommandError(
      `Name a file, or one that comes with the service (--ready ${readyPolicyNames.join(' | ')}).`,
    );
  }
  if (ready !== undefined) return readyText(ready, language);
  try {
    const { size } = await stat(file ?? '');
    // Bytes of UTF-8 may be three a character.
    if (size > policyLimits.characters * 3) throw new CommandError(`${file} is too large for a policy.`);
    return await readFile(file ?? '', 'utf8');
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** The lines of a draft that something is said of. */
export const findingWords = (findings: readonly PlacedFinding[], language: Language): string[] =>
  findings.map(({ severity, line, words }) => `line ${line}, ${severity}: ${words[language]}`);

/** Refuses a draft with errors, line by line. */
export function understood(text: string, language: Language) {
  const { findings, policy } = checkPolicy(text, checkCatalogue);
  if (policy !== undefined) return { compiled: policy, warnings: findings };
  throw new CommandError(`The policy is not taken:\n${findingWords(findings, language).join('\n')}`);
}
