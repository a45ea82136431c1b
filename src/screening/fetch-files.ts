import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlainHosts } from '../egress/address-guard.ts';
import { DownloadError, type Downloaded, download, type FileMark } from '../egress/download.ts';
import type { FetchedList } from '../platform/settings/lists-file.ts';
import { listFiles } from './list-files.ts';
import type { ListFile } from './source.ts';

/** The files of a list from where it is published. */

/** By address. */
export type FileMarks = Readonly<Record<string, FileMark>>;

export type Fetched =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'fetched'; readonly files: readonly ListFile[]; readonly marks: FileMarks };

export interface FetchOptions {
  /** Emptied first; what is fetched lies there. */
  readonly folder: string;
  readonly allowFiles: boolean;
  readonly plainHosts: PlainHosts;
  /** Of what is already there. */
  readonly marks: FileMarks;
}

export async function fetchFiles(list: FetchedList, options: FetchOptions): Promise<Fetched> {
  await rm(options.folder, { recursive: true, force: true });
  const local = list.urls.filter((url) => url.startsWith('file:'));
  if (local.length === 0) return fetchAll(list, options);
  if (!options.allowFiles) throw new DownloadError('FILES_NOT_ALLOWED');
  if (local.length < list.urls.length) throw new DownloadError('MIXED');
  const files = await Promise.all(local.map((url) => listFiles(fileURLToPath(url))));
  return { kind: 'fetched', files: files.flat(), marks: {} };
}

async function fetchAll(list: FetchedList, { folder, plainHosts, marks }: FetchOptions): Promise<Fetched> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let left = list.maxBytes;
  const fetchOne = async (url: string, index: number, mark: FileMark | undefined) => {
    const path = join(folder, fileName(url, index, list.urls.length));
    const { headers } = list;
    const one = await download(url, { headers, maxBytes: left, path, plainHosts, ...(mark && { mark }) });
    if (one.kind === 'fetched') left -= one.bytes;
    return one;
  };
  const found: Downloaded[] = [];
  for (const [index, url] of list.urls.entries()) found.push(await fetchOne(url, index, marks[url]));
  if (found.every(({ kind }) => kind === 'unchanged')) return { kind: 'unchanged' };
  const fetchedMarks: Record<string, FileMark> = {};
  for (const [index, url] of list.urls.entries()) {
    // A list is read whole: where one of its files changed, the others are needed too.
    const first = found[index];
    const one = first?.kind === 'fetched' ? first : await fetchOne(url, index, undefined);
    if (one.kind === 'fetched') fetchedMarks[url] = one.mark;
  }
  return { kind: 'fetched', files: await listFiles(folder), marks: fetchedMarks };
}

/** As the address ends: some formats are told by the names of their files. */
function fileName(url: string, index: number, count: number): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  const safe = decodeURIComponentSafely(last)
    .replace(/[^\w.-]/g, '_')
    .replace(/^\.+/, '')
    .slice(-100);
  if (safe === '') return `file-${index + 1}`;
  return count > 1 && !safe.includes('.') ? `${index + 1}-${safe}` : safe;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
