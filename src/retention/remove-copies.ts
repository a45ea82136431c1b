import type { Database, Db } from '../db/database.ts';
import { clearCopies, countUncleared, findServerCopies } from '../db/erased-copies.ts';
import type { Text } from '../platform/language.ts';
import { fillText, type TextParameters } from '../platform/problems/errors.ts';
import { retentionLimits } from './limits.ts';

/**
 * A key that was erased is no longer in the database, but may lie in its files: in the page where its row was, and in the
 * write-ahead log. The embedded server clears both: it rewrites the table and turns the log over. That blocks everything else,
 * so it happens at once only if it is short, and otherwise at night for all erasures together. The log of an outside server is
 * not ours; the certificate says where copies may be, and `akwaba keys renew` makes them useless.
 */

export interface CopyTools {
  readonly database: Database;
  /** Of the embedded server; null for an outside one. */
  readonly turnLogOver: (() => Promise<void>) | null;
}

/** `evenLarge`: also where it takes long. False where nothing was done, and it is done later. */
export async function removeCopies(
  { database, turnLogOver }: CopyTools,
  { evenLarge }: { readonly evenLarge: boolean },
): Promise<boolean> {
  const { erasures, bytes } = await countUncleared(database);
  if (erasures === 0) return true;
  if (bytes > retentionLimits.rewriteAtOnceBytes && !evenLarge) return false;
  return (await clearCopies(database, turnLogOver ?? (async () => undefined))) !== undefined;
}

/** For housekeeping. What went because its time was over has no certificate that waits, and is cleared in the night. */
export async function sweepCopies(tools: CopyTools, hour?: number): Promise<boolean> {
  const { certificates, hour: ofServer } = await countUncleared(tools.database);
  const isNight = (hour ?? ofServer) === retentionLimits.rewriteHour;
  return (isNight || certificates > 0) && (await removeCopies(tools, { evenLarge: isNight }));
}

/** What a certificate says of copies, by codes. */
export interface Copy {
  readonly code: keyof typeof copies;
  readonly parameters?: Readonly<Record<string, number>>;
}

const copies = {
  embedded: {
    en: "The files of the database hold no copy of the dossiers' keys: the table was rewritten and the write-ahead log turned over.",
    fr: "Les fichiers de la base ne contiennent plus de copie des clés des dossiers : la table a été réécrite et le journal d'écriture renouvelé.",
  },
  disk: {
    en: 'Blocks of the disk that those files had: the file system writes over them when it needs them.',
    fr: 'Les blocs du disque que ces fichiers occupaient : le système de fichiers les réécrit quand il en a besoin.',
  },
  log: {
    en: 'The write-ahead log of the database server, which is not under our control: its segments are written over once it has written up to {megabytes} MB more.',
    fr: "Le journal d'écriture du serveur de base de données, que nous ne contrôlons pas : ses segments sont réécrits après {megabytes} Mo d'écritures au plus.",
  },
  archives: {
    en: 'Archives of that log (archive_mode is on): as long as the operator keeps them.',
    fr: "Les archives de ce journal (archive_mode est actif) : aussi longtemps que l'exploitant les conserve.",
  },
  replicas: {
    en: 'Replicas of the server ({count} connected): they follow at once, their own logs as above.',
    fr: 'Les répliques du serveur ({count} connectées) : elles suivent aussitôt, leurs propres journaux comme ci-dessus.',
  },
  slots: {
    en: 'What {count} replication slots keep of the log until their reader has taken it.',
    fr: "Ce que {count} slots de réplication retiennent du journal jusqu'à ce que leur lecteur l'ait pris.",
  },
  means: {
    en: '“akwaba keys renew” makes every such copy useless, and those in backups of the database too.',
    fr: '« akwaba keys renew » rend inutilisable toute copie de ce genre, y compris celles des sauvegardes de la base.',
  },
} as const satisfies Record<string, Text>;

/** By the server's settings. */
export async function copiesOf(db: Db, { turnLogOver }: Pick<CopyTools, 'turnLogOver'>): Promise<Copy[]> {
  if (turnLogOver !== null) return [{ code: 'embedded' }, { code: 'disk' }];
  const { archives, replicas, slots, logMegabytes } = await findServerCopies(db);
  return [
    { code: 'log', parameters: { megabytes: logMegabytes } },
    ...(archives ? [{ code: 'archives' } as const] : []),
    ...(replicas > 0 ? [{ code: 'replicas', parameters: { count: replicas } } as const] : []),
    ...(slots > 0 ? [{ code: 'slots', parameters: { count: slots } } as const] : []),
    { code: 'disk' },
    { code: 'means' },
  ];
}

const notYet: Text = {
  en: "Files of the database still hold copies of the dossiers' keys: they are cleared within a day, and this line is gone then.",
  fr: 'Des fichiers de la base contiennent encore des copies des clés des dossiers : ils sont nettoyés sous un jour, et cette ligne disparaît alors.',
};

/** `cleared`: whether the files were. Certificates of earlier versions say nothing of copies. */
export function copyWords(said: readonly Copy[] | undefined, cleared: boolean): Text[] {
  if (said === undefined) return [];
  const shown = cleared ? said : said.filter(({ code }) => code !== 'embedded');
  const parameters = (copy: Copy): TextParameters => copy.parameters ?? {};
  return [
    ...(cleared ? [] : [notYet]),
    ...shown.map((copy) => fillText(copies[copy.code], parameters(copy))),
  ];
}
