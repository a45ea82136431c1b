import { describe, expect, it } from 'vitest';
import { readDocument } from '../../test/fixtures/documents/with-roles.ts';
import type { DocumentType } from '../contract/uploads.ts';
import type { Box, FieldName, TextLine } from './facts.ts';

const boxAt = (row: number, length: number): Box => [
  [60, row * 40],
  [60 + length * 12, row * 40],
  [60 + length * 12, row * 40 + 24],
  [60, row * 40 + 24],
];

/** The text in lines of so many letters, below its title. */
function values(type: DocumentType, title: string, text: string, width: number) {
  const lines = ["RÉPUBLIQUE DE CÔTE D'IVOIRE", title];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  const printed = [...lines, line].map(
    (one, row): TextLine => ({ text: one, confidence: 0.99, box: boxAt(row + 1, one.length) }),
  );
  const { fields } = readDocument(type, { width: 1500, height: 2100, lines: printed, mrz: null }, undefined);
  return (name: FieldName) => fields[name]?.value;
}

describe('company papers in running text', () => {
  it('reads a number by its form and names by what stands behind them', () => {
    const of = values(
      'DFE',
      "DÉCLARATION FISCALE D'EXISTENCE",
      'Nous certifions que TCHOLOGIS AGRO, établie à Yopougon Selmer, est identifiée au fichier des contribuables sous le n° 1234567-K. Il est certifié que YAO Estelle, agissant en qualité de gérante, en a fait la déclaration.',
      70,
    );
    expect(of('companyName')).toBe('TCHOLOGIS AGRO');
    expect(of('companyAddress')).toBe('Yopougon Selmer');
    expect(of('taxpayerNumber')).toBe('1234567K');
    expect(of('managers')).toBe('YAO Estelle');
  });
});
