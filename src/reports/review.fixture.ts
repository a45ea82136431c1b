import type { Review } from '../review/review-view.ts';
import type { Proof } from './proof.ts';

/** An invented dossier with everything that a report can have. */

const id = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;
const at = (minute: number): string => `2026-05-04T10:${String(minute).padStart(2, '0')}:00.000Z`;

export const inventedReview: Review = {
  id: id(1),
  revision: 4,
  client: { id: 7, name: 'Banque de la Lagune', fourEyes: true },
  test: false,
  kyb: false,
  status: 'VALIDE',
  failure: null,
  createdAt: at(0),
  completedAt: at(1),
  picturesRemovedAt: null,
  erasedAt: null,
  externalId: 'LAG-42',
  additionalData: { branch: 'Plateau' },
  name: 'KOUADIO AFFOUÉ',
  score: 91,
  alerts: ['SANCTION'],
  duplicates: [
    { code: 'DUPLICATED_IDENTITY', words: 'The same person is in other dossiers.', externalIds: ['LAG-7'] },
  ],
  subjects: [{ id: id(2), kind: 'person', heldAt: at(9) }],
  documents: [
    {
      id: id(3),
      type: 'CNI',
      typeWords: 'National identity card',
      recognised: null,
      state: { code: 'GLARE', words: 'Light is reflected.' },
      pictures: [
        {
          id: id(4),
          side: 'front',
          removed: false,
          sha256: 'ab'.repeat(32),
          bytes: 1234,
          size: { width: 200, height: 100 },
          paper: null,
          found: [
            {
              field: 'last_name',
              label: 'Last name',
              value: 'KOUADIO',
              corners: [
                [10, 10],
                [60, 10],
                [60, 20],
                [10, 20],
              ],
            },
          ],
        },
      ],
      fields: [
        {
          name: 'last_name',
          label: 'Last name',
          printed: { value: 'KOUADIO', confidence: 0.97, side: 'front' },
          zone: 'KOUADIO',
          register: 'KONAN',
          differs: true,
          score: 12,
        },
        {
          name: 'height',
          label: 'Height',
          printed: { value: '1,75', confidence: 0.9, side: 'front' },
          zone: null,
          register: null,
          differs: false,
          score: null,
        },
      ],
      zone: { text: 'IDCIVCI0012345<674', valid: false },
      checks: [
        {
          id: id(5),
          type: 'SANCTION_CHECK',
          title: 'Sanctions',
          status: 'EXECUTED',
          statusWords: 'Done',
          lastRunAt: at(1),
          score: 12,
          tone: 'bad',
          explanation: ['Found: 1.'],
          scoring: {},
          used: { matcher: '4', 'UN list': '17' },
          freeToRerun: false,
        },
      ],
      face: { similarity: 97.314, matched: true, against: 'OFFLINE', portrait: null, selfieId: null },
    },
  ],
  hits: [
    {
      id: 'un:1',
      subjectId: id(2),
      topic: 'sanction',
      list: 'UN',
      name: 'Kouadio H.',
      score: 88,
      asked: null,
      state: 'cleared',
      explanation: ['The names are alike.'],
      details: [{ label: 'Listed on', value: '2019-01-01' }],
      firstSeenAt: at(1),
      lastSeenAt: at(1),
      cleared: { at: at(3), by: 'Awa Koné', reason: 'another date of birth' },
      seen: '00',
    },
  ],
  history: [
    {
      at: at(4),
      actor: 'user:awa',
      who: 'Awa Koné',
      kind: 'proposed',
      from: null,
      to: 'VALIDE',
      words: 'Proposed: Validated',
      reason: 'all agrees',
    },
    {
      at: at(5),
      actor: 'user:koffi',
      who: 'Koffi Yao',
      kind: 'confirmed',
      from: 'A_TRAITER',
      to: 'VALIDE',
      words: 'Confirmed: Validated',
      reason: 'seen',
    },
  ],
  proposal: null,
  viewers: [],
  acts: [],
  possible: {
    decide: [],
    needsSecond: true,
    hindrance: null,
    confirm: false,
    decline: false,
    withdraw: false,
    rerun: false,
    clearHits: false,
  },
};

export const inventedProof: Proof = {
  madeAt: new Date(at(30)),
  madeBy: { actor: 'user:awa', name: 'Awa Koné' },
  service: '1.2.3',
  pictures: new Map([[id(4), { jpeg: Buffer.from('no real picture'), width: 100, height: 50 }]]),
  missing: new Set(),
  resultHash: 'cd'.repeat(32),
  searches: [
    {
      at: new Date(at(1)),
      topic: 'sanction',
      occasion: 'check',
      lists: [{ name: 'UN', version: 17 }],
      algorithm: 'matcher 4',
      hits: 1,
    },
  ],
  moreSearches: false,
  moreMessages: false,
  messages: [
    {
      at: new Date(at(1)),
      type: 'ANALYSIS_RESULT',
      host: 'bank.example',
      state: 'DELIVERED',
      deliveredAt: new Date(at(2)),
    },
  ],
  chain: {
    chain: 7,
    head: { sequence: 12, mac: 'ef'.repeat(32) },
    entries: [
      {
        sequence: 11,
        at: new Date(at(4)),
        who: 'Awa Koné',
        what: 'Decision proposed',
        mac: '01'.repeat(32),
        linked: true,
      },
    ],
    leftOut: false,
  },
};
