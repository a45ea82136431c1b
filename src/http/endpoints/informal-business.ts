import { type Static, Type } from 'typebox';
import { InformalBusinessResult } from '../../contract/registers.ts';
import type { Db } from '../../db/database.ts';
import { parseAnyDocumentNumber } from '../../documents/identifiers.ts';
import { parseIdu, parsePhone } from '../../documents/papers/ivorian-numbers.ts';
import { isDay } from '../../platform/days.ts';
import { type FieldError, invalid } from '../../platform/problems/errors.ts';
import { scoreInformalClaim } from '../../registries/informal-score.ts';
import type { InformalQuery } from '../../registries/register.ts';
import { informalRecord } from '../../sandbox/sources.ts';
import { answerOnce, canonicalJson, keepAnswer } from '../answer-once.ts';
import { chargeOnce, known, noteCharge } from '../charging.ts';
import { wordFaults } from '../person-name.ts';
import { admitCall } from '../sandbox.ts';
import { answers, idempotencyHeader, requestNumbered, requestText, shownPatterns } from '../schemas.ts';
import type { Endpoint } from '../services.ts';
import { schemaFaults, withoutNulls } from '../validation.ts';

const Body = Type.Object(
  {
    iduCode: Type.Optional(
      requestNumbered('IDU code of the business, like CI-2022-0036513 N', shownPatterns.idu),
    ),
    ownerIdentityDocumentNumber: Type.Optional(requestText("Number of the owner's identity document")),
    phoneNumber: Type.Optional(requestNumbered("Owner's phone, with or without +225", shownPatterns.phone)),
    ownerBirthDate: requestText('yyyy-mm-dd', {
      minLength: 1,
      'x-shown': { type: 'string', format: 'date' },
    }),
    ownerBirthPlace: requestText('Where the owner was born', { minLength: 1 }),
    activityMunicipality: requestText('Commune of the business', { minLength: 1 }),
    ownerFullName: requestText('Names of the owner, in any order', { minLength: 1 }),
  },
  {
    title: 'InformalBusinessRequest',
    additionalProperties: false,
    // Of the demo register, so that the reference page gives a real answer as it stands.
    examples: [
      {
        iduCode: 'CI-2022-9000001 A',
        ownerBirthDate: '1979-06-21',
        ownerBirthPlace: 'Korhogo',
        activityMunicipality: 'Korhogo',
        ownerFullName: 'SILUE NAVIGUE DRISSA',
      },
    ],
  },
);

const headers = idempotencyHeader(' and body');

export const informalBusiness: Endpoint = (app, services) => {
  app.post(
    '/verification/informal-business',
    {
      attachValidation: true,
      preValidation: withoutNulls,
      config: { spends: true },
      schema: {
        operationId: 'verifyInformalBusiness',
        tags: ['Lookups'],
        summary: 'Check of an informal business',
        description:
          'Found by `iduCode`, else `ownerIdentityDocumentNumber`, else `phoneNumber`; one of them is needed. Each other value is scored 0 to 100 against the register. No such business: zeros, and no charge.',
        headers,
        body: Body,
        response: answers(InformalBusinessResult, 400, 402, 409, 413, 415, 422),
      },
    },
    async (request, reply) => {
      const { query, claim } = toQuery(request.body, schemaFaults(request));
      const operation = 'verification.informal-business';
      const threshold = request.caller.company.informal_threshold;
      let charged = false;
      let isSimulated = false;
      const ask = async () => {
        const asked = await admitCall(services, request, reply, operation, query.iduCode ?? '');
        isSimulated = asked.isSimulated;
        return isSimulated
          ? informalRecord(query, claim)
          : known(services, operation, await asked.registers.informalBusiness(query));
      };
      const fingerprint = () => [operation, canonicalJson(request.body)];
      const { answer } = await answerOnce<InformalBusinessResult>(
        services,
        request,
        reply,
        fingerprint,
        async (toKeep) => {
          const record = await ask();
          charged = record !== undefined && !isSimulated;
          const result: InformalBusinessResult = {
            ...scoreInformalClaim(claim, record, query.iduCode ?? '', threshold),
            ...(isSimulated && { simulated: true }),
          };
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

const locators = {
  iduCode: parseIdu,
  ownerIdentityDocumentNumber: parseAnyDocumentNumber,
  phoneNumber: parsePhone,
} as const;

/** The query of the register and what is claimed, or a 400 that names every field at fault. */
function toQuery(body: Static<typeof Body>, faults: readonly FieldError[]) {
  const errors = [...faults];
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid(...errors);
  const given: Partial<Record<string, unknown>> = body;
  const query: Record<string, string> = {};
  for (const [field, parse] of Object.entries(locators)) {
    const text = given[field];
    if (typeof text !== 'string' || text.trim() === '') continue;
    const parsed = parse(text);
    if (parsed.ok) query[field] = parsed.value;
    else errors.push({ field, ...parsed });
  }
  const named = Object.keys(locators);
  if (!named.some((field) => field in query || errors.some((e) => e.field === field))) {
    for (const field of named) {
      errors.push({ field, code: 'AT_LEAST_ONE', parameters: { fields: named.join(', ') } });
    }
  }
  for (const field of ['ownerBirthPlace', 'activityMunicipality', 'ownerFullName']) {
    const text = given[field];
    if (typeof text !== 'string' || text === '') continue;
    errors.push(...(text.trim() === '' ? [{ field, code: 'MISSING' } as const] : wordFaults(field, text)));
  }
  const date = given.ownerBirthDate;
  if (typeof date === 'string' && date !== '' && !isPastDate(date)) {
    errors.push({ field: 'ownerBirthDate', code: 'NOT_A_DATE' });
  }
  if (errors.length > 0) throw invalid(...errors);
  return { query: query as InformalQuery, claim: body };
}

const isPastDate = (text: string): boolean =>
  isDay(text) && text >= '1850-01-01' && Date.parse(text) <= Date.now();
