import type { DoctorReport } from '../../src/contract/views/doctor.ts';
import { say, type Text } from '../language.ts';
import { Link } from '../router.tsx';
import { useMayAsOperator } from '../session.tsx';
import { useLoad } from '../use-load.ts';
import { Badge } from './states.tsx';

const words = {
  backups: { en: 'Backups', fr: 'Sauvegardes' },
} as const satisfies Record<string, Text>;

const everySeconds = 600;

/** How old the last good copy is, for the operator's administrators. */
export function BackupLine() {
  return useMayAsOperator('operate') ? <Line /> : null;
}

function Line() {
  const { value } = useLoad<DoctorReport>('/doctor/backups', { everySeconds });
  const [finding] = value?.findings ?? [];
  if (finding === undefined) return null;
  const tone = finding.holds === null ? 'warn' : finding.holds ? 'good' : 'bad';
  return (
    <p class="hint">
      <Link to="/doctor">
        <Badge tone={tone}>{say(words.backups)}</Badge>
      </Link>{' '}
      {finding.seen}
    </p>
  );
}
