import { nameTable } from './letter-table.ts';

/**
 * Western and Arabic given names that Cyrillic and Greek write as they are spoken. Letter by letter they would come
 * back as something nobody writes: Maikl, Dzheims, Zhan, Fransoua.
 */

export const foreignNameInCyrillic = nameTable(`
  michael майкл, mike майк, john джон џон, jack джек, joe джо, joseph джозеф џозеф, james джеймс џејмс, jim джим,
  george джордж џорџ, jean жан, jacques жак, jerome жером, gerard жерар, gilles жиль, georges жорж, joel жоэль,
  julien жюльен жулиен, jules жюль, julie жюли жули, francois франсуа франсоа, francoise франсуаза, william уильям
  вильям уилям вільям вилијам, stephen стивен стівен стивън, steve стив стів, charles чарльз чарлз шарль шарл,
  henry генри хенри генрі, harry гарри хари гаррі, hugh хью, howard говард хауард, herbert герберт, heinrich генрих,
  helmut гельмут хелмут, hans ганс ханс, heinz хайнц хајнц гайнц, peter питер питър пітер, david дэвид девид дейвид
  девід, matthew мэтью метью матю, andrew эндрю ендрю андрю, anthony энтони ентони антъни, tony тони тоні,
  edward эдвард едвард, nicolas николя никола, olivier оливье оливие, xavier ксавье, didier дидье, alain ален,
  laurent лоран, vincent венсан винсент, bernard бернар, gerald джеральд, geoffrey джеффри джефри, jennifer дженнифер
  дженифър, jessica джессика, jane джейн, janet джанет, jeremy джереми, jerry джерри джери, jason джейсон,
  jonathan джонатан, joshua джошуа, joan джоан, johnny джонни, julian джулиан, julia джулия джулія, giuseppe джузеппе
  джузепе, giovanni джованни, giorgio джорджо, gianni джанни, giulio джулио, luigi луиджи, jose хосе, jorge хорхе,
  juan хуан, javier хавьер, jesus хесус, joaquin хоакин, julio хулио, hugo уго, enrique энрике, guillermo гильермо,
  michel мишель мишел, catherine катрин, kate кейт, elizabeth элизабет елизабет, helen хелен, helene элен елен,
  hillary хиллари хилари, johan юхан йохан йоган, johannes йоханнес, jens йенс, jorgen йорген, joachim иоахим,
  jurgen юрген, josef йозеф йосеф ёзеф, juha юха, hussein гусейн хусейн хусеин, hassan хасан гасан хассан,
  mohammed мохаммед мухаммед мохамед мохаммад мухаммад, ahmed ахмед ахмад, mahmoud махмуд, ibrahim ибрагим ибрахим
  ібрагім, abdul абдул абдель, khaled халед, jamal джамал джамаль, brian брайан браян, ryan райан раян, kyle кайл,
  keith кит, eugene юджин, eileen айлин, ian иэн иан ієн, wayne уэйн, walter уолтер, warren уоррен, simon саймон,
  richard ричард річард, roger роджер роже, rachel рэйчел, ray рэй, raymond реймонд раймон, paul пол, alice элис алис,
  angela анджела, lawrence лоуренс, louis луи луї, lewis льюис, guy ги гі, yves ив ів, henri анри анрі, herve эрве,
  eric эрик ерик ерік, etienne этьен, emile эмиль еміль, emmanuel эмманюэль эммануэль еманюел, edouard эдуар,
  cecile сесиль сесіль, celine селин, claude клод, christophe кристоф крістоф, guillaume гийом, gregoire грегуар,
  antoine антуан, arnaud арно, benoit бенуа, thierry тьерри, pierre пьер пиер, pascal паскаль,
  marie мари марі, mathieu матье, maurice морис, rene рене, remi реми, margaret маргарет, mary мэри мери мері
`);

export const foreignNameInGreek = nameTable(`
  michael μαικλ, john τζον, jack τζακ, joe τζο, joseph τζοζεφ ζοζεφ, james τζειμς, jim τζιμ, george τζορτζ, jean ζαν,
  jacques ζακ, gerard ζεραρ, gilles ζιλ, georges ζορζ, julien ζυλιεν, julie ζυλι, julia τζουλια, francois φρανσουα,
  francoise φρανσουαζ, charles σαρλ τσαρλς, michel μισελ, claude κλοντ, henry χενρι, henri ανρι, guy γκι γκυ, yves ιβ υβ,
  david ντειβιντ νταβιντ, edward εντουαρντ, edouard εντουαρ, andrew αντριου, jose χοσε, juan χουαν, jorge χορχε,
  giuseppe τζουζεπε, giovanni τζοβανι, giorgio τζορτζιο, gianni τζανι, johan γιοχαν, jan γιαν, jens γιενς, jurgen γιουργκεν,
  josef γιοζεφ, juha γιουχα, hans χανς, hassan χασαν, hussein χουσεϊν χουσειν, mohammed μοχαμεντ μοχαμαντ μουχαμαντ,
  ahmed αχμεντ αχμετ, mahmoud μαχμουντ, ibrahim ιμπραχιμ, abdul αμπντουλ, abdullah αμπντουλαχ, khaled χαλεντ,
  cecile σεσιλ, lydie λιντι, bernard μπερναρ, vincent βενσαν, laurent λοραν, emmanuel εμανουελ, daniel ντανιελ, saad σααντ
`);
