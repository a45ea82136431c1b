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

/** Everything that is looked at, in this order. A new look is a function and a line here. */
export const checks: readonly Check[] = [
  { code: 'DATABASE', title: { en: 'Database', fr: 'Base de données' }, check: databaseAnswers },
  {
    code: 'DATABASE_CONNECTION',
    title: { en: 'Way to the database', fr: 'Chemin vers la base' },
    check: databaseConnection,
  },
  {
    code: 'DATABASE_POOLER',
    title: { en: 'Pooler', fr: 'Pooler' },
    check: pooler,
  },
  {
    code: 'DATABASE_ROLE',
    title: { en: 'Rights in the database', fr: 'Droits dans la base' },
    check: databaseRole,
  },
  {
    code: 'DATABASE_SERVER',
    title: { en: 'Database server', fr: 'Serveur de base' },
    check: embeddedServer,
  },
  { code: 'BACKUPS', title: { en: 'Backups', fr: 'Sauvegardes' }, check: backups },
  { code: 'QUIET', title: { en: 'At work', fr: 'Au travail' }, check: pause },
  { code: 'ROWS', title: { en: 'Rows of our own', fr: 'Lignes écrites par nous' }, check: provenRows },
  {
    code: 'KEY_APART',
    title: { en: 'Key apart from the data', fr: 'Clé à part des données' },
    check: keyApart,
  },
  { code: 'FILE_MODES', title: { en: 'Modes of files', fr: 'Droits des fichiers' }, check: fileModes },
  { code: 'ERASED_KEYS', title: { en: 'Erased keys', fr: 'Clés effacées' }, check: erasedCopies },
  { code: 'STORE', title: { en: 'Way to the pictures', fr: 'Chemin vers les images' }, check: storeAnswers },
  { code: 'PICTURES', title: { en: 'Removed pictures', fr: 'Images supprimées' }, check: pictures },
  {
    code: 'HOUSEKEEPING',
    title: { en: 'Regular work', fr: 'Travail régulier' },
    check: housekeeping,
  },
  { code: 'NUMBERS', title: { en: 'Numbers of rows', fr: 'Numéros des lignes' }, check: numbersLast },
  { code: 'PROGRAM', title: { en: 'Program', fr: 'Programme' }, check: programFiles },
  { code: 'CELL', title: { en: 'Cell of the decoders', fr: 'Cellule des décodeurs' }, check: isolation },
  { code: 'SECOND_FACTOR', title: { en: 'Second factor', fr: 'Second facteur' }, check: secondFactor },
  { code: 'FOUR_EYES', title: { en: 'Two people', fr: 'Deux personnes' }, check: fourEyes },
  { code: 'PROXY', title: { en: 'Proxy and TLS', fr: 'Proxy et TLS' }, check: proxy },
  { code: 'DEMO', title: { en: 'Demo', fr: 'Démonstration' }, check: demoData },
  {
    code: 'OPENINGS',
    title: { en: 'Openings by settings', fr: 'Ouvertures par réglage' },
    check: restrictionsOpened,
  },
  { code: 'DISK_SYNCS', title: { en: 'Disk that syncs', fr: 'Disque qui synchronise' }, check: diskSyncs },
  { code: 'ROOM', title: { en: 'Room on the disk', fr: 'Place sur le disque' }, check: room },
  { code: 'CLOCK', title: { en: 'Clock', fr: 'Horloge' }, check: clock },
  { code: 'VERSIONS', title: { en: 'Versions', fr: 'Versions' }, check: versions },
];
