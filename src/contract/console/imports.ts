import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { body, LinkLanguage, orNull, Uuid } from './shapes.ts';

/** A table that was sent, as it will be read, and which fields its columns are. */

export const OfImport = Type.Object({
  kind: oneOf(['portfolio', 'persons', 'companies', 'informal', 'list'], 'What is imported'),
});
export const TemplateQuery = Type.Object(LinkLanguage.properties, { additionalProperties: false });

export const SentUpload = body({ upload: Uuid });

/** The field of each column, '' for none; left out, columns count that are named like a field. */
export const ChosenColumns = Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 500 }));

export const ImportPreview = Type.Object({
  /** Not so for JSON lines, which name their fields. */
  isTable: Type.Boolean(),
  header: Type.Array(Type.String()),
  columns: Type.Array(Type.String()),
  /** Whether somebody said so before for the same headers. */
  remembered: Type.Boolean(),
  /** The first of them. */
  rows: Type.Array(
    Type.Object({
      line: Type.Integer(),
      cells: Type.Array(Type.String()),
      fault: orNull(Type.String()),
    }),
  ),
  fields: Type.Array(
    Type.Object({
      name: Type.String(),
      label: Type.String(),
      /** Of the fields that share a need one must have a column. */
      needs: orNull(Type.String()),
    }),
  ),
});
export type ImportPreview = Static<typeof ImportPreview>;
