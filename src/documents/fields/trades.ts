import { foldText } from '../../names/fold.ts';

/** Trades as papers print them in French, by their first word, in both sexes where these differ by more than an ending. */
const words = `
  acheteur acheteuse acteur actrice administrateur administratrice agent agriculteur agricultrice agronome aide
  ajusteur ambulancier analyste anesthesiste animateur animatrice apiculteur apprenti architecte archiviste armateur
  artisan artiste assistant assureur auditeur auditrice aviculteur avicultrice avocat bibliothecaire bijoutier
  biologiste blanchisseur blanchisseuse boucher boulanger boutiquier brasseur brocanteur brodeur brodeuse bucheron
  cadre caissier cariste carreleur carrossier charcutier charpentier chaudronnier chauffeur chef chercheur chercheuse
  chimiste chirurgien coiffeur coiffeuse collecteur comedien commandant commercant commercial commissaire comptable
  concierge conducteur conductrice conseiller consultant controleur controleuse coordinateur coordinatrice cordonnier
  courtier couturier cuisinier cultivateur cultivatrice declarant decorateur decoratrice delegue demarcheur dentiste
  dessinateur dessinatrice developpeur developpeuse directeur directrice docker docteur douanier droguiste ebeniste
  economiste educateur educatrice electricien electromecanicien electronicien eleve eleveur eleveuse employe enseignant
  entraineur entrepreneur esthetician estheticienne etudiant expert exploitant fabricant facteur femme ferrailleur
  ferronnier fleuriste fonctionnaire footballeur foreur forgeron formateur formatrice frigoriste garagiste garcon
  gardien gendarme geologue geometre gerant gestionnaire graphiste greffier guide herboriste historien horloger
  hotelier hotesse huissier hydraulicien imam imprimeur infirmier informaticien ingenieur inspecteur inspectrice
  installateur instituteur institutrice interprete jardinier journaliste juge juriste kinesitherapeute laborantin
  laveur libraire livreur logisticien machiniste macon magasinier magistrat maitre manager manoeuvre manutentionnaire
  marabout maraicher marchand mareyeur marin maroquinier matelot mecanicien medecin menagere menuisier meteorologue
  militaire mineur moniteur monitrice monteur monteuse musicien mytiliculteur negociant notaire nourrice nutritionniste
  officier operateur operatrice ophtalmologue opticien orfevre ouvrier ouvriere parfumeur pasteur patissier patron
  paysan pecheur pediatre peintre percepteur pharmacien photographe physicien pilote pisciculteur planteur planteuse
  platrier plombier poissonnier policier pompier potier preparateur preparatrice presentateur president pretre
  procureur producteur productrice professeur programmeur promoteur promotrice proviseur psychologue puericultrice
  radiologue rectificateur redacteur redactrice relieur reparateur restaurateur restauratrice retraite revendeur
  revendeuse sage salarie savonnier sculpteur secretaire serrurier serveur serveuse sociologue soldat soudeur
  statisticien styliste superviseur surveillant tailleur tapissier technicien teinturier teinturiere telephoniste
  tisserand tolier topographe tourneur traducteur traductrice traiteur transitaire transporteur tresorier tricoteuse
  urbaniste vendeur vendeuse verificateur veterinaire vigile vitrier vulcanisateur webmaster
`;

const trades = new Set(words.trim().split(/\s+/));

/** With its ending of either sex, and of several. */
const isTradeWord = (word: string): boolean =>
  [
    word,
    word.replace(/s$/, ''),
    word.replace(/e$/, ''),
    word.replace(/ne$/, ''),
    word.replace(/ere$/, 'er'),
  ].some((one) => trades.has(one));

/** Words that a trade may have. */
const mostWords = 5;

export function isTrade(text: string): boolean {
  const all = foldText(text.replace(/\(\p{L}{1,4}\)/gu, '')).split(' ');
  return all.length <= mostWords && !/\d/.test(text) && isTradeWord(all[0] ?? '');
}
