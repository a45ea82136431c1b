import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Person } from '../contract/registers.ts';
import { readRecords } from '../platform/vocabulary/read-vocabulary.ts';
import { personDocumentTypes } from '../registries/register.ts';

/**
 * One person of each kind, written out so that printed examples never change. Card numbers begin with 99
 * and NNIs with 1 and zeros, so that anyone who knows real papers sees at once that these are not.
 */

const Invented = Type.Object(
  { ...Person.properties, documentType: Type.Enum([...personDocumentTypes]) },
  { additionalProperties: false },
);
export type InventedPerson = Omit<Static<typeof Invented>, 'simulated'>;

const persons = readRecords('demo/persons.jsonl', Compile(Invented));

function personOnLine(line: number): InventedPerson {
  const person = persons[line - 1];
  if (person === undefined) throw new Error(`vocabulary/demo/persons.jsonl:${line}: a person is expected`);
  return person;
}

/** Holds a card of 2020. */
export const demoPerson = personOnLine(1);

/** Holds a card of 2009, which has no NNI; found by its card number only. */
export const demoOldCardPerson = personOnLine(2);

/** Holds a resident card. */
export const demoResident = personOnLine(3);

/**
 * Holds a card of 2020 that has run out. None of that model has lived its ten years yet, so this one was given for
 * five. Like the next, a person whose papers are among the pictures of samples/.
 */
export const expiredCardPerson = personOnLine(4);

/** Whose NNI stands on a sample card that bears another name. */
export const otherNamePerson = personOnLine(5);

export const samplePersons: readonly InventedPerson[] = [expiredCardPerson, otherNamePerson];
