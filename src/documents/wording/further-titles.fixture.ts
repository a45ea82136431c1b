import { wordings } from '../fields/wordings.ts';

/** Titles with other nouns, more words, or the office's name on their line. */

export const furtherTitles = wordings({
  CNI: `
    Carte nationale d'identité | Carte d'identité | Carte d'identité biométrique | Carte d'identité ivoirienne |
    Carte d'identité de la République de Côte d'Ivoire | Carte nationale d'identité sécurisée | Carte nationale
    d'identité électronique | Carte d'identité nationale biométrique CEDEAO | Carte CEDEAO d'identité | Carte
    biométrique d'identité | National ID card | National identity document | Ivorian identity card | Citizen ID
    card | Identity card | ID card | Carte de citoyen | Carte d'identité du citoyen | Carte citoyenne | Pièce
    d'identité nationale | Titre d'identité | Titre d'identité national | Carte nationale d'identité ivoirienne
    | Carte unique d'identité | Carte nationale numérique d'identité | Nouvelle carte nationale d'identité |
    Office National de l'État Civil et de l'Identification - Carte nationale d'identité | République de Côte
    d'Ivoire - Carte nationale d'identité`,
  CARTE_RESIDENT: `
    Carte de résident | Carte de séjour temporaire | Carte de séjour pluriannuelle | Carte de séjour d'étranger
    | Carte de résidence | Carte de résident permanent | Carte de résident ordinaire | Carte de résident CEDEAO
    | Carte de résident non CEDEAO | Carte de ressortissant étranger | Carte d'étranger résident | Carte
    d'identité pour résident | Carte d'identité d'étranger | Permis de séjour | Permis de séjour et de résidence
    | Titre de résident | Titre de séjour d'étranger | Titre d'identité pour étranger | Residence card |
    Residence permit card | Residency card | Residency permit | Foreign national resident card | Foreigner card
    | Foreign resident permit | Foreign nationals identity card | Non-citizen ID card | Alien card | Stay permit
    | Permit of stay | Carte de séjour biométrique | Carte biométrique de résident | Résident - Carte | Carte de
    résident des étrangers non salariés | Autorisation de séjourner | Carte d'hôte étranger | Carte d'immigré |
    Immigrant card | Carte de long séjour | ONECI - Carte de résident | Carte de résident hors CEDEAO | Carte de
    résident - Office National d'Identification`,
  CARTE_CONSULAIRE: `
    Carte consulaire | Carte d'identification consulaire | Carte consulaire d'identité | Carte consulaire
    sécurisée | Carte d'enregistrement au consulat | Carte d'inscription au consulat | Carte d'immatriculation
    au consulat | Carte d'immatriculation à l'ambassade | Carte des Burkinabè de l'étranger | Carte des Maliens
    de l'extérieur | Carte des Sénégalais de l'extérieur | Carte de résident à l'étranger | Carte d'identité des
    nationaux de l'étranger | Carte de la communauté malienne | Carte du ressortissant malien | Carte d'identité
    de ressortissant | Consular registration | Consular identity document | Consular registry card | Overseas
    citizen card | Nationals abroad registration card | Carte de citoyen à l'étranger | Carte de Guinéen de
    l'étranger | Titre consulaire | Titre d'immatriculation consulaire | Document consulaire d'identité |
    Certificat d'inscription consulaire | Attestation d'immatriculation consulaire | Carte d'inscription au
    registre des Français établis hors de France | Carte de compatriote | Carte de l'expatrié | Carte des
    émigrés | Carte consulaire CEDEAO | Ambassade du Mali - Carte consulaire | Carte consulaire du Burkina Faso
    | Carte consulaire burkinabè | Carte consulaire - Consular card | Section consulaire - Carte
    d'immatriculation | Embassy of Ghana - Consular card`,
  PERMIS_CONDUIRE: `
    Brevet de capacité à conduire | Brevet de conduite automobile | Certificat de capacité pour la conduite |
    Autorisation de conduire | Autorisation de conduite des véhicules à moteur | Titre de conducteur de véhicule
    | Carte de conducteur automobile | Permis de conduire des véhicules automobiles | Permis de conduire les
    véhicules à moteur | Permis national de conduire | Permis ivoirien de conduire | Permis de conduire ivoirien
    | Permis de conduire à points | Permis de conduire numérique | Permis à points | Permis de conduire
    catégorie B | Permis de conduire - Catégories A B | Permis pour conducteurs de véhicules | Licence de
    chauffeur | Licence de conduire | Permis de conduire électronique | Permis de conduire format carte | Motor
    vehicle driver's licence | Motor vehicle operator licence | Driver's licence | Driver Licence | Drivers
    License | Driving permit | Driving Licence Card | Licence to drive a motor vehicle | Permit to drive motor
    vehicles | Vehicle operator's permit | Operator's licence | Motor driver's permit | Driver authorisation |
    Authorisation to drive | Driving authorization | Certificate of driving competence | Permis de conduire
    provisoire | Permis de conduire définitif | Permis de conduire permanent | Permis de conduire de l'UEMOA |
    Permis de conduire CEDEAO - ECOWAS Driving Licence | République de Côte d'Ivoire - Permis de conduire |
    Permis de conduire de la République de Côte d'Ivoire | Ministère des Transports - Permis de conduire |
    Permis de conduire national sécurisé | Nouveau permis de conduire | Permis de conduire et de circulation |
    Carte de capacité de conduire | Titre de capacité à la conduite automobile | Permis de conduire un véhicule
    automobile | Droits de conduire | Droits à conduire du titulaire | Permis international de conduire |
    Conduite automobile - Permis | Titre de conduite sécurisé | Licence nationale de conduite | Carte nationale
    de conducteur | Permis de conduire - volet 2 | Burkina Faso - Permis de conduire | Permis de conduire CEDEAO
    - Direction Générale des Transports`,
  PASSEPORT: `
    République de Côte d'Ivoire - Passeport | République de Côte d'Ivoire Passeport | Standard passport |
    Passeport d'urgence`,
  RCCM: `
    Extrait du registre du commerce et du crédit mobilier (RCCM) | Extrait RCCM | Extrait d'inscription au RCCM
    | Extrait d'immatriculation au RCCM | Extrait de registre de commerce | Extrait K-bis | Extrait K bis | Kbis
    | Certificat RCCM | Certificat d'immatriculation au RCCM | Attestation RCCM | Attestation d'inscription au
    registre de commerce | Attestation d'immatriculation au RCCM | Fiche RCCM | R.C.C.M. | R.C.C.M | Extrait du
    R.C.C.M. | Extrait des minutes du greffe - RCCM | Tribunal de commerce - Extrait du registre | Registre du
    commerce | Registre des sociétés | Extrait du registre des entreprises | Extrait du registre des sociétés
    commerciales | Extrait d'immatriculation d'une société | Extrait d'immatriculation d'une personne morale |
    Immatriculation au registre du commerce | Immatriculation au RCCM | Immatriculation d'une personne morale |
    Inscription principale au registre du commerce | Déclaration de constitution de personne morale | Acte
    d'inscription au RCCM | Bulletin RCCM | Volet RCCM | Copie de l'extrait du registre du commerce | Copie
    conforme du RCCM | Trade register extract | Trade register | Trade and personal property credit register |
    Trade and Credit Register Extract | Commercial register extract | Extract from the commercial register |
    Extract from the trade and personal property credit register | Certificate of incorporation | Certificate of
    registration in the trade register | Certificate of company registration | Company register extract |
    Company registration | Business register extract | Companies registry - extract | Register of commerce |
    Excerpt from the register of commerce | Certificat d'existence juridique | Certificat d'inscription de
    société | Certificat d'enregistrement au registre | État des inscriptions RCCM | Registre de commerce et
    crédit mobilier | Registre du Commerce et du Crédit Immobilier | Fichier national du RCCM - Extrait |
    Situation au registre du commerce | Modification au RCCM | Tribunal de Commerce d'Abidjan - Extrait du RCCM`,
  DFE: `
    Déclaration fiscale d'existence d'entreprise | Déclaration d'existence | Déclaration d'existence d'une
    entreprise | Attestation d'existence | Certificat de déclaration d'existence | Fiche de déclaration fiscale
    d'existence | Attestation DFE | Déclaration DFE | D.F.E. | D.F.E | Déclaration fiscale de création |
    Déclaration fiscale d'ouverture | Déclaration fiscale de début d'activité | Attestation d'identification
    fiscale | Fiche d'identification fiscale | Fiche d'immatriculation fiscale | Certificat d'immatriculation
    fiscale | Numéro d'identification fiscale - attestation | Attestation de numéro de compte contribuable |
    Attestation d'immatriculation au fichier des contribuables | Certificat d'immatriculation aux impôts |
    Immatriculation fiscale | Immatriculation au fisc | Inscription au rôle des contribuables | Déclaration
    d'identification du contribuable | Déclaration d'identité fiscale | Carte d'identité fiscale | Carte de
    contribuable | Carte NCC | Certificat NCC | Déclaration d'existence auprès de l'administration fiscale |
    Déclaration d'existence aux impôts | Déclaration d'existence auprès des impôts | Déclaration fiscale
    d'existence de société | Existence fiscale de l'entreprise | Tax declaration of existence | Fiscal
    declaration of existence | Declaration of tax existence | Declaration of fiscal existence | Declaration of
    existence for tax purposes | Tax existence certificate | Certificate of fiscal existence | Certificate of
    tax registration | Taxpayer registration certificate | Taxpayer identification certificate | Taxpayer
    registration | Tax registration | Business tax registration | Notice of tax registration | Taxpayer
    identification number certificate | Direction Générale des Impôts - Déclaration fiscale d'existence | Acte
    de déclaration fiscale d'existence | Notification d'immatriculation fiscale | Avis d'identification du
    contribuable | Déclaration d'existence et d'activité | Enregistrement fiscal de l'entreprise | Certificat
    d'enregistrement fiscal | CEPICI - Déclaration fiscale d'existence | Déclaration fiscale d'existence -
    Entreprise individuelle`,
  ENTREPRENEUR_CARD: `
    Carte d'entreprenant | Carte de l'entreprenant | Carte d'entrepreneur | Carte d'identification
    d'entreprenant | Carte du micro-entrepreneur | Carte statut entreprenant | Carte nationale de l'entreprenant
    | Entrepreneur ID card | Entreprenant identification card | Carte d'immatriculation de l'entreprenant |
    Attestation de déclaration d'entreprenant | Carte entreprenant numérique | Carte du petit entrepreneur |
    Titre d'entrepreneur individuel | Carte de déclaration de l'entreprenant | Carte de l'auto-entrepreneur`,
  CARTE_GRISE: `
    Carte grise | Carte grise biométrique | Certificat d'immatriculation | Certificat d'immatriculation des
    véhicules | Certificat d'immatriculation d'un véhicule à moteur | Carte d'immatriculation automobile | Carte
    d'immatriculation de véhicule automobile | Titre d'immatriculation | Vehicle registration certificate |
    Vehicle registration document | Motor vehicle registration certificate | Registration certificate |
    Certificate of vehicle registration | Car logbook | Carte grise électronique | Certificat d'enregistrement
    du véhicule | Carte du véhicule | Titre de propriété du véhicule | Immatriculation du véhicule | Ministère
    des Transports - Carte grise | Carte grise - Engin à deux roues`,
});

export const furtherOtherTitles: readonly string[] = `
    Attestation de réussite au permis de conduire | Demande de permis de conduire | Demande de duplicata de
    permis de conduire | Contrat de bail | Contrat d'assurance automobile | Attestation d'assurance automobile |
    Carte verte d'assurance | Visite technique | Certificat de visite technique | Vignette automobile | Contrat
    de location de véhicule | Fiche d'examen du permis de conduire | Convocation à l'examen du permis de
    conduire | Certificat médical d'aptitude à la conduite | Visite médicale du permis de conduire | Attestation
    de régularité fiscale | Déclaration de TVA | Déclaration annuelle des salaires | Avis d'imposition | Avis
    d'impôt foncier | Déclaration d'impôt sur le revenu | Déclaration des revenus | Certificat de non imposition
    | Statuts de la société | Procès-verbal d'assemblée générale | Facture proforma | Bon de commande | Demande
    d'immatriculation au RCCM | Formulaire de demande de carte de résident | Certificat de résidence |
    Attestation de domicile | Carte de transport | Carte d'étudiant étranger | Carte d'électeur | Carte de
    presse | Carte d'agent commercial | Permis de construire | Permis de chasse | Permis de port d'arme | Permis
    d'exploitation minière | Licence de pêche | Brevet de technicien supérieur | Brevet d'études du premier
    cycle | Brevet d'invention | Certificat d'aptitude professionnelle | Autorisation de sortie du territoire |
    Autorisation parentale de voyage | Attestation d'inscription à l'ordre | Extrait de casier judiciaire |
    Certificat de nationalité | Acte de naissance | Carte professionnelle de transporteur | Licence de transport
    | Carte de stationnement | Autorisation de transport public | Attestation de travail | Carte d'assuré social
    | Carte de commerçant | Carte d'artisan | Registre des naissances | Livret de famille | Certificat de
    conformité | Certificat de vente de véhicule | Déclaration de cession d'un véhicule | Déclaration de perte
    de permis de conduire | Fiche technique du véhicule | Carnet d'entretien du véhicule | Procès-verbal de
    contravention | Reçu de paiement d'impôts | Attestation de solde fiscal`
  .split('|')
  .map((text) => text.trim());
