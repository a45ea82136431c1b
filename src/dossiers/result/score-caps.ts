import type { Language, Text } from '../../platform/language.ts';

/**
 * The most that a dossier scores of which this is true, however good the rest is, and the sandbox's values that bring it
 * about. The order is the one in which a compliance officer would look at them: what was found first, the gravest before
 * others, then what was not done. A clean paper that the register does not know stands above all but the last.
 */
export const scoreCaps = {
  OTHER_PERSON: cap(
    20,
    'the register has somebody else under the number',
    "le registre connaît quelqu'un d'autre sous ce numéro",
    ['sbx-db-mismatch', 'sbx-company-mismatch'],
  ),
  OTHER_FACE: cap(20, 'the face is not the same', "le visage n'est pas le même", ['sbx-face-mismatch']),
  NOT_LIVE: cap(
    20,
    'a picture or a screen was before the camera instead of a person',
    "une image ou un écran était devant l'appareil au lieu d'une personne",
    ['sbx-liveness-not-live'],
  ),
  SANCTIONED: cap(
    30,
    'there is an open hit in a sanction list',
    'il y a une correspondance ouverte sur une liste de sanctions',
    ['sbx-sanction-hit'],
  ),
  CONTRADICTED: cap(
    30,
    'the zone contradicts itself or the print',
    'la zone se contredit ou contredit ce qui est imprimé',
    ['sbx-mrz-wrong-digit', 'sbx-mrz-mismatch'],
  ),
  TWO_PERSONS: cap(
    30,
    'front and back are of two persons',
    'le recto et le verso sont de deux personnes différentes',
    ['sbx-sides-two-persons'],
  ),
  NOTHING_PROVED: cap(
    40,
    'neither a register, nor a zone, nor the template proves anything about the holder',
    'ni registre, ni zone, ni modèle ne prouve quoi que ce soit du titulaire',
    ['sbx-nothing-proved'],
  ),
  BACK_ONLY: cap(
    40,
    'only the back of a two-sided paper was seen',
    "d'un document à deux faces, seul le verso a été vu",
    ['sbx-sides-back-only'],
  ),
  EXPIRED: cap(50, 'a document has expired', 'un document a expiré', ['sbx-expiration-expired']),
  OTHER_TEMPLATE: cap(
    50,
    'a document does not look as one of its kind',
    "un document n'a pas l'aspect de ceux de son type",
    ['sbx-template-not-valid'],
  ),
  EXPOSED: cap(
    60,
    'there is an open hit among politically exposed persons',
    'il y a une correspondance ouverte parmi les personnes politiquement exposées',
    ['sbx-pep-hit'],
  ),
  ADVERSE_PRESS: cap(60, 'the press speaks against somebody', 'la presse met en cause quelqu’un', [
    'sbx-media-hit',
  ]),
  SANCTIONS_NOT_SEARCHED: cap(
    60,
    'the sanction lists were not searched',
    "les listes de sanctions n'ont pas été interrogées",
    ['sbx-sanction-failed', 'sbx-sanction-not-applicable'],
  ),
  NOT_COMPARED: cap(70, 'the selfie was not compared', "le selfie n'a pas été comparé", [
    'sbx-face-not-compared',
    'sbx-face-failed',
    'sbx-face-not-applicable',
  ]),
  NOT_JUDGED: cap(
    70,
    'it cannot be told whether somebody was before the camera',
    "on ne peut pas dire si quelqu'un était devant l'appareil",
    ['sbx-liveness-not-judged', 'sbx-liveness-failed', 'sbx-liveness-not-applicable'],
  ),
  NOT_REGISTERED: cap(75, 'the register does not know the number', 'le registre ne connaît pas le numéro', [
    'sbx-db-not-found',
    'sbx-company-not-found',
  ]),
  REGISTER_NOT_ASKED: cap(80, 'the register could not be asked', "le registre n'a pas pu être interrogé", [
    'sbx-db-failed',
    'sbx-company-failed',
  ]),
  ADDRESS_REFUSED: cap(
    80,
    'a proof of address is too old, or of another person or place',
    "un justificatif de domicile est trop ancien, ou d'une autre personne ou d'un autre lieu",
    ['sbx-address-mismatch', 'sbx-address-too-old'],
  ),
  PEP_NOT_SEARCHED: cap(
    80,
    'the lists of politically exposed persons were not searched',
    "les listes de personnes politiquement exposées n'ont pas été interrogées",
    ['sbx-pep-failed', 'sbx-pep-not-applicable'],
  ),
  PRESS_NOT_SEARCHED: cap(80, 'the press was not searched', "la presse n'a pas été interrogée", [
    'sbx-media-failed',
    'sbx-media-not-applicable',
  ]),
  UNKNOWN: cap(
    85,
    'expiry, template, zone or proof of address could not be judged',
    "l'expiration, le modèle, la zone ou le justificatif de domicile n'a pas pu être jugé",
    [
      'sbx-expiration-unknown',
      'sbx-expiration-failed',
      'sbx-template-unknown',
      'sbx-template-failed',
      'sbx-mrz-none',
      'sbx-mrz-failed',
      'sbx-address-unknown',
      'sbx-address-failed',
    ],
  ),
  FRONT_ONLY: cap(
    85,
    'only the front of a two-sided paper was seen',
    "d'un document à deux faces, seul le recto a été vu",
    ['sbx-sides-front-only'],
  ),
} as const satisfies Record<string, ScoreCap>;

export type ScoreCapCode = keyof typeof scoreCaps;

interface ScoreCap {
  readonly most: number;
  readonly words: Text;
  readonly examples: readonly string[];
}

function cap(most: number, en: string, fr: string, examples: readonly string[]): ScoreCap {
  return { most, words: { en, fr }, examples };
}

/** The table for people, in the reference and in docs/en/checks.md and docs/fr/checks.md. */
export function capsTable(language: Language): string {
  const rows = Object.values(scoreCaps).map(
    ({ most, words, examples }) =>
      `| ${words[language]} | ${most} | ${examples.map((value) => `\`${value}\``).join(', ')} |`,
  );
  return `${tableHeads[language]}\n|---|---|---|\n${rows.join('\n')}`;
}

const tableHeads: Text = {
  en: '| true of the dossier | at most | in the sandbox |',
  fr: '| ce qui est vrai du dossier | au plus | dans le bac à sable |',
};
