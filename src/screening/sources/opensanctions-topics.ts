import { topics as allTopics, type Topic } from '../entity.ts';

/** What OpenSanctions' own topics and datasets mean for a search. */

/** Being wanted, convicted, debarred or warned of is found where sanctions are asked for; offices where PEPs are. */
const byTopic: readonly (readonly [begins: RegExp, topic: Topic])[] = [
  [/^(?:sanction|debarment|export\.|wanted|crime|reg\.|asset\.frozen|invest\.)/, 'sanction'],
  [/^role\.(?:pep|rca|pol|judge|diplo)/, 'pep'],
];

/** By names of datasets and by their titles. */
const pepDataset =
  /\bpeps?\b|_peps?(?:_|$)|politically exposed|politician|parliament|assembl|senat|congress|legislat|deput|commons|\blords\b|world leaders|positions?\b|declarations|wd_|cabinet|governors?\b|mayors?\b|judges?\b|diplomat/i;
const sanctionDataset =
  /sanction|ofac|\bsdn\b|terror|wanted|interpol|debar|freez|designat|embargo|crim|disqualif/i;

export interface Evidence {
  readonly topics: readonly string[];
  readonly datasets: readonly string[];
  /** The file has a sanction or an office of it. */
  readonly hasSanction: boolean;
  readonly hasOffice: boolean;
  readonly isPerson: boolean;
}

/** Empty where nothing says so: an entity that only stands beside listed ones. */
export function topicsOf({ topics, datasets, hasSanction, hasOffice, isPerson }: Evidence): Topic[] {
  const found = new Set<Topic>();
  for (const topic of topics) {
    const known = byTopic.find(([begins]) => begins.test(topic));
    if (known !== undefined) found.add(known[1]);
  }
  if (hasSanction) found.add('sanction');
  if (hasOffice && isPerson) found.add('pep');
  if (found.size === 0 && topics.length === 0) {
    if (isPerson && datasets.some((dataset) => pepDataset.test(dataset))) found.add('pep');
    else if (datasets.some((dataset) => sanctionDataset.test(dataset))) found.add('sanction');
  }
  return allTopics.filter((topic) => found.has(topic));
}

/** Of a relative or associate who holds no office. */
export const isOnlyRelated = (topics: readonly string[]): boolean =>
  topics.includes('role.rca') && !topics.some((topic) => /^role\.(?:pep|pol|judge|diplo)/.test(topic));

const institutions: Readonly<Record<string, string>> = {
  'gov.executive': 'government',
  'gov.legislative': 'legislature',
  'gov.judicial': 'judiciary',
  'gov.security': 'security forces',
  'gov.financial': 'central bank',
  'gov.religion': 'religion',
  'gov.soe': 'state-owned enterprise',
  'gov.igo': 'international organisation',
  'pol.party': 'party',
};

export const institutionTypes = (topics: readonly string[]): string[] =>
  topics.flatMap((topic) => institutions[topic] ?? []);
