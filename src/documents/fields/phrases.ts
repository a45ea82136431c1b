import type { FieldName } from '../facts.ts';

/** Phrases of running text and what they say: labels inside a sentence, known to all papers. */

export interface Phrase {
  readonly field: FieldName;
  /** The value is the first group; the pattern gives indices. */
  readonly says: RegExp;
}

/** Short forms and names of the forms that companies have under OHADA's law. */
const legalForms =
  'SARL[ -]?U|SARLU?|SUARL|SASU?|SAS[ -]?U|S\\.?A\\.?R\\.?L\\.?|SA|SNC|SCS|GIE|SCI|SEP|SCP|COOP[ -]CA|SCOOPS?|[Ee]ntreprise individuelle|ENTREPRISE INDIVIDUELLE|[Ss]ociété (?:anonyme|à responsabilité limitée|par actions simplifiée|en nom collectif|en commandite simple|civile|coopérative)(?: unipersonnelle)?';
const amount = String.raw`\d{1,3}(?:[ .]\d{3})+(?:\s?(?:F\.?\s?CFA|francs?\s?CFA|XOF))?`;
const named = String.raw`\p{Lu}[\p{L}'’\-]*`;
const person = String.raw`${named}(?:\s${named})+`;
const polite = String.raw`(?:(?:M\.|MM\.|Mr|Mme|Mlle|Monsieur|Madame|Mademoiselle|(?:le|la) nommée?)\s)`;
const date = String.raw`\d{1,2}(?:er)?[\s/.\-]+(?:\d{2}|\p{L}{3,10}\.?)[\s/.\-]+\d{4}`;
/** A value of words ends with the sentence, at a comma or a semicolon, or where the next phrase begins. */
const until = String.raw`(?=\s?[,;]|\.(?:\s|$)|$|\s(?:de nationalité|de sexe|né(?:\(e\)|e)?\s|fils|fille|exerçant|domicilié|demeurant|résidant|titulaire|porteu|délivré|valable|représenté|géré|dirigé|immatricul|inscrit|au capital|dont|ayant|est\s|a\s(?:été|son|pour)))`;
/** An address has commas of its own. */
const untilNext = String.raw`(?=,?\s(?:a été|est |immatricul|au capital|inscrit|dont|ayant|représent|gérée|dirigée|de nationalité|titulaire|exerçant)|;|\.\s|\.?$)`;

const phrase = (field: FieldName, source: string): Phrase => ({ field, says: new RegExp(source, 'du') });

const surname = String.raw`\p{Lu}[\p{Lu}'’\-]+(?:\s\p{Lu}[\p{Lu}'’\-]+)*`;
const given = String.raw`\p{Lu}\p{Ll}[\p{L}'’\-]*(?:\s\p{Lu}\p{Ll}[\p{L}'’\-]*)*`;

export const phrases: readonly Phrase[] = [
  phrase('last_name', String.raw`${polite}(${surname})(?=\s\p{Lu}\p{Ll})`),
  phrase('first_name', String.raw`${polite}${surname}\s(${given})`),
  phrase('last_name', String.raw`${polite}${given}\s(${surname})(?=\s?[,;.]|\sné)`),
  phrase('first_name', String.raw`${polite}(${given})\s${surname}(?=\s?[,;.]|\sné)`),
  phrase('date_of_birth', String.raw`[Nn]é(?:\(e\)|\s\(e\)|e)?\sle\s(${date})`),
  phrase('place_of_birth', String.raw`[Nn]é(?:\(e\)|\s\(e\)|e)?\sle\s${date},?\sà\s(\p{Lu}.*?)${until}`),
  phrase('nationality', String.raw`de\snationalité\s(\p{L}+(?:-\p{L}+)?)`),
  phrase('gender', String.raw`de\ssexe\s(\p{L}+)`),
  phrase('height', String.raw`(?:mesurant|taille\sde)\s([12][,.m]\d{2}(?:\s?m)?)`),
  phrase(
    'profession',
    String.raw`(?:exerçant\s(?:la\sprofession|le\smétier)\s(?:de\s|d['’])|de\sprofession\s|de\sson\sétat\s|profession\s:?\s?)(\p{L}.*?)${until}`,
  ),
  phrase(
    'permanent_address',
    String.raw`(?:[Dd]omiciliée?|[Dd]omicilié\(e\)|[Dd]emeurant|[Rr]ésidant|[Hh]abitant)\s(?:à|au|en)\s(\p{Lu}.*?)${until}`,
  ),
  phrase(
    'father_name',
    String.raw`(?:[Ff]ils|[Ff]ille|[Ee]nfant)\sde\s(?:feu\s)?${polite}?(${person})\set\sde`,
  ),
  phrase(
    'mother_name',
    String.raw`(?:[Ff]ils|[Ff]ille|[Ee]nfant)\sde\s(?:feu\s)?${polite}?${person}\set\sde\s(?:feue?\s)?${polite}?(${person})`,
  ),
  phrase('document_issue', String.raw`(?:[Dd]élivrée?|[Éé]tablie?|[Éé]mise?)\sle\s(${date})`),
  phrase(
    'document_expiry',
    String.raw`(?:(?:[Vv]alable|[Vv]alide)\sjusqu['’]au|[Ee]xpirant\sle|[Ee]xpire\sle)\s(${date})`,
  ),
  phrase(
    'companyName',
    String.raw`(?:[Ss]ociété|[Ee]ntreprise|[Pp]ersonne morale|[Ss]tructure|[Éé]tablissement)(?:\s(?:dénommée|dite|appelée|ci-après|nommée|sous la dénomination(?: sociale)?(?: de)?))?\s*:?\s*[«"“]?\s?(\p{Lu}[\p{L}\p{N}&'’. \-]*?)\s?[»"”]?(?=,|\s\(|\sau capital|\sde forme|\sest |\sa (?:été|son)|\.\s)`,
  ),
  phrase(
    'legalStatus',
    String.raw`(?:[,(]|forme(?: juridique)?|forme d['’]une|est une|constituée en)\s*:?\s*(${legalForms})(?![\p{L}])`,
  ),
  phrase(
    'shareCapital',
    String.raw`[Cc]apital(?: social)?(?:\s(?:est\s)?(?:de|fixé à|s['’]élève à))?\s*:?\s*(${amount})`,
  ),
  phrase(
    'companyAddress',
    String.raw`(?:[Ss]iège(?: social)?(?:\s(?:est\s)?(?:situé|sis|fixé|établi))?\s*(?::|à|est à|au|en)|[Ss]ise\sà|[Ii]nstallée\sà)\s*(\p{Lu}.+?)${untilNext}`,
  ),
  phrase(
    'companyDuration',
    String.raw`[Dd]urée(?:\s(?:est\s)?(?:de(?: la société)?|fixée à))?\s*(?:est de\s)?:?\s*(\d{1,3}(?:\s?\([^)]{0,40}\))?\s?(?:ans|années))`,
  ),
  phrase(
    'managers',
    String.raw`(?:[Gg]érante?s?|[Rr]eprésentante? légale?|[Gg]érée par|[Dd]irigée par|[Rr]eprésentée par|[Dd]irigeante?|[Aa]dministrée par|[Pp]résidente?)\s*(?::|est|,)?\s*${polite}?(${person})`,
  ),
  phrase('rccmNumber', String.raw`(CI-?\s?\p{Lu}{3}.{6,24}?\d{3,6})(?!\d)`),
  phrase(
    'taxpayerNumber',
    String.raw`(?:compte\scontribuable|NCC|[Ii]dentifiant\sfiscal|[Nn]uméro\sde\scontribuable)[^\d]{0,20}(\d{6,8}\s?\p{Lu})(?!\p{L})`,
  ),
];
