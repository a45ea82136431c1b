import type { AlertCode, CheckType } from '../contract/account.ts';
import type { CompanyOwners } from '../contract/owners.ts';
import type { AnalysisStatus, VerificationStatus } from '../contract/results.ts';
import type { CheckTone, Decision, EventKind, FaceSource } from '../contract/review.ts';
import type { DocumentType } from '../contract/uploads.ts';
import type { SubjectKind } from '../db/subjects/subjects.ts';
import type { Box, FieldName, Side } from '../documents/facts.ts';
import type { Recognised } from '../documents/recognised.ts';
import type { FailureInWords } from '../dossiers/result/dossier-words.ts';
import type { LabelledField } from '../dossiers/result/labelled-fields.ts';
import type { Captured } from '../dossiers/stored-dossier.ts';
import type { ReviewPolicy } from '../policies/shown-policy.ts';
import type { RiskView } from '../risk/show-risk.ts';
import type { ActProposalView } from '../subjects/shown-acts.ts';
import type { ReviewHit } from '../subjects/shown-hits.ts';
import type { NamedOpenHit } from './review-hits.ts';
import type { DossierWork } from './shared-work.ts';
import type { FoundWhom } from './whom-found.ts';
import type { RerunAdvice } from './worth-rerunning.ts';

/** One dossier as a reviewer sees it. Words are in the requested language, times ISO 8601 in UTC. */
export interface Review {
  readonly id: string;
  /** Sent back with every change, which is refused if it is based on an older revision. */
  readonly revision: number;
  readonly client: { readonly id: number; readonly name: string; readonly fourEyes: boolean };
  readonly test: boolean;
  /** The sandbox made it up. */
  readonly simulated: boolean;
  readonly kyb: boolean;
  readonly status: AnalysisStatus;
  readonly failure: FailureInWords | null;
  readonly createdAt: string;
  readonly completedAt: string | null;
  readonly picturesRemovedAt: string | null;
  readonly erasedAt: string | null;
  readonly externalId: string | null;
  readonly additionalData: Readonly<Record<string, string>>;
  /** Set where a person took the pictures in a capture session. */
  readonly capture: Captured | null;
  /** Who or what it is about; null if that was not read. */
  readonly name: string | null;
  readonly score: number | null;
  readonly heldDown: readonly {
    readonly most: number;
    readonly words: string;
    readonly check: CheckType | null;
    readonly isOpen: boolean;
  }[];
  readonly alerts: readonly AlertCode[];
  /** The outcome of the client's rules; null without a policy. */
  readonly policy: ReviewPolicy | null;
  readonly duplicates: readonly {
    readonly code: string;
    readonly words: string;
    readonly externalIds: readonly string[];
  }[];
  readonly subjects: readonly {
    readonly id: string;
    readonly kind: SubjectKind;
    readonly heldAt: string | null;
    /** Null where it was not rated yet. */
    readonly risk: RiskView | null;
  }[];
  readonly documents: readonly ReviewDocument[];
  readonly hits: readonly (ReviewHit & { readonly whom: FoundWhom | null })[];
  /** Hits that block a validation, the gravest first. */
  readonly openHits: readonly NamedOpenHit[];
  /** The newest last. */
  readonly history: readonly ReviewEvent[];
  readonly proposal: ReviewProposal | null;
  /** Names of others who have it open. */
  readonly viewers: readonly string[];
  readonly work: DossierWork;
  /** Marks of hits that wait for a second person. */
  readonly acts: readonly ActProposalView[];
  readonly possible: PossibleActs;
}

export interface ReviewDocument {
  readonly id: string;
  readonly type: DocumentType;
  readonly typeWords: string;
  /** Which state's paper it is, where that says more than its type. */
  readonly recognised: (Recognised & { readonly words: string }) | null;
  /** How it was read; null where nothing was. */
  readonly state: { readonly code: string; readonly words: string } | null;
  readonly pictures: readonly ReviewPicture[];
  readonly fields: readonly LabelledField[];
  readonly zone: { readonly text: string; readonly valid: boolean } | null;
  readonly checks: readonly ReviewCheck[];
  readonly face: ReviewFace | null;
  /** The newest last. */
  readonly corrections: readonly ReviewCorrection[];
  readonly correctable: Correctable;
  /** Who owns and leads the company, of an extract of the trade register. */
  readonly owners: ReviewOwners | null;
}

/** What a person corrected. */
export interface ReviewCorrection {
  /** `type` for what the paper was declared as. */
  readonly field: string;
  readonly label: string;
  /** Null for what was not read; a type in words. */
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string;
  readonly at: string;
  readonly actor: string;
  readonly who: string;
}

/** What can be corrected, as it is now; empty of a selfie. */
export interface Correctable {
  readonly fields: readonly {
    readonly name: FieldName;
    readonly label: string;
    readonly value: string | null;
  }[];
  readonly types: readonly { readonly type: DocumentType; readonly words: string }[];
}

export interface ReviewOwners extends Omit<CompanyOwners, 'parties'> {
  readonly parties: readonly ReviewParty[];
}

type ReviewParty = CompanyOwners['parties'][number] & {
  /** Entries of lists that they may be. */
  readonly found: readonly Pick<ReviewHit, 'topic' | 'state'>[];
};

/** All places are pixels of the picture as it is shown. */
export interface ReviewPicture {
  readonly id: string;
  /** Which of the two that were given. */
  readonly side: Side;
  /** Of a further page of a PDF: which one it is there. */
  readonly page: number | null;
  readonly removed: boolean;
  /** Of the file, in hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  /** Null where it is not known. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Where the paper was found. */
  readonly paper: Box | null;
  /** Where fields, and the zone, were found. */
  readonly found: readonly {
    readonly field: FieldName | 'zone';
    readonly label: string;
    readonly value: string;
    readonly corners: Box;
  }[];
}

export interface ReviewCheck {
  readonly id: string;
  readonly type: CheckType;
  readonly title: string;
  readonly status: VerificationStatus;
  readonly statusWords: string;
  readonly lastRunAt: string;
  /** 0 to 100 where it counts towards the dossier's score. */
  readonly score: number | null;
  readonly tone: CheckTone;
  readonly explanation: readonly string[];
  /** As the client gets it, without pictures. */
  readonly scoring: Readonly<Record<string, unknown>>;
  /** Versions of engine, models, thresholds and lists that it used. */
  readonly used: Readonly<Record<string, string>>;
  /** Running it again costs nothing. */
  readonly freeToRerun: boolean;
  /** Whether running it again can lead to anything else. */
  readonly rerun: RerunAdvice;
  /** False where it is never made for such a paper. */
  readonly concernsPaper: boolean;
}

/** The two faces that were compared, or were to be. */
export interface ReviewFace {
  /** Why they were not compared, a code; null where they were. */
  readonly notComparedReason: string | null;
  /** 0 to 100; 80 is the decision point. */
  readonly similarity: number;
  readonly matched: boolean;
  readonly against: FaceSource;
  /** The portrait that was compared, a JPEG in base64; null once pictures were removed. */
  readonly portrait: string | null;
  /** The picture of the selfie; null once it was removed. */
  readonly selfieId: string | null;
}

/** One thing that happened. */
export interface ReviewEvent {
  readonly at: string;
  /** As the audit log has it: `user:awa`, `cli:root`, `service`. */
  readonly actor: string;
  /** The person's name where one is known. */
  readonly who: string;
  readonly kind: EventKind;
  readonly from: AnalysisStatus | null;
  readonly to: AnalysisStatus | null;
  readonly words: string;
  readonly reason: string | null;
}

/** A decision that waits for a second person. */
export interface ReviewProposal {
  readonly id: number;
  readonly at: string;
  readonly actor: string;
  readonly who: string;
  readonly to: Decision;
  readonly reason: string;
  /** Made by the viewer, who may take it back but not confirm it. */
  readonly mine: boolean;
}

/** What the viewer may do with it now. */
export interface PossibleActs {
  readonly decide: readonly Decision[];
  /** Four eyes: a decision becomes a proposal for a second person. */
  readonly needsSecond: boolean;
  /** Why a person whose role would allow it may not be one of the two, in words. */
  readonly hindrance: string | null;
  readonly confirm: boolean;
  readonly decline: boolean;
  readonly withdraw: boolean;
  readonly rerun: boolean;
  readonly correct: boolean;
  readonly clearHits: boolean;
}
