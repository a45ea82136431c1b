import type { MaybeRead } from '../contract/screening.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { askedHash } from './asked-hash.ts';
import type { StoredCheck } from './stored-dossier.ts';

/** An article that a press check found. People mark it as they mark hits of lists. */
export interface FoundArticle extends Partial<MaybeRead> {
  readonly link: string;
  readonly title: string;
  readonly source: string;
  /** It speaks against the person searched for; false: it may. */
  readonly adverse: boolean;
  /** 0 to 100; absent from what earlier versions kept. */
  readonly score?: number;
  /** The owner or manager that was searched for; null or absent where it was the document's subject itself. */
  readonly asked?: string | null;
}

export function articlesOf({ type, status, result }: StoredCheck): readonly FoundArticle[] {
  if (type !== 'MEDIA_CHECK' || status !== 'EXECUTED') return [];
  return (result?.scoring.results ?? []) as readonly FoundArticle[];
}

/** An adverse article without a score counts as 100. */
export const articleScore = ({ adverse, score }: FoundArticle): number => score ?? (adverse ? 100 : 0);

/** Identifies an article without its address, which often names people. */
const hashBytes = 16;
export function articleHash(keyring: Keyring, companyId: number, link: string): Buffer {
  return keyring.lookupHash(`article.${companyId}`, link).subarray(0, hashBytes);
}

/** The two hashes of an article's row. */
export function articleKey(
  keyring: Keyring,
  companyId: number,
  { link, asked = null }: Pick<FoundArticle, 'link' | 'asked'>,
): { readonly article: Buffer; readonly asked: Buffer } {
  return { article: articleHash(keyring, companyId, link), asked: askedHash(keyring, companyId, asked) };
}

/** Identifiers of articles, as hits have `list:entity`. */
export const pressList = 'press';
export const articleId = (article: Buffer): string => `${pressList}:${article.toString('hex')}`;
const writtenId = new RegExp(`^${pressList}:[0-9a-f]{${2 * hashBytes}}$`);
export const isArticleId = (hit: string): boolean => writtenId.test(hit);
