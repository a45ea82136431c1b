import { findingOf } from '../audit/carried-proofs.ts';
import type { PortfolioType } from '../contract/portfolio.ts';
import type { MediaArticle } from '../contract/screening.ts';
import type { CompanyRow } from '../db/clients/companies.ts';
import { countryCode, countryName } from '../documents/countries.ts';
import { dayWords } from '../platform/days.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language } from '../platform/language.ts';
import { dateWords } from '../press/relative-date.ts';
import { shownMediaArticle } from '../press/shown-article.ts';
import { customerKeptUntil } from '../retention/retention.ts';
import { openFound, type PortfolioEntryRow } from './portfolio-entry.ts';

/** A customer given without a dossier, as people see it, and what the press says. */
export interface CustomerView {
  /** Said where something else than the service wrote its row. */
  readonly finding: string | null;
  readonly externalId: string;
  readonly type: PortfolioType;
  readonly dateOfBirth: string | null;
  readonly nationality: string | null;
  readonly identifiers: readonly { readonly name: string; readonly value: string }[];
  readonly watched: boolean;
  readonly screenedAt: string | null;
  /** Null while the relationship lasts; so is until when the file is kept. */
  readonly relationshipEndedAt: string | null;
  readonly keptUntil: string | null;
  /** Null where the press was not searched. */
  readonly articles: readonly MediaArticle[] | null;
}

export function shownCustomer(
  keyring: Keyring,
  entry: PortfolioEntryRow,
  company: CompanyRow,
  language: Language,
): CustomerView {
  const { row, given } = entry;
  const { externalId, type, dateOfBirth, nationality, identifiers } = given;
  const { articles } = openFound(entry);
  return {
    finding: findingOf(keyring, 'portfolio_subjects', row)?.[language] ?? null,
    externalId,
    type,
    dateOfBirth: dateOfBirth && dayWords(dateOfBirth)[language],
    nationality: nationality && (countryName(countryCode(nationality), language) || nationality),
    identifiers: Object.entries(identifiers).map(([name, value]) => ({ name, value })),
    watched: row.watched,
    screenedAt: row.screened_at?.toISOString() ?? null,
    relationshipEndedAt: row.relationship_ended_at?.toISOString() ?? null,
    keptUntil: customerKeptUntil(row, company)?.toISOString() ?? null,
    articles:
      articles?.map((article) =>
        shownMediaArticle(article, language, dateWords(article.publishedAt, new Date(), language)),
      ) ?? null,
  };
}
