/** What OFAC writes into the remarks of an entry: statements parted by semicolons, most with a label in front. */

export interface Remarks {
  readonly births: string[];
  readonly birthPlaces: string[];
  /** Nationalities and citizenships; of an organisation where it is registered. */
  readonly nationalities: string[];
  readonly genders: string[];
  /** OFAC's own words for these: aliases too broad or common to search for alone. */
  readonly weakAliases: string[];
  readonly linkedTo: string[];
  readonly listedOn: string[];
  /** What the listing means for others: secondary sanctions, directives, prohibitions. */
  readonly measures: string[];
  readonly others: string[];
}

type Part = keyof Remarks;

const labels: readonly (readonly [RegExp, Part])[] = [
  [/^DOB (.+)/, 'births'],
  [/^POB (.+)/, 'birthPlaces'],
  [/^(?:nationality|citizen|Nationality of Registration|Nationality|Citizenship) (.+)/, 'nationalities'],
  [/^Gender:? (.+)/, 'genders'],
  [/^(?:a|f|n)\.k\.a\. '(.+)'$/, 'weakAliases'],
  [/^Linked To:? (.+)/i, 'linkedTo'],
  [/^Listing Date\b(?:[^:]*:| \([^)]*\)) (.+)/, 'listedOn'],
  [
    /^((?:Additional Sanctions Information|Secondary sanctions risk|Transactions Prohibited|Executive Order \d+ (?:Directive|information)|CAATSA Section|Subject to).*)/i,
    'measures',
  ],
];

const noRemarks = (): Remarks => ({
  births: [],
  birthPlaces: [],
  nationalities: [],
  genders: [],
  weakAliases: [],
  linkedTo: [],
  listedOn: [],
  measures: [],
  others: [],
});

export function parseRemarks(text: string): Remarks {
  const remarks = noRemarks();
  for (const statement of statementsIn(text)) {
    const bare = statement.replace(/^alt\. /, '');
    const found = labels.map(([label, part]) => ({ part, value: label.exec(bare)?.[1] }));
    const { part, value } = found.find((each) => each.value !== undefined) ?? { part: 'others', value: bare };
    remarks[part].push(value ?? bare);
  }
  return remarks;
}

/** XML has "(Linked To: A; Linked To: B)" around what CSV has bare. */
function statementsIn(text: string): string[] {
  return text
    .replace(/\((Linked To:[^)]*)\)/gi, '; $1')
    .split(';')
    .map((part) => part.trim())
    .map((part, at, all) => (at === all.length - 1 ? part.replace(/\.$/, '') : part))
    .filter((part) => part !== '');
}
