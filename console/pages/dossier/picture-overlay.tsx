import type { Size } from './picture-view.ts';
import type { Pointed, ShownPicture } from './pointed.ts';

interface OverlayProps {
  readonly shown: ShownPicture;
  readonly size: Size;
  /** Of the view: lines keep their width. */
  readonly scale: number;
  readonly pointed: Pointed | undefined;
  readonly onPoint: (field: string | undefined) => void;
}

const pointsOf = (corners: readonly (readonly number[])[]): string =>
  corners.map((corner) => corner.join(',')).join(' ');

/** Where the paper and its fields were found. The table says the same to who cannot see it. */
export function Overlay({ shown, size, scale, pointed, onPoint }: OverlayProps) {
  const { document, picture } = shown;
  const line = 1.5 / scale;
  const isPointed = (field: string) => pointed?.documentId === document.id && pointed.field === field;
  return (
    <svg
      class="overlay"
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      aria-hidden="true"
    >
      {picture.paper && (
        <polygon
          class="paper"
          points={pointsOf(picture.paper)}
          stroke-width={line}
          stroke-dasharray={`${line * 6} ${line * 4}`}
        />
      )}
      {picture.found.map(({ field, label, value, corners }) => (
        <polygon
          key={field}
          class={isPointed(field) ? 'found pointed' : 'found'}
          data-field={field}
          points={pointsOf(corners)}
          stroke-width={isPointed(field) ? line * 2 : line}
          onPointerEnter={() => onPoint(field)}
          onPointerLeave={() => onPoint(undefined)}
        >
          <title>{`${label}: ${value}`}</title>
        </polygon>
      ))}
    </svg>
  );
}
