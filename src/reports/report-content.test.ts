import { describe, expect, it } from 'vitest';
import { inventedProof, inventedReview } from '../../test/fixtures/reports/review.ts';
import type { Review } from '../review/review-view.ts';
import { canonicalJson, type ReportContent, sha256 } from './content.ts';
import type { Proof } from './proof.ts';
import { renderHtml } from './render-html.ts';
import { reportContent } from './report-content.ts';

const made = (review: Partial<Review> = {}, proof: Partial<Proof> = {}) =>
  reportContent({ ...inventedReview, ...review }, { ...inventedProof, ...proof }, 'en');
const textOf = ({ sections }: ReportContent): string => JSON.stringify(sections);

describe('what a report says', () => {
  it('begins with who, the score and why, each check with its outcome, and who decided when', () => {
    const heldDown = [{ most: 30, words: 'an open hit', check: null, isOpen: true }];
    const [summary] = made({ score: 30, heldDown }).sections;
    expect(summary?.title).toBe('Summary');
    expect(summary?.blocks).toEqual([
      { kind: 'text', text: 'Validated', tone: 'good' },
      {
        kind: 'facts',
        rows: [
          { label: 'About', value: 'KOUADIO AFFOUÉ' },
          { label: 'Organisation', value: 'Banque de la Lagune' },
          { label: 'Score', value: '30 of 100\nan open hit: 30 at most' },
          { label: 'Decided by', value: 'Koffi Yao (user:koffi)' },
          { label: 'Decided on', value: '2026-05-04 10:05:00' },
          { label: 'Reason', value: 'seen' },
        ],
      },
      expect.objectContaining({
        kind: 'table',
        rows: [
          [
            { text: 'Sanctions' },
            { text: 'National identity card' },
            { text: 'Done, 12 of 100', tone: 'bad' },
            { text: 'Found: 1.' },
          ],
        ],
      }),
    ]);
    const undecided = made({ status: 'A_TRAITER', history: [] }).sections[0];
    expect(JSON.stringify(undecided)).toContain('No decision was taken.');
  });

  it('bears the logo of the organisation, which its number covers', () => {
    const logo = { jpeg: Buffer.from('a logo'), width: 30, height: 10 };
    const html = renderHtml(made({}, { logo }));
    expect(html).toContain(
      `<img src="data:image/jpeg;base64,${logo.jpeg.toString('base64')}" alt="Logo of Banque de la Lagune">`,
    );
    expect(made({}, { logo }).hash).not.toBe(made().hash);
    expect(renderHtml(made())).not.toContain('<img');
  });

  it('names both people of a decision that needs two, with their reasons', () => {
    const decision = made().sections.find(({ title }) => title === 'Decision');
    const text = JSON.stringify(decision);
    for (const part of [
      'second, different person',
      'Awa Koné (user:awa)',
      'all agrees',
      'Koffi Yao',
      'seen',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('tells what the person agreed to who took the pictures', () => {
    expect(textOf(made())).toMatch(
      /to version 3 of the text, read in .{1,2}fr.{1,2}, in capture session .* Somebody took/,
    );
    expect(textOf(made({ capture: null }))).not.toContain('capture session');
  });

  it('tells a decision that waits for a second person', () => {
    const proposal = {
      id: 1,
      at: '2026-05-04T10:04:00.000Z',
      actor: 'user:awa',
      who: 'Awa Koné',
      to: 'REJETE',
      reason: 'forged',
      mine: false,
    } as const;
    expect(textOf(made({ status: 'A_TRAITER', proposal }))).toContain(
      'A decision waits for a second person: Rejected, proposed by Awa Koné (user:awa) on 2026-05-04 10:04:00. forged',
    );
  });

  it('names who owns a company, by what ways, with whether lists know them and what is not known', () => {
    const tables = made()
      .sections.flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'table' ? [block] : []));
    const rowsOf = (first: string) => tables.find(({ columns }) => columns[0]?.label === first)?.rows;
    expect(rowsOf('Name')).toEqual([
      [
        { text: 'SILUE NAVIGUÉ' },
        { text: '39 %' },
        { text: '24 % through BANDAMELLE HOLDING; 15 % directly' },
        { text: 'nothing found', tone: 'good' },
      ],
    ]);
    expect(rowsOf('Owner')?.[2]).toEqual(
      ['SILUE NAVIGUÉ', 'BANDAMELLE HOLDING', '60 %', 'register'].map((text) => ({ text })),
    );
    expect(textOf(made())).toContain('Nobody is named for 45 %');
  });

  describe('by rule', () => {
    const policy: NonNullable<Review['policy']> = {
      ...{ name: 'agence', version: 3, effect: 'decided', attention: 'NORMAL', hidden: false },
      ...{ rule: 'clear', outcome: 'VALIDE', explanation: ['The score is 91, at least 90.'] },
      ...{ reason: null, canLook: true },
    };
    const byRule = {
      ...{ at: '2026-05-04T10:01:00.000Z', actor: 'policy:agence@3', who: 'Rules “agence”, version 3' },
      ...{ kind: 'status', words: 'To be decided → Accepted', reason: 'Rule “clear”' },
    } as Review['history'][number];
    const rules = new Map([
      [3, { at: new Date('2026-05-01T08:00:00Z'), who: 'Koffi Yao', ground: 'note 12/2026' }],
    ]);
    const section = (review: Partial<Review>, proof: Partial<Proof> = { rules }) =>
      made({ policy, ...review }, proof).sections.find(({ title }) => title === 'Decision by rule');

    it('tells policy, version, rule, explanation and ground, and each decision that rules took', () => {
      const reported = section({ history: [...inventedReview.history, byRule] });
      expect(reported?.blocks[0]).toMatchObject({
        rows: [
          { value: 'agence, version 3' },
          { value: '2026-05-01 08:00:00, set by Koffi Yao' },
          { label: 'Rule', value: 'clear' },
          { value: 'Validated (VALIDE)' },
          { value: 'The rule decided without a person.' },
          { value: 'note 12/2026' },
        ],
      });
      const table = reported?.blocks.find((block) => block.kind === 'table');
      expect(table).toMatchObject({
        rows: [
          [
            { text: '2026-05-04 10:01:00' },
            { text: 'Rules “agence”, version 3' },
            { text: 'To be decided → Accepted' },
            { text: 'Rule “clear”' },
            { text: 'note 12/2026' },
          ],
        ],
      });
      expect(JSON.stringify(reported)).toContain('The score is 91, at least 90.');
    });

    it('keeps to itself what a sample’s rule said, and says where no ground was stated', () => {
      const reported = JSON.stringify(
        section(
          { policy: { ...policy, effect: 'sampled', hidden: true, rule: null, outcome: 'A_TRAITER' } },
          { rules: new Map([[3, { at: new Date(0), who: 'Koffi Yao', ground: null }]]) },
        ),
      );
      expect(reported).not.toContain('"Rule"');
      expect(reported).toContain('none was stated');
    });

    it('is no section where no rule had a say', () => {
      expect(section({ policy: null })).toBeUndefined();
    });
  });

  it('says in words where sources differ, and nothing where there is only one', () => {
    const table = made()
      .sections.flatMap(({ blocks }) => blocks)
      .find((block) => block.kind === 'table' && block.columns[0]?.label === 'Field');
    expect(table).toMatchObject({
      rows: [
        [{ text: 'Last name' }, {}, {}, {}, { text: 'DIFFER, 12 of 100', tone: 'bad' }],
        [{ text: 'Height' }, {}, {}, {}, { text: '–' }],
      ],
    });
    expect(textOf(made())).toContain('its check digits are WRONG');
  });

  it('says of a selfie that was not compared only that, and why', () => {
    const documents = inventedReview.documents.map((document) => ({
      ...document,
      face: document.face && {
        ...document.face,
        matched: false,
        similarity: 0,
        notComparedReason: 'FACE_GREY',
      },
    }));
    const text = textOf(made({ documents }));
    // The check says it in words; a code says nothing to who reads a report.
    expect(text).not.toContain('FACE_GREY');
    expect(text).toMatch(/not compared/i);
    expect(text).not.toContain('Similarity 0');
  });

  it('says that a picture was removed only where it was', () => {
    const uncompared = inventedReview.documents.map((document) => ({
      ...document,
      face: document.face && { ...document.face, matched: false, notComparedReason: 'NO_FACE' },
    }));
    const never = textOf(made({ documents: uncompared }));
    expect(never).toContain('Portrait: none that could be compared');
    expect(never).not.toMatch(/was removed|compared with/);
    const gone = textOf(made({ documents: uncompared, picturesRemovedAt: '2026-06-01T00:00:00.000Z' }));
    expect(gone).toContain('Portrait: the picture was removed');
    expect(textOf(made())).toContain('Portrait that it was compared with: none that could be compared');
  });

  it('writes days, decimals and topics as its language does', () => {
    const article = {
      title: 'Trois ans pour un escroc',
      link: 'https://journal.example/trois-ans',
      snippet: '…',
      date: '2026-01-02',
      source: 'Le Journal des Essais',
      imageUrl: null,
      position: 1,
      adverse: false,
      verdict: 'POSSIBLE',
      role: 'accused',
      stage: 'acquitted',
      sentence: 'La cour l’a relaxé.',
      topics: ['fraud', 'laundering'],
      explanation: ['Le nom est le même.'],
    };
    const documents = inventedReview.documents.map((document) => ({
      ...document,
      checks: document.checks.map((check) => ({
        ...check,
        type: 'MEDIA_CHECK',
        scoring: { results: [article] },
      })),
    }));
    const text = textOf(reportContent({ ...inventedReview, documents }, inventedProof, 'fr'));
    for (const part of [
      'Similarité 97,31 sur 100',
      'le 04/05/2026 10:03:00 par Awa Koné',
      '01/01/2019',
      'Le Journal des Essais · 02/01/2026 · Fraude, Blanchiment',
      'Met peut-être en cause la personne',
      'la personne a finalement été acquittée ou relaxée (sans certitude). «\u00a0La cour l’a relaxé.\u00a0»',
      'Le nom est le même.',
      'Sanctions\u00a0: Kouadio H.',
      'chiffres de contrôle sont INCORRECTS',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/2026-05-04|97\.31|laundering/);
  });

  it('sets French as it is printed, but not what was read', () => {
    const documents = inventedReview.documents.map((document) => ({
      ...document,
      fields: document.fields.map((field) => ({ ...field, label: "Jusqu'au", register: "N'DRI" })),
    }));
    const text = textOf(reportContent({ ...inventedReview, documents }, inventedProof, 'fr'));
    expect(text).toContain('Numéro de ce rapport');
    expect(text).toContain('Jusqu’au');
    expect(text.match(/[\p{L}]'[\p{L}]+/gu)).toEqual(["N'DRI", "N'DRI"]);
    expect(text).not.toMatch(/\p{L} [:;?!»]/u);
  });

  it('gives checks that are never made for a paper one line, and says whom a hit is for', () => {
    const documents = inventedReview.documents.map((document) => ({
      ...document,
      checks: [
        ...document.checks,
        ...document.checks.map((check) => ({
          ...check,
          title: 'Register of companies',
          explanation: ['Not for this paper.'],
          concernsPaper: false,
        })),
      ],
    }));
    const whom = { name: 'Serge Gnagne', role: 'manager, named on the paper', stands: null };
    const hits = inventedReview.hits.map((hit) => ({ ...hit, whom }));
    const text = textOf(made({ documents, hits }));
    expect(text).toContain('Checks that do not concern this paper","value":"Register of companies');
    expect(text).not.toContain('Not for this paper.');
    expect(text).toContain('Found for Serge Gnagne (manager, named on the paper).');
  });

  it('names lists with their versions, what was decided of hits, and whom the client was told', () => {
    const text = textOf(made());
    for (const part of [
      'UN 17',
      'matcher 4; UN list 17',
      'Marked as somebody else on 2026-05-04 10:03:00 by Awa Koné: another date of birth',
      'bank.example',
      'delivered 2026-05-04 10:02:00',
      'legal hold since 2026-05-04 10:09:00',
      'LAG-7',
      'Light is reflected.',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('says so where there is more than it lists', () => {
    const later = 'There are later ones, which are left out here.';
    expect(textOf(made())).not.toContain(later);
    const text = textOf(made({}, { moreSearches: true, moreMessages: true }));
    expect(text.split(later)).toHaveLength(3);
  });

  it('says so when entries of the audit log do not fit their codes', () => {
    const [entry] = inventedProof.chain.entries;
    if (entry === undefined) throw new Error('there is one');
    const chain = { ...inventedProof.chain, entries: [{ ...entry, linked: false }] };
    const text = textOf(made({}, { chain }));
    expect(text).toContain('Entries that were CHANGED, or what stands before them: 11.');
    expect(text).not.toContain('none was changed');
  });

  it('has a number over everything it says, pictures included', () => {
    const { hash, sections } = made();
    expect(made().hash).toBe(hash);
    expect(JSON.stringify(sections.at(-1))).toContain(hash);
    const [pictureId = ''] = [...inventedProof.pictures.keys()];
    const other = { jpeg: Buffer.from('another picture'), width: 100, height: 50 };
    const others = [
      made({ name: 'KOUADIO AFFOUE' }),
      made({ status: 'REJETE' }),
      made({}, { madeAt: new Date(0) }),
      made({}, { pictures: new Map([[pictureId, other]]) }),
      made({}, { pictures: new Map() }),
      reportContent(inventedReview, inventedProof, 'fr'),
    ];
    expect(new Set([hash, ...others.map((one) => one.hash)]).size).toBe(others.length + 1);
  });
});

describe('the HTML of a report', () => {
  it('draws what was found over the picture, in pixels of the original', () => {
    const page = renderHtml(made());
    expect(page).toContain('viewBox="0 0 200 100"');
    expect(page).toContain('<polygon points="10,10 60,10 60,20 10,20"/>');
    expect(page).toContain(`base64,${Buffer.from('no real picture').toString('base64')}`);
  });

  it('leaves texts of strangers texts', () => {
    const page = renderHtml(made({ name: `"><img src=x onerror='a'>&amp;` }));
    expect(page).toContain('&quot;&gt;&lt;img src=x onerror=&#39;a&#39;&gt;&amp;amp;');
    expect(page).not.toContain('<img');
  });
});

describe('canonical JSON', () => {
  it('has its keys in order whatever order they came in, and bytes as their hash', () => {
    const bytes = Buffer.from('bytes');
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: bytes })).toBe(
      `{"a":"${sha256('bytes')}","b":[{"c":null,"d":1}]}`,
    );
    expect(canonicalJson([bytes])).toBe(`["${sha256('bytes')}"]`);
  });
});
