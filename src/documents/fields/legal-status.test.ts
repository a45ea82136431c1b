import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../tools/specimens/variants/lines.ts';
import { truthOf } from '../../../tools/specimens/variants/series.ts';
import type { FieldName } from '../facts.ts';
import { readPicture } from '../read-picture.ts';
import { isLegalForm } from './legal-status.ts';

describe('legal forms as papers print them', () => {
  it.each([
    'GIE',
    'SUARL',
    'SARL U',
    'S.A.R.L.',
    'COOP-CA',
    'ENTREPRENANT',
    'Entreprise individuelle',
    'Société à responsabilité limitée (SARL)',
    'SA avec conseil d’administration',
    'Société à responsabilité limitée unipersonnelle',
  ])('%s is one', (text) => {
    expect(isLegalForm(text)).toBe(true);
  });

  it.each(['SOCIÉTÉ', 'SARL BELIERINE', 'INDIVIDUELLE', 'Commerce', ''])('%s is none', (text) => {
    expect(isLegalForm(text)).toBe(false);
  });
});

describe('values of company papers that look like labels, or stand apart from them', () => {
  it.each([
    [700006, 'legalStatus', 'a form that is a label of other papers'],
    [700058, 'legalStatus', 'a form that is a word of labels'],
    [700135, 'legalStatus', 'a form that begins with a label'],
    [700179, 'legalStatus', 'a form that resembles a label'],
    [700027, 'taxpayerNumber', 'a number at the foot'],
  ] as const)('paper %i: %s, %s', (seed: number, field: FieldName, _why: string) => {
    const { fields } = readPicture(linesOf(seed));
    expect(fields[field]?.value).toBe(truthOf(seed).fields[field]?.replace(/(?<=\d) (?=[A-Z]$)/, ''));
  });
});
