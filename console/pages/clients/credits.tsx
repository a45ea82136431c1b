import { useState } from 'preact/hooks';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { useMayAsOperator } from '../../session.tsx';
import { GrantForm } from './grant.tsx';
import { Ledger } from './ledger.tsx';
import type { SectionProps } from './section-props.ts';

const words = {
  title: { en: 'Ledger', fr: 'Relevé des crédits' },
  grant: { en: 'Grant checks', fr: 'Accorder des vérifications' },
} as const satisfies Record<string, Text>;

/** What the client may spend. Granting stands above the books, so that what was granted before is in sight. */
export function Credits({ client, reload }: SectionProps) {
  const mayOperate = useMayAsOperator('operate');
  const [granting, setGranting] = useState(false);
  return (
    <>
      {granting && <GrantForm client={client} reload={reload} onClose={() => setGranting(false)} />}
      <div class="title-row">
        <h2>{say(words.title)}</h2>
        {mayOperate && !granting && (
          <Button kind="primary" onClick={() => setGranting(true)}>
            {say(words.grant)}
          </Button>
        )}
      </div>
      <Ledger client={client} />
    </>
  );
}
