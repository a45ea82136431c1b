import type { Source } from './source.ts';
import { custom } from './sources/custom.ts';
import { ofacConsolidated, ofacSdn } from './sources/ofac.ts';
import { unSecurityCouncil } from './sources/un-sc.ts';

/** Every format that lists are read from. */
export const sources: readonly Source[] = [unSecurityCouncil, ofacSdn, ofacConsolidated, custom];

export function sourceOf(name: string): Source | undefined {
  return sources.find((source) => source.name === name);
}
