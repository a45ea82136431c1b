import { useEffect, useState } from 'preact/hooks';
import type { SignInOrganisation } from '../../../src/contract/console/clients.ts';
import type {
  DirectoryAddress,
  DirectoryLabel,
  Enrolment,
  Session,
} from '../../../src/contract/console/session.ts';
import { type ApiProblem, askOnce } from '../../api.ts';
import { keepPlace } from '../../directory.ts';
import { language, say, setLanguage, type Text } from '../../language.ts';
import { organisationNamed } from '../../organisation.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { QrCode } from '../../parts/qr-code.tsx';
import { FormProblem, Loading } from '../../parts/states.tsx';
import { useForm } from '../../use-form.ts';
import { useLoad } from '../../use-load.ts';

const words = {
  title: { en: 'Sign in', fr: 'Connexion' },
  login: { en: 'Login', fr: 'Identifiant' },
  password: { en: 'Password', fr: 'Mot de passe' },
  go: { en: 'Sign in', fr: 'Se connecter' },
  byDirectory: { en: 'Sign in with {label}', fr: 'Se connecter avec {label}' },
  codeTitle: labels.secondFactor,
  code: { en: 'Code of six digits', fr: 'Code à six chiffres' },
  codeHint: {
    en: 'Your authenticator app shows it, under Akwaba.',
    fr: "Votre application d'authentification l'affiche, sous Akwaba.",
  },
  confirm: labels.confirm,
  goOn: { en: 'Continue', fr: 'Continuer' },
  passwordTitle: { en: 'Choose a password', fr: 'Choisissez un mot de passe' },
  passwordWhy: {
    en: 'The one you have was told to you by somebody else.',
    fr: 'Mot de passe provisoire : choisissez le vôtre.',
  },
  current: { en: 'Present password', fr: 'Mot de passe actuel' },
  next: labels.newPassword,
  nextHint: {
    en: 'At least 12 characters. A few words that you remember are best.',
    fr: 'Au moins 12 caractères. Quelques mots faciles à retenir conviennent.',
  },
  repeat: { en: 'New password again', fr: 'Confirmez le nouveau mot de passe' },
  differs: { en: 'The two are not the same.', fr: 'Les deux ne sont pas identiques.' },
  enrolTitle: { en: 'Set up the second factor', fr: 'Configurez le second facteur' },
  enrolWhy: {
    en: 'Scan the picture with an authenticator app on your phone, or type the key into it. Then give the code that it shows.',
    fr: "Scannez l'image avec une application d'authentification sur votre téléphone, ou saisissez-y la clé. Donnez ensuite le code affiché.",
  },
  key: { en: 'Key', fr: 'Clé' },
  startOver: { en: 'Sign in as somebody else', fr: 'Se connecter sous un autre nom' },
  other: { en: 'Français', fr: 'English' },
} as const satisfies Record<string, Text>;

interface SignInProps {
  readonly session: Session | undefined;
  /** Who was signed in before. */
  readonly login?: string;
  readonly onSession: (session: Session) => void;
  /** Why the house's directory let them not in. */
  readonly refusal?: ApiProblem | undefined;
}

/** From the password to an open session, one step at a time. */
export function SignIn({ session: given, login = '', onSession, refusal }: SignInProps) {
  const [session, setSession] = useState(given);
  const take = (next: Session) => {
    setSession(next);
    onSession(next);
  };
  return (
    <div class="card">
      <button
        type="button"
        class="quiet corner"
        onClick={() => setLanguage(language() === 'fr' ? 'en' : 'fr')}
      >
        {say(words.other)}
      </button>
      <Organisation />
      {session === undefined && (
        <>
          <PasswordStep login={login} onSession={take} />
          <DirectoryButton refusal={refusal} />
        </>
      )}
      {session?.state === 'second-factor' && <CodeStep onSession={take} />}
      {session?.state === 'new-password' && (
        <>
          <h1>{say(words.passwordTitle)}</h1>
          <p>{say(words.passwordWhy)}</p>
          <NewPasswordForm onSession={take} />
        </>
      )}
      {session?.state === 'enrol' && (
        <>
          <h1>{say(words.enrolTitle)}</h1>
          <EnrolForm onSession={take} />
        </>
      )}
      {session !== undefined && (
        <button type="button" class="quiet" onClick={() => setSession(undefined)}>
          {say(words.startOver)}
        </button>
      )}
    </div>
  );
}

/** Name and logo of the organisation whose sign-in it is; of the product where no address named one that there is. */
function Organisation() {
  const named = organisationNamed();
  const { value, loading } = useLoad<SignInOrganisation>(
    named === null ? '/organisation' : `/organisation?name=${encodeURIComponent(named)}`,
  );
  if (loading) return null;
  return (
    <p class="organisation">
      {value?.logo && <img class="logo" src={value.logo} alt="" />}
      <strong>{value?.name ?? 'Akwaba'}</strong>
    </p>
  );
}

interface StepProps {
  readonly onSession: (session: Session) => void;
}

function PasswordStep({ login, onSession }: StepProps & { readonly login: string }) {
  const form = useForm({ login, password: '' });
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async (body) => onSession(await askOnce('/session', { method: 'POST', body })));
  };
  return (
    <form onSubmit={submit}>
      <h1>{say(words.title)}</h1>
      <TextField
        {...form.field('login', say(words.login))}
        autocomplete="username"
        required
        focus={login === ''}
      />
      <TextField
        {...form.field('password', say(words.password))}
        type="password"
        autocomplete="current-password"
        required
        focus={login !== ''}
      />
      <FormProblem problem={form.problem} fields={['login', 'password']} />
      <Button kind="primary" submit busy={form.busy}>
        {say(words.go)}
      </Button>
    </form>
  );
}

/** Where the service knows a directory. The page that was asked for is opened when the browser is back. */
function DirectoryButton({ refusal }: { readonly refusal: ApiProblem | undefined }) {
  const label = useLoad<DirectoryLabel>('/session/directory').value?.label;
  const form = useForm({});
  if (label === undefined || label === null) return null;
  const begin = async () => {
    const { address } = await askOnce<DirectoryAddress>('/session/directory', { method: 'POST' });
    keepPlace();
    location.assign(address);
  };
  return (
    <>
      <hr />
      <FormProblem problem={form.problem ?? refusal} />
      <Button busy={form.busy} onClick={() => void form.send(begin)}>
        {say(words.byDirectory, { label })}
      </Button>
    </>
  );
}

function CodeField({ form }: { readonly form: ReturnType<typeof useForm<{ code: string }>> }) {
  return (
    <TextField
      {...form.field('code', say(words.code))}
      hint={say(words.codeHint)}
      autocomplete="one-time-code"
      inputMode="numeric"
      required
      focus
    />
  );
}

function CodeStep({ onSession }: StepProps) {
  const form = useForm({ code: '' });
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async (body) => onSession(await askOnce('/session/code', { method: 'POST', body })));
  };
  return (
    <form onSubmit={submit}>
      <h1>{say(words.codeTitle)}</h1>
      <CodeField form={form} />
      <FormProblem problem={form.problem} fields={['code']} />
      <Button kind="primary" submit busy={form.busy}>
        {say(words.confirm)}
      </Button>
    </form>
  );
}

export function NewPasswordForm({ onSession }: StepProps) {
  const form = useForm({ password: '', newPassword: '', repeated: '' });
  const [differs, setDiffers] = useState(false);
  const submit = (event: Event) => {
    event.preventDefault();
    const { password, newPassword, repeated } = form.values;
    setDiffers(newPassword !== repeated);
    if (newPassword !== repeated) return;
    const body = { password, newPassword };
    void form.send(async () => {
      const next = await askOnce<Session>('/session/password', { method: 'POST', body });
      form.reset({ password: '', newPassword: '', repeated: '' });
      onSession(next);
    });
  };
  return (
    <form onSubmit={submit}>
      <TextField
        {...form.field('password', say(words.current))}
        type="password"
        autocomplete="current-password"
        required
      />
      <TextField
        {...form.field('newPassword', say(words.next))}
        hint={say(words.nextHint)}
        type="password"
        autocomplete="new-password"
        required
      />
      <TextField
        label={say(words.repeat)}
        type="password"
        value={form.values.repeated}
        onInput={(value) => form.set('repeated', value)}
        error={differs ? say(words.differs) : undefined}
        autocomplete="new-password"
        required
      />
      <FormProblem problem={form.problem} fields={['password', 'newPassword']} />
      <Button kind="primary" submit busy={form.busy}>
        {say(words.confirm)}
      </Button>
    </form>
  );
}

/** `wantsPassword`: of who is signed in already. */
export function EnrolForm({
  wantsPassword = false,
  onSession,
}: StepProps & { readonly wantsPassword?: boolean }) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const order = useForm({ password: '' });
  const begin = () =>
    order.send(async (given) => {
      const body = wantsPassword ? given : {};
      setEnrolment(await askOnce('/session/second-factor', { method: 'POST', body }));
    });
  useEffect(() => {
    if (!wantsPassword) void begin();
  }, []);
  if (enrolment !== undefined) return <EnrolmentForm enrolment={enrolment} onSession={onSession} />;
  if (!wantsPassword) return order.problem ? <FormProblem problem={order.problem} /> : <Loading />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <TextField
        {...order.field('password', say(words.current))}
        type="password"
        autocomplete="current-password"
        required
        focus
      />
      <FormProblem problem={order.problem} fields={['password']} />
      <Button kind="primary" submit busy={order.busy}>
        {say(words.goOn)}
      </Button>
    </form>
  );
}

function EnrolmentForm({ enrolment, onSession }: StepProps & { readonly enrolment: Enrolment }) {
  const form = useForm({ code: '' });
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async (body) =>
      onSession(await askOnce('/session/second-factor/confirm', { method: 'POST', body })),
    );
  };
  return (
    <form onSubmit={submit}>
      <p>{say(words.enrolWhy)}</p>
      <QrCode text={enrolment.uri} />
      <p>
        {say(words.key)}: <code>{enrolment.secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <CodeField form={form} />
      <FormProblem problem={form.problem} fields={['code']} />
      <Button kind="primary" submit busy={form.busy}>
        {say(words.confirm)}
      </Button>
    </form>
  );
}
