import type { Language } from '../platform/language.ts';
import { packageVersion } from '../platform/package-root.ts';
import { allHolds } from './examine.ts';
import type { Finding } from './finding.ts';

/** One examination in words, as the command and the console show it. */
export interface Report {
  readonly holds: boolean;
  readonly version: string;
  readonly examinedAt: string;
  readonly findings: readonly ReportedFinding[];
}

export interface ReportedFinding {
  readonly code: string;
  readonly title: string;
  readonly holds: boolean | null;
  readonly seen: string;
  /** null where there is nothing to do. */
  readonly advice: string | null;
}

export function report(findings: readonly Finding[], examinedAt: Date, language: Language): Report {
  return {
    holds: allHolds(findings),
    version: packageVersion,
    examinedAt: examinedAt.toISOString(),
    findings: findings.map(({ code, title, holds, seen, advice }) => ({
      code,
      title: title[language],
      holds,
      seen: seen[language],
      advice: holds === false ? (advice?.[language] ?? null) : null,
    })),
  };
}
