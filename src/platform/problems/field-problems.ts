import { type Text, words } from '../language.ts';

/** What can be wrong with one field. */
export const fieldProblems = {
  MISSING: words('{field} is required', '{field} est obligatoire'),
  UNKNOWN_FIELD: words(
    '{field} is not known here; the known ones are {known}',
    "{field} n'est pas connu ici ; les champs connus sont {known}",
  ),
  REPEATED: words('{field} may be given only once', '{field} ne peut être donné qu’une fois'),
  WRONG_TYPE: words('{field} must be of type {expected}', '{field} doit être de type {expected}'),
  TOO_SHORT: words(
    '{field} must have at least {limit} characters',
    '{field} doit avoir au moins {limit} caractères',
  ),
  TOO_LONG: words(
    '{field} may have at most {limit} characters',
    '{field} peut avoir au plus {limit} caractères',
  ),
  TOO_MANY_WORDS: words(
    '{field} may have at most {limit} words; leave out titles and what is not part of the name',
    "{field} peut avoir au plus {limit} mots ; omettez les titres et ce qui n'est pas le nom",
  ),
  INVALID_CHARACTERS: words(
    '{field} holds control characters; send plain text',
    '{field} contient des caractères de contrôle ; envoyez du texte simple',
  ),
  BLANK: words('{field} must not be empty', '{field} ne doit pas être vide'),
  SAME_VALUE: words('{field} is what stands there already', '{field} est déjà la valeur actuelle'),
  WRONG_FORM: words(
    '{field} is not written as it must be: {pattern}',
    "{field} n'est pas écrit comme il le faut : {pattern}",
  ),
  INVALID_VALUE: words('{field} must be one of {allowed}', '{field} doit être parmi {allowed}'),
  INVALID_CHOICE: words(
    '"{value}" is not known; did you mean {nearest}? {field} takes {allowed}',
    '« {value} » est inconnu ; vouliez-vous dire {nearest} ? {field} accepte {allowed}',
  ),
  SELFIE_IS_NO_PAPER: words(
    'a selfie is no paper: give it as selfie, beside the paper; {field} takes {allowed}',
    "un selfie n'est pas un document : donnez-le comme selfie, à côté du document ; {field} accepte {allowed}",
  ),
  PROOF_HAS_ITS_FIELD: words(
    'a proof of address is uploaded in the field proofOfAddress, beside the paper; {field} takes {allowed}',
    "un justificatif de domicile s'envoie dans le champ proofOfAddress, à côté du document ; {field} accepte {allowed}",
  ),
  INVALID_FORMAT: words('{field} must look like {example}', '{field} doit ressembler à {example}'),
  NOT_A_DATE: words(
    '{field} must be a real date written yyyy-mm-dd, not in the future',
    '{field} doit être une date réelle écrite aaaa-mm-jj, non future',
  ),
  NOT_A_PRINTED_DATE: words(
    '{field} must be a real date written dd/mm/yyyy, not in the future; XX stands for a part that is not known, as in XX/XX/1975',
    "{field} doit être une date réelle écrite jj/mm/aaaa, non future ; XX tient lieu d'une partie inconnue, comme dans XX/XX/1975",
  ),
  NOT_A_DAY: words(
    '{field} must be a real date written yyyy-mm-dd',
    '{field} doit être une date réelle écrite aaaa-mm-jj',
  ),
  DAY_OVER: words('{field} must not be a day that is over', '{field} ne doit pas être un jour passé'),
  START_AFTER: words('{field} must not be after {other}', '{field} ne doit pas suivre {other}'),
  NOT_A_NUMBER: words(
    '{field} must be a number from {least} to {most}',
    '{field} doit être un nombre de {least} à {most}',
  ),
  CHANGED_MEANWHILE: words(
    'somebody else changed this meanwhile',
    "quelqu'un d'autre l'a changé entre-temps",
  ),
  NOTHING_TO_SEARCH: words(
    '{field} must hold at least one letter or digit; write the name of the person, as in KOUADIO Affoué',
    '{field} doit contenir au moins une lettre ou un chiffre ; écrivez le nom de la personne, comme KOUADIO Affoué',
  ),
  NOT_A_BIRTH_DATE: words(
    '{field} must be a date that has been, written 1975-03-12, 12/03/1975 or 1975',
    '{field} doit être une date passée, écrite 1975-03-12, 12/03/1975 ou 1975',
  ),
  UNKNOWN_COUNTRY: words(
    '{field} names no country; write its ISO code, as CI or CIV, or its name or nationality in English or French',
    '{field} ne nomme aucun pays ; écrivez son code ISO, comme CI ou CIV, ou son nom ou sa nationalité en français ou en anglais',
  ),
  RISK_TABLE_SHAPE: words(
    '{field} is not written as a table of ratings has it; GET /v2/risk-table and "akwaba risk show CLIENT --table" show one that is',
    "{field} n'est pas écrit comme le veut une grille de risque ; GET /v2/risk-table et « akwaba risk show CLIENT --table » en donnent une qui l'est",
  ),
  RISK_ROW_REPEATED: words(
    '{field}: {row} stands in another row already; leave one of them',
    "{field} : {row} figure déjà dans une autre ligne ; n'en gardez qu'une",
  ),
  START_AFTER_END: words('startDate must not be after endDate', 'startDate ne doit pas suivre endDate'),
  NOT_CONFIRMED: words(
    'type {expected} to confirm; nothing was done',
    "saisissez {expected} pour confirmer ; rien n'a été fait",
  ),
  NAMES_SUBJECT: words(
    '{field} is kept after the erasure, so it must not name the person or company, nor a number of theirs; write the reference of the request',
    "{field} est conservé après l'effacement : il ne doit pas nommer la personne ou l'entreprise, ni donner un de ses numéros ; écrivez la référence de la demande",
  ),
  NOT_IN_RANGE: words(
    '{field} must be a whole number from {least} to {most}',
    '{field} doit être un nombre entier de {least} à {most}',
  ),
  TOO_SMALL: words('{field} must be at least {least}', '{field} doit être au moins {least}'),
  TOO_BIG: words('{field} must be at most {most}', '{field} doit être au plus {most}'),
  INVALID_NNI: words(
    '{field} must have 11 digits; it has {length}',
    '{field} doit avoir 11 chiffres ; il en a {length}',
  ),
  CARD_NUMBER_AS_NNI: words(
    'this is a card number, not an NNI; the NNI has 11 digits and stands on the back of the card. For an old card without NNI send its card number',
    'ceci est un numéro de carte, pas un NNI ; le NNI a 11 chiffres et figure au dos de la carte. Pour une ancienne carte sans NNI, envoyez son numéro de carte',
  ),
  INVALID_CARD_NUMBER: words(
    '{field} must be C and 10 digits (old card) or CI and 9 digits (new card)',
    '{field} doit être C suivi de 10 chiffres (ancienne carte) ou CI suivi de 9 chiffres (nouvelle carte)',
  ),
  INVALID_RCCM: words(
    '{field} must look like CI-ABJ-2018-B-04830 or CI-ABJ-03-2022-B13-02828',
    '{field} doit ressembler à CI-ABJ-2018-B-04830 ou CI-ABJ-03-2022-B13-02828',
  ),
  RCCM_OF_FORMALITY: words(
    "the letter {letter} marks a formality ({formality}), not a company; send the company's own number (letter A, B, C, E or K)",
    "la lettre {letter} désigne une formalité ({formality}), pas une entreprise ; envoyez le numéro de l'entreprise (lettre A, B, C, E ou K)",
  ),
  INVALID_IDU: words(
    '{field} must look like CI-2022-0036513 N',
    '{field} doit ressembler à CI-2022-0036513 N',
  ),
  INVALID_PHONE: words(
    '{field} must have 10 digits, with or without +225',
    '{field} doit avoir 10 chiffres, avec ou sans +225',
  ),
  UNKNOWN_SANDBOX_VALUE: words(
    'the sandbox has no such value; did you mean {nearest}? GET /sandbox lists them. Do not begin your own with sbx-',
    "le bac à sable n'a pas cette valeur ; vouliez-vous dire {nearest} ? GET /sandbox les donne. Ne commencez pas les vôtres par sbx-",
  ),
  UNKNOWN_NEAREST: words(
    '{field} is not a field of this form; did you mean {nearest}?',
    "{field} n'est pas un champ de ce formulaire ; vouliez-vous dire {nearest} ?",
  ),
  OF_OTHER_VERSION: words(
    '{field} is a field of {version} (POST {address}), not of this form',
    '{field} est un champ de {version} (POST {address}), pas de ce formulaire',
  ),
  OF_OTHER_VERSION_CALLED: words(
    '{field} is a field of {version} (POST {address}); in this form that picture is {name}',
    '{field} est un champ de {version} (POST {address}) ; dans ce formulaire cette image est {name}',
  ),
  NOT_A_FILE: words(
    '{field} must be a file: a PNG, JPEG or WebP picture, or a paper as PDF, with a file name',
    '{field} doit être un fichier : une image PNG, JPEG ou WebP, ou un document en PDF, avec un nom de fichier',
  ),
  NOT_A_TEXT: words('{field} must be text, not a file', '{field} doit être un texte, pas un fichier'),
  BACK_WITHOUT_FRONT: words(
    '{back} came without its front; send {field} too',
    '{back} est venu sans son recto ; envoyez aussi {field}',
  ),
  CONTRADICTS: words(
    '{field} and {other} name different types; send one of them',
    '{field} et {other} indiquent des types différents ; envoyez-en un seul',
  ),
  TOO_MANY_KEYS: words('{field} may have at most {limit} keys', '{field} peut avoir au plus {limit} clés'),
  TOO_MANY_ITEMS: words(
    '{field} may have at most {limit} elements; send the rest in another call',
    '{field} peut avoir au plus {limit} éléments ; envoyez le reste dans un autre appel',
  ),
  EMPTY_PICTURE: words(
    '{field} is an empty file; send the picture again',
    '{field} est un fichier vide ; renvoyez l’image',
  ),
  NOT_A_PICTURE: words(
    '{field} is {found}: not {formats}, whatever its name says; {how}',
    '{field} est {found} : {formats}, quoi que dise son nom ; {how}',
  ),
  BROKEN_PICTURE: words(
    '{field} is damaged or cut off; send the original file again, or take a new picture',
    "{field} est endommagé ou tronqué ; renvoyez le fichier d'origine, ou prenez une nouvelle image",
  ),
  TOO_MANY_PIXELS: words(
    '{field} may have at most {megapixels} million pixels, {side} a side; send a smaller picture',
    '{field} peut avoir au plus {megapixels} millions de pixels, {side} par côté ; envoyez une image plus petite',
  ),
  BROKEN_PDF: words(
    '{field} is no PDF that can be opened, or nothing is to be seen on its pages; save or print it as PDF anew, or take a picture of each page',
    "{field} n'est pas un PDF qui s'ouvre, ou ses pages ne montrent rien ; enregistrez-le ou imprimez-le de nouveau en PDF, ou photographiez chaque page",
  ),
  PDF_ENCRYPTED: words(
    '{field} is an encrypted or protected PDF; remove the protection, or print it as PDF without a password',
    '{field} est un PDF chiffré ou protégé ; retirez la protection, ou imprimez-le en PDF sans mot de passe',
  ),
  PDF_SCRIPTED: words(
    '{field} is a PDF with scripts, actions or a dynamic form; print it as PDF, which leaves them out',
    '{field} est un PDF avec des scripts, des actions ou un formulaire dynamique ; imprimez-le en PDF, ce qui les retire',
  ),
  PDF_WITH_FILES: words(
    '{field} is a PDF with other files in it; print it as PDF, which leaves them out, and send the others by themselves',
    "{field} est un PDF qui contient d'autres fichiers ; imprimez-le en PDF, ce qui les retire, et envoyez les autres séparément",
  ),
  PDF_TOO_LARGE: words(
    '{field} is a PDF with {limit}; send fewer pages, or a scan of them',
    '{field} est un PDF avec {limit} ; envoyez moins de pages, ou leur scan',
  ),
  TOO_LARGE_FILE: words(
    '{field} may have at most {megabytes} MB; send a smaller picture, or a PDF of fewer pages',
    '{field} peut avoir au plus {megabytes} Mo ; envoyez une image plus petite, ou un PDF de moins de pages',
  ),
  UNREADABLE_PICTURE: words(
    '{field} could not be looked at within the limits of the service; send a smaller or clearer picture',
    "{field} n'a pas pu être examiné dans les limites du service ; envoyez une image plus petite ou plus nette",
  ),
  EXACTLY_ONE: words('give exactly one of {fields}', 'donnez exactement un champ parmi {fields}'),
  AT_LEAST_ONE: words('give at least one of {fields}', 'donnez au moins un champ parmi {fields}'),
  NOT_FOR_RESIDENT_CARD: words(
    'a resident card is found by nni, not by idCardNumber',
    'une carte de résident se cherche par nni, pas par idCardNumber',
  ),
  INVALID_URL: words(
    '{field} must be a web address like {example}',
    '{field} doit être une adresse web comme {example}',
  ),
  URL_NOT_HTTPS: words('{field} must start with https://', '{field} doit commencer par https://'),
  REDIRECT_NOT_GOOD: words(
    '{field} must be an address like {example}: https, or http on this machine, without a password',
    '{field} doit être une adresse comme {example} : https, ou http sur cette machine, sans mot de passe',
  ),
  REDIRECT_PARAMETER_TAKEN: words(
    '{field} must not have a parameter {taken} of its own: status and id of the session are added to it',
    "{field} ne doit pas avoir son propre paramètre {taken} : le statut (status) et l'identifiant (id) de la session y sont ajoutés",
  ),
  NAME_MISSING: words(
    '{field} has a value without a name; write each as name=value',
    '{field} a une valeur sans nom ; écrivez chacune comme nom=valeur',
  ),
  URL_WITH_PASSWORD: words(
    '{field} must not hold a user name or a password; deliveries are signed instead',
    '{field} ne doit contenir ni utilisateur ni mot de passe ; les envois sont signés',
  ),
  URL_PRIVATE: words(
    '{field} leads into a private network; give an https address that the public internet reaches. Where that is meant, as to try it on one machine, whoever runs the service sets WEBHOOK_ALLOW_PRIVATE=true',
    "{field} mène à un réseau privé ; donnez une adresse https joignable depuis l'internet public. Si c'est voulu, par exemple pour un essai sur une seule machine, l'exploitant met WEBHOOK_ALLOW_PRIVATE=true",
  ),
  TOO_MANY_ENDPOINTS: words(
    'an organisation has at most {limit} webhook endpoints; remove one first',
    "une organisation a au plus {limit} URL de webhook ; retirez-en une d'abord",
  ),
  POOR_PASSWORD: words(
    '{field} is too easy to guess; use more different characters, and not the login',
    '{field} est trop facile à deviner ; variez les caractères et évitez l’identifiant',
  ),
  NO_MAIL: words(
    'no mail is sent here: leave {field} out, and pass the password on yourself',
    "aucun courriel n'est envoyé ici : laissez {field} vide et transmettez le mot de passe vous-même",
  ),
  WRONG_PASSWORD: words('this is not your password', "ce n'est pas votre mot de passe"),
  WRONG_CODE: words(
    'the code is not right, or was used before; wait for the next one in your app',
    'le code est faux ou a déjà servi ; attendez le suivant dans votre application',
  ),
  LOGIN_TAKEN: words(
    'this login is taken; choose another',
    'cet identifiant est pris ; choisissez-en un autre',
  ),
  LOGIN_OF_CLIENT: words(
    '{field} may end in @{number} only for a person of organisation {number}',
    '{field} ne peut se terminer par @{number} que pour une personne de l’organisation {number}',
  ),
  OPERATOR_SETS: words(
    'only the operator of the service changes {field}',
    "seul l'exploitant du service modifie {field}",
  ),
  INVALID_LOGIN: words(
    '{field} takes letters, digits, dots, hyphens and @, as in awa.kone',
    '{field} accepte lettres, chiffres, points, tirets et @, comme awa.kone',
  ),
  ENDPOINT_KNOWN: words(
    'this address is told already; renew its secret or enable it instead',
    'cette adresse reçoit déjà les messages ; renouvelez plutôt son secret ou réactivez-la',
  ),
  FEED_KNOWN: words('this address is a feed already', 'cette adresse est déjà un flux'),
  FEED_PRIVATE: words(
    '{field} leads into a private network; MEDIA_ALLOW_PRIVATE=true takes such addresses too',
    '{field} mène à un réseau privé ; MEDIA_ALLOW_PRIVATE=true accepte aussi de telles adresses',
  ),
  FEED_WITH_PASSWORD: words(
    '{field} must not hold a user name or a password, which would be sent to whoever answers',
    '{field} ne doit contenir ni utilisateur ni mot de passe, qui iraient à quiconque répond',
  ),
  FILE_REPEATED: words('a file of this name was sent already', 'un fichier de ce nom a déjà été envoyé'),
  TOO_MANY_FILES: words(
    'there are more files than can be imported together: {limit}',
    'il y a plus de fichiers qu’il ne peut en être importé ensemble : {limit}',
  ),
  NOT_CHECKPOINTS: words(
    'this is no file of checkpoints as the audit page or "akwaba audit export" gave it',
    "ce n'est pas un fichier de points de contrôle tel que donné par la page Audit ou « akwaba audit export »",
  ),
  NOT_A_REPORT_NUMBER: words(
    'the number of a report has 64 digits and letters from a to f; spaces do not matter',
    "le numéro d'un rapport a 64 chiffres et lettres de a à f ; les espaces sont ignorés",
  ),
  POLICY_FAULT: words('{field}: {words}', '{field} : {words}'),
  PARAMETER_NOT_AVAILABLE: words(
    'searching by {field} is not available yet; use nni or the card number',
    "la recherche par {field} n'est pas encore disponible ; utilisez nni ou le numéro de carte",
  ),
} as const satisfies Record<string, Text>;
