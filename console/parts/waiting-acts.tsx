import { useState } from 'preact/hooks';
import type { ActProposal } from '../../src/contract/console/acts.ts';
import type { ProposalAnswer } from '../../src/contract/review.ts';
import { ask } from '../api.ts';
import { say, type Text } from '../language.ts';
import { AskReason } from './ask-reason.tsx';
import { Button } from './button.tsx';
import { labels } from './labels.ts';
import { Age } from './states.tsx';

const words = {
  title: { en: 'Waits for a second person', fr: 'Attend une seconde personne' },
  later: { en: 'Erasure asked for', fr: 'Effacement demandé' },
  takeBack: { en: 'Take the request back', fr: 'Retirer la demande' },
  'clear-hit': {
    en: '{who} proposes to mark {hit} as another person.',
    fr: '{who} propose de marquer {hit} comme une autre personne.',
  },
  'confirm-hit': {
    en: '{who} proposes to confirm that {hit} is the same.',
    fr: '{who} propose de confirmer que {hit} est bien la même personne.',
  },
  'erase-later': {
    en: '{who} asked for the erasure of all that is kept. It is done by itself when the duty to keep ends.',
    fr: '{who} a demandé l’effacement de tout ce qui est conservé. Il se fera de lui-même à la fin de l’obligation de conservation.',
  },
  erase: {
    en: '{who} proposes to erase all that is kept.',
    fr: '{who} propose d’effacer tout ce qui est conservé.',
  },
  release: {
    en: '{who} proposes to end the legal hold.',
    fr: '{who} propose de lever la conservation légale.',
  },
  'four-eyes-off': {
    en: '{who} proposes to end four eyes: one person would decide alone.',
    fr: '{who} propose de désactiver la double validation : une seule personne déciderait.',
  },
  'policy-set': {
    en: '{who} proposes this policy.',
    fr: '{who} propose cette politique.',
  },
  'policy-off': {
    en: '{who} proposes to turn the rules off: people would decide everything.',
    fr: '{who} propose de désactiver les règles : des personnes décideraient de tout.',
  },
  'retention-set': {
    en: '{who} proposes to keep files by these rules.',
    fr: '{who} propose ces règles de conservation.',
  },
  'risk-table-set': {
    en: '{who} proposes this risk table.',
    fr: '{who} propose cette table de risque.',
  },
  document: { en: 'What is proposed', fr: 'Ce qui est proposé' },
  hint: {
    en: 'Kept sealed, with your name and the time.',
    fr: "Conservé chiffré, avec votre nom et l'heure.",
  },
} as const satisfies Record<string, Text>;

const answers = {
  confirmed: { act: labels.confirm, done: { en: 'Confirmed.', fr: 'Confirmé.' } },
  declined: { act: labels.decline, done: { en: 'Declined.', fr: 'Refusé.' } },
  withdrawn: { act: labels.withdraw, done: { en: 'Withdrawn.', fr: 'Retiré.' } },
} as const satisfies Record<ProposalAnswer, { readonly act: Text; readonly done: Text }>;

interface WaitingActsProps {
  readonly acts: readonly ActProposal[];
  /** What hits are called. */
  readonly hits?: readonly { readonly id: string; readonly name: string }[];
  /** Where it is asked: a subject or a client. */
  readonly of?: string;
  readonly onDone: () => Promise<void>;
}

/** Proposals, and what the viewer may do about each. */
export function WaitingActs({ acts, hits = [], of, onDone }: WaitingActsProps) {
  const later = acts.filter(({ kind }) => kind === 'erase-later');
  const second = acts.filter((act) => !later.includes(act));
  const group = (title: Text, shown: readonly ActProposal[]) =>
    shown.length > 0 && (
      <section class="waiting-acts" aria-label={say(title)}>
        <p class="waiting-title">{say(title)}</p>
        {shown.map((act) => (
          <WaitingAct
            key={act.id}
            act={{ ...act, hit: hits.find(({ id }) => id === act.hit)?.name ?? act.hit }}
            of={of ?? `/subjects/${act.subjectId}`}
            onDone={onDone}
          />
        ))}
      </section>
    );
  return (
    <>
      {group(words.later, later)}
      {group(words.title, second)}
    </>
  );
}

interface WaitingActProps {
  readonly act: ActProposal;
  readonly of: string;
  readonly onDone: () => Promise<void>;
}

function WaitingAct({ act, of, onDone }: WaitingActProps) {
  const [answer, setAnswer] = useState<ProposalAnswer>();
  const { who, hit, at, basis, document, reason, hindrance } = act;
  const what = act.kind === 'policy-set' && document === null ? 'policy-off' : act.kind;
  const possible = { confirmed: act.confirm, declined: act.decline, withdrawn: act.withdraw };
  const offered = (Object.keys(answers) as ProposalAnswer[]).filter((name) => possible[name]);
  return (
    <div class="waiting-act">
      <p>
        <strong>{say(words[what], { who, hit })}</strong> <Age at={at} />
      </p>
      {basis !== null && <p>{basis}</p>}
      {reason !== '' && <blockquote>{reason}</blockquote>}
      {document !== null && (
        <details>
          <summary>{say(words.document)}</summary>
          <pre>{document}</pre>
        </details>
      )}
      {hindrance !== null && <p class="hindrance">{hindrance}</p>}
      {offered.length > 0 && (
        <div class="actions">
          {offered.map((name) => (
            <Button
              key={name}
              kind={name === 'confirmed' ? 'primary' : 'plain'}
              onClick={() => setAnswer(name)}
            >
              {say(act.kind === 'erase-later' ? words.takeBack : answers[name].act)}
            </Button>
          ))}
        </div>
      )}
      {answer && (
        <AnswerDialog
          act={act}
          of={of}
          answer={answer}
          onClose={() => setAnswer(undefined)}
          onDone={onDone}
        />
      )}
    </div>
  );
}

interface AnswerDialogProps extends WaitingActProps {
  readonly answer: ProposalAnswer;
  readonly onClose: () => void;
}

function AnswerDialog({ act, of, answer, onClose, onDone }: AnswerDialogProps) {
  return (
    <AskReason
      title={say(answers[answer].act)}
      action={say(answers[answer].act)}
      kind={answer === 'confirmed' ? 'primary' : 'plain'}
      draft={`act.${act.id}.${answer}`}
      hint={say(words.hint)}
      send={async (reason) => {
        await ask(`${of}/proposals/${act.id}`, { method: 'POST', body: { outcome: answer, reason } });
        return say(answers[answer].done);
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{say(words[act.kind], { who: act.who, hit: act.hit })}</p>
    </AskReason>
  );
}
