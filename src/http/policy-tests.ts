import { appendAudit } from '../audit/chain.ts';
import type { PolicyTestPart, TestPolicy } from '../contract/console/policies.ts';
import type { CompanyRow } from '../db/clients/companies.ts';
import { daySpan } from '../platform/days.ts';
import type { Language } from '../platform/language.ts';
import { today } from '../platform/today.ts';
import { policyRoomLimits } from '../policies/limits.ts';
import { requirePolicy } from '../policies/set-policy.ts';
import { tryPolicy } from '../policies/try-policy.ts';
import { AuditedOnce } from './console/audited-once.ts';
import { refuse, spanFaults } from './day-faults.ts';
import type { Services } from './services.ts';

const firstDay = '2000-01-01';

interface Asking {
  readonly company: CompanyRow;
  readonly actor: string;
  /** Of whom a test is audited once. */
  readonly session: string;
  readonly language: Language;
}

/** Tries drafts on past dossiers, for people and programs alike. */
export function policyTests(services: Services) {
  const { database, keyring, checks } = services;
  const tests = new AuditedOnce(keyring, 'policy-tested');
  return async (
    { company, actor, session, language }: Asking,
    { text, from = firstDay, to = today(), test = false, after, most }: TestPolicy,
  ): Promise<PolicyTestPart> => {
    refuse(...spanFaults({ from, to }));
    const { policy: compiled } = requirePolicy(text, checks);
    // The names shown are audited once a test, whichever part is asked for first.
    const details = { policy: compiled.policy.name, from, to };
    const event = { chain: company.id, actor, action: 'policy.tested', details };
    await tests.note(session, [company.id, from, to, test, text], after !== undefined, () =>
      database.transaction(async (tx) => {
        await appendAudit(tx, keyring, event);
      }),
    );
    const part = await tryPolicy(database, services, {
      company,
      test,
      compiled,
      ...daySpan(from, to),
      after: after === undefined ? undefined : Number(after),
      most: most ?? policyRoomLimits.triedTogether,
      language,
    });
    return {
      ...part,
      next: part.next === null ? null : String(part.next),
      rules: [...part.rules],
      matrix: [...part.matrix],
      changed: part.changed.map((dossier) => ({
        ...dossier,
        createdAt: dossier.createdAt.toISOString(),
        explanation: [...dossier.explanation],
      })),
    };
  };
}
