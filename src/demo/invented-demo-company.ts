import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Company, CompanyChange } from '../contract/registers.ts';
import { readRecords } from '../platform/vocabulary/read-vocabulary.ts';

const Invented = Type.Object(
  { ...Company.properties, historyList: Type.Array(CompanyChange) },
  { additionalProperties: false },
);

/** A company as a file of the trade register holds it: the record and what changed over the years. */
export type InventedCompany = Omit<Static<typeof Invented>, 'simulated'>;

const [led, holding] = readRecords('demo/companies.jsonl', Compile(Invented));
if (led === undefined || holding === undefined) {
  throw new Error('vocabulary/demo/companies.jsonl:1: two companies are expected');
}

/** Written out so that printed examples never change; led by the demo person. */
export const demoCompany: InventedCompany = led;

/** Holds a part of it, and is held in turn by somebody who also holds another part himself. */
export const demoHolding: InventedCompany = holding;
