import { backupState } from '../../db/backup/known-backups.ts';
import { type Environment, type Found, unknown } from '../finding.ts';
import { doctorLimits } from '../limits.ts';

/** How old the last good copy is, and when one was last verified. */
export async function backups({ database }: Environment): Promise<Found[]> {
  const { goodAt = null, verifiedAt = null, since } = (await backupState(database)) ?? {};
  if (since === undefined) {
    return unknown(
      'No backup is known: none was made by "akwaba backup create". Those by other means are yours to watch.',
      'Aucune sauvegarde n’est connue : « akwaba backup create » n’en a fait aucune. Celles faites autrement sont à surveiller par vous.',
    );
  }
  const good = age(goodAt);
  const verified = age(verifiedAt);
  return [
    {
      holds: good < doctorLimits.backupHours && verified < doctorLimits.verifiedHours,
      seen: {
        en: `${goodAt ? `The last good copy is ${good} h old` : 'Every known copy is damaged'}; ${verifiedAt ? `one was last verified ${verified} h ago` : 'none was verified yet'}.`,
        fr: `${goodAt ? `La dernière bonne copie a été faite il y a ${good} h` : 'Toutes les copies connues sont endommagées'} ; ${verifiedAt ? `la dernière vérification, il y a ${verified} h` : 'aucune n’a encore été vérifiée'}.`,
      },
      advice: {
        en: 'Run "akwaba backup create FOLDER" every night and "akwaba backup verify FOLDER" every week, and see why the last one failed.',
        fr: 'Lancez « akwaba backup create DOSSIER » chaque nuit et « akwaba backup verify DOSSIER » chaque semaine, et voyez pourquoi la dernière exécution a échoué.',
      },
    },
  ];
}

/** In hours. */
const age = (at: Date | null): number =>
  at === null ? Number.POSITIVE_INFINITY : Math.floor((Date.now() - at.getTime()) / 3_600_000);
