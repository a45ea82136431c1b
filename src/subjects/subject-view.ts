import type { ErasedKind } from '../contract/erasures.ts';
import type { AnalysisStatus } from '../contract/results.ts';
import type { DocumentType } from '../contract/uploads.ts';
import type { HoldAction } from '../db/subjects/subject-holds.ts';
import type { SubjectKind } from '../db/subjects/subjects.ts';
import type { Identifier } from '../documents/identity.ts';
import type { RiskEvent, RiskView } from '../risk/show-risk.ts';
import type { ActProposalView } from './shown-acts.ts';
import type { CustomerView } from './shown-customer.ts';
import type { ReviewHit } from './shown-hits.ts';

/** A person or company as reviewers see it. Words are in the requested language, times ISO 8601 in UTC. */
export interface SubjectView {
  readonly id: string;
  readonly kind: SubjectKind;
  /** Known from test dossiers; the same person in live dossiers is another subject. */
  readonly test: boolean;
  readonly client: ClientName;
  /** Whether what cannot be undone takes a second person. */
  readonly fourEyes: boolean;
  /** As its newest paper has it; null where it was erased. */
  readonly name: string | null;
  readonly createdAt: string;
  readonly heldAt: string | null;
  readonly erasedAt: string | null;
  /** The kinds of numbers it is recognised by, not the numbers. */
  readonly identifiers: readonly {
    readonly kind: Identifier['kind'];
    /** The paper whose number it is. */
    readonly document: DocumentType | null;
  }[];
  /** What the client gave without a dossier. */
  readonly portfolio: CustomerView | null;
  /** The newest first, and how many there are in all. */
  readonly dossiers: readonly SubjectDossierView[];
  readonly dossierCount: number;
  readonly hits: readonly ReviewHit[];
  /** Null where it was not rated yet, or was erased. */
  readonly risk: RiskView | null;
  /** The history of its rating, the newest first. */
  readonly riskHistory: readonly RiskEvent[];
  /** The newest first. */
  readonly holds: readonly HoldView[];
  /** What waits for a second person, the oldest first. */
  readonly acts: readonly ActProposalView[];
  /** What is kept how long for this client. */
  readonly rules: readonly { readonly kind: string; readonly what: string; readonly rule: string }[];
  /** Of its erasure. */
  readonly certificate: string | null;
}

interface ClientName {
  readonly id: number;
  readonly name: string;
}

export interface SubjectDossierView {
  readonly id: string;
  readonly status: AnalysisStatus;
  readonly test: boolean;
  readonly documents: readonly DocumentType[];
  readonly externalId: string | null;
  readonly createdAt: string;
  readonly erasedAt: string | null;
  readonly picturesRemovedAt: string | null;
  /** When retention ends; null once they are gone. */
  readonly picturesUntil: string | null;
  readonly resultsUntil: string | null;
  /** Why they stay beyond that. */
  readonly keptBy: 'hold' | 'analysis' | null;
  /** Other subjects of the dossier. */
  readonly others: readonly { readonly id: string; readonly kind: SubjectKind }[];
}

interface HoldView {
  readonly at: string;
  readonly action: HoldAction;
  readonly by: string;
  /** The person's name where one is known. */
  readonly who: string;
  /** Null where it was written before reasons were kept here: then the audit log has it. */
  readonly reason: string | null;
}

/** A subject found by its number. */
export interface FoundSubject {
  readonly id: string;
  readonly kind: SubjectKind;
  /** Known from test dossiers; the same person in live dossiers is another subject. */
  readonly test: boolean;
  readonly client: ClientName;
  readonly name: string | null;
  readonly heldAt: string | null;
  readonly erasedAt: string | null;
  /** Number of dossiers that were not erased. */
  readonly dossiers: number;
}

interface CountedInWords {
  readonly kind: ErasedKind;
  readonly words: string;
  readonly count: number;
}

/** What an erasure would do. */
export interface ErasurePlanView {
  readonly erased: readonly CountedInWords[];
  readonly others: readonly { readonly id: string; readonly kind: SubjectKind; readonly goesToo: boolean }[];
  /** What forbids it now, in words. */
  readonly refusal: string | null;
  /** When retention of results would end otherwise, if still ahead. */
  readonly keptUntil: string | null;
  readonly remains: readonly string[];
}

/** A certificate in words; the file has the codes that the chain covers. */
export interface CertificateView {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly who: string;
  readonly client: ClientName;
  readonly subject: { readonly id: string; readonly kind: SubjectKind };
  readonly basis: string;
  readonly reason: string;
  readonly erased: readonly CountedInWords[];
  readonly dossiers: readonly string[];
  /** Others who had no other dossier, and so were erased too. */
  readonly alsoErased: readonly string[];
  readonly remains: readonly string[];
  readonly service: string;
  /** SHA-256, as the audit chain has it. */
  readonly digest: string;
}
