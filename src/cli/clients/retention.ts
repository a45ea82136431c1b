import type { Command } from 'commander';
import { Ledger } from '../../credits/ledger.ts';
import { countRemoved } from '../../db/blobs/removed-blobs.ts';
import { listCompanies } from '../../db/clients/companies.ts';
import { listComing, listRemovals, operatorsOwn } from '../../db/retention/retention-removals.ts';
import { sweepFaces } from '../../faces/sweep-faces.ts';
import { keptKinds, keptRules } from '../../retention/retention.ts';
import { sweepPictures } from '../../retention/sweep-pictures.ts';
import { sweepResults, sweepRows } from '../../retention/sweep-results.ts';
import { sweepErasures } from '../../subjects/sweep-erasures.ts';
import { answer, tableOf } from '../answers.ts';
import { add, onData, requireCompany, withStore } from '../command.ts';
import { wholeNumber } from '../options.ts';

export function addRetention(program: Command): void {
  const retention = program.command('retention');
  retention.description('how long data of persons are kept, what goes when, and what went');
  add(retention, 'show', 'the rules of an organisation or of all, what goes soon and what was removed')
    .argument('[company]', 'identifier of the organisation', wholeNumber(1))
    .action(showRetention);
  const sweepWords = 'remove now what is due; the service does so by itself, every ten minutes';
  add(retention, 'sweep', sweepWords).action(sweep);
}

const showRetention = onData(async ({ database }, companyId: number | undefined) => {
  const companies =
    companyId === undefined ? await listCompanies(database) : [await requireCompany(database, companyId)];
  const coming = await listComing(database, companyId ?? null);
  const removals = await listRemovals(database, companyId ?? null);
  const of = <Row extends { readonly company_id: number }>(rows: readonly Row[], id: number) =>
    rows.filter(({ company_id }) => company_id === id).map(({ company_id: _, ...row }) => row);
  const clients = companies.map((company) => ({
    id: company.id,
    name: company.name,
    profile: company.retention_profile,
    rules: keptRules(company, 'en'),
    coming: of(coming, company.id),
    removed: of(removals, company.id),
  }));
  const own = of(removals, operatorsOwn);
  const words = () => [
    ...clients.flatMap(({ id, name, profile, rules, coming, removed }) => [
      `Organisation ${id}, ${name}: ${profile}`,
      tableOf(rules, 'kept = what, for how long = rule, why = ground'),
      tableOf(
        coming.map((row) => ({ ...row, kind: titleOf(row.kind) })),
        'month, going = kind, how many = count',
        'Nothing goes in the next twelve months.',
      ),
      tableOf(
        removed.map((row) => ({ ...row, kind: titleOf(row.kind) })),
        'removed = kind, how many = removed, last = last_day',
        'Nothing was removed because its time was over.',
      ),
    ]),
    ...own.map(({ removed }) => `Removed of the operator's own searches: ${removed}`),
  ];
  return answer({ clients, own }, () => words().join('\n\n'));
});

const titleOf = (kind: string): string => keptKinds.find((kept) => kept.kind === kind)?.what.en ?? kind;

const sweep = onData(async (runtime) => {
  const swept = {
    erasures: await sweepErasures({ ...runtime, ledger: new Ledger(runtime.database, runtime.keyring) }),
    results: await sweepResults(runtime),
    pictures: await sweepPictures(runtime),
    faces: await sweepFaces(runtime.database),
    rows: await sweepRows(runtime),
    // Those that the store does not delete now: the service tries again.
    blobsWaiting: (await countRemoved(runtime.database)).count,
  };
  const { erasures, results, pictures, faces, rows, blobsWaiting } = swept;
  return answer(swept, [
    erasures > 0 && `Persons and companies erased who asked for it: ${erasures}`,
    `Dossiers erased: ${results}`,
    `Dossiers whose pictures were removed: ${pictures}`,
    `Faces removed: ${faces}`,
    `Searches and deliveries removed: ${rows}`,
    blobsWaiting > 0 && `Removed pictures that are still to be deleted from the store: ${blobsWaiting}`,
  ]);
}, withStore);
