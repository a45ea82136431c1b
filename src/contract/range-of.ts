interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The bounds that a schema sets for the number at a JSON pointer; of a choice those of its first member. */
export function rangeOf(
  schema: object,
  pointer: string,
): { readonly least: number | undefined; readonly most: number | undefined } {
  let found: Shape = schema;
  for (const name of pointer.split('/').slice(1)) found = found.properties?.[name] ?? found.items ?? {};
  const { minimum: least, maximum: most } = found.anyOf?.[0] ?? found;
  return { least, most };
}
