import sharp from 'sharp';
import { seededRandom } from '../invented/random.ts';
import { drawFace, type Face, paperWidth, type Said, saidBy } from './drawing.ts';
import { chooseFonts } from './fonts.ts';
import { type PaperName, type PaperSide, papers, type Subject } from './papers.ts';
import { asPhotograph, type Corners, type Drawable, type Effects } from './photograph.ts';
import { type Portrait, silhouette } from './portrait.ts';

/** From a subject to the bytes of a picture, and what is true of it. */

export interface Order {
  readonly layout: PaperName;
  readonly side: PaperSide;
  readonly subject: Subject;
  readonly seed: number;
  readonly portrait?: Portrait;
  /** Changes the side before it is drawn: how a specimen is made that has a fault. */
  readonly fault?: (face: Face) => Face;
}

/** What is true of a paper in a picture. */
interface PaperTruth {
  readonly document: string;
  readonly layout: PaperName;
  readonly side: PaperSide;
  /** Where it lies: top left, top right, bottom right, bottom left as the paper is read; outside where it is cut off. */
  readonly corners: Corners;
  readonly fields: Said;
  readonly mrz: readonly string[] | null;
}

/** What a picture shows; written beside it. */
export interface Truth extends PaperTruth {
  readonly width: number;
  readonly height: number;
  /** Papers that lie beside it; absent where there are none. */
  readonly others?: readonly PaperTruth[];
}

/** Drawn larger and made smaller again: the edges of print on a photograph are never those of a renderer. */
const oversampling = 2;
/** In a hurry nothing is drawn wider than this, and photographs that show more of it are softer, as many are. */
const quickWidth = 2000;

export function faceOf({ layout, side, subject, seed, portrait = silhouette, fault }: Order) {
  const paper = papers[layout];
  const draw = paper.faces[side];
  if (draw === undefined) throw new Error(`there is no ${side} of ${layout}`);
  const random = seededRandom(seed * 1_000_003 + sumOf(subject.holder.documentNumber));
  const ink = { random, fonts: chooseFonts(random, seed), portrait };
  const face = draw(subject, ink);
  return { document: paper.document, face: fault === undefined ? face : fault(face), fonts: ink.fonts };
}

/** Another number for another paper, so that hands and serial numbers differ between holders. */
function sumOf(text: string): number {
  return [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 1_000_003, 7);
}

type DrawnFace = ReturnType<typeof faceOf>;

const drawableOf = ({ face, fonts }: DrawnFace, effort: Effects['effort']): Drawable =>
  drawableOfSvg((width) => drawFace(face, fonts, width), face.height / paperWidth, effort);

/** What is drawn as SVG at any width; `ratio` is its height as a part of that. */
export function drawableOfSvg(
  drawn: (width: number) => string,
  ratio: number,
  effort: Effects['effort'],
): Drawable {
  const svg = (width: number): Buffer => Buffer.from(drawn(width));
  const best = async (width: number) => {
    const height = Math.round(width * ratio);
    const large = sharp(svg(width * oversampling), { unlimited: true });
    const rgba = await large
      .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
      .ensureAlpha()
      .raw()
      .toBuffer();
    return { width, height, rgba };
  };
  const quick = async (wanted: number) => {
    const small = sharp(svg(Math.min(wanted, quickWidth)), { unlimited: true });
    const { data, info } = await small.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, rgba: data };
  };
  return { height: ratio, draw: { best, quick }[effort] };
}

/** `beside` are further papers in the same picture. */
export async function render(
  order: Order,
  effects: Effects,
  beside: readonly Order[] = [],
): Promise<{ bytes: Buffer; truth: Truth }> {
  const face = faceOf(order);
  const others = beside.map((other) => ({ order: other, face: faceOf(other) }));
  const drawables = others.map((other) => drawableOf(other.face, effects.effort));
  const { bytes, width, height, corners } = await asPhotograph(
    [drawableOf(face, effects.effort), ...drawables],
    effects,
    order.seed,
  );
  const [own, ...theirs] = corners;
  const { document, layout, side, ...rest } = truthOf(order, face, own);
  const truth = { document, layout, side, width, height, ...rest };
  if (others.length === 0) return { bytes, truth };
  const besides = theirs.flatMap((at, index) => {
    const other = others[index];
    return other === undefined ? [] : [truthOf(other.order, other.face, at)];
  });
  return { bytes, truth: { ...truth, others: besides } };
}

function truthOf({ layout, side }: Order, { document, face }: DrawnFace, corners: Corners): PaperTruth {
  return { document, layout, side, corners, fields: saidBy(face), mrz: face.zone?.lines ?? null };
}
