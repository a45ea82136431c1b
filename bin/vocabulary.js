import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './fingerprint.js';

/** Words of drawn specimens: tools and benchmarks read them, the program does not. */
const ofTools = 'specimens/';

/** An esbuild plugin that puts the texts of vocabulary/ into the bundle, so that the program opens no file for them. */
export const vocabularyInBundle = {
  name: 'vocabulary-in-bundle',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]vocabulary-text\.ts$/ }, () => {
      const folder = join(root, 'vocabulary');
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll('\\', '/'))
        .filter((name) => /\.(?:tsv|jsonl)$/.test(name) && !name.startsWith(ofTools))
        .sort();
      const texts = Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
      const contents = `const texts = ${JSON.stringify(texts)};\nexport const vocabularyText = (file) => texts[file];`;
      return { contents, loader: 'js' };
    });
  },
};
