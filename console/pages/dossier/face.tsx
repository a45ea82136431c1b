import type { ReviewFace } from '../../../src/contract/console/dossier.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { labels } from '../../parts/labels.ts';
import { Badge } from '../../parts/states.tsx';
import { pictureAddress } from './dossier-api.ts';

const words = {
  title: { en: 'Face', fr: 'Visage' },
  portrait: { en: 'Portrait of the document', fr: 'Portrait du document' },
  photo: { en: "Register's photo", fr: 'Photo du registre' },
  selfie: labels.selfie,
  removed: { en: 'Removed', fr: 'Supprimé' },
  none: { en: 'None that can be compared', fr: 'Aucun à comparer' },
  matched: { en: '✓ The same face', fr: '✓ Le même visage' },
  notMatched: { en: '✕ Not taken for the same face', fr: '✕ Pas considéré comme le même visage' },
  notCompared: { en: '– Not compared', fr: '– Non comparé' },
  notComparedWhy: {
    en: 'The selfie could not be compared; the check of the face says why.',
    fr: "Le selfie n'a pas pu être comparé ; la vérification du visage dit pourquoi.",
  },
  similarity: { en: 'Similarity {value} of 100', fr: 'Similarité de {value} sur 100' },
  point: { en: 'decided at {value}', fr: 'décision à {value}' },
  look: {
    en: 'Close to the decision point: compare the two yourself.',
    fr: 'Proche du point de décision : comparez vous-même.',
  },
  scale: {
    en: 'Similarity {value} of 100; above {point} the faces count as the same.',
    fr: 'Similarité de {value} sur 100 ; au-dessus de {point}, les visages sont tenus pour le même.',
  },
} as const satisfies Record<string, Text>;

/** Above it the faces count as the same; near it a person should compare them. */
const decisionPoint = 80;
const near = { from: 60, to: 90 };
const isNearPoint = (similarity: number) => similarity >= near.from && similarity <= near.to;

interface FaceProps {
  readonly face: ReviewFace;
  /** The dossier's pictures had their time. */
  readonly removed: boolean;
}

/** Portrait beside selfie, and how like they are. */
export function Face({ face, removed }: FaceProps) {
  const without = say(removed ? words.removed : words.none);
  const isCompared = face.notComparedReason === null;
  const isNear = isNearPoint(face.similarity);
  return (
    <section class="card" id="face">
      <h2>
        {say(words.title)}{' '}
        <Badge tone={face.matched ? (isNear ? 'warn' : 'good') : isCompared ? 'bad' : 'warn'}>
          {say(face.matched ? words.matched : isCompared ? words.notMatched : words.notCompared)}
        </Badge>
      </h2>
      <div class="faces">
        <Portrait
          source={face.portrait}
          label={say(face.against === 'GOVERNMENT' ? words.photo : words.portrait)}
          without={without}
        />
        <Portrait
          source={face.selfiePath === null ? null : pictureAddress(face.selfiePath)}
          label={say(words.selfie)}
          without={without}
        />
        {face.notComparedReason === null ? (
          <Likeness similarity={face.similarity} />
        ) : (
          <p class="likeness">{say(words.notComparedWhy)}</p>
        )}
      </div>
    </section>
  );
}

/** Where the similarity stands on its scale. */
function Likeness({ similarity }: { readonly similarity: number }) {
  const value = sayNumber(similarity, { maximumFractionDigits: 1 });
  const isNear = isNearPoint(similarity);
  return (
    <div class="likeness">
      <p>{say(words.similarity, { value })}</p>
      <svg
        class="scale"
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        role="img"
        aria-label={say(words.scale, { value, point: decisionPoint })}
      >
        <rect class="below" x="0" y="4" width={decisionPoint} height="4" />
        <rect class="above" x={decisionPoint} y="4" width={100 - decisionPoint} height="4" />
        <rect class="mark" x={Math.min(99, Math.max(0, similarity - 0.5))} y="0" width="1" height="12" />
      </svg>
      <p class="scale-words" aria-hidden="true">
        <span>0</span>
        <span class="point">{say(words.point, { value: decisionPoint })}</span>
        <span>100</span>
      </p>
      {isNear && <p class="hint">{say(words.look)}</p>}
    </div>
  );
}

interface PortraitProps {
  readonly source: string | null;
  readonly label: string;
  /** What stands where there is no picture. */
  readonly without: string;
}

function Portrait({ source, label, without }: PortraitProps) {
  return (
    <figure>
      {source === null ? <p class="no-portrait">{without}</p> : <img src={source} alt={label} />}
      <figcaption>{label}</figcaption>
    </figure>
  );
}
