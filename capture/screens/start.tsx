import { useState } from 'preact/hooks';
import type { CaptureView } from '../../src/contract/capture.ts';
import { say, type Text } from '../language.ts';
import { isHandOver } from '../link.ts';
import { begin, choosePaper, next, now } from '../session.ts';
import { paperNames, startWords, tasksOf } from '../words/start.ts';
import { Act, Screen } from './screen.tsx';

const titleOf = ({ type, assisted }: CaptureView): Text => {
  if (type === 'KYB') return assisted ? startWords.titleCompanyAssisted : startWords.titleCompany;
  return assisted ? startWords.titleAssisted : startWords.title;
};

export function Consent({ view }: { readonly view: CaptureView }) {
  const [declining, setDeclining] = useState(false);
  const { link } = now();
  if (link !== undefined && isHandOver(link)) return <TakeOver view={view} />;
  const { assisted } = view;
  if (declining) {
    return (
      <Screen
        title={say(assisted ? startWords.declineAssisted : startWords.decline)}
        actions={
          <>
            <Act text={startWords.declineNo} act={() => setDeclining(false)} />
            <Act
              text={assisted ? startWords.declineYesAssisted : startWords.declineYes}
              kind="other"
              act={() => begin(false)}
            />
          </>
        }
      >
        <p>{say(startWords.declineSure)}</p>
      </Screen>
    );
  }
  return (
    <Screen
      title={say(titleOf(view))}
      actions={
        <>
          <Act text={assisted ? startWords.agreeAssisted : startWords.agree} act={() => begin(true)} />
          <Act
            text={assisted ? startWords.declineAssisted : startWords.decline}
            kind="quiet"
            act={() => setDeclining(true)}
          />
        </>
      }
    >
      <p>{say(startWords.asked, { client: view.client })}</p>
      <h2>{say(startWords.what)}</h2>
      <ol class="tasks">
        {tasksOf(view).map((task) => (
          <li key={task.en}>{say(task)}</li>
        ))}
      </ol>
      <p class="soft">{say(startWords.minutes)}</p>
      <h2>{say(assisted ? startWords.consentAssisted : startWords.consent)}</h2>
      {view.consent.text.split(/\n+/).map((paragraph) => (
        <p key={paragraph} class="consent">
          {paragraph}
        </p>
      ))}
    </Screen>
  );
}

/** A phone that was handed the session: consent was given before. */
function TakeOver({ view }: { readonly view: CaptureView }) {
  return (
    <Screen title={say(titleOf(view))} actions={<Act text={startWords.takeOver} act={() => begin(true)} />}>
      <p>{say(startWords.asked, { client: view.client })}</p>
      <p>{say(startWords.takeOverWhat)}</p>
    </Screen>
  );
}

export function ChoosePaper({ view }: { readonly view: CaptureView }) {
  const choose = async (type: CaptureView['documentTypes'][number]) => {
    await choosePaper(type);
    next('paper');
  };
  return (
    <Screen title={say(view.assisted ? startWords.whichAssisted : startWords.which)}>
      {view.documentTypes.map((type) => (
        <Act
          key={type}
          kind="other"
          text={paperNames[type] || { fr: type, en: type }}
          act={() => choose(type)}
        />
      ))}
    </Screen>
  );
}
