import { statSync } from 'node:fs';
import { join } from 'node:path';
import { namedAccount } from '../../db/embedded/account.ts';
import { refuseOpenDoors } from '../../db/embedded/host-rules.ts';
import { countUncleared } from '../../db/erased-copies.ts';
import { type Environment, type Found, fails, holds, unknown } from '../finding.ts';

/** The server that we run ourselves: who it is, and whom it lets in. */
export async function embeddedServer({ config }: Environment): Promise<Found[]> {
  if (config.databaseUrl !== undefined) {
    return holds(
      'The database server is your own; its rules (pg_hba.conf) are yours.',
      'Le serveur de base de données est le vôtre ; ses règles (pg_hba.conf) sont les vôtres.',
    );
  }
  const data = join(config.dataDir, 'postgres', 'data');
  const { uid } = statSync(data);
  const open = await refuseOpenDoors(data).then(
    () => undefined,
    ({ message }: Error) => message,
  );
  if (open !== undefined) return [{ holds: false, seen: { en: open, fr: open } }];
  if (process.platform !== 'darwin' && uid === namedAccount.uid) {
    return fails(
      'The embedded server runs as nobody, as other programs may too.',
      "Le serveur embarqué tourne sous nobody, comme d'autres programmes peuvent le faire.",
      'Stop every process that uses it; the next start gives it a user of its own.',
      'Arrêtez tous les processus qui l’utilisent ; le prochain démarrage lui donne un utilisateur à lui.',
    );
  }
  return holds(
    `It runs as uid ${uid} and lets in only who has a password, over its own socket.`,
    `Il tourne sous l'uid ${uid} et n'admet que les mots de passe, par sa propre socket.`,
  );
}

/** Whether copies of erased keys still lie in the database's own files. */
export async function erasedCopies({ config, database }: Environment): Promise<Found[]> {
  if (config.databaseUrl !== undefined) {
    return unknown(
      'Copies of erased keys may remain in logs, replicas and backups of your server until "akwaba keys renew".',
      'Des copies de clés effacées peuvent rester dans les journaux, réplicas et sauvegardes de votre serveur jusqu’à « akwaba keys renew ».',
    );
  }
  const { erasures } = await countUncleared(database);
  if (erasures === 0) {
    return holds(
      'No copy of an erased key is left in the files of the database.',
      "Aucune copie d'une clé effacée ne reste dans les fichiers de la base.",
    );
  }
  return fails(
    `Erasures that wait for the night, in which copies of their keys are cleared from the files of the database: ${erasures}.`,
    `Effacements en attente de la nuit, où les copies de leurs clés disparaissent des fichiers de la base : ${erasures}.`,
    'Run "akwaba subjects clear-copies" to have it done now.',
    'Lancez « akwaba subjects clear-copies » pour le faire maintenant.',
  );
}
