/** Where the words of the guidance begin, and where they end again: further off, so that no word flickers. */

interface Limit {
  readonly begins: number;
  readonly ends: number;
}

/** Brightness of the paper, 0 to 255, below which print is lost in noise. */
export const dark: Limit = { begins: 55, ends: 65 };
/** Part of the frame that the paper spans at least: at 1920 pixels a card then has about 1,100. */
export const near: Limit = { begins: 0.58, ends: 0.62 };
/** And at most: beyond it the rim is lost when the hand moves. */
export const far: Limit = { begins: 0.985, ends: 0.97 };
/** Part of the frame that the middle of the corners moves between two frames; that of a still hand moves 0.003. */
export const shift: Limit = { begins: 0.008, ends: 0.006 };
/** The same from what pixels tell, where no corners are known: less than the truth, the more so the faster it moves. */
export const motion: Limit = { begins: 0.0018, ends: 0.0015 };
/** See `sharpnessOf`: above 0.8 where print is crisp, 0.57 where a bell curve of 1.6 pixels went over a frame of 320. */
export const sharpness: Limit = { begins: 0.62, ends: 0.65 };
/** Part of the paper lost to it. */
export const reflection: Limit = { begins: 0.012, ends: 0.006 };
/**
 * Milliseconds after which white that stays is the paper's own, a label or the ground of a code: it is no longer reported.
 * Whether it hides something is seen by the service.
 */
export const reflectionStays = 4000;
/** Degrees off the horizontal. */
export const tilt: Limit = { begins: 22, ends: 18 };

/** From which on a corner counts as seen. */
export const cornerSeen = 0.5;
/** Less paper than this is none. */
export const leastPaper = 0.03;
/** Part of an edge of the frame that paper must cover to be cut off by it. */
export const edgeCovered = 0.1;
/** How much the outline of the corners and what is paper may differ, as a part of the larger. */
export const outlineOff = 0.4;
/** A paper is on its side when its shape is on the other side of a square by this much. */
export const shapeOff = 1.15;
/** How sure the guide must be that a paper is upside down before it says so. */
export const headSure = 0.97;

/** Milliseconds that another word must be true before it is said. */
export const wordSettles = 250;
/** Milliseconds that all must be well, over so many frames at least, before the shutter goes. */
export const takeAfter = 500;
export const takeFrames = 4;

/** Milliseconds that the network may take of a frame, and how often in a row it may take longer before it is left out. */
export const networkMilliseconds = 150;
export const slowFrames = 3;
