import type { ReviewOwners } from '../../../src/contract/console/dossier.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { Badge } from '../../parts/states.tsx';
import './owners.css';
import { labels } from '../../parts/labels.ts';

const words = {
  beneficial: { en: 'Beneficial owners', fr: 'Bénéficiaires effectifs' },
  one: { en: 'Beneficial owner', fr: 'Bénéficiaire effectif' },
  nobody: { en: 'None could be named.', fr: 'Aucun n’a pu être nommé.' },
  structure: { en: 'Who holds what', fr: 'Qui détient quoi' },
  directly: { en: '{share} directly', fr: '{share} en direct' },
  through: { en: '{share} through {names}', fr: '{share} par {names}' },
  unknown: { en: 'share not known', fr: 'part inconnue' },
  atMost: { en: 'perhaps up to {share}', fr: 'peut-être jusqu’à {share}' },
  manager: { en: 'leads the company', fr: 'dirige l’entreprise' },
  entrepreneur: { en: 'their own business', fr: 'sa propre entreprise' },
  circle: { en: 'already above: a circle', fr: 'déjà plus haut : détention circulaire' },
  again: { en: 'as above', fr: 'comme plus haut' },
  open: { en: 'On a list: to be looked at', fr: 'Sur une liste : à examiner' },
  cleared: { en: 'On a list: another person', fr: 'Sur une liste : une autre personne' },
  clear: { en: 'Nothing on the lists', fr: 'Rien sur les listes' },
  notSearched: { en: 'Not searched on lists', fr: 'Pas de recherche sur les listes' },
} as const satisfies Record<string, Text>;

type Party = ReviewOwners['parties'][number];

const percent = (share: number): string =>
  sayNumber(share / 100, { style: 'percent', maximumFractionDigits: 2 });

/** Who owns and leads the company: those whom the law asks for, then who holds what through whom. */
export function Owners({ owners }: { readonly owners: ReviewOwners }) {
  const named = owners.parties.filter(({ beneficialOwner }) => beneficialOwner);
  return (
    <section class="card owners" id="owners">
      <h2>{say(words.beneficial)}</h2>
      {named.length === 0 && <p class="note">{say(words.nobody)}</p>}
      <ul class="beneficial">
        {named.map((party) => (
          <Beneficial key={party.id} party={party} owners={owners} />
        ))}
      </ul>
      {owners.notes.length > 0 && (
        <ul class="sentences">
          {owners.notes.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {owners.holdings.length > 0 && (
        <>
          <h3>{say(words.structure)}</h3>
          <Tree owners={owners} />
        </>
      )}
    </section>
  );
}

function Beneficial({ party, owners }: { readonly party: Party; readonly owners: ReviewOwners }) {
  const { name, basis, share, shareAtMost, ways } = party;
  const nameOf = (id: number) => owners.parties.find((other) => other.id === id)?.name ?? '';
  return (
    <li>
      <strong>{name}</strong>{' '}
      {basis === 'SHARE' ? (
        <span class="share">{percent(share)}</span>
      ) : (
        <span class="why">{say(basis === 'ENTREPRENEUR' ? words.entrepreneur : words.manager)}</span>
      )}
      {basis === 'SHARE' && shareAtMost > share && (
        <small>{say(words.atMost, { share: percent(shareAtMost) })}</small>
      )}
      <Listed party={party} />
      {(ways.length > 1 || ways.some(({ through }) => through.length > 0)) && (
        <small class="ways">
          {ways
            .map(({ through, share: part }) => {
              const said = part === null ? say(words.unknown) : percent(part);
              return through.length === 0
                ? say(words.directly, { share: said })
                : say(words.through, { share: said, names: through.map(nameOf).join(' → ') });
            })
            .join(' + ')}
        </small>
      )}
    </li>
  );
}

function Listed({ party: { found, screenedBy } }: { readonly party: Party }) {
  if (found.some(({ state }) => state !== 'cleared')) {
    return (
      <a href="#hits" class="listed">
        <Badge tone="bad">{say(words.open)}</Badge>
      </a>
    );
  }
  if (found.length > 0) return <Badge tone="neutral">{say(words.cleared)}</Badge>;
  const isSearched = screenedBy.some((check) => check !== 'MEDIA_CHECK');
  return (
    <Badge tone={isSearched ? 'good' : 'warn'}>{say(isSearched ? words.clear : words.notSearched)}</Badge>
  );
}

function Tree({ owners }: { readonly owners: ReviewOwners }) {
  return (
    <div class="owner-tree">
      <p class="owner-root">{owners.parties[0]?.name}</p>
      <Holders holders={holdersOf(owners, 0, [0], new Set())} />
    </div>
  );
}

interface Holder {
  readonly party: Party;
  readonly share: number | null;
  /** Why its own owners do not stand under it. */
  readonly note: Text | undefined;
  readonly holders: readonly Holder[];
}

/** Each under what they hold. The owners of a company stand under it once, however companies hold each other. */
function holdersOf(owners: ReviewOwners, of: number, way: readonly number[], shown: Set<number>): Holder[] {
  shown.add(of);
  return owners.holdings
    .filter((holding) => holding.of === of)
    .sort((a, b) => (b.share ?? -1) - (a.share ?? -1))
    .flatMap(({ owner, share }) => {
      const party = owners.parties.find(({ id }) => id === owner);
      if (party === undefined) return [];
      const isCircle = way.includes(owner);
      const isAgain = shown.has(owner) && owners.holdings.some((holding) => holding.of === owner);
      const note = isCircle ? words.circle : isAgain ? words.again : undefined;
      const holders = note === undefined ? holdersOf(owners, owner, [...way, owner], shown) : [];
      return [{ party, share, note, holders }];
    });
}

function Holders({ holders }: { readonly holders: readonly Holder[] }) {
  if (holders.length === 0) return null;
  return (
    <ul>
      {holders.map(({ party, share, note, holders: above }) => (
        <li key={party.id}>
          <div class="owner-line">
            <Share share={share} />
            <span class="owner-name">{party.name}</span>
            {party.kind === 'COMPANY' && <small>{say(labels.company)}</small>}
            {party.beneficialOwner && <Badge tone="busy">{say(words.one)}</Badge>}
            {note && <small>{say(note)}</small>}
          </div>
          <Holders holders={above} />
        </li>
      ))}
    </ul>
  );
}

/** A number and a bar of its length. */
function Share({ share }: { readonly share: number | null }) {
  if (share === null) return <span class="owner-share unknown">{say(words.unknown)}</span>;
  return (
    <span class="owner-share">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect class="track" width="100" height="6" />
        <rect class="value" width={Math.min(100, share)} height="6" />
      </svg>
      <span>{percent(share)}</span>
    </span>
  );
}
