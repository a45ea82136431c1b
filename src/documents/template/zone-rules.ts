import type { ZoneFacts } from '../facts.ts';
import { isKnownCountry } from '../mrz/countries.ts';
import { nationalityOf } from '../nationalities.ts';
import { homeOf, type PaperDescriptor, type ZoneRule } from '../paper-descriptor.ts';
import { surePaper } from './look-rules.ts';
import {
  amiss,
  declaredWords,
  good,
  isLegible,
  type Observation,
  type TemplateRule,
  type Verdict,
} from './rule.ts';

/** The machine-readable zone: whether it is there, where it stands, and whether such a document bears it. */

/** What is read less surely is not held against a document. */
const sure = 0.7;

const sureZone = ({ facts: { zone } }: Observation): ZoneFacts | null =>
  zone !== null && zone.confidence >= sure ? zone : null;

/** The rule of the layout; of one that is not recognised, that of the declared type. */
const zoneRuleOf = ({ layout, type, papers }: Observation): ZoneRule | null =>
  layout === null ? (papers.ofType(type).find(({ zone }) => zone !== null)?.zone ?? null) : layout.zone;

function zoneMissing({ template, pictures, facts }: Observation): Verdict {
  const zone = template?.zone;
  if (!zone) return 'inapplicable';
  if (facts.zone !== null) return good;
  const side = pictures.filter(({ sides }) => sides.includes(zone.side));
  if (!side.some(isLegible)) return 'unread';
  return amiss({
    en: 'Such a document bears a machine-readable zone at its foot; none was found.',
    fr: "Un tel document porte une zone lisible par machine à son pied ; aucune n'a été trouvée.",
  });
}

function zoneMisplaced({ template, pictures }: Observation): Verdict {
  const place = template?.zone;
  if (!place) return 'inapplicable';
  const heights = pictures.flatMap(({ zoneHeight, paper }) =>
    zoneHeight !== null && surePaper(paper) ? [zoneHeight] : [],
  );
  if (heights.length === 0) return 'unread';
  const wrong = heights.filter((height) => height < place.least || height > place.most);
  const percent = (share: number) => Math.round(share * 100);
  return wrong.length === 0
    ? good
    : amiss({
        en: `The zone stands ${percent(wrong[0] ?? 0)} % down the paper; it should stand between ${percent(place.least)} % and ${percent(place.most)} %.`,
        fr: `La zone est à ${percent(wrong[0] ?? 0)} % de la hauteur du document ; elle devrait être entre ${percent(place.least)} % et ${percent(place.most)} %.`,
      });
}

/** Some cards have a zone on some models; what none must have is not missed. */
const withoutZone = ({ template }: Observation): Verdict => (template?.zone ? 'unread' : 'inapplicable');

function otherZone(observation: Observation): Verdict {
  const [zone, rule] = [sureZone(observation), zoneRuleOf(observation)];
  if (rule === null) return 'inapplicable';
  if (zone === null) return withoutZone(observation);
  const code = zone.fields.documentCode ?? '';
  if (rule.formats.includes(zone.format) && rule.documentCode.test(code)) return good;
  const expected = declaredWords(observation).one;
  return amiss({
    en: `The zone (format ${zone.format}, document code “${code}”) is not that of ${expected.en}.`,
    fr: `La zone (format ${zone.format}, code de document « ${code} ») n'est pas celle d'${expected.fr}.`,
  });
}

/** ICAO's invented state stands on specimens alone. */
const invented = 'UTO';

function otherIssuer(observation: Observation): Verdict {
  const [zone, rule] = [sureZone(observation), zoneRuleOf(observation)];
  const issuer = zone?.fields.issuingState ?? null;
  if (rule === null) return 'inapplicable';
  if (issuer === null) return withoutZone(observation);
  if (rule.issuingState === issuer) return good;
  if (rule.issuingState !== null) {
    return amiss({
      en: `The zone names “${issuer}” as the issuer; such a document is issued by ${rule.issuingState}.`,
      fr: `La zone indique « ${issuer} » comme émetteur ; un tel document est émis par ${rule.issuingState}.`,
    });
  }
  if (isKnownCountry(issuer.padEnd(3, '<')) && issuer !== invented) return good;
  return amiss({
    en: `The zone names “${issuer}” as the issuer, which is no state.`,
    fr: `La zone indique « ${issuer} » comme émetteur, qui n'est pas un État.`,
  });
}

interface ExpectedHolder {
  readonly holder: PaperDescriptor['holder'];
  /** The states that the holder is a national or a foreigner of. */
  readonly homes: readonly string[];
}

/** Of a paper that is not recognised, the holder of every one of the declared type. */
function holderOf({ layout, type, papers }: Observation): ExpectedHolder {
  const possible = layout === null ? papers.ofType(type) : [layout];
  const [only, other] = new Set(possible.map(({ holder }) => holder));
  const homes = new Set(possible.flatMap((paper) => homeOf(paper)?.code ?? []));
  return { holder: other === undefined ? (only ?? 'anyone') : 'anyone', homes: [...homes] };
}

function otherNationality(observation: Observation): Verdict {
  const { holder, homes } = holderOf(observation);
  const printed = observation.facts.fields.nationality;
  const found = [
    sureZone(observation)?.fields.nationality ?? null,
    printed !== undefined && printed.confidence >= sure ? nationalityOf(printed.value) : null,
  ].filter((code) => code !== null);
  if (holder === 'anyone') return 'inapplicable';
  if (found.length === 0) return 'unread';
  const wrong = found.find((code) => homes.includes(code) !== (holder === 'national'));
  if (wrong === undefined) return good;
  const [document, isNational] = [declaredWords(observation).one, holder === 'national'];
  const states = homes.join(', ');
  return amiss({
    en: `The holder's nationality is given as ${wrong}; ${document.en} is for ${isNational ? `nationals (${states})` : 'foreigners'}.`,
    fr: `La nationalité du titulaire est donnée comme ${wrong} ; ${document.fr} est pour ${isNational ? `les nationaux (${states})` : 'les étrangers'}.`,
  });
}

export const zoneRules: readonly TemplateRule[] = [
  {
    code: 'ZONE_MISSING',
    about: { en: 'whether there is a zone', fr: "la présence d'une zone" },
    weight: 40,
    isHard: false,
    judge: zoneMissing,
  },
  {
    code: 'ZONE_MISPLACED',
    about: { en: 'the place of the zone', fr: 'la place de la zone' },
    weight: 5,
    isHard: false,
    judge: zoneMisplaced,
  },
  {
    code: 'ZONE_OF_OTHER_DOCUMENT',
    about: { en: 'the kind of zone', fr: 'le type de zone' },
    weight: 10,
    isHard: true,
    judge: otherZone,
  },
  {
    code: 'ZONE_ISSUER',
    about: { en: 'the issuer in the zone', fr: "l'émetteur dans la zone" },
    weight: 10,
    isHard: true,
    judge: otherIssuer,
  },
  {
    code: 'HOLDER_NATIONALITY',
    about: { en: "the holder's nationality", fr: 'la nationalité du titulaire' },
    weight: 10,
    isHard: true,
    judge: otherNationality,
  },
];
