import { packageVersion } from '../platform/package-root.ts';
import type { Database, Db } from './database.ts';
import { hasBooks, readSchema, type SchemaState } from './migrating/applied.ts';
import { bringUpToDate, type MigrateOptions } from './migrating/bring-up-to-date.ts';
import type { Migration } from './migrating/migration.ts';
import { foundation } from './migrations/001-foundation.ts';
import { dossiers } from './migrations/002-dossiers.ts';
import { webhooks } from './migrations/003-webhooks.ts';
import { registerPhotos } from './migrations/004-register-photos.ts';
import { faces } from './migrations/005-faces.ts';
import { pictureRetention } from './migrations/006-picture-retention.ts';
import { lists } from './migrations/007-lists.ts';
import { screenings } from './migrations/008-screenings.ts';
import { press } from './migrations/009-press.ts';
import { pressFeeds } from './migrations/010-press-feeds.ts';
import { mediaSearches } from './migrations/011-media-searches.ts';
import { consoleTables } from './migrations/012-console.ts';
import { rowProofs } from './migrations/013-row-proofs.ts';
import { secondPerson } from './migrations/014-second-person.ts';
import { worlds } from './migrations/015-worlds.ts';
import { erasedCopies } from './migrations/016-erased-copies.ts';
import { blobBooks } from './migrations/017-blob-books.ts';
import { mendEdited } from './migrations/018-mend-edited.ts';
import { work } from './migrations/019-work.ts';
import { rateLimits } from './migrations/020-rate-limits.ts';
import { quiet } from './migrations/021-quiet.ts';
import { growth } from './migrations/022-growth.ts';
import { turns } from './migrations/023-turns.ts';
import { tallies } from './migrations/024-tallies.ts';
import { shownNumbers } from './migrations/025-shown-numbers.ts';
import { sandboxDays } from './migrations/026-sandbox-days.ts';
import { selfService } from './migrations/027-self-service.ts';
import { capture } from './migrations/028-capture.ts';
import { captureAttempts } from './migrations/029-capture-attempts.ts';
import { peopleOfClients } from './migrations/030-people-of-clients.ts';
import { policies } from './migrations/031-policies.ts';
import { hits } from './migrations/032-hits.ts';
import { officersDay } from './migrations/033-officers-day.ts';
import { portfolio } from './migrations/034-portfolio.ts';
import { risk } from './migrations/035-risk.ts';
import { ratedCustomers } from './migrations/039-rated-customers.ts';
import { pressReadings } from './migrations/040-press-readings.ts';
import { unreadArticlesIndex } from './migrations/041-unread-articles.ts';
import { carriedProofs } from './migrations/042-carried-proofs.ts';
import { relationships } from './migrations/044-relationships.ts';
import { dailyTallies } from './migrations/047-daily-tallies.ts';
import { waitedHours } from './migrations/048-waited-hours.ts';
import { clientProposals } from './migrations/049-client-proposals.ts';
import { pdfPages } from './migrations/053-pdf-pages.ts';
import { webhookEventTypes } from './migrations/055-webhook-event-types.ts';
import { simulatedAttempts } from './migrations/057-simulated-attempts.ts';
import { directory } from './migrations/058-directory.ts';
import { notifications } from './migrations/059-notifications.ts';
import { frameOrigins } from './migrations/061-frame-origins.ts';
import { captureCamera } from './migrations/062-capture-camera.ts';
import { figures } from './migrations/063-figures.ts';
import { imports } from './migrations/065-imports.ts';
import { logos } from './migrations/066-logos.ts';
import { customers } from './migrations/067-customers.ts';
import { column } from './rows.ts';

/** In the order of their application, forward only; CONTRIBUTING.md has the rules for a new one. */
export const migrations: readonly Migration[] = [
  { version: 1, name: '001-foundation', script: foundation, oldestProgram: '0.4.0' },
  { version: 2, name: '002-dossiers', script: dossiers, oldestProgram: '0.4.0' },
  { version: 3, name: '003-webhooks', script: webhooks, oldestProgram: '0.4.0' },
  { version: 4, name: '004-register-photos', script: registerPhotos, oldestProgram: '0.4.0' },
  { version: 5, name: '005-faces', script: faces, oldestProgram: '0.4.0' },
  { version: 6, name: '006-picture-retention', script: pictureRetention, oldestProgram: '0.4.0' },
  { version: 7, name: '007-lists', script: lists, oldestProgram: '0.4.0' },
  { version: 8, name: '008-screenings', script: screenings, oldestProgram: '0.4.0' },
  { version: 9, name: '009-press', script: press, oldestProgram: '0.4.0' },
  { version: 10, name: '010-press-feeds', script: pressFeeds, oldestProgram: '0.4.0' },
  { version: 11, name: '011-media-searches', script: mediaSearches, oldestProgram: '0.4.0' },
  { version: 12, name: '012-console', script: consoleTables, oldestProgram: '0.4.0' },
  // Before 015, which needs what it mends.
  { version: 18, name: '018-mend-edited', script: mendEdited, oldestProgram: '0.4.0' },
  { version: 13, name: '013-row-proofs', script: rowProofs, oldestProgram: '0.4.0' },
  { version: 14, name: '014-second-person', script: secondPerson, oldestProgram: '0.4.0' },
  { version: 15, name: '015-worlds', script: worlds, oldestProgram: '0.4.0' },
  { version: 16, name: '016-erased-copies', script: erasedCopies, oldestProgram: '0.4.0' },
  { version: 17, name: '017-blob-books', script: blobBooks, oldestProgram: '0.4.0' },
  { version: 19, name: '019-work', script: work, oldestProgram: '0.4.0' },
  { version: 20, name: '020-rate-limits', script: rateLimits, oldestProgram: '0.4.0' },
  { version: 21, name: '021-quiet', script: quiet, oldestProgram: '0.4.0' },
  { version: 22, name: '022-growth', script: growth, oldestProgram: '0.4.0' },
  { version: 23, name: '023-turns', script: turns, oldestProgram: '0.4.0' },
  { version: 24, name: '024-tallies', script: tallies, oldestProgram: '0.4.0' },
  { version: 25, name: '025-shown-numbers', script: shownNumbers, oldestProgram: '0.4.0' },
  { version: 26, name: '026-sandbox-days', script: sandboxDays, oldestProgram: '0.4.0' },
  { version: 27, name: '027-self-service', script: selfService, oldestProgram: '0.4.0' },
  { version: 28, name: '028-capture', script: capture, oldestProgram: '0.4.0' },
  { version: 29, name: '029-capture-attempts', script: captureAttempts, oldestProgram: '0.4.0' },
  { version: 30, name: '030-people-of-clients', script: peopleOfClients, oldestProgram: '0.4.0' },
  { version: 31, name: '031-policies', script: policies, oldestProgram: '0.4.0' },
  { version: 32, name: '032-hits', script: hits, oldestProgram: '0.4.0' },
  { version: 33, name: '033-officers-day', script: officersDay, oldestProgram: '0.4.0' },
  { version: 34, name: '034-portfolio', script: portfolio, oldestProgram: '0.4.0' },
  { version: 35, name: '035-risk', script: risk, oldestProgram: '0.4.0' },
  { version: 39, name: '039-rated-customers', script: ratedCustomers, oldestProgram: '0.4.0' },
  { version: 40, name: '040-press-readings', script: pressReadings, oldestProgram: '0.4.0' },
  { version: 41, name: '041-unread-articles', script: unreadArticlesIndex, oldestProgram: '0.4.0' },
  { version: 42, name: '042-carried-proofs', script: carriedProofs, oldestProgram: '0.4.0' },
  { version: 44, name: '044-relationships', script: relationships, oldestProgram: '0.4.0' },
  { version: 47, name: '047-daily-tallies', script: dailyTallies, oldestProgram: '0.4.0' },
  { version: 48, name: '048-waited-hours', script: waitedHours, oldestProgram: '0.4.0' },
  { version: 49, name: '049-client-proposals', script: clientProposals, oldestProgram: '0.4.0' },
  { version: 53, name: '053-pdf-pages', script: pdfPages, oldestProgram: '0.4.0' },
  { version: 55, name: '055-webhook-event-types', script: webhookEventTypes, oldestProgram: '0.4.0' },
  { version: 57, name: '057-simulated-attempts', script: simulatedAttempts, oldestProgram: '0.4.0' },
  { version: 58, name: '058-directory', script: directory, oldestProgram: '0.4.0' },
  { version: 59, name: '059-notifications', script: notifications, oldestProgram: '0.4.0' },
  { version: 61, name: '061-frame-origins', script: frameOrigins, oldestProgram: '0.4.0' },
  { version: 62, name: '062-capture-camera', script: captureCamera, oldestProgram: '0.4.0' },
  { version: 63, name: '063-figures', script: figures, oldestProgram: '0.4.0' },
  { version: 65, name: '065-imports', script: imports, oldestProgram: '0.4.0' },
  { version: 66, name: '066-logos', script: logos, oldestProgram: '0.4.0' },
  { version: 67, name: '067-customers', script: customers, oldestProgram: '0.4.0' },
];

export const migrate = (database: Database, options?: MigrateOptions): Promise<string[]> =>
  bringUpToDate(database, migrations, options);

/** Makes the tables of an earlier version, which its data are filled into before the rest is applied. */
export const migrateTo = (database: Database, versions: readonly number[]): Promise<string[]> =>
  bringUpToDate(
    database,
    migrations.filter(({ version }) => versions.includes(version)),
  );

export const appliedVersions = (db: Db): Promise<number[]> =>
  column(db, 'SELECT version FROM applied_migrations ORDER BY version');

/** Whether this program knows all of these migrations. */
export const knowsVersions = (versions: readonly number[]): boolean =>
  versions.every((each) => migrations.some(({ version }) => version === each));

/** What is missing in the database, and whether this program may work on it; all is missing where there are no tables yet. */
export async function schemaState(database: Db): Promise<SchemaState> {
  return (await hasBooks(database))
    ? readSchema(database, migrations, packageVersion)
    : { pending: migrations, newer: [], refusal: undefined };
}

/** Whether the database answers and this program can work on it: what readiness means, and a start. */
export async function isUpToDate(database: Db): Promise<boolean> {
  const { pending, refusal } = await schemaState(database);
  return pending.length === 0 && refusal === undefined;
}
