import type { DoctorFinding, DoctorReport } from '../../../src/contract/views/doctor.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { labels } from '../../parts/labels.ts';
import { Badge, Moment, Shown } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { useLoad } from '../../use-load.ts';

const words = {
  title: { en: 'Doctor', fr: 'Diagnostic' },
  intro: {
    en: 'What holds where the service runs, as the process sees it that answers this page. The same at the command line: ',
    fr: 'État de l’installation, vu du processus qui répond à cette page. La même chose en ligne de commande : ',
  },
  again: { en: 'Look again', fr: 'Examiner à nouveau' },
  allHolds: { en: 'All holds.', fr: 'Tout est en ordre.' },
  faults: {
    en: 'Not all holds: {count} {count|point|points} to see to.',
    fr: '{count} {count|point|points} à corriger.',
  },
  version: { en: 'Akwaba {version}, looked at', fr: 'Akwaba {version}, examiné' },
  what: { en: 'What', fr: 'Quoi' },
  state: labels.state,
  seen: { en: 'What was seen, and what to do', fr: 'Constat, et que faire' },
  yes: { en: 'Holds', fr: 'En ordre' },
  no: { en: 'Does not hold', fr: 'À corriger' },
  unknown: { en: 'Cannot be told', fr: 'Impossible à dire' },
} as const satisfies Record<string, Text>;

export function Page() {
  const loaded = useLoad<DoctorReport>('/doctor');
  return (
    <>
      <div class="title-row">
        <h1>{say(words.title)}</h1>
        <Button onClick={() => void loaded.reload()}>{say(words.again)}</Button>
      </div>
      <p class="hint">
        {say(words.intro)}
        <code>akwaba doctor</code>
      </p>
      <Shown loaded={loaded}>{(report) => <Report report={report} />}</Shown>
    </>
  );
}

function Report({ report }: { readonly report: DoctorReport }) {
  const faults = report.findings.filter(({ holds }) => holds === false).length;
  return (
    <>
      <p role="status">
        <Badge tone={report.holds ? 'good' : 'bad'}>
          {report.holds ? say(words.allHolds) : say(words.faults, { count: faults })}
        </Badge>{' '}
        <small>
          {say(words.version, { version: report.version })} <Moment at={report.examinedAt} />
        </small>
      </p>
      <Table
        caption={say(words.title)}
        rows={[...report.findings].sort((a, b) => urgency(a) - urgency(b))}
        keyOf={({ code }) => code}
        columns={[
          { label: say(words.what), cell: ({ title }) => title },
          { label: say(words.state), cell: (finding) => <State finding={finding} /> },
          {
            label: say(words.seen),
            cell: ({ seen, advice }) => (
              <>
                {seen}
                {advice !== null && (
                  <>
                    <br />
                    <strong>→ {advice}</strong>
                  </>
                )}
              </>
            ),
          },
        ]}
      />
    </>
  );
}

/** What is to be seen to comes first. */
const urgency = ({ holds }: DoctorFinding): number => (holds === false ? 0 : holds === null ? 1 : 2);

function State({ finding: { holds } }: { readonly finding: DoctorFinding }) {
  if (holds === null) return <Badge tone="warn">{say(words.unknown)}</Badge>;
  return holds ? <Badge tone="good">{say(words.yes)}</Badge> : <Badge tone="bad">{say(words.no)}</Badge>;
}
