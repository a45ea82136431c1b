import { readFile, writeFile } from 'node:fs/promises';
import { register } from 'node:module';
import { join } from 'node:path';

/**
 * Makes clients of an OpenAPI document with two generators. In a process of its own: both work with TypeScript's
 * compiler as a library, which its version 7 no longer is, so that they are given the one before.
 */
const olderTypescript =
  "export const resolve = (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context);";
register(`data:text/javascript,${encodeURIComponent(olderTypescript)}`);

const [document = '', folder = ''] = process.argv.slice(2);

const { astToString, default: openapiTypescript } = await import('openapi-typescript');
const types = await openapiTypescript(JSON.parse(await readFile(document, 'utf8')));
await writeFile(join(folder, 'openapi-typescript.ts'), astToString(types));

const { createClient } = await import('@hey-api/openapi-ts');
await createClient({
  input: document,
  output: join(folder, 'hey-api'),
  plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
  logs: { level: 'silent', file: false },
});
