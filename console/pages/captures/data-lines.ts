import type { Text } from '../../language.ts';

/** What is wrong with a line, the first one where something is. */
interface LineFault {
  readonly words: Text;
  readonly line: number;
  readonly name: string;
}

const faults = {
  sign: {
    en: 'Line {line}: there is no = between a name and a value.',
    fr: 'Ligne {line} : il manque le signe = entre un nom et une valeur.',
  },
  name: {
    en: 'Line {line}: there is no name before the =.',
    fr: 'Ligne {line} : il manque un nom avant le signe =.',
  },
  repeated: {
    en: 'Line {line}: {name} is given twice.',
    fr: 'Ligne {line} : {name} est donné deux fois.',
  },
} as const satisfies Record<string, Text>;

/** Of `name=value`, one a line. */
export function dataOfLines(text: string): {
  readonly data: Readonly<Record<string, string>>;
  readonly fault: LineFault | undefined;
} {
  const data = new Map<string, string>();
  for (const [index, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue;
    const [before = '', ...value] = written.split('=');
    const name = before.trim();
    const words =
      value.length === 0
        ? faults.sign
        : name === ''
          ? faults.name
          : data.has(name)
            ? faults.repeated
            : undefined;
    if (words !== undefined) return { data: {}, fault: { words, line: index + 1, name } };
    data.set(name, value.join('=').trim());
  }
  return { data: Object.fromEntries(data), fault: undefined };
}
