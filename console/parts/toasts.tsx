import { useEffect, useState } from 'preact/hooks';

/** Short words that something was done; they go by themselves, and are read out. */

interface Toast {
  readonly id: number;
  readonly text: string;
}

let next = 1;
let show: (toast: Toast) => void = () => undefined;

export function showToast(text: string): void {
  show({ id: next++, text });
}

const shownSeconds = 6;

export function Toasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => {
    show = (toast) => {
      setToasts((before) => [...before, toast]);
      setTimeout(
        () => setToasts((before) => before.filter(({ id }) => id !== toast.id)),
        shownSeconds * 1000,
      );
    };
    return () => {
      show = () => undefined;
    };
  }, []);
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
