import { livenessLimits, type RecordedFrame } from '../../contract/liveness.ts';
import type { DocumentType } from '../../contract/uploads.ts';
import type { DocumentFacts, LayerWord } from '../../documents/facts.ts';
import type { VisionLimits } from '../../platform/settings/config.ts';
import { Turns } from '../../platform/turns.ts';
import { defaultFaceModel, filesOfFaceModel } from '../faces/face-model.ts';
import type { FaceObservation } from '../faces/face-observation.ts';
import { visionLimits } from '../limits.ts';
import { requireMagicBytes, tooLarge } from '../pixels/magic-bytes.ts';
import type { RecordingObservation } from '../recordings/recording-observation.ts';
import { ourselves, type Program } from './child.ts';
import {
  type Answer,
  type AnyRequest,
  type DocumentRequest,
  type DrawnPage,
  type FaceRequest,
  pdfArgument,
  type Request,
  type Seen,
  type ShrinkRequest,
  type ShrunkPicture,
  shrinkArgument,
} from './messages.ts';
import { endedBy, pdfTooLarge } from './pdf-too-large.ts';
import { ProcessPool } from './process-pool.ts';
import { VisionError } from './vision-error.ts';

/** Lower priority, so that analyses do not slow down API calls. */
const reading: Program = { ...ourselves(), niceness: 15 };

const noBytes = new Uint8Array();

export interface ReadOptions {
  readonly annotate?: boolean;
  readonly declared?: DocumentType;
  readonly layer?: readonly LayerWord[];
  readonly signal?: AbortSignal;
}

/** Reads pictures, in processes of their own that start with the first picture and keep their models. */
export class VisionPool {
  readonly #processes: ProcessPool<Request, Answer>;

  /** `faceModel` is the path of what describes the networks for faces. */
  constructor(
    processLimits: VisionLimits,
    program: Program = reading,
    private readonly faceModel = defaultFaceModel,
  ) {
    const seeing = { ...program, reads: filesOfFaceModel(faceModel) };
    this.#processes = new ProcessPool(processLimits, visionLimits.visionWaiting, seeing);
  }

  /** Has a process ready for a picture that is to come soon. Never rejects. */
  warm(): Promise<void> {
    return this.#processes.warm();
  }

  /** Rejects with a VisionError; or with the signal's reason while the picture still waits for its turn. */
  async read(bytes: Uint8Array, { annotate = false, signal, ...more }: ReadOptions = {}): Promise<Seen> {
    requireMagicBytes(bytes);
    const request = () => ({ bytes, annotate, ...more });
    return (await this.#processes.ask(request, signal)) as Seen;
  }

  /** Facts of a document from pictures already read: too much work for the process that serves the API. */
  async understand(document: DocumentRequest['document'], signal?: AbortSignal): Promise<DocumentFacts> {
    const request = () => ({ bytes: noBytes, document });
    return (await this.#processes.ask(request, signal)) as DocumentFacts;
  }

  /** The face on a picture, ready to be compared. Rejects as `read` does. */
  async face(bytes: Uint8Array, face: FaceRequest['face'], signal?: AbortSignal): Promise<FaceObservation> {
    requireMagicBytes(bytes);
    const request = () => ({ bytes, face, faceModel: this.faceModel });
    return (await this.#processes.ask(request, signal)) as FaceObservation;
  }

  /** What is seen in a recording. Rejects as `read` does; with TOO_LARGE_PICTURE where it has more frames, or larger ones, than are taken. */
  async recording(frames: readonly RecordedFrame[], signal?: AbortSignal): Promise<RecordingObservation> {
    if (frames.length > livenessLimits.mostFrames) throw tooLarge();
    for (const { jpeg } of frames) {
      requireMagicBytes(jpeg);
      if (jpeg.length > livenessLimits.frameBytes) throw tooLarge();
    }
    const request = () => ({
      bytes: Buffer.concat(frames.map(({ jpeg }) => jpeg)),
      recording: frames.map(({ jpeg, move }) => ({ length: jpeg.length, move })),
      faceModel: this.faceModel,
    });
    return (await this.#processes.ask(request, signal)) as RecordingObservation;
  }

  /** Ends all processes; what waits or is being read is rejected. */
  close(): Promise<void> {
    return this.#processes.close();
  }
}

/** Draws PDF files, in processes of their own with bounds of their own. */
export class PdfDrawer {
  readonly #processes: ProcessPool<AnyRequest, readonly DrawnPage[]>;
  readonly #turns: Turns<number>;

  /** `isAlone`: no other client has asked for a while. */
  constructor(
    isAlone: (client: number) => boolean,
    program: Program = { ...ourselves(pdfArgument), niceness: 10 },
  ) {
    const { pdfProcesses: processes, pdfSeconds: seconds, pdfMegabytes: megabytes } = visionLimits;
    this.#processes = new ProcessPool({ processes, seconds, megabytes }, processes, program);
    this.#turns = new Turns(processes, 1, isAlone);
  }

  /**
   * `load` fetches the file when its client has its turn. Rejects with a VisionError; or with the signal's reason where the turn
   * does not come before. A file that takes too much is at fault itself.
   */
  async draw(client: number, load: () => Promise<Uint8Array>, signal?: AbortSignal) {
    const ask = () => this.#processes.ask(async () => ({ bytes: await load() }));
    try {
      return await this.#turns.take(client, ask, signal);
    } catch (error) {
      const limit = error instanceof VisionError ? endedBy[error.reason] : undefined;
      throw limit === undefined ? error : pdfTooLarge(limit, error);
    }
  }

  close(): Promise<void> {
    return this.#processes.close();
  }
}

/** Behind the service's own process and the database, so that large pictures slow nobody's lookups down. */
const shrinking: Program = { ...ourselves(shrinkArgument), niceness: 10 };

/** Makes small pictures for people to look at, in processes of their own: a report does not wait behind the readers. */
export class PictureShrinker {
  readonly #processes: ProcessPool<ShrinkRequest, ShrunkPicture>;

  constructor(processLimits: VisionLimits, program: Program = shrinking) {
    this.#processes = new ProcessPool(processLimits, visionLimits.shrinksWaiting, program);
  }

  /** As JPEG. Rejects with a VisionError. */
  shrink(bytes: Uint8Array, longest: number): Promise<ShrunkPicture> {
    return this.#processes.ask(() => {
      requireMagicBytes(bytes);
      return { bytes, longest };
    });
  }

  close(): Promise<void> {
    return this.#processes.close();
  }
}
