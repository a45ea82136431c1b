import type { CompanyProse } from '../vocabulary.ts';

/** Papers of companies and of those who trade alone, in running text. */

export const companyProse: readonly CompanyProse[] = [
  {
    paragraphs: [
      'Le Greffe du Tribunal de Commerce délivre le présent extrait à la demande de la partie intéressée.',
      'RENSEIGNEMENTS RELATIFS À LA PERSONNE MORALE. La personne morale a pour dénomination sociale {companyName}. Elle revêt la forme juridique suivante : {legalStatus}. Son capital social est de {shareCapital}.',
      'Elle a établi son siège à {companyAddress}. Elle prendra fin à l’issue d’une durée de {companyDuration}.',
      'RENSEIGNEMENTS RELATIFS AUX DIRIGEANTS. Est désigné en qualité de gérant : {managers}.',
      'Immatriculation portée au Registre du Commerce et du Crédit Mobilier sous le n° {rccmNumber}.',
    ],
  },
  {
    paragraphs: [
      'À la requête du déclarant, nous, Greffier, avons procédé à l’immatriculation au RCCM, sous le numéro {rccmNumber}, de l’entité {companyName}.',
      'De cette déclaration il résulte que ladite entité est une {legalStatus} dotée d’un capital social fixé à {shareCapital}, qu’elle est domiciliée à {companyAddress} et que sa durée a été arrêtée à {companyDuration}.',
      'Les pouvoirs de direction sont exercés par {managers}.',
      'Dont acte, pour extrait conforme au registre.',
    ],
  },
  {
    paragraphs: [
      'Nous soussigné, Greffier en Chef, certifions que {companyName}, {legalStatus} ayant son siège social à {companyAddress}, figure bien au fichier du Registre du Commerce et du Crédit Mobilier, où elle porte le numéro {rccmNumber}.',
      'Au jour de la délivrance du présent extrait, le capital social s’établit à {shareCapital} et la durée de la société à {companyDuration}. La représentation légale est assurée par {managers}.',
      'Aucune mention de radiation, de liquidation ou de redressement n’a été portée à ce jour.',
    ],
  },
  {
    paragraphs: [
      'Suivant acte reçu par notaire, il a été formé entre les souscripteurs une société qui présente les caractéristiques suivantes.',
      'Dénomination : {companyName}. Forme : {legalStatus}. Montant du capital : {shareCapital}. Siège : {companyAddress}.',
      'Durée : {companyDuration} à partir de l’immatriculation. Gérant nommé : {managers}.',
      'Dépôt au greffe effectué ; immatriculée au RCCM sous le numéro {rccmNumber}.',
    ],
  },
  {
    paragraphs: [
      'Objet : immatriculation {rccmNumber} au Registre du Commerce et du Crédit Mobilier.',
      'Titulaire de l’immatriculation : la société {companyName}, constituée sous forme de {legalStatus} pour {companyDuration}, avec un capital qui se monte à {shareCapital}.',
      'Le siège en est établi à {companyAddress}. {managers} en assure la gérance et l’engage par sa seule signature.',
      'Extrait délivré sur papier libre, valable trois mois.',
    ],
  },
];

export const taxProse: readonly CompanyProse[] = [
  {
    paragraphs: [
      'La Direction Générale des Impôts prend acte de la déclaration fiscale d’existence déposée par {companyName}, {legalStatus} domiciliée à {companyAddress}.',
      'Le déclarant est immatriculé au Registre du Commerce et du Crédit Mobilier : {rccmNumber}.',
      'À compter de ce jour, le numéro de compte contribuable {taxpayerNumber} devra figurer sur tous ses documents commerciaux.',
    ],
  },
  {
    paragraphs: [
      'Il est attribué à la société {companyName} le compte contribuable {taxpayerNumber}, en suite de sa déclaration d’existence.',
      'Forme juridique : {legalStatus} ; capital : {shareCapital} ; immatriculation RCCM : {rccmNumber} ; siège : {companyAddress}.',
      'Toute modification devra être portée à la connaissance du service d’assiette dans les dix jours.',
    ],
  },
  {
    paragraphs: [
      'Je soussigné, {managers}, agissant pour le compte de la société {companyName} ({legalStatus}), déclare l’existence de ladite société, établie à {companyAddress} et inscrite au RCCM sous le n° {rccmNumber}.',
      'Réservé à l’administration : numéro de compte contribuable attribué {taxpayerNumber}.',
    ],
  },
  {
    paragraphs: [
      'Vu la demande présentée au guichet unique, l’entreprise {companyName} a été enregistrée au fichier des contribuables sous le NCC {taxpayerNumber}.',
      'Sa forme juridique est {legalStatus} ; elle exerce à l’adresse suivante : {companyAddress}. Référence au registre du commerce : {rccmNumber}.',
    ],
  },
];

/** Cards have little room. */
export const entrepreneurProse: readonly CompanyProse[] = [
  {
    paragraphs: [
      'L’entreprenant {managers} exerce sous l’enseigne {companyName}.',
      'Identifiant unique : {document_number}. Carte valable jusqu’au {document_expiry}.',
    ],
  },
  {
    paragraphs: [
      'Est déclaré(e) entreprenant(e) sous le n° {document_number} : {managers}.',
      'Activité : {profession}. Délivrée le {document_issue}.',
    ],
  },
  {
    paragraphs: [
      'Nom : {last_name}. Prénoms : {first_name}. IDU : {document_number}.',
      'Activité déclarée : {profession}. Nom commercial : {companyName}.',
    ],
  },
];
