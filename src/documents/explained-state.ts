import type { DocumentState, Fields, PictureText, Side } from './facts.ts';

/** A required field read less surely than this deserves a person's look. */
export const unsure = 0.5;

interface SeenPicture {
  readonly side: Side;
  readonly text: PictureText;
}

const any = () => true;
const withText = ({ text }: SeenPicture) => text.lines.length > 0;

/** States that a bad picture may be the cause of, and which pictures to blame for each. */
const causedBy: Readonly<
  Partial<Record<DocumentState, (picture: SeenPicture, unsureSides: ReadonlySet<Side>) => boolean>>
> = {
  NO_TEXT_FOUND: any,
  FIELDS_MISSING: any,
  // An empty picture beside one of another paper is not why that one is unknown.
  DOCUMENT_NOT_RECOGNISED: withText,
  READING_UNSURE: ({ side }, unsureSides) => unsureSides.has(side),
};

/**
 * What keeps a document from being read well, told by what is amiss with its picture where something is: that can be
 * mended by taking it again. A bad picture that was read all the same is left alone.
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
