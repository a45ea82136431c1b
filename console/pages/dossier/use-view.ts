import type { RefObject } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { isFitted, type Size, type View, whole, zoom } from './picture-view.ts';

export type Change = (make: (view: View, picture: Size, frame: Size) => View, glides?: boolean) => void;

interface HeldView {
  /** Undefined until the sizes are known. */
  readonly view: View | undefined;
  readonly isWhole: boolean;
  /** The last change is shown as a movement: not while it follows a hand. */
  readonly glides: boolean;
  readonly change: Change;
}

/** How the picture lies now. A whole picture stays whole when its frame changes. */
export function useView(picture: Size | undefined, frame: Size | undefined): HeldView {
  const [held, setHeld] = useState<{ view?: View; turns: number; glides: boolean }>({
    turns: 0,
    glides: false,
  });
  const change = useCallback<Change>(
    (make, glides = true) => {
      if (picture === undefined || frame === undefined) return;
      setHeld((before) => {
        const next = make(before.view ?? whole(picture, frame, before.turns), picture, frame);
        const isWhole = isFitted(next, picture, frame);
        return { turns: next.turns, glides, ...(!isWhole && { view: next }) };
      });
    },
    [picture, frame],
  );
  useEffect(() => {
    // What was seen large in another frame must not leave this one.
    change((view, of, room) => zoom(view, 1, { x: room.width / 2, y: room.height / 2 }, of, room), false);
  }, [change]);
  const known = picture !== undefined && frame !== undefined;
  return {
    view: known ? (held.view ?? whole(picture, frame, held.turns)) : undefined,
    isWhole: held.view === undefined,
    glides: held.glides,
    change,
  };
}

export function useFrameSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
