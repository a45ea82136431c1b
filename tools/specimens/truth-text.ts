/** Truths as JSON that people can read too: a list stands on one line where it fits, as the formatter would have it. */

const lineWidth = 110;
const step = '  ';

export function truthText(value: unknown): string {
  return `${written(value, '', 0)}\n`;
}

/** `before` is how much of the line is taken already. */
function written(value: unknown, indent: string, before: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}${step}`;
  if (Array.isArray(value)) {
    const flat = onOneLine(value);
    // One more for the comma after it.
    if (flat !== null && before + flat.length + 1 <= lineWidth) return flat;
    const items = value.map((item) => `${inner}${written(item, inner, inner.length)}`);
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).map(([key, item]) => {
    const start = `${inner}${JSON.stringify(key)}: `;
    return `${start}${written(item, inner, start.length)}`;
  });
  return entries.length === 0 ? '{}' : `{\n${entries.join(',\n')}\n${indent}}`;
}

/** A list without objects, on one line; null for others. */
function onOneLine(list: readonly unknown[]): string | null {
  const items = list.map((item) =>
    Array.isArray(item)
      ? onOneLine(item)
      : typeof item === 'object' && item !== null
        ? null
        : JSON.stringify(item),
  );
  return items.includes(null) ? null : `[${items.join(', ')}]`;
}
