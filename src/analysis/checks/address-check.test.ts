import { describe, expect, it } from 'vitest';
import type { Fields } from '../../documents/facts.ts';
import type { Question } from '../check.ts';
import { addressCheck } from './address-check.ts';

const today = '2026-11-30';

const fieldsOf = (values: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { value, confidence: 1, side: 'front', box: null, source: 'printed' },
    ]),
  ) as Fields;

const paperOf = (id: number, values: Readonly<Record<string, string>>) =>
  ({
    id,
    type: 'PROOF_OF_ADDRESS',
    facts: { fields: fieldsOf(values), zone: null },
  }) as unknown as Question['document'];

const bill = {
  last_name: 'KOUASSI AYA MARIE',
  permanent_address: 'COCODY ANGRÉ 7E TRANCHE LOT 214',
  document_issue: '14/10/2026',
};
const card = { last_name: 'KOUASSI', first_name: 'Aya Marie' };

interface Given {
  readonly paper?: Readonly<Record<string, string>>;
  readonly others?: readonly Readonly<Record<string, string>>[];
  readonly address?: string;
}

async function judged({ paper = bill, others = [card], address }: Given) {
  const document = paperOf(0, paper);
  const dossier = {
    documents: [document, ...others.map((values, at) => paperOf(at + 1, values))],
    additionalData: address === undefined ? {} : { address },
  };
  const outcome = await addressCheck.run({ document, dossier, today } as unknown as Question);
  if (outcome.status !== 'EXECUTED') throw new Error(outcome.status);
  return { ...outcome.scoring, result: outcome.score, isFree: outcome.free ?? false };
}

describe('a proof of address', () => {
  it('of the customer, at the address given, of these months is valid', async () => {
    expect(await judged({ address: 'Abidjan, Cocody Angré 7e tranche' })).toEqual({
      valid: true,
      nameScore: 100,
      addressScore: 100,
      issuedOn: '2026-10-14',
      errors: [],
      result: 100,
      isFree: false,
    });
  });

  it('is compared with no address where none was given', async () => {
    expect(await judged({})).toMatchObject({ valid: true, addressScore: null });
    expect(await judged({ address: ' ' })).toMatchObject({ valid: true, addressScore: null });
  });

  it("may be the company's", async () => {
    const paper = { ...bill, last_name: 'LOBALIA TRANSIT' };
    const others = [card, { companyName: 'LOBALIA TRANSIT SARL' }];
    expect(await judged({ paper, others })).toMatchObject({ valid: true, nameScore: 100 });
  });

  it.each<[string, Given]>([
    ['NAME_DIFFERS', { others: [{ last_name: 'TRAORÉ', first_name: 'Seydou' }] }],
    ['ADDRESS_DIFFERS', { address: 'Bouaké, quartier Commerce' }],
    ['TOO_OLD', { paper: { ...bill, document_issue: '29/08/2026' } }],
    ['DATE_IN_FUTURE', { paper: { ...bill, document_issue: '01/12/2026' } }],
  ])('is refused with %s', async (code, given) => {
    expect(await judged(given)).toMatchObject({ valid: false, errors: [code], result: 0, isFree: false });
  });

  it.each<[string, Given]>([
    ['NAME_NOT_READ', { paper: { ...bill, last_name: '' } }],
    ['ADDRESS_NOT_READ', { paper: { last_name: bill.last_name, document_issue: bill.document_issue } }],
    ['DATE_NOT_READ', { paper: { ...bill, document_issue: 'XX/XX/XXXX' } }],
    ['NO_NAME_TO_COMPARE', { others: [] }],
  ])('is left open, and free, with %s', async (code, given) => {
    expect(await judged(given)).toMatchObject({ valid: false, errors: [code], result: null, isFree: true });
  });

  it.each<[string, object]>([
    ['its layout', { layout: 'passeport' }],
    ['its state', { state: 'OTHER_DOCUMENT_FOUND' }],
  ])('that is another paper by %s is called that, and not unreadable', async (_, more) => {
    const paper = paperOf(0, card);
    const document = { ...paper, facts: { ...paper.facts, ...more } };
    const dossier = { documents: [document], additionalData: {} };
    const outcome = await addressCheck.run({ document, dossier, today } as unknown as Question);
    expect(outcome).toMatchObject({
      free: true,
      score: null,
      scoring: { errors: ['OTHER_PAPER'], nameScore: null },
    });
    expect(outcome.explanation).toMatchObject([{ en: expect.stringContaining('another kind of paper') }]);
  });

  it('is too old from the day after three months on', async () => {
    const on = (document_issue: string) => judged({ paper: { ...bill, document_issue } });
    expect(await on('30/08/2026')).toMatchObject({ valid: true });
    expect(await on('29/08/2026')).toMatchObject({ errors: ['TOO_OLD'] });
  });

  it('says each score and each fault in words', async () => {
    const document = paperOf(0, { ...bill, document_issue: '01/01/2026' });
    const dossier = { documents: [document, paperOf(1, card)], additionalData: {} };
    const { explanation } = await addressCheck.run({ document, dossier, today } as unknown as Question);
    expect(explanation.map(({ fr }) => fr)).toEqual([
      expect.stringContaining('plus de trois mois'),
      'Nom : 100 sur 100.',
    ]);
  });
});
