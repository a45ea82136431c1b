import texts from '../../vocabulary/review/words.json' with { type: 'json' };
import type { NameOf } from '../audit/actor-names.ts';
import type { DocumentType } from '../contract/uploads.ts';
import { documentTypeNames } from '../documents/document-names.ts';
import { typeOf } from '../documents/recognised.ts';
import { type Correction, typeField } from '../dossiers/corrections.ts';
import { fieldLabels } from '../dossiers/result/dossier-words.ts';
import type { StoredDocument } from '../dossiers/stored-dossier.ts';
import type { Language } from '../platform/language.ts';
import { fill } from '../platform/problems/errors.ts';
import { correctableFields, correctableTypes } from './correct-document.ts';
import type { Correctable, ReviewCorrection, ReviewEvent } from './review-view.ts';

/** What people corrected, and can correct, in words. */

const words = texts.corrections;

export function correctionsOf(
  { corrections }: StoredDocument,
  nameOf: NameOf,
  language: Language,
): ReviewCorrection[] {
  return corrections.map(({ field, from, to, reason, at, actor }) => ({
    field,
    label: (field === typeField ? words.type : fieldLabels[field])[language],
    from: shown(field, from, language),
    to: shown(field, to, language),
    reason,
    at: at.toISOString(),
    actor,
    who: nameOf(actor),
  }));
}

/** A type is a code; it was one of ours when it was kept. */
function shown(field: Correction['field'], value: string | null, language: Language): string | null {
  if (field !== typeField || value === null) return value;
  return documentTypeNames[value as DocumentType][language];
}

/** For the history of the dossier. */
export function correctionEvents(
  documents: readonly StoredDocument[],
  nameOf: NameOf,
  language: Language,
): ReviewEvent[] {
  return documents.flatMap((document) =>
    correctionsOf(document, nameOf, language).map(({ label, from, to, reason, at, actor, who }) => {
      const paper = documentTypeNames[typeOf(document.type, document.facts)][language];
      const none = words.none[language];
      return {
        at,
        actor,
        who,
        kind: 'corrected' as const,
        from: null,
        to: null,
        words: fill(words.event[language], { paper, label, from: from ?? none, to: to ?? none }),
        reason,
      };
    }),
  );
}

export function correctableOf(document: StoredDocument, language: Language): Correctable {
  if (document.type === 'SELFIE') return { fields: [], types: [] };
  const { facts } = document;
  return {
    fields:
      facts === null
        ? []
        : correctableFields(document).map((name) => ({
            name,
            label: fieldLabels[name][language],
            value: facts.fields[name]?.value ?? null,
          })),
    types: correctableTypes(document)
      .filter((type) => type !== document.type)
      .map((type) => ({ type, words: documentTypeNames[type][language] })),
  };
}
