import type { CharacterClass, FieldName, Format } from './formats.ts';

/** What may stand at each place of a format's lines. */
export interface Cell {
  readonly field: FieldName | null;
  readonly characters: CharacterClass;
  readonly allowed: string;
  /** A name: no check digit vouches for it, so nothing but the reader chooses its characters. */
  readonly isName: boolean;
}

export type Grid = readonly (readonly Cell[])[];

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';

const allowedIn: Readonly<Record<CharacterClass, string>> = {
  alpha: `<${letters}`,
  alphanumeric: `<${letters}${digits}`,
  date: `<${digits}`,
  sex: 'MF<',
  country: `<${letters}`,
  code: `<${letters}${digits}`,
  check: digits,
};

const nameFields: ReadonlySet<FieldName> = new Set(['names', 'surname', 'givenNames']);

/** Beginnings that a format prescribes letter by letter. */
const prescribed: Readonly<Partial<Record<Format['name'], string>>> = { FR_CNI: 'IDFRA' };

export function gridOf(format: Format): Grid {
  const mayBeFiller = (line: number, position: number) =>
    format.checks.some(
      (check) =>
        check.line === line &&
        check.position === position &&
        (check.fillerWhenEmpty === true ||
          (check.field === 'documentNumber' && format.overflow !== undefined)),
    );
  const cellAt = (line: number, position: number): Cell => {
    const field = format.fields.find(
      (f) => f.line === line && position >= f.start && position < f.start + f.length,
    );
    if (field === undefined) {
      const allowed = mayBeFiller(line, position) ? `${digits}<` : digits;
      return { field: null, characters: 'check', allowed, isName: false };
    }
    const letter = line === 0 ? (prescribed[format.name] ?? '')[position] : undefined;
    const first = field.name === 'documentCode' && position === 0 ? format.documentLetters : undefined;
    return {
      field: field.name,
      characters: field.characters,
      allowed: letter ?? first ?? allowedIn[field.characters],
      isName: nameFields.has(field.name),
    };
  };
  return Array.from({ length: format.lineCount }, (_, line) =>
    Array.from({ length: format.lineLength }, (__, position) => cellAt(line, position)),
  );
}

/** A digit in a document code is rare enough to need a clear one. */
export const isRareIn = (cell: Cell, char: string): boolean =>
  cell.field === 'documentCode' && /[0-9]/.test(char);
