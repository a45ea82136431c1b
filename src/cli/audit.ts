import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { type Checkpoint, checkpoints, operatorChain, verifyChain } from '../audit/chain.ts';
import { proveLedger } from '../credits/ledger.ts';
import { type AuditRow, listAuditChains, listAuditRows, newestAuditRows } from '../db/audit.ts';
import { proveScreenings } from '../screening/keep-screening.ts';
import { CommandError, json, show, table, wholeNumber, withRuntime } from './command.ts';

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
    .action(showEntries);
  json(audit.command('verify'))
    .description(
      'follow every chain, and the ledger and the searches of lists under it; the exit code is 1 if anything was changed',
    )
    .option('--checkpoints <file>', 'checkpoints exported earlier, to see that nothing was cut off')
    .action(verify);
  audit
    .command('export')
    .description('write checkpoints (the ends of all chains) as JSON; keep them elsewhere')
    .option('--entries', 'write all entries as JSON lines instead')
    .action(exportAudit);
}

async function showEntries(chain: number, options: { json?: boolean; count: number }): Promise<void> {
  const rows = await withRuntime(({ database }) => newestAuditRows(database, chain, options.count));
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

async function verify(options: { json?: boolean; checkpoints?: string }): Promise<void> {
  const earlier = options.checkpoints === undefined ? [] : readCheckpoints(options.checkpoints);
  const reports = await withRuntime(async ({ database, keyring }) => {
    const heads = await listAuditChains(database);
    const lost = earlier.filter((c) => !heads.some((h) => h.chain === c.chain));
    const found = [];
    for (const head of heads) {
      const prove = async (row: AuditRow) =>
        (await proveLedger(database, row)) ?? (await proveScreenings(database, row));
      found.push(await verifyChain(database, keyring, head, earlier, prove));
    }
    return [
      ...found,
      ...lost.map((c) => ({ chain: c.chain, entries: 0, faults: ['the whole chain is missing'] })),
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

function readCheckpoints(path: string): Checkpoint[] {
  try {
    const { checkpoints: list } = JSON.parse(readFileSync(path, 'utf8')) as { checkpoints: Checkpoint[] };
    if (!Array.isArray(list)) throw new Error('no checkpoints');
    return list;
  } catch {
    throw new CommandError(`${path} is not a file that "akwaba audit export" wrote.`);
  }
}
