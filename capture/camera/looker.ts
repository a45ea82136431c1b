import type { Frame } from '../guidance/guide.ts';
import type { Crop } from './picture.ts';

/** Draws part of the camera's picture small, on one canvas for all looks. */
export function makeLooker(side: number): (video: HTMLVideoElement, part: Crop) => Frame {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return (video, { x, y, width, height }) => {
    const scale = side / Math.max(width, height);
    const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
    if (canvas.width !== w || canvas.height !== h) {
      canvas.width = w;
      canvas.height = h;
    }
    if (pen === null) return { width: w, height: h, rgba: new Uint8ClampedArray(w * h * 4) };
    pen.drawImage(video, x, y, width, height, 0, 0, w, h);
    return { width: w, height: h, rgba: pen.getImageData(0, 0, w, h).data };
  };
}
