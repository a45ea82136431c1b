import { pass, row, sheet } from '../kept-back-third/negative-kinds.ts';
import * as v from '../seen/negative-values.ts';
import type { NegativeKind } from '../vocabulary.ts';

/** Licences, permits and other cards of other states. */

const names = [
  row('1. Nom|1.', v.last),
  row('2. Prénoms|2.', v.first),
  row('3. Date et lieu de naissance|3.', v.born),
];
const english = [
  row('Surname|Last name', v.last),
  row('First name|Other names', v.first),
  row('Date of birth|DOB', v.born),
];

export const foreignNegatives: readonly NegativeKind[] = [
  pass(
    'driving licence of Burkina Faso',
    'Permis de Conduire|Permis de conduire=Driving licence',
    'Burkina Faso;Unité - Progrès - Justice|Burkina Faso;Ministère des Transports',
    [
      ...names,
      row('4a. Délivré le', v.issued),
      row('5. N°', v.like('AA9999999')),
      row('9. Catégories', v.oneOf('B', 'A B', 'C')),
    ],
  ),
  pass(
    'driving licence of Ghana',
    "Driver's Licence|Driver Licence",
    'Republic of Ghana;Driver and Vehicle Licensing Authority|DVLA Ghana',
    [
      ...english,
      row('Licence No.|Licence number', v.like('AAA-99999-99')),
      row('Class', v.oneOf('B', 'C', 'F')),
      row('Expiry date', v.expires),
    ],
    { english: true },
  ),
  pass(
    'driving licence of Nigeria',
    "National Driver's Licence|Driver's Licence",
    'Federal Republic of Nigeria|Federal Republic of Nigeria;Federal Road Safety Corps',
    [
      ...english,
      row('L/No', v.like('AAA99999AA99')),
      row('Class', v.oneOf('A', 'B', 'D')),
      row('Exp', v.expires),
      row('BG', v.oneOf('O+', 'A+')),
    ],
    { english: true },
  ),
  pass(
    'driving licence of France',
    'Permis de Conduire|Permis de conduire=Driving licence',
    'République Française|République Française;Union européenne',
    [
      ...names,
      row('4a.', v.issued),
      row('4c.', v.oneOf('PRÉFET DU RHÔNE', 'ANTS')),
      row('5.', v.like('99AA99999')),
      row('9.', v.oneOf('B', 'AM B')),
    ],
  ),
  pass(
    'residence permit of France',
    'Titre de séjour|Titre de séjour=Residence permit',
    'République Française|République Française;Préfecture de police',
    [
      row('Nom|Nom / Surname', v.last),
      row('Prénoms', v.first),
      row('Nationalité', v.nationality),
      row("Date d'expiration|Valable jusqu'au", v.expires),
      row('Type de titre', v.oneOf('CARTE DE SÉJOUR TEMPORAIRE', 'ÉTUDIANT', 'SALARIÉ')),
      row('Remarques', v.oneOf('AUTORISE SON TITULAIRE À TRAVAILLER', 'VIE PRIVÉE ET FAMILIALE')),
    ],
  ),
  pass(
    'voter card of Ghana',
    "Voter ID card|Voter's identity card",
    'Republic of Ghana;Electoral Commission|Electoral Commission of Ghana',
    [
      row('Voter ID', v.like('9999999999')),
      ...english,
      row('Polling station code', v.like('A999999')),
      row('Sex', v.sex),
    ],
    { english: true },
  ),
  sheet(
    'vehicle registration of Mali',
    'Carte grise',
    'République du Mali;Direction Nationale des Transports|République du Mali',
    [
      row("N° d'immatriculation", v.like('AA 9999 MD')),
      row('Nom', v.last),
      row('Prénoms', v.first),
      row('Marque', v.oneOf('BANDAMA', 'NIMBA')),
      row('Genre', v.oneOf('VP', 'CTTE')),
    ],
  ),
];
