/** Forms as the document shows them: what files may be, and what stands in them on the page at first. */

/** The reader of the document: a generated client, or the page on which calls are tried. */
export type Reader = 'program' | 'page';

interface Media {
  readonly schema: { readonly properties?: Readonly<Record<string, Field>> };
}

interface Field {
  readonly type?: unknown;
  readonly format?: string;
  readonly examples?: unknown;
}

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const form = 'multipart/form-data';

export const describeForms = (paths: Paths, reader: Reader): unknown =>
  mapValues(paths, (methods) =>
    mapValues(methods, (operation) => {
      const media = operation.requestBody?.content[form];
      if (media === undefined) return operation;
      const described = { ...media, ...fileTypes(media), ...(reader === 'page' && { schema: empty(media) }) };
      return { ...operation, requestBody: { ...operation.requestBody, content: { [form]: described } } };
    }),
  );

const isFile = ({ format }: Field): boolean => format === 'binary';

function fileTypes({ schema }: Media) {
  const files = Object.entries(schema.properties ?? {}).filter(([, field]) => isFile(field));
  const pictures = 'image/png, image/jpeg, image/webp';
  // A face is taken by a camera.
  const typesOf = (name: string) => (name === 'selfie' ? pictures : `${pictures}, application/pdf`);
  return {
    encoding: Object.fromEntries(files.map(([name]) => [name, { contentType: typesOf(name) }])),
  };
}

/** The page fills in every field that has no example with one of its own making, and would send it. */
const empty = ({ schema }: Media): Media['schema'] => ({
  ...schema,
  properties: mapValues(schema.properties ?? {}, (field) =>
    isFile(field) || field.examples !== undefined
      ? field
      : { ...field, examples: [field.type === 'array' ? [] : ''] },
  ),
});

const mapValues = <V, W>(of: Readonly<Record<string, V>>, map: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, map(value)]));
