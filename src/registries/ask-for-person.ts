import { type PersonAnswer, personDocumentTypes, type Registers } from './register.ts';

/** A number of a person in its canonical form. */
export type PersonNumber = { readonly nni: string } | { readonly idCardNumber: string };

/** Asks for a person whose kind of document is not known: of an NNI it may be either. */
export async function askForPerson(registers: Registers, number: PersonNumber): Promise<PersonAnswer> {
  if ('idCardNumber' in number) return registers.person({ documentType: 'CNI', ...number });
  let answer: PersonAnswer = { kind: 'not-found' };
  for (const documentType of personDocumentTypes) {
    answer = await registers.person({ documentType, ...number });
    if (answer.kind !== 'not-found') return answer;
  }
  return answer;
}
