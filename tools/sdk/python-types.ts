import { isFile, type OpenApiDocument, type Schema } from './openapi-types.ts';

/** Types for the Python SDK, made from the service's OpenAPI document: a TypedDict for each shape. */

const head = `"""Made from the service's OpenAPI document by tools/sdk/python-types.ts; test/sdk-types.test.ts says how."""

from __future__ import annotations

import os
from typing import IO, Any, Dict, List, Literal, Mapping, Optional, TypedDict, Union

#: The path of a file, its bytes, or a file opened for reading bytes.
Picture = Union[str, "os.PathLike[str]", bytes, bytearray, IO[bytes]]
`;

export function pythonTypesOf({ components: { schemas, pathItems } }: OpenApiDocument): string {
  const shapes = Object.entries(schemas).map(([name, schema]) => shapeOf(name, schema));
  const messages = Object.values(pathItems).flatMap(({ post }) => {
    const body = post?.requestBody?.content['application/json'];
    return body === undefined ? [] : [typeOf(body.schema)];
  });
  const message = `#: What the service sends to webhooks; \`\`messageType\`\` tells which it is.\nWebhookMessage = ${union(messages.map(quoted))}\n`;
  return [head, ...shapes, message].join('\n\n');
}

const quoted = (name: string): string => JSON.stringify(name);
const union = (types: readonly string[]): string =>
  types.length === 1 ? (types[0] ?? '') : `Union[${types.join(', ')}]`;

/** Names of fields that no class can have. */
const reserved: ReadonlySet<string> = new Set(['from', 'class', 'in', 'is', 'not', 'or', 'and', 'pass']);

/** What must be there stands in a class of its own, which the other one is made on: Python 3.9 knows no other way. */
function shapeOf(name: string, schema: Schema): string {
  const { properties = {} } = schema;
  if (schema.oneOf !== undefined) return `${name} = ${union(schema.oneOf.map(typeOf).map(quoted))}\n`;
  if (Object.keys(properties).length === 0) return `${name} = ${typeOf(schema)}\n`;
  const fields = Object.entries(properties);
  const isForm = fields.some(([, field]) => isFile(field));
  const written = fields.map(([field, of]) => ({
    field,
    // A mapping becomes JSON in the form.
    type: isForm && field === 'additionalData' ? 'Union[str, Mapping[str, str]]' : typeOf(of),
    words: of.description,
  }));
  const must = written.filter(({ field }) => schema.required?.includes(field));
  const may = written.filter(({ field }) => !schema.required?.includes(field));
  if (may.length === 0) return dictOf(name, 'TypedDict', must);
  if (must.length === 0) return dictOf(name, 'TypedDict', may, false);
  const base = `_${name}`;
  // A class can have no field of a reserved name.
  const named = may.filter(({ field }) => reserved.has(field));
  const rest = may.filter(({ field }) => !reserved.has(field));
  const bases = named.length === 0 ? base : `${base}, ${base}Named`;
  return [
    dictOf(base, 'TypedDict', must),
    ...(named.length === 0 ? [] : [dictOf(`${base}Named`, 'TypedDict', named, false)]),
    dictOf(name, bases, rest, false),
  ].join('\n\n');
}

interface Field {
  readonly field: string;
  readonly type: string;
  readonly words: string | undefined;
}

function dictOf(name: string, base: string, fields: readonly Field[], isWhole = true): string {
  const total = isWhole ? '' : ', total=False';
  if (fields.some(({ field }) => reserved.has(field))) {
    const pairs = fields.map(({ field, type }) => `    ${quoted(field)}: ${JSON.stringify(type)},\n`);
    return `${name} = TypedDict(${quoted(name)}, {\n${pairs.join('')}}${total})\n`;
  }
  if (fields.length === 0) return `class ${name}(${base}${total}):\n    pass\n`;
  const lines = fields.map(({ field, type, words }) => `${commentOf(words)}    ${field}: ${type}\n`);
  return `class ${name}(${base}${total}):\n${lines.join('')}`;
}

const commentOf = (words: string | undefined): string =>
  words === undefined
    ? ''
    : words
        .split('\n')
        .map((line) => `    #: ${line}`.trimEnd())
        .join('\n')
        .concat('\n');

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return `Literal[${JSON.stringify(schema.const)}]`;
  if (schema.enum !== undefined) {
    const words = schema.enum.map((one) => (one === null ? 'None' : JSON.stringify(one)));
    return `Literal[${words.join(', ')}]`;
  }
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return anyOf(either.map(typeOf));
  if (typeof schema.type === 'object') return anyOf(schema.type.map((type) => typeOf({ ...schema, type })));
  if (isFile(schema)) return 'Picture';
  return (simple[schema.type ?? ''] ?? (() => 'Any'))(schema);
}

function anyOf(types: readonly string[]): string {
  const bare = types.flatMap((type) => (type.startsWith('Optional[') ? [type.slice(9, -1), 'None'] : [type]));
  const others = [...new Set(bare)].filter((type) => type !== 'None');
  if (others.includes('Any')) return 'Any';
  return bare.includes('None') ? `Optional[${union(others)}]` : union(others);
}

const simple: Readonly<Record<string, (schema: Schema) => string>> = {
  string: () => 'str',
  integer: () => 'int',
  number: () => 'float',
  boolean: () => 'bool',
  null: () => 'None',
  array: ({ items }) => `List[${items === undefined ? 'Any' : typeOf(items)}]`,
  object: ({ patternProperties = {}, additionalProperties }) => {
    const [pattern] = Object.values(patternProperties);
    const others = pattern ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
    return `Dict[str, ${others === undefined ? 'Any' : typeOf(others)}]`;
  },
};
