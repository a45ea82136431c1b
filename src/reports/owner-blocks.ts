import texts from '../../vocabulary/reports/words.json' with { type: 'json' };
import { percentWords } from '../owners/notes.ts';
import type { Language, Text } from '../platform/language.ts';
import { fill } from '../platform/problems/errors.ts';
import type { ReviewOwners } from '../review/review-view.ts';
import type { Block, Cell } from './content.ts';

/** Who owns and leads a company: beneficial owners, then who holds what of whom, then what is not known. */

const say = texts.owners;

type Party = ReviewOwners['parties'][number];

export function ownerBlocks(owners: ReviewOwners | null, language: Language): Block[] {
  if (owners === null) return [];
  const { parties, holdings, notes } = owners;
  const nameOf = (id: number): string => parties.find((party) => party.id === id)?.name ?? '';
  const named = parties.filter(({ beneficialOwner }) => beneficialOwner);
  return [
    { kind: 'heading', text: say.title[language] },
    ...(named.length === 0
      ? ([{ kind: 'text', text: say.nobody[language], tone: 'warn' }] as const)
      : ([
          {
            kind: 'table',
            columns: columns([say.name, 5], [say.share, 3], [say.how, 6], [say.lists, 4]),
            rows: named.map((party): Cell[] => [
              { text: party.name },
              { text: shareWords(party)[language] },
              { text: howWords(party, nameOf, language) },
              listWords(party, language),
            ]),
          },
        ] as const)),
    ...(notes.length === 0 ? [] : ([{ kind: 'list', items: notes.map(({ text }) => text) }] as const)),
    ...holdingBlocks(holdings, nameOf, language),
  ];

  function columns(...given: readonly (readonly [Text, number])[]) {
    return given.map(([label, parts]) => ({ label: label[language], parts }));
  }
}

function holdingBlocks(
  holdings: ReviewOwners['holdings'],
  nameOf: (id: number) => string,
  language: Language,
): Block[] {
  if (holdings.length === 0) return [];
  return [
    { kind: 'heading', text: say.holdings[language] },
    {
      kind: 'table',
      columns: [
        { label: say.owner[language], parts: 6 },
        { label: say.of[language], parts: 6 },
        { label: say.share[language], parts: 3 },
        { label: say.sources[language], parts: 3 },
      ],
      rows: holdings.map(({ owner, of, share, sources }): Cell[] => [
        { text: nameOf(owner) },
        { text: nameOf(of) },
        share === null
          ? { text: say.unknown[language], tone: 'warn' }
          : { text: percentWords(share)[language] },
        { text: sources.map((source) => say[source][language]).join(', ') },
      ]),
    },
  ];
}

function shareWords({ share, shareAtMost }: Party): Text {
  const [least, most] = [percentWords(share), percentWords(shareAtMost)];
  if (shareAtMost > share) {
    return {
      en: fill(say.atLeast.en, { least: least.en, most: most.en }),
      fr: fill(say.atLeast.fr, { least: least.fr, most: most.fr }),
    };
  }
  return least;
}

function howWords({ basis, ways }: Party, nameOf: (id: number) => string, language: Language): string {
  const reported = ways.map(({ through, share }) => {
    const part = share === null ? say.unknown[language] : percentWords(share)[language];
    return through.length === 0
      ? fill(say.directly[language], { share: part })
      : fill(say.through[language], { share: part, names: through.map(nameOf).join(' → ') });
  });
  const why = basis === 'MANAGER' ? [say.manager] : basis === 'ENTREPRENEUR' ? [say.entrepreneur] : [];
  return [...why.map((text) => text[language]), ...reported].join(language === 'fr' ? ' ; ' : '; ');
}

/** On sanction lists and among those who hold an office. */
function listWords({ screenedBy, found }: Party, language: Language): Cell {
  if (found.some(({ state }) => state !== 'cleared')) return { text: say.open[language], tone: 'bad' };
  if (found.length > 0) return { text: say.cleared[language] };
  const isSearched = screenedBy.some((check) => check !== 'MEDIA_CHECK');
  return isSearched
    ? { text: say.nothing[language], tone: 'good' }
    : { text: say.notSearched[language], tone: 'warn' };
}
