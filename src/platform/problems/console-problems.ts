import { type Problem, problem } from './problem.ts';

/** Refusals that only people who work in the console meet; part of the table in problems.ts. */
export const consoleProblems = {
  NOT_DECIDED_BY_RULE: problem(
    409,
    ['No rule decided this dossier', "Aucune règle n'a décidé de ce dossier"],
    {
      en: 'A human look is for dossiers whose decision is that of a rule. This one waits for people already, or a person has decided it.',
      fr: "L'examen humain concerne les dossiers décidés par une règle. Celui-ci attend déjà une personne, ou une personne en a décidé.",
    },
  ),
  SIGN_IN_FAILED: problem(401, ['Sign-in failed', 'Connexion refusée'], {
    en: 'Login and password do not match. Check both; an administrator can set a new password.',
    fr: "L'identifiant et le mot de passe ne correspondent pas. Vérifiez les deux ; un administrateur peut donner un nouveau mot de passe.",
  }),
  DIRECTORY_NOT_REACHED: problem(503, ['The directory does not answer', "L'annuaire ne répond pas"], {
    en: "The house's directory could not be asked. Try again in a moment; who has a password here can sign in with it meanwhile.",
    fr: "L'annuaire de la maison est injoignable. Réessayez dans un instant ; avec un mot de passe d'ici, on peut se connecter en attendant.",
  }),
  DIRECTORY_REFUSED: problem(401, ['The directory refused the sign-in', "L'annuaire a refusé la connexion"], {
    en: "The house's directory did not let you in, or you turned back. Try again; if it stays so, ask who runs the directory.",
    fr: "L'annuaire de la maison ne vous a pas laissé entrer, ou vous avez renoncé. Réessayez ; si cela persiste, demandez à ceux qui gèrent l'annuaire.",
  }),
  DIRECTORY_NOT_BEGUN: problem(
    401,
    ['This sign-in was not begun here', "Cette connexion n'a pas commencé ici"],
    {
      en: 'It was begun in another browser, or too long ago. Begin again with the button.',
      fr: 'Elle a commencé dans un autre navigateur, ou il y a trop longtemps. Recommencez avec le bouton.',
    },
  ),
  DIRECTORY_ANSWER_WRONG: problem(
    401,
    ['What the directory says cannot be trusted', "La réponse de l'annuaire n'est pas fiable"],
    {
      en: 'Its answer is not signed, dated or addressed as it must be. Nobody was let in; tell who runs this service.',
      fr: "Sa réponse n'est pas signée, datée ou adressée comme il se doit. Personne n'est entré ; prévenez ceux qui exploitent ce service.",
    },
  ),
  DIRECTORY_NO_ROLE: problem(403, ['You have no role here', "Vous n'avez pas de rôle ici"], {
    en: 'The directory knows you, but none of what it says of you is a role in this console. Ask for one at who runs the directory.',
    fr: "L'annuaire vous connaît, mais rien de ce qu'il dit de vous ne donne un rôle dans cette console. Demandez-en un à ceux qui gèrent l'annuaire.",
  }),
  DIRECTORY_NO_ORGANISATION: problem(
    403,
    ['Your organisation is not clear', "Votre organisation n'est pas claire"],
    {
      en: 'The directory names no organisation that this service knows, several, or another one than before. People do not move from one to another: a new account is needed.',
      fr: "L'annuaire ne nomme aucune organisation connue ici, en nomme plusieurs, ou une autre qu'avant. On ne passe pas de l'une à l'autre : il faut un nouveau compte.",
    },
  ),
  DIRECTORY_DISABLED: problem(403, ['Your account is disabled here', 'Votre compte est désactivé ici'], {
    en: 'The directory knows you, but an administrator of this console has disabled your account. Ask them.',
    fr: "L'annuaire vous connaît, mais un administrateur de cette console a désactivé votre compte. Adressez-vous à lui.",
  }),
  LINK_OVER: problem(410, ['This link is over', "Ce lien n'est plus valable"], {
    en: 'It was used, or is too old, or another one came after it. Ask an administrator for a new one.',
    fr: "Il a servi, il est trop ancien, ou un autre l'a remplacé. Demandez-en un nouveau à un administrateur.",
  }),
  USER_OF_DIRECTORY: problem(409, ['They sign in with the directory', "Connexion par l'annuaire"], {
    en: "This person has no password here: the house's directory lets them in. Change it there.",
    fr: "Cette personne n'a pas de mot de passe ici : c'est l'annuaire de la maison qui la laisse entrer. Changez-le là-bas.",
  }),
  SESSION_ENDED: problem(401, ['You are not signed in', "Vous n'êtes pas connecté"], {
    en: 'The session is over. Sign in again: what you typed is kept.',
    fr: 'La session est terminée. Reconnectez-vous : votre saisie est conservée.',
  }),
  SESSION_NOT_OPEN: problem(401, ['The sign-in is not complete', 'Connexion inachevée'], {
    en: 'Finish signing in: give the code, or choose a password or a second factor.',
    fr: 'Terminez la connexion : donnez le code, ou choisissez un mot de passe ou un second facteur.',
  }),
  SIGN_IN_LOCKED: problem(429, ['Too many failed sign-ins', 'Trop de tentatives'], {
    en: 'Too many sign-ins under this name failed. Wait {seconds} s, or ask an administrator to unlock it.',
    fr: 'Trop de connexions à ce nom ont échoué. Attendez {seconds} s, ou demandez à un administrateur de le débloquer.',
  }),
  CONSOLE_TOO_FAST: problem(429, ['Too many requests', 'Trop de requêtes'], {
    en: 'Of one person the console answers so many requests a minute: {limit}. Wait {seconds} s and try again. If a program asks in your name, give it a credential of the API instead.',
    fr: "Requêtes d'une même personne auxquelles la console répond par minute : {limit}. Attendez {seconds} s et réessayez. Si un programme agit à votre place, donnez-lui plutôt un identifiant de l'API.",
  }),
  TOO_MANY_SIGN_INS: problem(429, ['Too many sign-ins at once', 'Trop de connexions à la fois'], {
    en: 'Many sign-ins wait for their turn. Try again in {seconds} s, or in a browser that you signed in with before: those have a turn of their own.',
    fr: "Beaucoup de connexions attendent leur tour. Réessayez dans {seconds} s, ou dans un navigateur où vous vous êtes déjà connecté : ceux-là ont leur propre file d'attente.",
  }),
  DOCUMENT_NOT_FOUND: problem(404, ['No such document', 'Document introuvable'], {
    en: 'The dossier has no such document, or it is the selfie, of which nothing is read. Name one of its papers by its identifier or its number.',
    fr: 'Le dossier n’a pas ce document, ou il s’agit du selfie, dont rien n’est lu. Désignez un de ses documents par son identifiant ou son numéro.',
  }),
  DOCUMENT_NOT_READ: problem(409, ['The document was not read', 'Document non lu'], {
    en: 'Nothing was read of this document yet, so that there is nothing to correct. Run the checks that failed again first.',
    fr: 'Rien n’a encore été lu de ce document : il n’y a rien à corriger. Relancez d’abord les vérifications qui ont échoué.',
  }),
  WRONG_ORIGIN: problem(403, ['The request came from another page', "La requête vient d'une autre page"], {
    en: 'The console only takes requests of its own pages. Reload the page and try again.',
    fr: "La console n'accepte que les requêtes de ses propres pages. Rechargez la page et réessayez.",
  }),
  NOT_ALLOWED: problem(403, ['Your role does not allow this', 'Votre rôle ne le permet pas'], {
    en: 'This needs the role “{role}”; yours is “{yours}”. Ask an administrator.',
    fr: 'Il faut le rôle « {role} » ; le vôtre est « {yours} ». Adressez-vous à un administrateur.',
  }),
  NO_SECOND_FACTOR: problem(
    409,
    ['There is no second factor to confirm', 'Aucun second facteur à confirmer'],
    {
      en: 'Ask for a new second factor first, then give the code that your app shows.',
      fr: "Demandez d'abord un nouveau second facteur, puis donnez le code que montre votre application.",
    },
  ),
  USER_NOT_FOUND: problem(404, ['There is no such person', 'Personne inconnue'], {
    en: 'Nobody has this login. The list of people shows all.',
    fr: "Personne n'a cet identifiant. La liste des personnes les montre tous.",
  }),
  SESSION_NOT_FOUND: problem(404, ['There is no such session', 'Session inconnue'], {
    en: 'The session is over already, or is not yours.',
    fr: "La session est déjà terminée, ou n'est pas la vôtre.",
  }),
  JOB_NOT_WAITING: problem(409, ['This work does not wait any more', "Ce travail n'attend plus"], {
    en: 'It is done already, or is being done now. Reload the page.',
    fr: 'Il est déjà fait, ou est en cours. Rechargez la page.',
  }),
  LAST_ADMINISTRATOR: problem(409, ['This is the last administrator', "C'est le dernier administrateur"], {
    en: 'Make somebody else an administrator first; otherwise nobody could manage people any more.',
    fr: "Nommez d'abord un autre administrateur ; sinon plus personne ne pourrait gérer les accès.",
  }),
  ROW_NOT_OURS: problem(
    409,
    ['The database was changed by something else', 'La base a été modifiée par autre chose'],
    {
      en: 'The row {row} was written by something else than this service, so nothing is changed in it. "akwaba audit verify" tells what happened; "akwaba audit accept" takes it as it is.',
      fr: "La ligne {row} a été écrite par autre chose que ce service : rien n'y est modifié. « akwaba audit verify » dit ce qui s'est passé ; « akwaba audit accept » la prend telle quelle.",
    },
  ),
  DOSSIER_NOT_OURS: problem(
    503,
    ['The database was changed by something else', 'La base a été modifiée par autre chose'],
    {
      en: 'This dossier was moved in the database by something else than this service, so it is not shown. Whoever runs the service finds out what happened with "akwaba audit verify".',
      fr: "Ce dossier a été déplacé dans la base par autre chose que ce service : il n'est pas montré. L'exploitant du service trouve ce qui s'est passé avec « akwaba audit verify ».",
    },
  ),
  SEAL_BROKEN: problem(
    503,
    ['The database was changed by something else', 'La base a été modifiée par autre chose'],
    {
      en: 'Something that this service keeps sealed was changed in the database by something else, so it is not shown. Whoever runs the service finds out what happened with "akwaba audit verify".',
      fr: "Une donnée que ce service garde scellée a été modifiée dans la base par autre chose : elle n'est pas montrée. L'exploitant du service trouve ce qui s'est passé avec « akwaba audit verify ».",
    },
  ),
  ROW_STANDS: problem(404, ['There is nothing to accept', "Il n'y a rien à accepter"], {
    en: 'There is no row {row} that is refused. "akwaba audit accept" without a row lists those that are.',
    fr: "Aucune ligne {row} n'est refusée. « akwaba audit accept » sans ligne donne celles qui le sont.",
  }),
  DOSSIER_CHANGED: problem(409, ['The dossier changed meanwhile', 'Le dossier a changé entre-temps'], {
    en: 'Somebody or something changed this dossier after you opened it. Look at what is new, then decide again: what you typed is kept.',
    fr: 'Ce dossier a changé depuis que vous l’avez ouvert. Regardez ce qui est nouveau, puis décidez à nouveau : votre saisie est conservée.',
  }),
  CLIENT_NOT_FOUND: problem(404, ['There is no such organisation', 'Organisation inconnue'], {
    en: 'No organisation has this number. The list of organisations shows all.',
    fr: "Aucune organisation n'a ce numéro. La liste des organisations les montre toutes.",
  }),
  CLIENT_MADE_MEANWHILE: problem(
    409,
    ['There is such an organisation already', 'Cette organisation existe déjà'],
    {
      en: 'An organisation of this name was made after you opened the form, perhaps by your own first try. Look at the list of organisations; if it is that one, give it a new credential, whose secret is shown. Send the form again to make another organisation all the same: what you typed is kept.',
      fr: "Une organisation de ce nom a été créée depuis que vous avez ouvert le formulaire, peut-être par votre premier essai. Regardez la liste des organisations ; si c'est elle, donnez-lui un nouvel identifiant, dont le secret sera montré. Renvoyez le formulaire pour créer quand même une autre organisation : votre saisie est conservée.",
    },
  ),
  CREDENTIAL_NOT_FOUND: problem(404, ['There is no such credential', 'Identifiant inconnu'], {
    en: 'This organisation has no such credential, or it was revoked. The list of credentials shows those it has.',
    fr: "Cette organisation n'a pas cet identifiant, ou il est révoqué. La liste des identifiants montre ceux qu'elle a.",
  }),
  ENDPOINT_NOT_FOUND: problem(404, ['There is no such endpoint', 'URL de webhook inconnue'], {
    en: 'This organisation has no such endpoint; somebody may have removed it. The list of endpoints shows those it has.',
    fr: "Cette organisation n'a pas cette URL de webhook ; quelqu'un l'a peut-être retirée. La liste des URL de webhook montre celles qu'elle a.",
  }),
  DELIVERY_NOT_FOUND: problem(404, ['There is no such delivery', 'Envoi inconnu'], {
    en: 'This organisation has no such delivery. The list of deliveries shows all.',
    fr: "Cette organisation n'a pas cet envoi. La liste des envois les montre tous.",
  }),
  TOO_MANY_REPLAYS: problem(409, ['Too many deliveries', "Trop d'envois"], {
    en: 'These are more than {limit} deliveries; nothing was sent. Choose fewer days.',
    fr: "Il y a plus de {limit} envois ; rien n'a été envoyé. Choisissez moins de jours.",
  }),
  SETTINGS_CHANGED: problem(409, ['The settings changed meanwhile', 'Les réglages ont changé entre-temps'], {
    en: 'Somebody else changed the same settings after you opened them. Theirs are shown beside yours: choose, then save again.',
    fr: "Quelqu'un d'autre a changé les mêmes réglages depuis que vous les avez ouverts. Les siens sont montrés à côté des vôtres : choisissez, puis enregistrez à nouveau.",
  }),
  IDENTITY_CHANGED: problem(
    409,
    ['The organisation was changed meanwhile', 'L’organisation a été modifiée entre-temps'],
    {
      en: 'Somebody else changed the same after you opened it. What they wrote is shown beside yours: choose, then save again.',
      fr: "Quelqu'un d'autre a changé la même chose depuis que vous l'avez ouverte. Ce qu'il a écrit est montré à côté : choisissez, puis enregistrez à nouveau.",
    },
  ),
  CREDITS_CHANGED: problem(
    409,
    ['Checks were granted meanwhile', 'Des vérifications ont été accordées entre-temps'],
    {
      en: 'Checks were granted to this organisation after you opened the page, perhaps by your own first try. Look at the ledger, then grant again if it is still needed: what you typed is kept.',
      fr: "Des vérifications ont été accordées à cette organisation depuis que vous avez ouvert la page, peut-être par votre premier essai. Regardez le relevé, puis accordez à nouveau si c'est encore utile : votre saisie est conservée.",
    },
  ),
  HITS_OPEN: problem(409, ['Hits are still to be looked at', 'Des correspondances restent à examiner'], {
    en: 'Nobody has said yet whether these are the same person: {hits}. Mark each as another person or confirm it; or validate all the same and say that you know of them, which is kept with your name: the box in the dialog.',
    fr: "Personne n'a encore dit s'il s'agit de la même personne : {hits}. Marquez chacune comme une autre personne ou confirmez-la ; ou validez malgré tout en disant que vous en avez connaissance, ce qui est conservé avec votre nom : la case de la fenêtre de décision.",
  }),
  HIT_CONFIRMED: problem(
    409,
    ['The person or company is under sanctions', 'La personne ou l’entreprise est sous sanctions'],
    {
      en: 'A match with a list of sanctions was confirmed: {hits}. Whoever is under sanctions is rejected, as a rule. If the law allows it in this case, say in the dialog that you validate all the same: that is kept with your name. If the match was confirmed by mistake, take that back first.',
      fr: 'Une correspondance avec une liste de sanctions a été confirmée : {hits}. En règle générale, une personne sous sanctions est rejetée. Si la loi le permet dans ce cas, dites dans la fenêtre de décision que vous validez malgré tout : cela est conservé avec votre nom. Si la correspondance a été confirmée par erreur, annulez d’abord cette confirmation.',
    },
  ),
  PROPOSAL_ENDED: problem(
    409,
    ['The proposal does not wait any more', "La proposition n'est plus en attente"],
    {
      en: 'It was confirmed, declined or taken back meanwhile, or overtaken by something new. Look at the history.',
      fr: "Elle a été confirmée, refusée ou retirée entre-temps, ou dépassée par un fait nouveau. Consultez l'historique.",
    },
  ),
  SECOND_PERSON_NEEDED: problem(409, ['A second person is needed', 'Il faut une seconde personne'], {
    en: 'You proposed this yourself: somebody else confirms or declines it. You may take it back.',
    fr: 'Vous l’avez proposé vous-même : une autre personne confirme ou refuse. Vous pouvez retirer votre proposition.',
  }),
  ADMINISTRATORS_DO_NOT_DECIDE: problem(
    403,
    ['Who manages people does not decide', 'Qui gère les comptes ne décide pas'],
    {
      en: 'For this organisation two people decide. Administrators, who could make the second one themselves, are neither of them: ask a reviewer or a senior.',
      fr: 'Pour cette organisation, deux personnes décident. Un administrateur, qui pourrait créer la seconde lui-même, n’est aucune des deux : adressez-vous à un analyste ou à un responsable.',
    },
  ),
  TOO_NEW_TO_CONFIRM: problem(403, ['You cannot confirm yet', 'Vous ne pouvez pas encore confirmer'], {
    en: 'Your account was made or changed by an administrator less than {hours} hours ago. You can confirm from {until} (UTC) on; until then somebody else has to.',
    fr: 'Votre compte a été créé ou modifié par un administrateur il y a moins de {hours} heures. Vous pourrez confirmer à partir du {until} (UTC) ; d’ici là, une autre personne doit le faire.',
  }),
  NOT_YOUR_PROPOSAL: problem(
    409,
    ['Somebody else proposed this', 'Une autre personne a fait cette proposition'],
    {
      en: 'Only who proposed something can take it back. You may confirm or decline it.',
      fr: 'Seul son auteur peut retirer une proposition. Vous pouvez la confirmer ou la refuser.',
    },
  ),
  ERRAND_RUNNING: problem(409, ['Something else is still being done', 'Une autre opération est en cours'], {
    en: 'One of these is done at a time, and only so many imports wait. Wait until one has ended, then try again.',
    fr: 'Une seule de ces opérations se fait à la fois, et peu d’imports attendent. Patientez jusqu’à la fin de l’une d’elles, puis réessayez.',
  }),
  ERRAND_NOT_FOUND: problem(404, ['There is no such operation', 'Opération inconnue'], {
    en: 'Nothing was started under this number, or it was so long ago that it is no longer kept.',
    fr: "Rien n'a été lancé sous ce numéro, ou c'était il y a trop longtemps pour être conservé.",
  }),
  FILE_TOO_LARGE: problem(413, ['The file is too large', 'Le fichier est trop volumineux'], {
    en: 'A file may have at most {megabytes} MB here. Pack it (.gz), or import it at the command line, which takes files of any size.',
    fr: 'Un fichier peut avoir au plus {megabytes} Mo ici. Compressez-le (.gz) ou importez-le en ligne de commande, qui accepte toute taille.',
  }),
  FILE_NOT_READ: problem(
    422,
    ['The file cannot be read as a table', 'Le fichier n’est pas lisible comme tableau'],
    {
      en: '{why}',
      fr: '{why}',
    },
  ),
  FILE_GONE: problem(409, ['The file is no longer there', "Le fichier n'est plus là"], {
    en: 'A file that was sent waits for an hour at most, and is removed when it was imported. Send it again.',
    fr: 'Un fichier envoyé attend une heure au plus, et disparaît une fois importé. Envoyez-le à nouveau.',
  }),
  FILE_NOT_KEPT: problem(503, ['The file could not be kept', "Le fichier n'a pas pu être conservé"], {
    en: 'It did not arrive whole, or the store did not take it. Try again; if it fails again, tell who runs the service.',
    fr: "Il n'est pas arrivé entier, ou le stockage ne l'a pas pris. Réessayez ; en cas de nouvel échec, prévenez l'exploitant du service.",
  }),
  LIST_NOT_FOUND: problem(404, ['There is no such list', 'Liste inconnue'], {
    en: 'No list has this number. The page of lists shows all.',
    fr: 'Aucune liste n’a ce numéro. La page des listes les montre toutes.',
  }),
  VERSION_NOT_FOUND: problem(404, ['There is no such version', 'Version inconnue'], {
    en: 'The list has no version {version} whose content is kept. Versions that were refused, and very old ones, have none.',
    fr: "La liste n'a pas de version {version} dont le contenu soit conservé. Les versions refusées ou très anciennes n'en ont pas.",
  }),
  VERSION_IN_USE: problem(409, ['This version is searched now', 'Cette version est déjà consultée'], {
    en: 'The list is at version {version} already, so there is nothing to go back to.',
    fr: 'La liste est déjà à la version {version} : il n’y a pas de retour à faire.',
  }),
  LIST_NOT_SEARCHED: problem(409, ['The list is not searched', "La liste n'est pas consultée"], {
    en: 'It was removed before, or was never imported; there is nothing to remove.',
    fr: "Elle a déjà été retirée, ou n'a jamais été importée ; il n'y a rien à retirer.",
  }),
  LIST_WITHOUT_ADDRESS: problem(409, ['The list has no address', "La liste n'a pas d'adresse"], {
    en: 'LISTS_FILE names no address from which this list could be fetched. Import a file instead.',
    fr: "LISTS_FILE ne nomme aucune adresse d'où récupérer cette liste. Importez un fichier.",
  }),
  FEED_NOT_FOUND: problem(404, ['There is no such feed', 'Flux inconnu'], {
    en: 'Somebody may have removed it. The page of the press shows all.',
    fr: 'Il a peut-être été retiré. La page de la presse les montre tous.',
  }),
  TOO_MANY_REPORTS: problem(
    503,
    ['Many reports are being made', "Beaucoup de rapports sont en cours d'établissement"],
    {
      en: 'Too many reports wait to be made as PDF. Try again in {seconds} s, or take the HTML report.',
      fr: 'Trop de rapports PDF attendent leur tour. Réessayez dans {seconds} s, ou prenez le rapport HTML.',
    },
  ),
  AUDIT_BEING_VERIFIED: problem(
    409,
    ['This cannot be verified right now', 'Vérification momentanément impossible'],
    {
      en: 'The service does one verification at a time. Try again in a few minutes.',
      fr: "Le service ne mène qu'une vérification à la fois. Réessayez dans quelques minutes.",
    },
  ),
  CHAIN_NOT_FOUND: problem(404, ['There is no such chain', 'Chaîne inconnue'], {
    en: 'This organisation has no audit log. The list of chains shows all.',
    fr: "Cette organisation n'a pas de journal d'audit. La liste des chaînes les montre toutes.",
  }),
  CERTIFICATE_NOT_FOUND: problem(404, ['There is no such certificate', 'Certificat inconnu'], {
    en: 'No erasure has this identifier. Look for the person or company: its page names the certificate.',
    fr: "Aucun effacement n'a cet identifiant. Cherchez la personne ou l'entreprise : sa page nomme le certificat.",
  }),
} as const satisfies Record<string, Problem>;
