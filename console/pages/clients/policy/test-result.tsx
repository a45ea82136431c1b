import { useState } from 'preact/hooks';
import type { TestedDossier, TestedRule } from '../../../../src/contract/console/policies.ts';
import { say, sayNumber, type Text } from '../../../language.ts';
import { Button } from '../../../parts/button.tsx';
import { StatusBadge } from '../../../parts/dossier-words.tsx';
import { labels } from '../../../parts/labels.ts';
import { outcomeWords, policyOutcomes } from '../../../parts/outcome-words.ts';
import { Age, Badge, Empty } from '../../../parts/states.tsx';
import { Table } from '../../../parts/table.tsx';
import { Link } from '../../../router.tsx';
import { statuses, statusMark } from '../../../vocabulary.ts';
import { agreementOf, type Tested } from './add-up.ts';

const words = {
  byRules: { en: 'Decided by rules', fr: 'Tranchés par les règles' },
  toPeople: { en: 'Left to people', fr: 'Laissés aux personnes' },
  agreement: { en: 'As people decided', fr: 'Conformes aux décisions humaines' },
  agreementOf: { en: '{agreed} of {judged}', fr: '{agreed} sur {judged}' },
  changes: { en: 'Another status', fr: 'Statut différent' },
  matrix: {
    en: 'Before and after: rows are the status now, columns what the rules say',
    fr: 'Avant et après : en ligne, le statut actuel ; en colonne, ce que disent les règles',
  },
  now: { en: 'Now', fr: 'Aujourd’hui' },
  rules: { en: 'Rule by rule', fr: 'Règle par règle' },
  rule: labels.rule,
  none: { en: 'No rule holds', fr: 'Aucune règle remplie' },
  says: { en: 'Says', fr: 'Avis' },
  dossiers: labels.dossiers,
  agreed: { en: 'As people', fr: 'Comme les personnes' },
  disagreed: { en: 'Otherwise', fr: 'Différemment' },
  heldBack: { en: 'Held back', fr: 'Retenus' },
  heldBackHint: {
    en: 'Held back: the rule would have validated, but something kept it from that, such as a hit on a list.',
    fr: 'Retenus : la règle aurait validé, mais un point l’en a empêchée, par exemple une correspondance sur une liste.',
  },
  changed: { en: 'Dossiers that would change', fr: 'Dossiers qui changeraient' },
  noChanges: {
    en: 'No dossier would have another status.',
    fr: 'Aucun dossier n’aurait un autre statut.',
  },
  who: labels.personOrCompany,
  unnamed: labels.nameNotRead,
  received: { en: 'Received', fr: 'Reçu' },
  why: labels.why,
  person: { en: 'by a person', fr: 'par une personne' },
  byRule: { en: 'by a rule', fr: 'par une règle' },
  more: labels.showMore,
  kept: {
    en: 'The first {kept} of {count} are listed.',
    fr: 'Les {kept} premiers sur {count} sont listés.',
  },
} as const satisfies Record<string, Text>;

export function TestResult({ tested }: { readonly tested: Tested }) {
  const { agreed, judged } = agreementOf(tested);
  const all = tested.rules.reduce(sumDossiers, 0);
  const left = tested.rules.filter(({ outcome }) => outcome === 'A_TRAITER').reduce(sumDossiers, 0);
  return (
    <>
      <dl class="client-facts">
        <Figure label={say(words.byRules)} value={share(all - left, all)} />
        <Figure label={say(words.toPeople)} value={share(left, all)} />
        {judged > 0 && (
          <Figure
            label={say(words.agreement)}
            value={percent(agreed, judged)}
            note={say(words.agreementOf, { agreed: sayNumber(agreed), judged: sayNumber(judged) })}
          />
        )}
        <Figure label={say(words.changes)} value={sayNumber(tested.changes)} />
      </dl>
      <Matrix tested={tested} />
      <PerRule rules={tested.rules} />
      <Changed tested={tested} />
    </>
  );
}

const sumDossiers = (sum: number, { dossiers }: TestedRule): number => sum + dossiers;
const percent = (part: number, whole: number): string =>
  sayNumber(part / whole, { style: 'percent', maximumFractionDigits: 1 });
const share = (part: number, whole: number): string => `${sayNumber(part)} (${percent(part, whole)})`;

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <div class="large">
      <dt>{label}</dt>
      <dd>
        {value} {note && <small class="hint">{note}</small>}
      </dd>
    </div>
  );
}

function Matrix({ tested: { matrix } }: { readonly tested: Tested }) {
  return (
    <section class="policy-matrix" aria-label={say(words.matrix)}>
      <table>
        <caption>{say(words.matrix)}</caption>
        <thead>
          <tr>
            <th scope="col">{say(words.now)}</th>
            {policyOutcomes.map((outcome) => (
              <th key={outcome} scope="col" class="numeric">
                {say(outcomeWords[outcome].act)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statuses()
            .filter((status) => matrix.has(status))
            .map((status) => (
              <tr key={status}>
                <th scope="row">{say(statusMark(status).name)}</th>
                {policyOutcomes.map((outcome) => {
                  const count = matrix.get(status)?.get(outcome) ?? 0;
                  const isSame = outcome === status || outcome === 'A_TRAITER';
                  const kind = count === 0 ? 'zero' : isSame ? 'same' : 'other';
                  return (
                    <td key={outcome} class={`numeric ${kind}`}>
                      {sayNumber(count)}
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

function PerRule({ rules }: { readonly rules: readonly TestedRule[] }) {
  return (
    <>
      <h4>{say(words.rules)}</h4>
      <Table
        caption={say(words.rules)}
        rows={rules}
        keyOf={({ rule, outcome }) => `${rule} ${outcome}`}
        columns={[
          { label: say(words.rule), cell: ({ rule }) => rule ?? say(words.none) },
          {
            label: say(words.says),
            cell: ({ outcome }) => (
              <Badge tone={outcomeWords[outcome].tone}>{say(outcomeWords[outcome].act)}</Badge>
            ),
          },
          { label: say(words.dossiers), numeric: true, cell: ({ dossiers }) => sayNumber(dossiers) },
          { label: say(words.agreed), numeric: true, cell: ({ agreed }) => sayNumber(agreed) },
          { label: say(words.disagreed), numeric: true, cell: ({ disagreed }) => sayNumber(disagreed) },
          { label: say(words.heldBack), numeric: true, cell: ({ heldBack }) => sayNumber(heldBack) },
        ]}
      />
      {rules.some(({ heldBack }) => heldBack > 0) && (
        <p class="hint policy-lead">{say(words.heldBackHint)}</p>
      )}
    </>
  );
}

const step = 20;

function Changed({ tested: { changed, changes } }: { readonly tested: Tested }) {
  const [shown, setShown] = useState(step);
  return (
    <>
      <h4>{say(words.changed)}</h4>
      {changes === 0 ? (
        <Empty>{say(words.noChanges)}</Empty>
      ) : (
        <Table
          caption={say(words.changed)}
          rows={changed.slice(0, shown)}
          keyOf={({ id }) => id}
          columns={[
            {
              label: say(words.who),
              cell: ({ id, name, externalId }) => (
                <span class="client-name">
                  <Link to={`/dossiers/${id}`}>{name ?? say(words.unnamed)}</Link>
                  {externalId !== null && <small>{externalId}</small>}
                </span>
              ),
            },
            { label: say(words.received), cell: ({ createdAt }) => <Age at={createdAt} /> },
            { label: say(words.now), cell: (dossier) => <Now dossier={dossier} /> },
            { label: say(words.says), cell: (dossier) => <Says dossier={dossier} /> },
            { label: say(words.why), cell: ({ explanation }) => explanation.join(' ') },
          ]}
        />
      )}
      {shown < changed.length && (
        <Button onClick={() => setShown(shown + step * 5)}>{say(words.more)}</Button>
      )}
      {changes > changed.length && (
        <p class="hint">{say(words.kept, { kept: sayNumber(changed.length), count: sayNumber(changes) })}</p>
      )}
    </>
  );
}

function Now({ dossier: { status, by } }: { readonly dossier: TestedDossier }) {
  return (
    <span class="client-name">
      <span>
        <StatusBadge status={status} />
      </span>
      {by !== 'nobody' && <small>{say(by === 'person' ? words.person : words.byRule)}</small>}
    </span>
  );
}

function Says({ dossier: { outcome, rule } }: { readonly dossier: TestedDossier }) {
  return (
    <span class="client-name">
      <span>
        <Badge tone={outcomeWords[outcome].tone}>{say(outcomeWords[outcome].act)}</Badge>
      </span>
      <small>{rule ?? say(words.none)}</small>
    </span>
  );
}
