import { type Problem, problem } from './problem.ts';

/** Refusals of people who share the work on dossiers; part of the table in problems.ts. */
export const workProblems = {
  DOSSIER_HELD: problem(409, ['Somebody else has this dossier', 'Quelqu’un d’autre traite ce dossier'], {
    en: '{who} has had this dossier in hand since {since} UTC. Ask them to hand it over, wait until they have done nothing to it for a while, or let a senior take it over.',
    fr: '{who} traite ce dossier depuis le {since} UTC. Demandez-lui de vous le remettre, attendez que rien n’y ait été fait pendant un moment, ou faites-le reprendre par un responsable.',
  }),
  NOT_YOUR_DOSSIER: problem(409, ['You do not have this dossier', 'Vous n’avez pas ce dossier'], {
    en: 'Only who has a dossier in hand gives it back; a senior may do it for them.',
    fr: 'Seule la personne qui a un dossier en main peut le rendre ; un responsable peut le faire à sa place.',
  }),
  NOT_TO_BE_GIVEN: problem(409, ['This dossier waits for nobody', 'Ce dossier n’attend personne'], {
    en: 'Dossiers that are being analysed, that were decided or that were erased are not handed out.',
    fr: 'Un dossier en cours d’analyse, déjà décidé ou effacé ne se confie à personne.',
  }),
  NO_REVIEWER: problem(409, ['There is nobody to give it to', 'Il n’y a personne à qui le confier'], {
    en: 'Dossiers are handed out to reviewers and seniors who may sign in. There is none, or the one you named is none.',
    fr: 'Les dossiers se confient aux analystes et responsables qui peuvent se connecter. Il n’y en a aucun, ou la personne nommée n’en fait pas partie.',
  }),
  REASON_UNKNOWN: problem(
    409,
    ['The organisation has no such reason', 'Ce motif n’est pas dans la liste de l’organisation'],
    {
      en: 'The reason {code} is not in the organisation’s list for this decision. Somebody may have changed the list: open the dossier again.',
      fr: 'Le motif {code} n’est pas dans la liste de l’organisation pour cette décision. La liste a peut-être été modifiée : rouvrez le dossier.',
    },
  ),
  REASON_NOT_TRUE: problem(409, ['The reason does not hold here', 'Ce motif ne s’applique pas ici'], {
    en: '“{words}” cannot be said of this dossier: {condition}.',
    fr: '« {words} » ne s’applique pas à ce dossier : {condition}.',
  }),
  REASON_NEEDED: problem(409, ['A reason from the list is needed', 'Un motif de la liste est nécessaire'], {
    en: 'This organisation wants reasons of decisions from its list, without words of one’s own. Choose at least one.',
    fr: 'Cette organisation veut des motifs tirés de sa liste, sans texte libre. Choisissez-en au moins un.',
  }),
  REASONS_FULL: problem(409, ['The list of reasons is full', 'La liste des motifs est pleine'], {
    en: 'An organisation keeps at most {most} reasons. Remove one first.',
    fr: 'Une organisation tient au plus {most} motifs. Retirez-en un d’abord.',
  }),
  LAST_REASON: problem(409, ['This is the last reason', 'C’est le dernier motif'], {
    en: 'A list has at least one reason. Add another first, or take the service’s own list again.',
    fr: 'Une liste a au moins un motif. Ajoutez-en d’abord un autre, ou reprenez la liste du service.',
  }),
  OPEN_HITS_APART: problem(409, ['A match waits to be looked at', 'Une correspondance est à examiner'], {
    en: 'A match on a list or in the press is open. Such a dossier is decided by itself, not together with others.',
    fr: 'Une correspondance avec une liste ou la presse est ouverte. Un tel dossier se décide seul, pas avec d’autres.',
  }),
  NOTHING_PROPOSED: problem(409, ['The rules propose nothing', 'Les règles ne proposent rien'], {
    en: 'The organisation’s rules propose nothing for this dossier, or somebody has decided on it. Decide by itself.',
    fr: 'Les règles de l’organisation ne proposent rien pour ce dossier, ou quelqu’un en a décidé. Décidez-en à part.',
  }),
  SHARING_IS_FOR_SENIORS: problem(
    403,
    ['Views are shared by seniors', 'Seuls les responsables partagent des vues'],
    {
      en: 'Save the view for yourself, or ask a senior to share it.',
      fr: 'Enregistrez la vue pour vous, ou demandez à un responsable de la partager.',
    },
  ),
  TOO_MANY_VIEWS: problem(409, ['You have many views', 'Vous avez déjà beaucoup de vues'], {
    en: 'Somebody keeps at most {most} views. Remove one first.',
    fr: 'On garde au plus {most} vues. Retirez-en une d’abord.',
  }),
  VIEW_NOT_FOUND: problem(404, ['There is no such view of yours', 'Vous n’avez pas cette vue'], {
    en: 'The view was removed, or is somebody else’s.',
    fr: 'La vue a été retirée, ou appartient à quelqu’un d’autre.',
  }),
  NOTE_NOT_FOUND: problem(404, ['There is no such note', 'Note inconnue'], {
    en: 'The note was removed, or is of another dossier.',
    fr: 'La note a été retirée, ou appartient à un autre dossier.',
  }),
  NOT_YOUR_NOTE: problem(403, ['The note is somebody else’s', 'La note est de quelqu’un d’autre'], {
    en: 'Who wrote a note may remove it, and seniors.',
    fr: 'Une note peut être retirée par la personne qui l’a écrite et par les responsables.',
  }),
  TOO_MANY_NOTES: problem(409, ['The dossier has many notes', 'Le dossier a déjà beaucoup de notes'], {
    en: 'A dossier has at most {most} notes.',
    fr: 'Un dossier a au plus {most} notes.',
  }),
} as const satisfies Record<string, Problem>;
