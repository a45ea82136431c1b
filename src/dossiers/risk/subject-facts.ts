/** The facts that a subject is rated by: from papers, registers, checks or its client. Kept sealed. */
export interface SubjectFacts {
  /** The newest dossier of these facts; 0 for customers without one. */
  readonly dossierId: number;
  /** As its newest paper has it; empty where it was not read. */
  readonly name: string;
  readonly kind: 'PERSON' | 'SOLE_TRADER' | 'COMPANY';
  /** Alpha-3 nationality of a person; null if no paper shows it. */
  readonly nationality: string | null;
  /** Alpha-3: who registered the company, or issued the paper; null where that is not known. */
  readonly country: string | null;
  /** Known by the card of an informal business. */
  readonly isInformal: boolean;
  /** In which year the trade register took the company in. */
  readonly since: number | null;
  /** Whether the pictures of its newest paper were hard to read; null of what was not read. */
  readonly isPoor: boolean | null;
  /** Who owns a company; null for persons, and if no paper shows it. */
  readonly owners: 'KNOWN' | 'PARTLY' | 'UNKNOWN' | 'UNASKED' | null;
  /** Sanction lists were searched for it. */
  readonly isScreened: boolean;
}

/** Numbers of a subject's hits on lists and in the press, by their state. */
export interface HitCounts {
  readonly sanction: Counted;
  readonly pep: Counted;
  readonly media: Counted;
}

interface Counted {
  readonly confirmed: number;
  /** Not decided yet, or the entry changed since; only those whose score counts. */
  readonly open: number;
}

/** Takes each fact from the newest dossier that has it. */
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
