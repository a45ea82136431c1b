import { Type } from 'typebox';
import { nullableText, score, text } from '../../contract/fields.ts';
import type { Person } from '../../contract/registers.ts';
import { scoringShape } from '../../contract/scorings.ts';
import type { FieldName } from '../../documents/facts.ts';
import type { PaperDescriptor } from '../../documents/paper-descriptor.ts';
import { otherStatesPaper } from '../../documents/recognised.ts';
import type { Registered } from '../../dossiers/check-catalogue.ts';
import { coded, notReadCode } from '../../dossiers/result/check-reasons.ts';
import { compareNames } from '../../names/compare.ts';
import { compareDates } from '../../names/dates.ts';
import { type Comparison, explain } from '../../names/reasons.ts';
import type { CodedText } from '../../platform/language.ts';
import { askRegister, registerUnavailable } from '../ask-register.ts';
import { type Check, notApplicable, type Outcome, type ReadDocument, sentence } from '../check.ts';
import { comparedScores } from '../compared-scores.ts';
import { holderQuery } from '../holder-query.ts';

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

/** Printed and registered values with at least this score count as the same. */
const leastAlike = 80;

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
    name: { en: 'Register', fr: 'Registre' },
    sentence: {
      en: 'The register of persons does not confirm the holder.',
      fr: 'Le registre des personnes ne confirme pas le titulaire.',
    },
    whatToDo: {
      en: 'Compare what the register has with the paper; ask the holder for another proof where they differ.',
      fr: 'Comparez le registre et le document ; demandez une autre preuve au titulaire s’ils diffèrent.',
    },
    isRaised: ({ scoring }) =>
      scoring.comparedWithRealData === false ||
      Object.values(comparedFields).some((name) => Number(scoring[name] ?? 0) < leastAlike),
  },
  registered: ({ scoring }) => ({
    values: typeof scoring.rawData === 'string' ? personValues(JSON.parse(scoring.rawData)) : {},
    scores: comparedScores(scoring, comparedFields),
  }),
  caps: ({ scoring, isOther }) =>
    isOther ? ['OTHER_PERSON'] : scoring.comparedWithRealData === false ? ['NOT_REGISTERED'] : [],
  proves: ({ scoring, isOther }) => scoring.comparedWithRealData === true && !isOther,
  version: '1',
  run: async ({ document, registers }) => {
    const other = otherStatesPaper(document.facts);
    if (other !== null) return notOurs(other);
    const query = holderQuery(document);
    if (query === undefined) return notCompared(document, noNumber);
    const answer = await askRegister(() => registers.person(query));
    if (answer === undefined) return registerUnavailable;
    if (answer.kind === 'not-found') return notCompared(document, notInRegister);
    return compared(document, answer.record);
  },
};

const notOurs = ({ words: { one } }: PaperDescriptor): Outcome =>
  notApplicable(
    'OTHER_STATES_PAPER',
    `the pictures show ${one.en}, and the register holds no papers of other states. It was not charged.`,
    `les images montrent ${one.fr}, et le registre ne connaît pas les documents d'autres États. Elle n'a pas été facturée.`,
  );

const noNumber = coded('NO_NUMBER_READ', {
  en: 'Neither an NNI nor a card number could be read, so the register could not be searched.',
  fr: "Ni NNI ni numéro de carte n'a pu être lu, le registre n'a donc pas pu être interrogé.",
});
const notInRegister = coded('NOT_IN_REGISTER', {
  en: 'The register of persons holds nobody under the number on this document.',
  fr: 'Le registre des personnes ne connaît personne sous le numéro de ce document.',
});

function numbersOf({ facts: { fields } }: ReadDocument) {
  return {
    nni: fields.nni?.value ?? null,
    iDCardNumber: fields.document_number?.value ?? null,
    // No document of ours bears one.
    phoneNumber: null,
  };
}

function notCompared(document: ReadDocument, why: CodedText): Outcome {
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

const unread: Comparison = { score: 0, reasons: [] };

function compared(document: ReadDocument, person: Person): Outcome {
  const { fields } = document.facts;
  const names = compareBothNames(
    { first: fields.first_name?.value, last: fields.last_name?.value },
    { first: person.firstName, last: person.lastName },
  );
  const born = fields.date_of_birth ? compareDates(fields.date_of_birth.value, person.birthDate) : unread;
  const areNamesRead = fields.first_name !== undefined && fields.last_name !== undefined;
  const isOther = areNamesRead && (names.first.score + names.last.score) / 2 < leastAlike;
  const gender = fields.gender?.value.trim().toUpperCase().charAt(0) ?? '';
  const genderScore = gender !== '' && gender === person.gender.trim().toUpperCase().charAt(0) ? 100 : 0;
  return {
    status: 'EXECUTED',
    scoring: {
      ...numbersOf(document),
      firstNameMatchingScore: names.first.score,
      lastNameMatchingScore: names.last.score,
      dateOfBirthMatchingScore: born.score,
      genderMatchingScore: genderScore,
      phoneNumberMatchingScore: 0,
      comparedWithRealData: true,
      rawData: JSON.stringify(person),
    },
    ...(isOther && { isOther }),
    score: Math.round(
      names.first.score * 0.3 + names.last.score * 0.3 + born.score * 0.3 + genderScore * 0.1,
    ),
    explanation: [
      ...(names.swapped ? [swappedNames] : []),
      said('last_name', 'Last name', 'Nom', names.last, fields.last_name?.value),
      said('first_name', 'First names', 'Prénoms', names.first, fields.first_name?.value),
      said('date_of_birth', 'Date of birth', 'Date de naissance', born, fields.date_of_birth?.value),
      gender === ''
        ? said('gender', 'Sex', 'Sexe', unread, undefined)
        : genderScore === 100
          ? sentence('Sex: the same as in the register.', 'Sexe : le même que dans le registre.')
          : sentence('Sex: not the one of the register.', 'Sexe : pas celui du registre.'),
    ],
  };
}

interface TwoNames {
  readonly first: string | undefined;
  readonly last: string | undefined;
}

/** Family and given names change places in Ivorian papers, so the better way round counts. */
function compareBothNames(printed: TwoNames, register: TwoNames) {
  const compare = (a: string | undefined, b: string | undefined) =>
    a === undefined || b === undefined ? unread : compareNames(a, b);
  const first = compare(printed.first, register.first);
  const last = compare(printed.last, register.last);
  const crossedFirst = compare(printed.first, register.last);
  const crossedLast = compare(printed.last, register.first);
  const swapped = crossedFirst.score + crossedLast.score > first.score + last.score;
  return swapped ? { first: crossedFirst, last: crossedLast, swapped } : { first, last, swapped };
}

const swappedNames = coded('NAMES_SWAPPED', {
  en: 'Family name and given names stand in the other order in the register.',
  fr: "Nom et prénoms sont dans l'autre ordre dans le registre.",
});

function said(
  field: FieldName,
  en: string,
  fr: string,
  comparison: Comparison,
  printed: string | undefined,
): CodedText {
  if (printed === undefined) {
    const words = sentence(`${en}: could not be read on the document.`, `${fr} : illisible sur le document.`);
    return coded(notReadCode(field), words);
  }
  const rounded = Math.round(comparison.score);
  return sentence(
    `${en}: ${rounded} of 100. ${explain(comparison, 'en').join('. ')}.`,
    `${fr} : ${rounded} sur 100. ${explain(comparison, 'fr').join('. ')}.`,
  );
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
