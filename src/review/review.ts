import { type NameOf, namesOf } from '../audit/actor-names.ts';
import { may, type Role } from '../contract/operators.ts';
import { type CompanyRow, findCompany } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import { listHistory } from '../db/dossiers/dossier-history.ts';
import { listProposals, type ProposalRow } from '../db/dossiers/dossier-proposals.ts';
import { listViewers } from '../db/dossiers/dossier-viewers.ts';
import { type DossierRow, findAnyDossier, listPictureFiles } from '../db/dossiers/dossiers.ts';
import { listUsers, type UserRow } from '../db/operators/users.ts';
import { listOpenActs } from '../db/subjects/proposals.ts';
import { listDossierSubjects } from '../db/subjects/subjects.ts';
import { documentTypeNames } from '../documents/document-names.ts';
import { shownState } from '../documents/facts.ts';
import { recognisedOf, recognisedWords, typeOf } from '../documents/recognised.ts';
import type { CheckCatalogue, Speaking } from '../dossiers/check-catalogue.ts';
import { permissionFor, transitions } from '../dossiers/decisions/decide-dossier.ts';
import {
  findPerson,
  hindranceToConfirm,
  hindranceToPropose,
  isSamePerson,
} from '../dossiers/decisions/four-eyes.ts';
import { nameOf } from '../dossiers/index/dossier-name.ts';
import { duplicateWords, failureInWords } from '../dossiers/result/dossier-words.ts';
import { fieldsOf } from '../dossiers/result/labelled-fields.ts';
import { shownDocuments } from '../dossiers/result/result-v2.ts';
import { heldDownBy, scoreOf } from '../dossiers/result/score.ts';
import { scoreCaps } from '../dossiers/result/score-caps.ts';
import {
  DossierKey,
  openDossiers,
  type StoredDocument,
  type StoredDossier,
} from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language } from '../platform/language.ts';
import { AppError, problemBody } from '../platform/problems/errors.ts';
import { reviewPolicy } from '../policies/shown-policy.ts';
import { showRisks } from '../risk/show-risk.ts';
import { shownActs } from '../subjects/shown-acts.ts';
import { reviewLimits } from './limits.ts';
import { checksOf, faceOf } from './review-checks.ts';
import { correctableOf, correctionEvents, correctionsOf } from './review-corrections.ts';
import { eventsOf } from './review-history.ts';
import { type ReviewHits, reviewHits } from './review-hits.ts';
import { ownersOf } from './review-owners.ts';
import { type PictureFile, picturesOf } from './review-pictures.ts';
import type { PossibleActs, Review, ReviewDocument, ReviewProposal } from './review-view.ts';
import { workOn } from './shared-work.ts';
import { readSources } from './worth-rerunning.ts';

/** One dossier as the person who decides sees it: all that is known, and what they may do about it. */

export interface ReviewTools {
  readonly database: Db;
  readonly keyring: Keyring;
}

/** Who sees the dossier. */
export interface Viewer {
  readonly actor: string;
  readonly role: Role;
  readonly userId?: number;
  /** How long a new account cannot confirm. */
  readonly waitHours?: number;
}

/** Writes no audit entry: the caller must audit that the dossier was viewed. */
export async function loadReview(
  { database: db, keyring }: ReviewTools,
  viewer: Viewer,
  uuid: string,
  speaking: Speaking,
): Promise<Review> {
  const { checks, language } = speaking;
  const row = await findAnyDossier(db, uuid);
  const company = row && (await findCompany(db, row.company_id));
  const [dossier] = row === undefined ? [] : await openDossiers(db, keyring, [row]);
  if (row === undefined || company === undefined || dossier === undefined) {
    throw new AppError('DOSSIER_NOT_FOUND');
  }
  const subjects = await listDossierSubjects(db, row.id);
  const found = await reviewHits(db, keyring, dossier, subjects, speaking);
  const proposals = await listProposals(db, row.id);
  const open = proposals.find(({ outcome }) => outcome === null);
  const key = DossierKey.open(keyring, row);
  const person = await findPerson(db, keyring, viewer.actor);
  const whoIs = namesOf(await listUsers(db), company.name, language);
  const { hits } = found;
  const acts = await listOpenActs(
    db,
    subjects.map(({ id }) => id),
  );
  const risks = await showRisks(
    db,
    keyring,
    subjects.map(({ id }) => id),
    language,
    whoIs,
  );
  return {
    ...headOf(row, company, dossier, checks, language),
    policy: await reviewPolicy(db, dossier, viewer.role, language),
    subjects: subjects.map(({ id, kind, held_at }) => ({
      id,
      kind,
      heldAt: timeOf(held_at),
      risk: risks.get(id) ?? null,
    })),
    documents: await documentsOf(db, dossier, found, whoIs, speaking),
    hits: hits.map((hit) => ({ ...hit, marked: hit.marked && { ...hit.marked, by: whoIs(hit.marked.by) } })),
    openHits: found.openHits,
    history: eventsOf(
      {
        row,
        key,
        history: await listHistory(db, row.id),
        proposals,
        hits: found.history,
        corrections: correctionEvents(dossier.documents, whoIs, language),
        names: { hit: found.nameOf, check: (type) => checks.of(type).name[language] },
      },
      whoIs,
      language,
    ),
    proposal: open === undefined || key === undefined ? null : shownProposal(open, key, row, viewer, whoIs),
    acts: await shownActs(db, keyring, acts, viewer, { nameOf: whoIs, language }),
    viewers: await listViewers(db, row.id, viewer.userId ?? null, reviewLimits.viewerSeconds),
    work: await workOn(db, { row, key }, viewer, { ...speaking, whoIs }),
    possible: possibleFor(viewer, row, company, open, {
      hasHits: hits.length > 0,
      mayClear: !company.four_eyes || hindranceToPropose(person) === undefined,
      hindrance: hindranceOf(viewer, person, company, open),
      language,
    }),
  };
}

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

type Head = Omit<
  Review,
  | 'policy'
  | 'subjects'
  | 'documents'
  | 'hits'
  | 'openHits'
  | 'history'
  | 'proposal'
  | 'acts'
  | 'viewers'
  | 'work'
  | 'possible'
>;

function headOf(
  row: DossierRow,
  company: CompanyRow,
  dossier: StoredDossier,
  checks: CheckCatalogue,
  language: Language,
): Head {
  const hasResult = row.status !== 'EN_COURS' && row.status !== 'ERREUR' && !dossier.erased;
  return {
    id: row.uuid,
    revision: row.revision,
    client: { id: company.id, name: company.name, fourEyes: company.four_eyes },
    test: row.test,
    simulated: dossier.sandbox !== undefined,
    kyb: row.kyb,
    status: row.status,
    failure: failureInWords(row.failure, language),
    createdAt: row.created_at.toISOString(),
    completedAt: timeOf(row.completed_at),
    picturesRemovedAt: timeOf(row.pictures_removed_at),
    erasedAt: timeOf(row.erased_at),
    externalId: dossier.externalId,
    additionalData: dossier.additionalData,
    capture: dossier.capture ?? null,
    name: nameOf(dossier.kyb, dossier.documents),
    score: hasResult ? scoreOf(checks, dossier) : null,
    heldDown: hasResult
      ? heldDownBy(checks, dossier).map(({ code, check, isOpen }) => {
          const { most, words } = scoreCaps[code];
          return { most, words: words[language], check, isOpen };
        })
      : [],
    alerts: row.alerts,
    duplicates: dossier.duplicates.map(({ code, externalIds }) => ({
      code,
      words: duplicateWords[code][language],
      externalIds,
    })),
  };
}

async function documentsOf(
  db: Db,
  dossier: StoredDossier,
  { uncleared: openHits, hits }: Pick<ReviewHits, 'uncleared' | 'hits'>,
  whoIs: NameOf,
  speaking: Speaking,
): Promise<ReviewDocument[]> {
  const { language } = speaking;
  const files = new Map<string, PictureFile>(
    (await listPictureFiles(db, dossier.id)).map(({ id, bytes, sha256 }) => [
      id,
      { bytes, sha256: sha256.toString('hex') },
    ]),
  );
  const sources = await readSources(db, dossier.companyId);
  return shownDocuments(dossier).map((document) => ({
    id: document.uuid,
    type: typeOf(document.type, document.facts),
    typeWords: documentTypeNames[typeOf(document.type, document.facts)][language],
    recognised: shownPaper(document, language),
    state: stateOf(document, language),
    pictures: picturesOf(document, files, language),
    fields: fieldsOf(document, speaking.checks, language),
    zone: document.facts?.zone
      ? { text: document.facts.zone.text, valid: document.facts.zone.checks.every(({ ok }) => ok) }
      : null,
    checks: checksOf(document, openHits, sources, speaking),
    face: faceOf(dossier, document),
    corrections: correctionsOf(document, whoIs, language),
    correctable: correctableOf(document, language),
    owners: ownersOf(document, hits, language),
  }));
}

/** What it is, where that says more than its type. */
function shownPaper({ type, facts }: StoredDocument, language: Language): ReviewDocument['recognised'] {
  const found = facts && recognisedOf(facts);
  const words = facts && recognisedWords(facts, language);
  const isSaid = facts === null || words === documentTypeNames[typeOf(type, facts)][language];
  return found === null || words === null || isSaid ? null : { ...found, words };
}

/** A selfie bears no text, so it has no reading state. */
function stateOf({ type, facts }: StoredDocument, language: Language): ReviewDocument['state'] {
  if (facts === null || type === 'SELFIE') return null;
  const { code, words } = shownState(facts);
  return { code, words: words[language] };
}

function shownProposal(
  open: ProposalRow,
  key: DossierKey,
  { uuid }: DossierRow,
  { actor }: Viewer,
  whoIs: NameOf,
): ReviewProposal {
  return {
    id: open.id,
    at: open.at.toISOString(),
    actor: open.actor,
    who: whoIs(open.actor),
    to: open.to_status,
    reason: key.open<string>('reason', uuid, open.sealed_reason),
    mine: isSamePerson(open.actor, actor),
  };
}

const nothing: PossibleActs = {
  decide: [],
  needsSecond: false,
  hindrance: null,
  confirm: false,
  decline: false,
  withdraw: false,
  rerun: false,
  correct: false,
  clearHits: false,
};

interface Circumstances {
  readonly hasHits: boolean;
  readonly mayClear: boolean;
  /** Why they may not be one of the two people. */
  readonly hindrance: AppError | undefined;
  readonly language: Language;
}

function hindranceOf(
  { actor, waitHours = 0 }: Viewer,
  person: UserRow | undefined,
  { four_eyes }: CompanyRow,
  open: ProposalRow | undefined,
): AppError | undefined {
  if (open === undefined) return four_eyes ? hindranceToPropose(person) : undefined;
  return isSamePerson(open.actor, actor) ? undefined : hindranceToConfirm(person, waitHours);
}

function possibleFor(
  { actor, role }: Viewer,
  { status, erased_at }: DossierRow,
  { four_eyes }: CompanyRow,
  open: ProposalRow | undefined,
  { hasHits, mayClear, hindrance, language }: Circumstances,
): PossibleActs {
  if (erased_at !== null) return nothing;
  const mayDecide = may(role, permissionFor(status));
  const isFirst = open !== undefined && isSamePerson(open.actor, actor);
  const isSecond = open !== undefined && !isFirst && mayDecide;
  const isFree = hindrance === undefined;
  return {
    decide: mayDecide && isFree && open === undefined ? transitions[status] : [],
    needsSecond: four_eyes,
    hindrance: isFree || !mayDecide ? null : problemBody(hindrance, language, '').detail,
    confirm: isSecond && isFree,
    decline: isSecond,
    withdraw: isFirst,
    rerun: mayDecide && status !== 'EN_COURS',
    correct: mayDecide && status !== 'EN_COURS',
    clearHits: hasHits && mayClear && may(role, 'review'),
  };
}
