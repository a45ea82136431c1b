import type { Text } from '../language.ts';

/** What an entry says beside who and what, for people. */

export interface ShownDetail {
  readonly label: Text;
  readonly value: Text;
  /** A page of the console about it. */
  readonly page: string | null;
}

const words = (en: string, fr: string): Text => ({ en, fr });

/** What is not here is shown by the name that it has. */
const labels: Readonly<Record<string, Text>> = {
  amount: words('amount', 'montant'),
  articles: words('articles', 'articles'),
  available: words('left', 'restant'),
  chain: words('chain', 'chaîne'),
  checkpoints: words('checkpoints', 'points de contrôle'),
  checks: words('checks', 'vérifications'),
  company: words('client', 'client'),
  confirmedBy: words('confirmed by', 'confirmé par'),
  content: words('number of the report', 'numéro du rapport'),
  credential: words('credential', 'identifiant'),
  digest: words('digest', 'empreinte'),
  dossier: words('dossier', 'dossier'),
  dossiers: words('dossiers', 'dossiers'),
  endpoint: words('endpoint', "point d'envoi"),
  entries: words('entries', 'entrées'),
  expires: words('expires', 'expire'),
  feed: words('feed', 'flux'),
  file: words('SHA-256 of the file', 'SHA-256 du fichier'),
  first: words('from entry', "de l'écriture"),
  format: words('format', 'format'),
  from: words('from', 'de'),
  hit: words('hit', 'correspondance'),
  hits: words('hits', 'correspondances'),
  host: words('host', 'hôte'),
  kinds: words('kind', 'nature'),
  language: words('language', 'langue'),
  last: words('to entry', "à l'écriture"),
  list: words('list', 'liste'),
  overtakenProposal: words('proposal overtaken', 'proposition devenue sans objet'),
  picture: words('picture', 'image'),
  pictures: words('pictures', 'images'),
  proposal: words('proposal', 'proposition'),
  proposedBy: words('proposed by', 'proposé par'),
  reason: words('reason', 'motif'),
  register: words('register', 'registre'),
  result: words('SHA-256 of the result', 'SHA-256 du résultat'),
  role: words('role', 'rôle'),
  score: words('score', 'score'),
  screenings: words('searches', 'recherches'),
  status: words('status', 'statut'),
  subject: words('person or company', 'personne ou entreprise'),
  subjects: words('persons or companies', 'personnes ou entreprises'),
  to: words('to', 'vers'),
  topic: words('topic', 'sujet'),
  user: words('person', 'personne'),
  version: words('version', 'version'),
  whole: words('whole', 'intacte'),
};

const labelOf = (name: string): Text => labels[name] ?? words(name, name);
const yes = words('yes', 'oui');
const no = words('no', 'non');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const pages: Readonly<Record<string, string>> = { dossier: '/dossiers/', subject: '/subjects/' };

export function entryDetails(details: string): ShownDetail[] {
  return Object.entries(JSON.parse(details) as Readonly<Record<string, unknown>>)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => {
      if (typeof value === 'boolean') return { label: labelOf(name), value: value ? yes : no, page: null };
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const page = pages[name];
      return {
        label: labelOf(name),
        value: words(text, text),
        page: page !== undefined && uuid.test(text) ? `${page}${text}` : null,
      };
    });
}

/** Who a person means that types a name: somebody of the console or at the terminal, unless it says which. */
export function actorsNamed(name: string | undefined): string[] | undefined {
  if (name === undefined || name.trim() === '') return undefined;
  const actor = name.trim();
  return actor.includes(':') ? [actor] : [actor, `user:${actor.toLowerCase()}`, `cli:${actor}`];
}
