import type { Gender, Nation } from '../../src/demo/invented-words.ts';

/** Words that the register has no need of: trades, and names of neighbours who hold consular cards. */

const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

export const professions: Readonly<Record<Gender, readonly string[]>> = {
  M: words(`Commerçant, Électricien, Enseignant, Mécanicien, Transporteur, Planteur, Étudiant, Informaticien, Menuisier,
    Infirmier, Comptable, Maçon, Chauffeur, Tailleur, Agent de sécurité, Ingénieur`),
  F: words(`Commerçante, Couturière, Enseignante, Infirmière, Étudiante, Comptable, Restauratrice, Coiffeuse,
    Sage-femme, Secrétaire, Pharmacienne, Ménagère, Assistante de direction, Ingénieure`),
};

export const managerRole = 'GERANT';

export const sahelian: Nation = {
  nationality: 'BURKINABÈ',
  country: 'BURKINA FASO',
  countryCode: 'BFA',
  people: {
    families: words('SAWADOGO, KABORÉ, ZONGO, NIKIÉMA, TAPSOBA, ILBOUDO, YAMÉOGO, KINDA, BELEM, SOMÉ'),
    local: { M: words('Wendpouiré, Tibo, Raogo, Noaga'), F: words('Wendkuni, Poko, Tipoko, Raguiata') },
    given: {
      M: words('Issa, Lassané, Boureima, Adama, Salif, Hamidou, Clément, Ousséni'),
      F: words('Rasmata, Mariam, Aguiratou, Zalissa, Safiatou, Ramata, Pauline, Kadiatou'),
    },
    dayNames: false,
    towns: words('KAYA, KOUDOUGOU, OUAHIGOUYA, BANFORA, TENKODOGO, ZINIARE, KONGOUSSI'),
  },
};
