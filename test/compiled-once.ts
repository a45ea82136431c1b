import { createRequire } from 'node:module';

/**
 * What Fastify makes of a schema is kept for the next service of this process: the hundreds of schemas took most of the
 * second in which a service is made. Two that read the same, beside the same shared ones, check and write the same.
 */

type Compile = (given: { readonly schema: unknown }) => unknown;
type Compilers = (sharedSchemas: unknown, options: unknown) => Compile;

const require = createRequire(createRequire(import.meta.url).resolve('fastify'));
const made = new Map<string, Map<string, unknown>>();

for (const name of ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler']) {
  const compilersOf = require(name) as () => Compilers;
  const loaded = require.cache[require.resolve(name)];
  if (loaded === undefined) throw new Error(`${name} is not loaded as Fastify loads it`);
  // Fastify takes it from there whenever it makes a service. As an option of ours it would read names of headers otherwise.
  loaded.exports = (): Compilers => (sharedSchemas, options) => {
    const beside = JSON.stringify([name, sharedSchemas, options]);
    const known = made.get(beside) ?? new Map<string, unknown>();
    made.set(beside, known);
    let compile: Compile | undefined;
    return (given) => {
      const key = JSON.stringify(given.schema);
      if (!known.has(key)) {
        compile ??= compilersOf()(sharedSchemas, options);
        known.set(key, compile(given));
      }
      return known.get(key);
    };
  };
}
