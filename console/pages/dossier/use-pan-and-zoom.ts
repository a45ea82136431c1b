import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { move, type Point, zoom } from './picture-view.ts';
import type { Change } from './use-view.ts';

const arrowStep = 60;
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: arrowStep, y: 0 },
  ArrowRight: { x: -arrowStep, y: 0 },
  ArrowUp: { x: 0, y: arrowStep },
  ArrowDown: { x: 0, y: -arrowStep },
};

/** A pointer that moved less than this meant the place, not to drag. */
const tapPixels = 4;
/** Wheels count in pixels or in lines. */
const wheelSpeed = { pixel: 0.0015, line: 0.05 };

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The picture follows wheel, mouse, fingers and arrow keys. `onTap` is called for a press without dragging. */
export function usePanAndZoom(
  element: RefObject<HTMLElement | null>,
  change: Change,
  onTap: (target: EventTarget | null) => void,
): void {
  const tap = useRef(onTap);
  tap.current = onTap;
  useEffect(() => {
    const { current: frame } = element;
    if (frame === null) return;
    const placeIn = (event: MouseEvent): Point => {
      const { left, top } = frame.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const pointers = pointersOn(frame, placeIn, change, (target) => tap.current(target));
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const speed = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? wheelSpeed.pixel : wheelSpeed.line;
      const at = placeIn(event);
      const factor = Math.exp(-event.deltaY * speed);
      change((view, picture, room) => zoom(view, factor, at, picture, room), false);
    };
    const key = (event: KeyboardEvent) => {
      const by = arrows[event.key];
      if (by === undefined || event.target !== frame) return;
      event.preventDefault();
      change((view, picture, room) => move(view, by, picture, room));
    };
    frame.addEventListener('wheel', wheel, { passive: false });
    frame.addEventListener('keydown', key);
    frame.addEventListener('pointerdown', pointers.down);
    frame.addEventListener('pointermove', pointers.move);
    frame.addEventListener('pointerup', pointers.up);
    frame.addEventListener('pointercancel', pointers.cancel);
    return () => {
      frame.removeEventListener('wheel', wheel);
      frame.removeEventListener('keydown', key);
      frame.removeEventListener('pointerdown', pointers.down);
      frame.removeEventListener('pointermove', pointers.move);
      frame.removeEventListener('pointerup', pointers.up);
      frame.removeEventListener('pointercancel', pointers.cancel);
    };
  }, [element, change]);
}

/** One finger or the mouse moves, two fingers change the size. */
function pointersOn(
  frame: HTMLElement,
  placeIn: (event: MouseEvent) => Point,
  change: Change,
  onTap: (target: EventTarget | null) => void,
) {
  const pressed = new Map<number, Point>();
  let travelled = 0;
  let touched: EventTarget | null = null;
  const drag = (id: number, before: Point, now: Point) => {
    travelled += apart(before, now);
    if (travelled <= tapPixels) return;
    // Only now: before, the fields that lie on the picture notice the mouse themselves.
    if (!frame.hasPointerCapture(id)) frame.setPointerCapture(id);
    const by = { x: now.x - before.x, y: now.y - before.y };
    change((view, picture, room) => move(view, by, picture, room), false);
  };
  const pinch = (before: Point, now: Point, other: Point) => {
    travelled = Number.POSITIVE_INFINITY;
    const factor = apart(now, other) / Math.max(apart(before, other), 1);
    const at = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const by = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
    change((view, picture, room) => move(zoom(view, factor, at, picture, room), by, picture, room), false);
  };
  return {
    down: (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (pressed.size === 0) {
        travelled = 0;
        touched = event.target;
      }
      pressed.set(event.pointerId, placeIn(event));
    },
    move: (event: PointerEvent) => {
      const before = pressed.get(event.pointerId);
      if (before === undefined) return;
      const now = placeIn(event);
      pressed.set(event.pointerId, now);
      const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1];
      if (other === undefined) drag(event.pointerId, before, now);
      else pinch(before, now, other);
    },
    up: (event: PointerEvent) => {
      if (!pressed.delete(event.pointerId) || pressed.size > 0) return;
      if (travelled <= tapPixels) onTap(touched);
    },
    cancel: (event: PointerEvent) => {
      pressed.delete(event.pointerId);
    },
  };
}
