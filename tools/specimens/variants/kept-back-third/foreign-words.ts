/** What cards of other states call their values. */

export type Words = Readonly<
  Record<
    'surname' | 'given' | 'born' | 'place' | 'sex' | 'nationality' | 'number' | 'issued' | 'expires',
    string
  >
>;

export const french: Words = {
  surname: 'Nom|NOM / Surname',
  given: 'Prénoms|Prénom(s) / Given names',
  born: 'Date de naissance|Né(e) le|Date de naiss. / Date of birth',
  place: 'Lieu de naissance|à|Lieu de naiss. / Place of birth',
  sex: 'Sexe|SEXE / Sex',
  nationality: 'Nationalité|NATIONALITÉ / Nationality',
  number: 'N° de carte|Identifiant|N° du document / Document No',
  issued: 'Délivrée le|Date de délivrance',
  expires: "Expire le|Date d'expir. / Expiry date|Valable jusqu'au",
};
export const english: Words = {
  surname: 'Surname|Last name|Name',
  given: 'First name(s)|Given names|Other names',
  born: 'Date of birth|DOB',
  place: 'Place of birth|District of birth',
  sex: 'Sex|Gender',
  nationality: 'Nationality|Citizenship',
  number: 'ID number|Card no.|No.',
  issued: 'Issue date|Issued',
  expires: 'Expiry date|Expires|Valid until',
};
export const spanish: Words = {
  surname: 'Apellidos',
  given: 'Nombre|Nombres',
  born: 'Fecha de nacimiento',
  place: 'Lugar de nacimiento',
  sex: 'Sexo',
  nationality: 'Nacionalidad',
  number: 'Núm. soport|Documento n°',
  issued: 'Emisión',
  expires: 'Validez|Vencimiento',
};
export const german: Words = {
  surname: 'Name',
  given: 'Vornamen',
  born: 'Geburtstag|Geburtsdatum',
  place: 'Geburtsort',
  sex: 'Geschlecht',
  nationality: 'Staatsangehörigkeit',
  number: 'Ausweisnummer',
  issued: 'Ausstellungsdatum',
  expires: 'Gültig bis',
};
export const italian: Words = {
  surname: 'Cognome|Cognome / Surname',
  given: 'Nome|Nome / Name',
  born: 'Data di nascita',
  place: 'Luogo di nascita',
  sex: 'Sesso',
  nationality: 'Cittadinanza',
  number: 'Numero',
  issued: 'Emissione',
  expires: 'Scadenza',
};
export const portuguese: Words = {
  surname: 'Apelido(s)|Apelido',
  given: 'Nome(s)|Nome próprio',
  born: 'Data de nascimento|Nasc.',
  place: 'Naturalidade',
  sex: 'Sexo',
  nationality: 'Nacionalidade',
  number: 'N.º documento|Bilhete n.º',
  issued: 'Emissão',
  expires: 'Validade|Válido até',
};
