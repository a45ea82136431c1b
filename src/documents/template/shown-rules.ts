import { wordsOf } from '../document-names.ts';
import type { SeenPicture } from '../facts.ts';
import {
  amiss,
  declaredWords,
  good,
  isLegible,
  type Observation,
  type TemplateRule,
  type Verdict,
} from './rule.ts';

/** What the pictures show, against what was declared and against each other. */

/** A picture is held against the declaration, or against the other picture, only when it is this sure what it shows. */
const sure = 0.8;
/** Less likely than not is not shown. */
const likely = 0.5;

function otherType(observation: Observation): Verdict {
  const { type, layout, pictures, papers } = observation;
  const least = layout === null ? likely : sure;
  const other = pictures.find(
    ({ shown }) => shown.layout !== null && shown.type !== type && shown.confidence >= least,
  );
  if (other !== undefined) {
    const shown = papers.named(other.shown.layout)?.words ?? wordsOf(other.shown.type, papers);
    const [found, expected] = [shown.one, declaredWords(observation).one];
    return amiss({
      en: `A picture shows ${found.en}; ${expected.en} was declared.`,
      fr: `Une image montre ${found.fr}, alors que la déclaration indique ${expected.fr}.`,
    });
  }
  const isShown = pictures.some(({ shown }) => shown.type === type && shown.layout !== null);
  return isShown ? good : 'unread';
}

function notRecognised(observation: Observation): Verdict {
  const { layout, pictures } = observation;
  if (layout !== null || pictures.some(({ shown }) => shown.layout !== null)) return good;
  if (!pictures.some(isLegible)) return 'unread';
  const expected = declaredWords(observation).one;
  return amiss({
    en: `What is written on the picture can be read, and it is not ${expected.en}: title, labels and fields of one were not found.`,
    fr: `Ce qui est écrit sur l'image est lisible, et ce n'est pas ${expected.fr} : ni titre, ni libellés, ni champs n'en ont été trouvés.`,
  });
}

/** Where both sides are known, every picture shows one. */
function strangePicture(observation: Observation): Verdict {
  const { template, pictures } = observation;
  const hasBoth = template?.sides.front !== undefined && template.sides.back !== undefined;
  if (!hasBoth || pictures.length < 2) return 'inapplicable';
  const strange = pictures.filter(({ sides }) => sides.length === 0);
  const legible = strange.find(isLegible);
  if (legible === undefined) return strange.length === 0 ? good : 'unread';
  const document = declaredWords(observation).one;
  const which = legible.given === 'front' ? { en: 'front', fr: 'recto' } : { en: 'back', fr: 'verso' };
  return amiss({
    en: `The picture given as the ${which.en} shows neither side of ${document.en}.`,
    fr: `L'image donnée comme ${which.fr} ne montre aucune face d'${document.fr}.`,
  });
}

const named = (pictures: readonly SeenPicture[]) =>
  pictures.filter(({ shown }) => shown.layout !== null && shown.confidence >= sure);

function otherModel({ type, pictures, papers }: Observation): Verdict {
  if (pictures.length < 2 || papers.ofType(type).length < 2) return 'inapplicable';
  const models = named(pictures).filter(({ shown }) => shown.type === type);
  if (models.length < 2) return 'unread';
  const names = [...new Set(models.map(({ shown }) => shown.layout ?? ''))];
  if (names.length === 1) return good;
  return amiss({
    en: `Front and back are of different models (${names.join(', ')}).`,
    fr: `Le recto et le verso sont de modèles différents (${names.join(', ')}).`,
  });
}

/** Of a paper with one side, the other picture is another page. */
const hasTwoSides = ({ layout }: Observation): boolean => (layout?.sides.length ?? 0) > 1;

function sameSide(observation: Observation): Verdict {
  if (!hasTwoSides(observation) || observation.pictures.length < 2) return 'inapplicable';
  const [first, second] = observation.pictures.map(({ sides, shown }) =>
    shown.confidence >= sure && sides.length === 1 ? sides[0] : undefined,
  );
  if (first === undefined || second === undefined) return 'unread';
  if (first !== second) return good;
  const side = first === 'front' ? { en: 'front', fr: 'recto' } : { en: 'back', fr: 'verso' };
  return amiss({
    en: `Both pictures show the ${side.en}; front and back were expected.`,
    fr: `Les deux images montrent le ${side.fr} ; le recto et le verso étaient attendus.`,
  });
}

function sideMissing(observation: Observation): Verdict {
  const { template, pictures } = observation;
  if (!hasTwoSides(observation) || template?.sides.back === undefined) return 'inapplicable';
  const [only, other] = pictures;
  if (only === undefined || other !== undefined) return 'inapplicable';
  if (only.sides.length !== 1) return only.sides.length === 0 ? 'unread' : good;
  const missing = only.sides[0] === 'front' ? { en: 'back', fr: 'verso' } : { en: 'front', fr: 'recto' };
  return amiss({
    en: `The ${missing.en} was not sent, so it could not be judged.`,
    fr: `Le ${missing.fr} n'a pas été envoyé : il n'a pas pu être jugé.`,
  });
}

export const shownRules: readonly TemplateRule[] = [
  {
    code: 'OTHER_DOCUMENT_TYPE',
    about: { en: 'the type of document', fr: 'le type de document' },
    weight: 30,
    isHard: true,
    isNeeded: true,
    judge: otherType,
  },
  {
    code: 'DOCUMENT_NOT_RECOGNISED',
    about: { en: 'whether it is such a document', fr: "si c'est un tel document" },
    weight: 10,
    isHard: true,
    judge: notRecognised,
  },
  {
    code: 'PICTURE_NOT_RECOGNISED',
    about: { en: 'one of the pictures', fr: "l'une des images" },
    weight: 40,
    isHard: false,
    isNeeded: true,
    judge: strangePicture,
  },
  {
    code: 'SIDES_OF_DIFFERENT_MODELS',
    about: { en: 'whether both sides are of one model', fr: 'si les deux faces sont du même modèle' },
    weight: 5,
    isHard: true,
    judge: otherModel,
  },
  {
    code: 'SAME_SIDE_TWICE',
    about: { en: 'whether both sides were sent', fr: 'si les deux faces ont été envoyées' },
    weight: 40,
    isHard: false,
    judge: sameSide,
  },
  {
    code: 'SIDE_MISSING',
    about: { en: 'the other side', fr: "l'autre face" },
    weight: 5,
    isHard: false,
    judge: sideMissing,
  },
];
