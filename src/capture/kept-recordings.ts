import type { Move, RecordedFrame } from '../contract/liveness.ts';
import { findRecording } from '../db/capture/uploads.ts';
import type { Db } from '../db/database.ts';
import { loadPictureIfThere } from '../dossiers/load-picture.ts';
import { unpackRecording } from '../dossiers/recording.ts';
import { DossierKey } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { BlobStore } from '../storage/blob-store.ts';

/** Recordings of dossiers, for whoever judges them anew. */
export class KeptRecordings {
  readonly #tools: { readonly database: Db; readonly keyring: Keyring; readonly blobs: BlobStore };

  constructor(tools: { readonly database: Db; readonly keyring: Keyring; readonly blobs: BlobStore }) {
    this.#tools = tools;
  }

  /** Undefined where there is none, or none any more. */
  async recordingOf(dossier: {
    readonly id: number;
  }): Promise<{ readonly moves: readonly Move[]; readonly frames: readonly RecordedFrame[] } | undefined> {
    const { database, keyring, blobs } = this.#tools;
    const row = await findRecording(database, dossier.id);
    const key = row && DossierKey.open(keyring, row);
    if (row === undefined || key === undefined || row.recordingKey === null) return undefined;
    const packed = await loadPictureIfThere(blobs, key, row.id, row.recordingKey);
    return packed && { moves: row.moves, frames: unpackRecording(packed) };
  }
}
