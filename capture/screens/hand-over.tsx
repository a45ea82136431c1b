import { useEffect, useState } from 'preact/hooks';
import type { CaptureView, HandOver as Code } from '../../src/contract/capture.ts';
import { say } from '../language.ts';
import { call, handOver, refresh, refused } from '../session.ts';
import { endWords, stepWords } from '../words/end.ts';
import { frameWords } from '../words/frame.ts';
import { Act, Screen } from './screen.tsx';

const lookEveryMilliseconds = 3000;

/** Asks again and again while the page is seen. */
function useRefresh(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, lookEveryMilliseconds);
    return () => clearInterval(timer);
  }, []);
}

/** A code for the phone. Until it is used this device keeps the session. */
export function HandOver() {
  const [code, setCode] = useState<Code>();
  const [fault, setFault] = useState(false);
  const ask = async () => {
    setFault(false);
    try {
      setCode(await call<Code>('/hand-over', { method: 'POST' }));
    } catch (error) {
      if (!refused(error)) setFault(true);
    }
  };
  useEffect(() => void ask(), []);
  useRefresh();
  return (
    <Screen
      title={say(endWords.handOver)}
      actions={
        <>
          <Act text={endWords.hereInstead} kind="other" act={() => handOver(false)} />
          <Act text={endWords.newCode} kind="quiet" act={ask} />
        </>
      }
    >
      <p>{say(endWords.handOverWhat)}</p>
      {fault && (
        <p class="note bad" role="alert">
          {say(frameWords.unreached)}
        </p>
      )}
      {code !== undefined && (
        <>
          <img
            class="qr"
            alt={say(endWords.qrName)}
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(code.qrCode)}`}
          />
          <p class="soft">{say(endWords.orLink)}</p>
          <p class="address">{code.url}</p>
        </>
      )}
    </Screen>
  );
}

/** What the phone does, on the device that had the session before. */
export function Watching({ view }: { readonly view: CaptureView }) {
  useRefresh();
  return (
    <Screen title={say(endWords.watching)}>
      <p class="note plain" role="status">
        {say(endWords.nowAt, { step: say(stepWords[view.step]) })}
      </p>
      <p>{say(endWords.watchingWhat)}</p>
    </Screen>
  );
}
