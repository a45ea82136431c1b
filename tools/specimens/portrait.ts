import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Frame, PortraitLook, Svg } from './drawing.ts';

/** Who is seen on a paper: a drawn figure of nobody, or a picture that is given. */

/** Longer side of a given picture inside the SVG, in pixels; more would not be seen. */
const pictureSide = 700;

export type Portrait = (frame: Frame, look: PortraitLook) => Svg;

const behindRect = ({ x, y, width, height }: Frame, colour: string | null): Svg =>
  colour === null ? '' : `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;

/** Head and shoulders in greys, in a box of 100 by 125 that keeps its shape in any frame. */
export const silhouette: Portrait = (frame, { behind, opacity = 1 }) => {
  const { x, y, width, height } = frame;
  return `${behindRect(frame, behind)}<svg x="${x}" y="${y}" width="${width}" height="${height}"
 viewBox="0 0 100 125" preserveAspectRatio="xMidYMax slice"><g opacity="${opacity}">
<path d="M4 125Q6 98 34 92L42 84H58L66 92Q94 98 96 125Z" fill="#8d9095"/>
<path d="M40 78H60V92Q50 100 40 92Z" fill="#a3a5a9"/>
<ellipse cx="50" cy="54" rx="22" ry="29" fill="#b3b5b8"/>
<path d="M27 54Q23 20 50 19Q77 20 73 54Q71 38 62 34Q46 38 33 36Q29 42 27 54Z" fill="#5a5c61"/>
<ellipse cx="27.500" cy="57" rx="3.500" ry="7" fill="#a3a5a9"/><ellipse cx="72.500" cy="57" rx="3.500" ry="7" fill="#a3a5a9"/>
<path d="M34 92L50 106L66 92L60 90Q50 98 40 90Z" fill="#c7c9cc"/></g></svg>`;
};

/** A picture from a file, cut to the frame from its middle. */
export async function portraitOf(file: string): Promise<Portrait> {
  const bytes = await readFile(file);
  const resized = sharp(bytes).rotate().resize(pictureSide, pictureSide, { fit: 'inside' });
  const colour = (await resized.clone().jpeg({ quality: 92 }).toBuffer()).toString('base64');
  const grey = (await resized.clone().greyscale().jpeg({ quality: 92 }).toBuffer()).toString('base64');
  return (frame, look) =>
    `${behindRect(frame, look.behind)}<image x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}"
 preserveAspectRatio="xMidYMid slice" opacity="${look.opacity ?? 1}" href="data:image/jpeg;base64,${look.grey ? grey : colour}"/>`;
}
