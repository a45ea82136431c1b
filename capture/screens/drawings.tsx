import type { CaptureSlot } from '../../src/contract/capture.ts';

/** What is meant, for people who read little. */

const lines = (x: number, ys: readonly number[], width: number) =>
  ys.map((y) => <rect key={y} x={x} y={y} width={width} height="5" rx="2.5" fill="#8fb3a4" />);

const face = (x: number, y: number, size: number) => (
  <g transform={`translate(${x} ${y}) scale(${size})`} fill="#0a6245">
    <circle cx="0" cy="-7" r="8" />
    <path d="M-14 20c0-12 6-17 14-17s14 5 14 17z" />
  </g>
);

const shapes = {
  front: (
    <>
      <rect x="20" y="25" width="160" height="100" rx="10" class="sheet" />
      <rect x="34" y="44" width="46" height="58" rx="4" fill="#cfe6db" />
      {face(57, 75, 1.2)}
      {lines(94, [48, 62, 76, 90], 70)}
    </>
  ),
  back: (
    <>
      <rect x="20" y="25" width="160" height="100" rx="10" class="sheet" />
      <rect x="20" y="38" width="160" height="16" fill="#57534a" />
      {lines(34, [66, 78], 90)}
      <text x="32" y="103" class="zone">
        {'<<<<<<<<<<<<<<'}
      </text>
      <text x="32" y="116" class="zone">
        {'<<<<<<<<<<<<<<'}
      </text>
    </>
  ),
  passport: (
    <>
      <rect x="28" y="10" width="144" height="130" rx="8" class="sheet" />
      <path d="M28 70h144" stroke="#8a8375" />
      <rect x="40" y="80" width="34" height="40" rx="3" fill="#cfe6db" />
      {face(57, 101, 0.85)}
      {lines(84, [82, 94, 106], 70)}
      <text x="38" y="134" class="zone">
        {'<<<<<<<<<<<<<'}
      </text>
    </>
  ),
  selfie: (
    <>
      <rect x="58" y="4" width="84" height="142" rx="12" class="sheet" />
      <ellipse
        cx="100"
        cy="72"
        rx="32"
        ry="43"
        fill="#cfe6db"
        stroke="#0a6245"
        stroke-width="3"
        stroke-dasharray="5 4"
      />
      {face(100, 76, 1.5)}
    </>
  ),
  page: (
    <>
      <rect x="50" y="5" width="100" height="140" rx="4" class="sheet" />
      {lines(64, [22], 50)}
      {lines(64, [40, 52, 64, 76, 88, 100], 72)}
      <circle cx="126" cy="124" r="11" fill="none" stroke="#0a6245" stroke-width="3" />
    </>
  ),
};

export function Drawing({ slot, passport }: { readonly slot: CaptureSlot; readonly passport: boolean }) {
  const name = slot === 'rccm' || slot === 'dfe' ? 'page' : passport && slot === 'front' ? 'passport' : slot;
  return (
    <svg class="drawing" viewBox="0 0 200 150" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}

export const Tick = () => (
  <svg class="tick" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="11" fill="#0a6245" />
    <path d="M6.5 12.5l3.5 3.5 7.5-8" fill="none" stroke="#fff" stroke-width="2.5" />
  </svg>
);
