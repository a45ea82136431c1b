import type { AlertCode } from '../../src/contract/account.ts';
import type { AnalysisStatus } from '../../src/contract/results.ts';
import { say } from '../language.ts';
import { alertMark, statusMark } from '../vocabulary.ts';
import { Badge } from './states.tsx';

/** The marks of a dossier, wherever they are shown. */

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
