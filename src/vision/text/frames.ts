/** What the reader's network says of a line: for each frame, a few pixels wide, how likely each character is. */
export interface Frames {
  readonly count: number;
  /** Probabilities, `classes` a frame; class 0 is "no character here". */
  readonly probabilities: Float32Array;
  readonly classes: number;
}

/** Logits to probabilities. */
export function framesOf(logits: Float32Array, classes: number): Frames {
  const probabilities = new Float32Array(logits.length);
  const count = logits.length / classes;
  for (let frame = 0; frame < count; frame++) {
    const at = frame * classes;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = at; i < at + classes; i++) highest = Math.max(highest, logits[i] as number);
    let sum = 0;
    for (let i = at; i < at + classes; i++)
      sum += probabilities[i] = Math.exp((logits[i] as number) - highest);
    for (let i = at; i < at + classes; i++) probabilities[i] = (probabilities[i] as number) / sum;
  }
  return { count, probabilities, classes };
}

/** Several looks at the same line, frame by frame: their geometric mean. */
export function together(looks: readonly Frames[]): Frames {
  const [first] = looks;
  if (first === undefined) throw new Error('No look to put together');
  if (looks.length === 1) return first;
  const logits = new Float32Array(first.probabilities.length);
  for (const { probabilities } of looks) {
    for (let i = 0; i < logits.length; i++) {
      logits[i] = (logits[i] as number) + Math.log(Math.max(probabilities[i] as number, 1e-9)) / looks.length;
    }
  }
  return framesOf(logits, first.classes);
}

/** A character that the frames show, and where. */
export interface Emission {
  /** Class of the likeliest character. */
  readonly top: number;
  readonly from: number;
  /** The last frame. */
  readonly to: number;
  /** The frame that shows it best. */
  readonly peak: number;
  readonly probability: number;
}

/** The likeliest class of each frame, repeats and gaps taken out. */
export function emissions({ count, probabilities, classes }: Frames): Emission[] {
  const found: Emission[] = [];
  let before = 0;
  for (let frame = 0; frame < count; frame++) {
    let top = 0;
    let probability = -1;
    for (let c = 0; c < classes; c++) {
      const p = probabilities[frame * classes + c] as number;
      if (p > probability) [top, probability] = [c, p];
    }
    const last = found.at(-1);
    if (top !== 0 && top === before && last !== undefined) {
      const better = probability > last.probability;
      found[found.length - 1] = {
        ...last,
        to: frame,
        peak: better ? frame : last.peak,
        probability: Math.max(probability, last.probability),
      };
    } else if (top !== 0) {
      found.push({ top, from: frame, to: frame, peak: frame, probability });
    }
    before = top;
  }
  return found;
}
