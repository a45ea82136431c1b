import type { DocumentType } from '../contract/uploads.ts';
import type { DocumentFacts, PictureText } from './facts.ts';
import type { PaperRegistry } from './paper-registry.ts';
import { knownPapers } from './papers.ts';
import { readDocument } from './read-document.ts';
import { seePictures } from './template/see-pictures.ts';

/** All facts from the pictures of a document: its fields, and what they show of its template. */
export function factsOf(
  type: DocumentType,
  front: PictureText,
  back: PictureText | undefined,
  papers: PaperRegistry = knownPapers,
): DocumentFacts {
  const facts = readDocument(type, front, back, papers);
  return { ...facts, pictures: seePictures(type, facts, front, back, papers) };
}
