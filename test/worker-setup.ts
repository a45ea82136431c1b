import fc from 'fast-check';
import { analysisLimits } from '../src/analysis/limits.ts';
// Blocks what sharp may load, for the whole process: so it is for every file, whichever came before it.
import '../src/vision/pixels/image.ts';
import { runs } from './breadth.ts';

// Of properties that name no number of their own.
fc.configureGlobal({ numRuns: runs(100) });

// A register that does not answer is asked again at once.
Object.assign(analysisLimits, { registerRetrySeconds: 0 });
