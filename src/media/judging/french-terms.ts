import { readTerms } from './terms.ts';

/** What French-language newspapers accuse people with. Data only; `terms.ts` says what the frames mean. */
export const frenchTerms = readTerms(`
done-to 4:
  condamn~ | emprisonn~ | incarcer~ | ecrou~ | extrad~ | radi~ pour
done-to 3:
  inflig~ | notifi~ un redressement | cueilli* | localis^ | assign^ devant | conteste fermement |
  juge | juges |
  arret~ | interpell~ | inculp~ | appreh~ | captur~ | debusqu~ | defer~ | refer~ devant
done-to 3:
  accus~ | incrimin~ | epingl~ | rattrap~ par la justice | menott~ | embarqu~ | alpagu~
done-to 3:
  soupconn~ | suspect~ d* | assign~ en justice | traqu~ | denonc~ pour | cuisin~ | auditionn~
done-to 2:
  audition~ | convoqu~ par la police | convoqu~ par le juge | entendu* par la police | limog~ pour |
   pointe* du doigt | sanctionn~ | exclu* pour
done-to 3 participles:
  poursuivi* | detenu* | saisi* par la police | reconnu* coupable* | declare* coupable* | juge* coupable* |
  juge* pour | pris* la main dans le sac | traduit* en justice | traduit* devant | jete* en prison |
  place* en detention | place* sous mandat | place* en garde | place* sous controle judiciaire | mis* en examen |
  mis* en garde a vue | mis* aux arrets | mis* sous mandat | mis* en accusation | mis* en detention |
  mis* sous les verrous | cite* a comparaitre | renvoye* devant | juge* par | recherche* par |
  activement recherche* | recherche* | interdit* de gerer | frappe* d un* interdiction | vise* par |
  pris* en flagrant delit
state 4:
  ecop~ d* | purg~ un* peine | purg~ | derriere les barreaux | plaid~ coupable | dort en prison | croupit |
  reconnait les faits | reconnu les faits | avou~ | aveux | pass~ aux aveux | reconnait avoir | reconnu avoir
state 3:
  est recherche* | sont recherche* | bureaux ont ete perquisitionn* | domicile a ete perquisitionn* | place* sur la liste | s est vu infliger | ont pris N ans | a pris N ans | reste* introuvable | est introuvable |
  nient en bloc | nie en bloc | pris* sur place | presume* auteur* | executant* presume* | passe de N a N ans |
  attend* * jugement | attend son proces | attend son jugement | ne peut plus quitter | parti* sans laisser | trois jours a la barre | a la barre d* la | passe* a la barre | dorment |
  au parquet pour |  qui aurait* encaisse | aurait encaisse | auraient encaisse |  ont ete nommes |
  on lui reproche d* | lui est reproche d* | leur reproche d* | trouve* en possession d* | en possession d* | s est rendu
state 3:
  sous mandat de depot | en garde a vue | en detention | sous les verrous | en fuite | en cavale | comparai* |
  comparu* | dans le box | sur le banc des accuses | au banc des accuses | sous controle judiciaire |
  sous le coup d* | dans le collimateur | l objet d un mandat | l objet d une plainte | l objet d une enquete |
  l objet d une information judiciaire | l objet de poursuites | l objet d une procedure | devra repondre d* |
  repond~ d* | doi* repondre d* | fait face a* | aux mains d* | sous mandat d arret | tomb~ pour | risqu~ |
  encour~ | encourt | doit comparaitre | devra comparaitre | dans les filets | dans la nasse |
  ment~ aux enqueteurs | nie les faits | nie toute* | rejette les accusations | dement* les accusations |
  conteste les faits | conteste les accusations | clame son innocence | clam~ son innocence
state 3:
  cerveau presume | cerveau d* | presume auteur | auteur presume | principal suspect | principal accuse |
  suspect numero un | suspect principal | chef presume |    
   repris de justice |  ancien detenu
done-to 3:
  jug^ | rejug^ | pris* pour cible par la justice | identifi^ comme l auteur | design^ comme | soupconn^ |
  recherch^ | vis^ par | interdit* de soumissionner | exclu* des marches | lice*ci^ pour | licenci^ pour |
  revoqu^ | suspendu* pour | rattrap^ par
state 3:
  vise par | visee par | vises par | s en tir* avec | s est* rendu* a la police | se sont rendus |
  quitt~ le pays | pris la fuite | prend la fuite | dort* en prison | fera N ans | prend N ans | ecope* d* N ans | condamn^ a N | court toujours |
  courent toujours | demissionn~ d office | interdit* de sortie
thing 3:
  ans ferme | ans de prison | ans de reclusion | ans d emprisonnement | mois ferme | mois de prison |
  mois d emprisonnement | de prison ferme | avec sursis | du sursis | a perpetuite | reclusion criminelle |
  d amende | peine confirmee | peine alourdie | peine de mort | mandat de depot | avoirs geles | gel des avoirs |
  comptes geles | biens saisis | biens confisques | liste noire
of 4:
  condamnation* | incarceration | emprisonnement | extradition | culpabilite
of 3:
  radiation | revocation | suspension | placement en detention | mise en liquidation | destitution | faillite |
  arrestation* | interpellation* | inculpation | mise en examen | garde a vue | proces | comparution |
  mise en accusation | detention | cavale | fuite | aveux | defer*ment | limogeage | audition |
  mandat d arret d* | complicite
against 3:
  port~ plainte contre | depos~ plainte contre | porter plainte contre | saisi la justice contre | attaqu~ en justice |
  lance* contre | emis* contre | delivre* contre | decerne* contre | prononce* contre | retenu* contre | dirige* contre |
  enquete* sur | plainte contre | porte* plainte contre | plaintes contre | ouverte contre | ouverte depuis * contre |
  plainte* contre | plainte visant | enquete* contre | enquete* visant | enquete* ouverte contre |
  information judiciaire contre | mandat* d arret* contre | mandat* d arret* inter* contre | rapport qui vise |
  qui vise | visant | visent | dix contre | cinq contre | ans contre | perpetuite contre | emprisonnement contre |
  blocage des comptes d* | gel des avoirs d* | mise aux arrets d* | reclame* a* | condamn^ a l encontre d* |
  mandat* contre | accusation* contre | accusation* portee* contre | accusations visant | poursuites contre |
  poursuites engagees contre | charges contre | charges retenues contre | charges qui pesent sur |
  soupcons contre | soupcons qui pesent sur | pesent sur | pese sur | requis contre | peine contre |
  reclusion contre | prison contre | ferme contre | procedure contre | action contre | sanctions contre |
  a l encontre d* | a la charge d* | reproch~ a* | il est reproche a* | se constitue partie civile contre |
  partie civile contre | reproche d
doing 3 fraud:
  detourn~ | escroqu~ | arnaqu~ | siphonn~ | empoch~ | falsifi~ | truqu~ | spoli~ | grug~ | vol~ | derob~ |
  subtilis~ | usurp~ | dup~ | encaiss~ frauduleusement | disparu avec | dilapid~ | pill~ | bradait |
  vendu plusieurs fois | vid~ les comptes | vid~ la caisse | imit~ la signature
doing 3 corruption:
  soudoy~ | corromp* | corrompu* | vers~ des pots de vin | percu* des pots de vin | touch~ des pots de vin |
  monnay~ | rackett~ | extorqu~ | favoris~ illegalement
doing 3 laundering:
  blanch* de l argent | blanchi des | blanchi plusieurs | blanchi pres | blanchi plus | blanchissait |
  blanchissaient
doing 3 terrorism:
  radicalis~ | pret~ allegeance | rejoint les jihadistes | rejoint les djihadistes | financ~ le terrorisme
doing 3 trafficking:
  traffiqu~ | trafiqu~ | convoy~ de la drogue | transport~ de la drogue | ecoul~ de la drogue |
  exploit~ sexuellement | import~ de la cocaine | vend~ de la drogue
doing 3 violence:
  tu~ | assassin~ | poignard~ | egorg~ | viol~ | agress~ | tabass~ | frapp~ | kidnapp~ | sequestr~ | tortur~ |
  tortur~ | abattu* | ouvert le feu | batt* | battu* | menac~ de mort | brutalis~ | mutil~ | empoisonn~ |
  etrangl~ | enlev~ | lynch~ | molest~ | incendi~ | gifl~ | poignarde*
doing 3 tax:
  fraud~ le fisc | dissimul~ au fisc | dissimul~ des revenus | omis de declarer | elud~ l impot |
  soustrait a l impot
doing 3 bankruptcy:
  depos~ le bilan
thing 2 fraud:
  fraud* | escroquer* | escroc* | arnaq* | abus de confiance | abus de biens sociaux | abus d* faiblesse |
  detournement* | faux et usage | faux en ecriture* | faux documents | fausse* facture* | faux diplome* |
  usage de faux | usurpation | malversation* | surfacturation* | faux monnayeur* | chantage | vol | vols |
  cambriolage* | braquage* | recel | pyramide de ponzi | ponzi | malhonnete* | cybercriminal* | brouteur* |
  brouteurs | carambouille | falsification | trou dans la caisse | fonds disparus | deniers publics |
  manipulation de cours | delit d initie* | spoliation
thing 2 corruption:
  corruption | concussion | pot* de vin | dessous de table | prise illegale d interets | trafic d influence |
  favoritisme | enrichissement illicite | retrocommission* | bakchich* | clientelisme | conflit* d interets |
  marches truques | marches fictifs | gestion de fait | abus de fonction* | detournement de deniers publics |
  detournement de fonds publics | achat de voix
thing 2 laundering:
  blanchiment | argent sale | societe* ecran* | argent de la drogue | fonds d origine criminelle |
  compte* offshore | panama papers | prete nom*
thing 2 terrorism:
  terroris* | djihadist* | jihadist* | attentat* | extremis* | al qaida | etat islamique | groupe arme | jnim |
  aqmi | allegeance
thing 2 trafficking:
  trafic* | trafiquant* | narco* | cocaine | heroine | cannabis | drogue* | stupefiant* | traite | passeur* |
  contrebande | proxenet* | travail force | esclavage | orpaillage clandestin | tramadol | faux medicaments |
  medicaments contrefaits | ivoire | pangolin* | dealer* | baron de la drogue
thing 2 violence:
  vol a main armee | attaque a main armee | prise d otage* |
  meurtre* | assassinat* | homicide* | viol | viols | violences | agression* | coups et blessures | torture* |
  enlevement* | kidnapping | sequestration | crime* de guerre | crimes contre l humanite | feminicide |
  infanticide | menaces de mort | harcelement | attaque a main armee | pedocriminal* | pedophil* | attouchement* |
  voies de fait | coups mortels | excision | incendie criminel | meurtrier* | assassin* | violeur* | rixe
thing 2 tax:
  fraude fiscale | evasion fiscale | paradis fiscal* | fisc | redressement fiscal | arrieres d impots |
  tva fictive | fausses declarations fiscales | dissimulation fiscale | comptes caches | compte* non declare*
thing 2 bankruptcy:
  faillite* | banqueroute | liquidation judiciaire | redressement judiciaire | cessation de paiement* |
  depot de bilan | insolvab* | surendett* | creanciers impayes | faillite personnelle | interdiction de gerer |
  impayes
state 3 bankruptcy:
  en faillite | en liquidation | en liquidation judiciaire | en cessation de paiement* |
  en redressement judiciaire | depose* le bilan | fait faillite | faillite personnelle | insolvable |
  declare* en faillite | interdit* de gerer | ruine*
state 3 tax:
  redressement fiscal | doit * au fisc | sur la liste noire
state 3 terrorism:
  place* sur la liste noire | sur la liste des terroristes | fiche s | membre presume d*
clears 3:
  acquitt~ | relax^ | tribunal relaxe | cour relaxe | innocent~ | disculp~ | rehabilit~ | mis* hors de cause | lave* de tout soupcon |
  lav~ des accusations | ete blanchi* | blanchi par | blanchie par | blanchi de tou* | blanchie de tou* |
  est blanchi | sort blanchi | sort blanchie | hors de cause | exoner~
clears 3 participles:
  beneficie d un non lieu | obtenu un non lieu | obtient un non lieu | beneficie d une relaxe |
  beneficie d un acquittement | libere* sans charge* | remis* en liberte sans | sorti* libre | ressort* libre |
  ressorti* libre | declare* non coupable* | reconnu* innocent*
clears-of 3:
  abandonne les poursuites | abandonn~ les poursuites | n est pas m | rectificatif | montage | fausse nouvelle | fausse rumeur |
  a tort | ete liber^ | est libre | sont libres |
  non lieu | relaxe d* | relaxe | acquittement | abandon des poursuites | abandon des charges |
  classement sans suite | classe* sans suite | condamnation annulee | annul~ la condamnation |
  annul~ le jugement | retrait de la plainte | retir~ sa plainte | retir~ la plainte | poursuites abandonnees |
  charges abandonnees | aucune charge | rien ne l accuse | accusations infondees | plainte rejetee |
  plainte classee | plainte retiree | preuve n a ete | aucune preuve | accuse* a tort | accusee a tort |
  erreur judiciaire | infirm~ la condamnation | infirm~ le jugement | rumeur infondee | arrete* par erreur |
  par erreur | homonymie
protects 3:
  denonc~ | condamn~ l attaque | condamn~ l attentat | condamn~ cet | condamn~ cette | condamn~ ces |
  condamn~ fermement | condamn~ avec | deplor~ | enquetait | enquet^ sur | enquet^ | enqueter | instrui* | requi* | requis | defend | defendait |
  defendra | plaid~ pour | plaid~ la | plaid~ l | preside | presidait | presidait l | temoign~ | port~ plainte |
  depos~ plainte | saisi la justice | saisi le tribunal | saisi le procureur | alert^ | alertait | rend* hommage | luttait | luttent |
  combat | combattre |  sensibilis~ | coordonn~ | supervis~ | men~ l enquete | conduit l enquete |
  conduit l operation | a conduit | a l origine du signalement | signal^ | inaugur~ | remport~ | chant~ | jou~ |
  interpret~ | incarn~ | mis~ en scene | sign~ la couverture | dirige les debats | dirige l enquete | represent~ |
  assist~ | veut porter plainte
protects 3:
  ete victime* d* | est victime d* | partie civile | ete vole* | ete tue* | ete assassine* | ete agresse* | ete enleve* |
  ete escroque* | se dit victime | fait escroquer | fait voler | fait agresser | ete kidnappe* | tue* par |
  tuee par | grievement blesse* | blesse* par | perdu la vie | retrouve* mort* | n est pas concern* |
  n a rien a voir | sans rapport avec | sans lien avec | jamais ete mis* en cause | n est pas mis* en cause |
  gain de cause | a obtenu reparation
protects 1:
  salu~ | rapport~ | expliqu~ | prononc~ | annonc~ | indiqu~ | rappel~ | precis~ | declar~ | regrett~ |
  se felicit~ | analys~ | comment~ | publi~ | ecri* | revel~ | lanc~ | confi~ | racont~ | estim~ | assur~ |
  affirm~ | souten* | soutenu | ajout~ | conclu* | dit | selon

done-to 3:
  mis* sous ecrou | present^ au parquet | present^ au juge | conduit* au commissariat | conduit* a la brigade | traine^ en justice |
  inquiet^ par la justice | demasqu^ | surpris* en train d* | confondu* par | destitu^ | decouvert* avec | interrog^ par | interrog^ pendant |
  perquisitionn~ | epingl^ | condamn^ | reclam~ par la justice | mis* a pied | suspendu* de ses fonctions | deboulonn^ | exclu* | declare* coupable
state 3:
  fait l objet d* | font l objet d* | faisait l objet d* | maille a partir avec | dans le viseur d* | plaid~ non coupable | nie les | nie tout* |
  nient les | clam~ | sous le feu des | au coeur d un scandale | au centre d un scandale | impliqu* dans | cit^ dans l affaire |
  cit^ dans un* affaire | mouill* dans | soupconn* d* | coupable* d* | mis* en cause dans | auteur* d* detournement | tent~ de fuir |
  refuse de rembourser | doit rembourser | devra payer | ne paie plus | en defaut de paiement
thing 2:
  association de malfaiteurs | bande organisee | reseau criminel | malfaiteur* | gang* | scandale* | infraction* | delit* | crime* |
  complicite | irregularites | mauvaise gestion | abus d autorite | vol aggrave | coups de feu
against 3:
  vise | visait | visent | reclame a | poursuit | accuse | soupconne | mandat d amener contre | requisitions contre | sanction contre |
  sanctions visant | denonciation contre | griefs contre | charges retenues contre
`);
