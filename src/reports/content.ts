import { createHash } from 'node:crypto';
import type { Language } from '../platform/language.ts';

/**
 * What a report says, before it has a form. HTML and PDF are both drawn from this and from nothing else, so that they
 * cannot differ; its hash is the number that is printed on the last page.
 */

export interface ReportContent {
  readonly language: Language;
  readonly title: string;
  /** Which dossier: below the title, and with it at the top of every further page. */
  readonly head: string;
  /** Of the organisation; null where it set none. */
  readonly logo: { readonly picture: ShownPicture; readonly words: string } | null;
  readonly sections: readonly Section[];
}

export interface Section {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly note?: string; readonly tone?: Tone }
  | { readonly kind: 'text'; readonly text: string; readonly tone?: Tone }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Monospaced lines. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  | ReportTable
  /** `small`: of faces, which need no more. */
  | { readonly kind: 'pictures'; readonly pictures: readonly ReportPicture[]; readonly small?: true };

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly code?: true;
}

export interface ReportTable {
  readonly kind: 'table';
  readonly columns: readonly {
    readonly label: string;
    /** Share of the page width. */
    readonly parts: number;
    readonly code?: true;
  }[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface Cell {
  readonly text: string;
  readonly tone?: Tone;
  /** A text of a paper, of a register or of somebody. */
  readonly asWritten?: true;
}

export interface ReportPicture {
  readonly caption: string;
  /** Null where it cannot be shown; the caption then says why. */
  readonly shown: ShownPicture | null;
  /** Outlines of what was found: corners, in pixels of the original picture. */
  readonly outlines: readonly (readonly (readonly number[])[])[];
  /** Size of the original picture; null if unknown. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** A JPEG that we made ourselves, in a separate process: the renderer never decodes pictures of others. */
export interface ShownPicture {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** SHA-256 of the content as canonical JSON, in which a picture stands as the hash of its bytes. */
export function contentHash(content: ReportContent): string {
  return sha256(canonicalJson(content));
}

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** JSON with the keys of every object in the order of their letters and no spaces; bytes stand as their SHA-256. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

function inOrder(value: unknown): unknown {
  if (value instanceof Uint8Array) return sha256(value);
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const entries = Object.entries(value).map(([key, part]): [string, unknown] => [key, inOrder(part)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
