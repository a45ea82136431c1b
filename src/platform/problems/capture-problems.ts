import { type Problem, problem } from './problem.ts';

/** Refusals about capture sessions; part of the table in problems.ts. Those that a person sees say what he can do. */
export const captureProblems = {
  CAPTURE_SESSION_NOT_FOUND: problem(404, ['Capture session not found', 'Session de capture introuvable'], {
    en: 'There is no capture session under this identifier. Check it: it is the id that the session was answered with.',
    fr: "Aucune session de capture n'existe sous cet identifiant. Vérifiez-le : c'est l'id reçu à la création.",
  }),
  CAPTURE_SESSION_ENDED: problem(
    409,
    ['The capture session has ended', 'La session de capture est terminée'],
    {
      en: 'The session is {status}, which is for good. Make another one.',
      fr: 'La session est {status}, ce qui est définitif. Créez-en une autre.',
    },
  ),
  CAPTURE_NEEDS_CREDENTIAL: problem(
    409,
    ['The organisation has no credential for it', "L'organisation n'a pas d'identifiant pour cela"],
    {
      en: 'The dossier of a session is made with a credential of the organisation ({mode}) that may write, and there is none that works. Make one, then the session.',
      fr: "Le dossier d'une session est créé avec un identifiant de l'organisation ({mode}) qui peut écrire, et aucun n'est valable. Créez-en un, puis la session.",
    },
  ),
  CAPTURE_LINK_UNKNOWN: problem(404, ['This link does not work', 'Ce lien ne fonctionne pas'], {
    en: 'Open the link exactly as it was sent to you. If it still does not work, ask whoever sent it for a new one.',
    fr: "Ouvrez le lien exactement tel qu'il vous a été envoyé. S'il ne fonctionne toujours pas, demandez-en un nouveau à qui vous l'a envoyé.",
  }),
  CAPTURE_EXPIRED: problem(410, ['The time of this link is over', 'La durée de ce lien est écoulée'], {
    en: 'Nothing that you took is kept. Ask whoever sent you the link for a new one.',
    fr: "Rien de ce que vous avez pris n'est conservé. Demandez un nouveau lien à qui vous l'a envoyé.",
  }),
  CAPTURE_CANCELLED: problem(410, ['The request was withdrawn', 'La demande a été retirée'], {
    en: 'Whoever sent you the link no longer needs your pictures, and nothing of them is kept. If that surprises you, ask them.',
    fr: "Qui vous a envoyé le lien n'a plus besoin de vos images, et rien n'en est conservé. Si cela vous surprend, posez-lui la question.",
  }),
  CAPTURE_DECLINED: problem(410, ['It does not go on without consent', 'Sans accord, cela ne continue pas'], {
    en: 'Nothing was kept. If you have changed your mind, ask whoever sent you the link for a new one.',
    fr: "Rien n'a été conservé. Si vous avez changé d'avis, demandez un nouveau lien à qui vous l'a envoyé.",
  }),
  CAPTURE_SUBMITTED: problem(410, ['Your pictures were sent', 'Vos images ont été envoyées'], {
    en: 'There is nothing left to do. Whoever sent you the link will tell you how it goes on.',
    fr: "Il n'y a plus rien à faire. Qui vous a envoyé le lien vous dira la suite.",
  }),
  CAPTURE_ON_ANOTHER_DEVICE: problem(
    409,
    ['It goes on on another device', 'Cela se poursuit sur un autre appareil'],
    {
      en: 'Another device has begun with this link. Go on there, or choose there to go on on this one.',
      fr: "Un autre appareil a commencé avec ce lien. Continuez sur celui-ci, ou choisissez-y de poursuivre sur l'appareil que vous tenez.",
    },
  ),
  CAPTURE_CONSENT_CHANGED: problem(
    409,
    ['The text was changed meanwhile', 'Le texte a été modifié entre-temps'],
    {
      en: 'Load the page again and read the text as it is now.',
      fr: "Rechargez la page et lisez le texte tel qu'il est maintenant.",
    },
  ),
  CAPTURE_NOT_FROM_PAGE: problem(
    403,
    ['Only the page of the service may ask this', 'Seule la page du service peut demander cela'],
    { en: 'Open the link that was sent to you.', fr: 'Ouvrez le lien qui vous a été envoyé.' },
  ),
  CAPTURE_WRONG_ORDER: problem(409, ['Something comes before this', 'Autre chose vient avant'], {
    en: 'What is missing first: {missing}.',
    fr: "Ce qui manque d'abord : {missing}.",
  }),
  CAPTURE_SLOT_NOT_ASKED: problem(409, ['This picture is not asked for', "Cette image n'est pas demandée"], {
    en: 'The session does not ask for {slot}. It asks for: {slots}.',
    fr: 'La session ne demande pas {slot}. Elle demande : {slots}.',
  }),
  CAPTURE_UPLOAD_UNKNOWN: problem(404, ['The picture is not known', 'Image inconnue'], {
    en: 'No picture was announced under this identifier, or another took its place. Begin it again.',
    fr: "Aucune image n'a été annoncée sous cet identifiant, ou une autre a pris sa place. Recommencez-la.",
  }),
  CAPTURE_UPLOAD_CHANGED: problem(409, ['The picture was announced otherwise', 'Image annoncée autrement'], {
    en: 'Under this identifier a picture of another size, hash or slot was announced. Take a new identifier for a new picture.',
    fr: 'Sous cet identifiant, une image de taille, d’empreinte ou de place différente a été annoncée. Prenez un nouvel identifiant pour une nouvelle image.',
  }),
  CAPTURE_UPLOAD_FINISHED: problem(409, ['The picture is complete already', 'Image déjà complète'], {
    en: 'All parts of this picture are there. Take a new identifier for a new picture.',
    fr: 'Toutes les parties de cette image sont là. Prenez un nouvel identifiant pour une nouvelle image.',
  }),
  CAPTURE_PART_UNKNOWN: problem(400, ['There is no such part', "Cette partie n'existe pas"], {
    en: 'This picture has {parts} parts, numbered from 0.',
    fr: 'Cette image a {parts} parties, numérotées à partir de 0.',
  }),
  CAPTURE_PART_SIZE: problem(400, ['The part has a wrong size', "La partie n'a pas la bonne taille"], {
    en: 'Part {part} has {expected} bytes; {given} came.',
    fr: 'La partie {part} a {expected} octets ; {given} sont arrivés.',
  }),
  CAPTURE_PART_DAMAGED: problem(
    422,
    ['The part was changed on its way', 'La partie a été altérée en chemin'],
    {
      en: 'The bytes do not fit the header Part-Sha256. Send the part again.',
      fr: "Les octets ne correspondent pas à l'en-tête Part-Sha256. Renvoyez la partie.",
    },
  ),
  CAPTURE_PART_DIFFERS: problem(
    409,
    ['The part came before with other bytes', "La partie est déjà venue avec d'autres octets"],
    {
      en: 'Part {part} is there with another hash. Take a new identifier for a new picture.',
      fr: 'La partie {part} est là avec une autre empreinte. Prenez un nouvel identifiant pour une nouvelle image.',
    },
  ),
  CAPTURE_PARTS_MISSING: problem(
    409,
    ['Parts of the picture are missing', "Des parties de l'image manquent"],
    {
      en: '{missing} of {parts} parts have not come. Send them, then finish.',
      fr: '{missing} parties sur {parts} ne sont pas arrivées. Envoyez-les, puis terminez.',
    },
  ),
  CAPTURE_PICTURE_DIFFERS: problem(
    422,
    ['The picture is not the announced one', "L'image n'est pas celle annoncée"],
    {
      en: 'The parts together do not have the hash that was announced. The picture was dropped: send it again under a new identifier.',
      fr: "L'ensemble des parties n'a pas l'empreinte annoncée. L'image a été écartée : renvoyez-la sous un nouvel identifiant.",
    },
  ),
  CAPTURE_TOO_MUCH: problem(
    413,
    ['The session has taken all that it may', "La session a reçu tout ce qu'elle peut"],
    {
      en: 'A session takes {pictures} pictures and {megabytes} MB, retaken ones included. Send what you have, or ask for a new link.',
      fr: 'Une session reçoit {pictures} images et {megabytes} Mo, reprises comprises. Envoyez ce que vous avez, ou demandez un nouveau lien.',
    },
  ),
  CAPTURE_CLIENT_CANNOT: problem(
    409,
    ['It cannot be taken right now', "L'envoi n'est pas possible pour l'instant"],
    {
      en: 'The account of whoever asks you cannot take your pictures at the moment: tell them. What you took stays until the link ends; try again then.',
      fr: "Le compte de qui vous le demande ne peut recevoir vos photos pour l'instant : dites-le-lui. Ce que vous avez pris reste jusqu'à la fin du lien ; réessayez ensuite.",
    },
  ),
  CAPTURE_TOO_FAST: problem(429, ['Too many calls', "Trop d'appels"], {
    en: 'Wait {seconds} s; the page then goes on by itself.',
    fr: "Attendez {seconds} s ; la page continue ensuite d'elle-même.",
  }),
  CAPTURE_NO_LIVENESS: problem(409, ['No recording is asked for', "Aucun enregistrement n'est demandé"], {
    en: 'This session does not ask the person to move the head.',
    fr: 'Cette session ne demande pas à la personne de bouger la tête.',
  }),
  CAPTURE_CHALLENGE_OVER: problem(409, ['This recording is over', 'Cet enregistrement est terminé'], {
    en: 'A recording is used once and for a short time, and a new one ends it. Begin another one.',
    fr: 'Un enregistrement sert une fois et peu de temps, et un nouveau y met fin. Recommencez.',
  }),
  CAPTURE_NO_ATTEMPTS_LEFT: problem(409, ['No attempts are left', "Il ne reste plus d'essai"], {
    en: 'A session has {attempts} attempts. Send what was recorded, or ask whoever sent you the link for a new one.',
    fr: "Une session a {attempts} essais. Envoyez ce qui a été enregistré, ou demandez un nouveau lien à qui vous l'a envoyé.",
  }),
  CAPTURE_FRAME_ORDER: problem(409, ['The frame is out of order', "L'image n'est pas dans l'ordre"], {
    en: 'Frame {expected} comes next, with a time and a move that do not go back.',
    fr: "L'image {expected} vient ensuite, avec un temps et un mouvement qui ne reculent pas.",
  }),
  CAPTURE_FRAME_EARLY: problem(409, ['The frame comes before its time', "L'image arrive avant son heure"], {
    en: 'A frame says when it was taken, counted from the beginning of the recording; less time than that has passed.',
    fr: "Une image dit quand elle a été prise, depuis le début de l'enregistrement ; il s'est écoulé moins de temps.",
  }),
  CAPTURE_TOO_MANY_FRAMES: problem(
    413,
    ['Too many or too large frames', 'Images trop nombreuses ou trop grandes'],
    {
      en: 'A recording has at most {most} frames of {kilobytes} kB each.',
      fr: 'Un enregistrement a au plus {most} images de {kilobytes} ko chacune.',
    },
  ),
  CAPTURE_TOO_FEW_FRAMES: problem(409, ['Too few frames', "Trop peu d'images"], {
    en: 'A recording needs at least {fewest} frames; {given} came. Begin another one.',
    fr: 'Un enregistrement demande au moins {fewest} images ; {given} sont arrivées. Recommencez.',
  }),
} as const satisfies Record<string, Problem>;
