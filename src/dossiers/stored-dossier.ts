import type { AlertCode, CheckType } from '../contract/account.ts';
import type { VirtualCameraSign } from '../contract/capture-camera.ts';
import type { Attention, PolicyEffect, PolicyOutcome } from '../contract/policies.ts';
import type { AnalysisStatus, VerificationStatus } from '../contract/results.ts';
import type { DocumentType } from '../contract/uploads.ts';
import type { ReceiverFault } from '../contract/webhooks.ts';
import type { Db } from '../db/database.ts';
import {
  type CheckRow,
  type DocumentRow,
  type DossierParts,
  type DossierRow,
  type Duplicate,
  findDuplicates,
  loadParts,
  type PictureRow,
  type PictureSide,
} from '../db/dossiers/dossiers.ts';
import { type DossierPolicyRow, listDossierPolicies } from '../db/policies/dossier-policies.ts';
import type { World } from '../db/world.ts';
import { withCorrections } from '../documents/corrected-facts.ts';
import type { DocumentFacts, FieldName, LayerWord } from '../documents/facts.ts';
import type { Structure } from '../owners/structure.ts';
import { inTurns } from '../platform/in-turns.ts';
import { makeErasableKey, openErasableKey, ownerOf, requestContext } from '../platform/keys/erasable-keys.ts';
import type { Keyring, SealingKey } from '../platform/keys/sealing.ts';
import type { CodedText, Text } from '../platform/language.ts';
import { AppError } from '../platform/problems/errors.ts';
import { type Correction, correctedValues, openCorrections, type SealedCorrection } from './corrections.ts';
import { type DuplicateList, duplicateLists } from './duplicates.ts';

/** A dossier as it is stored, with its sealed parts opened: what results, decisions and the analysis work with. */

export interface StoredDossier {
  readonly id: number;
  /** What results show for it. */
  readonly number: number;
  readonly uuid: string;
  readonly companyId: number;
  readonly credentialId: number;
  readonly test: boolean;
  readonly kyb: boolean;
  readonly version: 'v1' | 'v2';
  readonly status: AnalysisStatus;
  readonly failure: string | null;
  readonly createdAt: Date;
  /** Its key was deleted, so none of it can be read any more. */
  readonly erased: boolean;
  readonly externalId: string | null;
  readonly additionalData: Readonly<Record<string, string>>;
  /** Set for a simulated dossier. */
  readonly sandbox?: Simulated;
  /** Set where a person took the pictures in a capture session. */
  readonly capture?: Captured;
  /** The `traceparent` of the request that made it. */
  readonly trace?: string;
  readonly documents: readonly StoredDocument[];
  readonly duplicates: readonly DuplicateList[];
  /** As they were indexed last; see index/alerts.ts. */
  readonly alerts: readonly AlertCode[];
  /** What the client's policy made of it when its analysis ended last; absent where there was none. */
  readonly policy?: StoredPolicy;
}

export interface StoredPolicy extends SealedPolicy {
  readonly name: string;
  readonly version: number;
  /** Null where none held. */
  readonly rule: string | null;
  readonly outcome: PolicyOutcome;
  readonly effect: PolicyEffect;
  readonly attention: Attention;
}

/** The sealed part, which may quote what was read. */
interface SealedPolicy {
  readonly explanation: readonly Text[];
  /** What a decision by the rule says in the history; null where people decide. */
  readonly reason: string | null;
}

/** How the sandbox simulates an upload: see sandbox/table.ts. */
export interface Simulated {
  /** The value of its row. */
  readonly value: string;
  readonly duplicates: readonly DuplicateList['code'][];
  /** How the receiver of its webhooks is to fail. */
  readonly webhook?: ReceiverFault;
}

/** How its pictures were taken, and to what the person agreed. */
export interface Captured {
  readonly session: string;
  readonly consent: { readonly version: string; readonly language: string; readonly at: string };
  /** Somebody at a counter took them. */
  readonly assisted: boolean;
  /** A picture may have come from a program that pretends to be a camera; what it calls itself, and why that is thought. */
  readonly virtualCamera?: { readonly label: string; readonly sign: VirtualCameraSign };
}

export interface StoredDocument {
  readonly id: number;
  readonly number: number;
  readonly uuid: string;
  readonly type: DocumentType;
  /** Null until the document was read. As people corrected it. */
  readonly facts: DocumentFacts | null;
  /** The last of a field counts. */
  readonly corrections: readonly Correction[];
  readonly analyzedAt: Date | null;
  readonly pictures: readonly StoredPicture[];
  readonly checks: readonly StoredCheck[];
}

export interface StoredPicture {
  readonly id: string;
  readonly side: PictureSide;
  readonly name: string;
  /** Null once the picture was removed. */
  readonly wrappedKey: Buffer | null;
  /** Of a page whose PDF says what stands on it. */
  readonly sealedText?: Buffer;
}

export interface StoredCheck {
  readonly id: string;
  readonly number: number;
  readonly type: CheckType;
  readonly status: VerificationStatus;
  readonly lastRunAt: Date;
  readonly price: number;
  /** Null until it ran. */
  readonly result: CheckResult | null;
}

export interface CheckResult {
  /** The interface's scoring without `type` and `id`; empty where the check was not executed. */
  readonly scoring: Readonly<Record<string, unknown>>;
  /** 0 to 100 where it counts towards the dossier's score. */
  readonly score: number | null;
  readonly explanation: readonly CodedText[];
  /** Versions of the engine, thresholds, models and lists that it used. */
  readonly used: Readonly<Record<string, string>>;
  /** A source could not be asked, and the check ended without it: running the check again costs nothing. */
  readonly sourceFailed?: true;
  /**
   * It is about something else than was declared: the register has another person or company under the number, by names
   * that were read on the paper; or the zone is another paper's.
   */
  readonly isOther?: true;
  /** What v1 of the result says about the whole dossier. */
  readonly company?: {
    /** The register confirms the company or the entrepreneur. */
    readonly confirmed: boolean;
    /** The holder of an identity document is among its owners; null where nobody could be compared. */
    readonly holderIsOwner: boolean | null;
    /** What the register has of the fields that were compared; absent from what earlier versions kept. */
    readonly register?: Readonly<Partial<Record<FieldName, string>>>;
  };
  /** Entries of lists that may be the person or company of the document; kept with its subject when the analysis ends. */
  readonly hits?: readonly KeptHit[];
  /** Who owns and leads the company, of a check that asked for it. */
  readonly owners?: Structure;
  /** Names of everyone that the check searched for, where it asked who they are. */
  readonly searchedFor?: readonly string[];
}

export interface KeptHit {
  readonly topic: 'sanction' | 'pep';
  readonly listId: number;
  readonly list: string;
  readonly entityId: string;
  /** Hash of the entry as it was found. */
  readonly contentHash: string;
  readonly score: number;
  /** The owner or manager that was searched for; null where it was the document's subject itself. */
  readonly asked: string | null;
}

interface Request {
  readonly externalId: string | null;
  readonly additionalData: Readonly<Record<string, string>>;
  readonly sandbox?: Simulated;
  readonly capture?: Captured;
  readonly trace?: string;
}

/** The context that the bytes of a picture, and its key, are sealed with. */
export const pictureContext = (id: string): string => `picture:${id}`;

/** The same of what a PDF says of its page. */
export const pageTextContext = (id: string): string => `page-text:${id}`;

/** The context that each part is sealed with: a sealed part cannot be moved to another row. */
const contexts = {
  request: requestContext,
  facts: (uuid: string) => `facts:${uuid}`,
  check: (id: string) => `check:${id}`,
  reason: (uuid: string) => `reason:${uuid}`,
  correction: (id: string) => `correction:${id}`,
  policy: (uuid: string) => `policy:${uuid}`,
  note: (id: string) => `note:${id}`,
} as const;

/** The key of one dossier, which seals its parts. */
export class DossierKey {
  readonly key: SealingKey;

  constructor(key: SealingKey) {
    this.key = key;
  }

  static make(
    keyring: Keyring,
    uuid: string,
    world: World,
  ): { readonly dossierKey: DossierKey; readonly wrapped: Buffer } {
    const { key, wrapped } = makeErasableKey(keyring, uuid, world);
    return { dossierKey: new DossierKey(key), wrapped };
  }

  /** Undefined if the dossier was erased. Refuses a row that was moved to another client or world in the database. */
  static open(
    keyring: Keyring,
    row: Pick<DossierRow, 'uuid' | 'wrapped_key'> & Partial<Pick<DossierRow, 'company_id' | 'test'>>,
  ): DossierKey | undefined {
    if (row.wrapped_key === null) return undefined;
    const owner = ownerOf(row.wrapped_key);
    const moved =
      owner !== undefined &&
      ((row.company_id !== undefined && row.company_id !== owner.companyId) ||
        (row.test !== undefined && row.test !== owner.test));
    if (moved) throw new AppError('DOSSIER_NOT_OURS', { parameters: { row: `dossiers/${row.uuid}` } });
    return new DossierKey(openErasableKey(keyring, row.uuid, row.wrapped_key));
  }

  /** Opens a picture by its own key, which this one wraps. */
  openPicture(id: string, wrappedKey: Buffer, sealed: Buffer): Buffer {
    const context = pictureContext(id);
    return this.key.openKey(context, wrappedKey).open(context, sealed);
  }

  /** What its PDF says of a page. */
  openPageText({ id, wrappedKey, sealedText }: StoredPicture): readonly LayerWord[] {
    if (wrappedKey === null || sealedText === undefined) return [];
    const sealed = this.key.openKey(pictureContext(id), wrappedKey).open(pageTextContext(id), sealedText);
    return JSON.parse(sealed.toString()) as readonly LayerWord[];
  }

  seal(part: keyof typeof contexts, id: string, value: unknown): Buffer {
    return this.key.seal(contexts[part](id), JSON.stringify(value));
  }

  open<T>(part: keyof typeof contexts, id: string, sealed: Buffer): T {
    return JSON.parse(this.key.open(contexts[part](id), sealed).toString()) as T;
  }
}

/**
 * Opens dossiers with all their parts, in six statements however many dossiers there are. `isCurrent`: false of the
 * tables of an earlier version, which have neither policies nor corrections.
 */
export async function openDossiers(
  db: Db,
  keyring: Keyring,
  rows: readonly DossierRow[],
  isCurrent = true,
): Promise<StoredDossier[]> {
  const ids = rows.map((row) => row.id);
  const parts = await loadParts(db, ids, isCurrent);
  const duplicates = await findDuplicates(db, ids);
  const policies = isCurrent ? await listDossierPolicies(db, ids) : [];
  const policyOf = new Map(policies.map((policy) => [policy.dossier_id, policy]));
  return inTurns(rows, (row) => openDossier(keyring, row, parts, duplicates, policyOf.get(row.id)));
}

/** Dossiers whose status changed since they were opened, with the duplicates that they have now. */
export async function withDuplicates(
  db: Db,
  keyring: Keyring,
  dossiers: readonly StoredDossier[],
): Promise<StoredDossier[]> {
  const ids = dossiers.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await findDuplicates(db, ids);
  return dossiers.map((dossier) => ({
    ...dossier,
    duplicates: duplicateLists(found, dossier, (other) => externalIdOf(keyring, other)),
  }));
}

function openDossier(
  keyring: Keyring,
  row: DossierRow,
  parts: DossierParts,
  duplicates: readonly Duplicate[],
  policy: DossierPolicyRow | undefined,
): StoredDossier {
  const key = DossierKey.open(keyring, row);
  const request =
    key !== undefined && row.sealed_request !== null
      ? key.open<Request>('request', row.uuid, row.sealed_request)
      : ({ externalId: null, additionalData: {} } satisfies Request);
  const documents = parts.documents.filter((document) => document.dossier_id === row.id);
  return {
    id: row.id,
    number: row.shown_number ?? row.id,
    uuid: row.uuid,
    companyId: row.company_id,
    credentialId: row.credential_id,
    test: row.test,
    kyb: row.kyb,
    version: row.version,
    status: row.status,
    failure: row.failure,
    createdAt: row.created_at,
    erased: key === undefined,
    ...request,
    documents: key === undefined ? [] : documents.map((document) => openDocument(key, document, parts)),
    duplicates: duplicateLists(duplicates, { id: row.id, status: row.status, ...request }, (other) =>
      externalIdOf(keyring, other),
    ),
    alerts: row.alerts,
    ...(policy && key && { policy: openPolicy(key, row, policy) }),
  };
}

/** Only its words are sealed. */
function openPolicy(
  key: DossierKey,
  { uuid }: DossierRow,
  { name, version, rule, outcome, effect, attention, sealed }: DossierPolicyRow,
): StoredPolicy {
  const words: SealedPolicy =
    sealed === null ? { explanation: [], reason: null } : key.open<SealedPolicy>('policy', uuid, sealed);
  return { name, version, rule, outcome, effect, attention, ...words };
}

function openDocument(key: DossierKey, row: DocumentRow, parts: DossierParts): StoredDocument {
  const corrections = openCorrections(parts.corrections, row, (id, sealed) =>
    key.open<SealedCorrection>('correction', id, sealed),
  );
  const read = row.sealed_facts && key.open<DocumentFacts>('facts', row.uuid, row.sealed_facts);
  return {
    id: row.id,
    number: row.shown_number ?? row.id,
    uuid: row.uuid,
    type: row.type,
    facts: read && withCorrections(read, correctedValues(corrections)),
    corrections,
    analyzedAt: row.analyzed_at,
    pictures: parts.pictures.filter((picture) => picture.document_id === row.id).map(openPicture),
    checks: parts.checks
      .filter((check) => check.document_id === row.id)
      .map((check) => openCheck(key, check)),
  };
}

function openPicture(row: PictureRow): StoredPicture {
  const { id, side, name, wrapped_key: wrappedKey, sealed_text: sealedText } = row;
  return { id, side, name, wrappedKey, ...(sealedText && { sealedText }) };
}

function openCheck(key: DossierKey, row: CheckRow): StoredCheck {
  return {
    id: row.id,
    number: row.shown_number ?? row.number,
    type: row.type,
    status: row.status,
    lastRunAt: row.last_run_at,
    price: row.price,
    result: row.sealed_result && key.open<CheckResult>('check', row.id, row.sealed_result),
  };
}

function externalIdOf(keyring: Keyring, other: Duplicate): string | null {
  const key = DossierKey.open(keyring, other);
  return key?.open<Request>('request', other.uuid, other.sealed_request).externalId ?? null;
}
