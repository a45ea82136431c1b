/** The French register's format with its oddities; everyone in it is invented. */
const detail = (TypeChamp: string, ...Valeur: object[]): object => ({ TypeChamp, Valeur });

const records = [
  {
    IdRegistre: 90_001,
    Nature: 'Personne physique',
    Nom: 'EXEMPLE',
    RegistreDetail: [
      detail('PRENOM', { Prenom: 'Zoumana Bakari ' }),
      detail('ALIAS', { Alias: 'Зумана ЭКЗЕМПЛЕ', Commentaire: '' }, { Alias: 'Zed', Commentaire: '' }),
      detail('SEXE', { Sexe: 'Masculin' }),
      detail(
        'DATE_DE_NAISSANCE',
        { Jour: '20', Mois: '10', Annee: '1976', Commentaire: '' },
        { Jour: '', Mois: '', Annee: '1975', Commentaire: 'vers' },
      ),
      detail('LIEU_DE_NAISSANCE', { Lieu: 'Bouna', Pays: "COTE D'IVOIRE" }),
      detail('NATIONALITE', { Pays: 'RUSSIE', Commentaire: '' }, { Pays: 'CORÉE DU NORD', Commentaire: '' }),
      detail('TITRE', { Titre: 'Colonel' }),
      detail('PASSEPORT', { NumeroPasseport: '00EX12345', Commentaire: 'ou carte' }),
      detail('MOTIFS', { Motifs: 'N’a jamais existé.' }),
      detail(
        'FONDEMENT_JURIDIQUE',
        {
          FondementJuridique: 2,
          FondementJuridiqueLabel: '(UE) 2025/999 du 12/09/2025 (UE Exemple - R (UE) 1/2014)',
        },
        {
          FondementJuridique: 1,
          FondementJuridiqueLabel: '(UE) 2022/999 du 25/02/2022 (UE Exemple - R (UE) 1/2014)',
        },
      ),
      detail('REFERENCE_UE', { ReferenceUe: 'EU.9000.1' }),
    ],
  },
  {
    IdRegistre: 90_002,
    Nature: 'Personne morale',
    Nom: 'SOCIÉTÉ D’EXEMPLE',
    RegistreDetail: [detail('ADRESSE_PM', { Adresse: '1 rue Nulle Part', Pays: 'SYRIE' })],
  },
  {
    IdRegistre: 90_003,
    Nature: 'Navire',
    Nom: 'NULLE PART',
    RegistreDetail: [detail('NUMERO_OMI', { NumeroOMI: '9000000' })],
  },
];

export const frenchRegister = JSON.stringify(
  { Publications: { DatePublication: '2025-11-21T19:36:05.6138321+01:00', PublicationDetail: records } },
  null,
  1,
);
