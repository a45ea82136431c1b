/** Popolo, and persons a line; everyone in them is invented. */

const persons = [
  {
    id: 'p-1',
    name: 'Zoumana Exemple',
    family_name: 'Exemple',
    given_name: 'Zoumana',
    birth_date: '1961-02-12',
    death_date: '2020-01-01',
    gender: 'male',
    email: 'z@example.org',
    image: 'https://example.org/z.jpg',
    other_names: [
      { name: 'Зумана Экземпле', lang: 'ru', note: 'multilingual' },
      { name: 'Zoumana Exemple', lang: 'fr' },
    ],
    links: [{ note: 'website', url: 'https://example.org/z' }],
    sources: [{ url: 'https://example.org/list' }],
    contact_details: [{ type: 'phone', value: '+225 0000000000' }],
  },
  { id: 'p-2', name: 'Mme EXEMPLE AWA', gender: 'Femme' },
];
const memberships = [
  {
    person_id: 'p-1',
    organization_id: 'legislature',
    on_behalf_of_id: 'party/exa',
    area_id: '1-1',
    legislative_period_id: 'term/2',
    role: 'member',
    end_date: '2016-01-01',
  },
];
const others = {
  organizations: [
    { id: 'legislature', name: 'Example Assembly', classification: 'legislature' },
    { id: 'party/exa', name: 'Party of Examples', classification: 'party' },
  ],
  areas: [{ id: '1-1', name: 'BOUNA' }],
  events: [{ id: 'term/2', name: '2nd term', start_date: '2012-03-12' }],
  meta: { sources: ['https://example.org'] },
};

/** Memberships may stand before or behind the persons. */
export const popolo = JSON.stringify({ persons, memberships, ...others }, null, 1);
export const popoloTurned = JSON.stringify({ memberships, ...others, persons });

export const politicianLines = [
  {
    id: 'e-1',
    country: 'Ivory_Coast',
    chamber: 'National_Assembly',
    name: 'Zoumana Exemple',
    family_name: null,
    given_name: 'Zoumana',
    birth_date: '1961',
    gender: 'M',
    other_names: [{ name: 'Zed', lang: 'en' }],
    image: null,
    links: [{ url: 'https://example.org/z' }],
  },
  {
    id: 'e-2',
    country: 'Abkhazia',
    chamber: 'Assembly',
    name: 'Экземпле Авва',
    gender: 'r',
    other_names: [],
  },
]
  .map((person) => `${JSON.stringify(person)}\n`)
  .join('');
