import { useState } from 'preact/hooks';
import type { CaptureSlot } from '../../src/contract/capture.ts';
import { frameOf } from '../camera/frame.ts';
import { encodeFile, pdf } from '../camera/picture.ts';
import { say } from '../language.ts';
import { addPicture } from '../session.ts';
import { reviewWords } from '../words/shots.ts';

const pictures = 'image/jpeg,image/png,image/webp';

interface FileButtonProps {
  readonly slot: CaptureSlot;
  readonly assisted: boolean;
}

/** Where there is no camera or no permission: phones open their own camera for it, computers a list of files. */
export function FileButton({ slot, assisted }: FileButtonProps) {
  // Companies have their papers as files: phones are to offer these beside the camera.
  const isSheet = frameOf(slot, null) === 'page';
  const [fault, setFault] = useState(false);
  const [busy, setBusy] = useState(false);
  const chosen = async (input: HTMLInputElement) => {
    const file = input.files === null ? undefined : input.files[0];
    if (file === undefined) return;
    setBusy(true);
    setFault(false);
    try {
      await addPicture(slot, await encodeFile(file));
    } catch {
      setFault(true);
    } finally {
      input.value = '';
      setBusy(false);
    }
  };
  return (
    <>
      {fault && (
        <p class="note bad" role="alert">
          {say(reviewWords.unreadable)}
        </p>
      )}
      <label class={`button other${busy ? ' busy' : ''}`}>
        <input
          class="unseen"
          type="file"
          accept={slot === 'selfie' ? pictures : `${pictures},${pdf}`}
          capture={isSheet ? undefined : slot === 'selfie' && !assisted ? 'user' : 'environment'}
          onChange={(event) => void chosen(event.currentTarget)}
        />
        {say(slot === 'selfie' ? reviewWords.file : reviewWords.fileOrPdf)}
      </label>
    </>
  );
}
