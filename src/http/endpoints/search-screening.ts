import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { PepMatch, pepMatchExample, SanctionMatch, sanctionMatchExample } from '../../contract/screening.ts';
import { foldText } from '../../names/fold.ts';
import { AppError, type FieldError, invalid } from '../../platform/problems/errors.ts';
import type { Topic } from '../../screening/entity.ts';
import { listSearch } from '../../screening/keep-screening.ts';
import { screeningLimits } from '../../screening/limits.ts';
import { type Matches, matchesOf, spoken } from '../../screening/match-answers.ts';
import { isBirthDate, isCountry } from '../../screening/query-values.ts';
import type { Screener, ScreeningQuery } from '../../screening/screener.ts';
import { shownScore } from '../../screening/thresholds.ts';
import { chargeForSearch, noteCharge } from '../charging.ts';
import { httpLimits } from '../limits.ts';
import { nameFaults, personName } from '../person-name.ts';
import { admitCall } from '../sandbox.ts';
import { answers, requestNumber, requestText } from '../schemas.ts';
import type { Endpoint, Services } from '../services.ts';
import { schemaFaults } from '../validation.ts';

const Query = Type.Object(
  {
    personName,
    dateOfBirth: Type.Optional(
      requestText(
        '1975-03-12, 12/03/1975, or only the year. Lifts the score where it agrees, lowers it where not',
      ),
    ),
    nationality: Type.Optional(
      requestText('ISO code, country or nationality in English or French. Lifts or lowers the score'),
    ),
    limit: Type.Optional(
      requestNumber('At most so many matches', {
        minimum: 1,
        maximum: screeningLimits.screeningHits,
        default: screeningLimits.screeningHitsDefault,
      }),
    ),
    minScore: Type.Optional(
      requestNumber('Lowest score shown', { minimum: 0, maximum: 100, default: shownScore }),
    ),
  },
  { additionalProperties: false },
);

interface Searched {
  readonly topic: Topic;
  readonly url: string;
  readonly operation: 'search.sanctioned-person' | 'search.pep';
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly match: TSchema;
  readonly example: object;
}

const common =
  'Best first; an empty array where nothing is like the name, which costs one check too: the lists were searched. An exact name alone scores 85 to 95; only an agreeing date of birth or nationality lifts it higher. 503 while no list is loaded.';

const searches: readonly Searched[] = [
  {
    topic: 'sanction',
    url: '/search/sanctioned-person',
    operation: 'search.sanctioned-person',
    operationId: 'searchSanctionedPerson',
    summary: 'Sanction lists by name',
    description: `Persons, organisations, vessels and aircraft on the lists of sanctions that the operator keeps, and on your own. ${common}`,
    match: SanctionMatch,
    example: sanctionMatchExample,
  },
  {
    topic: 'pep',
    url: '/search/pep',
    operation: 'search.pep',
    operationId: 'searchPep',
    summary: 'Politically exposed persons by name',
    description: `Persons on the lists of politically exposed persons that the operator keeps, and on your own. ${common}`,
    match: PepMatch,
    example: pepMatchExample,
  },
];

export const searchScreening: Endpoint = (app, services) => {
  for (const { topic, url, operation, match, example, ...words } of searches) {
    app.get(
      url,
      {
        attachValidation: true,
        config: { spends: true },
        schema: {
          ...words,
          tags: ['Screening'],
          querystring: Query,
          response: answers(Type.Array(match, { examples: [[example]] }), 400, 402),
        },
      },
      (request, reply) => searchLists(services, request, reply, topic, operation),
    );
  }
};

async function searchLists<T extends Topic>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  topic: T,
  operation: Searched['operation'],
): Promise<object[]> {
  const { company } = request.caller;
  const query: ScreeningQuery = {
    ...toQuery(request.query as Given, schemaFaults(request)),
    topic,
    companyId: company.id,
  };
  noteCharge(services, reply, operation, false);
  const { screener, isSimulated } = await admitCall(services, request, reply, operation, query.name);
  const find = () => findMatches(services, screener, query, topic as keyof Matches);
  const { answer, matches } = await (isLong(query) ? services.heavy.take(company.id, find) : find());
  const { language } = request;
  const shown = matches.map(({ match }) => spoken(match, language));
  if (isSimulated) return shown.map((match) => ({ ...match, simulated: true }));
  await chargeForSearch(services, request, operation, listSearch(query, answer));
  noteCharge(services, reply, operation, true);
  return shown;
}

/** Many words or many matches take the process for tens of milliseconds, so such searches have their turns. */
function isLong({ name, limit }: ScreeningQuery): boolean {
  const { shortNameWords, screeningHitsDefault } = screeningLimits;
  return limit > screeningHitsDefault || foldText(name).split(' ').length > shortNameWords;
}

async function findMatches<T extends keyof Matches>(
  services: Services,
  screener: Screener,
  query: ScreeningQuery,
  topic: T,
) {
  const answer = await screener.search(query);
  if (answer.searched.length === 0) {
    throw new AppError('LISTS_NOT_LOADED', { retryAfterSeconds: httpLimits.listsRetrySeconds });
  }
  const matches = await matchesOf(services.lookups, services.keyring, topic, answer.hits);
  return { answer, matches };
}

type Given = Readonly<Partial<Record<keyof typeof Query.properties, unknown>>>;
type Wanted = Pick<ScreeningQuery, 'name' | 'dateOfBirth' | 'nationality' | 'limit' | 'minScore'>;

/** What is searched for, or a 400 that names every field at fault. */
function toQuery(given: Given, faults: readonly FieldError[]): Wanted {
  const errors: FieldError[] = [...faults];
  const faulty = new Set(faults.map(({ field }) => field));
  const text = (field: keyof Given): string => {
    const value = given[field];
    return typeof value === 'string' && !faulty.has(field) ? value.trim() : '';
  };
  const name = text('personName');
  if (!faulty.has('personName')) errors.push(...nameFaults(name));
  const dateOfBirth = text('dateOfBirth');
  if (dateOfBirth !== '' && !isBirthDate(dateOfBirth)) {
    errors.push({ field: 'dateOfBirth', code: 'NOT_A_BIRTH_DATE' });
  }
  const nationality = text('nationality');
  if (nationality !== '' && !isCountry(nationality)) {
    errors.push({ field: 'nationality', code: 'UNKNOWN_COUNTRY' });
  }
  const number = (field: 'limit' | 'minScore', least: number, most: number, otherwise: number): number => {
    const written = text(field);
    const value = written === '' ? otherwise : Number(written);
    const good = Number.isInteger(value) && value >= least && value <= most && /^\d*$/.test(written);
    if (!good) errors.push({ field, code: 'NOT_IN_RANGE', parameters: { least, most } });
    return value;
  };
  const limit = number('limit', 1, screeningLimits.screeningHits, screeningLimits.screeningHitsDefault);
  const minScore = number('minScore', 0, 100, shownScore);
  if (errors.length > 0) throw invalid(...errors);
  return {
    name,
    ...(dateOfBirth !== '' && { dateOfBirth }),
    ...(nationality !== '' && { nationality }),
    limit,
    minScore,
  };
}
