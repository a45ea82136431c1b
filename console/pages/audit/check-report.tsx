import { useState } from 'preact/hooks';
import type { CheckedReport } from '../../../src/contract/console/audit.ts';
import { ask } from '../../api.ts';
import { say, sayTime, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/fields.tsx';
import { FileField } from '../../parts/file-field.tsx';
import { labels } from '../../parts/labels.ts';
import { Badge, FormProblem, type Tone } from '../../parts/states.tsx';
import { Link } from '../../router.tsx';
import { useForm } from '../../use-form.ts';

const words = {
  title: { en: 'Check a report', fr: 'Contrôler un rapport' },
  explain: {
    en: 'Give the file of an evidence report (HTML or PDF), or the number on its last page.',
    fr: 'Donnez le fichier d’un rapport de preuve (HTML ou PDF), ou le numéro de sa dernière page.',
  },
  file: { en: 'File of the report', fr: 'Fichier du rapport' },
  number: { en: 'Number of the report', fr: 'Numéro du rapport' },
  check: { en: 'Check the number', fr: 'Contrôler le numéro' },
  genuine: { en: 'Genuine', fr: 'Authentique' },
  genuineWords: {
    en: 'Every byte of this file is as this service made it.',
    fr: 'Chaque octet de ce fichier est tel que ce service l’a établi.',
  },
  changed: { en: 'Not the original', fr: 'Pas l’original' },
  changedWords: {
    en: 'The file bears the number of the report below, but it is not that file: it was changed, or saved anew by another program. Do not rely on it; make the report again.',
    fr: 'Le fichier porte le numéro du rapport ci-dessous, mais ce n’est pas ce fichier : il a été modifié, ou enregistré par un autre programme. Ne vous y fiez pas ; établissez le rapport à nouveau.',
  },
  made: { en: 'Known', fr: 'Connu' },
  madeWords: {
    en: 'This service made a report with this number. Whether a paper or file that shows the number is that report, only the file tells.',
    fr: 'Ce service a établi un rapport portant ce numéro. Seul le fichier dit si un papier ou un fichier qui le montre est bien ce rapport.',
  },
  unknown: { en: 'Unknown', fr: 'Inconnu' },
  unknownWords: {
    en: 'This service made no such report.',
    fr: 'Ce service n’a établi aucun rapport de ce genre.',
  },
  dossier: labels.dossier,
  client: labels.client,
  at: { en: 'Made', fr: 'Établi' },
  by: { en: 'By', fr: 'Par' },
  entry: { en: 'Entry of the log', fr: 'Entrée du journal' },
  linked: { en: 'unchanged', fr: 'inchangée' },
  unlinked: { en: 'CHANGED since: do not rely on it', fr: 'MODIFIÉE depuis : ne vous y fiez pas' },
  result: { en: 'Stored result', fr: 'Résultat conservé' },
  same: { en: 'the same today', fr: 'le même aujourd’hui' },
  different: {
    en: 'another one today: checks were run again since',
    fr: 'différent aujourd’hui : des vérifications ont été relancées depuis',
  },
  erased: { en: 'erased', fr: 'effacé' },
} as const satisfies Record<string, Text>;

const verdicts: Readonly<
  Record<CheckedReport['verdict'], { readonly tone: Tone; readonly title: Text; readonly text: Text }>
> = {
  genuine: { tone: 'good', title: words.genuine, text: words.genuineWords },
  changed: { tone: 'bad', title: words.changed, text: words.changedWords },
  made: { tone: 'neutral', title: words.made, text: words.madeWords },
  unknown: { tone: 'bad', title: words.unknown, text: words.unknownWords },
};

const results = { same: words.same, changed: words.different, erased: words.erased } as const;

/** Whether a report is one that this service made, of what, when and for whom. */
export function CheckReport({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ number: '' });
  const [checked, setChecked] = useState<CheckedReport>();
  const send = (path: string, body: unknown) =>
    void form.send(async () => {
      setChecked(undefined);
      setChecked(await ask<CheckedReport>(path, { method: 'POST', body }));
    });
  return (
    <Dialog title={say(words.title)} onClose={onClose}>
      <p>{say(words.explain)}</p>
      <FormProblem problem={form.problem} fields={['number']} />
      <FileField
        label={say(words.file)}
        accept=".html,.pdf,text/html,application/pdf"
        onFile={(file) => send('/audit/reports/file', file)}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send('/audit/reports/number', { number: form.values.number });
        }}
      >
        <TextField {...form.field('number', say(words.number))} required />
        <Button submit kind="primary" busy={form.busy}>
          {say(words.check)}
        </Button>
      </form>
      <div role="status">{checked !== undefined && <Verdict {...checked} />}</div>
    </Dialog>
  );
}

function Verdict({ verdict, report }: CheckedReport) {
  const { tone, title, text } = verdicts[verdict];
  return (
    <div class="verdict">
      <Badge tone={tone}>{say(title)}</Badge>
      <p>{say(text)}</p>
      {report !== null && (
        <dl>
          <dt>{say(words.dossier)}</dt>
          <dd>
            <Link to={`/dossiers/${report.dossier}`}>{report.dossier}</Link>
          </dd>
          <dt>{say(words.client)}</dt>
          <dd>{report.client}</dd>
          <dt>{say(words.at)}</dt>
          <dd>{`${sayTime(report.at)} (${report.format.toUpperCase()}, ${report.language})`}</dd>
          <dt>{say(words.by)}</dt>
          <dd>{report.who}</dd>
          <dt>{say(words.entry)}</dt>
          <dd>{`${report.chain}/${report.sequence}, ${say(report.linked ? words.linked : words.unlinked)}`}</dd>
          <dt>{say(words.result)}</dt>
          <dd>{say(results[report.result])}</dd>
        </dl>
      )}
    </div>
  );
}
