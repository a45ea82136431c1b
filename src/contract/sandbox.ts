import { Type } from 'typebox';
import { Words } from './catalogue.ts';
import { nullableText, oneOf, text } from './fields.ts';

/** The sandbox's table for programs: GET /sandbox. */

const SandboxValue = Type.Object(
  {
    endpoints: Type.Array(Type.String(), { description: 'The calls in which it is sent' }),
    field: text('Where it is sent'),
    value: text('What is sent'),
    match: oneOf(
      ['beginning', 'whole'],
      'beginning: what is sent begins with the value; whole: it is the value',
    ),
    needs: nullableText(
      'What has to be sent too: `name=value`, or the name of a field for any picture, with a comma and a space between them; null where it is nothing',
    ),
    outcome: Words,
    does: Type.Unsafe<object>({
      type: 'object',
      additionalProperties: true,
      description: 'What it does, for programs',
    }),
  },
  { title: 'SandboxValue' },
);

export const SandboxTable = Type.Array(SandboxValue, {
  examples: [
    [
      {
        endpoints: ['GET /search/person'],
        field: 'nni',
        value: '99000000404',
        match: 'whole',
        needs: 'documentType=CNI',
        outcome: { en: 'There is no such person: 404', fr: 'Personne introuvable : 404' },
        does: { problem: 'PERSON_NOT_FOUND' },
      },
    ],
  ],
});
