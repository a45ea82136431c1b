import { writeFile } from 'node:fs/promises';
import { compiledKernels } from './compile.ts';

/** `node --import tsx tools/guidance-kernel/cli.ts`: writes capture/guidance/kernels.ts. */
await writeFile(new URL('../../capture/guidance/kernels.ts', import.meta.url), compiledKernels());
