import type { Command } from 'commander';
import { countRemoved } from '../../db/blobs/removed-blobs.ts';
import { listCompanies } from '../../db/clients/companies.ts';
import {
  type ComingRow,
  listComing,
  listRemovals,
  operatorsOwn,
  type RemovalRow,
} from '../../db/retention/retention-removals.ts';
import { sweepFaces } from '../../faces/sweep-faces.ts';
import { retentionLimits } from '../../retention/limits.ts';
import { type KeptRule, keptKinds, keptRules } from '../../retention/retention.ts';
import { sweepPictures } from '../../retention/sweep-pictures.ts';
import { sweepResults, sweepRows } from '../../retention/sweep-results.ts';
import { json, requireCompany, show, table, wholeNumber, withRuntime, withStore } from '../command.ts';

export function addRetention(program: Command): void {
  const retention = program
    .command('retention')
    .description('how long data of persons are kept, what goes when, and what went');
  json(retention.command('show'))
    .description('the rules of a client or of all, what goes soon and what was removed')
    .argument('[company]', 'identifier of the company', wholeNumber(1))
    .action(showRetention);
  json(retention.command('sweep'))
    .description('remove now what is due; the service does so by itself, every ten minutes')
    .action(sweep);
}

interface ClientRetention {
  readonly id: number;
  readonly name: string;
  readonly rules: readonly KeptRule[];
  readonly coming: readonly Omit<ComingRow, 'company_id'>[];
  readonly removed: readonly Omit<RemovalRow, 'company_id'>[];
}

async function showRetention(companyId: number | undefined, options: { json?: boolean }): Promise<void> {
  const { clients, own } = await withRuntime(async ({ database }) => {
    const companies =
      companyId === undefined ? await listCompanies(database) : [await requireCompany(database, companyId)];
    const coming = await listComing(database, companyId ?? null, retentionLimits.retentionForecastDays);
    const removals = await listRemovals(database, companyId ?? null);
    const of = <Row extends { readonly company_id: number }>(rows: readonly Row[], id: number) =>
      rows.filter(({ company_id }) => company_id === id).map(({ company_id: _, ...row }) => row);
    return {
      clients: companies.map(
        (company): ClientRetention => ({
          id: company.id,
          name: company.name,
          rules: keptRules(company, 'en'),
          coming: of(coming, company.id),
          removed: of(removals, company.id),
        }),
      ),
      own: of(removals, operatorsOwn),
    };
  });
  show(options, { days: retentionLimits.retentionForecastDays, clients, own }, () =>
    [
      ...clients.map(clientWords),
      ...own.map(({ removed }) => `Removed of the operator's own searches: ${removed}`),
    ].join('\n\n'),
  );
}

const titleOf = (kind: string): string => keptKinds.find((kept) => kept.kind === kind)?.what.en ?? kind;

function clientWords({ id, name, rules, coming, removed }: ClientRetention): string {
  return [
    `Client ${id}, ${name}`,
    table(
      ['kept', 'for how long'],
      rules.map(({ what, rule }) => [what, rule]),
    ),
    coming.length === 0
      ? 'There are no dossiers.'
      : table(
          [
            'of dossiers',
            'kept',
            `due within ${retentionLimits.retentionForecastDays} days`,
            'under legal hold',
            'the first is due',
          ],
          coming.map((row) => [row.kind, row.kept, row.coming, row.held, row.next]),
        ),
    removed.length === 0
      ? 'Nothing was removed because its time was over.'
      : table(
          ['removed', 'how many', 'last'],
          removed.map((row) => [titleOf(row.kind), row.removed, row.last_day]),
        ),
  ].join('\n\n');
}

async function sweep(options: { json?: boolean }): Promise<void> {
  const swept = await withStore(async (runtime) => ({
    results: await sweepResults(runtime),
    pictures: await sweepPictures(runtime),
    faces: await sweepFaces(runtime.database),
    rows: await sweepRows(runtime),
    // Those that the store does not delete now: the service tries again.
    blobsWaiting: (await countRemoved(runtime.database)).count,
  }));
  show(options, swept, () =>
    [
      `Dossiers erased: ${swept.results}`,
      `Dossiers whose pictures were removed: ${swept.pictures}`,
      `Faces removed: ${swept.faces}`,
      `Searches and deliveries removed: ${swept.rows}`,
      ...(swept.blobsWaiting > 0
        ? [`Removed pictures that are still to be deleted from the store: ${swept.blobsWaiting}`]
        : []),
    ].join('\n'),
  );
}
