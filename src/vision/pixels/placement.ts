import type { QualityFinding } from '../../documents/facts.ts';

/** What is amiss with how the paper lies in the picture. */

export interface Placement {
  /** Papers that might be meant. */
  readonly papers: number;
  readonly isCut: boolean;
  readonly lines: number;
}

export function placementOf({ papers, isCut, lines }: Placement): readonly QualityFinding[] {
  return [
    ...(papers > 1 ? [{ code: 'SEVERAL_DOCUMENTS', value: papers, limit: 1 } as const] : []),
    ...(isCut ? [{ code: 'CUT_OFF', value: 1, limit: 0 } as const] : []),
    ...(papers === 0 && lines === 0 ? [{ code: 'NO_DOCUMENT_FOUND', value: 0, limit: 1 } as const] : []),
  ];
}
