import { describe, expect, it } from 'vitest';
import { neighbourCards } from '../../test/fixtures/documents/neighbour-cards.ts';
import { notPapers } from '../../test/fixtures/documents/not-papers.ts';
import { blank, cni2009, cni2020, picture, zone } from '../../test/fixtures/documents/papers.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';

const back = picture(cni2020.back ?? [], zone(...(cni2020.mrz?.lines ?? [])));

describe('one picture', () => {
  it('gives its type, its side and the fields it prints, with their places', () => {
    const { fields, ...shown } = readPicture(picture(cni2009.front));
    expect(shown).toEqual({
      type: 'CNI',
      side: 'front',
      country: 'CIV',
      confidence: expect.any(Number),
      recognised: { state: 'CIV', paper: 'CNI' },
    });
    expect(fields.last_name).toMatchObject({ value: 'GNAGNE', box: expect.any(Array) });
    expect(fields.last_name?.confidence).toBeGreaterThan(0.9);
    expect(fields.father_name).toBeUndefined();
  });

  it('gives what only its zone says without a place', () => {
    const { fields } = readPicture(back);
    expect(fields.last_name).toEqual({ value: 'NGUESSAN', confidence: 0.85, box: null });
    expect(fields.nni?.box).not.toBeNull();
  });

  it('of no paper of ours has the fields of its zone, and no others', () => {
    const foreign = zone(
      'I<UTOD231458907<<<<<<<<<<<<<<<',
      '7408122F1204159UTO<<<<<<<<<<<6',
      'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    );
    const { type, country, recognised, fields } = readPicture({ ...blank, mrz: foreign });
    expect({ type, country, recognised }).toEqual({ type: 'AUTRE', country: 'UTO', recognised: null });
    expect(fields.last_name?.value).toBe('ERIKSSON');
    for (const prints of Object.values(notPapers)) expect(readPicture(picture(prints)).fields).toEqual({});
  });

  it("of another state's identity card is AUTRE and says whose it is, even where it is declared", () => {
    const card = picture(neighbourCards.find(({ layout }) => layout === 'ghana-card')?.front ?? []);
    for (const declared of [undefined, 'CNI', 'CARTE_CONSULAIRE', 'AUTRE'] as const) {
      const { fields, ...shown } = readPicture(card, declared);
      expect(shown).toMatchObject({
        type: 'AUTRE',
        side: 'front',
        country: 'GHA',
        recognised: { state: 'GHA', paper: 'CARTE_IDENTITE' },
      });
      expect(fields.personal_number?.value).toBe('GHA-990012345-6');
      expect(fields.nni).toBeUndefined();
    }
  });

  it('is read as what it is declared to be', () => {
    expect(readPicture(picture(cni2020.front), 'PASSEPORT')).toMatchObject({
      type: 'PASSEPORT',
      side: null,
      fields: {},
    });
    expect(readPicture(back, 'CNI').fields.nni?.value).toBe('10000000012');
  });
});
