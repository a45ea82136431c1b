import { useState } from 'preact/hooks';
import type { CredentialMode, CredentialScope } from '../../../src/contract/account.ts';
import type { Credential, CredentialList, IssuedCredential } from '../../../src/contract/console/clients.ts';
import { ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Select, TextField, Toggle } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { SecretDialog } from '../../parts/secret.tsx';
import { Age, Badge, Empty, FormProblem, Moment, Shown } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useMay } from '../../session.tsx';
import { useForm } from '../../use-form.ts';
import { useLoad } from '../../use-load.ts';
import { ChangeCredential } from './change-credential.tsx';
import { modeMarks } from './client-words.ts';
import { ScopeFields, sayScopes } from './scopes.tsx';
import type { SectionProps } from './section-props.ts';

const words = {
  title: { en: 'Credentials', fr: 'Identifiants' },
  add: { en: 'New credential', fr: 'Nouvel identifiant' },
  make: { en: 'Make it', fr: 'Créer' },
  mode: { en: 'Mode', fr: 'Mode' },
  modeHint: {
    en: 'What is made with a test credential is marked as a test.',
    fr: "Ce qui vient d'un identifiant de test est marqué comme test.",
  },
  label: { en: 'Label', fr: 'Libellé' },
  labelHint: {
    en: 'What it is for, for example "branch Plateau"',
    fr: 'À quoi il sert, par exemple «\u00a0agence Plateau\u00a0»',
  },
  expires: { en: 'Last good day', fr: 'Dernier jour valable' },
  expiresHint: { en: 'Empty: it does not end by itself', fr: "Vide : il n'expire pas" },
  scopes: { en: 'May', fr: 'Permet' },
  change: labels.change,
  changeOf: { en: 'Change {key}', fr: 'Modifier {key}' },
  twoSecrets: { en: 'two secrets', fr: 'deux secrets' },
  newSecret: { en: 'The new secret', fr: 'Le nouveau secret' },
  newSecretHint: {
    en: 'Hand it over by safe means. The old one is good too until you retire it.',
    fr: "Transmettez-le par un moyen sûr. L'ancien reste valable jusqu'à son retrait.",
  },
  state: labels.state,
  made: { en: 'Made', fr: 'Créé' },
  used: { en: 'Last used', fr: 'Dernier usage' },
  never: { en: 'never', fr: 'jamais' },
  acts: labels.actions,
  good: { en: 'Good', fr: 'Valable' },
  ended: { en: 'Ended', fr: 'Expiré' },
  revoked: { en: 'Revoked', fr: 'Révoqué' },
  issued: { en: 'The credential was made', fr: "L'identifiant est créé" },
  issuedHint: {
    en: 'Hand both over by safe means.',
    fr: 'Transmettez les deux par un moyen sûr.',
  },
  revoke: { en: 'Revoke', fr: 'Révoquer' },
  revokeOf: { en: 'Revoke {key}', fr: 'Révoquer {key}' },
  revokeTitle: { en: 'Revoke this credential?', fr: 'Révoquer cet identifiant ?' },
  revokeText: {
    en: 'Within three seconds every request with it is refused. It cannot be made good again: a new one would be needed.',
    fr: "En trois secondes toute requête qui l'utilise est refusée. Il ne peut être rétabli : il en faudrait un nouveau.",
  },
  keepSessions: {
    en: 'Let open capture sessions that it made go on',
    fr: "Laisser se poursuivre les sessions de capture ouvertes qu'il a créées",
  },
  keepSessionsHint: {
    en: 'Otherwise they are cancelled: their links stop working, and the pictures taken are erased.',
    fr: 'Sinon elles sont annulées : leurs liens cessent de fonctionner et les images prises sont effacées.',
  },
  done: { en: 'The credential was revoked.', fr: "L'identifiant est révoqué." },
  none: {
    en: 'There are no credentials, so nothing can be sent. Make one.',
    fr: "Il n'y a pas d'identifiant : rien ne peut être envoyé. Créez-en un.",
  },
} as const satisfies Record<string, Text>;

export function Credentials({ client }: SectionProps) {
  const mayOperate = useMay('operate');
  const path = `/clients/${client.id}/credentials`;
  const loaded = useLoad<CredentialList>(path);
  const [adding, setAdding] = useState(false);
  const [issued, setIssued] = useState<IssuedCredential>();
  const [revoking, setRevoking] = useState<Credential>();
  const [changing, setChanging] = useState<Credential>();
  return (
    <>
      <div class="title-row">
        <h2>{say(words.title)}</h2>
        {mayOperate && <Button onClick={() => setAdding(true)}>{say(words.add)}</Button>}
      </div>
      <Shown loaded={loaded}>
        {({ credentials }) =>
          credentials.length === 0 ? (
            <Empty>{say(words.none)}</Empty>
          ) : (
            <CredentialTable
              credentials={credentials}
              acts={mayOperate ? { onChange: setChanging, onRevoke: setRevoking } : undefined}
            />
          )
        }
      </Shown>
      {adding && (
        <AddCredential
          path={path}
          onClose={() => setAdding(false)}
          onIssued={(made) => {
            setAdding(false);
            setIssued(made);
            void loaded.reload();
          }}
        />
      )}
      {issued !== undefined && <Issued issued={issued} onClose={() => setIssued(undefined)} />}
      {changing !== undefined && (
        <ChangeCredential
          path={`${path}/${changing.id}`}
          credential={changing}
          onClose={() => setChanging(undefined)}
          onChanged={() => {
            setChanging(undefined);
            void loaded.reload();
          }}
          onIssued={(made) => {
            setChanging(undefined);
            setIssued(made);
            void loaded.reload();
          }}
        />
      )}
      {revoking !== undefined && (
        <Revoke
          path={`${path}/${revoking.id}/revocation`}
          credential={revoking}
          onClose={() => setRevoking(undefined)}
          onRevoked={async () => {
            setRevoking(undefined);
            showToast(say(words.done));
            await loaded.reload();
          }}
        />
      )}
    </>
  );
}

interface RevokeProps {
  readonly path: string;
  readonly credential: Credential;
  readonly onClose: () => void;
  readonly onRevoked: () => Promise<void>;
}

function Revoke({ path, credential, onClose, onRevoked }: RevokeProps) {
  const [keeps, setKeeps] = useState(false);
  return (
    <Confirm
      title={say(words.revokeTitle)}
      action={say(words.revoke)}
      danger
      onClose={onClose}
      onConfirm={async () => {
        await ask(`${path}${keeps ? '?keepSessions=1' : ''}`, { method: 'POST' });
        await onRevoked();
      }}
    >
      <p>
        <code>{credential.apiKey}</code> {credential.label}
      </p>
      <p>{say(words.revokeText)}</p>
      <Toggle
        label={say(words.keepSessions)}
        hint={say(words.keepSessionsHint)}
        checked={keeps}
        onChange={setKeeps}
      />
    </Confirm>
  );
}

function CredentialTable({
  credentials,
  acts,
}: {
  readonly credentials: readonly Credential[];
  readonly acts:
    | {
        readonly onChange: (credential: Credential) => void;
        readonly onRevoke: (credential: Credential) => void;
      }
    | undefined;
}) {
  const columns: Column<Credential>[] = [
    { label: 'Api-Key', cell: ({ apiKey }) => <code>{apiKey}</code> },
    { label: say(words.label), cell: ({ label }) => label || '–' },
    {
      label: say(words.mode),
      cell: ({ mode }) => <Badge tone={modeMarks[mode].tone}>{say(modeMarks[mode].words)}</Badge>,
    },
    { label: say(words.scopes), cell: ({ scopes }) => sayScopes(scopes) },
    { label: say(words.state), cell: (credential) => <State credential={credential} /> },
    { label: say(words.made), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      label: say(words.used),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? say(words.never) : <Age at={lastUsedAt} />),
    },
    { label: say(words.expires), cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
  ];
  const actColumn: Column<Credential> = {
    label: say(words.acts),
    cell: (credential) =>
      credential.revokedAt === null && (
        <>
          <Button
            title={say(words.changeOf, { key: credential.apiKey })}
            onClick={() => acts?.onChange(credential)}
          >
            {say(words.change)}
          </Button>{' '}
          <Button
            kind="danger"
            title={say(words.revokeOf, { key: credential.apiKey })}
            onClick={() => acts?.onRevoke(credential)}
          >
            {say(words.revoke)}
          </Button>
        </>
      ),
  };
  return (
    <Table
      caption={say(words.title)}
      rows={credentials}
      keyOf={({ id }) => id}
      columns={acts === undefined ? columns : [...columns, actColumn]}
    />
  );
}

function State({ credential: { revokedAt, expiresAt, newSecretAt } }: { readonly credential: Credential }) {
  if (revokedAt !== null) return <Badge tone="bad">{say(words.revoked)}</Badge>;
  if (expiresAt !== null && Date.parse(expiresAt) < Date.now())
    return <Badge tone="neutral">{say(words.ended)}</Badge>;
  return (
    <>
      <Badge tone="good">{say(words.good)}</Badge>
      {newSecretAt !== null && (
        <>
          {' '}
          <Badge tone="busy">{say(words.twoSecrets)}</Badge>
        </>
      )}
    </>
  );
}

interface AddProps {
  readonly path: string;
  readonly onClose: () => void;
  readonly onIssued: (issued: IssuedCredential) => void;
}

function AddCredential({ path, onClose, onIssued }: AddProps) {
  const form = useForm<{ mode: CredentialMode; scopes: CredentialScope[]; label: string; expires: string }>({
    mode: 'live',
    scopes: ['read', 'write'],
    label: '',
    expires: '',
  });
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async ({ mode, scopes, label, expires }) => {
      const body = { mode, scopes, label, ...(expires !== '' && { expires }) };
      onIssued(await ask<IssuedCredential>(path, { method: 'POST', body }));
    });
  };
  return (
    <Dialog title={say(words.add)} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField {...form.field('label', say(words.label))} hint={say(words.labelHint)} focus />
        <Select
          label={say(words.mode)}
          hint={say(words.modeHint)}
          value={form.values.mode}
          onChange={(value) => form.set('mode', value as CredentialMode)}
          options={(Object.keys(modeMarks) as CredentialMode[]).map((value) => ({
            value,
            label: say(modeMarks[value].words),
          }))}
        />
        <ScopeFields value={form.values.scopes} onChange={(scopes) => form.set('scopes', scopes)} />
        <TextField {...form.field('expires', say(words.expires))} hint={say(words.expiresHint)} type="date" />
        <FormProblem problem={form.problem} fields={Object.keys(form.values)} />
        <Button kind="primary" submit busy={form.busy}>
          {say(words.make)}
        </Button>
      </form>
    </Dialog>
  );
}

function Issued({
  issued: { credential, apiSecret },
  onClose,
}: {
  readonly issued: IssuedCredential;
  readonly onClose: () => void;
}) {
  const isSecond = credential.newSecretAt !== null;
  return (
    <SecretDialog
      title={say(isSecond ? words.newSecret : words.issued)}
      label="Api-Secret"
      value={apiSecret}
      onLeave={onClose}
    >
      <p>{say(isSecond ? words.newSecretHint : words.issuedHint)}</p>
      <p>
        Api-Key: <code>{credential.apiKey}</code>
      </p>
    </SecretDialog>
  );
}
