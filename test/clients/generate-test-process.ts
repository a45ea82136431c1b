import { readFile, writeFile } from 'node:fs/promises';
import { register } from 'node:module';
import { join } from 'node:path';

/**
 * Makes clients of an OpenAPI document with two generators. In a process of its own: both work with TypeScript's
 * compiler as a library, which its version 7 no longer is. oazapfts brings the one before, and openapi-typescript is
 * given the same.
 */
const olderTypescript = `const parentURL = ${JSON.stringify(import.meta.resolve('oazapfts'))};
export const resolve = (name, context, next) =>
  next(name, name === 'typescript' ? { ...context, parentURL } : context);`;
register(`data:text/javascript,${encodeURIComponent(olderTypescript)}`);

const [document = '', folder = ''] = process.argv.slice(2);

const { astToString, default: openapiTypescript } = await import('openapi-typescript');
const types = await openapiTypescript(JSON.parse(await readFile(document, 'utf8')));
await writeFile(join(folder, 'openapi-typescript.ts'), astToString(types));

const { generateSource } = await import('oazapfts');
await writeFile(join(folder, 'oazapfts.ts'), await generateSource(document, { argumentStyle: 'object' }));
