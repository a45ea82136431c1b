import type { documentStates } from '../../documents/facts.ts';
import type { DuplicateList } from '../../dossiers/duplicates.ts';
import { type Text, words } from '../../platform/language.ts';

/** What rules can ask for, in so few words that a condition is read at a glance. */

/** How pictures were read: the states of documents, and those that no program could decode. */
export const qualities: Readonly<Record<keyof typeof documentStates | 'UNDECODED', Text>> = {
  OK: words('read well', 'bien lues'),
  SEVERAL_DOCUMENTS: words('several documents', 'plusieurs documents'),
  CUT_OFF: words('document cut off', 'document coupé'),
  NO_DOCUMENT_FOUND: words('no document found', 'aucun document trouvé'),
  TEXT_LAYER_DIFFERS: words('PDF text differs', 'texte du PDF différent'),
  SCREEN: words('document on a screen', 'document sur un écran'),
  TOO_SMALL: words('writing too small', 'écriture trop petite'),
  TOO_DARK: words('too dark', 'trop sombre'),
  TOO_BRIGHT: words('too bright', 'surexposé'),
  LOW_CONTRAST: words('too pale', 'trop pâle'),
  BLURRED: words('blurred', 'flou'),
  GLARE: words('glare', 'reflet'),
  NO_TEXT_FOUND: words('no text found', 'aucun texte trouvé'),
  HANDWRITTEN: words('written by hand', 'écrit à la main'),
  OTHER_DOCUMENT_FOUND: words('another document', 'autre document que celui déclaré'),
  DOCUMENT_NOT_RECOGNISED: words('document not recognised', 'document non reconnu'),
  SAME_SIDE_TWICE: words('same side twice', 'deux fois la même face'),
  FIELDS_MISSING: words('fields missing', 'champs manquants'),
  READING_UNSURE: words('reading unsure', 'lecture incertaine'),
  SIDES_SWAPPED: words('sides swapped', 'recto et verso intervertis'),
  UNDECODED: words('picture not decoded', 'image indéchiffrable'),
};

export const duplicateKinds: Readonly<Record<DuplicateList['code'], Text>> = {
  DUPLICATED_EXTERNAL_IDS: words('same reference (externalId)', 'même référence (externalId)'),
  DUPLICATED_IDENTITY: words('same person or company', 'même personne ou entreprise'),
  DUPLICATED_FACE: words('same face, another identity', 'même visage, autre identité'),
};
