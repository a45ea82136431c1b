import { useState } from 'preact/hooks';
import type { CaptureView } from '../../src/contract/capture.ts';
import { inPrint, say, type Text } from '../language.ts';
import { isHandOver } from '../link.ts';
import { begin, now } from '../session.ts';
import { consentPoints, startWords } from '../words/start.ts';
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
      <ul class="points">
        {consentPoints(view).map(({ sign, words }) => (
          <li key={sign}>
            <Sign name={sign} />
            {say(words, { client: view.client })}
          </li>
        ))}
      </ul>
      <details class="consent" open={assisted}>
        <summary>{say(assisted ? startWords.wholeAssisted : startWords.whole)}</summary>
        {view.consent.text.split(/\n+/).map((paragraph) => (
          <p key={paragraph}>{inPrint(paragraph)}</p>
        ))}
      </details>
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

const signs = {
  camera: <path d="M4 10h8l3-4h10l3 4h8v22H4zM20 14a7 7 0 1 0 .01 0z" />,
  eye: <path d="M3 20q17-22 34 0-17 22-34 0zM20 14a6 6 0 1 0 .01 0z" />,
  undo: <path d="M8 14h16a9 9 0 0 1 0 18H12M8 14l7-7M8 14l7 7" />,
};

const Sign = ({ name }: { readonly name: keyof typeof signs }) => (
  <svg class="sign" viewBox="0 0 40 40" aria-hidden="true">
    {signs[name]}
  </svg>
);
