import { type Text, words } from '../platform/language.ts';
import type { Message, Search } from './proof.ts';

/** What reports say beside the words of dossiers. */

export const say = {
  title: words('Evidence report', 'Rapport de preuve'),
  none: words('–', '–'),
  yes: words('yes', 'oui'),
  no: words('no', 'non'),

  logo: words('Logo of {name}', 'Logo de {name}'),
  summary: words('Summary', 'Résumé'),
  atMost: words('{words}: {most} at most', '{words} : {most} au plus'),
  decidedBy: words('Decided by', 'Décidé par'),
  decidedAt: words('Decided on', 'Décidé le'),
  check: words('Check', 'Vérification'),
  paper: words('Paper', 'Document'),
  outcome: words('Outcome', 'Résultat'),

  about: words('The dossier', 'Le dossier'),
  dossier: words('Dossier', 'Dossier'),
  client: words('Organisation', 'Organisation'),
  kind: words('Kind', 'Nature'),
  person: words('identity of a person (KYC)', "identité d'une personne (KYC)"),
  company: words('company (KYB)', 'entreprise (KYB)'),
  test: words('made with a test credential', 'fait avec un identifiant de test'),
  name: words('About', 'Concerne'),
  externalId: words("Organisation's identifier", 'Identifiant de l’organisation'),
  received: words('Received', 'Reçu'),
  consent: words('Consent', 'Consentement'),
  consented: words(
    'given by the person on {at} to version {version} of the text, read in "{read}", in capture session {session}.',
    'donné par la personne le {at} à la version {version} du texte, lue en « {read} », dans la session de capture {session}.',
  ),
  assisted: words(
    'Somebody took the pictures for the person.',
    'Quelqu’un a pris les images à la place de la personne.',
  ),
  analysed: words('Analysed', 'Analysé'),
  picturesRemoved: words('Pictures removed', 'Images supprimées'),
  erased: words('Erased', 'Effacé'),
  status: words('Status', 'Statut'),
  score: words('Score', 'Score'),
  of100: words('{score} of 100', '{score} sur 100'),
  subject: words('Known as', 'Connu sous'),
  subjectPerson: words('person {id}', 'personne {id}'),
  subjectCompany: words('company {id}', 'entreprise {id}'),
  held: words(' (legal hold since {at})', ' (conservation légale depuis {at})'),
  report: words('This report', 'Ce rapport'),
  madeAt: words('Made', 'Établi'),
  madeBy: words('By', 'Par'),
  service: words('Service', 'Service'),
  times: words('All times are UTC.', 'Toutes les heures sont en UTC.'),
  simulated: words(
    'Simulated: the sandbox made this dossier up for a test. Nothing was read, asked or searched; it proves nothing of anybody.',
    "Simulé : le bac à sable a inventé ce dossier pour un essai. Rien n'a été lu, demandé ni recherché ; il ne prouve rien de personne.",
  ),
  running: words(
    'The analysis is still running: the result below is not complete, and a later report will say more.',
    "L'analyse est en cours : le résultat ci-dessous est incomplet, et un rapport ultérieur en dira plus.",
  ),
  gone: words(
    'What this dossier held was erased on {at}. What was read, the results and the pictures can be recovered by nobody. What remains is that it existed, when it was erased, and its entries in the audit log.',
    "Le contenu de ce dossier a été effacé le {at}. Ce qui a été lu, les résultats et les images ne peuvent être retrouvés par personne. Il reste qu'il a existé, quand il a été effacé, et ses entrées du journal d'audit.",
  ),
  withoutPictures: words(
    'Its pictures were removed on {at} because their time was over. Their hashes below still prove which they were.',
    'Ses images ont été supprimées le {at}, leur durée de conservation étant échue. Leurs empreintes, ci-dessous, prouvent encore de quelles images il s’agissait.',
  ),
  additional: words('Given by the organisation', 'Fourni par l’organisation'),

  decision: words('Decision', 'Décision'),
  undecided: words('No decision was taken.', "Aucune décision n'a été prise."),
  waiting: words(
    'A decision waits for a second person: {to}, proposed by {who} on {at}.',
    'Une décision attend une seconde personne : {to}, proposée par {who} le {at}.',
  ),
  fourEyes: words(
    "Decisions on this organisation's dossiers need a second, different person.",
    'Les décisions sur les dossiers de cette organisation exigent deux personnes différentes.',
  ),
  when: words('When', 'Quand'),
  who: words('Who', 'Qui'),
  what: words('What', 'Quoi'),
  why: words('Reason', 'Motif'),

  notes: words('Internal notes', 'Notes internes'),
  note: words('Note', 'Note'),
  notesStay: words(
    'What reviewers wrote to each other; asked for in this report by whoever made it.',
    'Ce que les analystes se sont écrit ; demandé dans ce rapport par la personne qui l’a établi.',
  ),
  noNotes: words('There is none.', 'Il n’y en a aucune.'),

  front: words('front', 'recto'),
  furtherPage: words('page {page}', 'page {page}'),
  back: words('back', 'verso'),
  selfie: words('Selfie', 'Selfie'),
  portrait: words('Portrait that it was compared with', 'Portrait auquel il a été comparé'),
  portraitUncompared: words('Portrait', 'Portrait'),
  noPortrait: words('{what}: none that could be compared', '{what} : aucun qui puisse être comparé'),
  pictureGone: words('{what}: the picture was removed', "{what} : l'image a été supprimée"),
  pictureUnshown: words('{what}: the picture cannot be shown', "{what} : l'image ne peut être montrée"),
  pictureMissing: words(
    '{what}: the picture is missing in the store, though nobody removed it',
    "{what} : l'image manque dans le stockage, bien que personne ne l'ait supprimée",
  ),
  outlined: words('{what}; found fields are outlined', '{what} ; les champs trouvés sont encadrés'),
  recognised: words('Recognised: {what}', 'Reconnu : {what}'),
  fields: words('What was read', 'Ce qui a été lu'),
  field: words('Field', 'Champ'),
  printed: words('Printed', 'Imprimé'),
  sure: words('{value} ({confidence} %)', '{value} ({confidence} %)'),
  zone: words('Zone', 'Zone MRZ'),
  register: words('Register', 'Registre'),
  agreement: words('Agreement', 'Concordance'),
  same: words('agree', 'concordent'),
  differs: words('DIFFER', 'DIFFÈRENT'),
  likeness: words('{words}, {score} of 100', '{words}, {score} sur 100'),
  correctedValue: words('{value} (corrected)', '{value} (corrigé)'),
  corrections: words('Corrected by people', 'Corrigé par des personnes'),
  correction: words(
    '{label}: “{from}” became “{to}” on {at}, by {who}: {reason}',
    '{label} : « {from} » est devenu « {to} » le {at}, par {who} : {reason}',
  ),
  zoneText: words('Machine-readable zone', 'Zone lisible par machine'),
  zoneValid: words('its check digits are right', 'ses chiffres de contrôle sont corrects'),
  zoneInvalid: words('its check digits are WRONG', 'ses chiffres de contrôle sont INCORRECTS'),
  unread: words('It was not read.', "Il n'a pas été lu."),
  face: words('Face', 'Visage'),
  notCompared: words('Not compared: the check says why.', 'Non comparé : la vérification dit pourquoi.'),
  similarity: words(
    'Similarity {similarity} of 100; above 80 is a match: {matched}. Compared with {against}.',
    'Similarité {similarity} sur 100 ; au-dessus de 80 il y a concordance : {matched}. Comparé avec {against}.',
  ),
  government: words("the register's photo", 'la photo du registre'),
  offline: words('the portrait on the document', 'le portrait du document'),
  checks: words('Checks', 'Vérifications'),
  ran: words('Last run', 'Dernière exécution'),
  used: words('Versions used', 'Versions utilisées'),
  otherPapers: words(
    'Checks that do not concern this paper',
    'Vérifications qui ne concernent pas ce document',
  ),

  screening: words('Lists and press', 'Listes et presse'),
  searches: words('Searches made', 'Recherches effectuées'),
  noSearch: words(
    'Nothing was searched for this dossier.',
    "Aucune recherche n'a été faite pour ce dossier.",
  ),
  searched: words('Searched, with version', 'Consulté, avec version'),
  algorithm: words('Compared by', 'Comparé par'),
  hits: words('Found', 'Trouvés'),
  occasion: words('Occasion', 'Occasion'),
  matches: words('Entries of lists that may be meant', 'Entrées de listes qui peuvent le concerner'),
  noHit: words('No entry of a list was found.', "Aucune entrée de liste n'a été trouvée."),
  hitScore: words('{list}, {score} of 100', '{list}, {score} sur 100'),
  topicAndName: words('{topic}: {name}', '{topic} : {name}'),
  askedFor: words('Found for {name}.', 'Trouvé pour {name}.'),
  seen: words(
    'First seen {first}, last seen {last}.',
    'Vu la première fois {first}, la dernière fois {last}.',
  ),
  openHit: words('Nobody has decided about it.', "Aucune décision n'a été prise à ce sujet."),
  clearedHit: words(
    'Marked as somebody else on {at} by {who}: {reason}',
    'Marqué comme une autre personne le {at} par {who} : {reason}',
  ),
  changedHit: words(
    'It was marked as somebody else on {at} by {who} ({reason}), but the entry has changed since.',
    "Marqué comme une autre personne le {at} par {who} ({reason}), mais l'entrée a changé depuis.",
  ),
  confirmedHit: words(
    'Confirmed as the same on {at} by {who}: {reason}',
    'Confirmé comme étant la même personne le {at} par {who} : {reason}',
  ),
  changedConfirmed: words(
    'It was confirmed as the same on {at} by {who} ({reason}), but the entry has changed since.',
    "Confirmé comme étant la même personne le {at} par {who} ({reason}), mais l'entrée a changé depuis.",
  ),
  articles: words('Articles', 'Articles'),
  noArticle: words('No article was found.', "Aucun article n'a été trouvé."),

  history: words('History', 'Historique'),
  noHistory: words('Nothing is known of it any more.', "Il n'en reste aucune trace."),
  messages: words('Webhooks to the organisation', 'Webhooks à l’organisation'),
  noMessage: words('None was sent.', "Aucun n'a été envoyé."),
  message: words('Message', 'Message'),
  to: words('To', 'À'),
  state: words('State', 'État'),

  proof: words('Proof', 'Preuve'),
  files: words('Files that were received, SHA-256 of their bytes', 'Fichiers reçus, SHA-256 de leurs octets'),
  noFile: words('No file is known any more.', "Plus aucun fichier n'est connu."),
  file: words('File', 'Fichier'),
  bytes: words('Bytes', 'Octets'),
  result: words('Stored result, SHA-256', 'Résultat conservé, SHA-256'),
  resultMeaning: words(
    'Of everything stored of this dossier but pictures, as canonical JSON (keys in the order of their letters, no spaces, UTF-8): its documents with what was read, its checks with status, time, scoring, sentences and versions. The service computes it again when this report is checked, and tells whether it is still the same.',
    'De tout ce qui est conservé de ce dossier hors images, en JSON canonique (clés par ordre alphabétique, sans espaces, UTF-8) : ses documents avec ce qui a été lu, ses vérifications avec statut, heure, notation, phrases et versions. Le service en recalcule l’empreinte lors du contrôle de ce rapport et dit si elle est toujours la même.',
  ),
  resultGone: words('The result was erased.', 'Le résultat a été effacé.'),
  log: words('Audit log', "Journal d'audit"),
  logMeaning: words(
    'Entries of chain {chain} that concern this dossier or whom it is about. Each bears a keyed code (MAC) over itself and the one before: nobody without the key can change, add or remove one unseen.',
    'Entrées de la chaîne {chain} qui concernent ce dossier ou la personne. Chacune porte un code à clé (MAC) calculé sur elle-même et sur la précédente : sans la clé, personne ne peut en modifier, en ajouter ou en retirer une sans que cela se voie.',
  ),
  leftOut: words('Older entries are left out.', 'Des entrées plus anciennes sont omises.'),
  laterLeftOut: words(
    'There are later ones, which are left out here.',
    'Il y en a de plus récents, omis ici.',
  ),
  entry: words('Entry', 'Entrée'),
  mac: words('MAC', 'MAC'),
  whole: words(
    'All {count} entries were verified when this report was made: none was changed.',
    "Les {count} entrées ont été vérifiées à l'établissement de ce rapport : aucune n'a été modifiée.",
  ),
  broken: words(
    'Entries that were CHANGED, or what stands before them: {entries}.',
    'Entrées MODIFIÉES, ou ce qui les précède : {entries}.',
  ),
  noEntry: words('No entry names it.', 'Aucune entrée ne le nomme.'),
  end: words(
    'The chain ended at entry {sequence} with this MAC:',
    "La chaîne finissait à l'entrée {sequence} avec ce MAC :",
  ),

  seal: words('Number of this report', 'Numéro de ce rapport'),
  sealMeaning: words(
    'SHA-256 of everything said above, pictures included. It stands in the audit log together with the SHA-256 of the file. To check a report, give the file or this number to the audit page of the console: the file tells whether it is exactly as it was made; the number alone only that such a report was made, when, by whom and of which dossier.',
    "SHA-256 de tout ce qui est dit ci-dessus, images comprises. Il figure dans le journal d'audit avec le SHA-256 du fichier. Pour contrôler un rapport, donnez le fichier ou ce numéro à la page Audit de la console : le fichier dit s'il est exactement tel qu'établi ; le numéro seul, qu'un tel rapport a été établi, quand, par qui et de quel dossier.",
  ),
  page: words('Page {page} of {pages}', 'Page {page} sur {pages}'),
  missingLetters: words(
    'Letters between ‹ and › are read into Latin ones, since this file has no shapes for the originals; the HTML report shows them as they are.',
    "Les lettres entre ‹ et › sont transcrites en lettres latines, ce fichier n'ayant pas la forme des originales ; le rapport HTML les montre telles quelles.",
  ),
} as const satisfies Record<string, Text>;

export const topicWords: Readonly<Record<Search['topic'], Text>> = {
  sanction: words('Sanctions', 'Sanctions'),
  pep: words('Politically exposed persons', 'Personnes politiquement exposées'),
  media: words('Press', 'Presse'),
};

export const occasionWords: Readonly<Record<Search['occasion'], Text>> = {
  search: words('lookup', 'recherche'),
  check: words('check', 'vérification'),
  monitoring: words('monitoring', 'surveillance'),
  operator: words('operator', 'exploitant'),
};

export const deliveryWords: Readonly<Record<Message['state'], Text>> = {
  PENDING: words('not yet delivered', 'pas encore remis'),
  DELIVERED: words('delivered {at}', 'remis {at}'),
  FAILED: words('could not be delivered', "n'a pas pu être remis"),
  CANCELLED: words('cancelled', 'annulé'),
};
