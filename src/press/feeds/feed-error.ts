import { type Text, words } from '../../platform/language.ts';

/** Why what was fetched gives no articles. */
const feedFaults = {
  EMPTY: words('there is nothing at that address', "il n'y a rien à cette adresse"),
  WEB_PAGE: words(
    'the address is that of a web page, not of a feed',
    "l'adresse est celle d'une page web, pas d'un flux",
  ),
  NOT_A_FEED: words(
    'it is neither a feed (RSS, Atom, JSON) nor the map of a site',
    "ce n'est ni un flux (RSS, Atom, JSON) ni le plan d'un site",
  ),
  BROKEN: words(
    'it cannot be read: its parts do not fit together',
    'illisible : ses parties ne vont pas ensemble',
  ),
  TOO_DEEP: words('its elements lie too deep in each other', 'ses éléments sont trop imbriqués'),
  ENTITIES: words(
    'it defines entities of its own, which no feed needs',
    'il définit ses propres entités, ce dont aucun flux n’a besoin',
  ),
  TOO_HARD: words('reading it took too much time or memory', 'sa lecture a pris trop de temps ou de mémoire'),
  NO_ENTRIES: words(
    'it has entries, but none with a link and words',
    'il a des entrées, mais aucune avec un lien et des mots',
  ),
  NOT_OPML: words('it is no list of feeds (OPML)', "ce n'est pas une liste de flux (OPML)"),
  TOO_MANY: words('it names more feeds than are taken', 'il nomme plus de flux que permis'),
} as const satisfies Record<string, Text>;

export type FeedFault = keyof typeof feedFaults;

export class FeedError extends Error {
  override readonly name = 'FeedError';
  constructor(
    readonly fault: FeedFault,
    /** What may help, as an address; said after the words. */
    readonly hint = '',
  ) {
    super(fault);
  }

  get words(): Text {
    const { en, fr } = feedFaults[this.fault];
    if (this.hint === '') return { en, fr };
    return { en: `${en}; perhaps ${this.hint}`, fr: `${fr} ; peut-être ${this.hint}` };
  }
}
