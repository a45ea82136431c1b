/** Shapes and headers that stand in many places of the document are named once and referred to. */

export type Named = Record<string, unknown>;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Replaces each schema that has a title by a reference, and gathers those schemas. */
export function nameShapes(value: unknown, schemas: Named): unknown {
  if (Array.isArray(value)) return value.map((item) => nameShapes(item, schemas));
  if (!isObject(value)) return value;
  const isSchema =
    typeof value.title === 'string' && ('type' in value || 'anyOf' in value || 'oneOf' in value);
  const mapped = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'example' || key === 'examples' ? inner : nameShapes(inner, schemas),
    ]),
  );
  if (!isSchema) return mapped;
  // A member may be on its way out where its shape is not. Examples stand with the bodies that they are of.
  const { deprecated, examples: _examples, ...shape } = mapped;
  return {
    ...refer('schemas', String(value.title), shape, schemas),
    ...(deprecated === true && { deprecated }),
  };
}

/** The same with the headers of answers, by their names. */
export function nameHeaders(value: unknown, headers: Named): unknown {
  if (Array.isArray(value)) return value.map((item) => nameHeaders(item, headers));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'headers' && isObject(inner) ? referEach(inner, headers) : nameHeaders(inner, headers),
    ]),
  );
}

const referEach = (given: Fields, headers: Named): Fields =>
  Object.fromEntries(
    Object.entries(given).map(([name, header]) => [name, refer('headers', name, header, headers)]),
  );

function refer(kind: string, name: string, what: unknown, known: Named): { readonly $ref: string } {
  known[name] ??= what;
  if (JSON.stringify(known[name]) !== JSON.stringify(what)) {
    throw new Error(`two ${kind} of the OpenAPI document are called ${name}`);
  }
  return { $ref: `#/components/${kind}/${name}` };
}
