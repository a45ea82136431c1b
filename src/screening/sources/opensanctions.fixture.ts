/** OpenSanctions' formats with their oddities; everyone in them is invented. */

const entity = (id: string, schema: string, properties: object, more: object = {}): object => ({
  id,
  caption: id,
  schema,
  properties,
  referents: [],
  datasets: ['ex_example'],
  last_seen: '2026-03-14T11:31:42',
  last_change: '2026-03-01T11:31:42',
  target: true,
  ...more,
});

const lines = (entities: readonly object[]): string =>
  entities.map((each) => `${JSON.stringify(each)}\n`).join('');

/** What stands beside the listed comes before and after them. */
export const ftmList = lines([
  entity('occ-1', 'Occupancy', {
    holder: ['Q-person'],
    post: ['pos-1'],
    startDate: ['2012-01-01'],
    endDate: ['2015-05'],
    status: ['ended'],
  }),
  entity(
    'Q-person',
    'Person',
    {
      name: ['Zoumana', 'Zoumana Bakari Exemple'],
      alias: ['Zed', 'Z. B. Exemple'],
      weakAlias: ['Papa Zed'],
      firstName: ['Zoumana'],
      lastName: ['Exemple'],
      birthDate: ['1961', '1961-02-12'],
      birthPlace: 'Bouna',
      nationality: ['ci'],
      country: ['fr'],
      gender: ['male'],
      topics: ['role.pep', 'sanction'],
      position: ['Mayor of Nowhere'],
      political: ['Party of Examples'],
      notes: ['Never existed.'],
      wikidataId: ['Q-person'],
      website: ['https://example.org'],
    },
    { caption: 'Zoumana' },
  ),
  entity('occ-2', 'Occupancy', {
    holder: ['Q-person'],
    post: ['pos-2'],
    startDate: ['2020'],
    status: ['current'],
  }),
  entity('pos-1', 'Position', {
    name: ['Minister of Examples'],
    country: ['ci'],
    topics: ['gov.national', 'gov.executive'],
  }),
  entity('pos-2', 'Position', {
    name: ['Member of the Example Assembly'],
    country: ['ci'],
    topics: ['gov.legislative'],
    subnationalArea: ['Bouna'],
  }),
  entity('sanc-1', 'Sanction', {
    entity: ['Q-person'],
    authority: ['Office of Examples'],
    program: ['EXA-1'],
    reason: ['No reason'],
    listingDate: ['2021-02-03'],
    country: ['us'],
  }),
  entity(
    'NK-relative',
    'Person',
    { name: ['Awa Exemple'], topics: ['role.rca'], country: ['ge-ab'] },
    { caption: 'Awa Exemple' },
  ),
  entity(
    'NK-company',
    'Company',
    { name: ['Example Trading Company'], jurisdiction: ['ml'], topics: ['debarment'] },
    { caption: 'Example Trading Company' },
  ),
  entity('NK-nobody', 'Person', { name: ['Somebody Else'] }, { caption: 'Somebody Else', target: false }),
  entity('family-1', 'Family', { person: ['Q-person'], relative: ['NK-relative'] }, { target: false }),
]);

/** Of a dataset of politicians, whose persons have no topics. */
export const ftmPeps = lines([
  entity(
    'Q-1',
    'Person',
    { name: ['Une Exemple'], country: ['sa'], position: ['Mayor of Nowhere'] },
    { caption: 'Une Exemple', datasets: ['ex_wiki_peps_v2'] },
  ),
]);

/** Records that lie in each other. */
export const nestedList = lines([
  entity(
    'Q-2',
    'Person',
    {
      name: ['Deux Exemple'],
      topics: ['role.pep'],
      positionOccupancies: [
        entity('occ-9', 'Occupancy', {
          startDate: ['2001'],
          post: [entity('pos-9', 'Position', { name: ['Governor'], country: ['ml'] })],
        }),
      ],
      sanctions: [entity('sanc-9', 'Sanction', { authority: ['Office of Examples'] })],
    },
    { caption: 'Deux Exemple' },
  ),
]);

export const simpleList = `"id","schema","name","aliases","birth_date","countries","addresses","identifiers","sanctions","phones","emails","dataset","first_seen","last_seen","last_change"
"NK-1","Person","Zoumana Exemple","Zed;""Exemple; Zoumana""","1961-02-12;1962","ci;ge-ab","1 Nowhere Road","00EX12345","""Notice - one; and another""","","","Example Notices","2024-03-04T17:09:51","2025-05-23T18:28:10","2024-08-08T18:27:02"
"NK-2","Person","Une Exemple","","","fr","","","","","","Wikidata Politically Exposed Persons","2024-03-04T17:09:51","2025-05-24T18:28:10","2024-08-08T18:27:02"
"NK-3","Company","Example Trading Company","","","ml","","","","","","Something Nobody Knows","2024-03-04T17:09:51","2025-05-23T18:28:10","2024-08-08T18:27:02"
`;
