import { Type } from 'typebox';
import { oneOf } from '../../contract/fields.ts';
import { Person } from '../../contract/registers.ts';
import { parseCardNumber, parseNni } from '../../documents/papers/ivorian-numbers.ts';
import type { Links } from '../../platform/keys/links.ts';
import { AppError, type FieldError, invalid } from '../../platform/problems/errors.ts';
import { type PersonAnswer, type PersonQuery, personDocumentTypes } from '../../registries/register.ts';
import { paidLookup } from '../paid-lookup.ts';
import { answers, requestNumbered, requestText, shownPatterns } from '../schemas.ts';
import type { Endpoint } from '../services.ts';
import { schemaFaults } from '../validation.ts';

const Query = Type.Object(
  {
    documentType: oneOf(personDocumentTypes, 'Kind of document'),
    nni: Type.Optional(
      requestNumbered(
        'National number, 11 digits: for the new CNI and the resident card. Exactly one of nni and idCardNumber',
        shownPatterns.nni,
        { examples: ['10000000001'] },
      ),
    ),
    idCardNumber: Type.Optional(
      requestNumbered(
        'Card number, for the old CNI, which has no NNI: C and 10 digits. Exactly one of nni and idCardNumber',
        shownPatterns.cardNumber,
      ),
    ),
    phoneNumber: Type.Optional(requestText('Not available yet')),
  },
  { additionalProperties: false },
);

export const searchPerson: Endpoint = (app, services) => {
  app.get(
    '/search/person',
    {
      attachValidation: true,
      config: { spends: true },
      schema: {
        operationId: 'searchPerson',
        tags: ['Lookups'],
        summary: 'Person by NNI or card number',
        description:
          'Give exactly one of `nni` and `idCardNumber`. A person who is found costs one check; one who is not costs nothing. Where the register holds a photo, `idImageUrl` is a link that shows it for 30 minutes, without credentials.',
        querystring: Query,
        response: answers(Person, 400, 402, 404),
      },
    },
    (request, reply) => {
      const query = toQuery(request.query, schemaFaults(request));
      return paidLookup(services, request, reply, {
        operation: 'search.person',
        value: 'nni' in query ? query.nni : query.idCardNumber,
        ask: async (registers) =>
          withPhotoLink(services.links, request.caller.company.id, await registers.person(query)),
        notFound: 'PERSON_NOT_FOUND',
      });
    },
  );
};

/** A photo that we hold is shown by a link of ours; otherwise the register's own text stays. */
function withPhotoLink(links: Links, client: number, answer: PersonAnswer): PersonAnswer {
  const id = answer.kind === 'found' ? answer.photo?.id : undefined;
  if (answer.kind !== 'found' || !id) return answer;
  return { ...answer, record: { ...answer.record, idImageUrl: links.make('person', id, { client }) } };
}

type Given = Readonly<Partial<Record<'documentType' | 'nni' | 'idCardNumber' | 'phoneNumber', unknown>>>;

/** The query of the register, or a 400 that names every field at fault. */
function toQuery(given: Given, faults: readonly FieldError[]): PersonQuery {
  const phoneNumber = textOf(given.phoneNumber);
  if (phoneNumber !== '') {
    throw new AppError('PARAMETER_NOT_AVAILABLE', {
      parameters: { parameter: 'phoneNumber' },
      errors: [{ field: 'phoneNumber', code: 'PARAMETER_NOT_AVAILABLE' }],
    });
  }
  const nni = textOf(given.nni);
  const idCardNumber = textOf(given.idCardNumber);
  const errors: FieldError[] = [...faults];
  if ((nni === '') === (idCardNumber === '')) {
    const parameters = { fields: 'nni, idCardNumber' };
    errors.push({ field: 'nni', code: 'EXACTLY_ONE', parameters });
    errors.push({ field: 'idCardNumber', code: 'EXACTLY_ONE', parameters });
    throw invalid(...errors);
  }
  const field = nni === '' ? 'idCardNumber' : 'nni';
  if (field === 'idCardNumber' && given.documentType === 'CARTE_RESIDENT') {
    throw invalid(...errors, { field, code: 'NOT_FOR_RESIDENT_CARD' });
  }
  const number = field === 'nni' ? parseNni(nni) : parseCardNumber(idCardNumber);
  if (!number.ok) errors.push({ field, ...number });
  if (!number.ok || errors.length > 0) throw invalid(...errors);
  return field === 'nni'
    ? { documentType: given.documentType === 'CNI' ? 'CNI' : 'CARTE_RESIDENT', nni: number.value }
    : { documentType: 'CNI', idCardNumber: number.value };
}

/** A parameter left empty counts as not given. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
