import { type Text, words } from '../platform/language.ts';
import type { AdverseTopic, PressRole, PressStage, PressVerdict } from './screening.ts';

/** What people read in place of the codes of a press article: labels, which stand by themselves. */

export const pressVerdictNames: Readonly<Record<PressVerdict, Text>> = {
  ADVERSE: words('Speaks against them', 'Met en cause la personne'),
  POSSIBLE: words('May speak against them', 'Met peut-être en cause la personne'),
  NOT_ADVERSE: words('Says nothing against them', 'Ne met pas en cause la personne'),
};

/** In place of a verdict. */
const notReadYet = words('Not read yet', 'Pas encore lu');

export const pressVerdictName = (verdict: PressVerdict | null): Text =>
  verdict === null ? notReadYet : pressVerdictNames[verdict];

export const pressRoleNames: Readonly<Record<PressRole, Text>> = {
  accused: words('Accused', 'Personne mise en cause'),
  victim: words('Victim', 'Victime'),
  accuser: words('Complainant or whistleblower', 'Plaignant ou lanceur d’alerte'),
  authority: words('Judge, investigator or other authority', 'Magistrat, enquêteur ou autre autorité'),
  defender: words('Lawyer or other defender', 'Avocat ou autre défenseur'),
  relative: words('Relative', 'Proche'),
  employer: words('Employer', 'Employeur'),
  witness: words('Witness', 'Témoin'),
  namesake: words('Namesake', 'Homonyme'),
  none: words('No part in it', 'Aucun rôle'),
};

/** In French by nouns, which fit men, women and companies. */
export const pressStageNames: Readonly<Record<PressStage, Text>> = {
  suspected: words('Suspected', 'Soupçons'),
  investigated: words('Under investigation', 'Enquête en cours'),
  arrested: words('Arrested', 'Arrestation'),
  charged: words('Charged', 'Poursuites, inculpation ou mise en examen'),
  tried: words('On trial', 'Procès'),
  convicted: words('Convicted', 'Condamnation'),
  fined: words('Fined or sanctioned', 'Amende ou sanction'),
  sued: words('Sued', 'Action en justice (civile)'),
  bankrupt: words('Bankrupt', 'Faillite'),
  acquitted: words('Acquitted', 'Acquittement ou relaxe'),
  cleared: words('Cleared', 'Mise hors de cause'),
  retracted: words('Report withdrawn or corrected', 'Information retirée ou rectifiée'),
  none: words('No proceedings', 'Aucune procédure'),
};

export const adverseTopicNames: Readonly<Record<AdverseTopic, Text>> = {
  fraud: words('Fraud', 'Fraude'),
  corruption: words('Corruption', 'Corruption'),
  laundering: words('Money laundering', 'Blanchiment'),
  terrorism: words('Terrorism', 'Terrorisme'),
  trafficking: words('Trafficking', 'Trafic'),
  violence: words('Violence', 'Violence'),
  tax: words('Tax', 'Fiscalité'),
  bankruptcy: words('Bankruptcy', 'Faillite'),
};
