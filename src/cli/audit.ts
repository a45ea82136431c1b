import { existsSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { type Checkpoint, checkpoints, lostChains, operatorChain } from '../audit/chain.ts';
import { readCheckpoints } from '../audit/checkpoints-file.ts';
import { actorsNamed } from '../audit/entry-details.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { proveLedger } from '../credits/ledger.ts';
import { type AuditRow, findAuditRows, listAuditChains, listAuditRows } from '../db/audit/audit.ts';
import { proveScreenings } from '../screening/keep-screening.ts';
import { proveCertificate } from '../subjects/erasure-certificate.ts';
import { addAccept } from './audit-accept.ts';
import { addCheckReport } from './audit-report.ts';
import { CommandError, day, endOfDay, json, show, table, uuid, wholeNumber, withRuntime } from './command.ts';

export function addAudit(program: Command): void {
  const audit = program.command('audit').description('the keyed chain of everything that was changed');
  json(audit.command('show'))
    .description('the newest entries of a chain, newest first')
    .argument(
      '[company]',
      `identifier of the company; ${operatorChain} for the operator's own acts`,
      wholeNumber(0),
      operatorChain,
    )
    .option('--count <count>', 'how many', wholeNumber(1, 100_000), 50)
    .option('--before <entry>', 'only entries before this one', wholeNumber(1))
    .option('--actor <name>', 'only by this one: awa, user:awa, cli:awa, service, credential:3')
    .option('--action <action>', 'only this: dossier.decided')
    .option('--from <day>', 'only on this day or later, yyyy-mm-dd', day)
    .option('--to <day>', 'only on this day or earlier, yyyy-mm-dd', endOfDay)
    .option('--dossier <uuid>', 'only about this dossier', uuid)
    .action(showEntries);
  json(audit.command('verify'))
    .description(
      'follow every chain, and the ledger and the searches of lists under it, and hold people, clients, credentials, webhooks, hits, ratings, risk tables, consents, portfolios and capture sessions against it; the exit code is 1 if anything was changed',
    )
    .option('--checkpoints <file>', 'checkpoints exported earlier, to see that nothing was cut off')
    .option('--chain <company>', 'only of this company; 0 for the operator', wholeNumber(0))
    .action(verify);
  audit
    .command('export')
    .description('write checkpoints (the ends of all chains) as JSON; keep them elsewhere')
    .option('--entries', 'write all entries as JSON lines instead')
    .action(exportAudit);
  addAccept(audit);
  addCheckReport(audit);
}

interface ShowOptions {
  json?: boolean;
  count: number;
  before?: number;
  actor?: string;
  action?: string;
  from?: string;
  to?: Date;
  dossier?: string;
}

async function showEntries(chain: number, options: ShowOptions): Promise<void> {
  const { actor, from, to, ...filter } = options;
  const rows = await withRuntime(({ database }) =>
    findAuditRows(database, {
      ...filter,
      chain,
      actors: actorsNamed(actor),
      from: from === undefined ? undefined : new Date(from),
      until: to === undefined ? undefined : new Date(to.getTime() + 1),
    }),
  );
  show(
    options,
    rows.map((r) => ({ ...r, details: JSON.parse(r.details) as unknown, mac: r.mac.toString('hex') })),
    () =>
      table(
        ['entry', 'at', 'who', 'what', 'details'],
        rows.map((r) => [r.sequence, r.at, r.actor, r.action, r.details]),
      ),
  );
}

async function verify(options: { json?: boolean; checkpoints?: string; chain?: number }): Promise<void> {
  const isMeant = ({ chain }: { readonly chain: number }) =>
    options.chain === undefined || options.chain === chain;
  const given = options.checkpoints === undefined ? [] : checkpointsIn(options.checkpoints);
  const earlier = given.filter(isMeant);
  const reports = await withRuntime(async ({ database, keyring }) => {
    const heads = (await listAuditChains(database)).filter(isMeant);
    const lost = await lostChains(database, earlier);
    const found = [];
    for (const head of heads) {
      const prove = async (row: AuditRow) =>
        (await proveLedger(database, row)) ??
        (await proveScreenings(database, row)) ??
        (await proveCertificate(database, row));
      const report = await verifyChain({ database, keyring }, head, earlier, prove);
      found.push({ ...report, faults: report.faults.map(({ en }) => en) });
    }
    return [
      ...found,
      ...lost.map((chain) => ({
        chain,
        entries: 0,
        faults: ['the whole chain is missing'],
        faultCount: 1,
      })),
    ];
  });
  const whole = reports.every((r) => r.faults.length === 0);
  show(options, { whole, chains: reports }, () =>
    [
      table(
        ['chain', 'entries', 'state'],
        reports.map((r) => [r.chain, r.entries, r.faults[0] ?? 'whole']),
      ),
      ...reports.flatMap((r) => r.faults.slice(1, 20).map((f) => `chain ${r.chain}: ${f}`)),
    ].join('\n'),
  );
  if (!whole) process.exitCode = 1;
}

async function exportAudit(options: { entries?: boolean }): Promise<void> {
  await withRuntime(async ({ database }) => {
    if (!options.entries) {
      process.stdout.write(
        `${JSON.stringify({ at: new Date(), checkpoints: await checkpoints(database) })}\n`,
      );
      return;
    }
    for (const { chain } of await listAuditChains(database)) {
      for (let after = 0; ; ) {
        const rows = await listAuditRows(database, chain, after, 1000);
        for (const row of rows)
          process.stdout.write(`${JSON.stringify({ ...row, mac: row.mac.toString('hex') })}\n`);
        const last = rows.at(-1);
        if (last === undefined) break;
        after = last.sequence;
      }
    }
  });
}

function checkpointsIn(path: string): Checkpoint[] {
  const found = existsSync(path) ? readCheckpoints(readFileSync(path, 'utf8')) : undefined;
  if (found === undefined) throw new CommandError(`${path} is not a file that "akwaba audit export" wrote.`);
  return found;
}
