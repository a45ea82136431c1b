import type { ClientLogo } from '../../../src/contract/console/clients.ts';
import { ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { FileField } from '../../parts/file-field.tsx';
import { FormProblem } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useMay } from '../../session.tsx';
import { useForm } from '../../use-form.ts';
import { useLoad } from '../../use-load.ts';
import type { SectionProps } from './section-props.ts';

const words = {
  title: { en: 'Logo', fr: 'Logo' },
  explain: {
    en: 'It stands at sign-in, at the top of the console and on evidence reports.',
    fr: 'Il figure à la connexion, en haut de la console et sur les rapports de preuve.',
  },
  of: { en: 'Logo of {name}', fr: 'Logo de {name}' },
  file: { en: 'PNG, JPEG or WebP, at most 10 MB', fr: 'PNG, JPEG ou WebP, 10 Mo au plus' },
  remove: { en: 'Remove the logo', fr: 'Supprimer le logo' },
  saved: { en: 'The logo was saved.', fr: 'Le logo est enregistré.' },
  removed: { en: 'The logo was removed.', fr: 'Le logo est supprimé.' },
  signIn: {
    en: 'Give this address to your people: sign-in then shows the name and the logo. Others learn neither.',
    fr: 'Donnez cette adresse à vos équipes : la connexion affiche alors le nom et le logo. Personne d’autre ne les apprend.',
  },
} as const satisfies Record<string, Text>;

/** The organisation's logo, and the address of its sign-in. */
export function Logo({ client }: Pick<SectionProps, 'client'>) {
  return useMay('operate') ? <LogoForm client={client} /> : null;
}

function LogoForm({ client }: Pick<SectionProps, 'client'>) {
  const path = `/clients/${client.id}/logo`;
  const { value, reload } = useLoad<ClientLogo>(path);
  const form = useForm({});
  const change = (body: File | undefined, done: Text) =>
    form.send(async () => {
      await ask(path, body === undefined ? { method: 'DELETE' } : { method: 'PUT', body });
      showToast(say(done));
      await reload();
    });
  if (value === undefined) return null;
  const { logo, signIn } = value;
  return (
    <section class="card client-form">
      <h2>{say(words.title)}</h2>
      <p>{say(words.explain)}</p>
      {logo !== null && <img class="logo" src={logo} alt={say(words.of, { name: client.name })} />}
      <FileField
        label={say(words.file)}
        accept="image/png,image/jpeg,image/webp"
        onFile={(file) => void change(file, words.saved)}
      />
      <FormProblem problem={form.problem} />
      {logo !== null && (
        <Button busy={form.busy} onClick={() => void change(undefined, words.removed)}>
          {say(words.remove)}
        </Button>
      )}
      <p>{say(words.signIn)}</p>
      <p class="secret">
        <code>{signIn}</code> <CopyButton text={signIn} />
      </p>
    </section>
  );
}
