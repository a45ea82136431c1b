import { type Static, Type } from 'typebox';
import { oneOf, text } from './fields.ts';

/** What every code means and what to do, for programs: GET /problems and GET /codes. */

export const Words = Type.Object(
  { en: text('In English'), fr: text('In French') },
  { title: 'Words', description: '`{name}` stands for a value that an answer fills in' },
);

const explained = {
  code: text('For programs'),
  meaning: Words,
  whatToDo: Words,
};

const languages = ['en', 'fr'] as const;
export const CatalogueQuery = Type.Object(
  { lang: Type.Optional(oneOf(languages, 'Of the page; otherwise as Accept-Language says')) },
  { additionalProperties: false },
);

const ExplainedProblem = Type.Object(
  {
    ...explained,
    status: Type.Integer({ description: 'HTTP status' }),
    console: Type.Boolean({ description: 'Only people who work in the console meet it' }),
  },
  { title: 'ExplainedProblem' },
);
const ExplainedCode = Type.Object(explained, { title: 'ExplainedCode' });

const wordsExample = {
  meaning: { en: 'There is no such person', fr: 'Personne introuvable' },
  whatToDo: { en: 'Check the number.', fr: 'Vérifiez le numéro.' },
};

export const ProblemCatalogue = Type.Object(
  {
    problems: Type.Array(ExplainedProblem, { description: '`code` of a problem' }),
    fields: Type.Array(ExplainedCode, { description: '`code` of the entries of its `errors`' }),
  },
  {
    title: 'ProblemCatalogue',
    examples: [
      {
        problems: [{ code: 'PERSON_NOT_FOUND', ...wordsExample, status: 404, console: false }],
        fields: [
          {
            code: 'MISSING',
            meaning: { en: '{field} is required', fr: '{field} est obligatoire' },
            whatToDo: { en: 'Send it.', fr: 'Envoyez-le.' },
          },
        ],
      },
    ],
  },
);
export type ProblemCatalogue = Static<typeof ProblemCatalogue>;

const CodeGroup = Type.Object(
  {
    group: text('Which codes they are, as in templateErrors'),
    title: Words,
    where: text('Where they stand in answers and messages'),
    codes: Type.Array(ExplainedCode),
  },
  { title: 'CodeGroup' },
);

export const CodeCatalogue = Type.Object(
  { groups: Type.Array(CodeGroup) },
  {
    title: 'CodeCatalogue',
    examples: [
      {
        groups: [
          {
            group: 'subscriptionStatuses',
            title: { en: 'Statuses of a subscription', fr: "Statuts d'un abonnement" },
            where: 'status',
            codes: [
              {
                code: 'ACTIVE',
                meaning: { en: 'Checks can be made.', fr: 'Des vérifications peuvent être faites.' },
                whatToDo: { en: 'Nothing to do.', fr: 'Rien à faire.' },
              },
            ],
          },
        ],
      },
    ],
  },
);
export type CodeCatalogue = Static<typeof CodeCatalogue>;
