import { findOrphanState } from '../../db/blobs/orphans.ts';
import { countRemoved } from '../../db/blobs/removed-blobs.ts';
import { ConfigError } from '../../platform/settings/config.ts';
import { type Environment, type Found, fails, holds } from '../finding.ts';
import { doctorLimits } from '../limits.ts';

/** Whether the store of pictures answers: without it uploads are refused and analyses wait. */
export async function storeAnswers({ askStore }: Environment): Promise<Found[]> {
  if (askStore === undefined) return [];
  try {
    const places = (await askStore()).join(', ');
    return holds(`${places} can be read.`, `${places} est lisible.`);
  } catch (error) {
    const why = error instanceof ConfigError ? error.problems.join('; ') : (error as Error).message;
    return fails(
      `The store of pictures does not answer: ${why}.`,
      `Le stockage des images ne répond pas : ${why}.`,
      'See that the S3 server runs or the folder is mounted, and that BLOB_STORE and the settings of S3 are right.',
      'Vérifiez que le serveur S3 tourne ou que le dossier est monté, et que BLOB_STORE et les réglages S3 sont justes.',
    );
  }
}

/** Whether what was removed goes from the store of pictures, and whether the brake holds. */
export async function pictures({ config, database }: Environment): Promise<Found[]> {
  const { orphans, brakedWhy } = await findOrphanState(database, config.orphanDays);
  const { count, oldestSeconds } = await countRemoved(database);
  if (brakedWhy !== null) return braked(orphans, brakedWhy === 'older-database');
  if (oldestSeconds <= doctorLimits.removalSeconds) {
    return holds(
      `Removed pictures go from the store at once. Without a dossier, in quarantine: ${orphans}.`,
      `Les images supprimées quittent aussitôt le stockage. Sans dossier, en quarantaine : ${orphans}.`,
    );
  }
  const hours = Math.floor(oldestSeconds / 3600);
  return fails(
    `${count} removed pictures are still in the store, the oldest for ${hours} h. Without their keys nobody can read them.`,
    `Images supprimées encore dans le stockage : ${count}, la plus ancienne depuis ${hours} h. Sans leurs clés, personne ne peut les lire.`,
    'See in the log of the service why the store does not delete them: rights, or a store that cannot be reached.',
    'Voyez dans le journal du service pourquoi le stockage ne les supprime pas : droits, ou stockage injoignable.',
  );
}

function braked(orphans: number, isOlder: boolean): Found[] {
  return fails(
    isOlder
      ? `The database is older than the store of pictures, or another copy of it uses the same store. ${orphans} pictures that it does not know are kept.`
      : `${orphans} pictures in the store are named by no dossier: more than crashes leave. They are kept.`,
    isOlder
      ? `La base est plus ancienne que le stockage des images, ou une autre copie l'utilise aussi. ${orphans} images qu'elle ne connaît pas sont conservées.`
      : `${orphans} images du stockage n'appartiennent à aucun dossier : plus que n'en laissent des arrêts brutaux. Elles sont conservées.`,
    'Make sure that the database is the right and only one for this store. Then "akwaba blobs orphans --release" lets go of them.',
    'Assurez-vous que la base est la bonne et la seule pour ce stockage. Ensuite « akwaba blobs orphans --release » les libère.',
  );
}
