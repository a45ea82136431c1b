/**
 * Every country: ISO alpha-2, alpha-3, then the words for it that `Intl.DisplayNames` does not give in English or
 * French: the people of it in both languages (masculine in French; `countries.ts` makes the feminine), other and
 * former names, and official long forms that taking off "Republic of" does not shorten to the name. A line that begins
 * with blanks goes on with the one above.
 *
 * A word stands at one country only. Where two could claim it (Dominican, Guinean, Korean) it stands where most people
 * mean it; Congolese stands nowhere, because it is as often the one as the other.
 */
export const countryWords = `
ad AND andorran, andorrano
ae ARE emirati, emirian, emirien, uae, u a e, emirates, dubai, abu dhabi, sharjah
af AFG afghan, afghani, afghanistani, islamic emirate of afghanistan
ag ATG antiguan, barbudan, antiguais, antiguayen
ai AIA anguillan, anguillais
al ALB albanian, albanais
am ARM armenian, armenien
ao AGO angolan, angolais
aq ATA
ar ARG argentine, argentinian, argentinean, argentin
as ASM american samoan
at AUT austrian, autrichien
au AUS australian, australien
aw ABW aruban, arubais
ax ALA alandic, aland
az AZE azerbaijani, azeri, azerbaidjanais, nagorno karabakh, artsakh
ba BIH bosnian, bosniak, herzegovinian, bosnien, bosniaque, bosnia, bosnie, bosnia herzegovina, bosnie herzegovine
bb BRB barbadian, bajan, barbadien
bd BGD bangladeshi, bangladais
be BEL belgian, belge
bf BFA burkinabe, burkinabee, burkinese, burkinan, burkina, upper volta, haute volta, voltaique
bg BGR bulgarian, bulgare
bh BHR bahraini, bahreini, bahreinien, barheinien
bi BDI burundian, burundais
bj BEN beninese, beninois, dahomey
bl BLM barthelemois, st barts
bm BMU bermudian, bermudan, bermudien
bn BRN bruneian, bruneien, brunei darussalam
bo BOL bolivian, bolivien, plurinational state of bolivia, bolivie etat plurinational de
bq BES bonaire, sint eustatius, saba, bonaire saint eustatius and saba
br BRA brazilian, bresilien, brasil
bs BHS bahamian, bahameen
bt BTN bhutanese, bhoutanais
bv BVT bouvet
bw BWA botswanan, motswana, batswana, botswanais
by BLR belarusian, belarussian, byelorussian, bielorusse, belarusse, byelorussia, belorussia, belarus, bielorussie
bz BLZ belizean, belizien
ca CAN canadian, canadien
cc CCK cocos islander
cd COD congolaise rdc, congolais rdc, congolais de la rdc, democratic republic of the congo, democratic republic of
  congo, dr congo, drc, d r congo, congo dr, dem rep congo, dem rep of congo, congo dem rep of, congo dem rep, congo
  dem rep of the, republique democratique du congo, rdc, r d congo, rd congo, congo kinshasa, zaire, zairian, zairois,
  congo democratic republic of, congo democratic republic of the, congo the democratic republic of the
cf CAF central african, centrafricain, centrafrique
cg COG congo, republic of the congo, republic of congo, congo republic, congo rep, congo republic of the, republique
  du congo, congo brazzaville, brazzaville congolese
ch CHE swiss, suisse, helvetique
ci CIV ivorian, ivoirian, ivoirien, ivory coast, the ivory coast, cote divoire, cote d ivoire
ck COK cook islander, cookien
cl CHL chilean, chilien
cm CMR cameroonian, camerounais
cn CHN chinese, chinois, peoples republic of china, republique populaire de chine, prc, p r c, mainland china
co COL colombian, colombien
cr CRI costa rican, costaricain, costaricien
cu CUB cuban, cubain
cv CPV cape verdean, cabo verdean, cap verdien, capverdien, cape verde, cap vert, cabo verde
cw CUW curacaoan, curacien
cx CXR christmas islander
cy CYP cypriot, cypriote, chypriote, northern cyprus, turkish republic of northern cyprus, chypre du nord
cz CZE czech, tcheque, czech republic, republique tcheque
de DEU german, allemand, east german, west german, east germany, west germany, german democratic republic
dj DJI djiboutian, djiboutien, afars and issas
dk DNK danish, dane, danois
dm DMA dominiquais, commonwealth of dominica
do DOM dominican, dominicain
dz DZA algerian, algerien, peoples democratic republic of algeria
ec ECU ecuadorian, ecuadorean, equatorien
ee EST estonian, estonien
eg EGY egyptian, egyptien, united arab republic
eh ESH sahrawi, saharawi, sahraoui, sahrawi arab democratic republic
er ERI eritrean, erythreen
es ESP spanish, spaniard, espagnol
et ETH ethiopian, ethiopien, abyssinia
fi FIN finnish, finn, finlandais
fj FJI fijian, fidjien
fk FLK falkland islander, malouin, falkland islands, iles malouines, falkland islands malvinas
fm FSM micronesian, micronesien, federated states of micronesia, micronesia federated states of
fo FRO faroese, feroien, faroe islands, iles feroe
fr FRA french, francais
ga GAB gabonese, gabonais
gb GBR british, briton, english, scottish, welsh, northern irish, britannique, anglais, ecossais, gallois, great
  britain, grande bretagne, britain, england, angleterre, scotland, wales, northern ireland, uk, u k, united kingdom
  of great britain and northern ireland, royaume uni de grande bretagne et dirlande du nord
gd GRD grenadian, grenadien
ge GEO georgian, georgien, abkhazia, abkhazian, abkhaz, abkhazie, south ossetia, south ossetian, ossetie du sud
gf GUF french guianese, guyanais
gg GGY guernsey islander, sark, alderney
gh GHA ghanaian, ghanean, ghaneen, gold coast
gi GIB gibraltarian, gibraltarien
gl GRL greenlandic, greenlander, groenlandais
gm GMB gambian, gambien, the gambia, gambia, gambie
gn GIN guinean, guineen, guinea conakry, guinee conakry
gp GLP guadeloupean, guadeloupeen
gq GNQ equatorial guinean, equatoguinean, equato guineen, equatoguineen
gr GRC greek, hellenic, grec, grecque, hellenique
gs SGS south georgian
gt GTM guatemalan, guatemaltecan, guatemalteque
gu GUM guamanian, guamien
gw GNB bissau guinean, guinea bissauan, bissau guineen, guineen de bissau
gy GUY guyanese, guyanien
hk HKG hong konger, hongkongais, hong kong, hongkong
hm HMD heard and mcdonald islands
hn HND honduran, hondurien
hr HRV croatian, croat, croate
ht HTI haitian, haitien
hu HUN hungarian, hongrois
id IDN indonesian, indonesien
ie IRL irish, irlandais, eire, irish republic
il ISR israeli, israelien
im IMN manx, mannois
in IND indian, indien
io IOT chagossian, chagossien
iq IRQ iraqi, iraki, iraqien, irakien, irak, iraqi kurdistan, kurdistan
ir IRN iranian, iranien, persian, persia
is ISL icelandic, icelander, islandais
it ITA italian, italien
je JEY jerseyais
jm JAM jamaican, jamaicain, jamaiquain
jo JOR jordanian, jordanien, hashemite kingdom of jordan
jp JPN japanese, japonais
ke KEN kenyan, kenyen
kg KGZ kyrgyz, kyrgyzstani, kirghiz, kirghize, kirghizstan, kirghizistan, kirghizie, kyrgyz republic, kyrghyzstan
kh KHM cambodian, cambodgien, kampuchea, khmer
ki KIR i kiribati, gilbertese, kiribatien
km COM comoran, comorian, comorien
kn KNA kittitian, nevisian, kittitien, st kitts and nevis
kp PRK north korean, nord coreen, north korea, coree du nord, democratic peoples republic of korea, democratic peoples
  rep of korea, korea democratic peoples republic of, dprk, d p r k, republique populaire democratique de coree, rpdc,
  coree republique populaire democratique de
kr KOR korean, south korean, coreen, sud coreen, korea, coree, south korea, rok, republic of korea, korea republic of,
  republique de coree
kw KWT kuwaiti, koweitien, koweit
ky CYM caymanian, cayman islander, caimanien
kz KAZ kazakh, kazakhstani, kazak, kazakhstanais
la LAO lao, laotian, laotien, lao peoples democratic republic, republique democratique populaire lao, lao pdr
lb LBN lebanese, libanais
lc LCA saint lucian, st lucian, saint lucien, saint lucia
li LIE liechtensteiner, liechtensteinois
lk LKA sri lankan, ceylonese, srilankais, sri lankais, ceylon, democratic socialist republic of sri lanka
lr LBR liberian, liberien
ls LSO basotho, mosotho, lesothan, lesothien
lt LTU lithuanian, lituanien
lu LUX luxembourger, luxembourgish, luxembourgeois
lv LVA latvian, letton
ly LBY libyan, libyen, libyan arab jamahiriya, jamahiriya arabe libyenne, great socialist peoples libyan arab
  jamahiriya
ma MAR moroccan, marocain
mc MCO monegasque, monacan
md MDA moldovan, moldavian, moldave, moldovien, moldavia, transnistria, transnistrie, pridnestrovie
me MNE montenegrin
mf MAF saint martinois
mg MDG malagasy, madagascan, malgache
mh MHL marshallese, marshall islander, marshallais
mk MKD macedonian, macedonien, north macedonian, nord macedonien, macedonia, macedoine, former yugoslav republic of
  macedonia, ex republique yougoslave de macedoine, fyrom, the former yugoslav republic of macedonia
ml MLI malian, malien
mm MMR burmese, myanma, birman, burma, birmanie, myanmar, union of myanmar, union of burma
mn MNG mongolian, mongol, mongole, outer mongolia
mo MAC macanese, macanais, macau, macao
mp MNP northern mariana islander
mq MTQ martinican, martiniquais
mr MRT mauritanian, mauritanien
ms MSR montserratian, montserratien
mt MLT maltese, maltais
mu MUS mauritian, mauricien
mv MDV maldivian, maldivien
mw MWI malawian, malawien, malawite, nyasaland
mx MEX mexican, mexicain, united mexican states
my MYS malaysian, malaisien, malay, malayan
mz MOZ mozambican, mozambicain
na NAM namibian, namibien, south west africa
nc NCL new caledonian, neo caledonien, caledonien
ne NER nigerien, nigerois
nf NFK norfolk islander
ng NGA nigerian, nigeriane
ni NIC nicaraguan, nicaraguayen
nl NLD dutch, dutchman, netherlander, neerlandais, hollandais, holland, hollande, the netherlands, netherlands
  antilles
no NOR norwegian, norvegien
np NPL nepalese, nepali, nepalais
nr NRU nauruan, nauruen
nu NIU niuean, niueen
nz NZL new zealander, kiwi, neo zelandais
om OMN omani, omanais
pa PAN panamanian, panameen
pe PER peruvian, peruvien
pf PYF french polynesian, polynesien, tahitian, tahitien
pg PNG papua new guinean, papuan, papouasien, papou
ph PHL filipino, filipina, philippine, philippin, the philippines
pk PAK pakistani, pakistanais
pl POL polish, pole, polonais
pm SPM saint pierrais
pn PCN pitcairn islander, pitcairn
pr PRI puerto rican, portoricain
ps PSE palestinian, palestinien, palestine, palestinian territory, occupied palestinian territory, palestinian
  authority, gaza, gaza strip, bande de gaza, west bank, cisjordanie, palestinian territories
pt PRT portuguese, portugais
pw PLW palauan, palaosien, palaos
py PRY paraguayan, paraguayen
qa QAT qatari, qatarien
re REU reunionese, reunionnais
ro ROU romanian, rumanian, roumain, rumania
rs SRB serbian, serb, serbe
ru RUS russian, russe, russian federation, federation de russie, the russian federation
rw RWA rwandan, rwandese, rwandais
sa SAU saudi, saudi arabian, saoudien, ksa, saudi arabia
sb SLB solomon islander, salomonien, salomonais
sc SYC seychellois, seychelloise
sd SDN sudanese, soudanais, the sudan
se SWE swedish, swede, suedois
sg SGP singaporean, singapourien
sh SHN saint helenian, saint helena, ascension, tristan da cunha
si SVN slovenian, slovene
sj SJM svalbard
sk SVK slovak, slovakian, slovaque, slovak republic
sl SLE sierra leonean, sierra leonais, sierraleonais
sm SMR sammarinese, san marinese, saint marinais
sn SEN senegalese, senegalais
so SOM somali, somalian, somalien, somaliland, puntland
sr SUR surinamese, surinamer, surinamais, dutch guiana
ss SSD south sudanese, sud soudanais, southern sudan
st STP sao tomean, santomean, santomeen, sao tome, sao tome et principe, sao tome and principe
sv SLV salvadoran, salvadorean, salvadorien
sx SXM sint maartener, sint maarten
sy SYR syrian, syrien, syrian arab republic, republique arabe syrienne
sz SWZ swazi, eswatinian, swaziland, kingdom of swaziland, eswatini
tc TCA turks and caicos islander
td TCD chadian, tchadien
tf ATF french southern territories, terres australes et antarctiques francaises
tg TGO togolese, togolais
th THA thai, thailandais, siam
tj TJK tajik, tajikistani, tadjik, tadjike, tadzhikistan
tk TKL tokelauan
tl TLS timorese, east timorese, timorais, est timorais, east timor, timor oriental, timor leste
tm TKM turkmen, turkmenistani, turkmene
tn TUN tunisian, tunisien
to TON tongan, tongien, tonguien
tr TUR turkish, turk, turc, turque, turkey, turkiye, turquie
tt TTO trinidadian, tobagonian, trinidadien, trinidad, tobago
tv TUV tuvaluan, tuvaluen
tw TWN taiwanese, taiwanais, republic of china, chinese taipei, taiwan province of china, formosa
tz TZA tanzanian, tanzanien, united republic of tanzania, tanzania united republic of, zanzibar
ua UKR ukrainian, ukrainien, crimea, donetsk peoples republic, luhansk peoples republic, so called donetsk peoples
  republic, so called luhansk peoples republic
ug UGA ugandan, ougandais
um UMI us minor outlying islands
us USA american, us citizen, us national, americain, etats unien, usa, u s a, u s, united states of america, etats
  unis damerique, the united states, amerique
uy URY uruguayan, uruguayen
uz UZB uzbek, uzbekistani, ouzbek, ouzbeke
va VAT vatican, holy see, saint siege, vatican city, vatican city state
vc VCT vincentian, saint vincentais, vincentais, st vincent and the grenadines, saint vincent
ve VEN venezuelan, venezuelien, bolivarian republic of venezuela, venezuela bolivarian republic of
vg VGB british virgin islander, virgin islands british, bvi
vi VIR us virgin islander, virgin islands us, virgin islands u s, us virgin islands
vn VNM vietnamese, vietnamien, viet nam, vietnam, socialist republic of viet nam
vu VUT vanuatuan, ni vanuatu, new hebrides
wf WLF wallisian, wallisien, futunan
ws WSM samoan, samoen, western samoa
xk RKS kosovar, kosovan, kosovo, kosovo unscr 1244, kosovo under unscr 1244
ye YEM yemeni, yemenite, yemenese, south yemen, north yemen
yt MYT mahorais, mahoran
za ZAF south african, sud africain, rsa
zm ZMB zambian, zambien, northern rhodesia
zw ZWE zimbabwean, zimbabween, rhodesia, southern rhodesia
eu EUE european union, union europeenne
`;
