import { foldText } from '../names/fold.ts';

/** What the words of registers mean: who leads, who holds a share, what is a company. */

const managers =
  /\b(gerante?s?|cogerante?s?|president(e|s)?|pca|pdg|dg|directeurs?|directrices?|administrat(eur|rice)s?|dirigeante?s?|representante?s?|manager|director|ceo|chairman|liquidateur|mandataire)\b/;
const owners =
  /\b(associee?s?|actionnaires?|membres?|proprietaires?|exploitante?s?|entreprenante?s?|commanditaires?|porteurs?|partner|shareholder|owner|member)\b/;

export const hasManagerRole = (role: string): boolean => managers.test(words(role));
export const hasOwnerRole = (role: string): boolean => owners.test(words(role));

const words = (role: string): string => foldText(role).replace(/[^a-z0-9]+/g, ' ');

const forms =
  /\b(sarlu?|suarl|eurl|sasu?|sau?|snc|scs|sci|gie|scoops|coop|cooperative|holding|societe|ste|groupe?|compagnie|cie|etablissements?|ets|ltd|limited|plc|llc|inc|corp|gmbh|bv|fonds|fund|trust|banque|bank|etat|ministere|mutuelle|fondation|association)\b/;

/** Whether a name alone tells that it is a company's. */
export const bearsLegalForm = (name: string): boolean => forms.test(words(name.replace(/\b(\w)\./g, '$1')));
