import { say, sayNumber, type Text } from '../language.ts';
import { type FieldProps, Frame } from '../parts/fields.tsx';

/** Choosing files to be imported. */

const words = {
  drop: { en: 'Choose a file, or drop it here', fr: 'Choisissez un fichier, ou déposez-le ici' },
  dropMany: { en: 'Choose files, or drop them here', fr: 'Choisissez des fichiers, ou déposez-les ici' },
  kilobytes: { en: '{size} kB', fr: '{size} ko' },
  megabytes: { en: '{size} MB', fr: '{size} Mo' },
} as const satisfies Record<string, Text>;

interface FileFieldProps extends FieldProps {
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly many?: boolean;
}

export function FileField({ files, onFiles, many, ...rest }: FileFieldProps) {
  const take = (list: FileList | null | undefined) => {
    if (list != null && list.length > 0) onFiles([...list].slice(0, many ? list.length : 1));
  };
  return (
    <Frame {...rest}>
      {(attributes) => (
        // Dropping is a second way to what the input does by itself.
        // biome-ignore lint/a11y/noStaticElementInteractions: the input inside takes the keyboard.
        <div
          class="file-drop"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            take(event.dataTransfer?.files);
          }}
        >
          <input
            {...attributes}
            type="file"
            multiple={many}
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
      )}
    </Frame>
  );
}

export function sayBytes(bytes: number): string {
  const [unit, size] =
    bytes < 1024 ** 2 ? (['kilobytes', 1024] as const) : (['megabytes', 1024 ** 2] as const);
  return say(words[unit], { size: sayNumber(bytes / size, { maximumFractionDigits: 1 }) });
}
