import type { ReviewDocument } from '../../../src/contract/console/dossier.ts';
import { pictureAddress } from './dossier-api.ts';

/** As high on the screen, in pixels, as the line and what is around it. */
const height = 64;
const around = 0.6;

interface CropProps {
  readonly document: ReviewDocument;
  readonly field: string;
}

/** The place of a field on its picture, enlarged; nothing where it was not found. */
export function Crop({ document, field }: CropProps) {
  const [place] = document.pictures.flatMap((picture) =>
    picture.path === null || picture.size === null
      ? []
      : picture.found
          .filter((one) => one.field === field)
          .map(({ corners }) => ({
            path: picture.path ?? '',
            size: picture.size ?? { width: 1, height: 1 },
            corners,
          })),
  );
  if (place === undefined) return null;
  const xs = place.corners.map(([x = 0]) => x);
  const ys = place.corners.map(([, y = 0]) => y);
  const tall = Math.max(1, Math.max(...ys) - Math.min(...ys));
  const top = Math.max(0, Math.min(...ys) - around * tall);
  const left = Math.max(0, Math.min(...xs) - around * tall);
  const scale = height / (tall * (1 + 2 * around));
  const width = (Math.max(...xs) - left + around * tall) * scale;
  return (
    <div class="crop" style={{ height: `${height}px`, maxWidth: `${Math.round(width)}px` }}>
      <img
        src={pictureAddress(place.path)}
        alt=""
        style={{
          width: `${Math.round(place.size.width * scale)}px`,
          transform: `translate(${-Math.round(left * scale)}px, ${-Math.round(top * scale)}px)`,
        }}
      />
    </div>
  );
}
