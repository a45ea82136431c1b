import type { CompanyOwners } from '../../contract/owners.ts';

/** Who owns a company, as indented lines: each under what they hold. */
export function ownerWords(owners: CompanyOwners | undefined): string[] {
  if (owners === undefined) return [];
  const { parties, notes } = owners;
  const named = parties.filter(({ beneficialOwner }) => beneficialOwner);
  return [
    '  Owners',
    ...heldBy(owners, 0, new Set()).map((line) => `    ${line}`),
    ...named.map(({ name, basis, share, shareAtMost }) => {
      const least = shareAtMost > share ? 'at least ' : '';
      const why = basis === 'SHARE' ? `${least}${percent(share)}` : reasons[basis ?? 'MANAGER'];
      return `    Beneficial owner: ${name}, ${why}`;
    }),
    ...notes.map(({ text }) => `    ${text}`),
  ];
}

const reasons = {
  SHARE: '',
  MANAGER: 'leads the company',
  ENTREPRENEUR: 'it is their own business',
} as const;

/** The owners of a company stand under it once, however companies hold each other. */
function heldBy(owners: CompanyOwners, of: number, shown: Set<number>): string[] {
  shown.add(of);
  const { parties, holdings } = owners;
  return holdings
    .filter((holding) => holding.of === of)
    .flatMap(({ owner, share }) => {
      const name = parties.find(({ id }) => id === owner)?.name ?? '';
      const line = `${(share === null ? '?' : percent(share)).padStart(8)}  ${name}`;
      const isAgain = shown.has(owner) && holdings.some((holding) => holding.of === owner);
      if (isAgain) return [`${line} (as above)`];
      return [line, ...heldBy(owners, owner, shown).map((one) => `  ${one}`)];
    });
}

const percent = (share: number): string => `${Number(share.toFixed(2))} %`;
