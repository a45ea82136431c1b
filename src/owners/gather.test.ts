import { describe, expect, it } from 'vitest';
import { type Company, type CompanyOwner, ownerFields } from '../contract/registers.ts';
import type { DocumentFacts } from '../documents/facts.ts';
import { inventedCompany } from '../sandbox/invented.ts';
import { type AskCompany, gatherOwners, structureOnPaper } from './gather.ts';
import { judgeOwners } from './judge.ts';
import { ownerLimits } from './limits.ts';
import { notesOn } from './notes.ts';

const numberOf = (place: number) => `CI-ABJ-03-2022-B13-${String(90_100 + place)}`;

const unnamed = Object.fromEntries(ownerFields.map((field) => [field, ''])) as CompanyOwner;

const owner = (name: string, more: Partial<CompanyOwner> = {}): CompanyOwner => {
  const [lastName = '', ...first] = name.split(' ');
  return { ...unnamed, role: 'ASSOCIE', lastName, firstName: first.join(' '), ...more };
};

/** A register of companies by their number. */
const register =
  (companies: Readonly<Record<string, readonly CompanyOwner[]>>, asked: string[] = []): AskCompany =>
  async (rccm) => {
    asked.push(rccm);
    const owners = companies[rccm];
    const record = (): Company => inventedCompany({ rccm, owners: [...(owners ?? [])] });
    return owners === undefined ? { kind: 'not-found' } : { kind: 'found', record: record() };
  };

const paper = (values: Readonly<Record<string, string>>, text = ''): DocumentFacts =>
  ({
    layout: 'rccm',
    fields: Object.fromEntries(
      Object.entries({ companyName: 'PAPIER SARL', rccmNumber: numberOf(0), ...values }).map(
        ([name, value]) => [name, { value, confidence: 1, side: 'front', box: null, source: 'printed' }],
      ),
    ),
    zone: null,
    text,
    state: 'OK',
  }) as unknown as DocumentFacts;

const reported = async (facts: DocumentFacts, ask: AskCompany) => {
  const { structure, isRegisterDown } = await gatherOwners(facts, ask);
  const nameOf = (place: number) => structure.parties[place]?.name;
  return {
    holdings: structure.holdings.map(({ owner: by, of, share }) => `${nameOf(by)} > ${nameOf(of)}: ${share}`),
    managers: structure.parties.filter(({ isManager }) => isManager).map(({ name }) => name),
    notes: notesOn(judgeOwners(structure)).map(({ code }) => code),
    structure,
    isRegisterDown,
  };
};

describe('who owns a company', () => {
  it('follows companies among the owners, and knows a person again who holds by two ways', async () => {
    const asked: string[] = [];
    const born = { dateAndPlaceOfBirth: '21/06/1979 à KORHOGO' };
    const ask = register(
      {
        [numberOf(0)]: [
          owner('KOUADIO Affoué', { share: '45', role: 'GERANT' }),
          owner('SILUE Drissa', { share: '15', ...born }),
          owner('BANDAMELLE', { share: '40', rccm: numberOf(1) }),
        ],
        [numberOf(1)]: [owner('Drissa SILUE', { share: '60', ...born }), owner('TAPE Rose', { share: '40' })],
      },
      asked,
    );
    const { holdings, managers, notes, structure } = await reported(
      paper({ managers: 'Affoue KOUADIO' }),
      ask,
    );
    expect(asked).toEqual([numberOf(0), numberOf(1)]);
    expect(holdings).toEqual([
      'KOUADIO Affoué > PAPIER SARL: 45',
      'SILUE Drissa > PAPIER SARL: 15',
      'BANDAMELLE > PAPIER SARL: 40',
      'SILUE Drissa > BANDAMELLE: 60',
      'TAPE Rose > BANDAMELLE: 40',
    ]);
    expect(managers).toEqual(['KOUADIO Affoué']);
    expect(notes).toEqual([]);
    expect(judgeOwners(structure).parties.filter(({ basis }) => basis !== null)).toMatchObject([
      { name: 'KOUADIO Affoué', share: 45 },
      { name: 'SILUE Drissa', share: 39 },
    ]);
  });

  it('two people of one name who were born on different days are two', async () => {
    const ask = register({
      [numberOf(0)]: [
        owner('KOUASSI Yao', { share: '20', dateAndPlaceOfBirth: '01/02/1960 à MAN' }),
        owner('KOUASSI Yao', { share: '30', dateAndPlaceOfBirth: '03/04/1985 à MAN' }),
      ],
    });
    expect((await reported(paper({}), ask)).holdings).toHaveLength(2);
  });

  it('asks for each company once, though they hold each other, and ends', async () => {
    const asked: string[] = [];
    const circle = { [numberOf(0)]: [owner('B', { share: '100', rccm: numberOf(1) })] };
    const ask = register(
      { ...circle, [numberOf(1)]: [owner('A', { share: '100', rccm: numberOf(0) })] },
      asked,
    );
    expect((await reported(paper({}), ask)).notes).toEqual(['NOBODY_NAMED', 'CIRCLE']);
    expect(asked).toEqual([numberOf(0), numberOf(1)]);
  });

  it('goes up so far and no further, and says where it stopped', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 9 }, (_, place) => [
        numberOf(place),
        [owner(`SOCIETE${place + 1}`, { share: '100', rccm: numberOf(place + 1) })],
      ]),
    );
    const asked: string[] = [];
    const { notes, structure } = await reported(paper({}), register(chain, asked));
    expect(asked).toHaveLength(ownerLimits.depth);
    expect(structure.parties.at(-1)).toMatchObject({ name: 'SOCIETE5', owners: 'too-deep' });
    expect(notes).toEqual(['NOBODY_NAMED', 'TOO_DEEP']);
  });

  it('asks for no more companies than the limit', async () => {
    const asked: string[] = [];
    const many = Array.from({ length: 40 }, (_, place) =>
      owner(`F${place}`, { rccm: numberOf(place + 1), share: '2' }),
    );
    const { notes } = await reported(paper({}), register({ [numberOf(0)]: many }, asked));
    expect(asked).toHaveLength(ownerLimits.companies);
    expect(notes.filter((code) => code === 'TOO_MANY')).toHaveLength(40 - ownerLimits.companies + 1);
  });

  it('leaves a register alone that does not answer, and says of whom that is', async () => {
    const asked: string[] = [];
    const first = register({
      [numberOf(0)]: [1, 2].map((place) => owner(`F${place}`, { rccm: numberOf(place), share: '50' })),
    });
    const ask: AskCompany = async (rccm) => {
      asked.push(rccm);
      return rccm === numberOf(0) ? first(rccm) : undefined;
    };
    const { notes, isRegisterDown } = await reported(paper({}), ask);
    expect(asked).toEqual([numberOf(0), numberOf(1)]);
    expect(isRegisterDown).toBe(true);
    expect(notes).toEqual(['NOBODY_NAMED', 'REGISTER_UNAVAILABLE', 'REGISTER_UNAVAILABLE']);
  });

  it('does not ask for what has no number, or one of another state', async () => {
    const ask = register({
      [numberOf(0)]: [
        owner('HOLDING', { share: '30' }),
        owner('DAKAR', { share: '70', rccm: 'SN-DKR-2019-B-123' }),
      ],
    });
    const { notes, structure } = await reported(paper({}), ask);
    expect(structure.parties.map(({ kind }) => kind)).toEqual(['company', 'company', 'company']);
    expect(notes).toEqual(['NOBODY_NAMED', 'NO_NUMBER', 'NOT_REGISTERED']);
  });

  it('who only leads is no owner; who leads and is a partner is one, of a share that is not known', async () => {
    const ask = register({
      [numberOf(0)]: [owner('A Un', { role: 'GERANT' }), owner('B Deux', { role: 'GERANT ASSOCIE UNIQUE' })],
    });
    expect(await reported(paper({}), ask)).toMatchObject({
      holdings: ['B Deux > PAPIER SARL: null'],
      managers: ['A Un', 'B Deux'],
      notes: ['MANAGERS_MEANWHILE', 'SHARE_UNKNOWN'],
    });
  });

  it('where all is held by others, a partner without a share holds nothing', async () => {
    const ask = register({ [numberOf(0)]: [owner('A Un', { share: '100' }), owner('B Deux')] });
    expect((await reported(paper({}), ask)).holdings).toEqual(['A Un > PAPIER SARL: 100']);
  });
});

describe('what a paper says of its owners', () => {
  const lines = [
    'RENSEIGNEMENTS RELATIFS AUX DIRIGEANTS',
    'Nom et prénoms :',
    'KOUADIO Affoué Honorine',
    'ASSOCIÉS',
    'Nom et prénoms :',
    'SILUE NAVIGUE DRISSA',
    'Parts sociales : 40 %',
    'Nom et prénoms : TAPE ROSE (12,5 %)',
    'BANDAMELLE HOLDING SA',
    'Fait à Abidjan, le 21/05/2024',
    'Le Greffier en Chef',
  ].join('\n');

  it('names and shares under the heading of the owners, and nothing below', () => {
    const structure = structureOnPaper(paper({ managers: 'KOUADIO Affoué Honorine' }, lines));
    expect(structure?.parties.map(({ name, kind, isManager }) => [name, kind, isManager])).toEqual([
      ['PAPIER SARL', 'company', false],
      ['KOUADIO Affoué Honorine', 'person', true],
      ['SILUE NAVIGUE DRISSA', 'person', false],
      ['TAPE ROSE', 'person', false],
      ['BANDAMELLE HOLDING SA', 'company', false],
    ]);
    expect(structure?.holdings.map(({ share, sources }) => [share, sources])).toEqual([
      [40, ['paper']],
      [12.5, ['paper']],
      [null, ['paper']],
    ]);
  });

  it('fills in what the register leaves open; where they differ the register counts, and that is said', async () => {
    const ask = register({
      [numberOf(0)]: [owner('SILUE Navigué Drissa'), owner('TAPE Rose', { share: '20' })],
    });
    const { structure, notes } = await reported(paper({}, lines), ask);
    expect(structure.holdings).toMatchObject([
      { share: 40, sources: ['register', 'paper'] },
      { share: 20, sources: ['register', 'paper'], printedShare: 12.5 },
      { share: null, sources: ['paper'] },
    ]);
    expect(notes).toContain('SHARES_DIFFER');
  });

  it('a paper that names nobody says nothing', () => {
    expect(structureOnPaper(paper({}))).toBeUndefined();
  });

  it('does not lose who holds much behind a crowd that holds little, nor who is behind a company among them', async () => {
    const crowd = (role = 'ASSOCIE') =>
      Array.from({ length: 500 }, (_, i) => owner(`PETIT${i} Porteur`, { share: '0.01', role }));
    for (const role of ['ASSOCIE', 'GERANT']) {
      const ask = register({
        [numberOf(0)]: [
          ...crowd(role),
          owner('CACHE Bien', { share: '55' }),
          owner('HOLDING', { share: '35', rccm: numberOf(1) }),
        ],
        [numberOf(1)]: [...crowd(role), owner('DERRIERE Elle', { share: '95' })],
      });
      const { structure, notes } = await reported(paper({}), ask);
      const judged = judgeOwners(structure);
      const named = judged.parties.filter(({ basis }) => basis === 'SHARE').map(({ name }) => name);
      expect(named).toEqual(['CACHE Bien', 'DERRIERE Elle']);
      expect(structure.parties.length).toBeLessThanOrEqual(ownerLimits.parties);
      expect(notes.filter((code) => code === 'OWNERS_LEFT_OUT')).toHaveLength(2);
      expect(notes).not.toContain('SHARE_MISSING');
      const first = structure.parties[0]?.leftOut ?? 0;
      expect(first + judged.holdings.filter(({ of }) => of === 0).length).toBe(502);
    }
  });

  it('takes names as they are, whatever they are made of', async () => {
    const names = [
      '<script>alert(1)</script> X',
      '{company} {names} {count}',
      '=CMD() Y',
      '__proto__ constructor',
    ];
    const ask = register({ [numberOf(0)]: names.map((name) => owner(name, { share: '' })) });
    const { structure } = await reported(paper({}), ask);
    expect(structure.parties.slice(1).map(({ name }) => name)).toEqual(names);
    const [said] = notesOn(judgeOwners(structure)).filter(({ code }) => code === 'SHARE_UNKNOWN');
    expect(said?.en).toContain(names.slice(0, 3).join(', '));
  });

  it('ends where a company holds itself', async () => {
    const ask = register({
      [numberOf(0)]: [
        owner('SELF', { share: '60', rccm: numberOf(0) }),
        owner('AUTRE Personne', { share: '40' }),
      ],
    });
    const { structure, notes } = await reported(paper({}), ask);
    expect(notes).toContain('CIRCLE');
    expect(judgeOwners(structure).parties.map(({ share }) => share)).toEqual([0, 40]);
  });
});
