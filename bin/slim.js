import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run slim`: removes the libraries of onnxruntime that are for other machines than this one (some 250 of 294 MB),
 * which its package brings for all of them. Installing anew brings them back.
 */
const versions = join(import.meta.dirname, '..', 'node_modules/onnxruntime-node/bin');
for (const version of existsSync(versions) ? readdirSync(versions) : []) {
  for (const platform of readdirSync(join(versions, version))) {
    for (const arch of readdirSync(join(versions, version, platform))) {
      if (platform === process.platform && arch === process.arch) continue;
      rmSync(join(versions, version, platform, arch), { recursive: true });
    }
  }
}
