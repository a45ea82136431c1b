import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { parseSettingsFile } from './settings-file.ts';

/** The file that names outside registers: how each is asked, and where in its answer our fields stand. */

const HttpRegister = Type.Object(
  {
    /** Address with `{nni}`, `{idCardNumber}`, `{documentType}`, `{rccm}`, `{iduCode}` ... in braces. */
    url: Type.String({ pattern: '^https?://' }),
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** Where the record stands in the answer, as a dotted path; empty: the whole answer. */
    record: Type.Optional(Type.String()),
    /** Our field -> dotted path in the record; `owners.share` -> path in each item of the list. Fields not named are taken by their own name. */
    fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** Statuses that mean: the register knows no such record. */
    notFoundStatuses: Type.Optional(Type.Array(Type.Integer({ minimum: 200, maximum: 599 }))),
    timeoutSeconds: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 60 })),
    retries: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })),
    /** After this many failures in a row the register is left alone for a while. */
    breakerFailures: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    breakerSeconds: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 3600 })),
    /** How long an answer is remembered; 0: not at all. */
    cacheSeconds: Type.Optional(Type.Number({ minimum: 0, maximum: 86_400 })),
  },
  { additionalProperties: false },
);
export type HttpRegisterSettings = Static<typeof HttpRegister>;

const PersonsRegister = Type.Object(
  {
    ...HttpRegister.properties,
    /** Where else than at the register itself its photos may be fetched, as `https://photos.example`. */
    photoOrigins: Type.Optional(Type.Array(Type.String({ pattern: '^https?://[^/?#@]+$' }))),
  },
  { additionalProperties: false },
);
export type PersonsRegisterSettings = Static<typeof PersonsRegister>;

const RegistersFile = Type.Object(
  {
    persons: Type.Optional(PersonsRegister),
    companies: Type.Optional(HttpRegister),
    companyChanges: Type.Optional(HttpRegister),
    informal: Type.Optional(HttpRegister),
  },
  { additionalProperties: false },
);
export type RegistersFile = Static<typeof RegistersFile>;

const validator = Compile(RegistersFile);

export const parseRegistersFile = (content: string): RegistersFile => parseSettingsFile(content, validator);
