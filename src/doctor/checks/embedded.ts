import { statSync } from 'node:fs';
import { join } from 'node:path';
import { namedAccount } from '../../db/embedded/account.ts';
import { refuseOpenDoors } from '../../db/embedded/host-rules.ts';
import { countUncleared } from '../../db/erased-copies.ts';
import type { Environment, Found } from '../finding.ts';

/** The server that we run ourselves: who it is, and whom it lets in. */
export async function embeddedServer({ config }: Environment): Promise<Found[]> {
  if (config.databaseUrl !== undefined) {
    return [
      {
        holds: true,
        seen: {
          en: 'The database server is your own; its rules (pg_hba.conf) are yours.',
          fr: 'Le serveur de base de données est le vôtre ; ses règles (pg_hba.conf) sont les vôtres.',
        },
      },
    ];
  }
  const data = join(config.dataDir, 'postgres', 'data');
  const { uid } = statSync(data);
  const open = await refuseOpenDoors(data).then(
    () => undefined,
    ({ message }: Error) => message,
  );
  if (open !== undefined) return [{ holds: false, seen: { en: open, fr: open } }];
  if (process.platform !== 'darwin' && uid === namedAccount.uid) {
    return [
      {
        holds: false,
        seen: {
          en: 'The embedded server runs as nobody, as other programs may too.',
          fr: "Le serveur embarqué tourne sous nobody, comme d'autres programmes peuvent le faire.",
        },
        advice: {
          en: 'Stop every process that uses it; the next start gives it a user of its own.',
          fr: 'Arrêtez tous les processus qui l’utilisent ; le prochain démarrage lui donne un utilisateur à lui.',
        },
      },
    ];
  }
  return [
    {
      holds: true,
      seen: {
        en: `It runs as uid ${uid} and lets in only who has a password, over its own socket.`,
        fr: `Il tourne sous l'uid ${uid} et n'admet que les mots de passe, par sa propre socket.`,
      },
    },
  ];
}

/** Whether copies of erased keys still lie in the database's own files. */
export async function erasedCopies({ config, database }: Environment): Promise<Found[]> {
  if (config.databaseUrl !== undefined) {
    return [
      {
        holds: null,
        seen: {
          en: 'Copies of erased keys may remain in logs, replicas and backups of your server until "akwaba keys renew".',
          fr: 'Des copies de clés effacées peuvent rester dans les journaux, réplicas et sauvegardes de votre serveur jusqu’à « akwaba keys renew ».',
        },
      },
    ];
  }
  const { erasures } = await countUncleared(database);
  return [
    {
      holds: erasures === 0,
      seen:
        erasures === 0
          ? {
              en: 'No copy of an erased key is left in the files of the database.',
              fr: "Aucune copie d'une clé effacée ne reste dans les fichiers de la base.",
            }
          : {
              en: `${erasures} erasure(s) wait for the night, in which copies of their keys are cleared from the files of the database.`,
              fr: `${erasures} effacement(s) attendent la nuit, où les copies de leurs clés disparaissent des fichiers de la base.`,
            },
      advice: {
        en: 'Run "akwaba subjects clear-copies" to have it done now.',
        fr: 'Lancez « akwaba subjects clear-copies » pour le faire maintenant.',
      },
    },
  ];
}
