/**
 * Newspapers of West Africa, and French-language ones on Africa, to begin with. Feed addresses change, and
 * these were not tested: `akwaba media fetch` reports which fail, and an operator knows better ones.
 */

export interface StarterFeed {
  readonly name: string;
  /** Alpha-3, or AFR for all of Africa. */
  readonly country: string;
  readonly language: 'fr' | 'en';
  readonly url: string;
}

export const starterFeeds: readonly StarterFeed[] = [
  feed('CIV', 'fr', 'Fraternité Matin', 'https://www.fratmat.info/rss'),
  feed('CIV', 'fr', 'Agence Ivoirienne de Presse', 'https://www.aip.ci/feed/'),
  feed('CIV', 'fr', 'Abidjan.net', 'https://news.abidjan.net/rss'),
  feed('CIV', 'fr', 'KOACI', 'https://www.koaci.com/feed'),
  feed('CIV', 'fr', 'Connection Ivoirienne', 'https://connectionivoirienne.net/feed/'),
  feed('CIV', 'fr', 'Linfodrome', 'https://www.linfodrome.com/rss'),
  feed('CIV', 'fr', '7info', 'https://www.7info.ci/feed/'),
  feed('CIV', 'fr', 'Yeclo', 'https://www.yeclo.com/feed/'),
  feed('SEN', 'fr', 'Agence de Presse Sénégalaise', 'https://aps.sn/feed/'),
  feed('SEN', 'fr', 'Dakaractu', 'https://www.dakaractu.com/xml/syndication.rss'),
  feed('SEN', 'fr', 'PressAfrik', 'https://www.pressafrik.com/xml/syndication.rss'),
  feed('SEN', 'fr', 'Le Quotidien', 'https://lequotidien.sn/feed/'),
  feed('MLI', 'fr', 'Maliweb', 'https://www.maliweb.net/feed'),
  feed('MLI', 'fr', 'Journal du Mali', 'https://www.journaldumali.com/feed/'),
  feed('MLI', 'fr', 'Bamada.net', 'https://bamada.net/feed'),
  feed('BFA', 'fr', 'LeFaso.net', 'https://lefaso.net/spip.php?page=backend'),
  feed('BFA', 'fr', 'Burkina 24', 'https://burkina24.com/feed/'),
  feed('BFA', 'fr', 'Wakat Séra', 'https://www.wakatsera.com/feed/'),
  feed('NER', 'fr', 'ActuNiger', 'https://www.actuniger.com/?format=feed&type=rss'),
  feed('NER', 'fr', 'Le Sahel', 'https://www.lesahel.org/feed/'),
  feed('TGO', 'fr', 'iciLomé', 'https://icilome.com/feed/'),
  feed('TGO', 'fr', 'Republic of Togo', 'https://www.republicoftogo.com/rss'),
  feed('BEN', 'fr', 'La Nouvelle Tribune', 'https://lanouvelletribune.info/feed/'),
  feed('BEN', 'fr', 'Bénin Web TV', 'https://beninwebtv.com/feed/'),
  feed('GIN', 'fr', 'Guinéenews', 'https://guineenews.org/feed/'),
  feed('GIN', 'fr', 'Africaguinee', 'https://www.africaguinee.com/feed/'),
  feed('GHA', 'en', 'MyJoyOnline', 'https://www.myjoyonline.com/feed/'),
  feed('GHA', 'en', 'Citi Newsroom', 'https://citinewsroom.com/feed/'),
  feed('GHA', 'en', 'GhanaWeb', 'https://cdn.ghanaweb.com/feed/newsfeed.xml'),
  feed('NGA', 'en', 'Premium Times', 'https://www.premiumtimesng.com/feed'),
  feed('NGA', 'en', 'The Punch', 'https://punchng.com/feed/'),
  feed('NGA', 'en', 'Vanguard', 'https://www.vanguardngr.com/feed/'),
  feed('NGA', 'en', 'The Guardian Nigeria', 'https://guardian.ng/feed/'),
  feed('NGA', 'en', 'Daily Trust', 'https://dailytrust.com/feed/'),
  feed('AFR', 'fr', 'RFI Afrique', 'https://www.rfi.fr/fr/afrique/rss'),
  feed('AFR', 'fr', 'France 24 Afrique', 'https://www.france24.com/fr/afrique/rss'),
  feed('AFR', 'fr', 'Le Monde Afrique', 'https://www.lemonde.fr/afrique/rss_full.xml'),
  feed('AFR', 'fr', 'Jeune Afrique', 'https://www.jeuneafrique.com/feed/'),
  feed('AFR', 'fr', 'BBC Afrique', 'https://feeds.bbci.co.uk/afrique/rss.xml'),
  feed('AFR', 'fr', 'AllAfrica', 'https://fr.allafrica.com/tools/headlines/rdf/latest/headlines.rdf'),
  feed('AFR', 'fr', 'Agence Ecofin', 'https://www.agenceecofin.com/?format=feed&type=rss'),
  feed('AFR', 'fr', 'Financial Afrik', 'https://www.financialafrik.com/feed/'),
];

function feed(country: string, language: 'fr' | 'en', name: string, url: string): StarterFeed {
  return { name, country, language, url };
}
