import { Type } from 'typebox';
import texts from '../../../vocabulary/analysis/words.json' with { type: 'json' };
import { nullable, score } from '../../contract/fields.ts';
import { scoringShape } from '../../contract/scorings.ts';
import { readPrintedDate } from '../../documents/dates.ts';
import { holderOf } from '../../documents/identity.ts';
import { undeclaredPaper } from '../../documents/recognised.ts';
import { coded } from '../../dossiers/result/check-reasons.ts';
import type { StoredDossier } from '../../dossiers/stored-dossier.ts';
import { compareAddresses } from '../../names/addresses.ts';
import { compareNames } from '../../names/compare.ts';
import { compareOrganisationNames } from '../../names/organisations.ts';
import { type CodedText, inOneText, words } from '../../platform/language.ts';
import type { Check, Outcome, Question, ReadDocument } from '../check.ts';
import { type AddressFault, addressFaults, againstPaper } from './address-faults.ts';

/** Names from this score on are one. */
const sameName = 80;
const sameAddress = 60;
const monthsValid = 3;

/** A proof of address: in the customer's name, at the address given, and not older than three months. */
export const addressCheck: Check = {
  type: 'ADDRESS_CHECK',
  name: { en: 'Proof of address', fr: 'Justificatif de domicile' },
  documents: ['PROOF_OF_ADDRESS'],
  extra: true,
  price: 1,
  weight: 5,
  scoring: {
    v2: scoringShape('AddressScoring', {
      valid: Type.Boolean({ description: 'Nothing is amiss; `errors` is empty exactly where it is true' }),
      nameScore: nullable(
        score('How alike the name on the paper is to the identity document’s, or the company’s'),
        'Null where one of them is not there',
      ),
      addressScore: nullable(
        score('How alike the address is to `additionalData.address`'),
        'Null where none was given or none could be read',
      ),
      issuedOn: nullable(
        Type.String({ format: 'date' }),
        'The day of the paper; null where it could not be read',
      ),
      errors: Type.Array(Type.String(), {
        description:
          'NAME_DIFFERS, ADDRESS_DIFFERS, TOO_OLD and DATE_IN_FUTURE speak against the paper; OTHER_PAPER, NAME_NOT_READ, ADDRESS_NOT_READ, DATE_NOT_READ and NO_NAME_TO_COMPARE leave it open',
      }),
    }),
    position: 11,
  },
  alert: {
    code: 'ADDRESS',
    gravity: 45,
    tone: 'warn',
    name: { en: 'Address', fr: 'Domicile' },
    sentence: {
      en: 'A proof of address is too old, or of another person or place.',
      fr: "Un justificatif de domicile est trop ancien, ou d'une autre personne ou d'un autre lieu.",
    },
    whatToDo: addressFaults.TOO_OLD.whatToDo,
    isRaised: ({ scoring, score: given }) => scoring.valid === false && given !== null,
  },
  caps: ({ scoring, score: given }) => (scoring.valid === false && given !== null ? ['ADDRESS_REFUSED'] : []),
  open: 'UNKNOWN',
  tone: ({ scoring, score: given }) => (scoring.valid === true ? 'good' : given === null ? 'warn' : 'bad'),
  version: '2',
  run: async (question) => judged(question),
};

function judged({ document, dossier, today }: Question): Outcome {
  const { state } = document.facts;
  if (state === 'OTHER_DOCUMENT_FOUND' || undeclaredPaper(document.type, document.facts) !== null) {
    const errors: AddressFault[] = ['OTHER_PAPER'];
    return outcomeOf(errors, { nameScore: null, addressScore: null, issuedOn: null });
  }
  const name = holderOf(document.facts).fullName;
  const wanted = namesOf(dossier, document);
  const nameScore =
    name === '' || wanted.length === 0 ? null : Math.max(...wanted.map((compare) => compare(name)));
  const address = document.facts.fields.permanent_address?.value;
  const given = dossier.additionalData.address?.trim() ?? '';
  const addressScore = address === undefined || given === '' ? null : compareAddresses(address, given);
  const issuedOn = readPrintedDate(document.facts.fields.document_issue?.value ?? '');
  const is: Readonly<Record<Exclude<AddressFault, 'OTHER_PAPER'>, boolean>> = {
    NAME_DIFFERS: nameScore !== null && nameScore < sameName,
    ADDRESS_DIFFERS: addressScore !== null && addressScore < sameAddress,
    TOO_OLD: issuedOn !== null && issuedOn < monthsBefore(today),
    DATE_IN_FUTURE: issuedOn !== null && issuedOn > today,
    NAME_NOT_READ: name === '',
    ADDRESS_NOT_READ: address === undefined,
    DATE_NOT_READ: issuedOn === null,
    NO_NAME_TO_COMPARE: wanted.length === 0,
  };
  const errors = (Object.keys(is) as (keyof typeof is)[]).filter((code) => is[code]);
  return outcomeOf(errors, { nameScore, addressScore, issuedOn });
}

interface Compared {
  readonly nameScore: number | null;
  readonly addressScore: number | null;
  readonly issuedOn: string | null;
}

function outcomeOf(errors: readonly AddressFault[], compared: Compared): Outcome {
  const isAgainst = errors.some((code) => againstPaper.has(code));
  const result = errors.length === 0 ? 100 : isAgainst ? 0 : null;
  return {
    status: 'EXECUTED',
    ...(result === null && { free: true }),
    scoring: { valid: errors.length === 0, ...compared, errors: [...errors] },
    score: result,
    explanation: [
      ...(errors.length === 0 ? [fits] : errors.map((code) => coded(code, inOneText(addressFaults[code])))),
      ...scoreWords(compared),
    ],
  };
}

const fits = texts.address.fits;

function scoreWords({ nameScore, addressScore }: Compared): readonly CodedText[] {
  return [
    ...(nameScore === null ? [] : [words(`Name: ${nameScore} of 100.`, `Nom : ${nameScore} sur 100.`)]),
    ...(addressScore === null
      ? []
      : [words(`Address: ${addressScore} of 100.`, `Adresse : ${addressScore} sur 100.`)]),
  ];
}

type Compare = (name: string) => number;

/** Whose address it may be: the holders of the other papers, and the company. */
function namesOf({ documents }: StoredDossier, own: ReadDocument): readonly Compare[] {
  return documents.flatMap(({ id, facts }): Compare[] => {
    if (facts === null || id === own.id) return [];
    const { fullName } = holderOf(facts);
    const company = facts.fields.companyName?.value;
    return [
      ...(fullName === '' ? [] : [(name: string) => compareNames(name, fullName).score]),
      ...(company === undefined ? [] : [(name: string) => compareOrganisationNames(name, company).score]),
    ];
  });
}

/** The same day three months ago, or the last of that month. */
function monthsBefore(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - monthsValid, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - monthsValid, Math.min(day, last))).toISOString().slice(0, 10);
}
