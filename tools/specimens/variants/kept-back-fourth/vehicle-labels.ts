import type { LabelKey, Wordings } from '../vocabulary.ts';
import { worded } from './weighted.ts';

/** What a registration calls its owner and its vehicle. */

export const vehicleLabels = {
  owner: worded(
    'Nom*3|Propriétaire*3|Nom du propriétaire*3|Nom ou raison sociale*2|Titulaire*2|Nom du titulaire|Nom / Raison sociale|C.1 Titulaire',
    'Owner*2|Name of owner*2|Registered owner',
    'Propr.|Nom',
  ),
  first_use: worded(
    '1ère mise en circulation*3|Date de 1ère mise en circulation*3|Date de première mise en circulation*3|Mise en circulation*2|Première immatriculation|Date de mise en circulation',
    'First registration*2|Date of first registration*2|First use',
    '1ère M.C.|1ère mise circ.|DMC',
  ),
  chassis: worded(
    'N° de châssis*4|Numéro de châssis*2|Châssis*2|N° châssis*2|N° de série|N° dans la série du type|Numéro d’identification du véhicule|VIN',
    'Chassis number*2|Chassis No.*2|VIN',
    'N° châs.|Châssis',
  ),
  make: worded('Marque*7|Marque du véhicule|Constructeur|D.1 Marque', 'Make*3|Brand', 'Marq.|Marque'),
  model: worded(
    'Type*2|Type commercial*3|Modèle*3|Type technique|Appellation commerciale|Dénomination commerciale',
    'Model*3|Type|Commercial name',
    'Mod.|Type com.',
  ),
  vehicle_kind: worded(
    'Genre*6|Genre du véhicule*2|Genre national|Catégorie du véhicule|Type de véhicule',
    'Vehicle type*2|Kind of vehicle|Class',
    'Genre',
  ),
  body: worded('Carrosserie*7|Type de carrosserie|Carrosserie (CE)', 'Body type*2|Body', 'Carr.|Carross.'),
  energy: worded(
    "Énergie*5|Source d'énergie*3|Carburant*3|Type de carburant|Type d'énergie",
    'Fuel*2|Fuel type*2|Energy',
    'Énerg.|Carb.',
  ),
  power: worded(
    'Puissance fiscale*4|Puissance administrative*3|Puissance*2|Puissance (CV)|P. administrative',
    'Fiscal power*2|Power|Horsepower',
    'Puis.|Puiss. adm.|P. fisc.',
  ),
  seats: worded(
    'Nombre de places*4|Places assises*4|Nb de places*2|Nombre de places assises|Places',
    'Seats*2|Number of seats*2|Seating capacity',
    'Pl. ass.|Nb pl.',
  ),
  full_weight: worded(
    'PTAC*4|P.T.A.C.*2|Poids total autorisé en charge*2|Poids total en charge|PTAC (kg)|Poids total',
    'Gross weight*2|Total weight|Laden weight',
    'PTAC|P.T.C.',
  ),
  empty_weight: worded(
    'Poids à vide*5|P.V.*2|Poids vide|Poids à vide (kg)|PV|Tare',
    'Unladen weight*2|Empty weight|Kerb weight',
    'P.V.|PV',
  ),
  colour: worded('Couleur*6|Couleur du véhicule|Couleur dominante', 'Colour*3|Color', 'Coul.'),
} satisfies Partial<Record<LabelKey, Wordings>>;
