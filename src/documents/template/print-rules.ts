import type { Mark, SeenPicture } from '../facts.ts';
import { amiss, good, isLegible, type Observation, type TemplateRule, type Verdict } from './rule.ts';
import type { SideTemplate } from './template.ts';
import { listed } from './words.ts';

/** Title and labels: whether they are there, and where they stand to each other. */

/** Pictures with the sides that they show. */
const shownSides = ({ pictures, template }: Observation) =>
  pictures.flatMap((picture) =>
    picture.sides.flatMap((side) => {
      const table = template?.sides[side];
      return table === undefined ? [] : [{ picture, side, table }];
    }),
  );

function titleMissing(observation: Observation): Verdict {
  const fronts = shownSides(observation).filter(({ side }) => side === 'front');
  if (fronts.some(({ picture }) => picture.hasTitle)) return good;
  if (!fronts.some(({ picture }) => isLegible(picture))) return 'unread';
  return amiss({
    en: 'The title of such a document was not found on its front.',
    fr: "Le titre d'un tel document n'a pas été trouvé au recto.",
  });
}

/** With fewer of them, labels are too small on the picture to be read, rather than not there. */
const leastFound = 0.5;

function labelsMissing(observation: Observation): Verdict {
  const sides = shownSides(observation)
    .map(({ picture, table }) => {
      const found = new Set(picture.labels.map(({ name }) => name));
      const expected = table.rows.flat();
      return { picture, expected, missing: expected.filter((name) => !found.has(name)) };
    })
    .filter(
      ({ picture, expected, missing }) =>
        isLegible(picture) && missing.length <= (1 - leastFound) * expected.length,
    );
  const [expected, missing] = [sides.flatMap((one) => one.expected), sides.flatMap((one) => one.missing)];
  if (expected.length === 0) return 'unread';
  if (missing.length === 0) return good;
  const names = listed(missing);
  return {
    share: 1 - missing.length / expected.length,
    words: [
      {
        en: `Labels that such a document bears were not found: ${names.en}.`,
        fr: `Des libellés qu'un tel document porte n'ont pas été trouvés : ${names.fr}.`,
      },
    ],
  };
}

/** Where a label should be: counted from the top, then from the left. */
interface Placed {
  readonly mark: Mark;
  readonly row: number;
  readonly column: number;
}

/** From the place of one to that of the other: along the text, and across it. */
function between({ at, angle }: Mark, to: Mark): readonly [u: number, v: number] {
  const [dx, dy] = [to.at[0] - at[0], to.at[1] - at[1]];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [dx * cos + dy * sin, dy * cos - dx * sin];
}

/** Labels of one row differ in height by this share of how far they are apart, or by lines of this many heights. */
const rowSlant = 0.15;
const rowHeights = 2;

/** Whether two labels stand as they should, seen along the text at either of them: perspective turns one, not both. */
function agree(a: Placed, b: Placed): boolean {
  const [first, second] = a.row < b.row || (a.row === b.row && a.column < b.column) ? [a, b] : [b, a];
  const height = Math.max(first.mark.height, second.mark.height);
  const away = between(first.mark, second.mark);
  const back = between(second.mark, first.mark);
  const views = [away, [-back[0], -back[1]] as const];
  if (first.row !== second.row) return views.some(([, v]) => v > -height / 2);
  return views.some(
    ([u, v]) => u > -height && Math.abs(v) <= Math.max(rowHeights * height, rowSlant * Math.abs(u)),
  );
}

/** A label read worse may be another one: "Lieu de naissance" misread is near to "Date de naissance". */
const surelyThis = 0.3;

function placedOf(picture: SeenPicture, table: SideTemplate, zoneIsLast: boolean): readonly Placed[] {
  const sure = picture.labels.filter(({ confidence }) => confidence >= surelyThis);
  const marks = sure.flatMap((mark): Placed[] => {
    const row = table.rows.findIndex((names) => names.includes(mark.name));
    return row < 0 ? [] : [{ mark, row, column: table.rows[row]?.indexOf(mark.name) ?? 0 }];
  });
  const zone = zoneIsLast ? picture.zone : null;
  return zone === null ? marks : [...marks, { mark: zone, row: table.rows.length, column: 0 }];
}

/** The labels that stand wrong: the one that most others contradict, then the next, until the rest agree. */
function outOfPlace(placed: readonly Placed[]): readonly Placed[] {
  const wrong: Placed[] = [];
  let rest = placed;
  for (;;) {
    const counts = rest.map((one) => rest.filter((other) => other !== one && !agree(one, other)).length);
    const most = Math.max(0, ...counts);
    const worst = rest[counts.indexOf(most)];
    if (most === 0 || worst === undefined) return wrong;
    wrong.push(worst);
    rest = rest.filter((one) => one !== worst);
  }
}

/** With fewer labels, it cannot be told which of them stands wrong. */
const leastPlaced = 3;

function labelsMisplaced(observation: Observation): Verdict {
  const zoneSide = observation.template?.zone?.side;
  const tables = Object.values(observation.template?.sides ?? {});
  if (tables.length > 0 && !tables.some(({ isOrdered }) => isOrdered)) return 'inapplicable';
  const sides = shownSides(observation)
    .filter(({ table }) => table.isOrdered)
    .map(({ picture, side, table }) => placedOf(picture, table, side === zoneSide))
    .filter((placed) => placed.length >= leastPlaced);
  if (sides.length === 0) return 'unread';
  const wrong = sides.flatMap(outOfPlace);
  if (wrong.length === 0) return good;
  const names = listed(wrong.map(({ mark }) => mark.name));
  return amiss({
    en: `On the picture these stand elsewhere among the labels than on such a document: ${names.en}.`,
    fr: `Sur l'image, ceci est placé autrement parmi les libellés que sur un tel document : ${names.fr}.`,
  });
}

export const printRules: readonly TemplateRule[] = [
  {
    code: 'TITLE_MISSING',
    about: { en: 'the title', fr: 'le titre' },
    weight: 10,
    isHard: false,
    judge: titleMissing,
  },
  {
    code: 'LABELS_MISSING',
    about: { en: 'the labels', fr: 'les libellés' },
    weight: 20,
    isHard: false,
    judge: labelsMissing,
  },
  {
    code: 'LABELS_MISPLACED',
    about: { en: 'the places of the labels', fr: 'la place des libellés' },
    weight: 40,
    isHard: false,
    judge: labelsMisplaced,
  },
];
