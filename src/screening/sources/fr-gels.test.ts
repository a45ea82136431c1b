import { describe, expect, it } from 'vitest';
import { frenchRegister } from '../../../test/fixtures/screening/sources/fr-gels.ts';
import {
  memoryFile,
  readAll,
  refusal,
} from '../../../test/fixtures/screening/sources/reading/memory-file.ts';
import { frenchFreezes } from './fr-gels.ts';

describe('the French register of freezes', () => {
  it('gives a person with every name, date, country and field that is published', async () => {
    const { entities, about } = await readAll(frenchFreezes, memoryFile('registre.json', frenchRegister));
    expect(about).toEqual({ publishedOn: '2025-11-21', remarks: [] });
    const { raw: _, ...person } = entities[0] ?? { raw: undefined };
    expect(person).toEqual({
      id: '90001',
      kind: 'person',
      topics: ['sanction'],
      names: [
        { text: 'Zoumana Bakari EXEMPLE', strength: 'main' },
        { text: 'Зумана ЭКЗЕМПЛЕ', strength: 'strong' },
        { text: 'Zed', strength: 'weak' },
      ],
      birthDates: ['1976-10-20', '~1975'],
      countries: ['ru', 'kp'],
      gender: 'male',
      sanction: {
        libelle: 'Zoumana Bakari EXEMPLE',
        firstname: 'Zoumana Bakari',
        entityType: 'Personne physique',
        type: 'person',
        category: 'UE Exemple - R (UE) 1/2014',
        listedOn: '2022-02-25',
        updateDate: '2025-09-12',
        dateOfBirth: '1976-10-20; ~1975',
        placeOfBirth: "Bouna, COTE D'IVOIRE",
        nationality: 'RUSSIE; CORÉE DU NORD',
        description: 'Colonel',
        grounds: 'N’a jamais existé.',
        complementaryInformation:
          'Fondement juridique: (UE) 2025/999 du 12/09/2025 (UE Exemple - R (UE) 1/2014); Fondement juridique: (UE) 2022/999 du 25/02/2022 (UE Exemple - R (UE) 1/2014); Passeport: 00EX12345, ou carte; Référence UE: EU.9000.1',
      },
    });
  });

  it('gives organisations the country of their address, and ships their number', async () => {
    const { entities } = await readAll(frenchFreezes, memoryFile('registre.json', frenchRegister));
    expect(entities[1]).toMatchObject({ id: '90002', kind: 'organisation', countries: ['sy'] });
    expect(entities[2]).toMatchObject({
      kind: 'vessel',
      sanction: { complementaryInformation: 'Numéro OMI: 9000000', entityType: 'Navire' },
    });
  });

  it('is refused where the register is not in it', async () => {
    expect(await refusal(frenchFreezes, memoryFile('registre.json', '{"error": "too many requests"}'))).toBe(
      'registre.json, line 1: "Publications" is expected, not "error"',
    );
  });
});
