import type { FastifyRequest } from 'fastify';
import { actions, actionWords } from '../../../audit/actions.ts';
import { namesOf } from '../../../audit/actor-names.ts';
import { checkpoints, operatorChain } from '../../../audit/chain.ts';
import { ChainVerifier } from '../../../audit/chain-verifier.ts';
import { readCheckpoints } from '../../../audit/checkpoints-file.ts';
import { actorsNamed, entryDetails } from '../../../audit/entry-details.ts';
import { auditLimits } from '../../../audit/limits.ts';
import {
  AuditChains,
  type AuditEntry,
  AuditPage,
  AuditQuery,
  CheckedReport,
  CheckNumber,
  StartVerification,
  Verification,
} from '../../../contract/console/audit.ts';
import { proveLedger } from '../../../credits/ledger.ts';
import { type AuditRow, findAuditRows, listAuditChains } from '../../../db/audit/audit.ts';
import { newestVerifications, type VerificationRow } from '../../../db/audit/audit-verifications.ts';
import { findCompany } from '../../../db/clients/companies.ts';
import { listUsers } from '../../../db/operators/users.ts';
import { actorOf } from '../../../operators/sessions.ts';
import type { Language, Text } from '../../../platform/language.ts';
import { invalid } from '../../../platform/problems/errors.ts';
import { checkReport, readReportFile } from '../../../reports/check-report.ts';
import { reportLimits } from '../../../reports/limits.ts';
import { proveScreenings } from '../../../screening/keep-screening.ts';
import { proveCertificate } from '../../../subjects/erasure-certificate.ts';
import type { App, Endpoint, Services } from '../../services.ts';
import { auditValueWords } from '../audit-values.ts';
import { consoleLimits } from '../limits.ts';
import { companiesFor } from '../of-client.ts';
import { bytesType, sentBytes, withBytes } from '../sent-bytes.ts';
import { chosenClient, clientOf, refuseAsUnknown } from '../whose.ts';

const see = { may: 'see', whose: 'own' } as const;

/** The audit log: chains and entries, verifications, and whether a given report is genuine. */
export const audit: Endpoint = (app, services) => {
  const { database, keyring } = services;
  const prove = async (row: AuditRow) =>
    (await proveLedger(database, row)) ??
    (await proveScreenings(database, row)) ??
    (await proveCertificate(database, row));
  const verifier = new ChainVerifier(database, keyring, prove);
  app.addHook('onClose', () => verifier.close());

  app.get('/audit/chains', { config: see, schema: { response: { 200: AuditChains } } }, (request) =>
    loadChains(services, clientOf(request), request.language),
  );

  app.get(
    '/audit/entries',
    { config: see, schema: { querystring: AuditQuery, response: { 200: AuditPage } } },
    async (request) => {
      const { before, actor, action, from, to, dossier } = request.query;
      const chain = chosenClient(request, request.query.chain) ?? operatorChain;
      const rows = await findAuditRows(database, {
        chain,
        before: before === undefined ? undefined : Number(before),
        actors: actorsNamed(actor),
        action,
        from: from === undefined ? undefined : new Date(`${from}T00:00:00Z`),
        until: to === undefined ? undefined : new Date(Date.parse(`${to}T00:00:00Z`) + dayMilliseconds),
        dossier,
        count: consoleLimits.auditShown + 1,
      });
      const shown = rows.slice(0, consoleLimits.auditShown);
      const next = rows.length > shown.length ? (shown.at(-1)?.sequence ?? null) : null;
      const show = await entryShower(services, chain, request.language);
      return { entries: shown.map(show), next };
    },
  );

  app.get('/audit/checkpoints', { config: see }, async (request, reply) => {
    const at = new Date();
    const name = `akwaba-checkpoints-${at.toISOString().slice(0, 19).replace(/[T:]/g, '-')}.json`;
    return reply
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .type('application/json')
      .send(`${JSON.stringify({ at, checkpoints: await checkpoints(database, clientOf(request)) })}\n`);
  });

  app.post(
    '/audit/verifications',
    {
      config: see,
      bodyLimit: 2 * consoleLimits.checkpointCharacters,
      schema: { body: StartVerification, response: { 200: Verification } },
    },
    async (request) => {
      const { chain, checkpoints: text } = request.body;
      if (text.length > consoleLimits.checkpointCharacters) {
        const parameters = { limit: consoleLimits.checkpointCharacters };
        throw invalid({ field: 'checkpoints', code: 'TOO_LONG', parameters });
      }
      const earlier = text.trim() === '' ? [] : readCheckpoints(text);
      if (earlier === undefined) throw invalid({ field: 'checkpoints', code: 'NOT_CHECKPOINTS' });
      const own = clientOf(request);
      if (own !== null && chain !== own) await refuseAsUnknown(services, request, 'chain', chain);
      // Of others nothing is said, not even whether there is such a chain.
      const known = earlier.filter((one) => own === null || one.chain === own);
      const reportedIn = own ?? operatorChain;
      const row = await verifier.start(chain, known, actorOf(request.operator.user), reportedIn);
      return shownVerification(row, (actor) => actor, request.language);
    },
  );

  checkRoutes(app, services);
};

const dayMilliseconds = 86_400_000;

function checkRoutes(app: App, services: Services): void {
  const check = async (request: FastifyRequest, given: Parameters<typeof checkReport>[1]) => {
    const { language } = request;
    const { verdict, report } = await checkReport(services, given, clientOf(request));
    if (report === null) return { verdict, report };
    const nameOf = namesOf(await listUsers(services.database), report.client, language);
    const { actor, at, ...rest } = report;
    return { verdict, report: { ...rest, at: at.toISOString(), who: nameOf(actor) } };
  };

  app.post(
    '/audit/reports/number',
    { config: see, schema: { body: CheckNumber, response: { 200: CheckedReport } } },
    async (request) => {
      const number = request.body.number.replace(/\s/g, '').toLowerCase();
      if (!/^[0-9a-f]{64}$/.test(number)) throw invalid({ field: 'number', code: 'NOT_A_REPORT_NUMBER' });
      return check(request, { number });
    },
  );

  withBytes(app, (scope) =>
    scope.post(
      '/audit/reports/file',
      {
        config: { ...see, accepts: bytesType },
        bodyLimit: reportLimits.reportFileBytes,
        schema: { response: { 200: CheckedReport } },
      },
      async (request) => check(request, await readReportFile(sentBytes(request.body))),
    ),
  );
}

async function loadChains(
  { database }: Services,
  own: number | null,
  language: Language,
): Promise<AuditChains> {
  const heads = await listAuditChains(database, own);
  const clients = new Map((await companiesFor(database, own)).map(({ id, name }) => [id, name]));
  const nameOf = namesOf(await listUsers(database), '', language);
  const newest = (await newestVerifications(database, auditLimits.verificationSeenSeconds, own)).map((row) =>
    shownVerification(row, nameOf, language),
  );
  return {
    chains: heads.map(({ chain, sequence, mac }) => ({
      chain,
      client: chain === operatorChain ? null : (clients.get(chain) ?? String(chain)),
      sequence,
      mac: mac.toString('hex'),
      verified: newest.find((verification) => verification.chain === chain) ?? null,
    })),
    running: newest.find(({ outcome }) => outcome === null) ?? null,
    actions: Object.entries(actions)
      .map(([action, words]) => ({ action, words: words[language] }))
      .sort((a, b) => a.words.localeCompare(b.words, language)),
  };
}

const shownVerification = (
  row: VerificationRow,
  nameOf: (actor: string) => string,
  language: Language,
): Verification => ({
  id: row.id,
  chain: row.chain,
  who: nameOf(row.actor),
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  outcome: row.outcome,
  entries: row.entries,
  of: row.head_sequence,
  mac: row.head_mac.toString('hex'),
  checkpoints: row.checkpoints,
  faultCount: row.fault_count,
  faults: (JSON.parse(row.faults) as Text[]).map((fault) => fault[language]),
});

async function entryShower(
  { database, checks }: Services,
  chain: number,
  language: Language,
): Promise<(row: AuditRow) => AuditEntry> {
  const valueWords = auditValueWords(checks);
  const client = (await findCompany(database, chain))?.name ?? '';
  const nameOf = namesOf(await listUsers(database), client, language);
  return (row) => ({
    sequence: row.sequence,
    at: row.at.toISOString(),
    actor: row.actor,
    who: nameOf(row.actor),
    action: row.action,
    words: actionWords(row.action)[language],
    details: entryDetails(row.details, valueWords).map(({ label, value, page }) => ({
      name: label[language],
      value: value[language],
      page,
    })),
    mac: row.mac.toString('hex'),
  });
}
