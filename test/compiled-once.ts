import { createRequire } from 'node:module';

/**
 * Keeps what Fastify makes of a schema for the next service of this process: the hundreds of schemas took most of the
 * second in which a service is made. Two that read the same, beside the same shared ones, write the same.
 */

type Compile = (given: { readonly schema: unknown }) => unknown;
type Compilers = (sharedSchemas: unknown, options: unknown) => Compile;

const require = createRequire(createRequire(import.meta.url).resolve('fastify'));
const name = '@fastify/fast-json-stringify-compiler';
const compilersOf = require(name) as () => Compilers;
const loaded = require.cache[require.resolve(name)];
if (loaded === undefined) throw new Error(`${name} is not loaded as Fastify loads it`);

const made = new Map<string, Map<string, unknown>>();
// Fastify takes it from there whenever it makes a service.
loaded.exports = (): Compilers => (sharedSchemas, options) => {
  const beside = JSON.stringify([sharedSchemas, options]);
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
