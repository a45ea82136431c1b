import type { DocumentState, Fields, PictureText, Side } from './facts.ts';

/** A required field read less surely than this deserves a person's look. */
export const unsure = 0.5;

interface SeenPicture {
  readonly side: Side;
  readonly text: PictureText;
}

const any = () => true;
const withText = ({ text }: SeenPicture) => text.lines.length > 0;

/** States that a bad picture can cause, and which pictures to blame for each. */
const causedBy: Readonly<
  Partial<Record<DocumentState, (picture: SeenPicture, unsureSides: ReadonlySet<Side>) => boolean>>
> = {
  NO_TEXT_FOUND: any,
  FIELDS_MISSING: any,
  // A blank picture does not explain why the paper on the other picture is unknown.
  DOCUMENT_NOT_RECOGNISED: withText,
  READING_UNSURE: ({ side }, unsureSides) => unsureSides.has(side),
};

/**
 * Replaces the state by the picture's quality problem when that is the cause, since retaking the picture fixes it.
 * A bad picture that was read all the same is not reported.
 */
export function explained(
  state: DocumentState,
  pictures: readonly SeenPicture[],
  fields: Fields,
): DocumentState {
  const isToBlame = causedBy[state];
  if (isToBlame === undefined) return state;
  const unsureSides = new Set(
    Object.values(fields)
      .filter(({ confidence }) => confidence < unsure)
      .map(({ side }) => side),
  );
  const found = pictures.filter((picture) => isToBlame(picture, unsureSides));
  return found.flatMap(({ text }) => text.quality ?? [])[0]?.code ?? state;
}
