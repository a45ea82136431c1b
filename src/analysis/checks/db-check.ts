import { Type } from 'typebox';
import texts from '../../../vocabulary/analysis/words.json' with { type: 'json' };
import { nullableText, score, text } from '../../contract/fields.ts';
import type { Person } from '../../contract/registers.ts';
import { scoringShape } from '../../contract/scorings.ts';
import { holdersOn } from '../../documents/both-sides.ts';
import { countryCode, countryName } from '../../documents/countries.ts';
import type { DocumentFacts, FieldName } from '../../documents/facts.ts';
import { holderOf } from '../../documents/identity.ts';
import type { Registered } from '../../dossiers/check-catalogue.ts';
import { coded, reasonWords } from '../../dossiers/result/check-reasons.ts';
import type { CodedText } from '../../platform/language.ts';
import type { Registers } from '../../registries/register.ts';
import { askRegister, registerCaps, registerUnavailable } from '../ask-register.ts';
import { type Check, notApplicable, type Outcome, type ReadDocument } from '../check.ts';
import { comparedScores, comparePerson, leastAlike } from '../compare-person.ts';
import { holderQuery, type NotRegistered, notRegistered } from '../holder-query.ts';
import { askedForWords } from '../whom-words.ts';

type Executed = Extract<Outcome, { readonly status: 'EXECUTED' }>;

const scoringFields = {
  id: Type.Integer(),
  nni: nullableText('National number'),
  iDCardNumber: nullableText('Card number'),
  phoneNumber: nullableText('Phone number'),
  firstNameMatchingScore: score('100 is a full match, 0 none'),
  lastNameMatchingScore: score('100 is a full match, 0 none'),
  dateOfBirthMatchingScore: score('100 is a full match, 0 none'),
  genderMatchingScore: score('100 is a full match, 0 none'),
  phoneNumberMatchingScore: score('100 is a full match, 0 none'),
  comparedWithRealData: Type.Boolean({ description: 'Whether the person was found in the register' }),
  rawData: Type.Optional(text('JSON of the person found in the register; absent when none was')),
};

/** Fields compared with the register, and the scoring key of each. */
const comparedFields = {
  last_name: 'lastNameMatchingScore',
  first_name: 'firstNameMatchingScore',
  date_of_birth: 'dateOfBirthMatchingScore',
  gender: 'genderMatchingScore',
} as const;

/** The holder of the document against the register of persons. */
export const dbCheck: Check = {
  type: 'DB_CHECK',
  name: { en: 'Register of persons', fr: 'Registre des personnes' },
  documents: ['CNI', 'CARTE_RESIDENT'],
  price: 1,
  weight: 30,
  scoring: {
    v2: scoringShape('PersonInfoScoring', scoringFields),
    v1: {
      ...scoringShape('personInfoScoring', scoringFields, 'PersonScoringV1'),
      repeatedIn: 'identity',
      deprecated: true,
    },
    position: 7,
  },
  alert: {
    code: 'REGISTER',
    gravity: 70,
    tone: 'warn',
    ...texts.alerts.REGISTER,
    isRaised: ({ scoring }) =>
      scoring.comparedWithRealData === false ||
      Object.values(comparedFields).some((name) => Number(scoring[name] ?? 0) < leastAlike),
  },
  registered: ({ scoring }) => ({
    values: typeof scoring.rawData === 'string' ? personValues(JSON.parse(scoring.rawData)) : {},
    scores: comparedScores(scoring, comparedFields),
  }),
  caps: registerCaps,
  open: 'REGISTER_NOT_ASKED',
  proves: ({ scoring, isOther }) => scoring.comparedWithRealData === true && !isOther,
  version: '1',
  run: async ({ document, registers }) => {
    const strange = notRegistered(document);
    if (strange !== undefined) return notOurs(strange);
    const [own, second] = holdersOn(document.facts);
    const first = await askedFor({ ...document, facts: own }, registers);
    if (second === undefined || first === undefined) return first ?? registerUnavailable;
    const other = await askedFor({ ...document, facts: second }, registers);
    return other === undefined
      ? registerUnavailable
      : ofTwo({ facts: own, outcome: first }, { facts: second, outcome: other });
  },
};

/** One holder in the register; undefined where it does not answer. */
async function askedFor(document: ReadDocument, registers: Registers): Promise<Executed | undefined> {
  const query = holderQuery(document);
  if (query === undefined) return notCompared(document, noNumber);
  const answer = await askRegister(() => registers.person(query));
  if (answer === undefined) return undefined;
  if (answer.kind === 'not-found') return notCompared(document, notInRegister);
  return compared(document, answer.record);
}

/** The outcome is the first one's; what the register has of the second is said, and charged where it has anything. */
function ofTwo(first: Asked, second: Asked): Executed {
  const both = [first, second];
  const { free: _, ...outcome } = first.outcome;
  return {
    ...outcome,
    ...(both.every((one) => one.outcome.free) && { free: true }),
    ...(both.some((one) => one.outcome.isOther) && { isOther: true }),
    explanation: [
      reasonWords('TWO_PERSONS'),
      ...both.flatMap((one) => [
        askedForWords({ name: holderOf(one.facts).fullName }),
        ...one.outcome.explanation,
      ]),
    ],
  };
}

interface Asked {
  readonly facts: DocumentFacts;
  readonly outcome: Executed;
}

function notOurs(other: NotRegistered): Outcome {
  if ('paper' in other) {
    const { words, needsState } = other.paper;
    const { en, fr } = words.one;
    return needsState
      ? notApplicable(
          'OTHER_STATES_PAPER',
          `the pictures show ${en}, and the register holds no papers of other states. It was not charged.`,
          `les images montrent ${fr}, et le registre ne connaît pas les documents d'autres États. La vérification n'a pas été facturée.`,
        )
      : notApplicable(
          'NOT_FOR_THIS_DOCUMENT',
          `the pictures show ${en}, and no register holds such papers. It was not charged.`,
          `les images montrent ${fr}, et aucun registre ne connaît de tels documents. La vérification n'a pas été facturée.`,
        );
  }
  const named = (language: 'en' | 'fr') => countryName(countryCode(other.state), language) || other.state;
  return notApplicable(
    'OTHER_STATES_PAPER',
    `the document names ${named('en')} as its issuer, and the register holds no papers of other states. It was not charged.`,
    `le document indique comme émetteur : ${named('fr')}, et le registre ne connaît pas les documents d'autres États. La vérification n'a pas été facturée.`,
  );
}

const noNumber = coded('NO_NUMBER_READ', texts.person.noNumber);
const notInRegister = coded('NOT_IN_REGISTER', texts.person.notInRegister);

function numbersOf({ facts: { fields } }: ReadDocument) {
  return {
    nni: fields.nni?.value ?? null,
    iDCardNumber: fields.document_number?.value ?? null,
    // No document of ours bears one.
    phoneNumber: null,
  };
}

function notCompared(document: ReadDocument, why: CodedText): Executed {
  return {
    status: 'EXECUTED',
    free: true,
    scoring: {
      ...numbersOf(document),
      firstNameMatchingScore: 0,
      lastNameMatchingScore: 0,
      dateOfBirthMatchingScore: 0,
      genderMatchingScore: 0,
      phoneNumberMatchingScore: 0,
      comparedWithRealData: false,
    },
    score: null,
    explanation: [why],
  };
}

function compared(document: ReadDocument, person: Person): Executed {
  const { fields } = document.facts;
  const { scores, score, isOther, explanation } = comparePerson(
    {
      lastName: fields.last_name?.value,
      firstName: fields.first_name?.value,
      dateOfBirth: fields.date_of_birth?.value,
      gender: fields.gender?.value,
    },
    person,
  );
  return {
    status: 'EXECUTED',
    scoring: {
      ...numbersOf(document),
      ...scores,
      phoneNumberMatchingScore: 0,
      comparedWithRealData: true,
      rawData: JSON.stringify(person),
    },
    ...(isOther && { isOther }),
    score,
    explanation,
  };
}

const fullName = (last: string, first: string): string => `${last} ${first}`.trim();

/** The register's value for each field of a document. */
const personFields: Readonly<Partial<Record<FieldName, (person: Person) => string>>> = {
  last_name: (person) => person.lastName,
  first_name: (person) => person.firstName,
  date_of_birth: (person) => person.birthDate,
  place_of_birth: (person) => person.birthTown,
  gender: (person) => person.gender,
  nationality: (person) => person.nationality,
  nni: (person) => person.uin,
  document_number: (person) => person.idCardNumber,
  document_issue: (person) => person.deliveryDate,
  document_expiry: (person) => person.expirationDate,
  father_name: (person) => fullName(person.fatherLastName, person.fatherFirstName),
  mother_name: (person) => fullName(person.motherLastName, person.motherFirstName),
  father_birthday: (person) => person.fatherBirthDate,
  mother_birthday: (person) => person.motherBirthDate,
  permanent_address: (person) =>
    [person.residenceAdr1, person.residenceAdr2, person.residenceTown].filter((part) => part).join(', '),
};

function personValues(person: Person): Registered['values'] {
  return Object.fromEntries(
    Object.entries(personFields)
      .map(([name, read]) => [name, read(person)] as const)
      .filter(([, value]) => value),
  );
}
