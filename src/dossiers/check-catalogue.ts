import type { AlertCode, CheckType } from '../contract/account.ts';
import type { CheckTone } from '../contract/review.ts';
import { type CheckShape, scoringShape } from '../contract/scorings.ts';
import type { DocumentType } from '../contract/uploads.ts';
import type { FieldName } from '../documents/facts.ts';
import type { Language, Text } from '../platform/language.ts';
import type { FoundArticle } from './found-articles.ts';
import type { ScoreCapCode } from './result/score-caps.ts';
import type { CheckResult, KeptHit } from './stored-dossier.ts';

/**
 * Everything specific to a check except how it runs: intake, prices, scores, results, alerts and the reviewer's view
 * are derived from it. `analysis/check.ts` adds how it runs, `analysis/checks.ts` lists all checks; code that needs
 * them is passed the catalogue.
 */
export interface CheckDescriptor extends CheckShape {
  readonly name: Text;
  /** Which documents it is made for. */
  readonly documents: readonly DocumentType[];
  readonly needsSelfie?: true;
  /** Not among the checks of a new client. */
  readonly extra?: true;
  /** Credits charged if it is executed. */
  readonly price: number;
  /** Weight in a dossier's score; highest for checks that tie the paper to a register or a face. */
  readonly weight: number;
  /** The alert it may raise for a reviewer. */
  readonly alert?: CheckAlert;
  /** What keeps the dossier's score down, beside its alert. */
  caps?(result: CheckResult): readonly ScoreCapCode[];
  /** What keeps it down where the check was asked for and could not be done or judged. */
  readonly open?: ScoreCapCode;
  /** Whether it proves something about the holder or the company. */
  proves?(result: CheckResult): boolean;
  /** Its score only counts towards the dossier's: people see those of its hits or articles, which grow the other way. */
  readonly hidesScore?: true;
  /** Tone of its result at a glance; derived from the score if absent. */
  tone?(result: CheckResult, openHits: OpenHits): CheckTone;
  /** The scoring as people get it, if the stored one holds text in both languages, or times. */
  shown?(scoring: CheckResult['scoring'], speaking: Speaking): CheckResult['scoring'];
  /** What a register holds about the document, for comparison with the print. */
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
  /** What a person does about it. */
  readonly whatToDo: Text;
  readonly tone: CheckTone;
}

interface CheckAlert extends AlertWords {
  /** What keeps the dossier's score down while the alert stands: until people have cleared all hits. */
  readonly cap?: ScoreCapCode;
  /** For an executed check. */
  isRaised(result: CheckResult, known: KnownHits): boolean;
  /** Whether known hits raise it, even where the dossier's own check found nothing. */
  isKnown?(known: KnownHits): boolean;
}

/** Hits of a dossier's subjects, from any dossier or search. */
export interface KnownHits {
  /** Whether people marked a hit as someone else. */
  isCleared(hit: KeptHit): boolean;
  /** Whether people marked an article as about someone else. */
  isDismissed(article: FoundArticle): boolean;
  /** Whether there is a hit that counts and that nobody marked. */
  isOpen(topic: KeptHit['topic']): boolean;
}

/** Hits that nobody marked as someone else, by `list:entity`, and articles by their address. */
export type OpenHits = ReadonlySet<string>;

/** Context for showing a scoring that holds words. */
export interface Speaking {
  readonly checks: CheckCatalogue;
  readonly language: Language;
  /** Words for when an article appeared, or a placeholder resolved when a webhook is sent. */
  date(publishedAt: string | null): string;
}

export interface Registered {
  readonly values: Readonly<Partial<Record<FieldName, string>>>;
  /** Similarity to the print, 0 to 100, where compared. */
  readonly scores: Readonly<Partial<Record<FieldName, number>>>;
}

/** The registered checks, in the order of the interface. */
export interface CheckCatalogue<C extends CheckDescriptor = CheckDescriptor> {
  readonly all: readonly C[];
  readonly types: readonly CheckType[];
  /** Those that a new client has. */
  readonly usual: readonly CheckType[];
  /** The check to run; undefined where this program does not know it. */
  find(type: CheckType): C | undefined;
  /** A check by its name, or `unknownCheck`. */
  of(type: CheckType): CheckDescriptor;
}

export function catalogueOf<C extends CheckDescriptor>(checks: readonly C[]): CheckCatalogue<C> {
  refuseTwice(checks.map(({ type }) => type));
  refuseTwice(checks.map(({ scoring }) => scoring.v2.name));
  refuseTwice(checks.flatMap(({ alert }) => alert?.code ?? []));
  const byType = new Map(checks.map((check) => [check.type, check]));
  return {
    all: checks,
    types: [...byType.keys()],
    usual: checks.filter(({ extra }) => !extra).map(({ type }) => type),
    find: (type) => byType.get(type),
    of: (type) => byType.get(type) ?? unknownCheck(type),
  };
}

/**
 * Stands for a check that this program does not have: it was removed, or a newer program shares the database. Its results
 * stay readable; it does not run, costs nothing and counts for nothing.
 */
function unknownCheck(type: CheckType): CheckDescriptor {
  return {
    type,
    name: { en: type, fr: type },
    documents: [],
    price: 0,
    weight: 0,
    scoring: { v2: scoringShape('UnknownScoring', {}) },
  };
}

function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new Error(`two checks are registered as ${twice}`);
}
