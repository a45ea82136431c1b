/** A table of wordings by meaning, those of one meaning between strokes. */
export function wordings<Meaning extends string>(
  table: Readonly<Record<Meaning, string>>,
): Readonly<Record<Meaning, readonly string[]>> {
  const rows = (Object.entries(table) as [Meaning, string][]).map(
    ([meaning, texts]) => [meaning, texts.split('|').map((text) => text.trim())] as const,
  );
  return Object.fromEntries(rows) as unknown as Record<Meaning, readonly string[]>;
}
