import { isDatabaseUnavailable } from '../db/database.ts';
import { checks } from './checks.ts';
import { type Check, type Environment, type Finding, NoDatabase } from './finding.ts';

/** Runs the checks in order. */
export async function examine(
  environment: Environment,
  asked: readonly Check[] = checks,
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  // One after the other: they measure the disk and start processes.
  for (const { code, title, check } of asked) {
    try {
      for (const finding of await check(environment)) found.push({ code, title, ...finding });
    } catch (error) {
      found.push({ code, title, holds: null, seen: undetermined(error) });
    }
  }
  return found;
}

/** Unknown findings do not count. */
export function allHolds(findings: readonly Finding[]): boolean {
  return findings.every(({ holds }) => holds !== false);
}

function undetermined(error: unknown) {
  if (error instanceof NoDatabase || isDatabaseUnavailable(error)) {
    return {
      en: 'It could not be told, since the database does not answer.',
      fr: 'Impossible à dire : la base de données ne répond pas.',
    };
  }
  const why = error instanceof Error ? error.message : String(error);
  return { en: `It could not be told: ${why}`, fr: `Impossible à dire : ${why}` };
}
