import type { CompanyProse } from '../vocabulary.ts';

/** Papers of companies in running text, in constructions as different as clerks write them; `{name}` stand for values. */

const said = (...paragraphs: readonly string[]): CompanyProse => ({ paragraphs });

export const registerProse: readonly CompanyProse[] = [
  said(
    "Je soussigné, greffier en chef près le tribunal de commerce d'Abidjan, certifie que {companyName}, {legalStatus} au capital de {shareCapital} ayant son siège à {companyAddress}, est inscrite au registre sous le numéro {rccmNumber} pour une durée de {companyDuration}.",
    'La gérance est assurée par M. {managers}.',
  ),
  said(
    'La société dénommée « {companyName} », société de type {legalStatus}, dont le siège social est sis à {companyAddress}, a été immatriculée le 12 mars 2021 sous le numéro {rccmNumber}.',
    "Son capital s'élève à {shareCapital} et sa durée est fixée à {companyDuration} à compter de son immatriculation.",
    'Elle est représentée par {managers} en qualité de gérant.',
  ),
  said(
    'A été inscrite au registre du commerce et du crédit mobilier, sous le n° {rccmNumber}, la personne morale ci-après : {companyName}, constituée sous la forme de {legalStatus}, établie à {companyAddress}, dotée d’un capital de {shareCapital}.',
    'Durée de vie de la société : {companyDuration}. Dirigeant : Monsieur {managers}.',
  ),
  said(
    'Immatriculée sous le numéro {rccmNumber}, la {legalStatus} {companyName}, domiciliée à {companyAddress} et ayant pour gérant {managers}, a été constituée pour {companyDuration}, avec un capital social de {shareCapital}.',
    'Le présent certificat est délivré à la demande de l’intéressée.',
  ),
  said(
    "Il résulte des inscriptions portées au registre que l'entreprise {companyName} exerce sous la forme juridique {legalStatus}. Elle a fixé son siège à {companyAddress}. Le capital, entièrement libéré, est de {shareCapital}.",
    'Elle porte le numéro {rccmNumber}. Madame {managers} en est la gérante. La durée convenue est de {companyDuration}.',
  ),
  said(
    'Nous, greffier, attestons avoir reçu la déclaration de {managers}, agissant en qualité de gérant de la société {companyName}, {legalStatus}, au capital social de {shareCapital}, sise à {companyAddress}, créée pour une durée de {companyDuration}.',
    'Le numéro {rccmNumber} lui a été attribué.',
  ),
  said(
    'Sous la dénomination sociale {companyName} existe une {legalStatus} au capital de {shareCapital}, divisé en parts égales, enregistrée sous la référence {rccmNumber}.',
    'Le siège est établi à {companyAddress}. La société prendra fin à l’expiration de {companyDuration}. Elle est dirigée par Mme {managers}.',
  ),
  said(
    'Certifions que l’établissement principal de la société {companyName} est situé à {companyAddress}, que ladite société est une {legalStatus}, que son capital est fixé à {shareCapital} et que M. {managers} en est le représentant légal.',
    'Elle est connue au registre sous le numéro {rccmNumber} et durera {companyDuration}.',
  ),
  said(
    'Par acte déposé au greffe, il a été constitué entre les associés une société régie par l’Acte uniforme, ayant pour dénomination {companyName}, pour forme {legalStatus}, pour siège {companyAddress}, pour capital {shareCapital}, pour durée {companyDuration} et pour gérant {managers}.',
    'Elle a reçu le numéro d’immatriculation {rccmNumber}.',
  ),
  said(
    'La présente atteste que la société {companyName} ({legalStatus}), RCCM {rccmNumber}, au capital de {shareCapital}, dont les bureaux se trouvent à {companyAddress}, est valablement représentée par son gérant, Monsieur {managers}.',
    'Elle a été créée pour {companyDuration} années civiles comprises à compter de ce jour.',
  ),
  said(
    'Vu la demande présentée par {managers}, gérant statutaire, le greffe a procédé à l’immatriculation de {companyName}, {legalStatus} ayant son siège social à {companyAddress}.',
    'Le capital social s’élève à la somme de {shareCapital}. La durée de la société a été fixée à {companyDuration}. Numéro attribué : {rccmNumber}.',
  ),
  said(
    'This is to certify that {companyName}, a company of the form {legalStatus} with its registered office at {companyAddress}, was entered in the trade register under number {rccmNumber}.',
    'The company has a share capital of {shareCapital} and was formed for a term of {companyDuration}. It is managed by {managers}.',
  ),
  said(
    'The company known as {companyName}, established as a {legalStatus}, having its head office in {companyAddress}, is registered under No. {rccmNumber} with a capital of {shareCapital}.',
    'Its duration is {companyDuration} from the date of registration. Mr. {managers} acts as manager.',
  ),
  said(
    'Est immatriculée à ce jour au registre du commerce et du crédit mobilier la société {companyName}. Cette société, de forme {legalStatus}, dispose d’un capital de {shareCapital}. Son adresse est : {companyAddress}. Sa durée expire au bout de {companyDuration}.',
    'Mandataire social : {managers}. Identification : {rccmNumber}.',
  ),
  said(
    'Aux termes des statuts, {companyName} est une {legalStatus} installée à {companyAddress}. Les associés ont fait apport d’un montant total de {shareCapital} formant le capital. {managers} a été nommé gérant. L’existence de la société est prévue pour {companyDuration}.',
    'Inscription effectuée au RCCM sous {rccmNumber}.',
  ),
  said(
    'Le registre tenu au greffe mentionne, au numéro {rccmNumber}, la société commerciale {companyName}, revêtant la forme d’une {legalStatus}, dont le capital atteint {shareCapital}, dont le siège se trouve à {companyAddress}, dont la durée est de {companyDuration} et dont la direction est confiée à Monsieur {managers}.',
  ),
];

export const taxProse: readonly CompanyProse[] = [
  said(
    'Le chef du centre des impôts atteste que la société {companyName}, {legalStatus}, sise à {companyAddress}, a souscrit la déclaration fiscale d’existence prévue par le Code général des impôts et qu’elle est identifiée au fichier des contribuables sous le n° {taxpayerNumber}.',
    'Elle est inscrite au RCCM sous le numéro {rccmNumber} et représentée par {managers}.',
  ),
  said(
    'L’entreprise {companyName}, ayant la forme juridique de {legalStatus} et son siège à {companyAddress}, s’est fait connaître de l’administration fiscale. Le compte contribuable n° {taxpayerNumber} lui a été ouvert.',
    'Gérant : {managers}. Registre du commerce : {rccmNumber}.',
  ),
  said(
    'Nous certifions que {companyName}, établie à {companyAddress}, immatriculée au registre du commerce sous le numéro {rccmNumber}, figure au rôle des contribuables avec l’identifiant fiscal {taxpayerNumber}.',
    'Il s’agit d’une {legalStatus} dont le responsable est M. {managers}.',
  ),
  said(
    'Il est certifié par la présente que le contribuable dénommé {companyName} a déclaré son existence. Forme : {legalStatus}. Il est domicilié fiscalement à {companyAddress}. Son numéro de compte contribuable est {taxpayerNumber} et son numéro RCCM {rccmNumber}.',
    'La déclaration a été signée par {managers}, premier responsable de la structure.',
  ),
  said(
    'Sur déclaration de {managers}, dirigeant, la société {companyName} ({legalStatus}) au capital de {shareCapital}, exerçant à {companyAddress}, a été prise en compte sous le NCC {taxpayerNumber} par le service d’assiette compétent.',
    'Cette société est également titulaire du registre de commerce n° {rccmNumber}.',
  ),
  said(
    'La {legalStatus} {companyName}, au capital social de {shareCapital}, immatriculée {rccmNumber}, est redevable de l’impôt sous le numéro de contribuable {taxpayerNumber}.',
    'Elle tient son siège social à {companyAddress}. Elle a pour représentant légal Monsieur {managers}.',
  ),
  said(
    'Attestons que la déclaration d’existence a été déposée par la société {companyName}, constituée en {legalStatus}, portant le numéro de registre {rccmNumber}, dont l’adresse géographique est {companyAddress}, dont le gérant est {managers}.',
    'Un numéro d’identification fiscale lui a été délivré, à savoir {taxpayerNumber}.',
  ),
  said(
    'We hereby confirm that {companyName}, a {legalStatus} located at {companyAddress} and registered under {rccmNumber}, has filed its tax declaration of existence and holds taxpayer number {taxpayerNumber}.',
    'The company is represented by {managers}, its legal representative.',
  ),
  said(
    'En application des dispositions fiscales en vigueur, {companyName}, {legalStatus} installée à {companyAddress}, est enregistrée auprès de la Direction générale des Impôts sous le numéro {taxpayerNumber} et au greffe sous le numéro {rccmNumber}.',
    'Son activité est conduite par Mme {managers}.',
  ),
  said(
    'Le numéro {taxpayerNumber} est attribué à l’entreprise {companyName} en vue de l’accomplissement de ses obligations fiscales. Cette entreprise, dont la forme juridique est {legalStatus}, est située à {companyAddress}.',
    'Le registre du commerce porte la référence {rccmNumber}. L’entreprise est gérée par {managers}.',
  ),
];

export const entrepreneurProse: readonly CompanyProse[] = [
  said(
    'Le titulaire, {managers}, exerce l’activité de {profession} sous l’enseigne {companyName} à {companyAddress}.',
    'Il est enregistré sous l’identifiant unique {document_number}. Carte délivrée le {document_issue}, valable jusqu’au {document_expiry}.',
  ),
  said(
    '{managers}, exploitant à {companyAddress} l’établissement {companyName}, est reconnu comme entreprenant sous le numéro {document_number}.',
    'Métier exercé : {profession}. La présente carte, établie le {document_issue}, expire le {document_expiry}.',
  ),
  said(
    'Il est attesté que M. {managers}, de profession {profession}, a déclaré son activité au registre des entreprenants sous le code {document_number}. Son commerce, dénommé {companyName}, est installé à {companyAddress}.',
    'Fait le {document_issue} ; cette carte cesse d’être valable le {document_expiry}.',
  ),
  said(
    'This card certifies that {managers}, {profession}, trades as {companyName} at {companyAddress} under the unique identifier {document_number}.',
    'Issued on {document_issue} and valid until {document_expiry}.',
  ),
  said(
    'L’entreprenant {managers} est autorisé à exercer le métier de {profession} pour le compte de son entreprise {companyName}, sise à {companyAddress} et identifiée par le numéro {document_number}.',
    'Date de délivrance : {document_issue}. Fin de validité : {document_expiry}.',
  ),
  said(
    'Nom commercial de l’activité : {companyName}. Elle est tenue par {managers}, {profession}, et se trouve à {companyAddress}. Le numéro IDU {document_number} lui est attribué.',
    'Cette carte émise le {document_issue} demeure valable jusqu’au {document_expiry} inclus.',
  ),
];
