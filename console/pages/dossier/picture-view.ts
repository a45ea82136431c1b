/** How a picture lies in its frame: how large, how turned, and where its middle is. Pure, so that it can be proven. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface View {
  /** Pixels of the screen for one of the picture. */
  readonly scale: number;
  /** Quarters, clockwise. */
  readonly turns: number;
  /** Where the picture's middle is in the frame. */
  readonly middle: Point;
}

/** How far one may go in, counted in pixels of the screen for one of the picture, and in from the whole picture. */
const closest = 8;
const margin = 24;

const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

const fitScale = (picture: Size, frame: Size, turns: number): number => {
  const { width, height } = turned(picture, turns);
  return Math.min(frame.width / width, frame.height / height);
};

/** The whole picture, in the middle. */
export function whole(picture: Size, frame: Size, turns = 0): View {
  return {
    scale: fitScale(picture, frame, turns),
    turns,
    middle: { x: frame.width / 2, y: frame.height / 2 },
  };
}

export function isFitted(view: View, picture: Size, frame: Size): boolean {
  return view.scale <= fitScale(picture, frame, view.turns) * 1.001;
}

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** A picture larger than its frame leaves no gap at the edges; a smaller one stays within. */
function kept(view: View, picture: Size, frame: Size): View {
  const size = turned(picture, view.turns);
  const along = (value: number, length: number, room: number) => {
    const half = (length * view.scale) / 2;
    return length * view.scale <= room ? room / 2 : between(room - half, value, half);
  };
  return {
    ...view,
    middle: {
      x: along(view.middle.x, size.width, frame.width),
      y: along(view.middle.y, size.height, frame.height),
    },
  };
}

/** Larger or smaller; what lies at `at` stays there. */
export function zoom(view: View, factor: number, at: Point, picture: Size, frame: Size): View {
  const least = fitScale(picture, frame, view.turns);
  const scale = between(least, view.scale * factor, Math.max(least, closest));
  const by = scale / view.scale;
  return kept(
    {
      ...view,
      scale,
      middle: { x: at.x + (view.middle.x - at.x) * by, y: at.y + (view.middle.y - at.y) * by },
    },
    picture,
    frame,
  );
}

export function move(view: View, by: Point, picture: Size, frame: Size): View {
  return kept({ ...view, middle: { x: view.middle.x + by.x, y: view.middle.y + by.y } }, picture, frame);
}

/** A quarter clockwise about the middle of the frame; a whole picture stays whole. */
export function rotate(view: View, picture: Size, frame: Size): View {
  const turns = (view.turns + 1) % 4;
  if (isFitted(view, picture, frame)) return whole(picture, frame, turns);
  const [x, y] = [view.middle.x - frame.width / 2, view.middle.y - frame.height / 2];
  const about = { ...view, turns, middle: { x: frame.width / 2 - y, y: frame.height / 2 + x } };
  return zoom(about, 1, { x: frame.width / 2, y: frame.height / 2 }, picture, frame);
}

/** Where a point of the picture is in the frame. */
export function placeOf(point: Point, view: View, picture: Size): Point {
  let [x, y] = [(point.x - picture.width / 2) * view.scale, (point.y - picture.height / 2) * view.scale];
  for (let i = 0; i < view.turns; i++) [x, y] = [-y, x];
  return { x: view.middle.x + x, y: view.middle.y + y };
}

function boundsOf(points: readonly Point[]): { readonly from: Point; readonly to: Point } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    from: { x: Math.min(...xs), y: Math.min(...ys) },
    to: { x: Math.max(...xs), y: Math.max(...ys) },
  };
}

/** Moves as little as shows these points; where the frame is too small for them, their middle. */
export function bring(points: readonly Point[], view: View, picture: Size, frame: Size): View {
  if (points.length === 0) return view;
  const { from, to } = boundsOf(points.map((point) => placeOf(point, view, picture)));
  const along = (low: number, high: number, room: number) => {
    if (high - low > room - 2 * margin) return room / 2 - (low + high) / 2;
    if (low < margin) return margin - low;
    return high > room - margin ? room - margin - high : 0;
  };
  const by = { x: along(from.x, to.x, frame.width), y: along(from.y, to.y, frame.height) };
  return by.x === 0 && by.y === 0 ? view : move(view, by, picture, frame);
}

/** So large that these points fill a good part of the frame, and in its middle. */
export function closeUp(points: readonly Point[], view: View, picture: Size, frame: Size): View {
  if (points.length === 0) return view;
  const { from, to } = boundsOf(points.map((point) => placeOf(point, view, picture)));
  const part = 0.6;
  const factor = Math.min(
    (frame.width * part) / Math.max(to.x - from.x, 1),
    (frame.height * part) / Math.max(to.y - from.y, 1),
  );
  const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  // A short field would be blown up to a blur.
  const most = 3 / view.scale;
  const nearer = zoom(view, Math.min(factor, most), at, picture, frame);
  const now = boundsOf(points.map((point) => placeOf(point, nearer, picture)));
  const by = {
    x: frame.width / 2 - (now.from.x + now.to.x) / 2,
    y: frame.height / 2 - (now.from.y + now.to.y) / 2,
  };
  return move(nearer, by, picture, frame);
}

/** For the style of the element that holds the picture, whose own corner is at the frame's. */
export function transformOf(view: View, picture: Size): string {
  const { middle, turns, scale } = view;
  return `translate(${middle.x}px, ${middle.y}px) rotate(${turns * 90}deg) scale(${scale}) translate(${-picture.width / 2}px, ${-picture.height / 2}px)`;
}
