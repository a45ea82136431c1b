import type { Article } from '../media/article.ts';

/**
 * Invented articles of invented newspapers, so that searches find something at once. Some are about people of the sample
 * papers, in all the parts that people play in the press: accused, judge, victim, lawyer, namesake, bystander.
 */

/** How long ago it appeared, newspaper, title, text. */
type Written = readonly [daysAgo: number, paper: keyof typeof papers, title: string, text: string];

const papers = {
  courrier: ['Le Courrier des Lagunes', 'courrier-lagunes.example'],
  eveil: ["L'Éveil du Bandama", 'eveil-bandama.example'],
  dimanche: ['Dimanche Savane', 'dimanche-savane.example'],
  eco: ['Comptoir Éco', 'comptoir-eco.example'],
  ledger: ['The Coast Ledger', 'coast-ledger.example'],
} as const;

const convicted = `Le tribunal criminel de Korhogo a condamné mardi Silué Navigué Drissa à cinq ans de prison ferme et à une
amende de 80 millions de francs CFA pour blanchiment de capitaux et transport de fonds non déclarés.
Selon le parquet, le commerçant faisait passer chaque semaine des sacs de billets par la frontière nord, pour le
compte de la société Gbagbara Négoce International. Reconnu coupable sur tous les chefs, il a été conduit à la prison civile.`;

const articles: readonly Written[] = [
  [
    12,
    'courrier',
    "Cinq ans de prison pour Drissa Silué, l'homme aux sacs de billets",
    `${convicted}\nSon avocat, Me Zadi Gbalou Fulgence, a annoncé qu'il ferait appel.`,
  ],
  [12, 'eveil', 'Blanchiment : un commerçant de Korhogo condamné', convicted],
  [
    200,
    'ledger',
    'Korhogo trader charged with money laundering',
    `Prosecutors in Korhogo on Monday charged Drissa Navigué Silué with money laundering and smuggling of undeclared cash.
He was arrested last week at a checkpoint with 212 million CFA francs in the boot of his car. Investigators say that the
money belonged to Gbagbara Negoce International, a trading company that is under investigation for fraud.`,
  ],
  [
    207,
    'dimanche',
    'Un chargement de billets saisi au barrage de Lataha',
    `Les gendarmes ont interpellé vendredi un homme qui transportait 212 millions de francs CFA sans déclaration. Le suspect,
Silué Navigué Drissa, a été placé en garde à vue. Il est soupçonné de blanchiment.`,
  ],
  [
    610,
    'eco',
    'Transport routier : les petits patrons du Nord se regroupent',
    `Une vingtaine de transporteurs de Korhogo ont créé vendredi une coopérative. Silué Navigué Drissa, qui fait rouler six
camions, en assure le secrétariat. Les membres veulent acheter ensemble leur carburant et leurs pneus.`,
  ],
  [
    95,
    'eco',
    'Gbagbara Négoce International mise en liquidation',
    `Le tribunal de commerce d'Abidjan a prononcé jeudi la liquidation judiciaire de Gbagbara Négoce International SARL, dont
les avoirs étaient gelés. La société laisse 1,9 milliard de francs CFA de dettes. Une enquête pour fraude fiscale vise ses dirigeants.`,
  ],
  [
    12,
    'dimanche',
    'Portrait : Delphine Kacou-Exemple, une juge qui ne cille pas',
    `C'est elle qui présidait mardi l'audience de l'homme aux sacs de billets. En dix ans, la juge Delphine Kacou-Exemple a condamné des
trafiquants, des faussaires et deux anciens directeurs de banque. Dans la salle, personne ne l'a jamais entendue élever la voix.`,
  ],
  [
    33,
    'courrier',
    'Arnaque au mobile money : « il connaissait mon solde »',
    `Gnamba Akissi Solange, victime d'une arnaque, a raconté au tribunal de Dimbokro comment un homme qui se disait conseiller
de son opérateur a vidé son compte. Le prévenu, un certain Dago-Exemple Wilfried, a été condamné à trois ans de prison pour
escroquerie. Il devra rembourser 640 000 francs CFA à la plaignante.`,
  ],
  [
    40,
    'eveil',
    'Procès du riz avarié : la défense demande la relaxe',
    `Me Zadi Gbalou Fulgence, avocat des importateurs poursuivis pour tromperie, a plaidé deux heures durant. Pour lui, le
dossier d'accusation est vide. Le jugement sera rendu le mois prochain.`,
  ],
  [
    120,
    'ledger',
    'Kumasi market: woman, 64, convicted of fraud',
    `A court in Kumasi convicted Affoué Honorine Kouadio, 64, of fraud on Friday. The trader had sold plots of land that did
not belong to her to eleven families. She was sentenced to four years in prison.`,
  ],
  [
    55,
    'eco',
    "Lobalia Transit ouvre un entrepôt à l'entrée du port",
    `La société de transit Lobalia Transit a inauguré lundi un entrepôt de 3 000 mètres carrés. Sa gérante, Kouadio Affoué
Honorine, y emploiera quarante personnes. « Nos clients n'attendront plus leurs conteneurs », a promis la cheffe d'entreprise.`,
  ],
  [
    160,
    'courrier',
    'Prix de la jeune entreprise : Lobalia Transit distinguée',
    `Le jury du prix d'exemple de la jeune entreprise a récompensé samedi Lobalia Transit, une société d'Abidjan qui suit les
marchandises de ses clients par téléphone. Le trophée a été remis à Affoué Honorine Kouadio.`,
  ],
  [
    70,
    'courrier',
    'Lutte contre la corruption : Nadine Fakhoury présente le bilan de la commission',
    `La conseillère municipale Nadine Rima Fakhoury a présenté mercredi le rapport de la commission de lutte contre la
corruption, qu'elle préside. Onze marchés publics ont été annulés et trois agents mis à pied pour des pots-de-vin.`,
  ],
  [
    300,
    'eveil',
    'Marcory : la mairie plante mille arbres',
    `Les conseillers municipaux ont donné l'exemple dimanche. « Chaque rue aura son ombre », a dit Nadine Rima Fakhoury, une
pelle à la main. Les écoles du quartier arroseront les jeunes plants.`,
  ],
  [
    400,
    'courrier',
    "Affaire des forages : non-lieu pour l'ancien ministre Zokou-Exemple",
    `Le juge d'instruction a rendu un non-lieu en faveur de l'ancien ministre Barthélemy Zokou-Exemple, qui avait été mis en
cause dans l'affaire des forages. Aucun détournement n'a pu être établi à son encontre. « Je n'ai jamais douté de la justice »,
a réagi Barthélemy Zokou-Exemple.`,
  ],
  [
    900,
    'dimanche',
    "Forages : l'ancien ministre Zokou-Exemple entendu par les enquêteurs",
    `L'ancien ministre Barthélemy Zokou-Exemple a été entendu jeudi dans l'enquête sur un détournement présumé de fonds publics
destinés à des forages. Il est ressorti libre. Son entourage parle d'une simple audition de témoin.`,
  ],
  [
    20,
    'eveil',
    'Enquête : qui a vendu les lots du front lagunaire ?',
    `Pendant six mois notre journaliste Bamba Lassina Moussa a suivi la trace de faux titres de propriété. Son récit mène d'un
bureau de Bingerville à un réseau de faussaires dont deux membres ont été arrêtés. L'auteur de l'enquête a reçu des menaces.`,
  ],
  [
    64,
    'dimanche',
    'Rasmata Sawadogo, la voix qui monte',
    `La chanteuse Rasmata Wendkuni Sawadogo sort son deuxième disque. Elle le présentera samedi à Treichville.`,
  ],
  [
    5,
    'courrier',
    'Le cacao attend la pluie',
    `Dans la boucle du cacao les planteurs regardent le ciel. La petite récolte sera tardive, préviennent les coopératives.`,
  ],
  [
    7,
    'eco',
    'Le port gagne une grue et deux postes à quai',
    `Le nouveau terminal recevra ses premiers navires en juin. Les manutentionnaires promettent des escales plus courtes.`,
  ],
  [
    9,
    'ledger',
    'Cashew processors look for new markets',
    `Exporters of cashew kernels say that demand from Asia has slowed. Two plants in Bouaké will add a night shift all the same.`,
  ],
  [
    15,
    'eveil',
    'Un pont de lianes refait à neuf',
    `Les anciens ont transmis le geste. En une nuit, comme le veut la coutume, le pont a été tressé au-dessus du Cavally.`,
  ],
  [
    28,
    'courrier',
    'Fraude aux examens : la ministre promet des sujets sous scellés',
    `Après les fuites de l'an dernier, les copies seront anonymes et les sujets imprimés la veille. Quatre surveillants avaient
été radiés pour fraude.`,
  ],
  [
    31,
    'dimanche',
    'Football : Bouaké-Exemple tient son maintien',
    `Un but à la dernière minute sauve la saison. Le capitaine N'Douba Kouassi Thierry, buteur, a été porté en triomphe.`,
  ],
  [
    45,
    'ledger',
    'New rules against money laundering for estate agents',
    `From January estate agents must know who their customers are. The ministry says that too many villas are paid for in cash.`,
  ],
];

/** As of `now`, so that a demo is as fresh as its first day. */
export function inventedArticles(now: Date): Article[] {
  return articles.map(([daysAgo, paper, title, text], i) => {
    const [source, host] = papers[paper];
    return {
      title,
      link: `https://${host}/articles/${i + 1}`,
      text: text.replaceAll(/(?<![.!?»])\n/g, ' '),
      snippet: '',
      publishedAt: new Date(now.getTime() - daysAgo * 86_400_000),
      source,
      imageUrl: i % 3 === 0 ? `https://${host}/images/${i + 1}.jpg` : null,
    };
  });
}
