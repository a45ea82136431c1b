import { listUnproven } from '../../audit/sign-rows.ts';
import { isDatabaseUnavailable } from '../../db/database.ts';
import { databaseLink, isProtected } from '../../db/database-link.ts';
import { isUpToDate } from '../../db/migrate.ts';
import { serverFacts } from '../../db/server-facts.ts';
import { type Environment, type Found, fails, holds, NoDatabase, unknown } from '../finding.ts';

/** The connection to PostgreSQL, and the rights of our role. */

export async function databaseAnswers({ database }: Environment): Promise<Found[]> {
  try {
    if (await isUpToDate(database)) {
      return holds(
        'The database answers and is as new as this program.',
        'La base de données répond et est aussi récente que ce programme.',
      );
    }
  } catch (error) {
    if (error instanceof NoDatabase || isDatabaseUnavailable(error)) {
      return fails(
        `The database does not answer: ${(error as Error).message}`,
        `La base de données ne répond pas : ${(error as Error).message}`,
        'Start the service once where there is none yet; else see that PostgreSQL runs, and that DATABASE_URL and DATA_DIR are right.',
        "Démarrez une fois le service s'il n'y en a pas encore ; sinon vérifiez que PostgreSQL fonctionne et que DATABASE_URL et DATA_DIR sont justes.",
      );
    }
    if (!hasNoTables(error)) throw error;
  }
  return fails(
    'The database is older than this program.',
    'La base de données est plus ancienne que ce programme.',
    'Start the service, or run "akwaba migrate".',
    'Démarrez le service ou lancez « akwaba migrate ».',
  );
}

const hasNoTables = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42P01';

export async function databaseConnection({ database, config }: Environment): Promise<Found[]> {
  const { databaseUrl } = config;
  const link = databaseUrl === undefined ? undefined : databaseLink(databaseUrl);
  if (link === undefined || link.local) {
    return holds(
      'It does not leave this machine, so it needs no TLS.',
      "Il ne quitte pas cette machine et n'a pas besoin de TLS.",
    );
  }
  const { encrypted } = await serverFacts(database);
  if (isProtected(link) && encrypted) {
    return holds(
      `The connection to ${link.host} is encrypted (TLS), and the server proved its name.`,
      `La connexion à ${link.host} est chiffrée (TLS) et le serveur a prouvé son nom.`,
    );
  }
  return fails(
    `The connection to ${link.host} is ${encrypted ? 'encrypted, but to whoever answers' : 'not encrypted'}: who stands in between sees the data.`,
    `La connexion à ${link.host} ${encrypted ? 'est chiffrée, mais vers quiconque répond' : "n'est pas chiffrée"} : qui se place entre les deux voit les données.`,
    'Add ?sslmode=verify-full to DATABASE_URL (and sslrootcert=FILE for an authority of your own), and remove DATABASE_ALLOW_PLAIN and NODE_TLS_REJECT_UNAUTHORIZED.',
    'Ajoutez ?sslmode=verify-full à DATABASE_URL (et sslrootcert=FICHIER pour une autorité à vous) et retirez DATABASE_ALLOW_PLAIN et NODE_TLS_REJECT_UNAUTHORIZED.',
  );
}

export async function databaseRole({ database }: Environment): Promise<Found[]> {
  const { superuser } = await serverFacts(database);
  if (!superuser) {
    return holds(
      'The service works under a role that has no rights beyond its own database.',
      'Le service travaille sous un rôle sans droits au-delà de sa base.',
    );
  }
  return fails(
    'The service works as superuser of the database server.',
    'Le service travaille comme superutilisateur du serveur de base de données.',
    'Make a role that owns the database and is no superuser, and name it in DATABASE_URL.',
    'Créez un rôle propriétaire de la base, sans droits de superutilisateur, et nommez-le dans DATABASE_URL.',
  );
}

/** Compares rows that grant rights with what the audit chain says of them. */
export async function provenRows({ database, keyring }: Environment): Promise<Found[]> {
  if (keyring === undefined) {
    return unknown(
      'The master key could not be opened, without which nothing proves who wrote the rows.',
      "La clé maîtresse n'a pas pu être ouverte ; sans elle rien ne prouve qui a écrit les lignes.",
    );
  }
  const refused = await listUnproven(database, keyring);
  if (refused.length === 0) {
    return holds(
      'People, organisations, credentials and webhooks stand as the service wrote them.',
      'Personnes, organisations, identifiants et webhooks sont tels que le service les a écrits.',
    );
  }
  const named = refused
    .slice(0, rowsNamed)
    .map(({ row, fault }) => `${row} (${fault})`)
    .join(', ');
  return fails(
    `Rows of the database that something else than the service wrote, and that are refused: ${refused.length} (${named}).`,
    `Lignes de la base écrites par autre chose que le service, et refusées : ${refused.length} (${named}).`,
    'Find out who did it: "akwaba audit verify". "akwaba audit accept" takes rows as they are.',
    'Cherchez qui l’a fait : « akwaba audit verify ». « akwaba audit accept » accepte des lignes telles quelles.',
  );
}

const rowsNamed = 5;
