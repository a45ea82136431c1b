import texts from '../../../vocabulary/policies/words.json' with { type: 'json' };
import type { CheckType } from '../../contract/account.ts';
import type { PolicyOperator, PolicyValue } from '../../contract/policies.ts';
import type { CheckCatalogue } from '../../dossiers/check-catalogue.ts';
import type { KeptHit, StoredDossier } from '../../dossiers/stored-dossier.ts';
import type { Text } from '../../platform/language.ts';

/** Facts that rules can ask for. */

/** A dossier and all that is known beside it. */
export interface AboutDossier {
  readonly dossier: StoredDossier;
  readonly checks: CheckCatalogue;
  /** Checks that the client's account has. */
  readonly verifications: readonly CheckType[];
  readonly hits: readonly OpenHit[];
  /** The day by which ages and terms are counted, yyyy-mm-dd. */
  readonly today: string;
}

/** A hit of the dossier that was not cleared. */
export interface OpenHit extends Pick<KeptHit, 'topic' | 'list' | 'score'> {
  /** A person confirmed it, even if the entry changed since. */
  readonly confirmed: boolean;
}

type FactType = 'number' | 'choice' | 'text' | 'country' | 'boolean';

export const factGroups = texts.factGroups;

/** A row of the table. */
export interface Fact {
  /** Unique; `check.{check}.status` has a part that rules fill in. */
  readonly name: string;
  readonly group: keyof typeof factGroups;
  /** What people call it; `{part}` becomes what the part is called. */
  readonly words: Text;
  readonly type: FactType;
  readonly choices?: Readonly<Record<string, Text>>;
  readonly least?: number;
  readonly most?: number;
  /** Only whole numbers. */
  readonly whole?: true;
  readonly canBeAbsent: boolean;
  /** What may stand for the part, and what it is called; `free`: any text. */
  readonly parts?: 'free' | ((checks: CheckCatalogue) => Readonly<Record<string, Text>>);
  /** Undefined where it is not known. */
  of(about: AboutDossier, part: string): PolicyValue | undefined;
}

const ofType: Readonly<Record<FactType, readonly PolicyOperator[]>> = {
  number: ['atLeast', 'atMost', 'is', 'isNot', 'oneOf', 'noneOf'],
  choice: ['is', 'isNot', 'oneOf', 'noneOf'],
  text: ['is', 'isNot', 'oneOf', 'noneOf'],
  country: ['is', 'isNot', 'oneOf', 'noneOf'],
  boolean: ['is', 'isNot'],
};

/** The operators of a fact; `present` and `absent` only for facts that may be unknown. */
export const operatorsOf = ({ type, canBeAbsent }: Pick<Fact, 'type' | 'canBeAbsent'>): PolicyOperator[] => [
  ...ofType[type],
  ...(canBeAbsent ? (['present', 'absent'] as const) : []),
];
