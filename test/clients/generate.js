import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateSource } from 'oazapfts';
import openapiTypescript, { astToString } from 'openapi-typescript';

/** Writes a client of each generator: `node generate.js DOCUMENT FOLDER`. */
const [document = '', folder = ''] = process.argv.slice(2);
const types = await openapiTypescript(JSON.parse(await readFile(document, 'utf8')));
await writeFile(join(folder, 'openapi-typescript.ts'), astToString(types));
await writeFile(join(folder, 'oazapfts.ts'), await generateSource(document, { argumentStyle: 'object' }));
