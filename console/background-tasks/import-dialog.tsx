import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ImportPreview } from '../../src/contract/console/imports.ts';
import { ask } from '../api.ts';
import { language, say, type Text } from '../language.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { labels } from '../parts/labels.ts';
import { FormProblem } from '../parts/states.tsx';
import { useForm } from '../use-form.ts';
import { FileField } from './files.tsx';
import { ImportColumns, missingOf } from './import-columns.tsx';
import { forgetFiles, SendingBar, useSending } from './sending.tsx';

/** A file that is dropped, looked at with its columns, and imported: customers, registers and lists alike. */

const words = {
  hint: {
    en: 'CSV of any kind or Excel (.xlsx), whatever the columns are called; or JSON lines. Also packed (.gz), at most 500 MB.',
    fr: 'CSV de toute sorte ou Excel (.xlsx), quels que soient les titres des colonnes ; ou lignes JSON. Aussi compressé (.gz), 500 Mo au plus.',
  },
  template: { en: 'Download a template (CSV)', fr: 'Télécharger un modèle (CSV)' },
} as const satisfies Record<string, Text>;

interface ImportDialogProps {
  readonly title: string;
  /** Its button. */
  readonly action: string;
  /** What its columns may be; without it the file is its publisher's, and read as it is. */
  readonly kind?: string | undefined;
  /** Whose files they are, in addresses. */
  readonly of?: string;
  readonly many?: boolean;
  readonly hint?: string | undefined;
  /** What else is asked, before and after the file. */
  readonly children?: ComponentChildren;
  readonly after?: ComponentChildren;
  /** Fields of what is asked, whose faults stand beside them. */
  readonly fields?: readonly string[];
  readonly onFiles?: (files: readonly File[]) => void;
  readonly onProblem?: (problem: ReturnType<typeof useForm>['problem']) => void;
  readonly start: (upload: string, columns: readonly string[] | undefined) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A table that was sent. */
interface Sent {
  readonly upload: string;
  readonly preview: ImportPreview;
  readonly columns: readonly string[];
}

export function ImportDialog(props: ImportDialogProps) {
  const { title, action, kind, of = '', many = false, hint, children, after, fields, start, onClose } = props;
  const form = useForm<{ files: readonly File[] }>({ files: [] });
  const sending = useSending(of);
  const [sent, setSent] = useState<Sent>();
  const [noFile, setNoFile] = useState(false);
  const waiting = useRef<string | undefined>(undefined);
  waiting.current = sent?.upload;
  // Closed without an import: nobody wants the file any more.
  useEffect(() => () => void (waiting.current && forgetFiles(waiting.current, of)), []);
  useEffect(() => props.onProblem?.(form.problem), [form.problem]);
  const preview = (upload: string) =>
    ask<ImportPreview>(`${of || `/imports/${kind}`}/preview`, { method: 'POST', body: { upload } });
  /** A table waits to be looked at; anything else begins. */
  const send = (files: readonly File[], begin: boolean) =>
    form.send(async () => {
      const table = await sending.run(files, async (upload) => {
        const found = kind === undefined || files.length > 1 ? undefined : await preview(upload);
        if (found?.isTable) return { upload, preview: found, columns: found.columns };
        if (begin) await start(upload, undefined);
        return undefined;
      });
      setSent(table);
    });
  const choose = (files: readonly File[]) => {
    if (sent !== undefined) void forgetFiles(sent.upload, of);
    setSent(undefined);
    setNoFile(false);
    form.reset({ files });
    props.onFiles?.(files);
    const [file] = files;
    if (kind !== undefined && files.length === 1 && file !== undefined && isTableName(file.name)) {
      void send(files, false);
    }
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const { files } = form.values;
    if (files.length === 0) return setNoFile(true);
    if (sent === undefined) return void send(files, true);
    void form.send(async () => {
      await start(sent.upload, sent.columns);
      waiting.current = undefined;
    });
  };
  return (
    <Dialog title={title} onClose={onClose} wide={sent !== undefined}>
      <form onSubmit={submit}>
        {children}
        <FileField
          label={say(labels.file)}
          hint={sent === undefined ? (hint ?? say(words.hint)) : undefined}
          files={form.values.files}
          onFiles={choose}
          error={noFile ? say(labels.chooseAFileFirst) : form.errorOf('files', say(labels.file))}
          many={many}
        />
        {kind !== undefined && sent === undefined && (
          <p>
            <a href={`/console/api/imports/${kind}/template?language=${language()}`} download>
              {say(words.template)}
            </a>
          </p>
        )}
        {sent !== undefined && (
          <ImportColumns
            preview={sent.preview}
            columns={sent.columns}
            onChange={(columns) => setSent({ ...sent, columns })}
          />
        )}
        {after}
        <FormProblem problem={form.problem} fields={fields ?? []} />
        <SendingBar sending={sending} />
        <div class="actions">
          <Button kind="primary" submit busy={form.busy} disabled={sent !== undefined && !isComplete(sent)}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What is wanting stands above the button. */
const isComplete = ({ preview, columns }: Sent): boolean =>
  preview.header.length > 0 && missingOf(preview, columns).length === 0;

const isTableName = (name: string): boolean => /\.(?:csv|tsv|txt|xls[xmb]?)(?:\.gz)?$/i.test(name);
