import type { Contact } from '../../../src/contract/console/notifications.ts';
import { ask } from '../../api.ts';
import { language, say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { TextField, Toggle } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { Badge, FormProblem, Shown } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useForm } from '../../use-form.ts';
import { useLoad } from '../../use-load.ts';

const words = {
  title: { en: 'By mail', fr: 'Par courriel' },
  address: { en: 'E-mail address', fr: 'Adresse électronique' },
  addressHint: {
    en: 'A link confirms it. Mails say in a sentence what happened, with a link, in the language of this page.',
    fr: "Un lien permet de la confirmer. Chaque courriel dit en une phrase ce qui s'est passé, avec un lien, dans la langue de cette page.",
  },
  confirmed: { en: 'Confirmed', fr: 'Confirmée' },
  waits: { en: 'To be confirmed', fr: 'À confirmer' },
  off: { en: 'This service sends no mail.', fr: "Ce service n'envoie pas de courriel." },
  saved: { en: 'Saved.', fr: 'Enregistré.' },
} as const satisfies Record<string, Text>;

const kinds = {
  mention: { en: 'I am mentioned in a note', fr: 'On me mentionne dans une note' },
  assigned: { en: 'A dossier is handed to me', fr: 'Un dossier m’est confié' },
  late: { en: 'A dossier is about to miss its time', fr: 'Un dossier va dépasser son délai' },
  hit: { en: 'A watched customer has a new hit', fr: 'Un client surveillé a une nouvelle correspondance' },
  backup: { en: 'The backup has stopped', fr: "La sauvegarde s'est arrêtée" },
} as const satisfies Record<Contact['unwanted'][number], Text>;
const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];

/** Where mails go, and which; the bell tells all. */
export function ByMail() {
  const loaded = useLoad<Contact>('/account/contact');
  return (
    <section class="card">
      <h2>{say(words.title)}</h2>
      <Shown loaded={loaded}>
        {(contact) =>
          contact.mail ? (
            <ContactForm key={contact.address} contact={contact} onSaved={() => void loaded.reload()} />
          ) : (
            <p class="hint">{say(words.off)}</p>
          )
        }
      </Shown>
    </section>
  );
}

function ContactForm({ contact, onSaved }: { readonly contact: Contact; readonly onSaved: () => void }) {
  const form = useForm({ address: contact.address ?? '', unwanted: contact.unwanted });
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async ({ address, unwanted }) => {
      const body = { address: address.trim() || null, unwanted, language: language() };
      await ask('/account/contact', { method: 'PUT', body });
      showToast(say(words.saved));
      onSaved();
    });
  };
  const toggle = (kind: keyof typeof kinds, wanted: boolean) => {
    const others = form.values.unwanted.filter((each) => each !== kind);
    form.set('unwanted', wanted ? others : [...others, kind]);
  };
  return (
    <form onSubmit={submit}>
      <TextField {...form.field('address', say(words.address))} hint={say(words.addressHint)} />
      {contact.address !== null && (
        <Badge tone={contact.verified ? 'good' : 'warn'}>
          {say(contact.verified ? words.confirmed : words.waits)}
        </Badge>
      )}
      {kindNames.map((kind) => (
        <Toggle
          key={kind}
          label={say(kinds[kind])}
          checked={!form.values.unwanted.includes(kind)}
          onChange={(wanted) => toggle(kind, wanted)}
        />
      ))}
      <FormProblem problem={form.problem} fields={['address']} />
      <Button submit busy={form.busy}>
        {say(labels.save)}
      </Button>
    </form>
  );
}
