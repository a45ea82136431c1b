import { findingOf } from '../audit/carried-proofs.ts';
import type { Customer } from '../contract/customers.ts';
import { riskRatings, type SubjectRisk } from '../contract/risk.ts';
import { findCompany } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import { findDossiers } from '../db/dossiers/dossiers.ts';
import { type CustomerParts, type CustomerRow, partsOfCustomers } from '../db/portfolio/customers.ts';
import { findPortfolio, findPortfolioRows, type PortfolioRow } from '../db/portfolio/portfolio.ts';
import { dutiesOf } from '../db/retention/duty.ts';
import { nameOf } from '../dossiers/index/dossier-name.ts';
import { type ExtractedData, extractedData } from '../dossiers/result/extracted-data.ts';
import { risksOfDossiers, unrated } from '../dossiers/risk/program-risk.ts';
import { openDossiers, type StoredDossier } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language } from '../platform/language.ts';
import { customerRetention } from '../retention/retention.ts';
import { givenOf, type StoredGiven } from '../subjects/portfolio-entry.ts';
import { shownEntries } from './shown-subject.ts';
import { isOurs, openEnd, startOf } from './tie-customers.ts';

/** Customers as programs see them: what was declared, what papers proved, and all that follows from both. */

interface Showing {
  readonly keyring: Keyring;
  readonly language: Language;
}

/** What belongs to one customer, opened. */
interface Opened {
  readonly row: CustomerRow;
  readonly parts: CustomerParts;
  readonly entry: PortfolioRow | undefined;
  readonly given: StoredGiven | undefined;
  /** The newest dossier, and the one whose papers say who the customer is. */
  readonly newest: StoredDossier | undefined;
  readonly proving: StoredDossier | undefined;
}

async function openParts(db: Db, keyring: Keyring, rows: readonly CustomerRow[]): Promise<Opened[]> {
  const all = rows.map(({ id }) => id);
  const wanted = await partsOfCustomers(db, all);
  const uuids = wanted.flatMap(({ entry }) => entry ?? []);
  const entries = await findPortfolioRows(db, uuids);
  const ids = [...new Set(wanted.flatMap(({ newest, proving }) => [newest ?? [], proving ?? []].flat()))];
  const dossiers = ids.length === 0 ? [] : await openDossiers(db, keyring, await findDossiers(db, ids));
  const dossier = (id: number | null) => dossiers.find((one) => one.id === id);
  return rows.flatMap((row) => {
    const part = wanted.find(({ id }) => id === row.id);
    if (part === undefined) return [];
    const entry = entries.find(({ uuid }) => uuid === part.entry);
    const given = entry && givenOf(keyring, entry);
    return [{ row, parts: part, entry, given, newest: dossier(part.newest), proving: dossier(part.proving) }];
  });
}

/** In their order. */
export async function shownCustomers(
  db: Db,
  keyring: Keyring,
  rows: readonly CustomerRow[],
  language: Language,
): Promise<Customer[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const company = await findCompany(db, first.company_id);
  if (company === undefined) throw new Error('a customer is of a client');
  const opened = await openParts(db, keyring, rows);
  const world = await findPortfolio(db, { companyId: first.company_id, test: first.test });
  const entries = opened.flatMap(({ entry }) => entry ?? []);
  const shown = world && entries.length > 0 ? await shownEntries(db, keyring, entries, world, language) : [];
  const rated = opened.flatMap(({ parts }) => parts.rated ?? []);
  const risks = await risksOfDossiers(db, keyring, rated, language);
  const duties = await dutiesOf(
    db,
    opened.flatMap(({ newest }) => newest?.id ?? []),
  );
  return opened.map((one) => {
    const duty = one.newest && duties.get(one.newest.id);
    const entry = shown.find(({ id }) => id === one.entry?.uuid);
    const risk = riskier(entry?.risk, one.parts.rated === null ? undefined : risks.get(one.parts.rated));
    const retention = customerRetention(one.entry, one.newest, duty, company);
    return customerOf({ ...one, retention }, entry, risk, { keyring, language });
  });
}

type Entry = Awaited<ReturnType<typeof shownEntries>>[number];

type Retained = Opened & { readonly retention: ReturnType<typeof customerRetention> };

function customerOf(one: Retained, shown: Entry | undefined, risk: SubjectRisk, showing: Showing): Customer {
  const { row, parts, entry, given, newest, retention } = one;
  const { keyring, language } = showing;
  const identity = identityOf(one, language);
  const finding = isOurs(keyring, row, entry) ? null : findingOf(keyring, 'customers', row);
  const openHits = Math.max(row.open_hits, shown?.openHits ?? 0);
  return {
    externalId: given?.externalId ?? newest?.externalId ?? '?',
    type: given?.type ?? (newest?.kyb ? 'COMPANY' : 'PERSON'),
    name: identity?.name ?? null,
    identity,
    screening: {
      status: shown?.status ?? (openHits > 0 ? 'HITS' : null),
      monitor: shown?.monitor ?? false,
      openHits,
      screenedAt: shown?.screenedAtIso ?? null,
    },
    risk: finding === null ? risk : { ...unrated, rating: 'HIGH', reasons: [finding[language]] },
    tier: null,
    relationship: {
      startedAt: startOf(row, parts, entry)?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
      endReason: openEnd(keyring, row)?.reason ?? null,
    },
    retention: {
      profile: retention.profile,
      until: retention.until?.toISOString() ?? null,
      ground: retention.words[language],
    },
    createdAt: row.created_at.toISOString(),
  };
}

/** As lists filter by it: the graver of what was given and of the newest dossier. */
function riskier(a: SubjectRisk = unrated, b: SubjectRisk = unrated): SubjectRisk {
  const weight = ({ rating }: SubjectRisk) => (rating === null ? -1 : riskRatings.indexOf(rating));
  return weight(b) > weight(a) ? b : a;
}

/** A validated dossier proves more than what was declared, any other less. */
function identityOf({ proving, given }: Opened, language: Language): Customer['identity'] {
  if (proving !== undefined && (proving.status === 'VALIDE' || given === undefined)) {
    return provedBy(proving, language);
  }
  if (given === undefined) return null;
  const { name, dateOfBirth, nationality, identifiers } = given;
  return {
    ...{ source: 'DECLARED', clientFileToAnalyzeId: null, status: null },
    ...{ name, dateOfBirth, nationality, identifiers: { ...identifiers } },
  };
}

/** Numbers of papers, under the keys of results. */
const numbers = ['nni', 'document_number', 'personal_number', 'rccmNumber', 'taxpayerNumber'];

function provedBy(dossier: StoredDossier, language: Language): Customer['identity'] {
  const read: ExtractedData[] = dossier.documents
    .filter(({ type }) => type !== 'SELFIE')
    .map(({ type, facts }) => extractedData(type, facts, language));
  const first = (key: string) => read.map((data) => data[key]).find((value) => value) ?? null;
  return {
    ...{ source: 'DOSSIER', clientFileToAnalyzeId: dossier.uuid, status: dossier.status },
    name: nameOf(dossier.kyb, dossier.documents),
    dateOfBirth: first('date_of_birth_yyyy_mm_dd'),
    nationality: first('nationality'),
    identifiers: Object.fromEntries(
      numbers.flatMap((key) => {
        const value = first(key);
        return value === null ? [] : [[key, value]];
      }),
    ),
  };
}
