import type { FrameKind } from './frame.ts';
import type { Crop } from './picture.ts';

interface OverlayProps {
  readonly screen: { readonly width: number; readonly height: number };
  readonly frame: Crop;
  readonly kind: FrameKind;
  readonly tone: 'plain' | 'good' | 'warn';
}

/** Dark around the frame, so that the eye goes to where the paper belongs. */
export function Overlay({ screen, frame, kind, tone }: OverlayProps) {
  const { x, y, width, height } = frame;
  const round = Math.min(width, height) * 0.06;
  const [rx, ry] = [width / 2, height / 2];
  const hole =
    kind === 'face'
      ? `M${x} ${y + ry}a${rx} ${ry} 0 1 0 ${width} 0a${rx} ${ry} 0 1 0 ${-width} 0z`
      : `M${x + round} ${y}h${width - 2 * round}q${round} 0 ${round} ${round}v${height - 2 * round}q0 ${round} ${-round} ${round}h${2 * round - width}q${-round} 0 ${-round} ${-round}v${2 * round - height}q0 ${-round} ${round} ${-round}z`;
  return (
    <svg class="overlay" viewBox={`0 0 ${screen.width} ${screen.height}`} aria-hidden="true">
      <path
        fill="rgba(0,0,0,.55)"
        fill-rule="evenodd"
        d={`M0 0h${screen.width}v${screen.height}H0z${hole}`}
      />
      <path class={`edge ${tone}`} fill="none" stroke-width="4" d={hole} />
    </svg>
  );
}
