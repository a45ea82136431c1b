import type { PaperLook } from '../facts.ts';
import { amiss, good, type Observation, type TemplateRule, type Verdict } from './rule.ts';
import type { SideTemplate } from './template.ts';

/** How the paper looks from afar: shape, portrait, colours. Only where it was found beyond doubt. */

const sure = 0.8;
export const surePaper = (paper: PaperLook | null): paper is PaperLook =>
  paper !== null && paper.confidence >= sure;

/** Papers that were found, with the side that each shows. */
const papersOf = ({ pictures, template }: Observation) =>
  pictures.flatMap(({ paper, sides }) => {
    const [side] = sides;
    return surePaper(paper) && side !== undefined && sides.length === 1
      ? [{ paper, table: template?.sides[side] ?? null }]
      : [];
  });

/** Fingers over an edge leave a paper found, and its shape wrong. */
const sureShape = 0.9;
/** Straightening a paper seen aslant leaves its shape unsure by about as much. */
const shapeTolerance = 0.14;

function otherShape(observation: Observation): Verdict {
  const shape = observation.template?.shape;
  const papers = papersOf(observation).filter(({ paper }) => paper.confidence >= sureShape);
  if (!shape) return 'inapplicable';
  if (papers.length === 0) return 'unread';
  const wrong = papers.find(({ paper }) => Math.abs(paper.shape / shape - 1) > shapeTolerance);
  if (wrong === undefined) return good;
  const [seen, expected] = [wrong.paper.shape.toFixed(2), shape.toFixed(2)];
  return amiss({
    en: `The paper is ${seen} times as long as it is wide; such a document is ${expected} times.`,
    fr: `Le document est ${seen} fois plus long que large ; un tel document l'est ${expected} fois.`,
  });
}

/** Cells of plain paper vary by less, those of a face by more. */
const leastSpread = 8;

function noPortrait(observation: Observation): Verdict {
  if (!Object.values(observation.template?.sides ?? {}).some(({ portrait }) => portrait))
    return 'inapplicable';
  const portraits = papersOf(observation).flatMap(({ paper }) => paper.portrait ?? []);
  if (portraits.length === 0) return 'unread';
  const wrong = portraits.some(({ spread, lines }) => spread < leastSpread || lines > 1);
  return wrong
    ? amiss({
        en: 'Where the portrait of the holder should be there is plain paper or text.',
        fr: "À l'endroit du portrait du titulaire se trouve du papier vierge ou du texte.",
      })
    : good;
}

/** Shares of red and blue: light makes a paper brighter or darker, and somewhat redder or bluer. */
function hue([red, green, blue]: readonly [number, number, number]): readonly [number, number] {
  const sum = Math.max(1, red + green + blue);
  return [red / sum, blue / sum];
}
const hueTolerance = 0.11;

function isOtherTint(paper: PaperLook, tint: NonNullable<SideTemplate['tint']>): boolean {
  const [seen, expected] = [hue(paper.tint), hue(tint)];
  return Math.hypot(seen[0] - expected[0], seen[1] - expected[1]) > hueTolerance;
}

function otherColours(observation: Observation): Verdict {
  if (!Object.values(observation.template?.sides ?? {}).some(({ tint }) => tint)) return 'inapplicable';
  const tinted = papersOf(observation).flatMap(({ paper, table }) =>
    table?.tint ? [{ paper, tint: table.tint }] : [],
  );
  if (tinted.length === 0) return 'unread';
  const wrong = tinted.find(({ paper, tint }) => isOtherTint(paper, tint));
  if (wrong === undefined) return good;
  const [seen, expected] = [wrong.paper.tint.join(', '), wrong.tint.join(', ')];
  return amiss({
    en: `The paper's colour (red, green, blue: ${seen}) is far from that of such a document (${expected}).`,
    fr: `La couleur du document (rouge, vert, bleu : ${seen}) est loin de celle d'un tel document (${expected}).`,
  });
}

export const lookRules: readonly TemplateRule[] = [
  {
    code: 'SHAPE',
    about: { en: 'the shape of the paper', fr: 'la forme du document' },
    weight: 6,
    isHard: false,
    judge: otherShape,
  },
  {
    code: 'PORTRAIT_MISSING',
    about: { en: 'the portrait', fr: 'le portrait' },
    weight: 4,
    isHard: false,
    judge: noPortrait,
  },
  {
    code: 'COLOURS',
    about: { en: 'the colours', fr: 'les couleurs' },
    weight: 3,
    isHard: false,
    judge: otherColours,
  },
];
