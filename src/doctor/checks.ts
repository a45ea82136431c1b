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
import type { Look } from './finding.ts';

/** Everything that is looked at, in this order. A new look is a function and a line here. */
export const looks: readonly Look[] = [
  { code: 'DATABASE', title: { en: 'Database', fr: 'Base de données' }, look: databaseAnswers },
  {
    code: 'DATABASE_CONNECTION',
    title: { en: 'Way to the database', fr: 'Chemin vers la base' },
    look: databaseConnection,
  },
  {
    code: 'DATABASE_POOLER',
    title: { en: 'Pooler', fr: 'Pooler' },
    look: pooler,
  },
  {
    code: 'DATABASE_ROLE',
    title: { en: 'Rights in the database', fr: 'Droits dans la base' },
    look: databaseRole,
  },
  {
    code: 'DATABASE_SERVER',
    title: { en: 'Database server', fr: 'Serveur de base' },
    look: embeddedServer,
  },
  { code: 'BACKUPS', title: { en: 'Backups', fr: 'Sauvegardes' }, look: backups },
  { code: 'QUIET', title: { en: 'At work', fr: 'Au travail' }, look: pause },
  { code: 'ROWS', title: { en: 'Rows of our own', fr: 'Lignes écrites par nous' }, look: provenRows },
  {
    code: 'KEY_APART',
    title: { en: 'Key apart from the data', fr: 'Clé à part des données' },
    look: keyApart,
  },
  { code: 'FILE_MODES', title: { en: 'Modes of files', fr: 'Droits des fichiers' }, look: fileModes },
  { code: 'ERASED_KEYS', title: { en: 'Erased keys', fr: 'Clés effacées' }, look: erasedCopies },
  { code: 'STORE', title: { en: 'Way to the pictures', fr: 'Chemin vers les images' }, look: storeAnswers },
  { code: 'PICTURES', title: { en: 'Removed pictures', fr: 'Images supprimées' }, look: pictures },
  {
    code: 'HOUSEKEEPING',
    title: { en: 'Regular work', fr: 'Travail régulier' },
    look: housekeeping,
  },
  { code: 'NUMBERS', title: { en: 'Numbers of rows', fr: 'Numéros des lignes' }, look: numbersLast },
  { code: 'PROGRAM', title: { en: 'Program', fr: 'Programme' }, look: programFiles },
  { code: 'CELL', title: { en: 'Cell of the decoders', fr: 'Cellule des décodeurs' }, look: isolation },
  { code: 'SECOND_FACTOR', title: { en: 'Second factor', fr: 'Second facteur' }, look: secondFactor },
  { code: 'FOUR_EYES', title: { en: 'Two people', fr: 'Deux personnes' }, look: fourEyes },
  { code: 'PROXY', title: { en: 'Proxy and TLS', fr: 'Proxy et TLS' }, look: proxy },
  { code: 'DEMO', title: { en: 'Demo', fr: 'Démonstration' }, look: demoData },
  {
    code: 'OPENINGS',
    title: { en: 'Openings by settings', fr: 'Ouvertures par réglage' },
    look: restrictionsOpened,
  },
  { code: 'DISK_SYNCS', title: { en: 'Disk that syncs', fr: 'Disque qui synchronise' }, look: diskSyncs },
  { code: 'ROOM', title: { en: 'Room on the disk', fr: 'Place sur le disque' }, look: room },
  { code: 'CLOCK', title: { en: 'Clock', fr: 'Horloge' }, look: clock },
  { code: 'VERSIONS', title: { en: 'Versions', fr: 'Versions' }, look: versions },
];
