import type { Shown } from '../contract/fields.ts';
import type { DoctorReport } from '../contract/views/doctor.ts';
import type { Language } from '../platform/language.ts';
import { packageVersion } from '../platform/package-root.ts';
import { allHolds } from './examine.ts';
import type { Finding } from './finding.ts';

/** One examination in words, as the command and the console show it. */
export function report(
  findings: readonly Finding[],
  examinedAt: Date,
  language: Language,
): Shown<typeof DoctorReport> {
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
