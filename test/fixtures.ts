/** Invented records that several tests share. */

export const newCardPerson = {
  uin: '10000000012',
  lastName: "N'GUESSAN",
  firstName: 'Affoué Marie-Claire',
  gender: 'F',
  birthDate: '12/04/1985',
  idCardNumber: 'CI001234567',
  nationality: 'IVOIRIENNE',
  birthTown: 'BOUAKE S/P (CIV)',
};

export const oldCardPerson = {
  uin: '',
  idCardNumber: 'C0012345678',
  lastName: 'KOFFI',
  firstName: 'Yao Zébédée',
};

export const resident = {
  documentType: 'CARTE_RESIDENT',
  uin: '20000000018',
  lastName: 'HADDAD',
  firstName: 'Nadim',
  nationality: 'LIBANAISE',
};

export const company = {
  rccm: 'CI-ABJ-03-2022-B13-02828',
  companyName: 'LES VERGERS DU BANDAMA',
  legalForm: 'SARL',
  capital: '1 000 000 FCFA',
  duration: 99,
  activities: ['Culture de mangues', 'Négoce'],
  owners: [{ firstName: 'Affoué', lastName: "N'GUESSAN", role: 'Gérant' }],
  startDate: '2022-03-01T00:00:00.000Z',
  historyList: [
    {
      formalityDate: '2023-05-02',
      formalityType: 'Modification',
      natureOfModification: 'Augmentation de capital',
      capital: '1 000 000 FCFA',
      headOffice: 'Cocody Angré',
      activities: [{ activity: 'Négoce' }],
    },
  ],
};

export const informal = {
  iduCode: 'CI-2022-0036513 N',
  ownerIdentityDocumentNumber: 'CI001234567',
  phoneNumber: '+225 07 01 02 03 04',
  ownerBirthDate: '1985-04-12',
  ownerBirthPlace: 'BOUAKE S/P (CIV)',
  ownerFullName: "N'GUESSAN Affoué Marie-Claire",
  activityMunicipality: 'Cocody',
};
