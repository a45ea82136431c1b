import { findingOf } from '../../audit/carried-proofs.ts';
import { riskRatings, type SubjectRisk } from '../../contract/risk.ts';
import type { Db } from '../../db/database.ts';
import { findDossierRisks, findRisks, type SubjectRiskRow } from '../../db/risk/subject-risks.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import type { Language, Text } from '../../platform/language.ts';
import { reportedReasons } from './reason-words.ts';
import { openRisk } from './sealed-risk.ts';

/** Ratings as programs see them, without the reasons that people gave. */

export const unrated: SubjectRisk = { rating: null, reasons: [], tableVersion: null, reviewDue: null };

const byPerson: Text = { en: 'A person set this rating.', fr: 'Une personne a fixé ce niveau.' };

function programRisk(keyring: Keyring, row: SubjectRiskRow, language: Language): SubjectRisk {
  const finding = findingOf(keyring, 'subject_risks', row);
  if (finding !== null) {
    return { rating: 'HIGH', reasons: [finding[language]], tableVersion: null, reviewDue: null };
  }
  const kept = openRisk(keyring, 'reasons', row.id, row.sealed_reasons);
  const reported = reportedReasons(kept, row.computed, language).map(({ words }) => words);
  return {
    rating: row.rating,
    reasons: row.override === null ? reported : [byPerson[language], ...reported],
    tableVersion: kept.table.version,
    reviewDue: row.due_at.toISOString().slice(0, 10),
  };
}

/** Of subjects that were rated, by subject. */
export async function risksOfSubjects(
  db: Db,
  keyring: Keyring,
  subjects: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, SubjectRisk>> {
  const rows = subjects.length === 0 ? [] : await findRisks(db, subjects);
  return new Map([...rows].map(([id, row]) => [id, programRisk(keyring, row, language)]));
}

/** By dossier: the rating of its riskiest subject. */
export async function risksOfDossiers(
  db: Db,
  keyring: Keyring,
  dossiers: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, SubjectRisk>> {
  const rows = dossiers.length === 0 ? [] : await findDossierRisks(db, dossiers);
  const riskiest = new Map<number, SubjectRisk>();
  for (const row of rows) {
    const risk = programRisk(keyring, row, language);
    if (weight(risk) > weight(riskiest.get(row.dossier_id))) riskiest.set(row.dossier_id, risk);
  }
  return riskiest;
}

const weight = (risk: SubjectRisk | undefined): number =>
  risk?.rating ? riskRatings.indexOf(risk.rating) : -1;
