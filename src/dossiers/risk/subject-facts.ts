/** What papers, registers and checks say of a subject, or the client itself, as far as its rating goes by it. Kept sealed. */
export interface SubjectFacts {
  /** The newest dossier that any of it is from; 0 of customers without one. */
  readonly dossierId: number;
  /** As its newest paper has it; empty where it was not read. */
  readonly name: string;
  readonly kind: 'PERSON' | 'SOLE_TRADER' | 'COMPANY';
  /** Alpha-3, of a person; null where no paper tells it. */
  readonly nationality: string | null;
  /** Alpha-3: who registered the company, or issued the paper; null where that is not known. */
  readonly country: string | null;
  /** Known by the card of an informal business. */
  readonly isInformal: boolean;
  /** In which year the trade register took the company in. */
  readonly since: number | null;
  /** Whether the pictures of its newest paper were hard to read; null of what was not read. */
  readonly isPoor: boolean | null;
  /** Who owns a company; null of persons, and where no paper tells of it. Of customers without papers nobody asks. */
  readonly owners: 'KNOWN' | 'PARTLY' | 'UNKNOWN' | 'UNASKED' | null;
  /** Sanction lists were searched for it. */
  readonly isScreened: boolean;
}

/** What lists and the press have of a subject: how many, by what people made of them. */
export interface HitCounts {
  readonly sanction: Counted;
  readonly pep: Counted;
  readonly media: Counted;
}

interface Counted {
  readonly confirmed: number;
  /** Nobody has looked at them, or the entry changed since; only of a score that counts. */
  readonly open: number;
}

/** Each fact as the newest dossier that tells it says it. */
export function mergedFacts(kept: SubjectFacts | undefined, found: SubjectFacts): SubjectFacts {
  if (kept === undefined) return found;
  const [older, newer] = kept.dossierId <= found.dossierId ? [kept, found] : [found, kept];
  return {
    dossierId: newer.dossierId,
    name: newer.name || older.name,
    kind: newer.kind === 'COMPANY' && older.kind === 'SOLE_TRADER' ? older.kind : newer.kind,
    nationality: newer.nationality ?? older.nationality,
    country: newer.country ?? older.country,
    isInformal: newer.isInformal || older.isInformal,
    since: newer.since ?? older.since,
    isPoor: newer.isPoor ?? older.isPoor,
    owners: newer.owners ?? older.owners,
    isScreened: newer.isScreened || older.isScreened,
  };
}
