import type { ReviewHit } from '../../../src/contract/console/dossier.ts';
import type { Hold, Subject, SubjectDossier } from '../../../src/contract/console/subjects.ts';
import { say, sayDay, type Text } from '../../language.ts';
import { StatusBadge } from '../../parts/dossier-words.tsx';
import { KeptRules, keptWords } from '../../parts/kept-rules.tsx';
import { labels } from '../../parts/labels.ts';
import { Badge, Empty, Moment, type Tone } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { Link } from '../../router.tsx';
import { documentName } from '../../vocabulary.ts';
import { kindWords, shortId } from './subject-words.ts';

/** What is kept of a subject, part by part. */

const words = {
  dossiers: labels.dossiers,
  more: {
    en: 'The newest {shown} of {all} are shown. The export has all.',
    fr: 'Les {shown} plus récents sur {all} sont affichés. L’export les contient tous.',
  },
  remains: { en: 'What remains, and why', fr: 'Ce qui demeure, et pourquoi' },
  none: { en: 'No dossier is left.', fr: 'Il ne reste aucun dossier.' },
  dossier: labels.dossier,
  received: { en: 'Received', fr: 'Reçu' },
  status: labels.status,
  papers: { en: 'Papers', fr: 'Documents' },
  pictures: { en: 'Pictures until', fr: "Images jusqu'au" },
  results: { en: 'Results until', fr: "Résultats jusqu'au" },
  gone: { en: 'removed {day}', fr: 'supprimées le {day}' },
  erased: { en: 'Erased', fr: 'Effacé' },
  test: labels.test,
  due: { en: 'due, goes within minutes', fr: 'échu, bientôt supprimé' },
  hold: { en: 'kept: legal hold', fr: 'conservé : conservation légale' },
  analysis: { en: 'kept: being analysed', fr: 'conservé : analyse en cours' },
  also: { en: 'also about', fr: 'concerne aussi' },
  hits: { en: 'Possible matches', fr: 'Correspondances possibles' },
  noHits: {
    en: 'Nothing was found, on lists or in the press.',
    fr: "Rien n'a été trouvé, sur les listes ou dans la presse.",
  },
  entry: { en: 'Entry', fr: 'Entrée' },
  list: { en: 'List or newspaper', fr: 'Liste ou journal' },
  score: { en: 'Score', fr: 'Score' },
  state: labels.state,
  decided: { en: 'Decided', fr: 'Décision' },
  seen: { en: 'Last seen', fr: 'Vue le' },
  open: { en: 'Open', fr: 'Ouverte' },
  cleared: { en: 'Not the same', fr: 'Autre personne' },
  changed: { en: 'Entry changed', fr: 'Entrée modifiée' },
  confirmed: { en: 'Confirmed', fr: 'Confirmée' },
  for: { en: 'for {name}', fr: 'pour {name}' },
  holds: { en: 'Legal holds', fr: 'Conservations légales' },
  noHolds: {
    en: 'There was none. While one lasts nothing is erased, by hand or by time.',
    fr: "Il n'y en a pas eu. Tant qu'elle dure, rien n'est effacé, à la main ou par échéance.",
  },
  when: { en: 'When', fr: 'Quand' },
  what: { en: 'What', fr: 'Quoi' },
  who: labels.who,
  why: labels.why,
  held: { en: 'Held', fr: 'Posée' },
  released: { en: 'Ended', fr: 'Levée' },
  inAudit: { en: 'stands in the audit log', fr: "figure dans le journal d'audit" },
  reasonGone: { en: 'erased', fr: 'effacé' },
} as const satisfies Record<string, Text>;

export function Dossiers({ subject }: { readonly subject: Subject }) {
  const { dossiers, dossierCount } = subject;
  return (
    <section>
      <h2>{say(words.dossiers)}</h2>
      {dossiers.length === 0 ? (
        <Empty>{say(words.none)}</Empty>
      ) : (
        <Table
          caption={say(words.dossiers)}
          rows={dossiers}
          keyOf={({ id }) => id}
          columns={[
            { label: say(words.dossier), cell: (dossier) => <Named dossier={dossier} /> },
            { label: say(words.received), cell: ({ createdAt }) => sayDay(createdAt) },
            {
              label: say(words.status),
              cell: ({ status, erasedAt, test }) => (
                <div>
                  {erasedAt === null ? (
                    <StatusBadge status={status} />
                  ) : (
                    <Badge tone="neutral">{say(words.erased)}</Badge>
                  )}{' '}
                  {test && <Badge tone="busy">{say(words.test)}</Badge>}
                </div>
              ),
            },
            {
              label: say(words.papers),
              cell: ({ documents }) => documents.map((type) => say(documentName(type))).join(', ') || '–',
            },
            {
              label: say(words.pictures),
              cell: ({ picturesUntil, picturesRemovedAt, keptBy }) =>
                picturesRemovedAt !== null ? (
                  say(words.gone, { day: sayDay(picturesRemovedAt) })
                ) : (
                  <Until at={picturesUntil} keptBy={keptBy} />
                ),
            },
            {
              label: say(words.results),
              cell: ({ resultsUntil, keptBy }) => <Until at={resultsUntil} keptBy={keptBy} />,
            },
          ]}
        />
      )}
      {dossierCount > dossiers.length && (
        <p class="hint">{say(words.more, { shown: dossiers.length, all: dossierCount })}</p>
      )}
    </section>
  );
}

function Named({ dossier: { id, externalId, others } }: { readonly dossier: SubjectDossier }) {
  return (
    <div>
      <Link to={`/dossiers/${id}`}>{externalId ?? shortId(id)}</Link>
      {others.length > 0 && (
        <span class="subject-note">
          {say(words.also)}{' '}
          {others.map((other) => (
            <Link key={other.id} to={`/subjects/${other.id}`}>
              {say(kindWords[other.kind]).toLowerCase()} {shortId(other.id)}
            </Link>
          ))}
        </span>
      )}
    </div>
  );
}

function Until({ at, keptBy }: { readonly at: string | null; readonly keptBy: SubjectDossier['keptBy'] }) {
  if (at === null) return <>–</>;
  const isOver = Date.parse(at) <= Date.now();
  return (
    <div>
      <time dateTime={at}>{sayDay(at)}</time>
      {keptBy !== null && <span class="subject-note">{say(words[keptBy])}</span>}
      {isOver && keptBy === null && <span class="subject-note">{say(words.due)}</span>}
    </div>
  );
}

const hitTones: Readonly<Record<ReviewHit['state'], Tone>> = {
  open: 'warn',
  cleared: 'good',
  changed: 'bad',
  confirmed: 'bad',
};

export function Hits({ hits }: { readonly hits: readonly ReviewHit[] }) {
  return (
    <section>
      <h2>{say(words.hits)}</h2>
      {hits.length === 0 ? (
        <Empty>{say(words.noHits)}</Empty>
      ) : (
        <Table
          caption={say(words.hits)}
          rows={hits}
          keyOf={({ id, topic, asked }) => `${topic} ${id} ${asked}`}
          columns={[
            {
              label: say(words.entry),
              cell: ({ id, name, asked }) => (
                <div>
                  {name || id}
                  {asked !== null && <span class="subject-note">{say(words.for, { name: asked })}</span>}
                </div>
              ),
            },
            { label: say(words.list), cell: ({ list }) => list },
            { label: say(words.score), numeric: true, cell: ({ score }) => score },
            { label: say(words.seen), cell: ({ lastSeenAt }) => sayDay(lastSeenAt) },
            {
              label: say(words.state),
              cell: ({ state }) => <Badge tone={hitTones[state]}>{say(words[state])}</Badge>,
            },
            { label: say(words.decided), cell: (hit) => <Decided hit={hit} /> },
          ]}
        />
      )}
    </section>
  );
}

function Decided({ hit: { marked } }: { readonly hit: ReviewHit }) {
  if (marked === null) return <>–</>;
  return (
    <div>
      {sayDay(marked.at)}, {marked.by}
      <span class="subject-note">{marked.reason}</span>
    </div>
  );
}

export function Holds({ subject }: { readonly subject: Subject }) {
  const { holds, erasedAt } = subject;
  if (holds.length === 0 && erasedAt !== null) return null;
  const noReason = erasedAt === null ? words.inAudit : words.reasonGone;
  return (
    <section>
      <h2>{say(words.holds)}</h2>
      {holds.length === 0 ? (
        <Empty>{say(words.noHolds)}</Empty>
      ) : (
        <Table
          caption={say(words.holds)}
          rows={holds}
          keyOf={({ at, action }: Hold) => `${at} ${action}`}
          columns={[
            { label: say(words.when), cell: ({ at }) => <Moment at={at} /> },
            {
              label: say(words.what),
              cell: ({ action }) => (
                <Badge tone={action === 'held' ? 'warn' : 'neutral'}>{say(words[action])}</Badge>
              ),
            },
            { label: say(words.who), cell: ({ who }) => who },
            { label: say(words.why), cell: ({ reason }) => reason ?? say(noReason) },
          ]}
        />
      )}
    </section>
  );
}

/** As the service says it, for the client whose subject it is. */
export function Rules({ subject: { rules, duty } }: { readonly subject: Subject }) {
  return (
    <section>
      <h2>{say(keptWords.rules)}</h2>
      {duty !== null && <p class="hint">{duty.words}</p>}
      <KeptRules rules={rules} />
    </section>
  );
}

export function Remains({ of }: { readonly of: readonly string[] }) {
  return (
    <details>
      <summary>{say(words.remains)}</summary>
      <ul>
        {of.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
