import sharp, { type Sharp } from 'sharp';

/** Pictures made worse in the ways that phones make them worse. Raw pixels where image.ts blocked what sharp would load. */

export type Degrade = (bytes: Uint8Array) => Promise<Uint8Array>;

const jpeg = (picture: Sharp): Promise<Uint8Array> => picture.jpeg({ quality: 85 }).toBuffer();

export const untouched: Degrade = async (bytes) => bytes;

export const blurredBy =
  (sigma: number): Degrade =>
  (bytes) =>
    jpeg(sharp(bytes).blur(sigma));

export const shrunkTo =
  (share: number): Degrade =>
  async (bytes) => {
    const { width } = await sharp(bytes).metadata();
    return jpeg(sharp(bytes).resize(Math.round(width * share)));
  };

/** Every grey value times `factor`, plus `more`. */
export const litBy =
  (factor: number, more = 0): Degrade =>
  (bytes) =>
    jpeg(sharp(bytes).linear(factor, more));

/** A white ellipse with a soft rim; centre and radius are shares of the picture's sides and its width. */
export const glaringAt =
  (centreX: number, centreY: number, radius: number): Degrade =>
  async (bytes) => {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    for (let at = 0; at < data.length; at++) {
      const x = Math.floor(at / channels) % width;
      const y = Math.floor(at / channels / width);
      const fromX = (x - centreX * width) / (radius * width);
      const fromY = (y - centreY * height) / (0.7 * radius * width);
      const light = Math.min(1, Math.max(0, (1 - Math.hypot(fromX, fromY)) / 0.4));
      const grey = data[at] ?? 0;
      data[at] = Math.round(grey + (255 - grey) * light);
    }
    return jpeg(sharp(data, { raw: { width, height, channels } }));
  };

/** Through the grid of a screen's pixels, each `period` wide, turned by `degrees`. */
export const throughGrid =
  (period: number, degrees: number): Degrade =>
  async (bytes) => {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const turn = (degrees * Math.PI) / 180;
    const wave = (2 * Math.PI) / period;
    const [cos, sin] = [wave * Math.cos(turn), wave * Math.sin(turn)];
    for (let at = 0; at < data.length; at++) {
      const x = Math.floor(at / channels) % width;
      const y = Math.floor(at / channels / width);
      const light = (1 + 0.1 * Math.cos(x * cos + y * sin)) * (1 + 0.1 * Math.cos(y * cos - x * sin));
      data[at] = Math.round(Math.min(255, 0.8 * (data[at] ?? 0) * light));
    }
    return jpeg(sharp(data, { raw: { width, height, channels } }));
  };
