import type { Source } from './source.ts';
import { canadianSanctions } from './sources/canada-sema.ts';
import { custom } from './sources/custom.ts';
import { euFinancialSanctions } from './sources/eu-fsf.ts';
import { everyPolitician } from './sources/everypolitician.ts';
import { frenchFreezes } from './sources/fr-gels.ts';
import { ofacConsolidated, ofacSdn } from './sources/ofac.ts';
import { openSanctions } from './sources/opensanctions.ts';
import { ukSanctions } from './sources/uk-ofsi.ts';
import { unSecurityCouncil } from './sources/un-sc.ts';

/** Every format that lists are read from. */
export const sources: readonly Source[] = [
  unSecurityCouncil,
  ofacSdn,
  ofacConsolidated,
  euFinancialSanctions,
  ukSanctions,
  frenchFreezes,
  canadianSanctions,
  openSanctions,
  everyPolitician,
  custom,
];

export function sourceOf(name: string): Source | undefined {
  return sources.find((source) => source.name === name);
}
