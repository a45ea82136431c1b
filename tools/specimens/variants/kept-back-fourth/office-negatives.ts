import { ivorian, row, sheet } from '../kept-back-third/negative-kinds.ts';
import * as v from '../seen/negative-values.ts';
import type { NegativeKind } from '../vocabulary.ts';

/** Requests, receipts, civil and court papers, school papers. */

const person = [
  row('Nom', v.last),
  row('Prénoms|Prénom(s)', v.first),
  row('Date de naissance|Né(e) le', v.born),
  row('Lieu de naissance', v.bornAt),
];

export const officeNegatives: readonly NegativeKind[] = [
  sheet(
    'receipt of enrolment',
    "Récépissé d'enrôlement|Récépissé de demande de CNI|Récépissé de demande de carte nationale d'identité",
    `${ivorian};ONECI|Office National de l'État Civil et de l'Identification`,
    [
      row('N° de demande|N° récépissé', v.like('R99999999')),
      ...person,
      row('Date de la demande', v.issued),
      row('Centre de retrait', v.home),
    ],
    { notes: ['Ce récépissé ne tient pas lieu de pièce d’identité.'] },
  ),
  sheet(
    'request for an identity card',
    "Demande de carte nationale d'identité|Formulaire de demande de CNI|Fiche de demande de CNI",
    `${ivorian};ONECI|${ivorian}`,
    [
      ...person,
      row('Sexe', v.sex),
      row('Profession', v.trade),
      row('Nom du père', v.father),
      row('Nom de la mère', v.mother),
      row('Adresse', v.home),
      row('Téléphone', v.phone),
      row('Motif de la demande', v.oneOf('PREMIÈRE DEMANDE', 'RENOUVELLEMENT', 'PERTE')),
    ],
    { empty: 0.5 },
  ),
  sheet(
    'request for a stay',
    'Demande de carte de résident|Formulaire de demande de titre de séjour|Demande de visa',
    `${ivorian};Direction de la Surveillance du Territoire|Ambassade de Côte d'Ivoire;Service consulaire`,
    [
      ...person,
      row('Nationalité', v.nationality),
      row('N° de passeport', v.like('99AA99999')),
      row('Motif du séjour', v.oneOf('TRAVAIL', 'FAMILLE', 'ÉTUDES')),
      row("Date d'arrivée", v.issued),
      row('Adresse en Côte d’Ivoire', v.home),
    ],
    { empty: 0.5 },
  ),
  sheet(
    'request for a licence',
    'Demande de permis de conduire|Dossier de candidature au permis de conduire|Demande de duplicata de permis',
    `${ivorian};Ministère des Transports|AUTO-ÉCOLE DU PLATEAU`,
    [
      ...person,
      row('Catégorie demandée', v.oneOf('B', 'BCDE', 'A')),
      row('Auto-école', v.oneOf('AUTO-ÉCOLE LA PRUDENCE', 'AUTO-ÉCOLE ESPOIR')),
      row('Date d’examen', v.issued),
    ],
    { empty: 0.4 },
  ),
  sheet(
    'birth certificate',
    "Extrait d'acte de naissance|Extrait du registre des actes de l'état civil|Copie intégrale d'acte de naissance",
    `${ivorian};Commune de Yopougon;État civil|${ivorian};Sous-préfecture de Tiassalé;Centre d'état civil`,
    [
      row('N°|Acte N°', v.like('9999 du 12/03/2001')),
      row('Le', v.born),
      row('est né(e)|Nom et prénoms', v.full),
      row('à|Lieu', v.bornAt),
      row('Fils / fille de', v.father),
      row('et de', v.mother),
    ],
    { notes: ['Certifié le présent extrait conforme aux indications portées au registre.'] },
  ),
  sheet(
    'certificate of nationality',
    'Certificat de nationalité ivoirienne|Certificat de nationalité',
    `${ivorian};Tribunal de Première Instance d'Abidjan|Ministère de la Justice;Cour d'Appel d'Abidjan`,
    [row('N°', v.like('99999/2023')), ...person, row('Fils de', v.father), row('et de', v.mother)],
    { notes: ['Le Président du Tribunal'] },
  ),
  sheet(
    'criminal record',
    'Extrait du casier judiciaire|Bulletin n° 3 du casier judiciaire',
    `${ivorian};Ministère de la Justice;Parquet d'Abidjan|Tribunal de Première Instance de Bouaké`,
    [
      ...person,
      row('Nationalité', v.nationality),
      row('Profession', v.trade),
      row('Condamnations', v.oneOf('NÉANT', 'AUCUNE')),
    ],
  ),
  sheet(
    'certificate of residence',
    'Certificat de résidence|Certificat de domicile|Certificat de vie et d’entretien',
    `${ivorian};Mairie de Cocody|${ivorian};Commissariat du 8ème arrondissement`,
    [],
    {
      prose: (facts) => [
        `Nous soussigné, certifions que ${v.full(facts)}, né(e) le ${v.born(facts)} à ${v.bornAt(facts)}, de nationalité ${v.nationality(facts)}, réside effectivement à ${v.home(facts)}.`,
        'En foi de quoi le présent certificat lui est délivré pour servir et valoir ce que de droit.',
      ],
    },
  ),
  sheet(
    'court ruling',
    'Jugement supplétif|Ordonnance|Jugement',
    `${ivorian};Tribunal de Première Instance|Cour d'Appel de Daloa;Au nom du peuple de Côte d'Ivoire`,
    [row('RG N°', v.like('999/2022')), row('Demandeur', v.full), row('Audience du', v.issued)],
    {
      prose: (facts) => [
        `Statuant publiquement, en matière civile et en premier ressort, dit que ${v.full(facts)} est né(e) le ${v.born(facts)} à ${v.bornAt(facts)}.`,
        "Ordonne la transcription du présent jugement sur les registres de l'état civil.",
      ],
    },
  ),
  sheet(
    'declaration of loss',
    'Déclaration de perte|Certificat de perte|Attestation de déclaration de perte',
    `${ivorian};Direction Générale de la Police Nationale;Commissariat de Police|Gendarmerie Nationale`,
    [
      ...person,
      row('Objet perdu|Pièce déclarée perdue', v.oneOf('CNI', 'PERMIS DE CONDUIRE', 'PASSEPORT')),
      row('N° de la pièce', v.like('C 0099 9999 99')),
      row('Déclaré le', v.issued),
    ],
  ),
  sheet(
    'school report',
    'Bulletin de notes|Bulletin trimestriel|Relevé de notes',
    "Ministère de l'Éducation Nationale;Lycée Sainte-Marie|Collège Moderne de Daloa",
    [
      row('Élève|Nom et prénoms', v.full),
      row('Matricule', v.like('99999999A')),
      row('Classe', v.oneOf('4ème 1', '1ère A', 'Tle C')),
      row('Mathématiques', v.like('19,99')),
      row('Moyenne', v.like('19,99')),
      row('Rang', v.like('9e / 48')),
    ],
  ),
  sheet(
    'diploma',
    "Attestation d'admission|Diplôme du Baccalauréat|Attestation de réussite au BEPC",
    `${ivorian};Direction des Examens et Concours|Ministère de l'Enseignement Supérieur`,
    [
      ...person,
      row('Série', v.oneOf('A2', 'D', 'C')),
      row('Mention', v.oneOf('PASSABLE', 'ASSEZ BIEN')),
      row('Session', v.oneOf('2021', '2022')),
    ],
  ),
];
