import { useState } from 'preact/hooks';
import type { FoundSubject, SubjectSearch } from '../../../src/contract/console/subjects.ts';
import { ask } from '../../api.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { DueLink } from '../../parts/due-link.tsx';
import { Select, TextField } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { InOtherWorld } from '../../parts/other-world.tsx';
import { Badge, Empty, FormProblem, Shown } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { Link } from '../../router.tsx';
import { useOwnClient } from '../../session.tsx';
import { useForm } from '../../use-form.ts';
import { useLoad } from '../../use-load.ts';
import { useIsTest } from '../../world.ts';
import { kindWords, shortId } from './subject-words.ts';
import './subjects.css';

const words = {
  title: { en: 'Persons and companies', fr: 'Personnes et entreprises' },
  number: { en: 'Name or number', fr: 'Nom ou numéro' },
  numberHint: {
    en: 'A name, part of one or one like it; an NNI, number of a paper, RCCM or taxpayer number, in any writing; or an identifier of Akwaba.',
    fr: "Un nom, une partie ou un nom approchant ; NNI, numéro d’un document, RCCM ou numéro de contribuable, quelle qu'en soit l'écriture ; ou un identifiant d'Akwaba.",
  },
  client: labels.client,
  all: labels.allClients,
  find: { en: 'Find', fr: 'Chercher' },
  how: {
    en: 'Somebody is known by the numbers read from their papers, and found by these, by a name, by part of one or by one like it. That you looked for somebody is written into the audit log; for whom is not.',
    fr: 'Une personne est connue par les numéros lus sur ses documents ; on la trouve par l’un d’eux, par un nom, une partie de nom ou un nom approchant. Votre recherche est inscrite au journal d’audit, sans ce que vous avez cherché.',
  },
  nobody: {
    en: 'Nobody is known by this name or number. Check the spelling or the digits; papers that could not be read well are not tied to anybody.',
    fr: 'Personne n’est connu sous ce nom ou ce numéro. Vérifiez l’orthographe ou les chiffres ; les documents mal lus ne sont rattachés à personne.',
  },
  found: { en: 'Found', fr: 'Trouvés' },
  elsewhere: { en: '{count} found', fr: '{count} {count|fiche|fiches}' },
  name: labels.name,
  kind: labels.kind,
  dossiers: labels.dossiers,
  state: labels.state,
  held: { en: 'Legal hold', fr: 'Conservation légale' },
  erased: { en: 'Erased', fr: 'Effacée' },
} as const satisfies Record<string, Text>;

/** Finds somebody by a name or a number. It stays out of the address, which browsers remember. */
export function Page() {
  const clients = useLoad<SubjectSearch>('/subjects');
  return (
    <>
      <h1>{say(words.title)}</h1>
      <DueLink client={null} />
      <Shown loaded={clients}>{({ clients: all }) => <Search clients={all} />}</Shown>
    </>
  );
}

function Search({ clients }: Pick<SubjectSearch, 'clients'>) {
  const isOwn = useOwnClient() !== null;
  const form = useForm({ search: '', client: '' });
  const [all, setFound] = useState<readonly FoundSubject[]>();
  const isTest = useIsTest();
  const found = all?.filter(({ test }) => test === isTest);
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async ({ search, client }) => {
      const query = new URLSearchParams({ search, ...(client !== '' && { client }) });
      setFound((await ask<SubjectSearch>(`/subjects?${query}`)).found ?? undefined);
    });
  };
  return (
    <>
      <form class="card find-subject" onSubmit={submit}>
        <TextField
          {...form.field('search', say(words.number))}
          hint={say(words.numberHint)}
          type="search"
          required
          focus
        />
        {!isOwn && (
          <Select
            label={say(words.client)}
            value={form.values.client}
            onChange={(value) => form.set('client', value)}
            options={[
              { value: '', label: say(words.all) },
              ...clients.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        <Button kind="primary" submit busy={form.busy}>
          {say(words.find)}
        </Button>
      </form>
      <FormProblem problem={form.problem} fields={['search']} />
      <div aria-live="polite">
        {found === undefined && <Empty>{say(words.how)}</Empty>}
        {found?.length === 0 && <Empty>{say(words.nobody)}</Empty>}
        {found?.length === 0 && all !== undefined && all.length > 0 && (
          <InOtherWorld what={say(words.elsewhere, { count: all.length })} />
        )}
        {found !== undefined && found.length > 0 && <Found found={found} />}
      </div>
    </>
  );
}

function Found({ found }: { readonly found: readonly FoundSubject[] }) {
  const isOwn = useOwnClient() !== null;
  return (
    <Table
      caption={say(words.found)}
      rows={found}
      keyOf={({ id }) => id}
      columns={[
        {
          label: say(words.name),
          cell: ({ id, name }) => <Link to={`/subjects/${id}`}>{name ?? shortId(id)}</Link>,
        },
        {
          label: say(words.kind),
          cell: ({ kind }) => say(kindWords[kind]),
        },
        ...(isOwn ? [] : [{ label: say(words.client), cell: ({ client }: FoundSubject) => client.name }]),
        { label: say(words.dossiers), numeric: true, cell: ({ dossiers }) => sayNumber(dossiers) },
        {
          label: say(words.state),
          cell: ({ heldAt, erasedAt }) =>
            erasedAt !== null ? (
              <Badge tone="neutral">{say(words.erased)}</Badge>
            ) : heldAt !== null ? (
              <Badge tone="warn">{say(words.held)}</Badge>
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}
