import { type BlobStore, installationNote } from '../storage/blob-store.ts';
import { NotABackup } from './folder.ts';

/** Marks a store whose restore has not ended. The mark counts only in a store without an owner: another is never emptied. */

const mark = 'restoring';

/** Refuses what is not empty; what an earlier restore left when it was killed counts as empty. */
export async function refuseFilledStore(blobs: BlobStore): Promise<void> {
  const [begun, owner] = [await blobs.readNote(mark), await blobs.readNote(installationNote)];
  if (begun && !owner?.trim()) return;
  for await (const _ of blobs.list()) {
    throw new NotABackup(
      `${blobs.place} is not empty. Restore into an empty store of pictures. Nothing was touched.`,
    );
  }
}

/** From now on nothing in it counts. */
export async function beginFilling(blobs: BlobStore, name: string): Promise<void> {
  await blobs.writeNote(mark, name);
  // There is no way to remove a note; an empty one says nothing.
  if (await blobs.readNote(installationNote)) await blobs.writeNote(installationNote, '');
  for await (const { key } of blobs.list()) await blobs.delete(key);
}

/** Killed between both, it is a store without an owner whose pictures the database names, which the next start takes up. */
export async function endFilling(blobs: BlobStore, installation: string | undefined): Promise<void> {
  await blobs.writeNote(mark, '');
  if (installation !== undefined) await blobs.writeNote(installationNote, `${installation}\n`);
}
