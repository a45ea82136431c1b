import type { HttpRegisterSettings, RegistersFile } from '../platform/settings/registers-file.ts';
import { HttpSource } from './http-source.ts';
import { outsidePhoto } from './outside-photo.ts';
import { RecordError } from './record-error.ts';
import { type Raw, toChanges, toCompany, toInformalBusiness, toPerson } from './records.ts';
import type { Answer, Registers } from './register.ts';

/** Registers asked over HTTP where the registers file names them; the local ones elsewhere. */
export function httpRegisters(file: RegistersFile, local: Registers): Registers {
  const { persons, companies, companyChanges, informal } = file;
  const registers = { ...local };
  const sources = new Map<keyof RegistersFile, HttpSource>();
  const open = (name: keyof RegistersFile, settings: HttpRegisterSettings): HttpSource => {
    const source = new HttpSource(settings);
    sources.set(name, source);
    return source;
  };
  if (persons !== undefined) {
    const source = open('persons', persons);
    registers.person = async (query) => {
      const answer = await source.ask({ ...query });
      const person = shaped(answer, toPerson);
      if (answer.kind !== 'found' || person.kind !== 'found') return person;
      const photo = outsidePhoto(persons, answer.record);
      return { ...person, ...(photo && { photo }) };
    };
  }
  if (companies !== undefined) {
    const source = open('companies', companies);
    registers.company = async (rccm) => shaped(await source.ask({ rccm }), toCompany);
  }
  if (companyChanges !== undefined) {
    const source = open('companyChanges', companyChanges);
    registers.companyHistory = async (rccm) =>
      shaped(await source.ask({ rccm }), (raw) => ({ rccm, historyList: toChanges(raw) }));
  }
  if (informal !== undefined) {
    const source = open('informal', informal);
    registers.informalBusiness = async (query) => shaped(await source.ask({ ...query }), toInformalBusiness);
  }
  registers.outside = () => [...sources].map(([name, { state }]) => ({ name, ...state }));
  return registers;
}

/** A record that does not fit our shapes also counts as unavailable, not as found. */
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
