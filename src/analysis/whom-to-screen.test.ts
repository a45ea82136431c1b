import { describe, expect, it } from 'vitest';
import { documentOf } from '../../test/fixtures/analysis/checks/question.ts';
import { demoCompany } from '../demo/invented-register.ts';
import type { AskCompany } from '../owners/gather.ts';
import { inventedZone } from '../sandbox/zone.ts';
import { analysisLimits } from './limits.ts';
import { whomToScreen } from './whom-to-screen.ts';
import { leftOutWords, registerDown } from './whom-words.ts';

const unknown: AskCompany = async () => ({ kind: 'not-found' });
const registered = (owners: Partial<(typeof demoCompany)['owners'][number]>[]): AskCompany => {
  const [blank] = demoCompany.owners;
  const { historyList: _history, ...record } = demoCompany;
  return async () => ({
    kind: 'found',
    record: {
      ...record,
      owners: owners.map((owner) => ({ ...blank, dateAndPlaceOfBirth: '', ...owner }) as never),
    } as never,
  });
};
const rccm = (managers: string, companyName = 'LOBALIA TRANSIT') =>
  documentOf('RCCM', { companyName, managers, rccmNumber: 'CI-ABJ-03-2022-B13-90001' });
const names = async (...args: Parameters<typeof whomToScreen>) =>
  (await whomToScreen(...args)).whom.map(({ name }) => name);

describe('who is searched for', () => {
  it('the holder of a card, with all that the card says of them', async () => {
    const card = documentOf('CNI', {
      last_name: 'KOUADIO',
      first_name: 'AFFOUÉ HONORINE',
      date_of_birth: '14/03/1992',
      gender: 'F',
      nationality: 'IVOIRIENNE',
    });
    expect(await whomToScreen(card, 'pep', unknown)).toEqual({
      whom: [
        {
          name: 'KOUADIO AFFOUÉ HONORINE',
          kind: 'person',
          dateOfBirth: '14/03/1992',
          nationality: 'CIV',
          gender: 'female',
          isAssociate: false,
        },
      ],
      isRegisterDown: false,
      notes: [],
    });
  });

  it('both persons whom front and back name, each with what their own side says', async () => {
    const front = { last_name: 'KOUADIO', first_name: 'AFFOUÉ', date_of_birth: '14/03/1992', gender: 'F' };
    const card = documentOf('CNI', front, {
      zone: inventedZone('card', {
        documentNumber: 'CI990000042',
        birthDate: '1975-06-07',
        expiryDate: '2031-01-01',
        sex: 'M',
        lastName: 'KONATE',
        firstName: 'YACOUBA',
        nni: '99000000042',
      }),
    });
    const { whom, notes } = await whomToScreen(card, 'sanction', unknown);
    expect(whom).toMatchObject([
      { name: 'KOUADIO AFFOUÉ', dateOfBirth: '14/03/1992', gender: 'female', isAssociate: false },
      { name: 'KONATE YACOUBA', dateOfBirth: '07/06/1975', gender: 'male', isAssociate: true },
    ]);
    expect(notes.map(({ code }) => code)).toEqual(['TWO_PERSONS']);
  });

  it('of a date that is not known nothing is said', async () => {
    const card = documentOf('CNI', { last_name: 'KOUADIO', date_of_birth: 'XX/XX/XXXX' });
    expect((await whomToScreen(card, 'sanction', unknown)).whom[0]).not.toHaveProperty('dateOfBirth');
  });

  it.each(['', '-', '. .', 'K'])('nobody where the name that was read is "%s"', async (last_name) => {
    expect(await names(documentOf('CNI', { last_name }), 'sanction', unknown)).toEqual([]);
  });

  it('the company, its owners and managers; those whom paper and register both name once', async () => {
    const company = registered([
      { lastName: 'KOUADIO', firstName: 'Affoué', dateAndPlaceOfBirth: '14/03/1992 à BOUAKE S/P (CIV)' },
      { lastName: 'HOLDING INVENTEE', firstName: '' },
      { lastName: 'GNANMIEN', firstName: '' },
    ]);
    const { whom } = await whomToScreen(rccm('Affoue KOUADIO; GNAGNE Serge Éric'), 'sanction', company);
    expect(whom).toEqual([
      { name: 'LOBALIA TRANSIT', kind: 'organisation', isAssociate: false },
      { name: 'KOUADIO Affoué', kind: 'person', dateOfBirth: '14/03/1992', isAssociate: true },
      { name: 'HOLDING INVENTEE', kind: 'organisation', isAssociate: true },
      { name: 'GNANMIEN', isAssociate: true },
      { name: 'GNAGNE Serge Éric', kind: 'person', isAssociate: true },
    ]);
  });

  it('no company among those who hold an office, but a name that may be either', async () => {
    expect(await names(rccm('GNAGNE Serge'), 'pep', unknown)).toEqual(['GNAGNE Serge']);
    const company = registered(['HOLDING', 'GNANMIEN'].map((lastName) => ({ lastName, firstName: '' })));
    expect(await names(rccm(''), 'pep', company)).toEqual(['GNANMIEN']);
  });

  it('those behind a company that is an owner too', async () => {
    const held = registered([{ lastName: 'BANDAMELLE', firstName: '', rccm: 'CI-ABJ-03-2022-B13-90002' }]);
    const holder = registered([{ lastName: 'TAPE', firstName: 'Rose' }]);
    const company: AskCompany = (number) => (number.endsWith('90001') ? held(number) : holder(number));
    expect(await names(rccm(''), 'sanction', company)).toEqual([
      'LOBALIA TRANSIT',
      'BANDAMELLE',
      'TAPE Rose',
    ]);
  });

  it('whom the paper names, where the register cannot be asked, and that is told', async () => {
    const down: AskCompany = async () => undefined;
    expect(await whomToScreen(rccm('GNAGNE Serge'), 'pep', down)).toMatchObject({
      whom: [{ name: 'GNAGNE Serge' }],
      isRegisterDown: true,
      notes: [registerDown],
    });
  });

  it('no more than the limit, and how many are left out is told', async () => {
    const many = Array.from({ length: analysisLimits.screenedPersons + 3 }, (_, i) => ({
      lastName: `PERSONNE ${i}`,
      firstName: 'Inventée',
    }));
    const { whom, notes } = await whomToScreen(rccm(''), 'pep', registered(many));
    expect([whom.length, notes]).toEqual([analysisLimits.screenedPersons, [leftOutWords(3)]]);
  });

  it('who may hold most first, where there are more than the limit', async () => {
    const many = Array.from({ length: 400 }, (_, i) => ({
      lastName: `PERSONNE ${i}`,
      firstName: 'Inventée',
      share: '0.01',
    }));
    const hidden = { lastName: 'CACHE', firstName: 'Bien', share: '90' };
    const { whom, notes } = await whomToScreen(rccm(''), 'pep', registered([...many, hidden]));
    expect(whom[0]?.name).toBe('CACHE Bien');
    expect(notes).toEqual([leftOutWords(401 - whom.length)]);
  });
});
