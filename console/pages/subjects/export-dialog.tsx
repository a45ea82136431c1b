import type { Subject } from '../../../src/contract/console/subjects.ts';
import { ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { labels } from '../../parts/labels.ts';
import { FormProblem } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useForm } from '../../use-form.ts';
import { exportAddress } from './subject-words.ts';

const words = {
  title: { en: 'Export all that is kept', fr: 'Exporter tout ce qui est conservé' },
  what: {
    en: 'A ZIP file for the person who asks what is kept of them: pages to read in a browser, the same as JSON, and the pictures. It holds every dossier with what was read, checks, decisions, searches, messages sent and the log.',
    fr: "Un fichier ZIP pour la personne qui demande ce qui est conservé d'elle : des pages à lire dans un navigateur, les mêmes en JSON, et les images. Il contient chaque dossier : données lues, vérifications, décisions, recherches, messages envoyés et journal.",
  },
  without: {
    en: 'Not in it: papers of others in the same dossiers, legal holds, names of your colleagues.',
    fr: "N'y figurent pas : les documents d'autres personnes des mêmes dossiers, les conservations légales, les noms de vos collègues.",
  },
  before: {
    en: 'Look through it before you hand it over: reasons of decisions and entries of lists are in it, and the law forbids telling people of a suspicion that was reported.',
    fr: 'Parcourez-le avant de le remettre : les motifs de décisions et les correspondances de listes y figurent, et la loi interdit de révéler une déclaration de soupçon.',
  },
  audited: {
    en: 'That you made it is written into the audit log.',
    fr: "Cet export est inscrit au journal d'audit.",
  },
  go: { en: 'Make the file', fr: 'Créer le fichier' },
  cancel: labels.cancel,
  started: {
    en: 'The file is being made; your browser saves it.',
    fr: 'Le fichier se crée ; votre navigateur l’enregistre.',
  },
} as const satisfies Record<string, Text>;

interface ExportDialogProps {
  readonly subject: Subject;
  readonly onClose: () => void;
}

/** The browser streams it to disk, however large it is. */
export function ExportDialog({ subject, onClose }: ExportDialogProps) {
  const form = useForm({});
  const start = async () => {
    const sent = await form.send(async () => {
      // Renews an ended session first, which a download could not do.
      await ask('/session');
      const link = document.createElement('a');
      link.href = exportAddress(subject.id);
      link.download = '';
      link.click();
    });
    if (!sent) return;
    showToast(say(words.started));
    onClose();
  };
  return (
    <Dialog title={say(words.title)} onClose={onClose}>
      <p>{say(words.what)}</p>
      <p>{say(words.without)}</p>
      <p>{say(words.audited)}</p>
      <p class="subject-warning">{say(words.before)}</p>
      <FormProblem problem={form.problem} />
      <div class="actions">
        <Button kind="primary" busy={form.busy} onClick={() => void start()}>
          {say(words.go)}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {say(words.cancel)}
        </Button>
      </div>
    </Dialog>
  );
}
