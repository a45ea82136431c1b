import type { CompanyProse } from '../vocabulary.ts';

/** Papers of companies and of those who trade alone, in running text. */

export const companyProse: readonly CompanyProse[] = [
  {
    paragraphs: [
      'Nous, Greffier en Chef près le Tribunal de Commerce, certifions que la société {companyName}, {legalStatus} au capital de {shareCapital}, ayant son siège social à {companyAddress}, est inscrite au Registre du Commerce et du Crédit Mobilier sous le numéro {rccmNumber}.',
      'Sa durée est fixée à {companyDuration} à compter du jour de son immatriculation, sauf prorogation ou dissolution anticipée.',
      'Elle est représentée par {managers}, qui dispose des pouvoirs les plus étendus pour agir en son nom.',
      'Délivré sur papier libre, à toutes fins utiles.',
    ],
  },
  {
    paragraphs: [
      'Il résulte des énonciations portées au registre que sous le n° {rccmNumber} a été immatriculée une personne morale ayant les caractéristiques ci-après.',
      '1°) Dénomination : {companyName}. 2°) Forme : {legalStatus}. 3°) Capital : {shareCapital}. 4°) Siège : {companyAddress}. 5°) Durée : {companyDuration}. 6°) Gérance : {managers}.',
      'Le déclarant a signé avec nous après lecture.',
    ],
  },
  {
    paragraphs: [
      'Suivant acte déposé au rang des minutes du greffe, il a été constitué pour {companyDuration} une {legalStatus} dénommée {companyName}.',
      'Les associés ont fait apport d’une somme formant le capital social, soit {shareCapital}.',
      'L’établissement principal est ouvert à {companyAddress}. Les associés ont nommé {managers} premier dirigeant de la société.',
      'La formalité a été enregistrée au RCCM sous la référence {rccmNumber}.',
    ],
  },
  {
    paragraphs: [
      'NUMÉRO RCCM {rccmNumber}',
      '{companyName} est une {legalStatus} dont le siège est sis à {companyAddress}. Le capital, qui s’élève à {shareCapital}, est entièrement libéré.',
      'La société a été créée pour une période de {companyDuration}. Elle a pour dirigeant {managers}.',
    ],
  },
];

export const taxProse: readonly CompanyProse[] = [
  {
    paragraphs: [
      'Le Receveur des Impôts atteste que {companyName}, {legalStatus}, immatriculée au RCCM sous le n° {rccmNumber}, a souscrit sa déclaration fiscale d’existence.',
      'Le compte contribuable n° {taxpayerNumber} lui a été attribué.',
      'Son adresse est la suivante : {companyAddress}. Son représentant est {managers}.',
    ],
  },
  {
    paragraphs: [
      'Par la présente déclaration, {managers} porte à la connaissance de l’Administration fiscale l’ouverture de l’entreprise {companyName}, constituée sous la forme de {legalStatus}, installée à {companyAddress}.',
      'Registre du commerce : {rccmNumber}. Capital : {shareCapital}.',
      'Le numéro de compte contribuable {taxpayerNumber} devra figurer sur toutes les factures.',
    ],
  },
  {
    paragraphs: [
      'La société {companyName} est prise en charge dans les fichiers de la Direction Générale des Impôts sous le NCC {taxpayerNumber}.',
      'Elle exerce sous la forme de {legalStatus} et a son siège à {companyAddress} (RCCM {rccmNumber}).',
    ],
  },
];

export const entrepreneurProse: readonly CompanyProse[] = [
  {
    paragraphs: [
      'Entreprenant n° {document_number} : {first_name} {last_name}.',
      'Activité : {profession}. Enseigne : {companyName}.',
      'Fait le {document_issue}, valable jusqu’au {document_expiry}.',
    ],
  },
  {
    paragraphs: [
      'Sous le n° {document_number}, {managers} exerce l’activité de {profession} sous l’enseigne {companyName}.',
      'Carte établie le {document_issue}, périmée le {document_expiry}.',
    ],
  },
  {
    paragraphs: [
      'Entreprenant n° {document_number}',
      'Carte remise à {managers}, {profession}, pour le commerce {companyName}, sis à {companyAddress}.',
      'Du {document_issue} au {document_expiry}.',
    ],
  },
];
