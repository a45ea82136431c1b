import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.ts';
import { writePdf } from '../../tools/pdf/write-pdf.ts';

/** What is uploaded: papers of several kinds, and some that must be refused. */

export interface Form {
  readonly version: 'v1' | 'v2';
  readonly texts: Readonly<Record<string, string>>;
  /** By field. */
  readonly files: Readonly<Record<string, Buffer>>;
}

const sample = (name: string): Buffer => readFileSync(join(packageRoot, 'samples', `${name}.jpg`));

const v2 = (texts: Form['texts'], files: Form['files']): Form => ({ version: 'v2', texts, files });

const rccmPages = [
  { picture: sample('rccm') },
  { texts: [{ text: 'Annexe', at: [90, 90], size: 14 }] },
] as const;

export const goodForms: readonly Form[] = [
  v2(
    { documentType: 'CNI' },
    { idDocumentFront: sample('cni-2020-front'), idDocumentBack: sample('cni-2020-back') },
  ),
  v2(
    { documentType: 'CNI' },
    { idDocumentFront: sample('cni-2020-stranger-front'), idDocumentBack: sample('cni-2020-stranger-back') },
  ),
  v2({ documentType: 'CNI' }, { idDocumentFront: sample('cni-2009-front') }),
  v2({ documentType: 'PASSEPORT' }, { idDocumentFront: sample('passeport') }),
  v2(
    { documentType: 'CARTE_RESIDENT', verificationsToApply: 'DB_CHECK,EXPIRATION_CHECK' },
    { idDocumentFront: sample('carte-resident-front'), idDocumentBack: sample('carte-resident-back') },
  ),
  v2(
    { documentType: 'PERMIS_CONDUIRE', verificationsToApply: 'EXPIRATION_CHECK' },
    { idDocumentFront: sample('permis-conduire') },
  ),
  v2({ idDocumentType: 'CNI' }, { companyRccm: sample('rccm'), idDocumentFront: sample('cni-2020-front') }),
  {
    version: 'v1',
    texts: {},
    files: { cniRecto: sample('cni-2020-expired-front'), cniVerso: sample('cni-2020-expired-back') },
  },
  { version: 'v1', texts: {}, files: { rccm: sample('rccm') } },
  v2({}, { companyRccm: await writePdf(rccmPages) }),
];

/** Refused with 400, each for another reason. */
export const badForms: readonly Form[] = [
  v2({ documentType: 'CNI' }, { idDocumentFront: Buffer.from('This is no picture.') }),
  v2({}, { idDocumentFront: sample('passeport') }),
  v2({}, { companyRccm: await writePdf(rccmPages, { userPassword: 'secret' }) }),
  v2({ documentType: 'CNI' }, { idDocumentBack: sample('cni-2020-back') }),
  // The first half of a picture: only a decoder can tell.
  v2(
    { documentType: 'PASSEPORT' },
    { idDocumentFront: sample('passeport').subarray(0, sample('passeport').length / 2) },
  ),
];
