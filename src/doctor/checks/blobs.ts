import { findOrphanState } from '../../db/blobs/orphans.ts';
import { countRemoved } from '../../db/blobs/removed-blobs.ts';
import { ConfigError } from '../../platform/settings/config.ts';
import type { Environment, Found } from '../finding.ts';
import { doctorLimits } from '../limits.ts';

/** Whether the store of pictures answers: without it uploads are refused and analyses wait. */
export async function storeAnswers({ askStore }: Environment): Promise<Found[]> {
  if (askStore === undefined) return [];
  try {
    const places = (await askStore()).join(', ');
    return [{ holds: true, seen: { en: `${places} can be read.`, fr: `${places} est lisible.` } }];
  } catch (error) {
    const why = error instanceof ConfigError ? error.problems.join('; ') : (error as Error).message;
    return [
      {
        holds: false,
        seen: {
          en: `The store of pictures does not answer: ${why}.`,
          fr: `Le stockage des images ne répond pas : ${why}.`,
        },
        advice: {
          en: 'See that the S3 server runs or the folder is mounted, and that BLOB_STORE and the settings of S3 are right.',
          fr: 'Vérifiez que le serveur S3 tourne ou que le dossier est monté, et que BLOB_STORE et les réglages S3 sont justes.',
        },
      },
    ];
  }
}

/** Whether what was removed goes from the store of pictures, and whether the brake holds. */
export async function pictures({ config, database }: Environment): Promise<Found[]> {
  const { orphans, brakedWhy } = await findOrphanState(database, config.orphanDays);
  const { count, oldestSeconds } = await countRemoved(database);
  if (brakedWhy !== null) return [braked(orphans, brakedWhy === 'older-database')];
  const late = oldestSeconds > doctorLimits.removalSeconds;
  return [
    {
      holds: !late,
      seen: late
        ? {
            en: `${count} removed pictures are still in the store, the oldest for ${hours(oldestSeconds)} h. Without their keys nobody can read them.`,
            fr: `${count} images supprimées sont encore dans le stockage, la plus ancienne depuis ${hours(oldestSeconds)} h. Sans leurs clés, personne ne peut les lire.`,
          }
        : {
            en: `Removed pictures go from the store at once. Without a dossier, in quarantine: ${orphans}.`,
            fr: `Les images supprimées quittent aussitôt le stockage. Sans dossier, en quarantaine : ${orphans}.`,
          },
      advice: {
        en: 'See in the log of the service why the store does not delete them: rights, or a store that cannot be reached.',
        fr: 'Voyez dans le journal du service pourquoi le stockage ne les supprime pas : droits, ou stockage injoignable.',
      },
    },
  ];
}

const hours = (seconds: number): number => Math.floor(seconds / 3600);

function braked(orphans: number, isOlder: boolean): Found {
  return {
    holds: false,
    seen: isOlder
      ? {
          en: `The database is older than the store of pictures, or another copy of it uses the same store. ${orphans} pictures that it does not know are kept.`,
          fr: `La base est plus ancienne que le stockage des images, ou une autre copie l'utilise aussi. ${orphans} images qu'elle ne connaît pas sont conservées.`,
        }
      : {
          en: `${orphans} pictures in the store are named by no dossier: more than crashes leave. They are kept.`,
          fr: `${orphans} images du stockage n'appartiennent à aucun dossier : plus que n'en laissent des arrêts brutaux. Elles sont conservées.`,
        },
    advice: {
      en: 'Make sure that the database is the right and only one for this store. Then "akwaba blobs orphans --release" lets go of them.',
      fr: 'Assurez-vous que la base est la bonne et la seule pour ce stockage. Ensuite « akwaba blobs orphans --release » les libère.',
    },
  };
}
