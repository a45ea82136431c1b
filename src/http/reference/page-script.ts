/**
 * The script of /docs, as text: what a program is made of here may not be there. The list that the page brings is shown
 * before the large script runs.
 */
export const pageScript = `
const at = (document, pointer) =>
  pointer.slice(2).split('/').reduce((value, key) => value?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);

// Puts what is referred to in the place of a reference, but not within itself.
function whole(value, document, within = []) {
  if (Array.isArray(value)) return value.map((item) => whole(item, document, within));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...own } = value;
  if (typeof $ref === 'string') {
    return within.includes($ref) ? value : { ...whole(at(document, $ref), document, [...within, $ref]), ...own };
  }
  const isExample = (key) => key === 'example' || key === 'examples';
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isExample(key) ? part : whole(part, document, within)]),
  );
}

// The page would send the example of a parameter; of a schema it only shows it.
const unfilled = ({ example, ...parameter }) =>
  example === undefined ? parameter : { ...parameter, schema: { ...parameter.schema, examples: [example] } };

const ours = () => ({
  // The page's own one walks through the whole document for each call that is opened, which takes seconds.
  fn: {
    resolveSubtree: async (document, path) => {
      const spec = whole(path.reduce((value, key) => value?.[key], document), document);
      const parameters = spec?.parameters?.map(unfilled);
      return { spec: parameters ? { ...spec, parameters } : spec, errors: [] };
    },
  },
  // The document is JSON: the page would read it as YAML.
  statePlugins: {
    spec: {
      wrapActions: {
        parseToJson: (_, { specActions }) => (text) => specActions.updateJsonSpec(JSON.parse(text)),
      },
    },
  },
  // What was left empty is not sent: the page would send it as an empty part.
  wrapComponents: { ParameterIncludeEmpty: () => () => null },
});

const show = () =>
  SwaggerUIBundle({
    dom_id: '#page',
    url: '/docs/json',
    deepLinking: true,
    tryItOutEnabled: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
    plugins: [ours],
    // The type of the identity document stands there at first, and means nothing without its picture.
    requestInterceptor: (request) => {
      const form = request.body;
      if (form instanceof FormData && !form.has('idDocumentFront')) form.delete('documentType');
      return request;
    },
  });

requestAnimationFrame(() =>
  setTimeout(() => {
    const { href } = document.querySelector('link[as=script]');
    document.head.append(Object.assign(document.createElement('script'), { src: href, onload: show }));
  }),
);
`;
