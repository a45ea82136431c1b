import type { DocumentType } from '../contract/uploads.ts';
import { classify } from './classify.ts';
import type { Box, Classified, FieldName, PictureText } from './facts.ts';
import type { PaperRegistry } from './paper-registry.ts';
import { knownPapers } from './papers.ts';
import { readDocument } from './read-document.ts';
import { otherStatesPaper, type Recognised, recognisedAs } from './recognised.ts';

/** What one picture shows and says by itself, whatever other pictures of the document there are. */

interface PictureField {
  readonly value: string;
  readonly confidence: number;
  /** Null for what only the zone says. */
  readonly box: Box | null;
}

export interface PictureFacts extends Omit<Classified, 'layout'> {
  /** Whose paper it is, and what; null where it is nothing that is known. */
  readonly recognised: Recognised | null;
  readonly fields: Readonly<Partial<Record<FieldName, PictureField>>>;
}

/** Of a document that is not known, the fields are those that its zone proves. */
export function readPicture(
  picture: PictureText,
  declared?: DocumentType,
  papers: PaperRegistry = knownPapers,
): PictureFacts {
  const named = classify(picture, declared, papers);
  const facts = readDocument(named.type, picture, undefined, papers);
  // Another state's card is what it is, whatever it was declared to be.
  const { layout, type, side, country, confidence } =
    otherStatesPaper(facts, papers) === null ? named : classify(picture, undefined, papers);
  const fields = Object.entries(facts.fields).map(
    ([name, field]) => [name, { value: field.value, confidence: field.confidence, box: field.box }] as const,
  );
  const recognised = recognisedAs({ layout, country }, papers);
  return { type, side, country, confidence, recognised, fields: Object.fromEntries(fields) };
}
