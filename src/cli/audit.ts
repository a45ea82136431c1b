import { existsSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { type Checkpoint, checkpoints, lostChains, operatorChain } from '../audit/chain.ts';
import { readCheckpoints } from '../audit/checkpoints-file.ts';
import { actorsNamed } from '../audit/entry-details.ts';
import { rowFaultWords } from '../audit/row-guard.ts';
import { acceptCarried, listCarriedUnproven } from '../audit/sign-carried.ts';
import { acceptRows, listUnproven } from '../audit/sign-rows.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { proveLedger } from '../credits/ledger.ts';
import {
  type AuditFilter,
  type AuditRow,
  findAuditRows,
  listAuditChains,
  listAuditRows,
} from '../db/audit/audit.ts';
import { proveScreenings } from '../screening/keep-screening.ts';
import { proveCertificate } from '../subjects/erasure-certificate.ts';
import { answer, tableOf } from './answers.ts';
import { add, onData, withRuntime } from './command.ts';
import { CommandError } from './command-error.ts';
import { type By, byOption, byWhom, day, endOfDay, uuid, wholeNumber } from './options.ts';

export function addAudit(program: Command): void {
  const audit = program.command('audit').description('the keyed chain of everything that was changed');
  const companyWords = `identifier of the organisation; ${operatorChain} for the operator's own acts`;
  add(audit, 'show', 'the newest entries of a chain, newest first')
    .argument('[company]', companyWords, wholeNumber(0), operatorChain)
    .option('--count <count>', 'how many', wholeNumber(1, 100_000), 50)
    .option('--before <entry>', 'only entries before this one', wholeNumber(1))
    .option('--actor <name>', 'only by this one: awa, user:awa, cli:awa, service, credential:3')
    .option('--action <action>', 'only this: dossier.decided')
    .option('--from <day>', 'only on this day or later, yyyy-mm-dd', day)
    .option('--to <day>', 'only on this day or earlier, yyyy-mm-dd', endOfDay)
    .option('--dossier <uuid>', 'only about this dossier', uuid)
    .action(showEntries);
  const verifyWords =
    'follow every chain, and the ledger and the searches of lists under it, and hold people, organisations, credentials, webhooks, hits, ratings, risk tables, consents, portfolios and capture sessions against it; the exit code is 1 if anything was changed';
  add(audit, 'verify', verifyWords)
    .option('--checkpoints <file>', 'checkpoints exported earlier, to see that nothing was cut off')
    .option('--chain <company>', 'only of this organisation; 0 for the operator', wholeNumber(0))
    .action(verify);
  audit
    .command('export')
    .description('write checkpoints (the ends of all chains) as JSON; keep them elsewhere')
    .option('--entries', 'write all entries as JSON lines instead')
    .action(exportAudit);
  const acceptWords =
    'rows of the database that are refused, since something else than the service wrote them; with their names, take them as they are';
  add(audit, 'accept', acceptWords)
    .argument('[rows...]', 'what to accept: users/3. Look at them first: it makes them good')
    .option('--all', 'accept every one that is listed, as after an old backup was put back')
    .addOption(byOption('accepts them'))
    .action(accept);
}

type ShowOptions = Pick<AuditFilter, 'count' | 'before' | 'action' | 'dossier'> & {
  actor?: string;
  from?: string;
  to?: Date;
};

const showEntries = onData(async ({ database }, chain: number, options: ShowOptions) => {
  const { actor, from, to, ...filter } = options;
  const rows = await findAuditRows(database, {
    ...filter,
    chain,
    actors: actorsNamed(actor),
    from: from === undefined ? undefined : new Date(from),
    until: to === undefined ? undefined : new Date(to.getTime() + 1),
  });
  return answer(
    rows.map((row) => ({ ...inHex(row), details: JSON.parse(row.details) as unknown })),
    () => tableOf(rows, 'entry = sequence, at, who = actor, what = action, details'),
  );
});

const inHex = (row: AuditRow) => ({ ...row, mac: row.mac.toString('hex') });

const verify = onData(async ({ database, keyring }, options: { checkpoints?: string; chain?: number }) => {
  const isMeant = ({ chain }: { readonly chain: number }) =>
    options.chain === undefined || options.chain === chain;
  const given = options.checkpoints === undefined ? [] : checkpointsIn(options.checkpoints);
  const earlier = given.filter(isMeant);
  const heads = (await listAuditChains(database)).filter(isMeant);
  const lost = await lostChains(database, earlier);
  const prove = async (row: AuditRow) =>
    (await proveLedger(database, row)) ??
    (await proveScreenings(database, row)) ??
    (await proveCertificate(database, row));
  const chains: { chain: number; entries: number; faults: string[]; faultCount: number }[] = [];
  for (const head of heads) {
    const report = await verifyChain({ database, keyring }, head, earlier, prove);
    chains.push({ ...report, faults: report.faults.map(({ en }) => en) });
  }
  for (const chain of lost)
    chains.push({ chain, entries: 0, faults: ['the whole chain is missing'], faultCount: 1 });
  const whole = chains.every(({ faults }) => faults.length === 0);
  const rows = chains.map((one) => ({ ...one, state: one.faults[0] ?? 'whole' }));
  const words = [
    tableOf(rows, 'chain, entries, state'),
    ...chains.flatMap(({ chain, faults }) => faults.slice(1, 20).map((fault) => `chain ${chain}: ${fault}`)),
  ];
  return answer({ whole, chains }, words, !whole);
});

async function exportAudit(options: { entries?: boolean }): Promise<void> {
  await withRuntime(async ({ database }) => {
    if (!options.entries) {
      const written = { at: new Date(), checkpoints: await checkpoints(database) };
      process.stdout.write(`${JSON.stringify(written)}\n`);
      return;
    }
    for (const { chain } of await listAuditChains(database)) {
      for (let after = 0; ; ) {
        const rows = await listAuditRows(database, chain, after, 1000);
        for (const row of rows) process.stdout.write(`${JSON.stringify(inHex(row))}\n`);
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

const accept = onData(
  async ({ database, keyring }, rows: readonly string[], { all, by }: By & { all?: boolean }) => {
    const carried = await listCarriedUnproven(database, keyring);
    const found = [...(await listUnproven(database, keyring)), ...carried];
    const accepted = all ? found.map(({ row }) => row) : rows;
    const taken = carried.filter(({ row }) => accepted.includes(row));
    const others = accepted.filter((row) => !taken.some((each) => each.row === row));
    const actor = byWhom(by);
    await acceptCarried(database, keyring, actor, taken);
    await database.transaction((tx) => acceptRows(tx, keyring, actor, others));
    const refused = found.filter(({ row }) => !accepted.includes(row));
    const done = accepted.map((row) => `${row} is accepted as it is; the audit log says so.`);
    const reported = refused.map((one) => ({ ...one, why: rowFaultWords[one.fault].en }));
    const rest = reported.length > 0 && tableOf(reported, 'row, chain, why it is refused = why');
    const nothing = done.length + reported.length === 0 && 'No row is refused.';
    return answer({ accepted, refused }, [...done, rest, nothing]);
  },
);
