import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The kernel of the capture page's guidance, from its source to WebAssembly. */

const source = new URL('../../capture/guidance/kernel.as', import.meta.url);

/** Fetched when somebody changes the kernel, which is rare: 94 MB would come with every install. */
const compiler = 'assemblyscript@0.28.20';

/** Safari 13 knows none of these. */
const newer = ['sign-extension', 'nontrapping-f2i', 'bulk-memory', 'mutable-globals'];

function compiled(text: string, extra: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'akwaba-kernel-'));
  try {
    writeFileSync(join(folder, 'kernel.ts'), text);
    const options = ['-o', 'kernel.wasm', '-O3', '--noAssert', '--runtime', 'stub', '--use', 'abort='];
    const command = ['--yes', '--package', compiler, 'asc', 'kernel.ts', ...options, ...extra];
    execFileSync('npx', command, { cwd: folder, stdio: 'inherit' });
    return readFileSync(join(folder, 'kernel.wasm'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function compiledKernels(): string {
  const text = readFileSync(source, 'utf8');
  const plain = compiled(
    text,
    newer.flatMap((feature) => ['--disable', feature]),
  );
  const simd = compiled(text, ['--enable', 'simd']);
  const hash = createHash('sha256').update(text).digest('hex');
  const base64 = (bytes: Buffer): string => `'${bytes.toString('base64')}'`;
  return `/** kernel.as as WebAssembly, in base64: made by tools/guidance-kernel. */

/** SHA-256 of the source: a test asks that nobody changes it and forgets to make these again. */
export const kernelSource = '${hash}';
export const plainKernel =
  ${base64(plain)};
export const simdKernel =
  ${base64(simd)};
`;
}
