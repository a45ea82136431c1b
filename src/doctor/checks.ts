import { backups } from './checks/backups.ts';
import { pictures, storeAnswers } from './checks/blobs.ts';
import { clock } from './checks/clock.ts';
import { databaseAnswers, databaseConnection, databaseRole, provenRows } from './checks/database.ts';
import { diskSyncs, room } from './checks/disk.ts';
import { embeddedServer, erasedCopies } from './checks/embedded.ts';
import { fileModes, keyApart } from './checks/files.ts';
import { housekeeping } from './checks/housekeeping.ts';
import { isolation } from './checks/isolation.ts';
import { demoData, proxy, restrictionsOpened } from './checks/network.ts';
import { numbersLast } from './checks/numbers.ts';
import { pause } from './checks/pause.ts';
import { fourEyes, secondFactor } from './checks/people.ts';
import { pooler } from './checks/pooler.ts';
import { programFiles } from './checks/program.ts';
import { versions } from './checks/versions.ts';
import type { Check } from './finding.ts';

const row = (code: string, en: string, fr: string, check: Check['check']): Check => ({
  code,
  title: { en, fr },
  check,
});

/** Every check, in the order in which they run. A new one is a function and a line here. */
export const checks: readonly Check[] = [
  row('DATABASE', 'Database', 'Base de données', databaseAnswers),
  row('DATABASE_CONNECTION', 'Way to the database', 'Chemin vers la base', databaseConnection),
  row('DATABASE_POOLER', 'Pooler', 'Pooler', pooler),
  row('DATABASE_ROLE', 'Rights in the database', 'Droits dans la base', databaseRole),
  row('DATABASE_SERVER', 'Database server', 'Serveur de base', embeddedServer),
  row('BACKUPS', 'Backups', 'Sauvegardes', backups),
  row('QUIET', 'At work', 'Au travail', pause),
  row('ROWS', 'Rows of our own', 'Lignes écrites par nous', provenRows),
  row('KEY_APART', 'Key apart from the data', 'Clé à part des données', keyApart),
  row('FILE_MODES', 'Modes of files', 'Droits des fichiers', fileModes),
  row('ERASED_KEYS', 'Erased keys', 'Clés effacées', erasedCopies),
  row('STORE', 'Way to the pictures', 'Chemin vers les images', storeAnswers),
  row('PICTURES', 'Removed pictures', 'Images supprimées', pictures),
  row('HOUSEKEEPING', 'Scheduled tasks', 'Tâches régulières', housekeeping),
  row('NUMBERS', 'Numbers of rows', 'Numéros des lignes', numbersLast),
  row('PROGRAM', 'Program', 'Programme', programFiles),
  row('CELL', 'Isolation of the decoders', 'Cellule des décodeurs', isolation),
  row('SECOND_FACTOR', 'Second factor', 'Second facteur', secondFactor),
  row('FOUR_EYES', 'Two people', 'Deux personnes', fourEyes),
  row('PROXY', 'Proxy and TLS', 'Proxy et TLS', proxy),
  row('DEMO', 'Demo', 'Démonstration', demoData),
  row('OPENINGS', 'Openings by settings', 'Ouvertures par réglage', restrictionsOpened),
  row('DISK_SYNCS', 'Disk that syncs', 'Disque qui synchronise', diskSyncs),
  row('ROOM', 'Room on the disk', 'Place sur le disque', room),
  row('CLOCK', 'Clock', 'Horloge', clock),
  row('VERSIONS', 'Versions', 'Versions', versions),
];
