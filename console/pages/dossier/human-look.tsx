import { useState } from 'preact/hooks';
import type { Review } from '../../../src/contract/console/dossier.ts';
import { ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { AskReason } from '../../parts/ask-reason.tsx';
import { Button } from '../../parts/button.tsx';
import type { OpenDossier } from './use-dossier.ts';

const words = {
  act: { en: 'Human look…', fr: 'Examen humain…' },
  title: { en: 'Put it back for a human look', fr: 'Remettre à un examen humain' },
  law: {
    en: 'The person concerned can ask that somebody looks at what a rule decided (law 2013-450). The dossier then waits for a decision again, and no rule decides it any more.',
    fr: 'La personne concernée peut demander qu’un humain réexamine ce qu’une règle a décidé (loi n° 2013-450). Le dossier attend alors de nouveau une décision, et aucune règle ne le décidera plus.',
  },
  reported: {
    en: '{client} sees the dossier as waiting again, and is told by webhook where it has one.',
    fr: 'Le dossier repasse à « À traiter ». Les programmes de {client} en sont informés si un webhook est configuré.',
  },
  hint: { en: 'Who asked for it, when and how.', fr: 'Qui l’a demandé, quand et comment.' },
  send: { en: 'Put it back', fr: 'Remettre à examiner' },
  done: { en: 'It waits for a person again.', fr: 'Le dossier attend de nouveau une personne.' },
} as const satisfies Record<string, Text>;

interface HumanLookProps {
  readonly review: Review;
  readonly dossier: OpenDossier;
}

/** What a rule decided goes back to people. */
export function HumanLook({ review, dossier }: HumanLookProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say(words.act)}</Button>
      {open && (
        <AskReason
          title={say(words.title)}
          action={say(words.send)}
          draft={`human-look.${review.id}`}
          hint={say(words.hint)}
          send={async (reason) => {
            const body = { revision: review.revision, reason };
            await ask(`/dossiers/${review.id}/human-look`, { method: 'POST', body });
            return say(words.done);
          }}
          onClose={() => setOpen(false)}
          onDone={() => dossier.showOwn()}
        >
          <p>{say(words.law)}</p>
          <p>{say(words.reported, { client: review.client.name })}</p>
        </AskReason>
      )}
    </>
  );
}
