import { randomUUID } from 'node:crypto';

/** The kind of a blob by the form of its key: a UUID is a picture, 32 hexadecimal digits an imported file. */

const pictureKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const importKey = /^[0-9a-f]{32}$/;

export type BlobKind = 'picture' | 'import';

export function kindOfBlob(key: string): BlobKind | undefined {
  if (pictureKey.test(key)) return 'picture';
  return importKey.test(key) ? 'import' : undefined;
}

export const newImportKey = (): string => randomUUID().replaceAll('-', '');
