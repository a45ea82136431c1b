import { type Command, Option } from 'commander';
import { type LedgerKind, ledgerKinds } from '../../contract/account.ts';
import { Ledger } from '../../credits/ledger.ts';
import { exportLedger } from '../../credits/ledger-csv.ts';
import { creditLimits } from '../../credits/limits.ts';
import { statusOf } from '../../credits/movements.ts';
import { newestLedgerRows } from '../../db/clients/ledger.ts';
import { getSubscription } from '../../db/clients/subscriptions.ts';
import { today } from '../../platform/today.ts';
import {
  actor,
  day,
  json,
  ofCompany,
  requireCompany,
  show,
  table,
  wholeNumber,
  withRuntime,
} from '../command.ts';

export function addCredits(program: Command): void {
  const credits = program.command('credits').description('checks that a client may spend');
  ofCompany(json(credits.command('grant')))
    .description('grant checks; what had expired before is written off')
    .argument('<count>', 'checks', wholeNumber(0, creditLimits.grantedChecks))
    .option('--expires <day>', 'new last day of the subscription, yyyy-mm-dd', day)
    .option('--unlimited', 'make the subscription unlimited')
    .option('--limited', 'make the subscription count checks again')
    .option('--reason <text>', 'why, for the ledger', 'grant')
    .action(grant);
  ofCompany(json(credits.command('show')))
    .description('the balance of a company')
    .action(showBalance);
  ofCompany(json(credits.command('ledger')))
    .description('the newest movements of a company, newest first')
    .option('--count <count>', 'how many', wholeNumber(1, 100_000), 50)
    .addOption(new Option('--kind <kind>', 'only those of this kind').choices(ledgerKinds))
    .option('--from <day>', 'not before this day, yyyy-mm-dd, UTC', day)
    .option('--to <day>', 'not after this day', day)
    .option('--csv', 'all of them, as a table for spreadsheets')
    .action(ledger);
}

interface GrantOptions {
  json?: boolean;
  expires?: string;
  unlimited?: boolean;
  limited?: boolean;
  reason: string;
}

async function grant(companyId: number, amount: number, options: GrantOptions): Promise<void> {
  const type = options.unlimited ? 'UNLIMITED' : options.limited ? 'CHECK_COUNT' : undefined;
  const view = await withRuntime(async ({ database, keyring }) => {
    await requireCompany(database, companyId);
    await database.transaction((tx) =>
      new Ledger(database, keyring).grant(tx, companyId, {
        amount,
        reason: options.reason,
        actor,
        ...(type && { type }),
        ...(options.expires && { expirationDate: options.expires }),
      }),
    );
    return balance(database, companyId);
  });
  show(
    options,
    view,
    () =>
      `Company ${companyId} got ${amount} checks; ${view.numberOfChecks} are left until ${view.expirationDate}.`,
  );
}

async function showBalance(companyId: number, options: { json?: boolean }): Promise<void> {
  const view = await withRuntime(({ database }) => balance(database, companyId));
  show(options, view, () => table(['', ''], Object.entries(view)).trim());
}

interface LedgerOptions {
  json?: boolean;
  count: number;
  kind?: LedgerKind;
  from?: string;
  to?: string;
  csv?: boolean;
}

async function ledger(companyId: number, options: LedgerOptions): Promise<void> {
  const { kind, from, to } = options;
  const rows = await withRuntime(async ({ database, keyring }) => {
    await requireCompany(database, companyId);
    if (!options.csv) return newestLedgerRows(database, companyId, options.count, { kind, from, to });
    const lines = await exportLedger(database, keyring, actor, companyId, { kind, from, to });
    for await (const some of lines) process.stdout.write(some);
    return undefined;
  });
  if (rows === undefined) return;
  show(
    options,
    rows.map((r) => ({
      id: r.id,
      at: r.created_at,
      kind: r.kind,
      amount: r.amount,
      operation: r.operation,
      reference: r.reference,
      credentialId: r.credential_id,
      test: r.test,
      availableAfter: r.available_after,
    })),
    () =>
      table(
        ['id', 'at', 'kind', 'amount', 'operation', 'left', 'reference'],
        rows.map((r) => [r.id, r.created_at, r.kind, r.amount, r.operation, r.available_after, r.reference]),
      ),
  );
}

async function balance(database: Parameters<typeof getSubscription>[0], companyId: number) {
  const company = await requireCompany(database, companyId);
  const row = await getSubscription(database, companyId);
  return {
    companyId,
    type: row.type,
    status: statusOf(row, company.suspended_at !== null, today()),
    numberOfChecks: row.available,
    totalChecks: row.granted,
    consumedChecks: row.consumed,
    reservedChecks: row.reserved,
    expiredChecks: row.expired,
    expirationDate: row.expiration_date,
  };
}
