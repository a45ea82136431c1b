import { pressRoles, pressStages } from '../../contract/screening.ts';
import { ourselves } from '../../vision/process/child.ts';
import { type NetworkAnswer, type NetworkRequest, networkArgument } from '../../vision/process/messages.ts';
import { ProcessPool } from '../../vision/process/process-pool.ts';
import { VisionError } from '../../vision/process/vision-error.ts';
import { adverseTopics } from '../judgement.ts';
import { pressLimits } from '../limits.ts';
import { firstSlot, type Window } from './windows.ts';

/** What the model says of one person of a window; logits unless said otherwise. */
export interface Answered {
  readonly who: number;
  /** Of speaking against them. */
  readonly against: number;
  readonly roles: Float32Array;
  readonly stages: Float32Array;
  readonly topics: Float32Array;
  /** The sentence on which that most rests. */
  readonly sentence: number;
}

/** Reads articles in a separate process: a text that crashes it costs one failed attempt, not the service. */
export class PressReader {
  readonly #processes: ProcessPool<NetworkRequest, NetworkAnswer>;
  #asked = 0;

  constructor() {
    const { readingProcesses: processes, readingSeconds: seconds, readingMegabytes: megabytes } = pressLimits;
    const program = { ...ourselves(networkArgument), niceness: 5 };
    this.#processes = new ProcessPool({ processes, seconds, megabytes }, Number.POSITIVE_INFINITY, program);
  }

  /** Everybody of the window, in the order of `people`. Rejects with a VisionError; a lookup also where too many wait, a job never. */
  async read(window: Window, maySayBusy: boolean): Promise<Answered[]> {
    if (maySayBusy && this.#asked >= pressLimits.readingsWaiting) throw new VisionError('VISION_BUSY');
    this.#asked++;
    try {
      const answer = await this.#processes.ask(() => requestFor(window));
      return window.people.map((who, slot) => answered(window, who, slot, answer));
    } finally {
      this.#asked--;
    }
  }

  close(): Promise<void> {
    return this.#processes.close();
  }
}

const noBytes = new Uint8Array();

function requestFor({ pieces, kinds, people }: Window): NetworkRequest {
  const length = pieces.length;
  const own = new Float32Array(people.length * length);
  kinds.forEach((kind, at) => {
    if (kind >= firstSlot) own[(kind - firstSlot) * length + at] = 1;
  });
  return {
    bytes: noBytes,
    network: 'press.onnx',
    inputs: {
      ids: { data: Int32Array.from(pieces), dims: [1, length] },
      kinds: { data: Int32Array.from(kinds), dims: [1, length] },
      own: { data: own, dims: [1, people.length, length] },
    },
  };
}

function answered(window: Window, who: number, slot: number, answer: NetworkAnswer): Answered {
  const row = (name: string, width: number): Float32Array => {
    const all = answer[name];
    if (all?.length !== window.people.length * width)
      throw new Error(`The model of the press says no ${name}.`);
    return all.subarray(slot * width, (slot + 1) * width);
  };
  const evidence = row('evidence', window.pieces.length);
  const sentence = window.sentences.reduce((best, next) =>
    (evidence[next.end] ?? 0) > (evidence[best.end] ?? 0) ? next : best,
  );
  return {
    who,
    against: row('against', 1)[0] ?? 0,
    roles: row('roles', pressRoles.length),
    stages: row('stages', pressStages.length),
    topics: row('topics', adverseTopics.length),
    sentence: sentence.sentence,
  };
}
