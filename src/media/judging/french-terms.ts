import { type Terms, terms } from './terms.ts';

/** What French-language newspapers accuse people with. Data only; `terms.ts` says what the frames mean. */
export const frenchTerms: readonly Terms[] = [
  // What justice and police do to somebody.
  terms('done-to', null, 4, 'condamn~ | emprisonn~ | incarcer~ | ecrou~ | extrad~ | radi~ pour'),
  terms(
    'done-to',
    null,
    3,
    'arret~ | interpell~ | inculp~ | appreh~ | captur~ | debusqu~ | defer~ | refer~ devant',
  ),
  terms(
    'done-to',
    null,
    3,
    'accus~ | incrimin~ | epingl~ | rattrap~ par la justice | menott~ | embarqu~ | alpagu~',
  ),
  terms(
    'done-to',
    null,
    3,
    'soupconn~ | suspect~ d* | assign~ en justice | traqu~ | denonc~ pour | cuisin~ | auditionn~',
  ),
  terms(
    'done-to',
    null,
    2,
    'audition~ | convoqu~ par la police | convoqu~ par le juge | entendu* par la police | limog~ pour | mis* en cause | pointe* du doigt | sanctionn~ | exclu* pour',
  ),
  terms(
    'done-to',
    null,
    3,
    'poursuivi* | detenu* | saisi* par la police | reconnu* coupable* | declare* coupable* | juge* coupable* | juge* pour | pris* la main dans le sac | traduit* en justice | traduit* devant | jete* en prison | place* en detention | place* sous mandat | place* en garde | place* sous controle judiciaire | mis* en examen | mis* en garde a vue | mis* aux arrets | mis* sous mandat | mis* en accusation | mis* en detention | mis* sous les verrous | cite* a comparaitre | renvoye* devant | juge* par | recherche* par | activement recherche* | recherche* | interdit* de gerer | frappe* d un* interdiction | vise* par | ecope* | pris* en flagrant delit',
    true,
  ),
  terms(
    'state',
    null,
    4,
    'ecope~ d* | purge~ un* peine | purge~ | derriere les barreaux | plaid~ coupable | dort en prison | croupit | reconnait les faits | reconnu les faits | avou~ | aveux | passe~ aux aveux | reconnait avoir | reconnu avoir',
  ),
  terms(
    'state',
    null,
    3,
    'sous mandat de depot | en garde a vue | en detention | sous les verrous | en fuite | en cavale | comparai* | comparu* | a la barre | dans le box | sur le banc des accuses | au banc des accuses | sous controle judiciaire | sous le coup d* | dans le collimateur | l objet d un mandat | l objet d une plainte | l objet d une enquete | l objet d une information judiciaire | l objet de poursuites | l objet d une procedure | devra repondre d* | repond~ d* | doi* repondre d* | fait face a* | aux mains d* | sous mandat d arret | tombe~ pour | risque~ | encour~ | encourt | doit comparaitre | devra comparaitre | dans les filets | dans la nasse | ment~ aux enqueteurs | nie les faits | nie toute* | rejette les accusations | dement* les accusations | conteste les faits | conteste les accusations | clame son innocence | clame~ son innocence',
  ),
  terms(
    'state',
    null,
    3,
    'cerveau presume | cerveau d* | presume auteur | auteur presume | principal suspect | principal accuse | suspect numero un | suspect principal | chef presume | prevenu* | mis* en cause | coaccuse* | co accuse* | complice* | repris de justice | recidiviste | ancien detenu',
  ),
  // The same as nouns.
  terms('of', null, 4, 'condamnation* | incarceration | emprisonnement | extradition | culpabilite'),
  terms(
    'of',
    null,
    3,
    'arrestation* | interpellation* | inculpation | mise en examen | garde a vue | proces | comparution | mise en accusation | detention | cavale | fuite | aveux | defer*ment | limogeage | audition | mandat d arret d* | complicite',
  ),
  terms(
    'against',
    null,
    3,
    'plainte* contre | plainte visant | enquete* contre | enquete* visant | enquete* ouverte contre | information judiciaire contre | mandat* d arret* contre | mandat d arret international contre | mandat* contre | accusation* contre | accusation* portee* contre | accusations visant | poursuites contre | poursuites engagees contre | charges contre | charges retenues contre | charges qui pesent sur | soupcons contre | soupcons qui pesent sur | pesent sur | pese sur | requis contre | peine contre | reclusion contre | prison contre | ferme contre | procedure contre | action contre | sanctions contre | a l encontre d* | a la charge d* | reproche~ a* | il est reproche a* | se constitue partie civile contre | partie civile contre | reproche d',
  ),
  // What somebody does.
  terms(
    'doing',
    'fraud',
    3,
    'detourn~ | escroqu~ | arnaqu~ | siphonn~ | empoch~ | falsifi~ | truqu~ | spoli~ | grug~ | vol~ | derob~ | subtilis~ | usurp~ | dup~ | encaiss~ frauduleusement | disparu avec | dilapid~ | pill~ | bradait | vendu plusieurs fois | vid~ les comptes | vid~ la caisse | imit~ la signature',
  ),
  terms(
    'doing',
    'corruption',
    3,
    'soudoy~ | corromp* | corrompu* | vers~ des pots de vin | percu* des pots de vin | touch~ des pots de vin | monnay~ | rackett~ | extorqu~ | favoris~ illegalement',
  ),
  terms(
    'doing',
    'laundering',
    3,
    'blanch* de l argent | blanchi des | blanchi plusieurs | blanchi pres | blanchi plus | blanchissait | blanchissaient',
  ),
  terms(
    'doing',
    'terrorism',
    3,
    'radicalis~ | pret~ allegeance | rejoint les jihadistes | rejoint les djihadistes | financ~ le terrorisme',
  ),
  terms(
    'doing',
    'trafficking',
    3,
    'traffiqu~ | trafiqu~ | convoy~ de la drogue | transport~ de la drogue | ecoul~ de la drogue | exploit~ sexuellement | import~ de la cocaine | vend~ de la drogue',
  ),
  terms(
    'doing',
    'violence',
    3,
    'tu~ | assassin~ | poignard~ | egorg~ | viol~ | agress~ | tabass~ | frapp~ | kidnapp~ | sequestr~ | torture~ | tortur~ | abattu* | ouvert le feu | batt* | battu* | menac~ de mort | brutalis~ | mutil~ | empoisonn~ | etrangl~ | enlev~ | lynch~ | molest~ | incendi~ | gifl~ | poignarde*',
  ),
  terms(
    'doing',
    'tax',
    3,
    'fraud~ le fisc | dissimul~ au fisc | dissimul~ des revenus | omis de declarer | elud~ l impot | soustrait a l impot',
  ),
  terms('doing', 'bankruptcy', 3, 'depos~ le bilan'),
  // What it is about.
  terms(
    'thing',
    'fraud',
    2,
    'fraud* | escroquer* | escroc* | arnaq* | abus de confiance | abus de biens sociaux | abus d* faiblesse | detournement* | faux et usage | faux en ecriture* | faux documents | fausse* facture* | faux diplome* | usage de faux | usurpation | malversation* | surfacturation* | faux monnayeur* | chantage | vol | vols | cambriolage* | braquage* | recel | pyramide de ponzi | ponzi | malhonnete* | cybercriminal* | brouteur* | brouteurs | carambouille | falsification | trou dans la caisse | fonds disparus | deniers publics | manipulation de cours | delit d initie* | spoliation',
  ),
  terms(
    'thing',
    'corruption',
    2,
    'corruption | concussion | pot* de vin | dessous de table | prise illegale d interets | trafic d influence | favoritisme | enrichissement illicite | retrocommission* | bakchich* | clientelisme | conflit* d interets | marches truques | marches fictifs | gestion de fait | abus de fonction* | detournement de deniers publics | detournement de fonds publics | achat de voix',
  ),
  terms(
    'thing',
    'laundering',
    2,
    'blanchiment | argent sale | societe* ecran* | argent de la drogue | fonds d origine criminelle | compte* offshore | panama papers | prete nom*',
  ),
  terms(
    'thing',
    'terrorism',
    2,
    'terroris* | djihadist* | jihadist* | attentat* | extremis* | al qaida | etat islamique | groupe arme | jnim | aqmi | allegeance',
  ),
  terms(
    'thing',
    'trafficking',
    2,
    'trafic* | trafiquant* | narco* | cocaine | heroine | cannabis | drogue* | stupefiant* | traite | passeur* | contrebande | proxenet* | travail force | esclavage | orpaillage clandestin | tramadol | faux medicaments | medicaments contrefaits | ivoire | pangolin* | dealer* | baron de la drogue',
  ),
  terms(
    'thing',
    'violence',
    2,
    'meurtre* | assassinat* | homicide* | viol | viols | violences | agression* | coups et blessures | torture* | enlevement* | kidnapping | sequestration | crime* de guerre | crimes contre l humanite | feminicide | infanticide | menaces de mort | harcelement | attaque a main armee | pedocriminal* | pedophil* | attouchement* | voies de fait | coups mortels | excision | incendie criminel | meurtrier* | assassin* | violeur* | rixe',
  ),
  terms(
    'thing',
    'tax',
    2,
    'fraude fiscale | evasion fiscale | paradis fiscal* | fisc | redressement fiscal | arrieres d impots | tva fictive | fausses declarations fiscales | dissimulation fiscale | comptes caches | compte* non declare*',
  ),
  terms(
    'thing',
    'bankruptcy',
    2,
    'faillite* | banqueroute | liquidation judiciaire | redressement judiciaire | cessation de paiement* | depot de bilan | insolvab* | surendett* | creanciers impayes | faillite personnelle | interdiction de gerer | impayes',
  ),
  // Said of companies and their owners.
  terms(
    'state',
    'bankruptcy',
    3,
    'en faillite | en liquidation | en liquidation judiciaire | en cessation de paiement* | en redressement judiciaire | depose* le bilan | fait faillite | faillite personnelle | insolvable | declare* en faillite | interdit* de gerer | ruine*',
  ),
  terms('state', 'tax', 3, 'redressement fiscal | doit * au fisc | sur la liste noire'),
  terms(
    'state',
    'terrorism',
    3,
    'place* sur la liste noire | sur la liste des terroristes | fiche s | membre presume d*',
  ),
  // Taken back.
  terms(
    'clears',
    null,
    3,
    'acquitt~ | relax~ | innocent~ | disculp~ | rehabilit~ | mis* hors de cause | lave* de tout soupcon | lav~ des accusations | blanchi* par | blanchi* d* | ete blanchi* | hors de cause | exoner~',
  ),
  terms(
    'clears',
    null,
    3,
    'beneficie d un non lieu | obtenu un non lieu | obtient un non lieu | beneficie d une relaxe | beneficie d un acquittement | libere* sans charge* | remis* en liberte sans | sorti* libre | ressort* libre | ressorti* libre | declare* non coupable* | reconnu* innocent*',
    true,
  ),
  terms(
    'clears-of',
    null,
    3,
    'non lieu | relaxe d* | relaxe | acquittement | rehabilitation | abandon des poursuites | abandon des charges | classement sans suite | classe* sans suite | condamnation annulee | annul~ la condamnation | annul~ le jugement | retrait de la plainte | retir~ sa plainte | retir~ la plainte | poursuites abandonnees | charges abandonnees | aucune charge | rien ne l accuse | accusations infondees | plainte rejetee | plainte classee | plainte retiree | preuve n a ete | aucune preuve | accuse* a tort | accusee a tort | erreur judiciaire | infirm~ la condamnation | infirm~ le jugement | rumeur infondee | victime d une homonymie | homonym* | confondu* avec',
  ),
  // Said of those who are no suspects.
  terms(
    'protects',
    null,
    3,
    'denonc~ | condamn~ l* attaque | condamn~ l* attentat | condamn~ cet | condamn~ ces | condamn~ fermement | condamn~ avec | deplor~ | enquet~ | instrui* | requi* | requis | defend* | plaid~ | represent~ | preside~ | dirige~ l enquete | temoign~ | port~ plainte | depos~ plainte | porte plainte | depose plainte | saisi la justice | saisi le tribunal | saisi le procureur | alert~ | rend* hommage | salu~ | rapport~ | explique~ | prononc~ | annonc~ | indiqu~ | rappel~ | a precise | precis~ | declar~ | regrett~ | se felicit~ | lutt~ contre | combat* | form~ | sensibilis~ | coordonn~ | analys~ | comment~ | publi~ | ecri* | revel~ | supervis~ | men~ l enquete | conduit l enquete | conduit l operation | a conduit | inaugur~ | remport~ | marqu~ | chant~ | jou~ | interpret~ | incarn~',
  ),
  terms(
    'protects',
    null,
    3,
    'victime* d* | victime* | partie civile | ete vole* | ete tue* | ete assassine* | ete agresse* | ete enleve* | ete escroque* | se dit victime | fait escroquer | fait voler | fait agresser | ete kidnappe* | tue* par | tuee par | grievement blesse* | blesse* par | perdu la vie | retrouve* mort*',
  ),
];
