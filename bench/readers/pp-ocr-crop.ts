import type { ColourPicture } from '../../src/vision/pixels/image.ts';
import type { Box, Point } from '../../src/vision/pixels/picture.ts';
import type { SlantedBox } from './pp-ocr-boxes.ts';

/** Text that stands is laid down, as PP-OCR does with what is this much higher than wide. */
const standsFrom = 1.5;

export function cornersOf({ x, y, width, height, slant }: SlantedBox): Box {
  const corner = (along: number, across: number): Point => [
    x + (along * width * Math.cos(slant) - across * height * Math.sin(slant)) / 2,
    y + (along * width * Math.sin(slant) + across * height * Math.cos(slant)) / 2,
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

export function laidDown(box: SlantedBox): SlantedBox {
  if (box.height < box.width * standsFrom) return box;
  return { ...box, width: box.height, height: box.width, slant: box.slant + Math.PI / 2 };
}

/** Cuts a slanted box out, scaled to a height; each pixel is the mean of enough samples to miss none. */
export function cutOut(picture: ColourPicture, box: SlantedBox, height: number): ColourPicture {
  const width = Math.max(16, Math.round((box.width / box.height) * height));
  const samples = Math.max(1, Math.round(box.height / height));
  const rgb = new Uint8Array(width * height * 3);
  const cos = Math.cos(box.slant);
  const sin = Math.sin(box.slant);
  const sum = new Float64Array(3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      sum.fill(0);
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const along = ((x + ((sample % samples) + 0.5) / samples) / width - 0.5) * box.width;
        const across = ((y + (Math.floor(sample / samples) + 0.5) / samples) / height - 0.5) * box.height;
        addSample(sum, picture, box.x + along * cos - across * sin, box.y + along * sin + across * cos);
      }
      for (let channel = 0; channel < 3; channel += 1) {
        rgb[(y * width + x) * 3 + channel] = (sum[channel] ?? 0) / (samples * samples);
      }
    }
  }
  return { width, height, rgb };
}

/** Bilinear; beyond the border the border goes on. */
function addSample(sum: Float64Array, { width, height, rgb }: ColourPicture, atX: number, atY: number): void {
  const x = Math.min(Math.max(atX - 0.5, 0), width - 1);
  const y = Math.min(Math.max(atY - 0.5, 0), height - 1);
  const left = Math.min(Math.floor(x), Math.max(width - 2, 0));
  const top = Math.min(Math.floor(y), Math.max(height - 2, 0));
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, height - 1);
  const [dx, dy] = [x - left, y - top];
  for (let channel = 0; channel < 3; channel += 1) {
    const value = (column: number, row: number) => rgb[(row * width + column) * 3 + channel] ?? 0;
    sum[channel] =
      (sum[channel] ?? 0) +
      (1 - dy) * ((1 - dx) * value(left, top) + dx * value(right, top)) +
      dy * ((1 - dx) * value(left, bottom) + dx * value(right, bottom));
  }
}
