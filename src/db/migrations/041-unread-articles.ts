import type { Step } from '../migrating/migration.ts';

/** What is unread is asked for every few seconds, the newest first: among a million articles not by sorting them all. */
export const unreadArticlesIndex: readonly Step[] = [
  { index: 'press_readings_unread', definition: 'ON press_readings (version, article_id DESC)' },
  { script: 'DROP INDEX press_readings_version;' },
];
