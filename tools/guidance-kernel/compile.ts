import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import asc from 'assemblyscript/asc';

/** The kernel of the capture page's guidance, from its source to WebAssembly. */

const source = new URL('../../capture/guidance/kernel.as', import.meta.url);

/** Safari 13 knows none of these. */
const newer = ['sign-extension', 'nontrapping-f2i', 'bulk-memory', 'mutable-globals'];

async function compiled(extra: readonly string[]): Promise<Uint8Array> {
  const text = await readFile(source, 'utf8');
  const written = new Map<string, Uint8Array>();
  const options = [
    'kernel.ts',
    '-o',
    'kernel.wasm',
    '-O3',
    '--noAssert',
    '--runtime',
    'stub',
    '--use',
    'abort=',
  ];
  const { error, stderr } = await asc.main([...options, ...extra], {
    readFile: (name) => (name === 'kernel.ts' ? text : null),
    writeFile: (name, contents) => {
      written.set(name, contents as Uint8Array);
    },
    listFiles: () => [],
  });
  const bytes = written.get('kernel.wasm');
  if (error !== null || bytes === undefined) throw new Error(`the kernel does not compile: ${stderr}`);
  return bytes;
}

export async function compiledKernels(): Promise<string> {
  const plain = await compiled(newer.flatMap((feature) => ['--disable', feature]));
  const simd = await compiled(['--enable', 'simd']);
  const hash = createHash('sha256')
    .update(await readFile(source))
    .digest('hex');
  const text = (bytes: Uint8Array): string => `'${Buffer.from(bytes).toString('base64')}'`;
  return `/** kernel.as as WebAssembly, in base64: made by tools/guidance-kernel. */

/** SHA-256 of the source: a test asks that nobody changes it and forgets to make these again. */
export const kernelSource = '${hash}';
export const plainKernel =
  ${text(plain)};
export const simdKernel =
  ${text(simd)};
`;
}
