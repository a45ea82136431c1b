/** A collection for Postman, which Bruno opens too, made of the OpenAPI document: nothing is described twice. */

interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly contentMediaType?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema?: Shape;
}

interface Content {
  readonly schema?: Shape;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, Content>> };
}

interface Document {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Shape>> };
}

/** What the version of the collection's format is told by; nothing is fetched from there. */
const format = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

export function postmanCollection(openApi: object, baseUrl: string): object {
  const document = openApi as Document;
  const shapes = document.components?.schemas ?? {};
  const folders = new Map<string, object[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? document.info.title;
      folders.set(tag, [...(folders.get(tag) ?? []), itemOf(method, path, operation, shapes)]);
    }
  }
  return {
    info: { name: document.info.title, description: document.info.description, schema: format },
    variable: [
      { key: 'baseUrl', value: baseUrl },
      { key: 'apiKey', value: '' },
      { key: 'apiSecret', value: '' },
    ],
    item: [...folders].map(([name, item]) => ({ name, item })),
  };
}

function itemOf(method: string, path: string, operation: Operation, shapes: Record<string, Shape>): object {
  const parameters = operation.parameters ?? [];
  const valuesIn = (place: string) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, required, description, example, schema }) => ({
        key: name,
        value: asText(example ?? sampleOf(schema, shapes)),
        ...(description === undefined ? {} : { description }),
        // What is neither needed nor exemplified stands there to be turned on.
        ...(required || place === 'path' || (place === 'query' && isExemplified(example, schema))
          ? {}
          : { disabled: true }),
      }));
  const [content, { schema, example, examples } = {}] =
    Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const segments = path
    .split('/')
    .slice(1)
    .map((segment) => segment.replace(/^\{(.*)\}$/, ':$1'));
  return {
    name: operation.summary ?? `${method.toUpperCase()} ${path}`,
    request: {
      method: method.toUpperCase(),
      ...(operation.description === undefined ? {} : { description: operation.description }),
      header: [
        { key: 'Api-Key', value: '{{apiKey}}' },
        { key: 'Api-Secret', value: '{{apiSecret}}' },
        ...valuesIn('header'),
        ...(content === 'application/json' ? [{ key: 'Content-Type', value: content }] : []),
      ],
      url: {
        raw: `{{baseUrl}}/${segments.join('/')}`,
        host: ['{{baseUrl}}'],
        path: segments,
        query: valuesIn('query'),
        variable: valuesIn('path'),
      },
      ...(content === 'multipart/form-data'
        ? { body: formOf(resolved(schema, shapes), example, shapes) }
        : {}),
      ...(content === 'application/json'
        ? {
            body: {
              mode: 'raw',
              raw: JSON.stringify(
                example ?? Object.values(examples ?? {})[0]?.value ?? sampleOf(schema, shapes),
                undefined,
                2,
              ),
            },
          }
        : {}),
    },
  };
}

const isExemplified = (example: unknown, schema: Shape | undefined): boolean =>
  (example ?? schema?.example ?? schema?.examples) !== undefined;

/** On is what the form needs, and what its example has. */
function formOf(
  { properties = {}, required = [] }: Shape,
  example: unknown,
  shapes: Record<string, Shape>,
): object {
  const exemplified = (example ?? {}) as Readonly<Record<string, unknown>>;
  const formdata = Object.entries(properties).map(([key, given]) => {
    const shape = resolved(given, shapes);
    const rest = {
      key,
      ...(shape.description === undefined ? {} : { description: shape.description }),
      ...(required.includes(key) || key in exemplified ? {} : { disabled: true }),
    };
    return isFile(shape)
      ? { ...rest, type: 'file', src: [] }
      : { ...rest, type: 'text', value: asText(exemplified[key] ?? sampleOf(shape, shapes)) };
  });
  return { mode: 'formdata', formdata };
}

/** As 3.0 and as 3.1 describe files. */
const isFile = ({ format: form, contentMediaType, items }: Shape): boolean =>
  form === 'binary' || contentMediaType !== undefined || (items !== undefined && isFile(items));

function sampleOf(given: Shape | undefined, shapes: Record<string, Shape>): unknown {
  const shape = resolved(given, shapes);
  const reported = shape.example ?? shape.examples?.[0] ?? shape.default ?? shape.enum?.[0];
  if (reported !== undefined) return reported;
  if (shape.properties === undefined) return shape.items === undefined ? '' : [sampleOf(shape.items, shapes)];
  return Object.fromEntries(
    Object.entries(shape.properties).map(([name, inner]) => [name, sampleOf(inner, shapes)]),
  );
}

function resolved(shape: Shape | undefined, shapes: Record<string, Shape>): Shape {
  if (shape?.$ref === undefined) return shape ?? {};
  return resolved(shapes[shape.$ref.replace('#/components/schemas/', '')], shapes);
}

const asText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map(asText).join(',')
      : JSON.stringify(value);
