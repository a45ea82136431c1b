import type { AlertCode, CheckType } from '../contract/account.ts';
import type { CheckTone } from '../contract/review.ts';
import type { CheckShape } from '../contract/scorings.ts';
import type { DocumentType } from '../contract/uploads.ts';
import type { FieldName } from '../documents/facts.ts';
import type { Language, Text } from '../platform/language.ts';
import type { CheckResult, KeptHit } from './stored-dossier.ts';

/**
 * All that differs from check to check, but for how it runs: intake, prices, scores, results, alerts and what a reviewer
 * sees are made of it. `analysis/check.ts` adds how it runs, `analysis/checks.ts` lists the checks that there are; who
 * needs them is given the catalogue.
 */
export interface CheckDescriptor extends CheckShape {
  /** What people call it. */
  readonly name: Text;
  /** Which documents it is made for. */
  readonly documents: readonly DocumentType[];
  readonly needsSelfie?: true;
  /** Credits of one that was executed. */
  readonly price: number;
  /** How much it weighs in a dossier's score: most, what ties the paper to a register or to a face. */
  readonly weight: number;
  /** What a person should look at because of it. */
  readonly alert?: CheckAlert;
  /** How its result looks to somebody who glances at it; by its score where nothing is said. */
  tone?(result: CheckResult, openHits: OpenHits): CheckTone;
  /** The scoring as people get it, where what is kept has words of both languages in it, or times. */
  shown?(scoring: CheckResult['scoring'], speaking: Speaking): CheckResult['scoring'];
  /** What a register holds of the document, for whoever compares it with the print. */
  registered?(result: CheckResult): Registered;
}

/** What an alert is called, and how grave it is. */
export interface AlertWords {
  readonly code: AlertCode;
  /** Alerts are shown the gravest first. */
  readonly gravity: number;
  /** On a badge. */
  readonly name: Text;
  /** What it says of a dossier. */
  readonly sentence: Text;
  readonly tone: CheckTone;
}

interface CheckAlert extends AlertWords {
  /** Of a check that was executed. */
  isRaised(result: CheckResult, known: KnownHits): boolean;
  /** Whether it is raised by what is known, whatever the dossier's own check found. */
  isKnown?(known: KnownHits): boolean;
}

/** What is known of those whom a dossier is about, whichever dossier or search found it. */
export interface KnownHits {
  /** Whether people marked a hit as someone else. */
  isCleared(hit: KeptHit): boolean;
  /** Whether there is one that counts and that nobody marked. */
  isOpen(topic: KeptHit['topic']): boolean;
}

/** Hits that nobody marked as someone else, by `list:entity`. */
export type OpenHits = ReadonlySet<string>;

/** What scorings that hold words are shown with. */
export interface Speaking {
  readonly checks: CheckCatalogue;
  readonly language: Language;
  /** The words for when an article appeared, or a mark that becomes them when a webhook is sent. */
  date(publishedAt: string | null): string;
}

export interface Registered {
  readonly values: Readonly<Partial<Record<FieldName, string>>>;
  /** How like the print it is, 0 to 100, where that was compared. */
  readonly scores: Readonly<Partial<Record<FieldName, number>>>;
}

/** The registered checks, in the order of the interface. */
export interface CheckCatalogue<C extends CheckDescriptor = CheckDescriptor> {
  readonly all: readonly C[];
  readonly types: readonly CheckType[];
  /** What is kept was made by a check of the list, so there is one. */
  of(type: CheckType): C;
}

export function catalogueOf<C extends CheckDescriptor>(checks: readonly C[]): CheckCatalogue<C> {
  refuseTwice(checks.map(({ type }) => type));
  refuseTwice(checks.map(({ scoring }) => scoring.v2.name));
  refuseTwice(checks.flatMap(({ alert }) => alert?.code ?? []));
  const byType = new Map(checks.map((check) => [check.type, check]));
  return {
    all: checks,
    types: [...byType.keys()],
    of: (type) => {
      const check = byType.get(type);
      if (check === undefined) throw new Error(`no check ${type} is registered`);
      return check;
    },
  };
}

function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new Error(`two checks are registered as ${twice}`);
}
