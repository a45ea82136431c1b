import { expect, it } from 'vitest';
import { checkCatalogue } from '../../analysis/checks.ts';
import type { VerificationStatus } from '../../contract/results.ts';
import type { FieldName } from '../../documents/facts.ts';
import type { StoredDocument, StoredDossier } from '../../dossiers/stored-dossier.ts';
import type { AboutDossier } from './fact.ts';
import { namedFact } from './named-fact.ts';

/** What a rule hears of papers with these confidences and checks. */
function leastConfidence(
  ...papers: {
    readonly sure: Readonly<Partial<Record<FieldName, number>>>;
    readonly checks: Readonly<Record<string, VerificationStatus>>;
  }[]
) {
  const documents = papers.map(({ sure, checks }) => ({
    type: 'CNI',
    facts: {
      fields: Object.fromEntries(
        Object.entries(sure).map(([name, confidence]) => [name, { value: 'X', confidence }]),
      ),
    },
    checks: Object.entries(checks).map(([type, status]) => ({ type, status, result: null })),
  })) as unknown as readonly StoredDocument[];
  const about = { dossier: { documents } as StoredDossier } as AboutDossier;
  return namedFact('leastConfidence', checkCatalogue)?.of(about);
}

it('leastConfidence is the least of the fields that executed checks stand on', () => {
  const sure = { last_name: 0.97, document_expiry: 0.9512, profession: 0.2, nni: 0.6 };
  expect(leastConfidence({ sure, checks: { EXPIRATION_CHECK: 'EXECUTED' } })).toBe(0.951);
  const checks = { EXPIRATION_CHECK: 'EXECUTED', SANCTION_CHECK: 'EXECUTED', DB_CHECK: 'FAILED' } as const;
  expect(leastConfidence({ sure, checks })).toBe(0.951);
  expect(leastConfidence({ sure, checks: { ...checks, DB_CHECK: 'EXECUTED' } })).toBe(0.6);
  const company = { sure: { rccmNumber: 0.99 }, checks: { COMPANY_DB_CHECK: 'EXECUTED' } } as const;
  expect(leastConfidence({ sure, checks: {} }, company)).toBe(0.97);
});

it('leastConfidence is not known where nothing was read or no check was executed', () => {
  expect(leastConfidence({ sure: { nni: 0.3 }, checks: { DB_CHECK: 'NOT_APPLICABLE' } })).toBeUndefined();
  expect(leastConfidence({ sure: {}, checks: { DB_CHECK: 'EXECUTED' } })).toBeUndefined();
});
