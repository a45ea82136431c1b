/** Invented people of states whose papers are none of ours. */

export interface People {
  readonly code: string;
  readonly families: string;
  readonly given: string;
  readonly towns: string;
  readonly nationality: string;
  /** The pattern of its numbers. */
  readonly number: string;
}

const people = (
  code: string,
  nationality: string,
  families: string,
  names: string,
  towns: string,
  pattern: string,
): People => ({
  code,
  nationality,
  families,
  given: names,
  towns,
  number: pattern,
});

export const france = people(
  'FRA',
  'FRANÇAISE',
  'MARTIN, LEROY, GARNIER, FAURE, BLANCHARD',
  'Julie, Hugo, Camille, Thomas',
  'LYON, NANTES, LILLE',
  'X4RT9PF99',
);
export const foreigner = people(
  'FRA',
  'IVOIRIENNE',
  'KOUAMÉ, BAMBA, GNAGNE, TAPÉ',
  'Serge, Clarisse, Ismaël, Edwige',
  'ABIDJAN, DALOA',
  'T9X99L999',
);
export const gabon = people(
  'GAB',
  'GABONAISE',
  'NDONG, OBIANG, MBA, MOUSSAVOU',
  'Landry, Prisca, Ulrich, Grâce',
  'LIBREVILLE, OYEM, MOUILA',
  'GA999999999',
);
export const cameroon = people(
  'CMR',
  'CAMEROUNAISE',
  'NGUEMO, FOTSO, ATANGANA, EYENGA',
  'Armand, Solange, Cédric, Arlette',
  'DOUALA, BAFOUSSAM, KRIBI',
  '999999999',
);
export const congo = people(
  'COD',
  'CONGOLAISE',
  'KABEYA, MBUYI, TSHIBANGU, ILUNGA',
  'Trésor, Béatrice, Patient, Divine',
  'KINSHASA, GOMA, MATADI',
  'OP9999999',
);
export const chad = people(
  'TCD',
  'TCHADIENNE',
  'MAHAMAT, DJIMET, ABAKAR, NGARBAYE',
  'Ousmane, Achta, Hassan, Zenaba',
  "N'DJAMENA, MOUNDOU, SARH",
  '099999999',
);
export const mauritania = people(
  'MRT',
  'MAURITANIENNE',
  'OULD AHMED, MINT SIDI, SY, OULD CHEIKH',
  'Mohamed, Aminetou, Brahim, Mariem',
  'NOUAKCHOTT, ROSSO, ATAR',
  'A99999999',
);
export const morocco = people(
  'MAR',
  'MAROCAINE',
  'EL AMRANI, BENNANI, ALAOUI, TAZI',
  'Youssef, Salma, Mehdi, Hanane',
  'RABAT, FÈS, AGADIR',
  'BK999999',
);
export const belgium = people(
  'BEL',
  'BELGE',
  'PEETERS, LAMBERT, DUPONT, CLAES',
  'Lucas, Emma, Noah, Chloé',
  'LIÈGE, NAMUR, GAND',
  '599-9999999-99',
);
export const madagascar = people(
  'MDG',
  'MALAGASY',
  'RAKOTO, RABE, RASOA, ANDRIAMALALA',
  'Hery, Vola, Tiana, Lalao',
  'ANTSIRABE, TOAMASINA',
  '999 999 999 999',
);
export const nigeria = people(
  'NGA',
  'NGA',
  'ADEYEMI, OKONKWO, BELLO, EZE',
  'Chinedu, Funmilayo, Musa, Ngozi',
  'IBADAN, ENUGU, KANO',
  '9999 999 9999',
);
export const liberia = people(
  'LBR',
  'LIBERIAN',
  'DOE, KOLLIE, WEAH, TOGBA',
  'Prince, Musu, Emmanuel, Hawa',
  'GBARNGA, BUCHANAN',
  '999999999',
);
export const leone = people(
  'SLE',
  'SIERRA LEONEAN',
  'KAMARA, BANGURA, SESAY, COLE',
  'Abu, Isatu, Sorie, Fatmata',
  'BO, KENEMA, MAKENI',
  '999-9999',
);
export const kenya = people(
  'KEN',
  'KENYAN',
  'MWANGI, OTIENO, KIPROP, WANJIRU',
  'Brian, Faith, Kevin, Mercy',
  'KISUMU, NAKURU',
  '99999999',
);
export const southAfrica = people(
  'ZAF',
  'RSA',
  'DLAMINI, NAIDOO, BOTHA, NKOSI',
  'Thabo, Lerato, Pieter, Zanele',
  'DURBAN, SOWETO',
  '9999999999 99 9',
);
export const states = people(
  'USA',
  'USA',
  'JOHNSON, CARTER, REED, MILLER',
  'Ashley, Brandon, Kayla, Tyler',
  'SACRAMENTO, FRESNO',
  'D9999999',
);
export const spain = people(
  'ESP',
  'ESP',
  'GARCÍA LÓPEZ, RUIZ MORA, SANZ VIDAL',
  'Lucía, Javier, Carmen',
  'SEVILLA, BILBAO',
  'CAA999999',
);
export const germany = people(
  'D',
  'DEUTSCH',
  'MÜLLER, SCHNEIDER, WEBER',
  'Anna, Lukas, Katrin',
  'KÖLN, LEIPZIG',
  'L9X99P999',
);
export const italy = people(
  'ITA',
  'ITA',
  'ROSSI, FERRARI, CONTI',
  'Giulia, Marco, Elena',
  'TORINO, BARI',
  'CA99999AA',
);
export const bissau = people(
  'GNB',
  'GUINEENSE',
  'SANHÁ, CÁ, MENDES, DJALÓ',
  'Braima, Fatumata, Iaia',
  'BAFATÁ, CACHEU',
  '999999',
);
export const verde = people(
  'CPV',
  'CABO-VERDIANA',
  'TAVARES, ÉVORA, SEMEDO',
  'Ivan, Zuleica, Nilton',
  'PRAIA, MINDELO',
  'CV9999999',
);
