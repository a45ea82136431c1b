/**
 * Where the judge of recordings draws lines. They were set on one half of generated recordings and measured on the
 * other (bench/README.md); none of them was ever set on a recording of a living person.
 */
export const judgeLimits = {
  /** Share of frames with a face, and frames with a face that each move must have. */
  leastSeen: 0.75,
  leastSeenAMove: 2,
  /** Frames in which somebody else may be seen. */
  mostFramesTogether: 1,
  /** Median grey value of the face, and height of it in pixels. */
  leastLight: 16,
  leastSize: 70,
  /** Radians: a head that is turned sideways, looks up; sizes: a face that has come nearer. Against looking straight. */
  turned: 0.2,
  raised: 0.14,
  nearer: 1.16,
  /** How far the nose must stand out where the head is turned or raised, in sizes of the face. */
  standsOutSideways: 0.04,
  standsOutUpwards: 0.028,
  /** A face that became so much narrower, or lower, than it was has been turned, and then must show depth. */
  squeezed: 0.92,
  /** Logarithm of how much narrower, and lower, a face becomes for the square of the angle by which it is turned or raised. */
  narrower: 1.1,
  lower: 2,
  /** Radians and sizes: less than this all through a recording is no movement. */
  stillTurn: 0.09,
  stillSize: 0.07,
  /** Growth of the face from which the background is asked, and how much better it must fit the face than itself. */
  asksBackground: 1.14,
  fitsFace: 0.85,
  fitsFaceBetter: 0.1,
  /** Median of the waves of a screen, and of the edges around. */
  mostPattern: 0.75,
  mostBorder: 0.8,
  /** Cosine from which two faces are alike: strangers reach 0.3, and 0.5 where both are blurred; one face in one recording 0.66 at least. */
  sameFace: 0.55,
  /** Between a frame and the next: sizes of the face that it may move in a second and at least, how much it may grow (in a second, or less) or lighten. */
  jumpASecond: 1.5,
  jumpAtLeast: 0.6,
  growth: 1.9,
  lightening: 1.9,
  /** Seconds by which a move may last longer than it is given. */
  moreSeconds: 3,
  /** Seconds that a move takes on average, at least: to read what is asked, and to do it. */
  leastSecondsAMove: 0.75,
} as const;
