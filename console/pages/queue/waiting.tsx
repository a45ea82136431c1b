import type { QueueRow } from '../../../src/contract/console/queue.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { Badge } from '../../parts/states.tsx';

const words = {
  late: { en: 'Past the aim', fr: 'Hors délai' },
  soon: { en: 'Aim near', fr: 'Délai proche' },
  hours: { en: 'waits for {hours} h, aim {aim} h', fr: 'attend depuis {hours} h, délai visé {aim} h' },
} as const satisfies Record<string, Text>;

/** From which share of the aim on it is near. */
const near = 0.75;
const hourMilliseconds = 3_600_000;

/** How long a dossier waits against its client's aim; nothing where there is time. */
export function AimMark({ row, now = Date.now() }: { readonly row: QueueRow; readonly now?: number }) {
  const { status, completedAt, aimHours } = row;
  if (status !== 'A_TRAITER' || completedAt === null || aimHours === null) return null;
  const waited = (now - Date.parse(completedAt)) / hourMilliseconds;
  if (waited < aimHours * near) return null;
  const isLate = waited > aimHours;
  const hours = sayNumber(waited, { maximumFractionDigits: 0 });
  return (
    <span title={say(words.hours, { hours, aim: aimHours })}>
      <Badge tone={isLate ? 'bad' : 'warn'}>{say(isLate ? words.late : words.soon)}</Badge>
    </span>
  );
}
