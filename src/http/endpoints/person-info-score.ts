import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { comparePerson } from '../../analysis/compare-person.ts';
import { oneOf } from '../../contract/fields.ts';
import { PersonInfoScore } from '../../contract/registers.ts';
import type { Db } from '../../db/database.ts';
import { isPrintedPast } from '../../documents/dates.ts';
import { parseCardNumber, parseNni } from '../../documents/papers/ivorian-numbers.ts';
import { AppError, type FieldError, invalid } from '../../platform/problems/errors.ts';
import { askForPerson } from '../../registries/ask-for-person.ts';
import { claimedPerson } from '../../sandbox/sources.ts';
import { simulatedWords } from '../../sandbox/words.ts';
import { answerOnce, canonicalJson, keepAnswer } from '../answer-once.ts';
import { chargeOnce, known, noteCharge } from '../charging.ts';
import { wordFaults } from '../person-name.ts';
import { admitCall } from '../sandbox.ts';
import {
  answers,
  exactlyOne,
  idempotencyHeader,
  requestNumbered,
  requestText,
  shownPatterns,
} from '../schemas.ts';
import type { Endpoint } from '../services.ts';
import { schemaFaults, withoutNulls } from '../validation.ts';

const Body = Type.Object(
  {
    nni: Type.Optional(
      requestNumbered('National number, 11 digits: of the new CNI and the resident card', shownPatterns.nni),
    ),
    iDCardNumber: Type.Optional(
      requestNumbered(
        'Card number, for the old CNI, which has no NNI: C and 10 digits',
        shownPatterns.cardNumber,
      ),
    ),
    phoneNumber: Type.Optional(requestText('Not available yet: 400 PARAMETER_NOT_AVAILABLE')),
    firstName: requestText('Given names', { minLength: 1 }),
    lastName: requestText('Family name', { minLength: 1 }),
    dateOfBirth: requestNumbered('dd/mm/yyyy; XX for a part that is not known', shownPatterns.printedDate, {
      minLength: 1,
    }),
    gender: oneOf(['M', 'F'], 'Sex'),
  },
  {
    title: 'PersonInfoScoreRequest',
    additionalProperties: false,
    ...exactlyOne('nni', 'iDCardNumber'),
    // Of the demo register, so that the reference page gives a real answer as it stands.
    examples: [
      {
        nni: '10000000001',
        firstName: 'AFFOUÉ HONORINE',
        lastName: 'KOUADIO',
        dateOfBirth: '14/03/1992',
        gender: 'F',
      },
    ],
  },
);

const headers = idempotencyHeader(' and body');

/** An addition to the interface: what is claimed of a person, scored against the register as DB_CHECK scores a document. */
export const personInfoScore: Endpoint = (app, services) => {
  app.post(
    '/verification/personInfoScore',
    {
      attachValidation: true,
      preValidation: [withoutNulls, forgiveCase],
      config: { spends: true },
      schema: {
        operationId: 'scorePersonInfo',
        tags: ['Lookups'],
        summary: 'Scores of what you know of a person',
        description:
          'An addition to the interface. Give exactly one of `nni` and `iDCardNumber`, and what you know of the person; each value is scored 0 to 100 against the register, as DB_CHECK does with a document. Nothing of the register is shown. A person who is found costs one check; one who is not is a 404 and costs nothing.',
        headers,
        body: Body,
        response: answers(PersonInfoScore, 400, 402, 404, 409, 413, 415, 422),
      },
    },
    async (request, reply) => {
      const { claim, number } = toClaim(request.body, schemaFaults(request));
      const operation = 'verification.person-info-score';
      noteCharge(services, reply, operation, false);
      const { language } = request;
      let charged = false;
      const { answer } = await answerOnce<PersonInfoScore>(
        services,
        request,
        reply,
        () => [operation, canonicalJson(request.body)],
        async (toKeep) => {
          const value = 'nni' in number ? number.nni : number.idCardNumber;
          const { registers, isSimulated } = await admitCall(services, request, reply, operation, value);
          const person = isSimulated
            ? claimedPerson(value, claim)
            : known(services, operation, await askForPerson(registers, number));
          if (person === undefined) {
            throw new AppError('PERSON_NOT_FOUND', isSimulated ? { isSimulated } : {});
          }
          const { scores, explanation } = comparePerson(claim, person);
          const result: PersonInfoScore = {
            id: drawnNumber(),
            nni: 'nni' in number ? number.nni : null,
            iDCardNumber: 'idCardNumber' in number ? number.idCardNumber : null,
            ...scores,
            explanation: [...explanation, ...(isSimulated ? [simulatedWords] : [])].map(
              (words) => words[language],
            ),
            ...(isSimulated && { simulated: true }),
          };
          charged = !isSimulated;
          const keep = toKeep && ((tx: Db) => keepAnswer(tx, toKeep(result)));
          await chargeOnce(services, request, operation, charged, keep);
          return result;
        },
      );
      noteCharge(services, reply, operation, charged);
      return answer;
    },
  );
};

/** Drawn, like the numbers of results: counted ones would tell how much all clients ask together. */
const drawnNumber = (): number => randomInt(2 ** 47, 2 ** 48);

async function forgiveCase(request: FastifyRequest): Promise<void> {
  const body = request.body as Record<string, unknown> | null;
  if (typeof body === 'object' && body !== null && typeof body.gender === 'string') {
    body.gender = body.gender.trim().toUpperCase();
  }
}

/** What is claimed and by which number the register is asked, or a 400 that names every field at fault. */
function toClaim(body: Static<typeof Body>, faults: readonly FieldError[]) {
  const errors = [...faults];
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid(...errors);
  const given: Partial<Record<string, unknown>> = body;
  const textOf = (field: string) => (typeof given[field] === 'string' ? given[field].trim() : '');
  if (textOf('phoneNumber') !== '') {
    throw new AppError('PARAMETER_NOT_AVAILABLE', {
      parameters: { parameter: 'phoneNumber' },
      errors: [{ field: 'phoneNumber', code: 'PARAMETER_NOT_AVAILABLE' }],
    });
  }
  const [nni, card] = [textOf('nni'), textOf('iDCardNumber')];
  const field = nni === '' ? 'iDCardNumber' : 'nni';
  const number = field === 'nni' ? parseNni(nni) : parseCardNumber(card);
  if ((nni === '') === (card === '')) {
    const parameters = { fields: 'nni, iDCardNumber' };
    errors.push({ field: 'nni', code: 'EXACTLY_ONE', parameters });
    errors.push({ field: 'iDCardNumber', code: 'EXACTLY_ONE', parameters });
  } else if (!number.ok) errors.push({ field, ...number });
  for (const name of ['firstName', 'lastName']) {
    const text = given[name];
    if (typeof text !== 'string' || text === '') continue;
    errors.push(
      ...(text.trim() === '' ? [{ field: name, code: 'MISSING' } as const] : wordFaults(name, text)),
    );
  }
  const date = textOf('dateOfBirth');
  if (date !== '' && !isPrintedPast(date)) errors.push({ field: 'dateOfBirth', code: 'NOT_A_PRINTED_DATE' });
  if (errors.length > 0 || !number.ok) throw invalid(...errors);
  return {
    claim: body,
    number: field === 'nni' ? { nni: number.value } : { idCardNumber: number.value },
  };
}
