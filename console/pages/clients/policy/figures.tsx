import type { PolicyFigures } from '../../../../src/contract/console/policies.ts';
import type { RuleFigures } from '../../../../src/contract/policies.ts';
import { say, sayNumber, type Text } from '../../../language.ts';
import { StatusBadge } from '../../../parts/dossier-words.tsx';
import { labels } from '../../../parts/labels.ts';
import { OtherWorld } from '../../../parts/other-world.tsx';
import { outcomeWords } from '../../../parts/outcome-words.ts';
import { Age, Badge, Empty, Shown } from '../../../parts/states.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { Link, usePlace } from '../../../router.tsx';
import { useLoad } from '../../../use-load.ts';
import { useIsTest } from '../../../world.ts';
import { Days, isAboutDays } from '../days.tsx';

const words = {
  title: {
    en: 'What rules did, and whether people agree',
    fr: 'Ce que les règles ont fait, et si les personnes sont d’accord',
  },
  none: {
    en: 'No dossier went through rules in these days.',
    fr: 'Aucun dossier n’est passé par les règles sur cette période.',
  },
  dossiers: { en: '{count} {count|dossier|dossiers}', fr: '{count} {count|dossier|dossiers}' },
  version: labels.version,
  rule: labels.rule,
  noRule: { en: 'No rule held', fr: 'Aucune règle remplie' },
  says: { en: 'Says', fr: 'Avis' },
  decided: { en: 'Decided', fr: 'Décidés' },
  overruled: { en: 'overruled: {count}', fr: 'infirmés : {count}' },
  looks: { en: 'human look: {count}', fr: 'examen humain : {count}' },
  proposed: { en: 'Proposed', fr: 'Proposés' },
  sampled: { en: 'Samples', fr: 'Échantillons' },
  people: { en: 'Left to people', fr: 'Laissés' },
  agreed: { en: 'agreed: {count}', fr: 'd’accord : {count}' },
  disagreed: { en: 'disagreed: {count}', fr: 'en désaccord : {count}' },
  sampleLine: {
    en: 'Of {judged} {judged|sample|samples} that people decided without seeing the rule, they decided as the rule in {agreed} ({share}).',
    fr: 'Sur {judged} {judged|échantillon décidé|échantillons décidés} sans voir la règle, les personnes ont décidé comme elle dans {agreed} cas ({share}).',
  },
  disagreements: { en: 'Samples on which people disagreed', fr: 'Échantillons en désaccord' },
  dossier: labels.dossier,
  when: { en: 'Decided', fr: 'Décidé' },
  person: { en: 'The person', fr: 'La personne' },
} as const satisfies Record<string, Text>;

/** What became of rules in practice. */
export function Figures({ client }: { readonly client: { readonly id: number } }) {
  const { query } = usePlace();
  const path = (test: boolean) => {
    const asked = new URLSearchParams(test ? { test: '1' } : {});
    for (const name of ['from', 'to']) {
      const value = query.get(name);
      if (value !== null) asked.set(name, value);
    }
    return `/clients/${client.id}/policy/figures?${asked}`;
  };
  const loaded = useLoad<PolicyFigures>(path(useIsTest()));
  return (
    <section class="card">
      <h2>{say(words.title)}</h2>
      <div class="client-filters">
        <Days problem={loaded.problem} />
      </div>
      {!isAboutDays(loaded.problem) && (
        <Shown loaded={loaded}>{(figures) => <ShownFigures figures={figures} path={path} />}</Shown>
      )}
    </section>
  );
}

const ruled = ({ rules }: PolicyFigures): number =>
  rules.reduce((sum, { decided, proposed, people }) => sum + decided + proposed + people, 0);

interface ShownFiguresProps {
  readonly figures: PolicyFigures;
  readonly path: (test: boolean) => string;
}

function ShownFigures({ figures: { rules, disagreements }, path }: ShownFiguresProps) {
  if (rules.length === 0) {
    return (
      <>
        <Empty>{say(words.none)}</Empty>
        <OtherWorld path={path} count={ruled} what={words.dossiers} />
      </>
    );
  }
  const agreed = rules.reduce((sum, rule) => sum + rule.sampledAgreed, 0);
  const judged = rules.reduce((sum, rule) => sum + rule.sampledDisagreed, agreed);
  return (
    <>
      {judged > 0 && (
        <p>
          {say(words.sampleLine, {
            judged: sayNumber(judged),
            agreed: sayNumber(agreed),
            share: sayNumber(agreed / judged, { style: 'percent', maximumFractionDigits: 1 }),
          })}
        </p>
      )}
      <Table
        caption={say(words.title)}
        rows={rules}
        keyOf={({ version, rule, outcome }) => `${version} ${rule} ${outcome}`}
        columns={columns()}
      />
      {disagreements.length > 0 && (
        <>
          <h3>{say(words.disagreements)}</h3>
          <Table
            caption={say(words.disagreements)}
            rows={disagreements}
            keyOf={({ id, at }) => `${id} ${at}`}
            columns={[
              {
                label: say(words.dossier),
                cell: ({ id }) => <Link to={`/dossiers/${id}`}>{id.slice(0, 8)}</Link>,
              },
              { label: say(words.when), cell: ({ at }) => <Age at={at} /> },
              { label: say(words.rule), cell: ({ rule }) => rule },
              {
                label: say(words.says),
                cell: ({ outcome }) => (
                  <Badge tone={outcomeWords[outcome].tone}>{say(outcomeWords[outcome].act)}</Badge>
                ),
              },
              { label: say(words.person), cell: ({ status }) => <StatusBadge status={status} /> },
            ]}
          />
        </>
      )}
    </>
  );
}

const columns = (): Column<RuleFigures>[] => [
  { label: say(words.version), numeric: true, cell: ({ version }) => version },
  { label: say(words.rule), cell: ({ rule }) => rule ?? say(words.noRule) },
  {
    label: say(words.says),
    cell: ({ outcome }) => <Badge tone={outcomeWords[outcome].tone}>{say(outcomeWords[outcome].act)}</Badge>,
  },
  {
    label: say(words.decided),
    numeric: true,
    cell: ({ decided, overruled, humanLooks }) => (
      <Counted count={decided} notes={[count(words.overruled, overruled), count(words.looks, humanLooks)]} />
    ),
  },
  {
    label: say(words.proposed),
    numeric: true,
    cell: ({ proposed, proposedAgreed, proposedDisagreed }) => (
      <Counted count={proposed} notes={judgements(proposedAgreed, proposedDisagreed)} />
    ),
  },
  {
    label: say(words.sampled),
    numeric: true,
    cell: ({ sampled, sampledAgreed, sampledDisagreed }) => (
      <Counted count={sampled} notes={judgements(sampledAgreed, sampledDisagreed)} />
    ),
  },
  { label: say(words.people), numeric: true, cell: ({ people }) => sayNumber(people) },
];

const count = (text: Text, number: number): string =>
  number === 0 ? '' : say(text, { count: sayNumber(number) });
const judgements = (agreed: number, disagreed: number): string[] => [
  count(words.agreed, agreed),
  count(words.disagreed, disagreed),
];

function Counted({ count: number, notes }: { readonly count: number; readonly notes: readonly string[] }) {
  return (
    <span class="client-name">
      {sayNumber(number)}
      {notes.filter(Boolean).map((note) => (
        <small key={note}>{note}</small>
      ))}
    </span>
  );
}
