import swagger, { type SwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { analysisResults } from '../contract/results.ts';
import { describedWebhooks } from '../contract/webhooks.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { scoreCaps } from '../dossiers/result/score-caps.ts';
import { packageVersion } from '../platform/package-root.ts';
import type { App } from './services.ts';

/** The OpenAPI document is made of the schemas beside the routes; nothing is described twice. */

const description = `Identity, company and compliance verification.

Every call carries the headers \`Api-Key\` and \`Api-Secret\`. Errors are RFC 9457 problems with a \`code\` for programs and words for people, in English or French by \`Accept-Language\`; [/problems](/problems) lists them. \`X-Request-Id\` names every answer; send your own and it is kept.

**Checks.** A lookup that finds, a screening and an executed verification cost one check each. What is not found, what could not be asked and what is replayed costs nothing. \`X-Checks-Charged\` tells what a call cost.

**Sandbox.** Test credentials cost no checks, have a number of calls a day instead, and see only test dossiers. [/sandbox](/sandbox) lists the values by which each outcome happens at will, without pictures that must be found first; what was made up so says \`"simulated": true\`.

**Limits.** \`RateLimit\` and \`RateLimit-Policy\` tell how many requests are left; a 429 says when to try again in \`Retry-After\`.

**Types.** \`documentType=cni\` is forgiven: small letters count as capitals. A document of the multi-document form that comes without its type is AUTRE: it is read and kept, and checked only where its paper is known. One that shows another identity paper than was declared is read and judged as what it shows, and that it is another is an error (\`state\` OTHER_DOCUMENT_FOUND, TEMPLATE_CHECK's OTHER_DOCUMENT_TYPE).

**The score.** \`score\` of a result is for the order in which people look at dossiers, the lowest first or the highest first as your work needs. It is no probability, it decides nothing, and a dossier must not be accepted or refused by it alone: read the checks and their \`explanation\`. It is the weighted mean of what was executed and could be judged, and never above what the gravest finding allows:

| found | at most |
|---|---|
${Object.values(scoreCaps)
  .map(({ words, most }) => `| ${words.en} | ${most} |`)
  .join('\n')}`;

const options: SwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Akwaba', version: packageVersion, description },
    components: {
      securitySchemes: {
        ApiKey: { type: 'apiKey', in: 'header', name: 'Api-Key' },
        ApiSecret: { type: 'apiKey', in: 'header', name: 'Api-Secret' },
      },
    },
    security: [{ ApiKey: [], ApiSecret: [] }],
    tags: ['Dossiers', 'Lookups', 'Screening', 'Account', 'Webhooks'].map((name) => ({ name })),
  },
};

export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, options);
}

/** Everything the page needs comes from the service itself, so it works without a network. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** /docs: the reference in which credentials can be entered and every call tried. */
export async function registerReferencePage(app: App, checks: CheckCatalogue): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    transformSpecification: () => openApiDocument(app, checks),
    transformSpecificationClone: false,
    uiConfig: {
      tryItOutEnabled: true,
      docExpansion: 'list',
      defaultModelsExpandDepth: 0,
      validatorUrl: null,
    },
    staticCSP: true,
    transformStaticCSP: () => pagePolicy,
    theme: { title: 'Akwaba API', css: [{ filename: 'akwaba.css', content: '.topbar { display: none }' }] },
  });
}

/** The whole document, with every titled shape named once under `components`. */
export function openApiDocument(app: App, checks: CheckCatalogue): object {
  const document = app.swagger() as { components?: { schemas?: Record<string, unknown> }; paths?: unknown };
  const schemas: Record<string, unknown> = {};
  // The router takes no hyphens in names of path parameters; the contract's name has them.
  const described = JSON.stringify(document.paths).replaceAll(
    'fileVerificationUuid',
    'file-verification-uuid',
  );
  const paths = nameShapes(JSON.parse(described), schemas);
  const webhooks = nameShapes(
    JSON.parse(JSON.stringify(describedWebhooks(analysisResults(checks.all).v2))),
    schemas,
  );
  return { ...document, paths, webhooks, components: { ...document.components, schemas } };
}

/** Replaces each schema that has a title by a reference, and gathers those schemas. */
function nameShapes(value: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => nameShapes(item, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const mapped = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, nameShapes(inner, schemas)]),
  );
  const title =
    'title' in value && 'type' in value && typeof value.title === 'string' ? value.title : undefined;
  if (title === undefined) return mapped;
  schemas[title] ??= mapped;
  return { $ref: `#/components/schemas/${title}` };
}
