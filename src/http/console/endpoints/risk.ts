import { Type } from 'typebox';
import { namesOf } from '../../../audit/actor-names.ts';
import { findingOf } from '../../../audit/carried-proofs.ts';
import {
  ClientRisk,
  DueQuery,
  DueSubjects,
  OverrideRisk,
  ReviewRisk,
  RiskReviewed,
  RiskTrial,
  SetRiskTable,
  TryRiskTable,
} from '../../../contract/console/risk.ts';
import { Done, OneWorld, Uuid } from '../../../contract/console/shapes.ts';
import { riskFacts } from '../../../contract/risk.ts';
import type { CompanyRow } from '../../../db/clients/companies.ts';
import { listUsers } from '../../../db/operators/users.ts';
import { countDue, countRatings } from '../../../db/risk/due-subjects.ts';
import { countBehind, listRiskTables } from '../../../db/risk/risk-tables.ts';
import { allAlpha3, countryCode, countryName } from '../../../documents/countries.ts';
import { wordsOfReason } from '../../../dossiers/risk/reason-words.ts';
import { actorOf } from '../../../operators/sessions.ts';
import type { Language } from '../../../platform/language.ts';
import { endOverride, overrideRisk, reviewRisk } from '../../../risk/act-on-risk.ts';
import { currentTable } from '../../../risk/current-table.ts';
import { readyTable, readyVersion } from '../../../risk/ready-table.ts';
import { requireTable, setTable } from '../../../risk/set-table.ts';
import { showDue } from '../../../risk/show-risk.ts';
import { tryTable } from '../../../risk/try-table.ts';
import { factWords } from '../../../risk/words.ts';
import type { App, Endpoint, Services } from '../../services.ts';
import { ClientParams, requireClient } from '../of-client.ts';
import { chosenClient } from '../whose.ts';

const Params = Type.Object({ id: Uuid });

/** Ratings: who is to be looked at again, what people do about a rating, and the table of a client. */
export const risk: Endpoint = (app, services) => {
  const { database, keyring } = services;
  app.get(
    '/risk/due',
    {
      config: { may: 'see', whose: 'own' },
      schema: { querystring: DueQuery, response: { 200: DueSubjects } },
    },
    (request) => {
      const { client, after, test } = request.query;
      const whose = { companyId: chosenClient(request, client), test: test === '1' };
      return showDue(database, keyring, whose, new Date(), { after });
    },
  );

  app.post(
    '/subjects/:id/risk/review',
    {
      config: { may: 'review', whose: 'subject' },
      schema: { params: Params, body: ReviewRisk, response: { 200: RiskReviewed } },
    },
    async (request) => {
      const act = {
        subjectId: request.params.id,
        actor: actorOf(request.operator.user),
        reason: request.body.reason.trim(),
      };
      const due = await database.transaction((tx) => reviewRisk(tx, keyring, act));
      return { dueAt: due.toISOString() };
    },
  );

  app.post(
    '/subjects/:id/risk/override',
    {
      config: { may: 'revise', whose: 'subject' },
      schema: { params: Params, body: OverrideRisk, response: { 200: Done } },
    },
    async (request) => {
      const { rating, reason } = request.body;
      const act = {
        subjectId: request.params.id,
        actor: actorOf(request.operator.user),
        reason: reason.trim(),
      };
      await database.transaction((tx) =>
        rating === null ? endOverride(tx, keyring, act) : overrideRisk(tx, keyring, { ...act, rating }),
      );
      return { done: true } as const;
    },
  );

  tables(app, services);
};

/** What else a row of a fact says. */
const takes = { NATIONALITY: 'countries', COUNTRY: 'countries', COMPANY_YOUNG: 'years' } as const;
const takenBy = (fact: string) => takes[fact as keyof typeof takes] ?? null;

function tables(app: App, { database, keyring }: Services): void {
  app.get(
    '/clients/:client/risk',
    {
      config: { may: 'see', whose: 'client' },
      schema: { params: ClientParams, querystring: OneWorld, response: { 200: ClientRisk } },
    },
    async (request) => {
      const company = await requireClient(database, request.params.client);
      const { language } = request;
      return shownTable({ database, keyring }, company, language, request.query.test === '1');
    },
  );

  app.post(
    '/clients/:client/risk/trial',
    {
      config: { may: 'operate', whose: 'client' },
      schema: { params: ClientParams, body: TryRiskTable, response: { 200: RiskTrial } },
    },
    async (request) => {
      const { id } = await requireClient(database, request.params.client);
      const { language } = request;
      const tried = await tryTable(database, keyring, id, requireTable(request.body.table));
      return {
        ...tried,
        changes: tried.changes.map(({ subjectId, name, reasons, ...change }) => ({
          id: subjectId,
          name: name || null,
          ...change,
          reasons: reasons.map((reason) => wordsOfReason(reason)[language]),
        })),
      };
    },
  );

  app.put(
    '/clients/:client/risk',
    {
      config: { may: 'operate', whose: 'client' },
      schema: { params: ClientParams, body: SetRiskTable, response: { 200: ClientRisk } },
    },
    async (request) => {
      const company = await requireClient(database, request.params.client);
      const { table, seen, reason } = request.body;
      const actor = actorOf(request.operator.user);
      const wish = { companyId: company.id, draft: table, seen, actor, reason: reason.trim() };
      await database.transaction((tx) => setTable(tx, keyring, wish));
      return shownTable({ database, keyring }, company, request.language);
    },
  );
}

async function shownTable(
  { database, keyring }: Pick<Services, 'database' | 'keyring'>,
  { id, name }: CompanyRow,
  language: Language,
  test = false,
) {
  const { version, table } = await currentTable(database, keyring, id);
  const nameOf = namesOf(await listUsers(database), name, language);
  const versions = await listRiskTables(database, id);
  return {
    version,
    isReady: version === readyVersion,
    table,
    ready: readyTable,
    facts: riskFacts.map((fact) => ({
      fact,
      words: factWords[fact][language],
      takes: takenBy(fact),
      only: fact === 'SANCTION_CONFIRMED' ? ('HIGH' as const) : null,
    })),
    countries: allAlpha3
      .map((code) => ({ code, name: countryName(countryCode(code), language) }))
      .sort((a, b) => a.name.localeCompare(b.name, language)),
    ratings: await countRatings(database, id, test),
    test,
    due: await countDue(database, { companyId: id, test }, new Date()),
    behind: await countBehind(database, id, version),
    versions: versions.map((row) => ({
      version: row.version,
      at: row.at.toISOString(),
      who: nameOf(row.actor),
      name: findingOf(keyring, 'risk_tables', row)?.[language] ?? row.document.name,
      reason: row.reason,
    })),
  };
}
