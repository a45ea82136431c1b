import { type Text, words } from '../platform/language.ts';
import { inventedOwner, holder as sandboxHolder, somebodyElse } from './invented.ts';
import { refusals } from './refusals.ts';
import type { NameRow, RefusedRow, RegisterRow } from './row.ts';

const card = 'documentType=CNI';

const persons: readonly (RegisterRow | RefusedRow)[] = [
  {
    calls: ['search.person'],
    field: 'nni',
    value: '99000000001',
    needs: card,
    outcome: words('200, a person', '200, une personne'),
    person: { documentType: 'CNI' },
  },
  {
    calls: ['search.person'],
    field: 'nni',
    value: '99000000002',
    needs: 'documentType=CARTE_RESIDENT',
    outcome: words('200, a person with a resident card', '200, une personne avec une carte de résident'),
    person: {
      documentType: 'CARTE_RESIDENT',
      nationality: 'FRANCAISE',
      birthCountry: 'FRANCE',
      birthTown: 'LYON',
    },
  },
  {
    calls: ['search.person'],
    field: 'idCardNumber',
    value: 'C9999000001',
    needs: card,
    outcome: words(
      '200, a person with an old card, without NNI',
      '200, une personne avec une ancienne carte, sans NNI',
    ),
    person: { documentType: 'CNI', uin: '', idCardNumber: 'C9999000001' },
  },
  {
    calls: ['search.person'],
    field: 'nni',
    value: '99000000404',
    needs: card,
    outcome: words('404, unknown: PERSON_NOT_FOUND', '404, inconnu : PERSON_NOT_FOUND'),
  },
  ...refusals(['search.person'], 'nni', (last) => `99000000${last}`, 'REGISTER_UNAVAILABLE', card),
];

const companyCalls = ['search.company', 'search.company-changes'] as const;

const companies: readonly (RegisterRow | RefusedRow)[] = [
  {
    calls: companyCalls,
    field: 'rccmNumber',
    value: 'CI-ABJ-03-2022-B13-99001',
    outcome: words('200, a company, with two changes', '200, une entreprise, avec deux modifications'),
    company: {},
  },
  {
    calls: companyCalls,
    field: 'rccmNumber',
    value: 'CI-ABJ-03-2022-B13-99002',
    outcome: words(
      '200, a company of which another, CI-ABJ-03-2022-B13-99003, holds 60 %',
      '200, une entreprise dont une autre, CI-ABJ-03-2022-B13-99003, détient 60 %',
    ),
    company: {
      companyName: 'SANDBOX FILIALE SARL',
      owners: [
        inventedOwner({ ...sandboxHolder, role: 'GERANT', share: '40' }),
        inventedOwner({ lastName: 'SANDBOX HOLDING SA', share: '60', rccm: 'CI-ABJ-03-2022-B13-99003' }),
      ],
    },
  },
  {
    calls: companyCalls,
    field: 'rccmNumber',
    value: 'CI-ABJ-03-2022-B13-99003',
    outcome: words(
      '200, a company whose owners are known, but not their shares',
      '200, une entreprise dont les propriétaires sont connus, mais pas leurs parts',
    ),
    company: {
      companyName: 'SANDBOX HOLDING SA',
      owners: [
        inventedOwner({ ...somebodyElse, role: 'PRESIDENT' }),
        inventedOwner({ lastName: 'SANDBOX', firstName: 'KOFI' }),
      ],
    },
  },
  {
    calls: companyCalls,
    field: 'rccmNumber',
    value: 'CI-ABJ-03-2022-B13-99404',
    outcome: words('404, unknown: COMPANY_NOT_FOUND', '404, inconnue : COMPANY_NOT_FOUND'),
  },
  ...refusals(companyCalls, 'rccmNumber', (last) => `CI-ABJ-03-2022-B13-99${last}`, 'REGISTER_UNAVAILABLE'),
];

const informal = ['verification.informal-business'] as const;

/** Any owner of yours does; the register answers by what is claimed. */
const owner =
  'ownerFullName=KOUASSI Yao, ownerBirthDate=1980-01-01, ownerBirthPlace=Bouaké, activityMunicipality=Cocody';

const businesses: readonly (RegisterRow | RefusedRow)[] = [
  {
    calls: informal,
    field: 'iduCode',
    value: 'CI-2022-9900001 S',
    needs: owner,
    outcome: words(
      '200, isValid true: the register has what you claim',
      '200, isValid true : le registre confirme ce que vous affirmez',
    ),
    informal: {},
  },
  {
    calls: informal,
    field: 'iduCode',
    value: 'CI-2022-9900002 S',
    needs: owner,
    outcome: words(
      '200, isValid false: the register has another owner',
      '200, isValid false : le registre connaît un autre propriétaire',
    ),
    informal: { ownerFullName: 'AUTRE PERSONNE BIEN DIFFERENTE' },
  },
  {
    calls: informal,
    field: 'iduCode',
    value: 'CI-2022-9900404 S',
    needs: owner,
    outcome: words('200, unknown: zeros, isValid false', '200, inconnue : zéros, isValid false'),
  },
  ...refusals(informal, 'iduCode', (last) => `CI-2022-9900${last} S`, 'REGISTER_UNAVAILABLE', owner),
];

const claims = ['verification.person-info-score'] as const;

const holder = 'firstName=AFFOUÉ, lastName=KOUADIO, dateOfBirth=14/03/1992, gender=F';

/** The same outcomes by either number. */
const claimsBy = (field: string, valueFor: (last: string) => string): (RegisterRow | RefusedRow)[] => [
  {
    calls: claims,
    field,
    value: valueFor('001'),
    needs: holder,
    outcome: words(
      '200, scores of 100: the register has what you claim',
      '200, scores de 100 : le registre confirme ce que vous affirmez',
    ),
    knows: 'CLAIMED_PERSON',
  },
  {
    calls: claims,
    field,
    value: valueFor('002'),
    needs: holder,
    outcome: words(
      '200, low scores: the register has somebody else under the number',
      "200, scores bas : le registre connaît quelqu'un d'autre sous ce numéro",
    ),
    knows: 'SOMEBODY_ELSE',
  },
  {
    calls: claims,
    field,
    value: valueFor('404'),
    needs: holder,
    outcome: words('404, unknown: PERSON_NOT_FOUND', '404, inconnu : PERSON_NOT_FOUND'),
  },
  ...refusals(claims, field, valueFor, 'REGISTER_UNAVAILABLE', holder),
];

const claimed = [
  ...claimsBy('nni', (last) => `99000000${last}`),
  ...claimsBy('iDCardNumber', (last) => `C9999000${last}`),
];

const byName = ['search.sanctioned-person', 'search.pep', 'search.media'] as const;
const named = (call: (typeof byName)[number], value: string, outcome: Text): NameRow => ({
  calls: [call],
  field: 'personName',
  value,
  outcome,
});

const names: readonly (NameRow | RefusedRow)[] = [
  {
    ...named(
      'search.sanctioned-person',
      'SANDBOX SANCTION',
      words('a match of 92', 'une correspondance de 92'),
    ),
    sanction: 92,
  },
  {
    ...named(
      'search.sanctioned-person',
      'SANDBOX SANCTION POSSIBLE',
      words(
        'a match of 60, below the decision threshold',
        'une correspondance de 60, sous le seuil de décision',
      ),
    ),
    sanction: 60,
  },
  { ...named('search.pep', 'SANDBOX PEP', words('a match of 92', 'une correspondance de 92')), pep: 92 },
  {
    ...named(
      'search.pep',
      'SANDBOX PEP POSSIBLE',
      words(
        'a match of 60, below the decision threshold',
        'une correspondance de 60, sous le seuil de décision',
      ),
    ),
    pep: 60,
  },
  {
    ...named(
      'search.media',
      'SANDBOX PRESS',
      words(
        'an article that speaks against them: verdict ADVERSE, adverse true, stage charged',
        'un article qui met en cause la personne : verdict ADVERSE, adverse true, stage charged',
      ),
    ),
    article: 'adverse',
  },
  {
    ...named(
      'search.media',
      'SANDBOX PRESS POSSIBLE',
      words(
        'an article that may: verdict POSSIBLE, adverse false, stage suspected, with topics',
        'un article qui le fait peut-être : verdict POSSIBLE, adverse false, stage suspected, avec topics',
      ),
    ),
    article: 'possible',
  },
  {
    ...named(
      'search.media',
      'SANDBOX PRESS GOOD',
      words(
        'an article that says nothing against them: verdict NOT_ADVERSE',
        'un article qui ne met pas en cause la personne : verdict NOT_ADVERSE',
      ),
    ),
    article: 'none',
  },
  {
    calls: byName,
    field: 'personName',
    value: 'SANDBOX NOBODY',
    outcome: words('nothing is found: []', "rien n'est trouvé : []"),
  },
  ...refusals(byName.slice(0, 2), 'personName', (last) => `SANDBOX ${last}`, 'LISTS_NOT_LOADED'),
  ...refusals(byName.slice(2), 'personName', (last) => `SANDBOX ${last}`, 'MEDIA_UNAVAILABLE'),
];

export const lookupRows: readonly (RegisterRow | NameRow | RefusedRow)[] = [
  ...persons,
  ...companies,
  ...businesses,
  ...claimed,
  ...names,
];
