import { useEffect, useRef } from 'preact/hooks';
import type { captureLanguages } from '../../../src/contract/capture.ts';
import type { Capture } from '../../../src/contract/console/captures.ts';
import type { identityDocumentTypes } from '../../../src/contract/uploads.ts';
import { ApiProblem, ask } from '../../api.ts';
import { language, say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Select, TextArea, TextField, Toggle } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { FormProblem } from '../../parts/states.tsx';
import { type Form, useForm } from '../../use-form.ts';
import { checkName, checkTypes, documentName } from '../../vocabulary.ts';
import { selfieWords, typeWords } from './capture-words.ts';
import { dataOfLines } from './data-lines.ts';

const words = {
  title: { en: 'New capture session', fr: 'Nouvelle session de capture' },
  type: { en: 'Of', fr: 'Objet' },
  papers: { en: 'Papers to choose from', fr: 'Pièces acceptées' },
  selfie: labels.selfie,
  externalId: { en: 'Reference (externalId)', fr: 'Référence (externalId)' },
  externalIdHint: {
    en: 'By which the dossier is found.',
    fr: 'Elle permet de retrouver le dossier.',
  },
  language: { en: 'Language of the page', fr: 'Langue de la page' },
  works: { en: 'The link works for', fr: 'Le lien est valable' },
  assisted: {
    en: 'I take the pictures for the person',
    fr: 'Je prends les images à la place de la personne',
  },
  assistedHint: {
    en: 'At a counter, in this browser or on another device. The person still consents.',
    fr: "Au guichet, dans ce navigateur ou sur un autre appareil. C'est toujours elle qui donne son accord.",
  },
  more: { en: 'More', fr: 'Plus de réglages' },
  redirectUrl: { en: 'Where the person is led at the end', fr: 'Où la personne est renvoyée à la fin' },
  redirectUrlHint: {
    en: 'An https address; status and id of the session are added. Empty: the page says thank you.',
    fr: 'Une adresse https ; le statut et l’identifiant de la session y sont ajoutés. Vide : la page remercie.',
  },
  verifications: { en: 'Checks of the dossier', fr: 'Vérifications du dossier' },
  verificationsHint: {
    en: 'None chosen: those that the settings name.',
    fr: 'Aucune choisie : celles des réglages.',
  },
  additionalData: { en: 'Further data (additionalData)', fr: 'Données complémentaires (additionalData)' },
  additionalDataHint: {
    en: 'One a line, such as branch=Plateau. It comes back in the result and in webhooks.',
    fr: 'Une par ligne, comme agence=Plateau. Elles reviennent dans le résultat et les webhooks.',
  },
  testing: {
    en: 'It will be a test session: no dossier is charged.',
    fr: 'Ce sera une session de test : aucun dossier facturé.',
  },
  faulty: { en: 'Something is not right', fr: 'Une saisie est à corriger' },
  noPaper: { en: 'Choose at least one paper.', fr: 'Choisissez au moins une pièce.' },
  go: { en: 'Make it', fr: 'Créer' },
} as const satisfies Record<string, Text>;

const languageWords: Readonly<Record<(typeof captureLanguages)[number], Text>> = {
  fr: { en: 'French', fr: 'Français' },
  en: { en: 'English', fr: 'Anglais' },
};

/** All of them; those of the contract would bring the library of its shapes. */
const paperTypes = Object.keys({
  CNI: true,
  PASSEPORT: true,
  CARTE_RESIDENT: true,
  CARTE_CONSULAIRE: true,
  PERMIS_CONDUIRE: true,
} satisfies Record<Paper, true>) as Paper[];
type Paper = (typeof identityDocumentTypes)[number];

const spans: readonly (readonly [string, Text])[] = [
  ['60', { en: '1 hour', fr: '1 heure' }],
  ['1440', { en: '24 hours', fr: '24 heures' }],
  ['4320', { en: '3 days', fr: '3 jours' }],
  ['10080', { en: '7 days', fr: '7 jours' }],
];

interface NewCaptureProps {
  readonly client: string;
  readonly test: boolean;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

const initial = () => ({
  type: 'KYC',
  papers: paperTypes as readonly string[],
  selfie: 'none',
  externalId: '',
  language: language() as string,
  minutes: '1440',
  assisted: false,
  redirectUrl: '',
  verifications: [] as readonly string[],
  additionalData: '',
});
type Values = ReturnType<typeof initial>;

/** What is left out has the service's default. */
function requestOf(values: Values) {
  const { papers, externalId, minutes, type, selfie, language: spoken, assisted } = values;
  const { redirectUrl, verifications, additionalData } = values;
  return {
    ...(redirectUrl.trim() !== '' && { redirectUrl: redirectUrl.trim() }),
    ...(verifications.length > 0 && { verificationsToApply: verifications }),
    ...(additionalData.trim() !== '' && { additionalData: dataOfLines(additionalData).data }),
    ...{ type, selfie, language: spoken, assisted },
    expiresInMinutes: Number(minutes),
    // A company may come without anybody's paper, a person not.
    ...((papers.length > 0 || type === 'KYC') && { documentTypes: papers }),
    ...(externalId.trim() !== '' && { externalId: externalId.trim() }),
  };
}

/** What is seen to be wrong before anything is sent, as the service would say it. */
function refuseFaults({ type, papers, additionalData }: Values): void {
  const { fault } = dataOfLines(additionalData);
  const faults = [
    ...(type === 'KYC' && papers.length === 0 ? [{ field: 'papers', message: say(words.noPaper) }] : []),
    ...(fault === undefined
      ? []
      : [
          {
            field: 'additionalData',
            message: say(fault.words, { line: fault.line, name: fault.name }),
          },
        ]),
  ];
  if (faults.length === 0) return;
  const errors = faults.map((one) => ({ ...one, code: 'INVALID_VALUE' }));
  throw new ApiProblem(400, 'INVALID_REQUEST', { title: say(words.faulty), detail: '', errors });
}

/** Faults of fields under "More", whose names may go on with a member's. */
const moreFaults = ({ problem }: Form<Values>) =>
  (problem?.errors ?? []).filter(({ field }) =>
    /^(redirectUrl|additionalData|verificationsToApply)\b/.test(field),
  );
/** Those that stand beside their field. */
const shownAt = (form: Form<Values>): string[] => [
  'externalId',
  'papers',
  'redirectUrl',
  ...dataFaults(form).map(({ field }) => field),
];
const dataFaults = (form: Form<Values>) =>
  moreFaults(form).filter(({ field }) => field.startsWith('additionalData'));

export function NewCapture({ client, test, onClose, onMade }: NewCaptureProps) {
  const form = useForm(initial());
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async (values) => {
      refuseFaults(values);
      const body = { ...requestOf(values), test };
      const { session } = await ask<Capture>(`/clients/${client}/captures`, { method: 'POST', body });
      onMade(session.id);
    });
  };
  return (
    <Dialog title={say(words.title)} onClose={onClose}>
      <form onSubmit={submit}>
        {test && <p class="hint">{say(words.testing)}</p>}
        <Choice form={form} name="type" label={words.type} options={Object.entries(typeWords)} />
        <Papers form={form} />
        <Choice form={form} name="selfie" label={words.selfie} options={Object.entries(selfieWords)} />
        <TextField {...form.field('externalId', say(words.externalId))} hint={say(words.externalIdHint)} />
        <Choice form={form} name="language" label={words.language} options={Object.entries(languageWords)} />
        <Choice form={form} name="minutes" label={words.works} options={spans} />
        <Toggle
          label={say(words.assisted)}
          hint={say(words.assistedHint)}
          checked={form.values.assisted}
          onChange={(assisted) => form.set('assisted', assisted)}
        />
        <More form={form} />
        <FormProblem problem={form.problem} fields={shownAt(form)} />
        <div class="actions">
          <Button kind="primary" submit busy={form.busy}>
            {say(words.go)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Choice({
  form,
  name,
  label,
  options,
}: {
  readonly form: Form<Values>;
  readonly name: 'type' | 'selfie' | 'language' | 'minutes';
  readonly label: Text;
  readonly options: readonly (readonly [string, Text])[];
}) {
  return (
    <Select
      label={say(label)}
      value={form.values[name]}
      onChange={(value) => {
        form.set(name, value);
        if (name === 'type') form.set('papers', value === 'KYC' ? paperTypes : []);
      }}
      options={options.map(([value, text]) => ({ value, label: say(text) }))}
    />
  );
}

function Papers({ form }: { readonly form: Form<Values> }) {
  const { papers } = form.values;
  const error = form.errorOf('papers');
  return (
    <fieldset class="capture-papers">
      <legend>{say(words.papers)}</legend>
      {paperTypes.map((paper) => (
        <Toggle
          key={paper}
          label={say(documentName(paper))}
          checked={papers.includes(paper)}
          onChange={(checked) =>
            form.set('papers', checked ? [...papers, paper] : papers.filter((other) => other !== paper))
          }
        />
      ))}
      {error !== undefined && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** What a counter seldom needs. Opened where something in it is wrong, and never closed over it. */
function More({ form }: { readonly form: Form<Values> }) {
  const { verifications } = form.values;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current !== null && moreFaults(form).length > 0) details.current.open = true;
  }, [form.problem]);
  return (
    <details class="capture-more" ref={details}>
      <summary>{say(words.more)}</summary>
      <TextField
        {...form.field('redirectUrl', say(words.redirectUrl))}
        type="url"
        hint={say(words.redirectUrlHint)}
      />
      <TextArea
        {...form.field('additionalData', say(words.additionalData))}
        error={dataFaults(form)[0]?.message}
        hint={say(words.additionalDataHint)}
      />
      <fieldset class="capture-papers">
        <legend>{say(words.verifications)}</legend>
        <p class="hint">{say(words.verificationsHint)}</p>
        {checkTypes().map((type) => (
          <Toggle
            key={type}
            label={say(checkName(type))}
            checked={verifications.includes(type)}
            onChange={(checked) =>
              form.set(
                'verifications',
                checked ? [...verifications, type] : verifications.filter((other) => other !== type),
              )
            }
          />
        ))}
      </fieldset>
    </details>
  );
}
