import { type Role, roleNames } from '../contract/operators.ts';
import { type Text, words } from '../platform/language.ts';

/** An audit entry's details, for people. */

export interface ShownDetail {
  readonly label: Text;
  readonly value: Text;
  /** A page of the console about it. */
  readonly page: string | null;
}

/** Details without a label are shown under their own name. */
const labels: Readonly<Record<string, Text>> = {
  acts: words('acts', 'actes'),
  backup: words('backup', 'sauvegarde'),
  charged: words('checks charged', 'vérifications facturées'),
  code: words('code', 'code'),
  copyOf: words('same as version', 'identique à la version'),
  despiteHits: words('despite hits', 'malgré les correspondances'),
  document: words('document', 'document'),
  duplicated_faces: words('search for the same face', "recherche d'un même visage"),
  faces_erased: words('faces erased', 'visages effacés'),
  faults: words('faults', 'défauts'),
  field: words('field', 'champ'),
  four_eyes: words('four eyes', 'double validation'),
  image_retention_days: words('pictures kept (days)', 'conservation des images (jours)'),
  informal_threshold: words('score to reach', 'score à atteindre'),
  installation: words('installation', 'installation'),
  made: words('made', 'faite'),
  missing: words('missing', 'manquantes'),
  monitoring: words('monitoring', 'surveillance'),
  name: words('name', 'nom'),
  names: words('names', 'noms'),
  page: words('page', 'page'),
  rate_limit_per_second: words('requests a second', 'requêtes par seconde'),
  rating: words('rating', 'niveau de risque'),
  reference: words('reference', 'référence'),
  released: words('released', 'libérées'),
  result_retention_days: words('results kept (days)', 'conservation des résultats (jours)'),
  row: words('row', 'ligne'),
  resumed: words('relationships taken up again', 'relations reprises'),
  rows: words('rows', 'lignes'),
  seen: words('looked at', 'contrôlée le'),
  size: words('size', 'taille'),
  unchanged: words('unchanged', 'inchangés'),
  until: words('kept until', "conservé jusqu'au"),
  verifications: words('checks', 'vérifications'),
  webhook: words('message', 'message'),
  accepted: words('row', 'ligne'),
  act: words('act', 'acte'),
  added: words('added', 'ajoutées'),
  alerts: words('alerts', 'alertes'),
  amount: words('amount', 'montant'),
  articles: words('articles', 'articles'),
  asked: words('asked for', 'demandé'),
  assisted: words('assisted', 'assistée'),
  attempts: words('attempts', 'tentatives'),
  available: words('left', 'restant'),
  bad: words('lines not taken', 'lignes laissées de côté'),
  aimHours: words('aim in hours', 'délai visé en heures'),
  because: words('why', 'pourquoi'),
  before: words('before', 'avant le'),
  cancelled: words('deliveries cancelled', 'envois annulés'),
  certificate: words('certificate', 'certificat'),
  chain: words('chain', 'chaîne'),
  change: words('version', 'version'),
  changed: words('changed', 'modifiées'),
  checkpoints: words('checkpoints', 'points de contrôle'),
  checks: words('checks', 'vérifications'),
  company: words('client', 'client'),
  correction: words('correction', 'correction'),
  confirmedBy: words('confirmed by', 'confirmé par'),
  content: words('number of the report', 'numéro du rapport'),
  credential: words('credential', 'identifiant'),
  dataKeys: words('data keys', 'clés de données'),
  deaths: words('lost with a worker', 'perdus avec un processus'),
  deliveries: words('deliveries', 'envois'),
  digest: words('digest', 'empreinte'),
  dossier: words('dossier', 'dossier'),
  dossiers: words('dossiers', 'dossiers'),
  endpoint: words('endpoint', 'URL de webhook'),
  entities: words('entities', 'entités'),
  entries: words('entries', 'entrées'),
  errand: words('background task', 'opération'),
  error: words('error', 'erreur'),
  taken: words('taken', 'pris'),
  takenFrom: words('taken from', 'repris à'),
  expires: words('expires', 'expire'),
  failure: words('failure', 'échec'),
  failures: words('failures', 'échecs'),
  feed: words('feed', 'flux'),
  fields: words('fields', 'champs'),
  file: words('file', 'fichier'),
  fingerprint: words('fingerprint', 'empreinte de la clé'),
  first: words('from entry', "de l'écriture"),
  forced: words('insisted on', 'passage en force'),
  format: words('format', 'format'),
  found: words('found', 'trouvés'),
  freeReasons: words('reasons in own words', 'motifs en texte libre'),
  from: words('from', 'de'),
  ground: words('ground stated', 'fondement indiqué'),
  generation: words('state of the lists', 'état des listes'),
  hit: words('hit', 'correspondance'),
  hits: words('hits', 'correspondances'),
  hold: words('legal hold', 'conservation légale'),
  host: words('host', 'hôte'),
  kind: words('kind', 'nature'),
  kinds: words('kind', 'nature'),
  language: words('language', 'langue'),
  last: words('to entry', "à l'écriture"),
  line: words('line', 'ligne'),
  lines: words('lines', 'lignes'),
  list: words('list', 'liste'),
  lockMinutes: words('lock in minutes', 'verrou en minutes'),
  minutes: words('minutes', 'minutes'),
  mode: words('mode', 'mode'),
  note: words('note', 'note'),
  notes: words('notes in it', 'notes comprises'),
  oldFingerprint: words('fingerprint before', 'empreinte de la clé précédente'),
  overtakenProposal: words('proposal overtaken', 'proposition devenue sans objet'),
  period: words('period', 'période'),
  photo: words('photo', 'photo'),
  photos: words('photos', 'photos'),
  picture: words('picture', 'image'),
  pictures: words('pictures', 'images'),
  proposal: words('proposal', 'proposition'),
  policy: words('policy', 'politique'),
  proposedBy: words('proposed by', 'proposé par'),
  reason: words('reason', 'motif'),
  reasons: words('reasons', 'motifs'),
  register: words('register', 'registre'),
  refused: words('row', 'ligne'),
  removed: words('removed', 'retirées'),
  result: words('SHA-256 of the result', 'SHA-256 du résultat'),
  role: words('role', 'rôle'),
  scopes: words('scopes', 'portées'),
  score: words('score', 'score'),
  screenings: words('searches', 'recherches'),
  search: words('search', 'recherche'),
  searches: words('searches', 'recherches'),
  secret: words('secret', 'secret'),
  secondFactor: words('second factor', 'second facteur'),
  sha256: words('SHA-256', 'SHA-256'),
  source: words('source', 'source'),
  rule: words('rule', 'règle'),
  status: words('status', 'statut'),
  subject: words('person or company', 'personne ou entreprise'),
  subjects: words('persons or companies', 'personnes ou entreprises'),
  subscription: words('subscription', 'abonnement'),
  sum: words('sum', 'somme'),
  to: words('to', 'vers'),
  topic: words('topic', 'sujet'),
  type: words('type', 'type'),
  updated: words('updated', 'mises à jour'),
  user: words('person', 'personne'),
  session: words('session', 'session'),
  test: words('test', 'test'),
  version: words('version', 'version'),
  weight: words('turns where others have one', 'tours là où les autres en ont un'),
  why: words('why', 'pourquoi'),
  whole: words('whole', 'intacte'),
};

const labelOf = (name: string): Text => labels[name] ?? words(name, name);
const yes = words('yes', 'oui');
const no = words('no', 'non');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const pages: Readonly<Record<string, string>> = { dossier: '/dossiers/', subject: '/subjects/' };

/** Proofs of rows are for machines, and not shown. */
const ofProof = new Set(['row', 'version', 'proof']);

const isRole = (text: string): text is Role => text in roleNames;

/** Labels of values, by the name of the detail. */
type ValueWords = (name: string, value: string) => Text;

export function entryDetails(details: string, valueWords: ValueWords): ShownDetail[] {
  const given = JSON.parse(details) as Readonly<Record<string, unknown>>;
  return Object.entries(given)
    .filter(([name, value]) => value !== null && !('proof' in given && ofProof.has(name)))
    .map(([name, value]) => {
      if (typeof value === 'boolean') return { label: labelOf(name), value: value ? yes : no, page: null };
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const page = pages[name];
      return {
        label: labelOf(name),
        value: name === 'role' && isRole(text) ? roleNames[text] : valueWords(name, text),
        page: page !== undefined && uuid.test(text) ? `${page}${text}` : null,
      };
    });
}

/** Actors that a typed name may mean: a console user or someone at the terminal, unless it has a prefix. */
export function actorsNamed(name: string | undefined): string[] | undefined {
  if (name === undefined || name.trim() === '') return undefined;
  const actor = name.trim();
  return actor.includes(':') ? [actor] : [actor, `user:${actor.toLowerCase()}`, `cli:${actor}`];
}
