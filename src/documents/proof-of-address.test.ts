import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../../test/fixtures/documents/papers.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';

/** Bills, statements and certificates, each laid out in its own way: whose, where, of which day. */

/** In the arrangement of a form: one row below the other, or columns. */
const rows = (...texts: readonly string[]): readonly Print[] =>
  texts.map((text, at) => [text, 60, 40 + 40 * at]);

interface House {
  readonly name: string;
  readonly prints: readonly Print[];
  readonly holder: string;
  readonly address: string;
  readonly day: string;
}

const houses: readonly House[] = [
  {
    name: 'electricity, a form',
    prints: rows(
      'COMPAGNIE LAGUNE ÉLECTRICITÉ',
      "FACTURE D'ÉLECTRICITÉ",
      'Date de facture : 14/10/2026',
      'Abonné : KOUASSI AYA MARIE',
      'Lieu de consommation : COCODY ANGRÉ 7E TRANCHE LOT 214',
      'Référence contrat : 0123456789',
      'Ancien index : 12045',
      'Nouvel index : 12310',
      'Montant à payer : 35 420 FCFA',
    ),
    holder: 'KOUASSI AYA MARIE',
    address: 'COCODY ANGRÉ 7E TRANCHE LOT 214',
    day: '14/10/2026',
  },
  {
    name: 'water, in two columns',
    prints: [
      ['SOCIÉTÉ DES EAUX DU LITTORAL', 60, 40],
      ["FACTURE D'EAU", 60, 90],
      ["Nom de l'abonné", 60, 150],
      ['TRAORÉ SEYDOU', 420, 150],
      ['Adresse du client', 60, 190],
      ['YOPOUGON SIPOREX RUE 12', 420, 190],
      ['Facture du', 60, 230],
      ['03/11/2026', 420, 230],
      ['Consommation', 60, 270],
      ['18 m3', 420, 270],
      ['Net à payer', 60, 310],
      ['9 850 FCFA', 420, 310],
    ],
    holder: 'TRAORÉ SEYDOU',
    address: 'YOPOUGON SIPOREX RUE 12',
    day: '03/11/2026',
  },
  {
    name: 'telephone, values below their labels',
    prints: [
      ['LAGUNE MOBILE', 60, 40],
      ['FACTURE MOBILE', 60, 80],
      ['Titulaire de la ligne', 60, 150],
      ['BAMBA FATOUMATA', 60, 180],
      ['Adresse de facturation', 60, 250],
      ['TREICHVILLE AVENUE 16 RUE 38', 60, 280],
      ['Date de facturation', 60, 350],
      ['01/09/2026', 60, 380],
      ['Total TTC', 60, 450],
      ['12 000 FCFA', 60, 480],
    ],
    holder: 'BAMBA FATOUMATA',
    address: 'TREICHVILLE AVENUE 16 RUE 38',
    day: '01/09/2026',
  },
  {
    name: 'a bank statement',
    prints: rows(
      'BANQUE DU LITTORAL',
      'RELEVÉ DE COMPTE',
      'Intitulé du compte : YAO KOFFI JEAN',
      'Adresse : MARCORY ZONE 4 RUE PASTEUR',
      'Date du relevé : 30/09/2026',
      'Numéro de compte : 01234 567890123456 78',
      'Solde précédent : 1 204 500',
      'Virement reçu 12/09/2026 300 000',
      'Retrait 15/09/2026 50 000',
    ),
    holder: 'YAO KOFFI JEAN',
    address: 'MARCORY ZONE 4 RUE PASTEUR',
    day: '30/09/2026',
  },
  {
    name: 'a certificate of residence',
    prints: rows(
      "RÉPUBLIQUE DE CÔTE D'IVOIRE",
      "COMMUNE D'ABOBO",
      'CERTIFICAT DE RÉSIDENCE',
      'Nom et prénoms : DIABATÉ ISSA',
      'Domicilié à : ABOBO AVOCATIER QUARTIER BC',
      'Profession : COMMERÇANT',
      'Délivré le : 20/08/2026',
      'Le Maire',
    ),
    holder: 'DIABATÉ ISSA',
    address: 'ABOBO AVOCATIER QUARTIER BC',
    day: '20/08/2026',
  },
  {
    name: 'a letter with its address below the name',
    prints: [
      ['FACTURE INTERNET', 60, 40],
      ['LAGUNE FIBRE', 60, 80],
      ['Mme KONÉ MARIAM', 520, 150],
      ['Adresse de livraison : BINGERVILLE', 60, 260],
      ['Date facture : 05/10/2026', 60, 300],
      ['Montant : 25 000 FCFA', 60, 340],
    ],
    holder: 'KONÉ MARIAM',
    address: 'BINGERVILLE',
    day: '05/10/2026',
  },
];

const valuesOf = (prints: readonly Print[]) => {
  const { type, fields } = readPicture(picture(prints), 'PROOF_OF_ADDRESS');
  const { last_name, first_name, permanent_address, document_issue } = fields;
  const name = [last_name?.value, first_name?.value].filter((part) => part !== undefined).join(' ');
  return { type, name, address: permanent_address?.value, day: document_issue?.value };
};

describe('a proof of address', () => {
  it.each(houses.map((house) => [house.name, house] as const))(
    'says whose it is, where and of which day: %s',
    (_, { prints, holder, address, day }) => {
      expect(valuesOf(prints)).toEqual({ type: 'PROOF_OF_ADDRESS', name: holder, address, day });
    },
  );

  it.each(houses.map((house) => [house.name, house] as const))(
    'is named without a declaration: %s',
    (_, { prints }) => {
      expect(readPicture(picture(prints)).type).toBe('PROOF_OF_ADDRESS');
    },
  );

  it('of which name and first names stand apart has both', () => {
    const prints = rows(
      'ATTESTATION DE RÉSIDENCE',
      'Nom : OUATTARA',
      'Prénoms : SALIF ARNAUD',
      'Adresse : DALOA QUARTIER COMMERCE',
      'Délivrée le : 02/10/2026',
    );
    const { fields } = readPicture(picture(prints), 'PROOF_OF_ADDRESS');
    expect(fields.last_name?.value).toBe('OUATTARA');
    expect(fields.first_name?.value).toBe('SALIF ARNAUD');
  });

  it('has an address of several rows', () => {
    const prints: readonly Print[] = [
      ["FACTURE D'ÉLECTRICITÉ", 60, 40],
      ['Abonné : KOUASSI AYA', 60, 100],
      ['Adresse :', 60, 140],
      ['COCODY RIVIERA 3', 200, 140],
      ['LOT 12 ILOT 7', 200, 165],
      ['ABIDJAN', 200, 190],
      ['Date de facture : 14/10/2026', 60, 260],
    ];
    expect(valuesOf(prints).address).toBe('COCODY RIVIERA 3 LOT 12 ILOT 7 ABIDJAN');
  });

  it("is no other house's paper", () => {
    const others = [
      rows('FACTURE PROFORMA', 'Client : KONÉ ADAMA', 'Adresse : BOUAKÉ', 'Date : 12/10/2026'),
      rows('CONTRAT DE LOCATION', 'Bailleur : KONÉ ADAMA', 'Preneur : YAO KOFFI', 'Adresse : BOUAKÉ'),
      rows('REÇU', 'Client : KONÉ ADAMA', 'Montant : 12 000 FCFA', 'Date : 12/10/2026'),
      rows('BULLETIN DE SALAIRE', 'Nom : KONÉ ADAMA', 'Adresse : BOUAKÉ', 'Employeur : AGNÉBY FRUITS'),
    ];
    for (const prints of others) expect(readPicture(picture(prints)).type).toBe('AUTRE');
  });
});
