import { Frame } from './fields.tsx';

interface FileFieldProps {
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A file of the person's own machine. */
export function FileField({ label, accept, onFile }: FileFieldProps) {
  return (
    <Frame label={label}>
      {(attributes) => (
        <input
          {...attributes}
          type="file"
          accept={accept}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file !== undefined) onFile(file);
            // The same file may be chosen again.
            event.currentTarget.value = '';
          }}
        />
      )}
    </Frame>
  );
}
