import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { lastAuditTime, serverFacts } from '../../db/server-facts.ts';
import { type Environment, type Found, fails, holds } from '../finding.ts';
import { doctorLimits } from '../limits.ts';

/** Links, sessions, codes of the second factor and the audit log all count on the clock. */
export async function clock({ database }: Environment): Promise<Found[]> {
  const { now } = await serverFacts(database);
  const apart = Math.round(Math.abs(Date.now() - now.getTime()) / 1000);
  const setBack =
    ((await lastAuditTime(database))?.getTime() ?? 0) - Date.now() > doctorLimits.clockSeconds * 1000;
  const synchronised = await saysSystem();
  const wrong = setBack
    ? {
        en: 'The clock is behind the newest entry of the audit log: it was set back.',
        fr: "L'horloge retarde sur la dernière entrée du journal d'audit : elle a été reculée.",
      }
    : apart > doctorLimits.clockSeconds
      ? {
          en: `The clock and that of the database are ${apart} s apart.`,
          fr: `L'horloge et celle de la base de données diffèrent de ${apart} s.`,
        }
      : synchronised === 'no' && {
          en: 'The system says that nobody keeps its clock right.',
          fr: 'Le système indique que rien ne règle son horloge.',
        };
  if (wrong) {
    return fails(
      wrong.en,
      wrong.fr,
      'Turn on time synchronisation (chrony or systemd-timesyncd) on every machine.',
      "Activez la synchronisation de l'heure (chrony ou systemd-timesyncd) sur chaque machine.",
    );
  }
  if (synchronised === 'yes') {
    return holds(
      'The clock agrees with the database and is kept right by the system.',
      "L'horloge s'accorde avec la base de données et le système la règle.",
    );
  }
  return holds(
    'The clock agrees with the database; whether anybody keeps it right the system does not say.',
    "L'horloge s'accorde avec la base de données ; le système ne dit pas si quelqu'un la règle.",
  );
}

/** Of systemd, where it runs. */
async function saysSystem(): Promise<'yes' | 'no' | undefined> {
  try {
    const asked = ['show', '--property=NTPSynchronized', '--value'];
    const { stdout } = await promisify(execFile)('timedatectl', asked, {
      timeout: doctorLimits.commandSeconds * 1000,
    });
    const said = stdout.trim();
    return said === 'yes' || said === 'no' ? said : undefined;
  } catch {
    return undefined;
  }
}
