import type { Box, Point } from '../pixels/picture.ts';

/**
 * A line of text in a picture: where it runs and how high it is. Its middle may bend and its height may change
 * along the way, as they do on a curved page or one seen at an angle.
 */
export interface Line {
  readonly centre: Point;
  /** Reading direction: 0 to the right, growing clockwise (y points down). */
  readonly angle: number;
  readonly length: number;
  readonly height: number;
  /** The middle leaves the straight line through the centre by `bend` * u², where u runs along it. */
  readonly bend: number;
  /** The height changes by this for each pixel along. */
  readonly growth: number;
  /** 0 to 1: is it text, and is it a line of a machine-readable zone? */
  readonly text: number;
  readonly zone: number;
}

/** Where a line runs, however long and high it is. */
export type Course = Pick<Line, 'centre' | 'angle' | 'bend'>;

/** The point `u` along the line and `v` below its middle. */
export function pointAt(line: Course, u: number, v: number): Point {
  const across = v + line.bend * u * u;
  const cos = Math.cos(line.angle);
  const sin = Math.sin(line.angle);
  return [line.centre[0] + u * cos - across * sin, line.centre[1] + u * sin + across * cos];
}

export const heightAt = (line: Line, u: number): number =>
  Math.max(line.height * 0.5, line.height + line.growth * u);

/** Where a point lies along and across the line. */
export function along(line: Course, [x, y]: Point): { u: number; v: number } {
  const dx = x - line.centre[0];
  const dy = y - line.centre[1];
  const cos = Math.cos(line.angle);
  const sin = Math.sin(line.angle);
  const u = dx * cos + dy * sin;
  return { u, v: dy * cos - dx * sin - line.bend * u * u };
}

export function boxOf(line: Line): Box {
  const u = line.length / 2;
  const left = heightAt(line, -u) / 2;
  const right = heightAt(line, u) / 2;
  return [
    pointAt(line, -u, -left),
    pointAt(line, u, -right),
    pointAt(line, u, right),
    pointAt(line, -u, left),
  ];
}

/** The part of the line from u0 to u1, as a line of its own. */
export function part(line: Line, u0: number, u1: number): Line {
  const middle = (u0 + u1) / 2;
  return {
    ...line,
    centre: pointAt(line, middle, 0),
    // The bend's slope at the new middle turns the line.
    angle: line.angle + Math.atan(2 * line.bend * middle),
    length: u1 - u0,
    height: heightAt(line, middle),
  };
}

export const scaled = (line: Line, factor: number): Line => ({
  ...line,
  centre: [line.centre[0] * factor, line.centre[1] * factor],
  length: line.length * factor,
  height: line.height * factor,
  bend: line.bend / factor,
});

/** The same line read from its other end. */
export const reversed = (line: Line): Line => ({
  ...line,
  angle: normalAngle(line.angle + Math.PI),
  bend: -line.bend,
  growth: -line.growth,
});

/** -π to π. */
export const normalAngle = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));

/** Whether the point lies on the line. */
export function covers(line: Line, point: Point): boolean {
  const { u, v } = along(line, point);
  return Math.abs(u) <= line.length / 2 && Math.abs(v) <= line.height / 2;
}
