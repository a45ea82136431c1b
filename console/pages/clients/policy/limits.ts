import type { policyLimits } from '../../../../src/contract/policies.ts';

/** The service's, of which pages know shapes only; one that differs does not compile. */
export const limits = { rules: 100, conditions: 30, defaultSample: 5 } as const satisfies Pick<
  typeof policyLimits,
  'rules' | 'conditions' | 'defaultSample'
>;
