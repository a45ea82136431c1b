import { packageRoot } from '../../src/platform/package-root.ts';
import { billOfMaterials } from './sbom.ts';

/** What the program is made of, as CycloneDX: `npm run --silent sbom > akwaba.cdx.json`. The same for the same tree. */
process.stdout.write(`${JSON.stringify(billOfMaterials(packageRoot), null, 2)}\n`);
