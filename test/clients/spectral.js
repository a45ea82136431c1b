import { readFile } from 'node:fs/promises';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

/** Prints as JSON what Spectral finds: `node spectral.js DOCUMENT`. */
const [document = ''] = process.argv.slice(2);
const linter = new spectral.Spectral();
// The one exception, as in redocly.yaml.
linter.setRuleset({ extends: [rulesets.oas], rules: { 'path-keys-no-trailing-slash': 'off' } });
console.log(JSON.stringify(await linter.run(JSON.parse(await readFile(document, 'utf8')))));
