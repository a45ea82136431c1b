import swagger, { type SwaggerOptions } from '@fastify/swagger';
import { analysisResults } from '../../contract/results.ts';
import { describedWebhooks } from '../../contract/webhooks.ts';
import type { CheckCatalogue } from '../../dossiers/check-catalogue.ts';
import { capsTable } from '../../dossiers/result/score-caps.ts';
import { packageVersion } from '../../platform/package-root.ts';
import type { App, Services } from '../services.ts';
import { describeForms, type Reader } from './describe-forms.ts';
import { describeRoute } from './describe-route.ts';
import { type Named, nameHeaders, nameShapes } from './name-shapes.ts';

/** The OpenAPI document is made of the schemas beside the routes; nothing is described twice. */

const description = `Identity, company and compliance verification.

Every call carries the headers \`Api-Key\` and \`Api-Secret\`. Errors are RFC 9457 problems with a \`code\` for programs and words for people, in English or French by \`Accept-Language\`; [/problems](/problems) lists them, [/codes](/codes) every other code of results and messages, with what to do. \`X-Request-Id\` names every answer; send your own and it is kept.

**Checks.** A lookup that finds, a screening and an executed verification cost one check each. What is not found, what could not be asked and what is replayed costs nothing. \`X-Checks-Charged\` tells what a call cost.

**Sandbox.** Test credentials cost no checks, have a number of calls a day instead, and see only test dossiers. [/sandbox](/sandbox) lists the values by which each outcome happens at will, without pictures that must be found first; what was made up so says \`"simulated": true\`.

**Limits.** \`RateLimit\` and \`RateLimit-Policy\` tell how many requests are left; a 429 says when to try again in \`Retry-After\`.

**Types.** \`documentType=cni\` is forgiven: small letters count as capitals. A document of the multi-document form that comes without its type is AUTRE: it is read and kept, and checked only where its paper is known. One that shows another identity paper than was declared is read and judged as what it shows, and that it is another is an error (\`state\` OTHER_DOCUMENT_FOUND, TEMPLATE_CHECK's OTHER_DOCUMENT_TYPE).

**The score.** \`score\` of a result is for the order in which people look at dossiers, the lowest first or the highest first as your work needs. It is no probability, it decides nothing, and a dossier must not be accepted or refused by it alone: read the checks and their \`explanation\`. It is the weighted mean of what was executed and could be judged, and never above what this table allows. Of the checks only those that were asked for count:

${capsTable('en')}`;

/** On the page, where the calls come first. */
const folded = description.replace(
  /(?=\*\*Checks)[\s\S]*/,
  (more) =>
    `<details><summary>Checks, sandbox, limits, types and the score</summary>\n\n${more}\n\n</details>`,
);

const tags = {
  Dossiers: 'Uploads of documents, and what became of them',
  Capture: 'Links by which people take the pictures of a dossier by themselves',
  Lookups: 'Persons, companies and informal businesses in the official registers, and faces compared',
  Screening: 'Sanction lists, politically exposed persons and the press, by name',
  Customers: 'What was declared, verified and found under one externalId, and the relationship',
  Account: 'The subscription, what was spent of it, and the credential you call with',
  Catalogue: 'What every code means, and what to do; the values of the sandbox',
  Webhooks:
    'What the service sends to your addresses, signed as Standard Webhooks has it, and where it is sent',
};

const options: SwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Akwaba',
      version: packageVersion,
      description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } as { name: string },
    },
    components: {
      securitySchemes: {
        ApiKey: { type: 'apiKey', in: 'header', name: 'Api-Key' },
        ApiSecret: { type: 'apiKey', in: 'header', name: 'Api-Secret' },
      },
    },
    security: [{ ApiKey: [], ApiSecret: [] }],
    tags: Object.entries(tags).map(([name, words]) => ({ name, description: words })),
  },
  // Messages are described beside the routes, in the same words.
  convertConstToEnum: false,
  transform: ({ schema, url, route }) => ({ schema: describeRoute(schema, route), url }),
};

export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, options);
}

/** What the document tells of the service that gives it. */
export interface Served {
  readonly checks: CheckCatalogue;
  readonly links: Pick<Services['links'], 'baseUrl'>;
}

interface Made {
  readonly info: object;
  readonly paths?: unknown;
  readonly components?: object;
}

/** The whole document, with every titled shape and every header named once under `components`. */
export function openApiDocument(app: App, { checks, links }: Served, reader: Reader = 'program'): object {
  const made = app.swagger() as Made;
  const schemas: Named = {};
  const headers: Named = {};
  // The router takes no hyphens in names of path parameters; the contract's name has them.
  const described = JSON.stringify(made.paths).replaceAll('fileVerificationUuid', 'file-verification-uuid');
  const messages = JSON.stringify(describedWebhooks(analysisResults(checks.all).v2));
  const paths = nameShapes(describeForms(JSON.parse(described, plain), reader), schemas);
  const pathItems = nameShapes(JSON.parse(messages, plain), schemas) as Named;
  const referred = Object.keys(pathItems).map((name) => [name, { $ref: `#/components/pathItems/${name}` }]);
  return {
    ...made,
    info: {
      ...made.info,
      ...(reader === 'page' && { description: folded }),
      contact: { name: 'The operator of this service', url: links.baseUrl },
    },
    // The page may be looked at under another address than the one that clients are told.
    servers: [{ url: reader === 'page' ? '/' : links.baseUrl, description: 'This service' }],
    paths: nameHeaders(paths, headers),
    // By reference for programs: generators would make calls of messages, in place of those of the tag Webhooks.
    webhooks: reader === 'page' ? pathItems : Object.fromEntries(referred),
    components: { ...made.components, headers, pathItems, schemas },
  };
}

/**
 * Identifiers have up to 53 bits: a whole number without a limit, or with a higher one, is not one of 32. A boolean that has one value only is a
 * boolean: generators make a list of texts of it, which does not compile in Java.
 */
const plain = (_key: string, value: unknown): unknown => {
  const shape = value as {
    readonly type?: unknown;
    readonly const?: unknown;
    readonly maximum?: number;
  } | null;
  if (shape?.type === 'boolean') return { ...shape, const: undefined };
  return shape?.type === 'integer' && (shape.maximum ?? Number.POSITIVE_INFINITY) >= 2 ** 31
    ? { ...shape, format: 'int64' }
    : value;
};
