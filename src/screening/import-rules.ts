import type { Text } from '../platform/language.ts';
import { fillText } from '../platform/problems/errors.ts';
import { screeningLimits } from './limits.ts';

/** When a file is not believed, though it could be read. */

export interface VersionCounts {
  readonly entities: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

const refusals = {
  EMPTY: {
    en: 'It holds no entities.',
    fr: 'Il ne contient aucune entité.',
  },
  LOST: {
    en: `{removed} of the {before} entities from before are missing; more than ${percent(screeningLimits.listLossShare)} is not believed.`,
    fr: `Il manque {removed} des {before} entités précédentes ; plus de ${percent(screeningLimits.listLossShare)} n'est pas crédible.`,
  },
  GREW: {
    en: `It has {entities} entities, and had {before} before; growth by more than ${percent(screeningLimits.listGrowthShare)} is not believed.`,
    fr: `Il compte {entities} entités contre {before} auparavant ; une hausse de plus de ${percent(screeningLimits.listGrowthShare)} n'est pas crédible.`,
  },
} as const satisfies Record<string, Text>;
export type RefusalCode = keyof typeof refusals;

/** Why a version is not to be taken; undefined where it may be. */
export function whyRefused(counts: VersionCounts): RefusalCode | undefined {
  const before = entitiesBefore(counts);
  if (counts.entities === 0) return 'EMPTY';
  if (before < screeningLimits.listJudgedEntities) return undefined;
  if (counts.removed > before * screeningLimits.listLossShare) return 'LOST';
  if (counts.entities > before * (1 + screeningLimits.listGrowthShare)) return 'GREW';
  return undefined;
}

export function refusalWords(code: RefusalCode, counts: VersionCounts): Text {
  const { entities, removed } = counts;
  return fillText(refusals[code], { entities, removed, before: entitiesBefore(counts) });
}

export function isRefusalCode(text: string | null): text is RefusalCode {
  return text !== null && Object.hasOwn(refusals, text);
}

function entitiesBefore({ entities, added, removed }: VersionCounts): number {
  return entities - added + removed;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
