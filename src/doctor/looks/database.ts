import { isDatabaseUnavailable } from '../../db/database.ts';
import { isUpToDate } from '../../db/migrate.ts';
import { type ServerFacts, serverFacts } from '../../db/server-facts.ts';
import { type Found, NoDatabase, type Patient } from '../finding.ts';
import { isLoopback } from './network.ts';

/** The connection to PostgreSQL, and what we are there. */

export async function databaseAnswers({ database }: Patient): Promise<Found[]> {
  try {
    if (await isUpToDate(database)) {
      return [
        {
          holds: true,
          seen: {
            en: 'The database answers and is as new as this program.',
            fr: 'La base de données répond et est aussi récente que ce programme.',
          },
        },
      ];
    }
  } catch (error) {
    if (error instanceof NoDatabase || isDatabaseUnavailable(error)) {
      return [
        {
          holds: false,
          seen: {
            en: `The database does not answer: ${(error as Error).message}`,
            fr: `La base de données ne répond pas : ${(error as Error).message}`,
          },
          advice: {
            en: 'Start the service once where there is none yet; else see that PostgreSQL runs, and that DATABASE_URL and DATA_DIR are right.',
            fr: "Démarrez une fois le service s'il n'y en a pas encore ; sinon vérifiez que PostgreSQL fonctionne et que DATABASE_URL et DATA_DIR sont justes.",
          },
        },
      ];
    }
    if (!hasNoTables(error)) throw error;
  }
  return [
    {
      holds: false,
      seen: {
        en: 'The database is older than this program.',
        fr: 'La base de données est plus ancienne que ce programme.',
      },
      advice: {
        en: 'Start the service, or run "akwaba migrate".',
        fr: 'Démarrez le service ou lancez « akwaba migrate ».',
      },
    },
  ];
}

const hasNoTables = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42P01';

export async function databaseConnection({ database, config }: Patient): Promise<Found[]> {
  const facts = await serverFacts(database);
  return [connection(facts, config.databaseUrl !== undefined)];
}

function connection({ address, encrypted }: ServerFacts, outside: boolean): Found {
  if (encrypted) {
    return {
      holds: true,
      seen: { en: 'The connection is encrypted (TLS).', fr: 'La connexion est chiffrée (TLS).' },
    };
  }
  if (!outside || address === null || isLoopback(address)) {
    return {
      holds: true,
      seen: {
        en: 'It does not leave this machine, so it needs no TLS.',
        fr: "Elle ne quitte pas cette machine et n'a pas besoin de TLS.",
      },
    };
  }
  return {
    holds: false,
    seen: {
      en: `The connection to ${address} is not encrypted: whoever sees the network sees the data.`,
      fr: `La connexion à ${address} n'est pas chiffrée : qui voit le réseau voit les données.`,
    },
    advice: {
      en: 'Add ?sslmode=verify-full to DATABASE_URL (and sslrootcert=FILE for an authority of your own).',
      fr: 'Ajoutez ?sslmode=verify-full à DATABASE_URL (et sslrootcert=FICHIER pour une autorité à vous).',
    },
  };
}

export async function databaseRole({ database }: Patient): Promise<Found[]> {
  const { superuser } = await serverFacts(database);
  if (!superuser) {
    return [
      {
        holds: true,
        seen: {
          en: 'The service works under a role that has no rights beyond its own database.',
          fr: 'Le service travaille sous un rôle sans droits au-delà de sa base.',
        },
      },
    ];
  }
  return [
    {
      holds: false,
      seen: {
        en: 'The service works as superuser of the database server.',
        fr: 'Le service travaille comme superutilisateur du serveur de base de données.',
      },
      advice: {
        en: 'Make a role that owns the database and is no superuser, and name it in DATABASE_URL.',
        fr: 'Créez un rôle propriétaire de la base, sans droits de superutilisateur, et nommez-le dans DATABASE_URL.',
      },
    },
  ];
}
