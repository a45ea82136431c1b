import { Type } from 'typebox';
import texts from '../../../vocabulary/analysis/words.json' with { type: 'json' };
import { score } from '../../contract/fields.ts';
import type { Company } from '../../contract/registers.ts';
import { scoringShape } from '../../contract/scorings.ts';
import type { FieldName } from '../../documents/facts.ts';
import { holderOf } from '../../documents/identity.ts';
import { parseIdu, parseRccm } from '../../documents/papers/ivorian-numbers.ts';
import { coded, notReadCode, notRegisteredCode } from '../../dossiers/result/check-reasons.ts';
import type { StoredDossier } from '../../dossiers/stored-dossier.ts';
import { compareAddresses } from '../../names/addresses.ts';
import { amountOf, legalForm } from '../../names/company-names.ts';
import { compareNames } from '../../names/compare.ts';
import { compareOrganisationNames } from '../../names/organisations.ts';
import { gatherOwners } from '../../owners/gather.ts';
import { type CodedText, type Text, words } from '../../platform/language.ts';
import { askRegister, registerCaps, registerUnavailable } from '../ask-register.ts';
import type { Check, Outcome, Question, ReadDocument } from '../check.ts';
import { comparedScores } from '../compare-person.ts';

/** Names with at least this score count as the same company or person. */
const sameName = 80;

const scoringFields = {
  id: Type.Integer(),
  comparedWithRealData: Type.Boolean({ description: 'Whether the company was found in the register' }),
  companyNameScore: score('Company name'),
  legalStatusScore: score('Legal form'),
  addressScore: score('Address'),
  shareCapitalScore: score('Share capital'),
  durationScore: score('Duration'),
};

/** The company against the trade register; the entrepreneur against the register of informal businesses. */
export const companyDbCheck: Check = {
  type: 'COMPANY_DB_CHECK',
  name: { en: 'Register of companies', fr: 'Registre des entreprises' },
  documents: ['RCCM', 'ENTREPRENEUR_CARD'],
  price: 1,
  weight: 30,
  scoring: {
    v2: scoringShape('CompanyScoring', scoringFields),
    v1: {
      ...scoringShape('companyScoring', scoringFields, 'CompanyScoringV1'),
      repeatedIn: 'company',
    },
    position: 9,
  },
  alert: {
    code: 'COMPANY',
    gravity: 40,
    tone: 'warn',
    ...texts.alerts.COMPANY,
    isRaised: (result) => result.company?.confirmed === false,
  },
  caps: registerCaps,
  open: 'REGISTER_NOT_ASKED',
  proves: ({ scoring, isOther }) => scoring.comparedWithRealData === true && !isOther,
  registered: (result) => ({
    values: result.company?.register ?? {},
    scores: comparedScores(
      result.scoring,
      Object.fromEntries(lines.map(({ field, score: name }) => [field, name])),
    ),
  }),
  version: '1',
  run: (question) =>
    question.document.type === 'ENTREPRENEUR_CARD' ? entrepreneur(question) : company(question),
};

async function company({ document, dossier, registers }: Question): Promise<Outcome> {
  const printed = document.facts.fields.rccmNumber;
  const number = printed && parseRccm(printed.value);
  const answer = number?.ok ? await askRegister(() => registers.company(number.value)) : undefined;
  if (number?.ok && answer === undefined) return registerUnavailable;
  const { structure, isRegisterDown } = await gatherOwners(document.facts, (rccm) =>
    number?.ok && rccm === number.value
      ? Promise.resolve(answer)
      : askRegister(() => registers.company(rccm)),
  );
  const outcome =
    answer === undefined
      ? notCompared(noNumber)
      : answer.kind === 'not-found'
        ? notCompared(notInRegister)
        : compared(document, dossier, answer.record);
  return { ...outcome, owners: structure, ...(isRegisterDown && { sourceFailed: true }) };
}

const noNumber = coded('NO_NUMBER_READ', texts.company.noNumber);
const notInRegister = coded('NOT_IN_REGISTER', texts.company.notInRegister);

const noScores = {
  companyNameScore: 0,
  legalStatusScore: 0,
  addressScore: 0,
  shareCapitalScore: 0,
  durationScore: 0,
};

function notCompared(why: CodedText): Executed {
  return {
    status: 'EXECUTED',
    free: true,
    scoring: { comparedWithRealData: false, ...noScores },
    score: null,
    explanation: [why],
    company: { confirmed: false, holderIsOwner: null },
  };
}

/** One line of the comparison: what is printed, what the register has, how alike they are. */
interface Line {
  readonly score: keyof typeof noScores;
  readonly weight: number;
  readonly field: FieldName;
  readonly en: string;
  readonly fr: string;
  register(company: Company): string;
  compare(printed: string, register: string): number;
}

type Executed = Extract<Outcome, { readonly status: 'EXECUTED' }>;

const same = (equal: boolean): number => (equal ? 100 : 0);

const lines: readonly Line[] = [
  {
    score: 'companyNameScore',
    weight: 50,
    field: 'companyName',
    en: 'Name',
    fr: 'Dénomination',
    register: ({ companyName, businessName, tradeName }) => companyName || businessName || tradeName,
    compare: (printed, register) => compareOrganisationNames(printed, register).score,
  },
  {
    score: 'legalStatusScore',
    weight: 15,
    field: 'legalStatus',
    en: 'Legal form',
    fr: 'Forme juridique',
    register: (record) => record.legalForm,
    compare: (printed, register) => same(legalForm(printed) === legalForm(register)),
  },
  {
    score: 'addressScore',
    weight: 15,
    field: 'companyAddress',
    en: 'Address',
    fr: 'Adresse',
    register: (record) => record.headquarters,
    compare: compareAddresses,
  },
  {
    score: 'shareCapitalScore',
    weight: 15,
    field: 'shareCapital',
    en: 'Share capital',
    fr: 'Capital social',
    register: (record) => record.capital,
    compare: (printed, register) => same(amountOf(printed) === amountOf(register)),
  },
  {
    score: 'durationScore',
    weight: 5,
    field: 'companyDuration',
    en: 'Duration',
    fr: 'Durée',
    register: ({ duration }) => (duration === 0 ? '' : String(duration)),
    compare: (printed, register) => same(amountOf(printed) === register),
  },
];

function compared(document: ReadDocument, dossier: StoredDossier, record: Company): Executed {
  const scores: Record<keyof typeof noScores, number> = { ...noScores };
  const explanation: CodedText[] = [];
  const inRegister: Partial<Record<FieldName, string>> = { rccmNumber: record.rccm };
  let sum = 0;
  let weight = 0;
  for (const line of lines) {
    const printed = document.facts.fields[line.field]?.value;
    const register = line.register(record);
    if (register === '') {
      const none = words(`${line.en}: the register has none.`, `${line.fr} : absent du registre.`);
      explanation.push(coded(notRegisteredCode(line.field), none));
      continue;
    }
    inRegister[line.field] = register;
    const score = printed === undefined ? 0 : line.compare(printed, register);
    scores[line.score] = score;
    sum += score * line.weight;
    weight += line.weight;
    explanation.push(
      printed === undefined
        ? coded(
            notReadCode(line.field),
            words(`${line.en}: could not be read on the paper.`, `${line.fr} : illisible sur le document.`),
          )
        : words(
            `${line.en}: ${score} of 100; “${printed}” is printed, the register has “${register}”.`,
            `${line.fr} : ${score} sur 100 ; « ${printed} » est imprimé, le registre indique « ${register} ».`,
          ),
    );
  }
  const owner = holderAmongOwners(dossier, record);
  const isOther =
    document.facts.fields.companyName !== undefined &&
    inRegister.companyName !== undefined &&
    scores.companyNameScore < sameName;
  return {
    status: 'EXECUTED',
    scoring: { comparedWithRealData: true, ...scores },
    ...(isOther && { isOther }),
    score: weight === 0 ? null : Math.round(sum / weight),
    explanation: [...explanation, ...owner.explanation],
    company: {
      confirmed: scores.companyNameScore >= sameName,
      holderIsOwner: owner.found,
      register: inRegister,
    },
  };
}

/** Whether whoever holds an identity document of the dossier is among the owners and managers of the company. */
function holderAmongOwners(
  dossier: StoredDossier,
  { owners }: Company,
): { readonly found: boolean | null; readonly explanation: readonly Text[] } {
  const holders = dossier.documents
    .map(({ facts }) => (facts === null ? '' : holderOf(facts).fullName))
    .filter((name) => name !== '');
  if (holders.length === 0 || owners.length === 0) return { found: null, explanation: [] };
  for (const holder of holders) {
    for (const { lastName, firstName, role } of owners) {
      const owner = `${lastName} ${firstName}`.trim();
      if (compareNames(holder, owner).score < sameName) continue;
      const en = `The holder of the identity document, ${holder}, is ${owner} of the register (${role}).`;
      const fr = `Le titulaire de la pièce d'identité, ${holder}, est ${owner} du registre (${role}).`;
      return { found: true, explanation: [words(en, fr)] };
    }
  }
  return {
    found: false,
    explanation: [texts.company.holderNotAmongOwners],
  };
}

const iduOnPaper = /\bC[I1l]\s*-?\s*\d{4}\s*-?\s*\d{7}\s*-?\s*[A-Z]\b/i;

/** The card of an entrepreneur bears the IDU of the business and the owner's name. */
async function entrepreneur({ document, registers }: Question): Promise<Outcome> {
  const found = iduOnPaper.exec(document.facts.text);
  const idu = found && parseIdu(found[0].replace(/^C[1l]/i, 'CI'));
  if (!idu?.ok) return notCompared(noIdu);
  const answer = await askRegister(() => registers.informalBusiness({ iduCode: idu.value }));
  if (answer === undefined) return registerUnavailable;
  if (answer.kind === 'not-found') return notCompared(notInformal);
  const { ownerFullName } = answer.record;
  const score = Math.max(
    0,
    ...document.facts.text.split('\n').map((line) => compareNames(line, ownerFullName).score),
  );
  return {
    status: 'EXECUTED',
    scoring: { comparedWithRealData: true, ...noScores, companyNameScore: score },
    score,
    explanation: [
      words(
        `Owner: the name of the register stands on the card with a likeness of ${Math.round(score)} of 100.`,
        `Propriétaire : le nom du registre figure sur la carte avec une ressemblance de ${Math.round(score)} sur 100.`,
      ),
    ],
    company: { confirmed: score >= sameName, holderIsOwner: null },
  };
}

const noIdu = coded('NO_NUMBER_READ', texts.company.noIdu);
const notInformal = coded('NOT_IN_REGISTER', texts.company.notInformal);
