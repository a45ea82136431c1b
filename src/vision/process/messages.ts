import type { DocumentType } from '../../contract/uploads.ts';
import type { DocumentFacts, LayerWord, PictureText } from '../../documents/facts.ts';
import type { TextParameters } from '../../platform/problems/errors.ts';
import type { FaceObservation, FaceRole, PortraitPlace } from '../faces/face-observation.ts';
import type { PictureReading } from '../pixels/picture.ts';
import type { RecordingObservation } from '../recordings/recording-observation.ts';
import type { IsolationQuestion } from './isolation/isolation.ts';
import type { VisionCode } from './vision-error.ts';

/** What the pools and their processes say to each other, one picture at a time. */

/** How a request is sent: the picture itself goes through standard input, which copies least. */
export type Sent<Request extends AnyRequest> = Omit<Request, 'bytes'> & { readonly length: number };

/** What every process is asked about; some requests have no bytes. */
export interface AnyRequest {
  readonly bytes: Uint8Array;
}

/** To a process that only makes small pictures: no side longer than this. */
export interface ShrinkRequest extends AnyRequest {
  readonly longest: number;
}

/** A JPEG as it is shown, upright. */
export interface ShrunkPicture {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Of a PDF: those that are blank or cannot be drawn are left out. */
export interface DrawnPage extends ShrunkPicture {
  /** Its place in the file, from 1. */
  readonly number: number;
  readonly words: readonly LayerWord[];
}

/** To a process that reads: a picture. */
export interface PictureRequest extends AnyRequest {
  /** Also give back the picture with what was read drawn onto it. */
  readonly annotate: boolean;
  /** What the picture is said to show, for the fields that are drawn; found out where nothing is said. */
  readonly declared?: DocumentType;
  /** Of a page of a PDF: the words that it says stand there. */
  readonly layer?: readonly LayerWord[];
}

/** To a process that reads: pictures read before, which are now to be understood together. There are no bytes. */
export interface DocumentRequest extends AnyRequest {
  readonly document: {
    readonly type: DocumentType;
    readonly front: PictureText;
    readonly back?: PictureText;
  };
}

/** To a process that tests its isolation. There are no bytes. */
export interface RestrictionsRequest extends AnyRequest {
  readonly isolation: IsolationQuestion;
}

/** To a process that only runs a network of models/ over numbers: no picture is decoded there. There are no bytes. */
export interface NetworkRequest extends AnyRequest {
  readonly network: string;
  readonly inputs: Readonly<Record<string, NetworkInput>>;
}

interface NetworkInput {
  readonly data: Int32Array | Float32Array;
  readonly dims: readonly number[];
}

/** Its outputs by their names. */
export type NetworkAnswer = Readonly<Record<string, Float32Array>>;

/** To a process that reads: a picture whose face is to be compared. */
export interface FaceRequest extends AnyRequest {
  /** Path of what describes the networks that look. */
  readonly faceModel: string;
  readonly face: {
    readonly role: FaceRole;
    readonly place?: PortraitPlace;
    /** Also give back the picture with the faces drawn onto it. */
    readonly annotate?: boolean;
  };
}

/** To a process that reads: frames of a recording, one after the other in the bytes. */
export interface RecordingRequest extends AnyRequest {
  readonly faceModel: string;
  readonly recording: readonly {
    /** Of its bytes. */
    readonly length: number;
    /** Place in the challenge's moves. */
    readonly move: number;
  }[];
}

export type Request = PictureRequest | DocumentRequest | FaceRequest | RecordingRequest;
/** To each request its own. */
export type Answer = Seen | DocumentFacts | FaceObservation | RecordingObservation;

export interface Seen {
  readonly reading: PictureReading;
  /** PNG. */
  readonly annotated?: Uint8Array;
}

/** A process is `ready` once, before its first picture; or it `failed` and cannot be used. */
export type Reply<Kind> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'seen'; readonly seen: Kind }
  | { readonly kind: 'refused'; readonly code: VisionCode; readonly parameters: TextParameters }
  | { readonly kind: 'failed'; readonly why: string };

/** Arguments that make bin/akwaba.js run as a vision process: one that reads, only makes small pictures, draws PDF files, tests its isolation, runs a network. */
export const processArgument = 'vision-process';
export const shrinkArgument = 'shrink';
export const pdfArgument = 'pdf';
export const restrictionsArgument = 'walls';
export const networkArgument = 'network';
