import type { FieldName } from '../facts.ts';

/**
 * What running text says of a value: the words of the trade that stand before it, and behind it. They are looked for in
 * text without accents and capitals; the weights tell which of several names it is.
 */

export interface Evidence {
  readonly worth: number;
  /** Up to the value. */
  readonly before?: RegExp;
  /** From the value's end on. */
  readonly behind?: RegExp;
}

const any = (...words: readonly string[]): string => `(?:${words.join('|')})`;
const before = (worth: number, source: string): Evidence => ({
  worth,
  before: new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})[\\s:,("]*$`, 'u'),
});
const behind = (worth: number, source: string): Evidence => ({
  worth,
  behind: new RegExp(`^[\\s")]*(?:${source})(?![\\p{L}\\p{N}])`, 'u'),
});

export const legalForms = any(
  'sarl[ -]?u(?:nipersonnelle)?',
  'sarlu?',
  'suarl',
  'sasu?',
  'sas[ -]u',
  's\\.a\\.r\\.l\\.?(?: ?u\\.?)?',
  's\\.a\\.s\\.?(?: ?u\\.?)?',
  's\\.a\\.?',
  'sau?',
  'snc',
  'scs',
  'gie',
  'sci',
  'scp',
  'sep',
  'coop[ -]ca',
  'scoops?',
  'ltd',
  'plc',
  'llc',
  'entreprenant',
  'entreprise (?:individuelle|unipersonnelle)',
  "groupement d'interet economique",
  'societe (?:unipersonnelle )?(?:anonyme|a responsabilite limitee|par actions simplifiee|en nom collectif|en commandite (?:simple|par actions)|civile(?: immobiliere| professionnelle)?|cooperative(?: simplifiee| avec conseil d.administration)?|en participation)',
  '(?:private |public )?limited(?: liability)? company',
  'sole proprietorship',
);

const role = any(
  '(?:co-?)?gerante?s?',
  'representante?s? legal(?:e|aux|es)?',
  '(?:principal )?dirigeante?s?',
  '(?:vice-)?presidente?s?(?: du conseil d.administration| directeur general)?',
  'directeurs? general(?:e|aux)?',
  'directrice generale',
  'pdg',
  'dg',
  'administrateurs?(?: general| unique)?',
  'administratrice',
  'mandataires? socia(?:l|ux)',
  '(?:premiere? )?responsable',
  'managers?',
  '(?:managing )?directors?',
  'chief executive(?: officer)?',
  'legal representatives?',
  'promot(?:eur|rice)',
  'exploitante?',
  'proprietaire',
  'entreprenante?',
  'entrepreneure?',
);
const led = any(
  '(?:represent|ger|dirig|administr|assur|exerc|men|pilot|anim|assum)ee?s?',
  'conduite?',
  'tenue?',
  '(?:managed|represented|run|led|headed|directed|administered)',
  'confiee?',
);
const polite = any(
  'm',
  'mm',
  'mr',
  'mrs',
  'ms',
  'mme',
  'mlle',
  'monsieur',
  'madame',
  'mademoiselle',
  '(?:le )?sieur',
  '(?:la )?dame',
  '(?:le|la) nommee?',
);
const ofRole = `(?:\\s*[:,]|\\s+(?:son|sa|ses|its|la|le|the|est|is|en|de|unique|statutaire|actuel(?:le)?|associee?|social|nommee?|dument|${role}))*`;
const title = `(?:\\s*[:,]?\\s*${polite}\\.?)?`;

/** Of a person who leads the company. */
export const ofManager: readonly Evidence[] = [
  before(
    3,
    `${led}(?: (?:legalement|valablement|actuellement|aupres de l.administration|conjointement))? (?:par|by|a)${ofRole}${title}`,
  ),
  before(2.5, `${role}${ofRole}${title}`),
  before(
    1.5,
    `(?:declaration|demande|requete)(?: (?:presentee|faite|deposee|souscrite|signee))? (?:de|par|by which|of)${title}|(?:signee|deposee|souscrite|presentee|made|signed) (?:par|by)${title}`,
  ),
  before(1, `${polite}\\.?`),
  behind(
    2.5,
    `,? (?:en (?:sa )?qualite de|agissant|acting|acts|qui en est|en est l[ea]|en assure|assure la|a ete nommee?|est nommee?|nommee?|was appointed|(?:est|is) (?:son|sa|its|le|la|the)? ?${role}|,? ?${role})`,
  ),
  behind(2.5, `, (?:(?:son|sa|its|the|le|la|l.) ?)?(?:associee? )?${role}`),
  behind(
    1.5,
    `,? (?:announced|declared?|declares|a declare|exerce|exploite|exploitant|exercant|nee? (?:le|en)|born|beneficie|est titulaire|titulaire|demeurant|trades)`,
  ),
];

const firm = any(
  'societes?(?: commerciale| [a-z]+ienne)?',
  'entreprises?',
  'etablissements?(?: principal)?',
  'personne morale',
  'structure',
  'maison',
  'firme?',
  'company',
  'compagnie',
  'contribuable',
  'cooperative',
  'commerce',
  'atelier',
  'boutique',
  'fonds',
  'business',
  'enterprise',
  'shop',
);
const named = any(
  'denommee?',
  'dite?',
  'appelee?',
  'nommee?',
  'designee?',
  'intitulee?',
  'ci-apres(?: designee?| denommee?)?',
  '(?:connue? )?sous (?:le nom|la denomination|l.enseigne|la raison)(?: sociale| commerciale?)?(?: de)?',
  'known as',
  'called',
  'named',
  'est',
  'is',
);

/** Of the company. */
export const ofCompany: readonly Evidence[] = [
  before(
    4,
    `(?:denomination|raison)(?: sociale| commerciale)?(?: (?:de|est|sera|is))?|l.enseigne(?: (?:de|commerciale))?|nom commercial(?: (?:de l.activite|est))?|(?:sous le|under the) (?:nom|name)(?: of| de| commercial)?|trad(?:es?|ing) as|company name|pour nom`,
  ),
  before(3.5, `${firm}(?:,? ${named})*`),
  before(3, `(?:une?|la|a|cette|the|of) ${legalForms}(?:,? ${named})*`),
  before(
    1,
    '(?:que|that|certifions|atteste|attestons|certifie|owner of|proprietaire de|(?:nom et )?pour le compte de|of business of|immatriculation de|existence(?: fiscale)? de|existence of|inscription de)',
  ),
  behind(
    3,
    `,? ?(?:\\(|est |is |constituee? en |de forme |existe |de type )?(?:une? |an? )?(?:societe de type |forme )?${legalForms}`,
  ),
  behind(
    2,
    ', (?:sise?|etablie?|domiciliee?|situee?|installee?|immatriculee?|inscrite?|constituee?|creee?|located|established|registered|incorporated|having its|dont l[ea] (?:siege|capital|forme)|ayant (?:son|la forme)|au capital)',
  ),
  behind(
    1.5,
    ' (?:au capital|est immatriculee?|est inscrite?|a (?:souscrit|declare|satisfait|ete immatriculee?|fixe|son siege)|has (?:filed|been)|was entered|is registered|is represented|figure|exerce sous|recoit|en vue)',
  ),
];

/** What says that a name is a place's, an office's or the paper's. */
export const ofOthers =
  /(?<![\p{L}])(?:a|au|tribunal|greffe|centre|direction|chambre|code|acte|registre|ministere|directorate|chamber|head of the|fait a|nee? a|place|republique|lot|rue|quartier)(?: (?:de|du|des|la|le|l'|d'|of|the|commerce|general|nationale?))*\s*$/u;

/** Announces an address; `at` stands for its preposition. */
const at =
  "(?: :|:| est :|(?:,? (?:est|is|a ete|actuellement))*(?: (?:a|au|aux|en|at|in|from|sur|dans|est))(?![\\p{L}'])(?: l.adresse(?: suivante)?)?)? ?:? *";
export const ofAddress: readonly RegExp[] = [
  `(?:siege|bureaux?|office|headquarters|etablissement principal|domicile)(?: social| principal| fiscal| statutaire| actuellement)*(?:,? (?:est|sont|en|a|ete|is|are|se|actuellement|fixee?|etablie?|situee?|sise?|trouven?t?|located|situated|installee?)(?![\\p{L}']))*${at}`,
  `(?:sise?|situee?s?|etablie?|installee?|domiciliee?(?: fiscalement)?|implantee?|located|situated|established|exploitee?|basee?|based)${at}`,
  `adresse(?: geographique| postale| du siege| complete| sociale)*(?: est| is)?${at}`,
  `(?:exerc(?:e|ant)|exploitant|operates?|se trouven?t?|tient boutique|boutique|trades|trading|rapporter cette carte|son activite)(?: (?:a|au|aux|at|in|from)) `,
  'pour siege(?: social)? *',
].map((source) => new RegExp(`(?<![\\p{L}])(?:${source})`, 'gu'));

/** Announces a date, up to it. */
export const ofDates: readonly (readonly [FieldName, RegExp])[] = [
  ['date_of_birth', /(?:nee?|\(e\)|naissance|born(?: on)?)(?: le)?[\s:]*$/u],
  [
    'document_expiry',
    /(?:jusqu'au|expir(?:e|ant|ation)(?: le)?|fin de validite|valable le|valid (?:until|to|through)|expires?(?: on)?|renewed before|renouvelee? avant(?: le)?|until|echeance|\d{4} au)[\s:]*$/u,
  ],
  [
    'document_issue',
    /(?:delivr(?:ee?|ance)|etablie?|emise?|remise|fait|faite|issued|granted|done|accordee?|(?:valable|court|validite|date) du|dated)(?: (?:le|on|a \p{L}+,? le))?[\s:]*$/u,
  ],
];

/** Announces what somebody does for a living, up to it. */
export const ofProfession =
  /(?<![\p{L}])(?:(?:activites?|metiers?|professions?)(?: (?:exercee?|principale|effectif))*(?: (?:de|est)| d'|\s*:)|de profession|de son etat|commerce (?:de|d')|business of|in the field of|profession of|trade of|pratique (?:la|le|l')|exercant (?:la|le|l') (?:profession|metier) (?:de|d'))\s*/gu;
/** Where a trade ends. */
export const behindProfession =
  /\s*(?:[,;.()]|$|\s(?:sous|depuis|pour|a \p{L}|au |et (?:se|est|a) |under|at |in |dans|chez|since|sur))/u;

export const ofNationality = /(?:de nationalite|nationality:?)\s+(\p{L}+(?:-\p{L}+)?)/du;
export const ofSex = /(?:de sexe)\s+(\p{L}+)/du;
export const ofHeight = /(?:mesurant|taille de)\s+([12][,.m]\d{2}(?:\s?m)?)/du;
export const ofParents = /(?<![\p{L}])(?:fils|fille|enfant|son|daughter|child) (?:de|of) (?:feu )?/gu;
export const ofHome =
  /(?<![\p{L}])(?:domiciliee?|domicilie\(e\)|demeurant|residant|habitant|residing|living) (?:a|au|en|at|in) /gu;
export const ofBirthPlace =
  /(?<![\p{L}])(?:nee?|ne\(e\)|ne \(e\)|born)(?: (?:le|on))? [\d/.\- \p{L}]{6,22}?,? (?:a|in|at) |(?:native?|natif|originaire) de /gu;
export const ofTaxpayer = /(?:contribuable|ncc|fiscale?|fisc|impots|taxpayer|tax|taxes)[^\d.;]{0,40}$/u;
export const ofCapital = /capital[^.;]{0,60}$|(?:apport|montant|somme)[^.;]{0,40}$/u;
export const ofDuration =
  /(?:duree|duration|term|durera|life|constituee? pour|creee? pour|existence|formed for|expiration de|expire|fixee)[^.;]{0,60}$/u;
/** Years that are somebody's, or of something else. */
export const otherYears = /(?:agee? de|depuis|delai|mandat|exercice|pendant les|aged)[^.;]{0,20}$/u;
