/**
 * Words of organisations' names that tell little: half the companies of the world trade, import or hold something. What
 * other scripts write is read into Latin letters like every name.
 */

/** Written or left out at will. */
export const LINKING_WORDS = `
  the of and for in on at by to a an with from und der die das fur im am zu
  de du des la le les l d et en au aux pour sur y el los las del e da do dos das della di il i u z na po dlia i za ve
  al as ad
`;

/**
 * They weigh little; two names that share nothing else share nothing. One line a meaning, in English, French, Spanish,
 * Russian, Arabic, Persian and others: its words are one word, so that Banque X is X Bank.
 */
export const GENERIC_WORDS: readonly string[] = [
  'trading trade traders trader negoce tijara tijarat torgovlia comercio comercial commerce commercial commerciale commerciales التجاره للتجاره تجاره تجاری التجاریه التجاری بازرگانی торговля торговый торговая торговой handel handels ticaret',
  'international internationale internacional intl mezhdunarodnyi mezhdunarodnaia международный международная международное الدولیه الدولی بین‌المللی internazionale',
  'group groupe gruppe grupo gruppo gruppa группа مجموعه المجموعه گروه groep',
  'holding holdings холдинг القابضه قابضه هلدینگ',
  'bank banque banco banca banka bankasi banking bancaire банк بنک البنک مصرف المصرف بانک',
  'industries industry industrie industriel industrielle industrial industria industrias industriale промышленность промышленный الصناعات صناعات الصناعیه صنایع صنعتی sanayi',
  'shipping ship ships maritime marine marítima navigation navigatsiia судоходство судоходная شحن الملاحه ملاحه کشتیرانی denizcilik',
  'import imports importation importacion импорт استیراد واردات ithalat',
  'export exports exportation exportacion экспорт تصدیر صادرات ihracat',
  'impex importexport',
  'general generale generales العامه العام',
  'services service servicios servicio serviços услуги сервис خدمات الخدمات hizmetleri',
  'global globale глобал universal universelle mondial mondiale world worldwide العالمیه',
  'foundation fondation fundacion fondazione stiftung фонд مؤسسه المؤسسه بنیاد vakfi',
  'fund funds fonds fondo funding صندوق',
  'charity charitable charities caritative bienfaisance benefica благотворительный الخیریه خیریه',
  'relief secours إغاثه اغاثه',
  'welfare wellbeing',
  'aid aide ayuda',
  'social sociale sociales',
  'trust trusts fiducie',
  'management managing gestion gerencia управление اداره',
  'consulting consultants consultant consultancy consult conseil conseils consultoria консалтинг استشارات',
  'engineering ingenierie ingenieria инжиниринг هندسه مهندسی muhendislik',
  'construction constructions contracting contractors contractor building buildings btp construccion construcciones batiment stroitelstvo строительство строительная المقاولات مقاولات ساختمانی insaat',
  'development developpement desarrollo развитие تنمیه التنمیه توسعه',
  'investment investments investissement investissements invest investing inversiones inversion инвестиции инвест استثمار الاستثمار yatirim',
  'capital capitals',
  'finance financial financiere financier finances financing finanzas финанс финансовая مالیه',
  'credit credits',
  'insurance assurance assurances seguros страхование تامین بیمه sigorta',
  'establishment establishments etablissement etablissements ets establecimiento',
  'enterprise enterprises entreprise entreprises empresa empresas предприятие предприятия',
  'business businesses negocios',
  'technology technologies tech technique technical technologie tecnologia технологии технология تقنیه تکنولوژی',
  'solutions solution soluciones',
  'systems system systemes sistemas системы система',
  'logistics logistique logistica логистика لوجستیه',
  'transport transports transportation transporte transportes транспорт النقل نقل حمل tasimacilik',
  'transit transitaire',
  'agency agence agencia agenturen агентство وکاله',
  'organization organisation organizacion organizacao организация منظمه المنظمه سازمان',
  'association asociacion associazione verein ассоциация جمعیه الجمعیه انجمن',
  'institute institut instituto institution институт معهد المعهد موسسه',
  'center centre centro zentrum центр مرکز المرکز',
  'national nationale nacional национальный национальная الوطنیه الوطنی ملی',
  'state etat estatal государственный государственное государственная',
  'federal federale федеральный федеральное',
  'government govt gouvernement gobierno правительство حکومه',
  'ministry ministere ministerio министерство وزاره',
  'office bureau oficina бюро مکتب المکتب دفتر',
  'department departement departamento департамент',
  'factory plant works usine fabrique fabrica завод фабрика مصنع کارخانه',
  'university universite universidad университет جامعه الجامعه دانشگاه',
  'academy academie academia академия',
  'school college ecole escuela школа',
  'party parti partido партия حزب',
  'committee comite комитет لجنه کمیته',
  'council conseil consejo совет مجلس المجلس شورای',
  'federation federacion федерация',
  'union unione союз اتحاد الاتحاد',
  'front frente jabhat جبهه фронт',
  'movement mouvement movimiento движение حرکه',
  'army armee ejercito армия جیش',
  'brigade brigades brigada бригада لوا کتیبه',
  'battalion bataillon batallon батальон',
  'forces force fuerzas силы قوات',
  'products product production productions produits productos производство',
  'supply supplies supplier fournitures suministros',
  'equipment equipements equipos materials materiel materiaux оборудование',
  'distribution distributors distributor distribuidora',
  'marketing',
  'partners partner partnership partenaires',
  'associates associes asociados',
  'brothers bros freres hermanos братья إخوان اخوان برادران',
  'sons fils hijos',
  'communications communication comunicaciones',
  'media medias press presse prensa пресса',
  'corporation corporacion корпорация',
  'company companies compania компания',
];

/** Where an organisation sits tells more than what it does, and less than what it is called. */
export const PLACE_WORDS = `
  africa afrique african africaine asia asie asian asiatic europe european europeen america american amerique arab
  arabia arabian arabe arabic islamic gulf golfe east eastern west western north northern south southern central middle
  orient oriental atlantic pacific mediterranean caribbean balkan
  afghanistan afghan albania algeria algerie algerian angola argentina armenia australia australian austria azerbaijan
  bahrain bangladesh belarus belgium belgique benin bosnia brazil brasil brazilian britain british bulgaria burkina
  burundi cambodia cameroon cameroun canada canadian chad chile china chinese chine colombia congo croatia cuba cyprus
  czech denmark danish djibouti egypt egypte egyptian eritrea estonia ethiopia ethiopian finland france french francaise
  francais gabon gambia georgia germany german deutsche deutschland deutscher ghana greece greek guinea guinee haiti
  honduras hong kong hungary iceland india indian indonesia iran iranian iraq iraqi ireland irish israel italy italian
  italia ivoire ivorian ivoirienne jamaica japan japanese jordan kazakhstan kenya korea korean kuwait kyrgyzstan laos
  latvia lebanon lebanese liban liberia libya libyan lithuania luxembourg macau madagascar malawi malaysia mali malta
  mauritania mauritius mexico mexicana moldova monaco mongolia morocco maroc mozambique myanmar burma namibia nepal
  netherlands nederland nicaragua niger nigeria nigerian norway norge norwegian oman pakistan palestine panama paraguay
  peru philippines poland polska portugal qatar romania russia russian rossiia rossiiskii rossiiskaia rwanda saudi
  senegal serbia singapore slovakia slovenia somalia somali spain espana spanish sri lanka sudan sudanese sweden swedish
  sverige switzerland swiss suisse schweiz syria syrian syrie taiwan tajikistan tanzania thailand thai togo tunisia
  tunisie turkey turkish turkiye turkmenistan uganda ukraine ukrainian emirates uae uruguay usa us uk uzbekistan
  venezuela vietnam yemen zambia zimbabwe abidjan dakar dubai london paris moscow moskva tehran beirut istanbul lagos
`;

/** Before the name of a ship. */
export const SHIP_PREFIXES = 'mv mt ms ss fv my rv mts';

/** Numbers in words, English and French, and what they are. Tens are followed by units. */
export const NUMBER_WORDS = `
  zero 0 one 1 first 1 premier 1 premiere 1 two 2 second 2 deux 2 deuxieme 2 three 3 third 3 trois 3 troisieme 3
  four 4 fourth 4 quatre 4 quatrieme 4 five 5 fifth 5 cinq 5 cinquieme 5 six 6 sixth 6 sixieme 6 seven 7 seventh 7
  sept 7 septieme 7 eight 8 eighth 8 huit 8 huitieme 8 nine 9 ninth 9 neuvieme 9 ten 10 tenth 10 dix 10 dixieme 10
  eleven 11 eleventh 11 onze 11 twelve 12 twelfth 12 douze 12 thirteen 13 treize 13 fourteen 14 quatorze 14
  fifteen 15 quinze 15 sixteen 16 seize 16 seventeen 17 eighteen 18 nineteen 19
`;
export const TENS =
  'twenty 20 vingt 20 thirty 30 trente 30 forty 40 fourty 40 quarante 40 fifty 50 cinquante 50 sixty 60 soixante 60 seventy 70 eighty 80 ninety 90';
