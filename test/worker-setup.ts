import fc from 'fast-check';
import { analysisLimits } from '../src/analysis/limits.ts';
import { httpLimits } from '../src/http/limits.ts';
import { pressLimits } from '../src/press/limits.ts';
// Blocks what sharp may load, for the whole process: so it is for every file, whichever came before it.
import '../src/vision/pixels/image.ts';
import { runs } from './breadth.ts';
import { keepPriority } from './yielding.ts';

// Of properties that name no number of their own.
fc.configureGlobal({ numRuns: runs(100) });

// A register that does not answer is asked again at once.
Object.assign(analysisLimits, { registerRetrySeconds: 0 });

// Nothing is given up because others keep the machine busy: as long as a test may take (vitest.config.ts).
Object.assign(httpLimits, { faceMatchWaitSeconds: 1800 });
Object.assign(pressLimits, { readForSearchSeconds: 1800 });
keepPriority();
