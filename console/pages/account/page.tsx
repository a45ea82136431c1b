import { useState } from 'preact/hooks';
import type { OwnSessions } from '../../../src/contract/console/users.ts';
import { ask } from '../../api.ts';
import { type Language, language, say, setLanguage, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { Age, Badge, Shown } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useSession } from '../../session.tsx';
import { setTheme, type Theme, theme, themes } from '../../theme.ts';
import { useLoad } from '../../use-load.ts';
import { roleName } from '../../vocabulary.ts';
import { EnrolForm, NewPasswordForm } from '../sign-in/sign-in.tsx';
import { ByMail } from './by-mail.tsx';
import { deviceWords } from './device-words.ts';

const words = {
  title: { en: 'Your account', fr: 'Votre compte' },
  look: { en: 'Appearance', fr: 'Affichage' },
  language: { en: 'Language', fr: 'Langue' },
  theme: { en: 'Colours', fr: 'Couleurs' },
  system: { en: 'As the system', fr: 'Comme le système' },
  light: { en: 'Light', fr: 'Clair' },
  dark: { en: 'Dark', fr: 'Sombre' },
  password: { en: 'Change your password', fr: 'Changez votre mot de passe' },
  passwordChanged: {
    en: 'Your password was changed; your other sessions are over.',
    fr: 'Votre mot de passe est changé ; vos autres sessions sont fermées.',
  },
  directory: {
    en: 'You sign in with the directory of your house, which has your password. For another phone as second factor here, ask an administrator.',
    fr: "Vous vous connectez avec l'annuaire de votre établissement, qui détient votre mot de passe. Pour changer de téléphone comme second facteur ici, demandez à un administrateur.",
  },
  secondFactor: labels.secondFactor,
  on: { en: 'On', fr: 'Actif' },
  off: { en: 'Off', fr: 'Inactif' },
  setUp: { en: 'Set up', fr: 'Configurer' },
  renew: { en: 'Set up another phone', fr: 'Utiliser un autre téléphone' },
  factorSet: { en: 'The second factor is set up.', fr: 'Le second facteur est configuré.' },
  sessions: { en: 'Where you are signed in', fr: 'Vos sessions ouvertes' },
  agent: { en: 'Device', fr: 'Appareil' },
  since: { en: 'Since', fr: 'Depuis' },
  seen: { en: 'Last used', fr: 'Dernier usage' },
  acts: labels.actions,
  here: { en: 'This one', fr: 'Session actuelle' },
  end: { en: 'Sign out', fr: 'Déconnecter' },
  version: { en: 'Akwaba {version}', fr: 'Akwaba {version}' },
} as const satisfies Record<string, Text>;

export function Page() {
  const session = useSession();
  return (
    <>
      <div class="title-row">
        <h1>{say(words.title)}</h1>
        <span>
          {session.user.name}
          {session.client !== null && `, ${session.client.name}`} ·{' '}
          <Badge tone="neutral">{say(roleName(session.user.role))}</Badge>
        </span>
      </div>
      <div class="columns">
        <Look />
        {session.user.directory ? (
          <p class="hint">{say(words.directory)}</p>
        ) : (
          <>
            <SecondFactor />
            <section class="card">
              <h2>{say(words.password)}</h2>
              <NewPasswordForm onSession={() => showToast(say(words.passwordChanged))} />
            </section>
          </>
        )}
      </div>
      <ByMail />
      <Sessions />
      <p class="hint">{say(words.version, { version: session.version })}</p>
    </>
  );
}

function Look() {
  const [chosen, setChosen] = useState(theme());
  return (
    <section class="card">
      <h2>{say(words.look)}</h2>
      <Select
        label={say(words.language)}
        value={language()}
        onChange={(value) => setLanguage(value as Language)}
        options={[
          { value: 'fr', label: 'Français' },
          { value: 'en', label: 'English' },
        ]}
      />
      <Select
        label={say(words.theme)}
        value={chosen}
        onChange={(value) => {
          setTheme(value as Theme);
          setChosen(value as Theme);
        }}
        options={themes.map((name) => ({ value: name, label: say(words[name]) }))}
      />
    </section>
  );
}

function SecondFactor() {
  const { secondFactor } = useSession();
  const [enabled, setEnabled] = useState(secondFactor.enabled);
  const [enrolling, setEnrolling] = useState(false);
  return (
    <section class="card">
      <h2>
        {say(words.secondFactor)}{' '}
        <Badge tone={enabled ? 'good' : 'warn'}>{say(enabled ? words.on : words.off)}</Badge>
      </h2>
      {enrolling ? (
        <EnrolForm
          wantsPassword
          onSession={() => {
            setEnrolling(false);
            setEnabled(true);
            showToast(say(words.factorSet));
          }}
        />
      ) : (
        <Button onClick={() => setEnrolling(true)}>{say(enabled ? words.renew : words.setUp)}</Button>
      )}
    </section>
  );
}

function Sessions() {
  const loaded = useLoad<OwnSessions>('/account/sessions');
  const end = async (id: string) => {
    await ask(`/account/sessions/${id}`, { method: 'DELETE' });
    await loaded.reload();
  };
  return (
    <section>
      <h2>{say(words.sessions)}</h2>
      <Shown loaded={loaded}>
        {({ sessions }) => (
          <Table
            caption={say(words.sessions)}
            rows={sessions}
            keyOf={({ id }) => id}
            columns={[
              {
                label: say(words.agent),
                cell: ({ agent }) => <span title={agent}>{deviceWords(agent)}</span>,
              },
              { label: say(words.since), cell: ({ createdAt }) => <Age at={createdAt} /> },
              { label: say(words.seen), cell: ({ seenAt }) => <Age at={seenAt} /> },
              {
                label: say(words.acts),
                cell: ({ id, current }) =>
                  current ? (
                    <Badge tone="good">{say(words.here)}</Badge>
                  ) : (
                    <Button onClick={() => void end(id)}>{say(words.end)}</Button>
                  ),
              },
            ]}
          />
        )}
      </Shown>
    </section>
  );
}
