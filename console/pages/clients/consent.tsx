import type { ConsentText } from '../../../src/contract/console/captures.ts';
import { ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { TextArea } from '../../parts/fields.tsx';
import { Finding, FormProblem, Shown } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useMay } from '../../session.tsx';
import { useForm } from '../../use-form.ts';
import { type Loaded, useLoad } from '../../use-load.ts';
import type { SectionProps } from './section-props.ts';

const words = {
  title: { en: 'Text of consent', fr: 'Texte du consentement' },
  what: {
    en: 'People agree to this before they take pictures by themselves, in the language of the page. Each change is a new version; dossiers keep the one that was agreed to.',
    fr: 'Les personnes y consentent avant de prendre elles-mêmes les images, dans la langue de la page. Chaque changement est une nouvelle version ; les dossiers gardent celle qui a été acceptée.',
  },
  own: {
    en: 'Version {version}, the organisation’s own words.',
    fr: 'Version {version}, texte de l’organisation.',
  },
  standard: {
    en: 'Version {version}, the service’s own words: the organisation has none yet.',
    fr: 'Version {version}, texte du service : l’organisation n’en a pas encore.',
  },
  french: { en: 'In French', fr: 'En français' },
  english: { en: 'In English', fr: 'En anglais' },
  save: { en: 'Make this the text from now on', fr: 'Adopter ce texte' },
  saved: {
    en: 'Version {version} counts from now on.',
    fr: 'La version {version} est désormais en vigueur.',
  },
} as const satisfies Record<string, Text>;

/** What people agree to who take pictures for this client. */
export function Consent({ client }: SectionProps) {
  const path = `/clients/${client.id}/consent`;
  const loaded = useLoad<ConsentText>(path);
  return (
    <section class="card client-form">
      <h2>{say(words.title)}</h2>
      <p>{say(words.what)}</p>
      <Shown loaded={loaded}>
        {(text) => (
          <>
            <Finding words={text.finding} />
            <ConsentForm key={text.version} text={text} path={path} loaded={loaded} />
          </>
        )}
      </Shown>
    </section>
  );
}

interface ConsentFormProps {
  readonly text: ConsentText;
  readonly path: string;
  readonly loaded: Loaded<ConsentText>;
}

function ConsentForm({ text: { version, own, french, english }, path, loaded }: ConsentFormProps) {
  const mayOperate = useMay('operate');
  const form = useForm({ french, english });
  const isChanged = form.values.french !== french || form.values.english !== english;
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async (values) => {
      const made = await ask<ConsentText>(path, { method: 'POST', body: { ...values, instead: version } });
      showToast(say(words.saved, { version: made.version }));
      await loaded.reload();
    });
  };
  const saying = say(own ? words.own : words.standard, { version });
  if (!mayOperate) {
    return (
      <>
        <p>{saying}</p>
        <h3>{say(words.french)}</h3>
        <p class="client-consent" lang="fr">
          {french}
        </p>
        <h3>{say(words.english)}</h3>
        <p class="client-consent" lang="en">
          {english}
        </p>
      </>
    );
  }
  return (
    <form onSubmit={submit}>
      <p>{saying}</p>
      <TextArea {...form.field('french', say(words.french))} rows={9} required />
      <TextArea {...form.field('english', say(words.english))} rows={9} required />
      <FormProblem problem={form.problem} fields={['french', 'english']} />
      <div class="actions">
        <Button kind="primary" submit busy={form.busy} disabled={!isChanged}>
          {say(words.save)}
        </Button>
      </div>
    </form>
  );
}
