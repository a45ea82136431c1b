import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { packageRoot } from '../../src/platform/package-root.ts';

/** The pictures of a dossier: both sides of a card that bears a face, and a selfie of the same person. */

export const kinds = ['sample', 'scan', 'photograph'] as const;

export interface DossierPictures {
  readonly front: string;
  readonly back: string;
  readonly selfie: string;
}

const face = join(packageRoot, 'node_modules/paper-kit-2/assets/img/faces/ayo-ogunseinde-2.jpg');

/** The card of the samples, whose portrait is a drawing; as an office scans it; and as a telephone of seven million pixels sees it. */
const effects = {
  sample: { side: 800, options: [] },
  scan: { side: 800, options: [] },
  photograph: {
    side: 1600,
    options: [
      ...['--width', '3000', '--shape', '0.75', '--fill', '0.75', '--tilt', '6', '--perspective', '0.3'],
      ...['--background', 'wood', '--light', '0.3', '--noise', '3', '--blur', '0.6'],
    ],
  },
} as const;

export async function drawDossier(folder: string, kind: (typeof kinds)[number]): Promise<DossierPictures> {
  const { side, options } = effects[kind];
  const [front, back, selfie] = ['front', 'back', 'selfie'].map((name) =>
    join(folder, `${kind}-${name}.jpg`),
  );
  if (front === undefined || back === undefined || selfie === undefined) throw new Error('three pictures');
  draw(...(kind === 'sample' ? [] : ['--portrait', face]), ...options, front);
  draw('--side', 'back', ...options, back);
  await sharp(face).resize(side).withMetadata().jpeg({ quality: 88 }).toFile(selfie);
  return { front, back, selfie };
}

/** In a process of its own, as all that draws. */
function draw(...options: readonly string[]): void {
  const command = ['--import', 'tsx', join(packageRoot, 'tools/specimens/cli.ts'), 'draw', ...options];
  execFileSync(process.execPath, command, { stdio: 'ignore' });
}
