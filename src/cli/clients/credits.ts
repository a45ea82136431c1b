import { type Command, Option } from 'commander';
import { type LedgerKind, ledgerKinds } from '../../contract/account.ts';
import { Ledger } from '../../credits/ledger.ts';
import { exportLedger } from '../../credits/ledger-csv.ts';
import { creditLimits } from '../../credits/limits.ts';
import { statusOf } from '../../credits/movements.ts';
import { newestLedgerRows } from '../../db/clients/ledger.ts';
import { getSubscription } from '../../db/clients/subscriptions.ts';
import type { Db } from '../../db/database.ts';
import { today } from '../../platform/today.ts';
import { answer, fieldsOf, table, tableOf } from '../answers.ts';
import { addOfCompany, changing, onData, requireCompany } from '../command.ts';
import { actor, day, dayToCome, wholeNumber } from '../options.ts';

export function addCredits(program: Command): void {
  const credits = program.command('credits').description('checks that an organisation may spend');
  addOfCompany(credits, 'grant', 'grant checks; what had expired before is written off')
    .argument('<count>', 'checks', wholeNumber(0, creditLimits.grantedChecks))
    .option('--expires <day>', 'new last day of the subscription, yyyy-mm-dd', dayToCome)
    .option('--unlimited', 'make the subscription unlimited')
    .option('--limited', 'make the subscription count checks again')
    .option('--reason <text>', 'why, for the ledger', 'grant')
    .action(grant);
  addOfCompany(credits, 'show', 'the balance of an organisation').action(
    onData(async ({ database }, companyId: number) => {
      const view = await balance(database, companyId);
      return answer(view, table(['', ''], Object.entries(view)).trim());
    }),
  );
  addOfCompany(credits, 'ledger', 'the newest movements of an organisation, newest first')
    .option('--count <count>', 'how many', wholeNumber(1, 100_000), 50)
    .addOption(new Option('--kind <kind>', 'only those of this kind').choices(ledgerKinds))
    .option('--from <day>', 'not before this day, yyyy-mm-dd, UTC', day)
    .option('--to <day>', 'not after this day', day)
    .option('--csv', 'all of them, as a table for spreadsheets')
    .action(ledger);
}

type GrantOptions = { expires?: string; unlimited?: boolean; limited?: boolean; reason: string };

const grant = changing(
  async (tx, { database, keyring }, companyId: number, amount: number, options: GrantOptions) => {
    await requireCompany(tx, companyId);
    const type = options.unlimited ? 'UNLIMITED' : options.limited ? 'CHECK_COUNT' : undefined;
    await new Ledger(database, keyring).grant(tx, companyId, {
      ...{ amount, reason: options.reason, actor },
      ...(type && { type }),
      ...(options.expires && { expirationDate: options.expires }),
    });
    const view = await balance(tx, companyId);
    const left = `${view.numberOfChecks} are left until ${view.expirationDate}.`;
    return answer(view, `Organisation ${companyId} got ${amount} checks; ${left}`);
  },
);

type LedgerOptions = { count: number; kind?: LedgerKind; from?: string; to?: string; csv?: boolean };

const ledger = onData(async ({ database, keyring }, companyId: number, options: LedgerOptions) => {
  const { kind, from, to, count, csv } = options;
  await requireCompany(database, companyId);
  if (csv) {
    const lines = await exportLedger(database, keyring, actor, companyId, { kind, from, to });
    for await (const some of lines) process.stdout.write(some);
    return undefined;
  }
  const rows = await newestLedgerRows(database, companyId, count, { kind, from, to });
  const views = rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    ...fieldsOf(row, 'kind', 'amount', 'operation', 'reference', 'credential_id', 'test', 'available_after'),
  }));
  return answer(views, () =>
    tableOf(rows, 'id, at = created_at, kind, amount, operation, left = available_after, reference'),
  );
});

async function balance(db: Db, companyId: number) {
  const company = await requireCompany(db, companyId);
  const row = await getSubscription(db, companyId);
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
