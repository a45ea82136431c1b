import type { MaybeRead } from '../contract/screening.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { askedHash } from './asked-hash.ts';
import type { StoredCheck } from './stored-dossier.ts';

/** Articles that a press check found, as hits: what people mark, and decisions go by. */
export interface FoundArticle extends Partial<MaybeRead> {
  readonly link: string;
  readonly title: string;
  readonly source: string;
  /** It says something against whoever was asked for; otherwise it may. */
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

/** What is not known of an article that speaks against somebody is taken as the worst. */
export const articleScore = ({ adverse, score }: FoundArticle): number => score ?? (adverse ? 100 : 0);

/** By which an article is known again, without its address: that often names whom it is about. */
const hashBytes = 16;
export function articleHash(keyring: Keyring, companyId: number, link: string): Buffer {
  return keyring.lookupHash(`article.${companyId}`, link).subarray(0, hashBytes);
}

/** What the two hashes of an article's row are. */
export function articleKey(
  keyring: Keyring,
  companyId: number,
  { link, asked = null }: Pick<FoundArticle, 'link' | 'asked'>,
): { readonly article: Buffer; readonly asked: Buffer } {
  return { article: articleHash(keyring, companyId, link), asked: askedHash(keyring, companyId, asked) };
}

/** As hits are called by `list:entity`. */
export const pressList = 'press';
export const articleId = (article: Buffer): string => `${pressList}:${article.toString('hex')}`;
const writtenId = new RegExp(`^${pressList}:[0-9a-f]{${2 * hashBytes}}$`);
/** A list may be called so too, but none has such entries. */
export const isArticleId = (hit: string): boolean => writtenId.test(hit);
