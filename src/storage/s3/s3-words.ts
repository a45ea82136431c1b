/** Reads the little XML of S3 answers: elements of text, without attributes. */

/** The texts of each element of this name, by the names of those within it. */
export function* fieldsOf(xml: string, element: string): Generator<Readonly<Record<string, string>>> {
  const [opening, closing] = [`<${element}>`, `</${element}>`];
  // No pattern: one that looks for the end from each beginning would take hours where many begin and none ends.
  for (let at = xml.indexOf(opening); at >= 0; ) {
    const from = at + opening.length;
    const to = xml.indexOf(closing, from);
    if (to < 0) return;
    const inside = xml.slice(from, to);
    at = xml.indexOf(opening, to);
    yield Object.fromEntries(
      [...inside.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [name, plain(text)]),
    );
  }
}

/** The text of the first element of this name. */
export function fieldOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text === undefined ? undefined : plain(text);
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function plain(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
