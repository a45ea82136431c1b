import { useId } from 'preact/hooks';
import { say, sayNumber, type Text } from '../language.ts';

/** Choosing files to be imported. */

const words = {
  drop: { en: 'Choose a file, or drop it here', fr: 'Choisissez un fichier, ou déposez-le ici' },
  dropMany: { en: 'Choose files, or drop them here', fr: 'Choisissez des fichiers, ou déposez-les ici' },
  kilobytes: { en: '{size} kB', fr: '{size} ko' },
  megabytes: { en: '{size} MB', fr: '{size} Mo' },
} as const satisfies Record<string, Text>;

interface FileFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly files: readonly File[];
  readonly onFiles: (files: File[]) => void;
  readonly many?: boolean;
}

export function FileField({ label, hint, error, files, onFiles, many }: FileFieldProps) {
  const id = useId();
  const take = (list: FileList | null | undefined) => {
    if (list != null && list.length > 0) onFiles([...list].slice(0, many ? list.length : 1));
  };
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {/* Dropping is a second way to what the input does by itself. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside takes the keyboard. */}
      <div
        class="file-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer?.files);
        }}
      >
        <input
          id={id}
          type="file"
          multiple={many}
          aria-describedby={notes === '' ? undefined : notes}
          aria-invalid={error !== undefined || undefined}
          onChange={(event) => take(event.currentTarget.files)}
        />
        {files.length === 0 ? (
          <p class="hint">{say(many ? words.dropMany : words.drop)}</p>
        ) : (
          <ul>
            {files.map(({ name, size }) => (
              <li key={name}>
                {name}, {sayBytes(size)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p class="error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

export function sayBytes(bytes: number): string {
  const [unit, size] =
    bytes < 1024 ** 2 ? (['kilobytes', 1024] as const) : (['megabytes', 1024 ** 2] as const);
  return say(words[unit], { size: sayNumber(bytes / size, { maximumFractionDigits: 1 }) });
}
