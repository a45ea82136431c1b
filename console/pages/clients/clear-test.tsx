import { useState } from 'preact/hooks';
import type { TestCleared } from '../../../src/contract/console/clients.ts';
import { ask } from '../../api.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useMay } from '../../session.tsx';
import type { SectionProps } from './section-props.ts';

const words = {
  title: { en: 'Test data', fr: 'Données de test' },
  what: {
    en: 'What test credentials made, and the examples of the demo. Live data stay as they are.',
    fr: 'Ce que les identifiants de test ont créé, et les exemples de la démonstration. Les données réelles restent telles quelles.',
  },
  remove: { en: 'Remove all test data', fr: 'Supprimer toutes les données de test' },
  ask: { en: 'Remove all test data of {name}?', fr: 'Supprimer toutes les données de test de {name} ?' },
  text: {
    en: 'Dossiers, customers, capture sessions and figures of the test mode go, with their pictures. This cannot be undone. The audit log keeps that they were there.',
    fr: 'Dossiers, clients, sessions de capture et chiffres du mode test disparaissent, avec leurs images. Cette action est irréversible. Le journal d’audit garde la trace de leur existence.',
  },
  done: {
    en: 'Removed: {dossiers} {dossiers|dossier|dossiers}.',
    fr: '{dossiers} {dossiers|dossier supprimé|dossiers supprimés}.',
  },
} as const satisfies Record<string, Text>;

/** Removes what an organisation has in test, the demo's examples too. */
export function ClearTest({ client, reload }: SectionProps) {
  const mayOperate = useMay('operate');
  const [asking, setAsking] = useState(false);
  if (!mayOperate) return null;
  const clear = async () => {
    const { dossiers } = await ask<TestCleared>(`/clients/${client.id}/test`, { method: 'DELETE' });
    setAsking(false);
    showToast(say(words.done, { dossiers: sayNumber(dossiers) }));
    await reload();
  };
  return (
    <section class="card client-form">
      <h2>{say(words.title)}</h2>
      <p>{say(words.what)}</p>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {say(words.remove)}
      </Button>
      {asking && (
        <Confirm
          title={say(words.ask, { name: client.name })}
          action={say(words.remove)}
          danger
          onClose={() => setAsking(false)}
          onConfirm={clear}
        >
          <p>{say(words.text)}</p>
        </Confirm>
      )}
    </section>
  );
}
