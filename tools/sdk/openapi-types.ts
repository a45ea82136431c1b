/** Types for the TypeScript SDK, made from the service's OpenAPI document. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly format?: string;
  readonly contentMediaType?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  /** Of a scoring: its check, and what it always has when that was executed. */
  readonly 'x-check'?: string;
  readonly 'x-executed'?: readonly string[];
}

type Schemas = Readonly<Record<string, Schema>>;
type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Operation {
  readonly summary?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

export interface OpenApiDocument {
  readonly paths: Paths;
  readonly components: { readonly schemas: Schemas; readonly pathItems: Paths };
}

const head = `/** Made from the service's OpenAPI document by tools/sdk/openapi-types.ts; test/sdk-types.test.ts says how. */

/** The path of a file, its bytes, or a stream of them. A stream is read once and kept for further attempts. */
export type Picture = string | URL | Uint8Array | Blob | AsyncIterable<Uint8Array>;

/** A check by its type: its scoring, of which only \`type\` is there unless it was executed. */
type CheckOf<Type extends string, Status extends string, Scoring extends { readonly type: string }> = {
  readonly type: Type;
} & (
  | { readonly status: 'EXECUTED'; readonly scoring: Scoring }
  | {
      readonly status: Exclude<Status, 'EXECUTED'>;
      readonly scoring: Pick<Scoring, 'type'> & { readonly [K in Exclude<keyof Scoring, 'type'>]?: undefined };
    }
);
`;

/** The whole file; how it is laid out is the formatter's business. */
export function typesOf(document: OpenApiDocument, problemCodes: readonly string[]): string {
  const { schemas } = document.components;
  const shapes = Object.entries(schemas).map(
    ([name, schema]) => `${wordsOf(schema)}export type ${name} = ${shapeOf(schema, schemas)};\n`,
  );
  const codes = problemCodes.map((code) => literal(code)).join(' | ');
  return [
    head,
    ...shapes,
    `/** What a refusal may be. */\nexport type ProblemCode = ${codes};\n`,
    `/** What the service sends to webhooks, by \`messageType\`. */\nexport type WebhookMessages = ${object(webhooksOf(document))};\n`,
    `/** Every call: its query, what is sent, what is answered. */\nexport type Operations = ${object(operationsOf(document))};\n`,
  ].join('\n');
}

/** Results of checks are told apart by `type`; every other shape is as it stands. */
function shapeOf(schema: Schema, schemas: Schemas): string {
  const { 'x-executed': required = schema.required, properties = {} } = schema;
  const scorings = scoringsOf(schema, schemas);
  if (scorings.length === 0) return typeOf({ ...schema, ...(required && { required }) });
  const { type: _type, scoring: _scoring, status = {}, ...others } = properties;
  const each = scorings.map(({ check, name }) => `CheckOf<${literal(check)}, ${typeOf(status)}, ${name}>`);
  return `${typeOf({ ...schema, properties: others })} & (${each.join(' | ')})`;
}

/** The scorings that a result of checks may have. */
function scoringsOf({ properties }: Schema, schemas: Schemas) {
  const either = properties?.status && (schemas[nameOf(properties.scoring)]?.oneOf ?? []);
  return (either ?? []).map((one) => ({ name: nameOf(one), check: schemas[nameOf(one)]?.['x-check'] ?? '' }));
}

const nameOf = (schema: Schema | undefined): string => schema?.$ref?.split('/').at(-1) ?? '';

interface Member {
  readonly name: string;
  readonly type: string;
  readonly words?: string;
  readonly isRequired?: boolean;
}

const object = (members: readonly Member[]): string =>
  `{\n${members
    .map(({ name, type, words = '', isRequired = true }) => {
      const key = /^[A-Za-z_]\w*$/.test(name) ? name : literal(name);
      return `${words}readonly ${key}${isRequired ? '' : '?'}: ${type}${isRequired ? '' : ' | undefined'};`;
    })
    .join('\n')}}`;

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return nameOf(schema);
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return anyOf(either.map(typeOf));
  if (schema.allOf !== undefined) return schema.allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  if (typeof schema.type === 'object') {
    return anyOf(schema.type.map((type) => typeOf({ ...schema, type })));
  }
  if (isFile(schema)) return 'Picture';
  return (simple[schema.type ?? ''] ?? (() => 'unknown'))(schema);
}

/** What is null by two ways is null once. */
function anyOf(types: readonly string[]): string {
  const each = new Set(
    types.flatMap((type) => (type.endsWith(' | null') ? [type.slice(0, -7), 'null'] : [type])),
  );
  return each.has('unknown') ? 'unknown' : [...each].join(' | ');
}

/** How a file is described in OpenAPI 3.0 and since. */
export const isFile = ({ format, contentMediaType }: Schema): boolean =>
  format === 'binary' || contentMediaType !== undefined;

const simple: Readonly<Record<string, (schema: Schema) => string>> = {
  string: () => 'string',
  integer: () => 'number',
  number: () => 'number',
  boolean: () => 'boolean',
  null: () => 'null',
  array: ({ items }) => `readonly (${items === undefined ? 'unknown' : typeOf(items)})[]`,
  object: objectOf,
};

function objectOf({ properties, required, patternProperties, additionalProperties }: Schema): string {
  const named = object(
    Object.entries(properties ?? {}).map(([name, schema]) => ({
      name,
      type: typeOf(schema),
      words: wordsOf(schema),
      isRequired: required?.includes(name) ?? false,
    })),
  );
  const [pattern] = Object.values(patternProperties ?? {});
  const others = pattern ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
  if (others === undefined) {
    if (properties === undefined) return 'Readonly<Record<string, unknown>>';
    return Object.keys(properties).length === 0 ? 'Readonly<Record<string, never>>' : named;
  }
  const open = `{ readonly [name: string]: ${typeOf(others)} }`;
  return properties === undefined ? open : `${named} & ${open}`;
}

function operationsOf({ paths }: OpenApiDocument): Member[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      type: operationOf(operation),
      words: wordsOf({
        ...(operation.summary !== undefined && { description: operation.summary }),
        ...(operation.deprecated && { deprecated: true }),
      }),
    })),
  );
}

function operationOf({ parameters = [], requestBody, responses }: Operation): string {
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, description, required }) => ({
      name,
      type: typeOf(schema),
      words: wordsOf(description === undefined ? schema : { ...schema, description }),
      isRequired: required ?? false,
    }));
  const form = requestBody?.content['multipart/form-data'];
  const body = requestBody?.content['application/json'];
  const content = (responses['200'] ?? responses['201'])?.content ?? {};
  // Of a file the first of its types.
  const answer = content['application/json'] ?? Object.values(content)[0];
  return object([
    ...(query.length > 0 ? [{ name: 'query', type: object(query) }] : []),
    ...(form ? [{ name: 'form', type: typeOf(form.schema) }] : []),
    ...(body ? [{ name: 'body', type: typeOf(body.schema) }] : []),
    ...(answer ? [{ name: 'answer', type: typeOf(answer.schema) }] : []),
  ]);
}

function webhooksOf({ components: { pathItems } }: OpenApiDocument): Member[] {
  return Object.entries(pathItems).flatMap(([messageType, { post }]) => {
    const body = post?.requestBody?.content['application/json'];
    return body === undefined ? [] : [{ name: messageType, type: typeOf(body.schema) }];
  });
}

function wordsOf({ description, deprecated }: Schema): string {
  const words = [description, ...(deprecated ? ['@deprecated'] : [])].filter(Boolean).join('\n');
  const safe = words.replaceAll('*/', '* /');
  if (!safe.includes('\n')) return safe === '' ? '' : `/** ${safe} */\n`;
  return `/**\n * ${safe.replaceAll('\n', '\n * ')}\n */\n`;
}

/** As the formatter would write it. */
const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : JSON.stringify(value);
