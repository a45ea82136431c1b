import type { Text } from '../../platform/language.ts';

/**
 * The most that a dossier scores in which this was found, however good the rest is. The order is the one in which a
 * compliance officer would look at them; a clean paper that the register does not know stands above all others.
 */
export const scoreCaps = {
  OTHER_PERSON: cap(
    20,
    'the register has somebody else under the number',
    "le registre connaît quelqu'un d'autre sous ce numéro",
  ),
  OTHER_FACE: cap(20, 'the face is not the same', "le visage n'est pas le même"),
  NOT_LIVE: cap(
    20,
    'a picture or a screen was before the camera instead of a person',
    "une image ou un écran était devant l'appareil au lieu d'une personne",
  ),
  SANCTIONED: cap(
    30,
    'there is an open hit in a sanction list',
    'il y a une correspondance ouverte sur une liste de sanctions',
  ),
  CONTRADICTED: cap(
    30,
    'the zone contradicts itself or the print',
    'la zone se contredit ou contredit ce qui est imprimé',
  ),
  NOTHING_PROVED: cap(
    40,
    'neither a register, nor a zone, nor the template proves anything about the holder',
    'ni registre, ni zone, ni modèle ne prouve quoi que ce soit du titulaire',
  ),
  EXPIRED: cap(50, 'a document has expired', 'un document a expiré'),
  OTHER_TEMPLATE: cap(
    50,
    'a document does not look as one of its kind',
    "un document n'a pas l'aspect de ceux de son type",
  ),
  EXPOSED: cap(
    60,
    'there is an open hit among politically exposed persons',
    'il y a une correspondance ouverte parmi les personnes politiquement exposées',
  ),
  ADVERSE_PRESS: cap(60, 'the press speaks against somebody', 'la presse met en cause quelqu’un'),
  NOT_COMPARED: cap(70, 'the selfie was not compared', "le selfie n'a pas été comparé"),
  NOT_JUDGED: cap(
    70,
    'it cannot be told whether somebody was before the camera',
    "on ne peut pas dire si quelqu'un était devant l'appareil",
  ),
  NOT_REGISTERED: cap(75, 'the register does not know the number', 'le registre ne connaît pas le numéro'),
} as const satisfies Record<string, ScoreCap>;

export type ScoreCapCode = keyof typeof scoreCaps;

interface ScoreCap {
  readonly most: number;
  readonly words: Text;
}

function cap(most: number, en: string, fr: string): ScoreCap {
  return { most, words: { en, fr } };
}
