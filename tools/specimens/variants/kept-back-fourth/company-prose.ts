import type { CompanyProse } from '../vocabulary.ts';

/** Registry, tax office and chamber in running text. */

const prose = (...paragraphs: readonly string[]): CompanyProse => ({ paragraphs });

export const companyProse: readonly CompanyProse[] = [
  prose(
    "Le Greffier en Chef du Tribunal de Commerce d'Abidjan soussigné certifie que la société dénommée {companyName} est immatriculée au Registre du Commerce et du Crédit Mobilier sous le numéro {rccmNumber}.",
    'Forme juridique : {legalStatus}, au capital social de {shareCapital}. Siège social : {companyAddress}.',
    'La durée de la société est de {companyDuration}. Elle est dirigée par {managers}, en qualité de gérant.',
    'En foi de quoi le présent extrait est délivré pour servir et valoir ce que de droit.',
  ),
  prose(
    'La société {companyName}, {legalStatus} au capital de {shareCapital}, dont le siège social est à {companyAddress}, a été immatriculée au RCCM sous le n° {rccmNumber}.',
    'Durée : {companyDuration} à compter de la date d’immatriculation.',
    'Gérant : {managers}.',
  ),
  prose(
    'Il est certifié que {companyName} a accompli les formalités d’immatriculation au Registre du Commerce et du Crédit Mobilier, où elle figure sous le numéro {rccmNumber}.',
    'Il s’agit d’une {legalStatus} constituée pour une durée de {companyDuration}, avec un capital social fixé à {shareCapital}.',
    'Son siège est établi à {companyAddress}. Son représentant légal est {managers}.',
  ),
  prose(
    'Par déclaration reçue au greffe, il a été procédé à l’immatriculation de la société ci-après désignée :',
    '{companyName}, société de forme {legalStatus}, ayant pour gérant {managers} et pour siège social {companyAddress}.',
    'Le capital social s’élève à {shareCapital}. La société est constituée pour {companyDuration}.',
    'Numéro RCCM : {rccmNumber}.',
  ),
  prose(
    'Nous soussigné, Greffier en Chef, attestons que la société {companyName} ({legalStatus}) est inscrite au registre du commerce sous le numéro {rccmNumber}, avec un capital de {shareCapital}.',
    'Adresse du siège : {companyAddress}. Durée de la société : {companyDuration}. Dirigeant : {managers}.',
    'Cette attestation est valable trois mois à compter de sa date.',
  ),
];

export const taxProse: readonly CompanyProse[] = [
  prose(
    'Le Chef du Centre des Impôts certifie que {companyName}, immatriculée au RCCM sous le numéro {rccmNumber}, a souscrit sa déclaration fiscale d’existence.',
    'Le numéro de compte contribuable {taxpayerNumber} lui a été attribué. Son siège est situé à {companyAddress}.',
    'Le présent document doit être présenté à toute réquisition des services fiscaux.',
  ),
  prose(
    'Nous accusons réception de la déclaration fiscale d’existence de la société {companyName}, {legalStatus}, dont le siège social est à {companyAddress}, représentée par {managers}.',
    'N° de compte contribuable : {taxpayerNumber}. Registre de commerce : {rccmNumber}.',
  ),
  prose(
    'Il est attesté que l’entreprise {companyName} est connue de nos services sous le compte contribuable n° {taxpayerNumber} et exerce à {companyAddress} sous la forme d’une {legalStatus}.',
    'Elle est inscrite au registre du commerce sous le n° {rccmNumber}.',
  ),
];

export const entrepreneurProse: readonly CompanyProse[] = [
  prose(
    'La présente carte, n° {document_number}, est délivrée à {managers}, exerçant sous le nom commercial {companyName} à {companyAddress}.',
    'Activité : {profession}. Délivrée le {document_issue}, valable jusqu’au {document_expiry}.',
  ),
  prose(
    '{managers}, exerçant l’activité de {profession} sous l’enseigne {companyName}, est titulaire de la carte n° {document_number}.',
    'Adresse : {companyAddress}. Carte établie le {document_issue} et expirant le {document_expiry}.',
  ),
];
