import type { Title, TitledPaper } from '../vocabulary.ts';

/**
 * Titles beyond those that the reader was first written by: other nouns, more words, the office's name before them, and
 * some in languages of states whose papers are not read here.
 */
export const strangeTitles: Readonly<Record<TitledPaper, readonly Title[]>> = {
  cni: [
    { fr: "Carte d'Identité Ivoirienne", en: 'Ivorian Identity Card' },
    { fr: "Carte Unique d'Identité", en: 'Single Identity Card' },
    { fr: "Carte d'Identité du Citoyen", en: 'Citizen ID Card' },
    { office: 'ONECI', fr: "Carte Nationale d'Identité" },
    { fr: 'CNI Biométrique', en: 'National ID' },
    { fr: 'Carte Citoyenne', en: 'Citizen Card' },
  ],
  'carte-resident': [
    { fr: 'Carte de Séjour Pluriannuelle', en: 'Residency Permit' },
    { fr: "Carte d'Étranger Résident", en: 'Foreign National Card' },
    { fr: 'Autorisation de Séjourner', en: 'Permit of Stay' },
    { fr: "Titre d'Identité pour Étranger", en: 'Non-Citizen Identity Card' },
    { office: 'ONECI', fr: 'Carte de Résident', en: 'Immigrant Card' },
  ],
  'carte-consulaire': [
    { fr: "Carte des Nationaux de l'Étranger", en: 'Overseas Citizen Card' },
    { fr: "Carte d'Inscription au Consulat", en: 'Consular Registry Card' },
    { fr: 'Section Consulaire - Carte d’Immatriculation', en: 'Embassy Card' },
    { fr: 'Titre Consulaire', en: 'Nationals Abroad Registration Card' },
    { fr: 'Carte de Compatriote', en: 'Carta Consular' },
  ],
  'permis-conduire': [
    { fr: 'Brevet de Capacité à Conduire', en: 'Certificate of Driving Competence' },
    { fr: 'Autorisation de Conduire', en: 'Authorisation to Drive' },
    { office: 'Ministère des Transports', fr: 'Permis de Conduire', en: "Driver's Licence" },
    { fr: 'Permis à Points', en: 'Motor Vehicle Operator Licence' },
    { fr: 'Droits de Conduire', en: "Motorist's Permit" },
    { fr: 'Führerschein', en: 'Rijbewijs' },
    { fr: 'Carta de Condução', en: 'Carnet de Conducir' },
  ],
  passeport: [
    { office: "République de Côte d'Ivoire", fr: 'Passeport', en: 'Standard Passport' },
    { fr: "Passeport d'Urgence", en: 'Emergency Passport' },
  ],
  rccm: [
    { office: "Tribunal de Commerce d'Abidjan", fr: 'Extrait du RCCM' },
    { fr: 'Situation au Registre du Commerce' },
    { fr: 'Déclaration de Constitution de Personne Morale' },
    { fr: 'Inscription Modificative au Registre du Commerce et du Crédit Mobilier' },
    { fr: 'Trade and Personal Property Credit Register' },
    { fr: 'Immatriculation Principale' },
    { fr: 'Handelsregisterauszug' },
    { fr: 'Uittreksel' },
  ],
  dfe: [
    { office: 'Direction Générale des Impôts', fr: "Déclaration Fiscale d'Existence" },
    { fr: "Déclaration Fiscale de Début d'Activité" },
    { fr: "Déclaration d'Existence auprès de l'Administration Fiscale" },
    { fr: "Attestation d'Attribution du Numéro de Compte Contribuable" },
    { fr: 'Immatriculation Fiscale' },
    { fr: 'Steuerliche Anmeldung' },
    { fr: 'Aangifte' },
  ],
  'entrepreneur-card': [
    { office: "Agence Côte d'Ivoire PME", fr: "Carte d'Entrepreneur" },
    { fr: 'Carte du Micro-Entrepreneur', en: 'Entreprenant Identification Card' },
    { fr: 'Gewerbekarte' },
  ],
  'carte-grise': [
    { office: 'Ministère des Transports', fr: 'Carte Grise' },
    { fr: "Titre d'Immatriculation", en: 'Certificate of Vehicle Registration' },
    { fr: "Certificat d'Enregistrement du Véhicule", en: 'Vehicle Log Book' },
    { fr: 'Carte du Véhicule' },
    { fr: 'Fahrzeugschein', en: 'Kentekenbewijs' },
  ],
};
