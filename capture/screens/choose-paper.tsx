import type { CaptureView } from '../../src/contract/capture.ts';
import { say } from '../language.ts';
import { choosePaper, next } from '../session.ts';
import { paperNames } from '../words/shots.ts';
import { startWords } from '../words/start.ts';
import { Drawing } from './drawings.tsx';
import { Act, Screen } from './screen.tsx';

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
          drawing={<Drawing slot="front" passport={type === 'PASSEPORT'} />}
          act={() => choose(type)}
        />
      ))}
    </Screen>
  );
}
