import type { AlertCode } from '../../src/contract/account.ts';
import type { AnalysisStatus } from '../../src/contract/results.ts';
import type { DocumentType } from '../../src/contract/uploads.ts';
import { say, type Text } from '../language.ts';
import { alertMark, statusMark } from '../vocabulary.ts';
import { Badge } from './states.tsx';

/** What papers are called, and the marks of a dossier, wherever they are shown. */

export const documentWords: Readonly<Record<DocumentType, Text>> = {
  CNI: { en: 'Identity card', fr: "Carte d'identité" },
  PASSEPORT: { en: 'Passport', fr: 'Passeport' },
  CARTE_RESIDENT: { en: 'Resident card', fr: 'Carte de résident' },
  CARTE_CONSULAIRE: { en: 'Consular card', fr: 'Carte consulaire' },
  PERMIS_CONDUIRE: { en: 'Driving licence', fr: 'Permis de conduire' },
  SELFIE: { en: 'Selfie', fr: 'Selfie' },
  AUTRE: { en: 'Other paper', fr: 'Autre document' },
  DFE: { en: 'Tax declaration', fr: 'DFE' },
  RCCM: { en: 'Trade register', fr: 'RCCM' },
  ENTREPRENEUR_CARD: { en: 'Entrepreneur card', fr: "Carte d'entreprenant" },
  AUTRE_ENTREPRISE: { en: 'Other company paper', fr: "Autre document d'entreprise" },
  CARTE_GRISE: { en: 'Vehicle registration', fr: 'Carte grise' },
};

export function StatusBadge({ status }: { readonly status: AnalysisStatus }) {
  const { tone, name } = statusMark(status);
  return <Badge tone={tone}>{say(name)}</Badge>;
}

export function AlertBadge({ alert }: { readonly alert: AlertCode }) {
  const { tone, name, sentence } = alertMark(alert);
  return (
    <Badge tone={tone}>
      <span title={say(sentence)}>{say(name)}</span>
    </Badge>
  );
}
