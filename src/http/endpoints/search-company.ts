import { Type } from 'typebox';
import { Company, CompanyHistory } from '../../contract/registers.ts';
import { parseRccm } from '../../documents/papers/ivorian-numbers.ts';
import { invalid } from '../../platform/problems/errors.ts';
import { paidLookup } from '../paid-lookup.ts';
import { answers, requestNumbered, shownPatterns } from '../schemas.ts';
import type { Endpoint } from '../services.ts';

const Query = Type.Object(
  {
    rccmNumber: requestNumbered('RCCM number of the company', shownPatterns.rccm, {
      examples: ['CI-ABJ-03-2022-B13-90001'],
    }),
  },
  { additionalProperties: false },
);

export const searchCompany: Endpoint = (app, services) => {
  app.get(
    '/search/company',
    {
      config: { spends: true },
      schema: {
        operationId: 'searchCompany',
        tags: ['Lookups'],
        summary: 'Company by RCCM number',
        description: 'A company that is found costs one check; one that is not costs nothing.',
        querystring: Query,
        response: answers(Company, 400, 402, 404),
      },
    },
    (request, reply) => {
      const rccm = rccmOf(request.query.rccmNumber);
      return paidLookup(services, request, reply, {
        operation: 'search.company',
        value: rccm,
        ask: (registers) => registers.company(rccm),
        notFound: 'COMPANY_NOT_FOUND',
      });
    },
  );
};

export const searchCompanyChanges: Endpoint = (app, services) => {
  app.get(
    '/search/company-changes',
    {
      config: { spends: true },
      schema: {
        operationId: 'searchCompanyChanges',
        tags: ['Lookups'],
        summary: 'Change history of a company',
        description: 'A company that is found costs one check; one that is not costs nothing.',
        querystring: Query,
        response: answers(CompanyHistory, 400, 402, 404),
      },
    },
    (request, reply) => {
      const rccm = rccmOf(request.query.rccmNumber);
      return paidLookup(services, request, reply, {
        operation: 'search.company-changes',
        value: rccm,
        ask: (registers) => registers.companyHistory(rccm),
        notFound: 'COMPANY_NOT_FOUND',
      });
    },
  );
};

function rccmOf(text: string): string {
  const parsed = parseRccm(text);
  if (!parsed.ok) throw invalid({ field: 'rccmNumber', ...parsed });
  return parsed.value;
}
