import type { LabelKey, Wordings } from '../vocabulary.ts';
import { worded } from './weighted.ts';

/** What papers call things about a person, the common beside the less common. */

export const personLabels = {
  last_name: worded(
    'Nom*8|Nom de famille*2|Noms|Nom du titulaire|Nom patronymique|Nom de naissance',
    'Surname*4|Last name*2|Name|Family name',
    'Nom',
  ),
  first_name: worded(
    'Prénom(s)*5|Prénoms*5|Prénom*2|Prénoms du titulaire|Prénoms usuels',
    'Given names*3|Given name(s)*2|First name(s)*2|First names|Forenames',
    'Prén.|Prénoms',
  ),
  full_name: worded(
    'Nom et prénoms*5|Nom et prénom(s)*3|Nom & prénoms*2|Nom, prénoms|Identité|Titulaire|Nom complet',
    'Full name*3|Name of holder|Surname and given names|Names',
    'Nom & Prén.',
  ),
  date_of_birth: worded(
    'Date de naissance*8|Né(e) le*4|Né le|Date naissance',
    'Date of birth*6|Birth date|Born on',
    'Date naiss.|Né(e) le|D. naissance',
  ),
  place_of_birth: worded(
    'Lieu de naissance*8|Lieu naissance|Né(e) à*2|Ville de naissance',
    'Place of birth*6|Born at|Birthplace',
    'Lieu naiss.|Lieu nais.',
  ),
  birth: worded(
    'Né(e) le*5|Date et lieu de naissance*6|Date & lieu de naissance|Né le|Naissance',
    'Date and place of birth*4|Born on',
    'Date et lieu naiss.|Né(e)',
  ),
  gender: worded('Sexe*9|Genre', 'Sex*5|Gender', 'Sexe'),
  height: worded(
    'Taille*6|Taille (m)*3|Taille (en m)|Taille en mètres',
    'Height*4|Height (m)|Size',
    'Taille',
  ),
  nationality: worded(
    'Nationalité*9|Pays de nationalité|Ressortissant de nationalité|Nationalité actuelle',
    'Nationality*5|Citizenship',
    'Nat.|Nation.|Nationalité',
  ),
  profession: worded(
    'Profession*8|Profession exercée|Activité professionnelle|Métier|Fonction|Profession ou qualité',
    'Occupation*3|Profession*3|Job',
    'Prof.|Profess.',
  ),
  father_name: worded(
    'Nom et prénoms du père*4|Nom du père*4|Père*3|Nom et prénom du père',
    "Father's name*3|Father*2|Name of father",
    'Père',
  ),
  mother_name: worded(
    'Nom et prénoms de la mère*4|Nom de la mère*4|Mère*3|Nom et prénom de la mère',
    "Mother's name*3|Mother*2|Name of mother",
    'Mère',
  ),
  father_birthday: worded(
    'Date de naissance du père*5|Père né le*2',
    "Father's date of birth*3|Father born on",
    'Naiss. père|Date naiss. père',
  ),
  mother_birthday: worded(
    'Date de naissance de la mère*5|Mère née le*2',
    "Mother's date of birth*3|Mother born on",
    'Naiss. mère|Date naiss. mère',
  ),
  parents: worded(
    'Fils (fille) de*3|Fils ou fille de*3|Filiation*2|Né(e) de*2|Enfant de|Parents|Père et mère',
    'Son / daughter of|Parents*2|Child of',
  ),
  permanent_address: worded(
    'Adresse*5|Domicile*4|Résidence*2|Lieu de résidence*3|Adresse de résidence|Domicilié(e) à|Résidence habituelle|Adresse géographique|Ville de résidence|Adresse complète',
    'Address*4|Residence*2|Home address|Place of residence',
    'Adr.|Dom.|Résid.',
  ),
  blood: worded(
    'Groupe sanguin*5|Groupe sanguin et rhésus|Gr. sanguin|Groupe Rh',
    'Blood group*3|Blood type',
    'Gr. sang.|GS',
  ),
  marks: worded(
    'Signes particuliers*5|Signe particulier|Signes distinctifs|Marques particulières',
    'Distinguishing marks*2|Special marks|Particular signs',
    'Signes part.',
  ),
  contact: worded(
    "Personne à contacter*3|En cas d'urgence*2|Personne à prévenir*2|Personne à prévenir en cas d'accident|À contacter en cas d'urgence|Contact d'urgence",
    'Emergency contact*2|In case of emergency|Contact person',
    'Urgence|À prévenir',
  ),
  phone: worded(
    'Téléphone*4|Contact*2|N° de téléphone|Contacts|Cellulaire|Numéro de téléphone|Mobile',
    'Phone*2|Telephone|Mobile number|Phone number',
    'Tél.|Tel|Cel.',
  ),
  marital: worded(
    'Situation matrimoniale*5|État civil*2|Situation de famille*2|Statut matrimonial|Situation familiale',
    'Marital status*4|Civil status',
    'Sit. matr.|Sit. fam.',
  ),
} satisfies Partial<Record<LabelKey, Wordings>>;
