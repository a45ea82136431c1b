/** Words that invented names are made of. Each is common by itself; only their combination is a person. */

export interface People {
  readonly families: readonly string[];
  /** Names given before the Christian or Muslim one; empty where the custom is unknown. */
  readonly local: Readonly<Record<Gender, readonly string[]>>;
  readonly given: Readonly<Record<Gender, readonly string[]>>;
  /** Whether children are named after the weekday of their birth. */
  readonly dayNames: boolean;
  readonly towns: readonly string[];
}
export type Gender = 'M' | 'F';

/** Commas part the words, because some names hold a space. */
function words(text: string): readonly string[] {
  return text.split(',').map((word) => word.trim());
}

/** Baoulé day names from Sunday on. */
export const dayNames: Readonly<Record<Gender, readonly string[]>> = {
  M: words('Kouamé, Kouassi, Kouadio, Konan, Kouakou, Yao, Koffi'),
  F: words('Amoin, Akissi, Adjoua, Amenan, Ahou, Aya, Affoué'),
};

const christian = {
  M: words(`Germain, Aristide, Hervé, Parfait, Narcisse, Firmin, Anicet, Fulgence, Ghislain, Rodrigue, Landry,
    Marius, Modeste, Prosper, Casimir, Théophile, Bienvenu, Cyrille, Ferdinand, Gédéon, Hermann, Innocent,
    Jonas, Lambert, Norbert, Octave, Raphaël, Sosthène, Urbain, Valentin, Zacharie, Arsène, Barthélemy,
    Célestin, Donatien, Évariste, Gaston, Isidore, Justin, Mathurin, Pacôme, Jean-Noël, Paul-Henri`),
  F: words(`Clarisse, Honorine, Prisca, Mireille, Nadège, Solange, Estelle, Edwige, Flore, Ghislaine, Henriette,
    Irène, Joséphine, Larissa, Micheline, Natacha, Odile, Pélagie, Rosine, Sandrine, Thérèse, Ursule, Viviane,
    Yolande, Zita, Angèle, Bernadette, Carine, Delphine, Élodie, Félicité, Georgette, Hortense, Inès, Judith,
    Léontine, Marcelle, Noëlle, Opportune, Philomène, Régina, Sylvie, Béatrice, Colette, Marie-Laure`),
};

const muslim = {
  M: words(`Yacouba, Siaka, Vakaramoko, Drissa, Vazoumana, Losséni, Vamara, Vassiriki, Mory, Sékouba, Issouf, Kassoum,
    Lamine, Nouhoun, Fousséni, Inza, Vamoussa, Abdoul Karim, Brahima, Moustapha, Sindou, Ladji, Mamery,
    Logossina, Soualio, Gaoussou, Valy, Sory, Lanciné, Mouroufié`),
  F: words(`Fatoumata, Mariam, Aminata, Awa, Salimata, Korotoum, Nabintou, Natogoma, Maïmouna, Kadidiatou, Assétou,
    Djénéba, Ramatou, Minata, Naminata, Massandjé, Matogoma, Bintou, Sanata, Habibatou, Nafissatou, Alimata,
    Fanta, Mawa, Abiba, Zenab, Madoussou, Makoura`),
};

const noLocalNames = { M: [], F: [] };

export const ivorianPeoples: readonly People[] = [
  {
    families: words(`KOUASSI, KOUADIO, KONAN, KOUAKOU, YAO, KOFFI, KOUAMÉ, N'GUESSAN, N'DRI, N'GORAN, BROU,
      LOUKOU, AMANI, N'ZI, N'GATTA, M'BRA, YOBOUÉ, BOHOUSSOU`),
    local: { M: words("N'Guessan, N'Dri, N'Goran, Brou"), F: words("N'Guessan, N'Dri, N'Goran, Amlan") },
    given: christian,
    dayNames: true,
    towns: words(`BOUAKE, YAMOUSSOUKRO, DIMBOKRO, TOUMODI, BEOUMI, SAKASSOU, DAOUKRO, BOCANDA, TIEBISSOU,
      DIDIEVI, M'BAHIAKRO`),
  },
  {
    families: words(
      'KASSI, TANOH, ETTIEN, KADIO, MIAN, ANGAMAN, ADINGRA, KOBENAN, ADOU, AMOIKON, KOUAO, BILÉ',
    ),
    local: noLocalNames,
    given: christian,
    dayNames: true,
    towns: words('ABENGOUROU, AGNIBILEKROU, BONDOUKOU, ABOISSO, TANDA, BETTIE, ADIAKE'),
  },
  {
    families: words(
      "YAPI, YAPO, ACHI, ATSÉ, ASSI, AKÉ, BEUGRÉ, LASME, MEMEL, ESSIS, AKPA, MOBIO, N'CHO, GNAGNE",
    ),
    local: { M: words('Atsin, Séka, Monsan, Okou'), F: words('Apo, Chia, Akpa') },
    given: christian,
    dayNames: false,
    towns: words('ADZOPE, AGBOVILLE, DABOU, GRAND-BASSAM, JACQUEVILLE, ALEPE, TIASSALE, GRAND-LAHOU'),
  },
  {
    families: words(`ZADI, DAGO, DIGBEU, DJÉDJÉ, GNAHORÉ, TAPÉ, ZOKOU, SÉRI, LAGO, KIPRÉ, OURAGA, ZÉZÉ, GUÉDÉ,
      LOBA, DOGBO`),
    local: { M: words('Gnakouri, Lohourignon, Gbalou, Kouya'), F: [] },
    given: christian,
    dayNames: false,
    towns: words('GAGNOA, DALOA, SOUBRE, ISSIA, LAKOTA, DIVO, SASSANDRA, SAN-PEDRO, GUIGLO, DUEKOUE'),
  },
  {
    families: words('IRIÉ, TRA, ZAMBLÉ, VANIÉ, YOUAN, BOTI, GOORÉ'),
    local: {
      M: words('Bi Tra, Bi Zamblé, Bi Vanié, Bi Youan, Bi Boti'),
      F: words('Lou Tra, Lou Zamblé, Lou Vanié, Lou Youan, Lou Boti'),
    },
    given: christian,
    dayNames: false,
    towns: words('BOUAFLE, ZUENOULA, SINFRA, VAVOUA, GOHITAFLA'),
  },
  {
    families: words('GUEU, OULAÏ, TIA, LOUA, KPAN, DELY, GONDO, SAHI, TÉHÉ, TOKPA'),
    local: noLocalNames,
    given: christian,
    dayNames: false,
    towns: words('MAN, DANANE, BIANKOUMA, BANGOLO, TOULEPLEU, ZOUAN-HOUNIEN'),
  },
  {
    families: words(`KONÉ, TRAORÉ, OUATTARA, COULIBALY, TOURÉ, BAMBA, CISSÉ, SYLLA, DIOMANDÉ, FOFANA, DOUMBIA,
      DIARRASSOUBA, BAKAYOKO, MÉITÉ, DOSSO, BERTÉ, KARAMOKO, SANOGO, FADIGA, SAVANÉ`),
    local: noLocalNames,
    given: muslim,
    dayNames: false,
    towns: words('ODIENNE, SEGUELA, TOUBA, MANKONO, BOUNDIALI, KONG, MADINANI'),
  },
  {
    families: words('SORO, SILUÉ, YÉO, TUO, SÉKONGO, COULIBALY, KONÉ, HIEN, PALÉ, DAH'),
    local: {
      M: words("Zana, Zié, N'Golo, Navigué, Pégaba, Nangalourou"),
      F: words('Tenin, Nandjara, Gnéré, Wassia'),
    },
    given: { M: [...muslim.M, ...christian.M], F: [...muslim.F, ...christian.F] },
    dayNames: false,
    towns: words(
      'KORHOGO, FERKESSEDOUGOU, SINEMATIALI, NIAKARAMADOUGOU, TAFIRE, BOUNA, OUANGOLODOUGOU, DIKODOUGOU',
    ),
  },
];

export interface Nation {
  readonly nationality: string;
  readonly country: string;
  readonly countryCode: string;
  readonly people: People;
}

function nation(
  nationality: string,
  country: string,
  countryCode: string,
  [families, men, women, towns]: readonly [string, string, string, string],
): Nation {
  const given = { M: words(men), F: words(women) };
  const people = {
    families: words(families),
    local: noLocalNames,
    given,
    dayNames: false,
    towns: words(towns),
  };
  return { nationality, country, countryCode, people };
}

/** Resident cards go to nationals of countries outside ECOWAS. */
export const foreignNations: readonly Nation[] = [
  nation('LIBANAISE', 'LIBAN', 'LBN', [
    'HADDAD, FAKHOURY, BAZZI, ZEIDAN, TABET, RIZK, CHAMOUN, NASSAR',
    'Rami, Nabil, Walid, Fadi, Tarek, Bassam, Ziad, Marwan',
    'Rima, Nadine, Hala, Maya, Dalia, Samar, Ghada, Lina',
    'BEYROUTH, TYR, SAIDA, NABATIEH, TRIPOLI',
  ]),
  nation('FRANCAISE', 'FRANCE', 'FRA', [
    'CHAUVEAU, BESNARD, LEFRANC, GAILLARD, PERROT, VASSEUR, DELMAS, MAHIEU',
    'Thierry, Bertrand, Gilles, Sylvain, Damien, Fabien, Loïc, Antonin',
    'Maryse, Corinne, Aurélie, Sabine, Laurence, Agathe, Solène, Magali',
    'NANTES, LILLE, BORDEAUX, MARSEILLE, CLERMONT-FERRAND',
  ]),
  nation('CHINOISE', 'CHINE', 'CHN', [
    'ZHOU, LIANG, SHEN, DENG, PENG, TANG, QIU',
    'Weiming, Jianhua, Guoqing, Zhiyong, Haoran, Yulong',
    'Xiaomei, Lihua, Yanping, Meiling, Suqin, Jiayi',
    'WENZHOU, CANTON, FUZHOU, QINGDAO',
  ]),
  nation('MAROCAINE', 'MAROC', 'MAR', [
    'BENNIS, LAHLOU, TAZI, GUESSOUS, CHRAÏBI, BERRADA, OUAZZANI',
    'Anas, Hicham, Mehdi, Reda, Younes, Jalil, Othmane',
    'Salma, Houda, Siham, Ghita, Loubna, Asmae',
    'FES, CASABLANCA, MEKNES, TANGER',
  ]),
  nation('CAMEROUNAISE', 'CAMEROUN', 'CMR', [
    'NGONO, FOTSO, TCHINDA, ABENA, KENFACK, MANGA, ESSOMBA, NDONGO',
    'Achille, Blaise, Gervais, Thaddée, Romuald, Alphonse',
    'Brigitte, Solange, Ernestine, Chantal, Viviane, Pulchérie',
    'DOUALA, YAOUNDE, BAFOUSSAM, EBOLOWA',
  ]),
  nation('INDIENNE', 'INDE', 'IND', [
    'PILLAI, DESHMUKH, VAIDYA, RANGANATHAN, SAXENA',
    'Prakash, Sunil, Vinod, Ashwin, Mukesh',
    'Lakshmi, Meena, Sudha, Anjali, Rekha',
    'RAJKOT, BOMBAY, MADRAS, SURAT',
  ]),
];
