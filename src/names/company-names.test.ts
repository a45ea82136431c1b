import { describe, expect, it } from 'vitest';
import { amountOf, legalForm } from './company-names.ts';
import { compareOrganisationNames } from './organisations.ts';

describe('names of companies', () => {
  it.each([
    ['LOBALIA TRANSIT', 'LOBALIA TRANSIT SARL'],
    ['Société à responsabilité limitée LOBALIA TRANSIT', 'Lobalia Transit S.A.R.L'],
    ['SARL', 'S.A.R.L.'],
  ])('%s is %s', (a, b) => {
    expect(compareOrganisationNames(a, b).score).toBe(100);
  });

  it('are not alike because of their legal form', () => {
    expect(compareOrganisationNames('LOBALIA TRANSIT SARL', 'BANDAMA NEGOCE SARL').score).toBeLessThan(50);
  });

  it.each([
    ['SARL', 'Société à Responsabilité Limitée', true],
    ['S.A.', 'société anonyme', true],
    ['SARL', 'SARLU', false],
    ['SAS', 'SA', false],
  ])('legal forms %s and %s are the same: %s', (a, b, same) => {
    expect(legalForm(a) === legalForm(b)).toBe(same);
  });

  it('reads amounts', () => {
    expect(amountOf('5 000 000 FCFA')).toBe('5000000');
    expect(amountOf('Capital : 1.000.000 F CFA')).toBe('1000000');
    expect(amountOf('néant')).toBe('');
  });
});
