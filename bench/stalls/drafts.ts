import { policyLimits } from '../../src/contract/policies.ts';
import { riskFacts } from '../../src/contract/risk.ts';
import { allAlpha3 } from '../../src/documents/countries.ts';
import { readyTable } from '../../src/risk/ready-table.ts';

/** Drafts of policies and of risk tables that take as long to check as any of their size. */

const outcome = { outcome: 'A_TRAITER', reason: 'abc' };
type Condition = Readonly<Record<string, unknown>>;
const most = policyLimits.characters - 4096;

/** As many rules of so many conditions as fit. */
function policy(conditions: number, condition: (at: number) => Condition): string {
  const rules: object[] = [];
  for (let size = 0, at = 0; rules.length < policyLimits.rules; ) {
    const when = Array.from({ length: conditions }, () => condition(at++));
    // biome-ignore lint/suspicious/noThenProperty: the word of the document.
    const rule = { name: `r${rules.length}`, when, then: outcome };
    // As it stands in the body, in quotes.
    size += JSON.stringify(JSON.stringify(rule)).length;
    if (size > most) break;
    rules.push(rule);
  }
  return JSON.stringify({ name: 'bench', rules });
}

const mixed = (at: number): number => (at * at * 7 + at * 31) % 997;
const fields = (part: (at: number) => string): string =>
  `{${Array.from({ length: 5000 }, (_, at) => part(at)).join()}`.slice(0, most).replace(/,[^,]*$/, '}');

export const hostileDrafts: Readonly<Record<string, string>> = {
  'score is not 1,250 numbers': policy(30, (at) => ({ fact: 'score', isNot: (at % 9000) / 100 })),
  'score at least 1,250 numbers': policy(30, (at) => ({ fact: 'score', atLeast: (at % 9000) / 100 })),
  'lists of numbers beside many conditions': policy(2, (at) =>
    at % 2 === 0
      ? { fact: 'score', noneOf: Array.from({ length: 100 }, (_, one) => ((at * 50 + one) % 10_000) / 100) }
      : { fact: 'score', isNot: at / 100 },
  ),
  'texts of 200 letters': policy(5, (at) => ({ fact: 'additionalData.a', isNot: `${'é'.repeat(190)}${at}` })),
  'rules that cut each other': policy(12, (at) => ({
    fact: `additionalData.k${mixed(at) % 61}`,
    isNot: `v${at % 5}`,
  })),
  'rules that cut each other in few facts': policy(3, (at) => ({
    fact: `additionalData.k${mixed(at) % 28}`,
    is: 'v',
  })),
  'facts that nobody knows': policy(30, (at) => ({ fact: `check.${'ab'.repeat(60)}${at}`, is: 1 })),
  'wrong values': policy(30, (at) => ({ fact: 'score', oneOf: [`a${at}`, 'b', true] })),
  'countries that are none': policy(3, (at) => ({
    fact: 'holder.nationality',
    oneOf: Array.from({ length: 60 }, (_, one) => `Z${at}${one}`),
  })),
  'fields that nobody knows': fields((at) => `"${at.toString(36)}":1`),
  'one field again and again': fields(() => '"a":1'),
  'a long name around many fields': `{"${'x'.repeat(28_000)}":{${Array.from({ length: 3500 }, (_, at) => `"${at.toString(36)}":1`).join()}}}`,
  'lists in lists': '['.repeat(most),
  blanks: ' '.repeat(most),
  'line feeds': '\n'.repeat(most / 2),
};

const rows = (row: (at: number) => object) => ({
  ...readyTable,
  rows: Array.from({ length: 100 }, (_, at) => row(at)),
});

export const hostileTables: Readonly<Record<string, unknown>> = {
  'rows of every country': rows(() => ({
    when: 'COUNTRY',
    rating: 'HIGH',
    countries: allAlpha3.slice(0, 90),
  })),
  'countries that are none': rows((at) => ({
    when: 'NATIONALITY',
    rating: 'HIGH',
    countries: Array.from(
      { length: 90 },
      (_, one) => `Z${String.fromCharCode(65 + (at % 26), 65 + (one % 26))}`,
    ),
  })),
  'each country in a row': rows((at) => ({
    when: 'COUNTRY',
    rating: 'HIGH',
    countries: allAlpha3.slice(2 * at, 2 * at + 2),
  })),
  'every fact': rows((at) => ({ when: riskFacts[at % riskFacts.length], rating: 'MEDIUM' })),
  'wrong rows': { ...readyTable, rows: Array.from({ length: 3000 }, () => ({ when: 1, rating: [], a: 1 })) },
  'many rows': { ...readyTable, rows: Array.from({ length: 20_000 }, () => 0) },
};
