/** The largest that a shape admits, and the worst that is refused by it. */

/** The parts of a schema that routes use. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A letter that becomes eighteen when it is written in the plain ones. */
const longLetter = '\ufdfa';
const samples = [
  '00000000-0000-4000-8000-000000000000',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  'true',
  'en',
  'csv',
  'https://example.org/a',
];

const matching = ({ pattern = '' }: Shape, text: string): boolean => new RegExp(pattern, 'u').test(text);

/** As long as it may be, within so many bytes: of `letter`, or of what its pattern takes. */
function textOf(shape: Shape, bytes: number, letter: string): string {
  if (shape.format === 'uuid') return samples[0] ?? '';
  const most = Math.max(1, Math.min(shape.maxLength ?? bytes, Math.floor(bytes / Buffer.byteLength(letter))));
  const long = [letter, 'a', 'A', '1', 'ab '].map((one) =>
    one.repeat(most).slice(0, most).replace(/ $/, 'a'),
  );
  const short = [...samples, '1', 'AAA', 'abc'];
  return [...long, ...short].find((text) => matching(shape, text)) ?? long[0] ?? '';
}

function largest(shape: Shape, bytes: number, letter = 'a'): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[0];
  if (shape.anyOf !== undefined) {
    const widest = shape.anyOf.find(({ type }) => type === 'object' || type === 'array' || type === 'string');
    return largest(widest ?? shape.anyOf[0] ?? {}, bytes, letter);
  }
  const type = [shape.type].flat()[0];
  if (type === 'object' || shape.properties !== undefined) {
    const fields = Object.entries(shape.properties ?? {});
    const each = Math.floor(bytes / Math.max(1, fields.length)) - 30;
    return Object.fromEntries(fields.map(([name, one]) => [name, largest(one, Math.max(1, each), letter)]));
  }
  if (type === 'array') {
    const one = largest(shape.items ?? {}, Math.min(bytes, 200), letter);
    const count = Math.floor(bytes / (JSON.stringify(one ?? null).length + 1));
    const all = Array.from({ length: Math.max(1, Math.min(shape.maxItems ?? count, count)) });
    return all.map((_, at) =>
      typeof one === 'string' && matching(shape.items ?? {}, `${one}${at}`) ? `${one}${at}` : one,
    );
  }
  if (type === 'integer' || type === 'number') return shape.maximum ?? shape.minimum ?? 1;
  if (type === 'boolean') return true;
  return textOf(shape, bytes, letter);
}

const filled = (bytes: number, part: (at: number) => string): string => {
  const parts: string[] = [];
  for (let left = bytes, at = 0; left > 0; at++) {
    const one = part(at);
    left -= one.length + 1;
    if (left > 0) parts.push(one);
  }
  return parts.join();
};

/** Bodies of a route that takes JSON, each as text, by what is bad about them. */
export function bodiesOf(shape: Shape, limit: number): Record<string, string> {
  const bytes = limit - 64;
  const within = (value: unknown): string => JSON.stringify(value);
  const fitting = (letter: string): string => {
    for (let share = bytes; share > 16; share = Math.floor(share * 0.8)) {
      const text = within(largest(shape, share, letter));
      if (Buffer.byteLength(text) <= bytes) return text;
    }
    return '{}';
  };
  const lists = Object.entries(shape.properties ?? {}).filter(([, { type }]) => type === 'array');
  const texts = Object.entries(shape.properties ?? {}).filter(([, { type }]) => type === 'string');
  const rest = largest(shape, 512) as object;
  const withField = (name: string, json: string): string =>
    `${within({ ...rest, [name]: undefined }).slice(0, -1)}${Object.keys(rest).length > 1 ? ',' : ''}"${name}":${json}}`;
  return {
    'as large as it may be': fitting('a'),
    'long letters': fitting(longLetter),
    'keys that nobody knows': `{${filled(bytes, (at) => `"k${at}":0`)}}`,
    'lists in lists': `{"a":${'['.repeat(bytes / 2 - 8)}${']'.repeat(bytes / 2 - 8)}}`,
    'one key again and again': `{${filled(bytes, () => '"a":0')}}`,
    ...Object.fromEntries(
      lists.flatMap(([name]) => [
        [`${name}: numbers`, withField(name, `[${filled(bytes - 600, () => '0')}]`)],
        [`${name}: empty objects`, withField(name, `[${filled(bytes - 600, () => '{}')}]`)],
        [
          `${name}: objects of wrong keys`,
          withField(name, `[${filled(bytes - 600, () => '{"a":1,"b":1}')}]`),
        ],
      ]),
    ),
    ...Object.fromEntries(
      texts.map(([name]) => [`${name}: blanks`, withField(name, `"${' '.repeat(bytes - 600)}"`)]),
    ),
  };
}

/** Queries, each as long as an address may be. */
export function queriesOf(shape: Shape | null, room: number): Record<string, string> {
  const fields = Object.entries(shape?.properties ?? {});
  const encoded = (letter: string): string => {
    const each = Math.floor(room / Math.max(1, fields.length)) - 16;
    const width = encodeURIComponent(letter).length;
    return fields
      .map(
        ([name, one]) =>
          `${name}=${encodeURIComponent(String(largest(one, (each / width) * Buffer.byteLength(letter), letter)))}`,
      )
      .join('&')
      .slice(0, room);
  };
  const texts = fields.filter(
    ([, { type, pattern, enum: words }]) => type === 'string' && !pattern && !words,
  );
  const onlyOf = ([name, one]: readonly [string, Shape], letter: string): string => {
    const most = Math.min(one.maxLength ?? 200, Math.floor((room - 20) / encodeURIComponent(letter).length));
    return `${name}=${encodeURIComponent(letter.repeat(most).slice(0, most))}`;
  };
  return {
    'names that nobody knows': filled(room, (at) => `k${at}=1`).replaceAll(',', '&'),
    ...(fields.length > 0 && {
      'as long as it may be': encoded('a'),
      'long letters': encoded(longLetter),
    }),
    ...Object.fromEntries(
      texts.flatMap((field) => [
        [`${field[0]}: words`, onlyOf(field, 'ab ')],
        [`${field[0]}: long letters`, onlyOf(field, longLetter)],
      ]),
    ),
  };
}
