import type { PolicyCondition } from '../../contract/policies.ts';
import type { Text } from '../../platform/language.ts';

/** A rule whose name and reasons are in both languages, since they become the client's own words. */
export interface ReadyRule {
  readonly name: Text;
  readonly when: readonly PolicyCondition[];
  readonly so:
    | { readonly outcome: 'VALIDE' }
    | { readonly outcome: 'REJETE'; readonly reason: Text }
    | { readonly outcome: 'A_COMPLETER'; readonly missing: readonly Text[] }
    | { readonly outcome: 'A_TRAITER'; readonly reason: Text; readonly attention: 'LOW' | 'NORMAL' | 'HIGH' };
}

export interface Ready {
  readonly title: Text;
  /** What it is for. */
  readonly words: Text;
  readonly sample?: number;
  readonly rules: readonly ReadyRule[];
}
