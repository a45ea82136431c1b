import type { AlertCode } from '../../contract/account.ts';
import type { Text } from '../../platform/language.ts';
import type { CheckCatalogue } from '../check-catalogue.ts';
import { alertsThere } from '../index/alerts.ts';

/** When a reason can be true: this closed table, and the alerts that checks raise, by their codes. */

/** What conditions are evaluated on. */
export interface ReasonFacts {
  readonly alerts: readonly AlertCode[];
  readonly hasSelfie: boolean;
  /** A card of which only one side was sent. */
  readonly oneSided: boolean;
  /** Hits were marked as somebody else, and none is open. */
  readonly allCleared: boolean;
}

export interface ReasonCondition {
  readonly code: string;
  /** When a reason is offered: "only where …". */
  readonly name: Text;
  readonly holds: (facts: ReasonFacts) => boolean;
}

const ofPapers = ['REGISTER', 'COMPANY', 'TEMPLATE', 'MRZ', 'EXPIRED', 'FACE', 'FAILED'];
const ofNames = ['REGISTER', 'COMPANY', 'MRZ'];
const hasAny = (facts: ReasonFacts, codes: readonly AlertCode[]) =>
  facts.alerts.some((code) => codes.includes(code));

const always = 'ALWAYS';

const own: readonly ReasonCondition[] = [
  { code: always, name: { en: 'always', fr: 'toujours' }, holds: () => true },
  {
    code: 'PAPERS_AGREE',
    name: {
      en: 'where papers, register and face raised no alert and every check was done',
      fr: "si documents, registre et visage n'ont levé aucune alerte et que toutes les vérifications sont faites",
    },
    holds: (facts) => !hasAny(facts, ofPapers),
  },
  {
    code: 'NAMES_DIFFER',
    name: {
      en: 'where register or zone differ from what is printed',
      fr: 'si le registre ou la zone diffère de ce qui est imprimé',
    },
    holds: (facts) => hasAny(facts, ofNames),
  },
  {
    code: 'HITS_CLEARED',
    name: {
      en: 'where matches were marked as somebody else and none is open',
      fr: "si des correspondances ont été marquées comme d'autres personnes et qu'aucune n'est ouverte",
    },
    holds: ({ allCleared }) => allCleared,
  },
  {
    code: 'ONE_SIDE',
    name: { en: 'where one side of a card is missing', fr: "s'il manque une face d'une carte" },
    holds: ({ oneSided }) => oneSided,
  },
  {
    code: 'NO_SELFIE',
    name: { en: 'where there is no selfie', fr: "s'il n'y a pas de selfie" },
    holds: ({ hasSelfie }) => !hasSelfie,
  },
];

/** The service's conditions, then one for each alert, the gravest first. */
export function conditionsThere(checks: CheckCatalogue): ReasonCondition[] {
  return [
    ...own,
    ...alertsThere(checks).map(({ code, name }) => ({
      code,
      name: { en: `where the alert “${name.en}” stands`, fr: `si l'alerte « ${name.fr} » est levée` },
      holds: ({ alerts }: ReasonFacts) => alerts.includes(code),
    })),
  ];
}

/** One that this program does not know never holds: an alert may have gone with its check. */
export function conditionOf(checks: CheckCatalogue, code: string): ReasonCondition {
  return (
    conditionsThere(checks).find((condition) => condition.code === code) ?? {
      code,
      name: { en: `unknown (${code})`, fr: `inconnue (${code})` },
      holds: () => false,
    }
  );
}
