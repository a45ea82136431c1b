import { describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../analysis/checks.ts';
import { entryDetails } from '../../audit/entry-details.ts';
import { auditValueWords } from './audit-values.ts';

const inFrench = (details: Readonly<Record<string, unknown>>): string[] =>
  entryDetails(JSON.stringify(details), auditValueWords(checkCatalogue)).map(
    ({ label, value }) => `${label.fr} : ${value.fr}`,
  );

describe('details of audit entries', () => {
  it('have words instead of codes', () => {
    expect(inFrench({ from: 'A_TRAITER', to: 'EN_COURS', field: 'last_name' })).toEqual([
      'de : À traiter',
      'vers : En cours',
      'champ : Nom',
    ]);
    expect(inFrench({ checks: 'DB_CHECK,MRZ_CHECK', rating: 'HIGH' })).toEqual([
      'vérifications : Registre des personnes, Zone lisible par machine',
      'niveau de risque : Élevé',
    ]);
    expect(inFrench({ kinds: 'settle,return', register: 'informal', scopes: 'read, write' })).toEqual([
      'nature : règlement, restitution',
      'registre : activités informelles',
      'portées : lecture, écriture',
    ]);
    expect(inFrench({ monitoring: 'true', four_eyes: 'false', image_retention_days: '30' })).toEqual([
      'surveillance : oui',
      'double validation : non',
      'conservation des images (jours) : 30',
    ]);
    expect(inFrench({ policy: 'standard', from: '2026-08-19', to: '2026-11-17' })).toEqual([
      'politique : standard',
      'de : 19/08/2026',
      'vers : 17/11/2026',
    ]);
  });

  it('leave what is no code as it is', () => {
    expect(inFrench({ rule: 'Sanctions, presse', note: 'REJETE', from: 'NEXT_YEAR' })).toEqual([
      'règle : Sanctions, presse',
      'note : REJETE',
      'de : NEXT_YEAR',
    ]);
  });
});
