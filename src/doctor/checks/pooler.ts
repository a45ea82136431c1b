import { inspectConnections } from '../../db/connections.ts';
import { Database } from '../../db/database.ts';
import { dbLimits } from '../../db/limits.ts';
import { serverFacts } from '../../db/server-facts.ts';
import { type Environment, type Found, fails, holds } from '../finding.ts';

/** What stands between us and the server, and what does not hold for it. */
export async function pooler({ database, config }: Environment): Promise<Found[]> {
  if (!(database instanceof Database)) {
    // Says why there is none.
    await serverFacts(database);
    return [];
  }
  const { pooled, directPooled, same, statementSeconds } = await inspectConnections(database);
  const named = config.databaseDirectUrl !== undefined;
  if (named && (directPooled || !same)) return wrongWay(directPooled);
  if (!pooled) {
    return holds(
      'No pooler is between this service and the database server.',
      'Aucun pooler ne se trouve entre ce service et le serveur de base de données.',
    );
  }
  const limited = statementSeconds !== null && statementSeconds <= dbLimits.statementSeconds * 2;
  return [
    {
      holds: named,
      seen: named
        ? {
            en: 'A pooler is in between; for migrations, locks and news of work the server itself is asked.',
            fr: 'Un pooler est entre les deux ; pour les migrations, les verrous et les annonces de travail, le serveur lui-même est interrogé.',
          }
        : {
            en: 'A pooler is in between, and the server itself is not named: news of work does not arrive, which is looked for every second instead.',
            fr: "Un pooler est entre les deux et le serveur lui-même n'est pas nommé : les annonces de travail n'arrivent pas, on le cherche donc chaque seconde.",
          },
      advice: {
        en: 'Name the server itself in DATABASE_DIRECT_URL.',
        fr: 'Nommez le serveur lui-même dans DATABASE_DIRECT_URL.',
      },
    },
    {
      code: 'DATABASE_POOLER_LIMIT',
      title: { en: 'Limit behind the pooler', fr: 'Limite derrière le pooler' },
      holds: limited,
      seen: limited
        ? {
            en: `The server ends statements that come through the pooler after ${statementSeconds} s.`,
            fr: `Le serveur met fin aux requêtes qui passent par le pooler après ${statementSeconds} s.`,
          }
        : {
            en: 'The server does not limit statements that come through the pooler: this service cancels those that take too long, but not those of a process that was killed.',
            fr: "Le serveur ne limite pas les requêtes qui passent par le pooler : ce service annule celles qui durent trop, mais pas celles d'un processus tué.",
          },
      advice: {
        en: `In PgBouncer, add connect_query='SET statement_timeout TO ${dbLimits.statementSeconds * 1000}' to the line of the database.`,
        fr: `Dans PgBouncer, ajoutez connect_query='SET statement_timeout TO ${dbLimits.statementSeconds * 1000}' à la ligne de la base.`,
      },
    },
  ];
}

function wrongWay(pooled: boolean): Found[] {
  return fails(
    pooled
      ? 'DATABASE_DIRECT_URL leads to a pooler too.'
      : 'DATABASE_DIRECT_URL leads to another database than DATABASE_URL.',
    pooled
      ? 'DATABASE_DIRECT_URL mène aussi à un pooler.'
      : 'DATABASE_DIRECT_URL mène à une autre base que DATABASE_URL.',
    'Name the server itself, and the same database; the service does not start like this.',
    'Nommez le serveur lui-même et la même base ; le service ne démarre pas ainsi.',
  );
}
