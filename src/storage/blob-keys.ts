import { randomUUID } from 'node:crypto';

/**
 * What a blob is, told by the form of its key: a picture's is the picture's id, a UUID; that of a file which waits to be
 * imported is 32 hexadecimal digits without hyphens. Whatever has another key was not put there by us.
 */

const pictureKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const importKey = /^[0-9a-f]{32}$/;

export type BlobKind = 'picture' | 'import';

export function kindOfBlob(key: string): BlobKind | undefined {
  if (pictureKey.test(key)) return 'picture';
  return importKey.test(key) ? 'import' : undefined;
}

export const newImportKey = (): string => randomUUID().replaceAll('-', '');
