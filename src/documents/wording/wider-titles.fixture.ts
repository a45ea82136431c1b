import { wordings } from '../fields/wordings.ts';

/** Titles as others would write them, written before the words were taught to the reader. */

export const widerTitles = wordings({
  CNI: `
    Carte d'identité de citoyen | Carte du citoyen ivoirien | Carte nationale d'identification |
    Carte d'identification nationale | National identification card | Citizen identity card |
    Pièce nationale d'identité | Titre national d'identité | Document national d'identité | Carte d'identité sécurisée |
    Carte d'identité électronique | Carte d'identité des nationaux | E-ID card | Carte ID nationale |
    Carte d'identité ivoirienne à puce | Carte identitaire nationale | Carte personnelle d'identité`,
  CARTE_RESIDENT: `
    Titre de résidence | Carte de séjour pour étranger | Permis de résidence | Carte d'étranger | Carte de l'étranger résident |
    Titre de séjour de résident | Autorisation de séjour | Permis d'établissement | Carte d'établissement |
    Resident card | Alien resident card | Alien registration card | Resident permit card | Foreigner's identity card |
    Carte d'identité d'étranger | Carte d'identité pour étrangers | Carte de résidence des étrangers | Permanent resident card |
    Titre de séjour biométrique | Carte de résidence permanente | Permit to reside | Autorisation de résidence |
    Carte d'identité de résident étranger | Permis de long séjour | Carte de résident de longue durée`,
  CARTE_CONSULAIRE: `
    Carte d'immatriculation consulaire | Carte d'identité consulaire | Carte de ressortissant | Carte d'inscription consulaire |
    Consular card | Consular identification card | Consular ID | Carte de membre de la communauté consulaire |
    Immatriculation consulaire | Certificat d'immatriculation consulaire | Carte consulaire biométrique |
    Carte des ressortissants | Carte de la chancellerie | Carte d'ambassade | Carte d'identité délivrée par le consulat |
    Inscription au registre des nationaux établis hors du pays | Carte de protection consulaire | Carte des citoyens de l'étranger |
    Carte des nationaux à l'étranger | Carte d'expatrié | Carte de la diaspora | Carte de ressortissant à l'étranger |
    Consular registration card | Embassy registration card | Carte d'identité de la diaspora | Carte du Consulat Général |
    Titre d'identité consulaire | Carte consulaire d'immatriculation | Registre consulaire - Carte | Consulate card |
    Certificat consulaire d'identité | Citizens abroad card | Carte d'enregistrement consulaire`,
  PERMIS_CONDUIRE: `
    Permis de conduire national | Permis de conduite | Permis de circulation des conducteurs | Permis automobile |
    Permis auto | Permis de chauffeur | Permis de conduire les automobiles | Carte de conducteur |
    Carte de conduite | Permis du conducteur | Licence de conduite | Licence de conducteur | Titre de conduite |
    Titre de conducteur | Brevet de conduite | Brevet de conducteur | Certificat de capacité à la conduite |
    Certificat de conducteur | Droit de conduire | Habilitation à conduire |
    Driver's permit | Driver permit | License to drive | Permit to drive | Motor licence | Motorist's licence |
    Chauffeur's licence | Driver identification card | Permis de conduire sécurisé | Permis de piloter un véhicule |
    Permis moto | Permis pour la conduite des véhicules | Permis de conduire un véhicule terrestre à moteur |
    Permis routier | Carte de permis de conduire | Driver card | Certificate of competence to drive | Permis voiture |
    Titre de conduite automobile | Drivers licence card | Carte de chauffeur`,
  PASSEPORT: `
    Passeport national | Passeport électronique | Passeport biométrique | Travel document passport | E-passeport |
    Passeport CEDEAO | Passeport ivoirien | Passeport diplomatique | Ordinary passport | Passeport ordinaire N° 23AB`,
  RCCM: `
    Registre de commerce | Extrait du registre du commerce | Inscription au registre de commerce | Immatriculation commerciale |
    Certificat d'inscription au RCCM | Extrait d'immatriculation | Extrait du registre des sociétés | Fiche d'immatriculation au RCCM |
    Attestation d'immatriculation au registre | Extrait du répertoire des entreprises |
    Business registration certificate | Company registration certificate | Commercial register excerpt |
    Trade registry certificate | Extract from the companies register | Commercial registry extract |
    Registre des entreprises | Extrait des inscriptions au registre | Bulletin d'immatriculation au registre du commerce |
    Déclaration d'immatriculation au RCCM | Carte d'immatriculation commerciale | Certificate of business registration |
    Extrait du fichier du registre du commerce | Registre du commerce et des sociétés | Excerpt of trade register |
    Certificat d'enregistrement de l'entreprise | Certificat d'existence commerciale | Statement of registration of company |
    Registre national du commerce | Attestation d'inscription RCCM | Extrait analytique du registre du commerce |
    Immatriculation des personnes morales | Immatriculation de société | Acte d'immatriculation au registre du commerce`,
  DFE: `
    Déclaration d'existence fiscale | Attestation d'existence fiscale | Certificat d'existence fiscale | Attestation d'immatriculation fiscale |
    Carte de contribuable | Carte d'immatriculation fiscale | Certificat d'identification fiscale | Carte fiscale |
    Déclaration d'ouverture fiscale | Attestation de compte contribuable | Certificat de contribuable | Fiche du contribuable |
    Certificat d'immatriculation du contribuable | Tax registration certificate | Taxpayer card | Tax identification certificate |
    Tax existence statement | Taxpayer certificate | Fiscal existence declaration | Statement of fiscal existence |
    Avis d'immatriculation fiscale | Attestation d'inscription au fichier des contribuables | Notification de compte contribuable |
    Bulletin d'identification fiscale | Carte d'identification fiscale | Attestation NCC | Certificat d'inscription fiscale |
    Fiscal registration certificate | Fiche d'identification du contribuable | Certificat d'assujettissement | Existence au regard du fisc`,
  ENTREPRENEUR_CARD: `
    Carte d'auto-entrepreneur | Carte du statut de l'entreprenant | Carte d'identification de l'entreprenant |
    Attestation d'entreprenant | Entreprenant card | Carte de l'entreprenant individuel | Self-employed card | Micro-entrepreneur card |
    Carte d'entrepreneur individuel | Carte professionnelle de l'entreprenant | Certificat d'entreprenant | Carte de travailleur indépendant |
    Carte d'enregistrement de l'entreprenant | Titre d'entreprenant`,
  CARTE_GRISE: `
    Carte grise de véhicule | Certificat d'immatriculation de véhicule | Vehicle logbook | Carte d'immatriculation |
    Carte d'immatriculation du véhicule | Vehicle registration card | Car registration certificate | Carte grise sécurisée |
    Certificat d'immatriculation automobile | Titre de circulation du véhicule | Vehicle licence |
    Motor vehicle registration | Permis de circulation | Carte de propriété du véhicule | Livret du véhicule |
    Certificat d'immatriculation moto | Carte grise définitive`,
});

export const widerOtherTitles: readonly string[] = `
    Formulaire d'ouverture de compte | Fiche de police hôtelière | Fiche de voyageur | Bulletin d'hébergement |
    Bordereau d'envoi d'argent | Reçu de transfert | Fiche d'inscription scolaire | Dossier médical | Carnet de santé |
    Fiche d'admission | Bulletin d'adhésion | Demande d'abonnement | Contrat d'abonnement téléphonique |
    Fiche d'identification d'abonné | Identification de carte SIM | Fiche de recrutement | Fiche d'embauche | Fiche signalétique du personnel |
 Déclaration de perte | Déclaration de vol | Procès-verbal d'audition | Constat amiable | Déclaration de sinistre |
    Demande d'extrait d'acte de naissance | Demande de légalisation | Certificat de résidence | Attestation d'hébergement |
    Demande de certificat de nationalité | Demande d'inscription sur la liste électorale | Fiche d'enrôlement | Demande de visa |
    Fiche d'embarquement | Carte d'embarquement | Billet de train | Titre de transport | Carte de transport scolaire |
    Bon de retrait | Ordre de virement | Demande de prêt | Demande de carte bancaire | Fiche KYC | Know your customer form |
    Fiche de connaissance du client | Registration form | Hotel registration card | Guest registration card |
    Application for driving licence | Application for residence permit | Demande de carte consulaire |
    Formulaire de demande de passeport | Formulaire d'inscription au permis de conduire | Fiche de candidature au permis de conduire |
    Dossier de demande de CNI | Demande d'immatriculation de véhicule | Demande d'immatriculation au RCCM |
    Licence sportive | Carte de membre | Registre des visiteurs | Fiche visiteur | Fiche de visite | Fiche de donneur de sang |
    Fiche patient | Patient registration form | Money transfer form | Account opening form | School enrolment form |
    Insurance claim form | Employment application form | Loan application | Fiche de renseignement client |
    Convocation | Mandat de comparution | Citation à comparaître | Fiche de garde à vue | Reçu de caution |
    Demande de bourse | Fiche d'état civil | Bulletin de paie | Déclaration de revenus | Avis d'imposition |
    Demande de changement de numéro | Reçu de versement | Fiche de location de véhicule | Contrat de bail`
  .split('|')
  .map((text) => text.trim());
