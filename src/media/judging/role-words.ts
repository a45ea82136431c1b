/** Words beside a name that say what somebody is. Data only, folded. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** They deal with crimes by their profession, or suffer from them. */
export const protectedRoles = words(`
  juge juges magistrat magistrate procureur procureure substitut avocat avocate avocats conseil greffier greffiere huissier notaire
  commissaire inspecteur inspectrice enqueteur enqueteuse gendarme policier policiere douanier officier capitaine lieutenant
  colonel commandant adjudant sergent general prefet directeur_de_la_police expert experte temoin temoins plaignant plaignante
  victime victimes journaliste reporter chroniqueur editorialiste correspondant redacteur chercheur chercheuse universitaire
  sociologue historien politologue professeur medecin psychologue criminologue auditeur auditrice rapporteur president_du_tribunal
  presidente avocat_general batonnier ministre garde porte_parole lanceur lanceuse entraineur joueur attaquant defenseur
  gardien arbitre acteur actrice romancier romanciere auteur ecrivain realisateur cineaste chanteur chanteuse chroniqueuse
  me maitre
  judge justice magistrate prosecutor attorney lawyer lawyers barrister solicitor counsel advocate detective inspector
  superintendent commissioner constable policeman policewoman officer sergeant corporal spokesman spokeswoman spokesperson
  expert witness witnesses complainant victim victims survivor journalist reporter columnist correspondent editor researcher
  professor lecturer criminologist psychologist auditor whistleblower analyst coach player striker defender goalkeeper
  midfielder winger referee actor actress novelist author writer director filmmaker singer minister registrar clerk
  pathologist doctor surgeon nurse pastor bishop imam
`);

/** Before "of" somebody: the sentence is about another one. */
export const relations = words(`
  frere soeur fils fille pere mere epouse epoux mari femme veuve veuf cousin cousine neveu niece oncle tante beau_frere
  gendre compagne compagnon fiancee parent parents proche proches ami amie voisin voisine enfant enfants famille entourage
  avocat avocate avocats conseil conseils defense chauffeur secretaire collaborateur collaboratrice associe associee assistant
  assistante adjoint adjointe garde employe employee successeur predecesseur comptable partisan partisans collegue collegues
  victime victimes creancier creanciers client clients supporters equipe domicile maison villa bureau compte comptes societe
  entreprise nom meurtre assassinat mort deces agression enlevement meurtrier assassin ravisseurs agresseur agresseurs
  brother sister son daughter father mother wife husband widow widower cousin nephew niece uncle aunt partner fiancee friend
  friends neighbour neighbours relative relatives family lawyer lawyers counsel driver secretary aide aides assistant deputy
  successor predecessor accountant supporter supporters colleague colleagues victim victims employee creditor creditors
  client clients house home office account accounts company name murder killing death assault killer killers attacker
  attackers abduction kidnapping kidnappers bodyguard
`);

/** Somebody not named here again, who was before: the accused, the former minister. */
export const accusedNouns = words(`
  prevenu prevenue accuse accusee suspect suspecte inculpe inculpee interesse interessee mis_en_cause individu malfrat
  escroc fugitif fugitive detenu detenue condamne condamnee indelicat indelicate faussaire trafiquant braqueur
  defendant accused suspect convict fugitive culprit fraudster trafficker con_man embezzler
`);

/** Before a name: the name of a place or an institution and not of somebody. */
export const eponyms = words(`
  rue avenue boulevard place stade lycee college ecole universite hopital chu aeroport pont carrefour rond_point quartier
  fondation prix coupe trophee tournoi centre palais salle bibliotheque musee institut village residence immeuble marche gare
  port camp caserne cabinet etablissements ets pharmacie clinique groupe societe imprimerie maison_d_edition barrage autoroute
  amphitheatre complexe memorial challenge
  street road drive close crescent stadium school university hospital airport bridge foundation prize cup trophy tournament
  hall library museum institute barracks park market house plaza memorial award trust scholarship
`);

/** Behind a name: the same. */
export const eponymEnds = words(`
  sarl sa sas associes fils freres
  ltd plc inc sons brothers foundation street road avenue stadium school hospital memorial bridge cup trophy prize award park
  hall scholarship college university airport close crescent drive trust
`);

/** A sport, a story: violent words mean something else there. */
export const playWords = words(`
  match but buts championnat ligue joueur joueurs entraineur arbitre penalty stade ballon buteur equipe finale qualification
  eliminatoires mi_temps attaquant gardien coupe tournoi ring boxeur
  goal goals league striker coach referee midfielder defender goalkeeper football soccer cup fixture kickoff equaliser
  halftime tournament boxing basketball
`);
export const storyWords = words(`
  roman film polar thriller serie personnage scenario comedie theatre piece comedien comedienne realisateur acteur actrice
  episode feuilleton tournage incarne interprete lecteurs heros heroine romancier
  novel film movie thriller series episode character plot actor actress fiction stage playwright novelist script screenplay
  audience sequel role
`);
