import type { Title, TitledPaper } from '../vocabulary.ts';

/** Titles of our papers, as they are printed somewhere or might be. */
export const titles: Readonly<Record<TitledPaper, readonly Title[]>> = {
  cni: [
    { fr: "Carte Nationale d'Identité", en: 'National Identity Card' },
    { fr: "Carte d'Identité Nationale", en: 'National ID Card' },
    { fr: "Carte Nationale d'Identité Biométrique", en: 'Biometric Identity Card' },
    { fr: "Carte Nationale d'Identité", en: 'Identity Card' },
    { fr: "Carte Nationale d'Identité CEDEAO", en: 'ECOWAS Identity Card' },
  ],
  'carte-resident': [
    { fr: 'Carte de Résident', en: 'Resident Card' },
    { fr: 'Carte de Résident', en: 'Residence Permit' },
    { fr: 'Titre de Séjour', en: 'Residence Permit' },
    { fr: 'Carte de Séjour', en: 'Resident Card' },
    { fr: 'Carte de Résident Étranger', en: 'Foreign Resident Card' },
  ],
  'carte-consulaire': [
    { fr: 'Carte Consulaire', en: 'Consular Card' },
    { fr: "Carte d'Identité Consulaire", en: 'Consular Identity Card' },
    { fr: 'Carte Consulaire Biométrique', en: 'Biometric Consular Card' },
    { fr: "Carte Nationale d'Identité Consulaire", en: 'Consular Identity Card' },
    { fr: "Carte d'Immatriculation Consulaire", en: 'Consular Registration Card' },
  ],
  'permis-conduire': [
    { fr: 'Permis de Conduire', en: 'Driving Licence' },
    { fr: 'Permis de Conduire', en: 'Driving License' },
    { fr: 'Permis de Conduire National', en: 'National Driving Licence' },
    { fr: 'Permis de Conduire Biométrique', en: 'Driving Licence' },
    { fr: 'Permis de Conduire CEDEAO', en: 'ECOWAS Driving Licence' },
  ],
  passeport: [
    { fr: 'Passeport', en: 'Passport' },
    { fr: 'Passeport Ordinaire', en: 'Ordinary Passport' },
    { fr: 'Passeport Biométrique', en: 'Biometric Passport' },
    { fr: 'Passeport CEDEAO', en: 'ECOWAS Passport' },
  ],
  rccm: [
    { fr: 'Registre du Commerce et du Crédit Mobilier' },
    { fr: 'Extrait du Registre du Commerce et du Crédit Mobilier' },
    { fr: 'Extrait du RCCM' },
    { fr: "Déclaration d'Immatriculation au Registre du Commerce" },
    { fr: "Certificat d'Immatriculation au Registre du Commerce et du Crédit Mobilier" },
    { fr: 'Extrait Kbis du Registre du Commerce et du Crédit Mobilier' },
  ],
  dfe: [
    { fr: "Déclaration Fiscale d'Existence" },
    { fr: "Déclaration Fiscale d'Existence (DFE)" },
    { fr: "Attestation de Déclaration Fiscale d'Existence" },
    { fr: "Déclaration d'Existence Fiscale" },
  ],
  'entrepreneur-card': [
    { fr: "Carte d'Entreprenant", en: 'Entrepreneur Card' },
    { fr: "Carte de l'Entreprenant" },
    { fr: 'Carte Entreprenant' },
    { fr: "Carte Professionnelle de l'Entreprenant" },
    { fr: "Carte d'Entrepreneur" },
  ],
  'carte-grise': [
    { fr: "Certificat d'Immatriculation", en: 'Registration Certificate' },
    { fr: 'Carte Grise', en: 'Vehicle Registration' },
    { fr: "Certificat d'Immatriculation (Carte Grise)" },
    { fr: "Certificat d'Immatriculation de Véhicule", en: 'Vehicle Registration Certificate' },
    { fr: 'Carte Grise Sécurisée' },
  ],
};
