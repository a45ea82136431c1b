import { capitals, printedDate } from '../../identity.ts';
import type { Facts } from '../vocabulary.ts';

/** Values of papers that are none of ours. */

export const last = ({ holder }: Facts): string => capitals(holder.lastName);
export const first = ({ holder }: Facts): string => capitals(holder.firstName);
export const full = (facts: Facts): string => `${last(facts)} ${facts.holder.firstName}`;
export const born = ({ holder }: Facts): string => printedDate(holder.birthDate);
export const bornAt = ({ holder }: Facts): string => holder.birthTown;
export const sex = ({ holder }: Facts): string => holder.gender;
export const nationality = ({ holder }: Facts): string => holder.nationality;
export const trade = ({ holder }: Facts): string => holder.profession;
export const home = ({ holder }: Facts): string => holder.residenceTown;
export const issued = ({ holder }: Facts): string => printedDate(holder.deliveryDate);
export const expires = ({ holder }: Facts): string => printedDate(holder.expirationDate);
export const cardNumber = ({ holder }: Facts): string => holder.documentNumber;
export const nni = ({ holder }: Facts): string => holder.uin;
export const father = ({ holder }: Facts): string =>
  capitals(`${holder.fatherLastName} ${holder.fatherFirstName}`.trim());
export const mother = ({ holder }: Facts): string =>
  capitals(`${holder.motherLastName} ${holder.motherFirstName}`.trim());
export const company = ({ company: { companyName } }: Facts): string => companyName;
export const rccm = ({ company: { rccm: number } }: Facts): string => number;
export const taxpayer = ({ company: { taxpayerNumber } }: Facts): string => taxpayerNumber;
export const office = ({ company: { headquarters } }: Facts): string => headquarters;

/** A number after a pattern: 9 is any digit, A any letter. */
export const like =
  (pattern: string) =>
  ({ random }: Facts): string =>
    pattern.replace(/[9A]/g, (sign) =>
      sign === '9' ? String(random.integer(0, 9)) : random.pick([...'ABCDEFGHKLMNPRSTVWXZ']),
    );
export const oneOf =
  (...texts: readonly string[]) =>
  ({ random }: Facts): string =>
    random.pick(texts);
export const money = ({ random }: Facts): string => `${random.integer(5, 900)} 000 FCFA`;
export const phone = like('07 99 99 99 99');
