import type { RegistersFile } from '../registers-file.ts';
import { HttpSource } from './http-source.ts';
import { outsidePhoto } from './outside-photo.ts';
import { type Raw, RecordError, toChanges, toCompany, toInformalBusiness, toPerson } from './records.ts';
import type { Answer, Registers } from './register.ts';

/** Registers asked over HTTP where the registers file names them; the local ones elsewhere. */
export function httpRegisters(file: RegistersFile, local: Registers): Registers {
  const { persons, companies, companyChanges, informal } = file;
  const registers = { ...local };
  if (persons !== undefined) {
    const source = new HttpSource(persons);
    registers.person = async (query) => {
      const answer = await source.ask({ ...query });
      const person = shaped(answer, toPerson);
      if (answer.kind !== 'found' || person.kind !== 'found') return person;
      const photo = outsidePhoto(persons, answer.record);
      return { ...person, ...(photo && { photo }) };
    };
  }
  if (companies !== undefined) {
    const source = new HttpSource(companies);
    registers.company = async (rccm) => shaped(await source.ask({ rccm }), toCompany);
  }
  if (companyChanges !== undefined) {
    const source = new HttpSource(companyChanges);
    registers.companyHistory = async (rccm) =>
      shaped(await source.ask({ rccm }), (raw) => ({ rccm, historyList: toChanges(raw) }));
  }
  if (informal !== undefined) {
    const source = new HttpSource(informal);
    registers.informalBusiness = async (query) => shaped(await source.ask({ ...query }), toInformalBusiness);
  }
  return registers;
}

/** A record that does not fit our shapes is no knowledge either. */
function shaped<T>(answer: Answer<Raw>, toShape: (raw: Raw) => T): Answer<T> {
  if (answer.kind !== 'found') return answer;
  try {
    return { kind: 'found', record: toShape(answer.record) };
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    return {
      kind: 'unavailable',
      reason: `its record does not fit: ${error.message}`,
      retryAfterSeconds: 60,
    };
  }
}
