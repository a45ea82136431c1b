import type { Text } from '../../platform/language.ts';

/** How to write a list of one's own, for the help of the command line. */
export const customListHelp: Text = {
  en: `
A list of your own is a CSV file whose first line names the columns (separated by , ; | or a tab, in any charset), the
first sheet of an Excel workbook (.xlsx), or a file of JSON lines with the same names, in UTF-8; .gz too. In the console
the columns may have any names, and are chosen.

id           required: your own number or word for the entry; it must stay the same when the list is imported again
name         required, unless lastname and firstname are given
aliases      other names, separated by ; or | (in JSON also a list); ~ in front of one marks it as weak
topic        sanction or pep, or both separated by |; sanction where it is missing
kind         person, organisation, vessel, aircraft or other; person where it is missing
dateOfBirth  yyyy-mm-dd, dd/mm/yyyy, or a year; "circa 1960" and "1960 to 1963" too; several separated by ; or |
nationality  a country, a nationality or a code, in English or French; several separated by ; or |
gender       male or female

Every other field of the answers of /search/sanctioned-person and /search/pep may be a column too (authority, grounds,
listedOn, politicalPosition, ...): it is shown as it is written.

A record without an id or a name is told with its line and left out; where more than one in a hundred is so, nothing is
imported. An id that stands twice is refused.

  id,name,aliases,dateOfBirth,nationality,authority
  17,KONÉ Exemple Zoumana,~Le Vieux|KONE Zoumana,1970-05-01,Ivoirienne,Cellule d'exemple`,
  fr: `
Une liste à vous est un fichier CSV dont la première ligne nomme les colonnes (séparées par , ; | ou une tabulation, dans
tout jeu de caractères), la première feuille d'un classeur Excel (.xlsx), ou un fichier de lignes JSON avec les mêmes noms,
en UTF-8 ; .gz aussi. Dans la console, les colonnes peuvent porter n'importe quel nom et se choisissent.

id           obligatoire : votre numéro ou mot pour l'entrée ; il doit rester le même quand la liste est réimportée
name         obligatoire, sauf si lastname et firstname sont donnés
aliases      autres noms, séparés par ; ou | (en JSON aussi une liste) ; ~ devant l'un d'eux le dit faible
topic        sanction ou pep, ou les deux séparés par | ; sanction s'il manque
kind         person, organisation, vessel, aircraft ou other ; person s'il manque
dateOfBirth  aaaa-mm-jj, jj/mm/aaaa, ou une année ; « vers 1960 » et « 1960 à 1963 » aussi ; plusieurs séparées par ; ou |
nationality  un pays, une nationalité ou un code, en anglais ou en français ; plusieurs séparés par ; ou |
gender       male ou female

Tout autre champ des réponses de /search/sanctioned-person et /search/pep peut être une colonne (authority, grounds,
listedOn, politicalPosition, ...) : il est montré comme il est écrit.

Une ligne sans id ou sans nom est signalée avec son numéro et laissée de côté ; s'il y en a plus d'une sur cent, rien
n'est importé. Un id qui figure deux fois est refusé.

  id,name,aliases,dateOfBirth,nationality,authority
  17,KONÉ Exemple Zoumana,~Le Vieux|KONE Zoumana,1970-05-01,Ivoirienne,Cellule d'exemple`,
};
