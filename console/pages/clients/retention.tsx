import type { ClientRetention } from '../../../src/contract/console/retention.ts';
import { say, sayDay, sayMonth, sayNumber, type Text } from '../../language.ts';
import { KeptRules, keptWords } from '../../parts/kept-rules.tsx';
import { labels } from '../../parts/labels.ts';
import { Empty, Shown } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { Link } from '../../router.tsx';
import { useLoad } from '../../use-load.ts';
import { shortId } from '../subjects/subject-words.ts';
import type { SectionProps } from './section-props.ts';
import { profileNames } from './settings-fields.tsx';

const words = {
  coming: { en: 'What goes in the next twelve months', fr: 'Suppressions des douze prochains mois' },
  comingHint: {
    en: 'As far as it is known today; what a legal hold keeps is told too. Persons and companies: customers of the portfolio.',
    fr: 'Selon ce qui est connu à ce jour ; ce que retient une conservation légale est compté. Personnes et entreprises : clients du portefeuille.',
  },
  nothing: { en: 'Nothing goes.', fr: 'Rien n’est à supprimer.' },
  month: { en: 'Month', fr: 'Mois' },
  count: { en: 'How many', fr: 'Nombre' },
  waiting: {
    en: 'Erasures that wait for the end of a duty',
    fr: 'Effacements en attente de la fin d’une obligation',
  },
  none: { en: 'Nobody asked for one.', fr: 'Aucun n’a été demandé.' },
  who: labels.who,
  asked: { en: 'Asked for', fr: 'Demandé le' },
  whom: { en: 'Person or company', fr: 'Personne ou entreprise' },
} as const satisfies Record<string, Text>;

/** How long an organisation keeps what and why, and what goes when. */
export function Retention({ client }: SectionProps) {
  const loaded = useLoad<ClientRetention>(`/clients/${client.id}/retention`);
  return (
    <Shown loaded={loaded}>
      {({ profile, rules, coming, waiting }) => (
        <>
          <section>
            <h2>
              {say(keptWords.rules)} – {say(profileNames[profile])}
            </h2>
            <KeptRules rules={rules} />
          </section>
          <section>
            <h2>{say(words.coming)}</h2>
            <p class="hint">{say(words.comingHint)}</p>
            {coming.length === 0 ? (
              <Empty>{say(words.nothing)}</Empty>
            ) : (
              <Table
                caption={say(words.coming)}
                rows={coming}
                keyOf={({ month, kind }) => `${month} ${kind}`}
                columns={[
                  { label: say(words.month), cell: ({ month }) => sayMonth(month) },
                  {
                    label: say(keptWords.kept),
                    cell: (row) => rules.find(({ kind }) => kind === row.kind)?.what ?? row.kind,
                  },
                  { label: say(words.count), numeric: true, cell: ({ count }) => sayNumber(count) },
                ]}
              />
            )}
          </section>
          <section>
            <h2>{say(words.waiting)}</h2>
            {waiting.length === 0 ? (
              <Empty>{say(words.none)}</Empty>
            ) : (
              <Table
                caption={say(words.waiting)}
                rows={waiting}
                keyOf={({ subjectId }) => subjectId}
                columns={[
                  {
                    label: say(words.whom),
                    cell: ({ subjectId }) => <Link to={`/subjects/${subjectId}`}>{shortId(subjectId)}</Link>,
                  },
                  { label: say(words.asked), cell: ({ at }) => sayDay(at) },
                  { label: say(words.who), cell: ({ who }) => who },
                ]}
              />
            )}
          </section>
        </>
      )}
    </Shown>
  );
}
