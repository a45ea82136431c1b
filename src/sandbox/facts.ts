import { createHash } from 'node:crypto';
import { type DocumentType, identityDocumentTypes } from '../contract/uploads.ts';
import type { DocumentFacts, FieldName, Fields, SeenPicture, Side } from '../documents/facts.ts';
import { holder, inventedCompany, somebodyElse, somebodysBirth } from './invented.ts';
import type { UploadRow } from './row.ts';
import { inventedZone, type ZoneValues } from './zone.ts';

/** What would have been read of the pictures of a simulated dossier. */

const layouts: Readonly<Partial<Record<DocumentType, string>>> = {
  CNI: 'cni-2020',
  PASSEPORT: 'passeport',
  CARTE_RESIDENT: 'carte-resident',
  CARTE_CONSULAIRE: 'carte-consulaire',
  PERMIS_CONDUIRE: 'permis-conduire',
  RCCM: 'rccm',
  DFE: 'dfe',
  ENTREPRENEUR_CARD: 'entrepreneur-card',
  CARTE_GRISE: 'carte-grise',
  PROOF_OF_ADDRESS: 'proof-of-address',
};

const isIdentity = (type: DocumentType): boolean =>
  (identityDocumentTypes as readonly string[]).includes(type);

/** `seed`: dossiers with the same are of the same person and company; `today` yyyy-mm-dd. */
export function inventedFacts(
  type: DocumentType,
  { checks = {}, sides }: Pick<UploadRow, 'checks' | 'sides'>,
  seed: string,
  today: string,
): DocumentFacts {
  const numbers = numbersOf(seed);
  if (type === 'SELFIE') return { layout: null, fields: {}, zone: null, text: '', state: 'OK' };
  const values = isIdentity(type)
    ? identityValues(type, checks, numbers, today)
    : type === 'PROOF_OF_ADDRESS'
      ? addressValues(checks, today)
      : companyValues(type, numbers);
  const isOthers = sides === 'TWO_PERSONS';
  // It stands on the back.
  if (isOthers) delete values.nni;
  const fields = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { value, confidence: 1, side: 'front', box: null, source: 'printed' },
    ]),
  ) as Fields;
  return {
    layout: layouts[type] ?? null,
    fields,
    // It stands on the back of a card.
    zone:
      sides === 'FRONT_ONLY'
        ? null
        : isOthers
          ? zoneOf(type, checks, numbersOf(`${seed} back`), today, othersBack)
          : zoneOf(type, checks, numbers, today),
    text: Object.values(values).join('\n'),
    state: 'OK',
    ...(sides && { pictures: seenSides[sides].map((side) => seenPicture(type, side)) }),
  };
}

const seenSides: Readonly<Record<NonNullable<UploadRow['sides']>, readonly Side[]>> = {
  FRONT_ONLY: ['front'],
  BACK_ONLY: ['back'],
  TWO_PERSONS: ['front', 'back'],
};

const seenPicture = (type: DocumentType, side: Side): SeenPicture => ({
  given: side,
  shown: { type, layout: layouts[type] ?? null, confidence: 1 },
  sides: [side],
  legible: 1,
  hasTitle: true,
  labels: [],
  zone: null,
  zoneHeight: null,
  misformed: [],
  repeated: [],
  paper: null,
});

type Checks = NonNullable<UploadRow['checks']>;
type Numbers = ReturnType<typeof numbersOf>;
type Values = Partial<Record<FieldName, string>>;

/** Numbers that no other seed has, but by the rarest chance. */
function numbersOf(seed: string) {
  const hash = createHash('sha256').update(seed).digest();
  const nine = String(hash.readUIntBE(0, 6) % 1_000_000_000).padStart(9, '0');
  const town = [...hash.subarray(6, 9)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('');
  return {
    nni: `99${nine}`,
    card: `CI${nine}`,
    passport: `26SB${nine.slice(0, 5)}`,
    rccm: `CI-${town}-03-2022-B13-${nine.slice(4)}`,
    idu: `CI-2022-${nine.slice(2)} S`,
    taxpayer: `${nine.slice(2)}${town.slice(0, 1)}`,
  };
}

const birthDate = '1990-01-02';
const printed = (day: string): string => day.split('-').reverse().join('/');

/** Five years from or before today, on the first of January: 29 February is nobody's anniversary. */
function expiryOf(checks: Checks, today: string): string {
  const years = checks.EXPIRATION_CHECK === 'EXPIRED' ? -1 : 5;
  return `${Number(today.slice(0, 4)) + years}-01-01`;
}

const documentNumber = (type: DocumentType, { card, passport, nni }: Numbers): string =>
  type === 'CNI' ? card : type === 'PASSEPORT' ? passport : nni.slice(2);

function identityValues(type: DocumentType, checks: Checks, numbers: Numbers, today: string): Values {
  return {
    last_name: holder.lastName,
    first_name: holder.firstName,
    date_of_birth: printed(birthDate),
    place_of_birth: 'ABIDJAN (CIV)',
    gender: 'F',
    nationality: type === 'CARTE_RESIDENT' ? 'FRANCAISE' : 'IVOIRIENNE',
    document_number: documentNumber(type, numbers),
    ...((type === 'CNI' || type === 'CARTE_RESIDENT') && { nni: numbers.nni }),
    ...(checks.EXPIRATION_CHECK !== 'UNKNOWN' && { document_expiry: printed(expiryOf(checks, today)) }),
  };
}

/** A bill of the first of this month. */
function addressValues({ ADDRESS_CHECK: wish }: Checks, today: string): Values {
  const years = Number(today.slice(0, 4)) - (wish === 'EXPIRED' ? 1 : 0);
  const { lastName, firstName } = wish === 'MISMATCH' ? somebodyElse : holder;
  return {
    last_name: lastName,
    first_name: firstName,
    permanent_address: 'ABIDJAN COCODY ANGRE',
    ...(wish !== 'UNKNOWN' && { document_issue: printed(`${years}${today.slice(4, 8)}01`) }),
  };
}

function companyValues(type: DocumentType, { rccm, idu, taxpayer }: Numbers): Values {
  const { companyName, headquarters, legalForm, capital, duration } = inventedCompany({});
  const common = { companyName, companyAddress: headquarters };
  if (type === 'DFE') return { ...common, taxpayerNumber: taxpayer };
  const owner = `${holder.lastName} ${holder.firstName}`;
  if (type === 'ENTREPRENEUR_CARD') return { document_number: idu, companyName: owner };
  if (type !== 'RCCM') return {};
  return {
    ...common,
    legalStatus: legalForm,
    rccmNumber: rccm,
    shareCapital: capital,
    companyDuration: String(duration),
    managers: owner,
  };
}

/** Of the card whose back is shown with the front of the holder's. */
const othersBack = { ...somebodyElse, birthDate: somebodysBirth, sex: 'M' } as const;

function zoneOf(
  type: DocumentType,
  checks: Checks,
  numbers: Numbers,
  today: string,
  whose: Partial<ZoneValues> = {},
) {
  const kind = type === 'CNI' ? 'card' : type === 'PASSEPORT' ? 'passport' : undefined;
  if (kind === undefined || checks.MRZ_CHECK === 'NO_ZONE') return null;
  const values = {
    documentNumber: documentNumber(type, numbers),
    birthDate,
    expiryDate: expiryOf(checks, today),
    sex: 'F',
    nni: numbers.nni,
    ...holder,
    ...(checks.MRZ_CHECK === 'MISMATCH' && { lastName: 'SANDBAR' }),
    ...whose,
  } as const;
  return inventedZone(kind, values, checks.MRZ_CHECK === 'WRONG_DIGIT');
}
