import { useState } from 'preact/hooks';
import type { ClientPolicy, PolicyFinding } from '../../../../src/contract/console/policies.ts';
import { say, type Text } from '../../../language.ts';
import { Button } from '../../../parts/button.tsx';
import { Problem } from '../../../parts/states.tsx';
import { type Draft, readDraft, writeDraft } from './draft.ts';
import { FindingsSummary } from './findings.tsx';
import { Ground } from './ground.tsx';
import { HeadFields } from './head-fields.tsx';
import { JsonView } from './json-view.tsx';
import { PastTest } from './past-test.tsx';
import { RulesTable } from './rules-table.tsx';
import { SetDialog } from './set-dialog.tsx';
import { type Checked, useFindings } from './use-findings.ts';
import type { PolicyDraft } from './use-policy-draft.ts';

const words = {
  title: { en: 'Draft', fr: 'Brouillon' },
  what: {
    en: 'Only you see it, and it is kept. Nothing changes for {client} before you set it.',
    fr: 'Vous seul le voyez, et il est conservé. Rien ne change pour {client} avant la mise en vigueur.',
  },
  view: { en: 'Shown as', fr: 'Affichage' },
  table: { en: 'Table', fr: 'Tableau' },
  text: { en: 'Text (JSON)', fr: 'Texte (JSON)' },
  notShown: {
    en: 'The text holds something that the table cannot show. Correct it as text: what is wrong is named by line.',
    fr: 'Le texte contient un élément que le tableau ne peut pas montrer. Corrigez-le dans le texte : chaque erreur y est signalée par sa ligne.',
  },
  set: { en: 'Set…', fr: 'Mettre en vigueur…' },
  discard: { en: 'Give the draft up', fr: 'Abandonner le brouillon' },
  newer: {
    en: 'Meanwhile {who} set version {version}. Your draft is kept, and was begun on an older one.',
    fr: 'Entre-temps, {who} a enregistré la version {version}. Votre brouillon est conservé ; il partait d’une version plus ancienne.',
  },
  goOn: { en: 'Go on with my draft', fr: 'Poursuivre avec mon brouillon' },
} as const satisfies Record<string, Text>;

interface EditorProps {
  readonly client: { readonly id: number; readonly name: string };
  readonly policy: ClientPolicy;
  readonly draft: PolicyDraft;
  readonly onDraft: (draft: PolicyDraft) => void;
  readonly onDiscard: () => void;
  readonly onSet: () => void;
}

/** The draft as a table or as text, what is wrong with it, who decides by it, and what it would have done. */
export function Editor({ client, policy, draft, onDraft, onDiscard, onSet }: EditorProps) {
  const [asText, setAsText] = useState(false);
  const [open, setOpen] = useState<number>();
  const [line, setLine] = useState<{ readonly line: number }>();
  const [setting, setSetting] = useState(false);
  const checked = useFindings(client.id, draft.text);
  const read = readDraft(draft.text);
  const isTable = !asText && read !== undefined;
  const isOld = policy.version > draft.base;
  const show = (finding: PolicyFinding) => {
    if (isTable && finding.rule !== null) return setOpen(finding.rule);
    setAsText(true);
    setLine({ line: finding.line });
  };
  return (
    <div class="policy-editor">
      <section class="card" aria-label={say(words.title)}>
        <div class="title-row">
          <h2>{say(words.title)}</h2>
          <p class="hint">{say(words.what, { client: client.name })}</p>
          <Views isText={asText} onText={setAsText} />
        </div>
        {isOld && <Newer policy={policy} onGoOn={() => onDraft({ ...draft, base: policy.version })} />}
        {isTable ? (
          <TableView
            read={read}
            policy={policy}
            checked={checked}
            open={open}
            onOpen={setOpen}
            onDraft={(next) => onDraft({ ...draft, text: writeDraft(next) })}
          />
        ) : (
          <>
            {!asText && <p class="policy-warning">{say(words.notShown)}</p>}
            <JsonView
              text={draft.text}
              onText={(text) => onDraft({ ...draft, text })}
              marks={marksOf(checked.findings ?? [])}
              goTo={line}
            />
          </>
        )}
        {checked.problem && <Problem problem={checked.problem} />}
        <FindingsSummary findings={checked.findings} byLine={!isTable} onFinding={show} />
        <Ground
          client={client.name}
          fourEyes={policy.fourEyes}
          ground={draft.ground}
          onGround={(ground) => onDraft({ ...draft, ground })}
        />
        <div class="actions">
          <Button kind="primary" disabled={!checked.isGood || isOld} onClick={() => setSetting(true)}>
            {say(words.set)}
          </Button>
          <Button kind="quiet" onClick={onDiscard}>
            {say(words.discard)}
          </Button>
        </div>
      </section>
      <PastTest client={client} text={draft.text} checked={checked} />
      {setting && read && (
        <SetDialog
          client={client}
          policy={policy}
          draft={draft}
          read={read}
          onClose={() => setSetting(false)}
          onDone={onSet}
        />
      )}
    </div>
  );
}

interface TableViewProps {
  readonly read: Draft;
  readonly policy: ClientPolicy;
  readonly checked: Checked;
  readonly open: number | undefined;
  readonly onOpen: (open: number | undefined) => void;
  readonly onDraft: (draft: Draft) => void;
}

function TableView({ read, policy, checked, open, onOpen, onDraft }: TableViewProps) {
  return (
    <>
      <HeadFields draft={read} onDraft={onDraft} />
      <RulesTable
        draft={read}
        catalogue={policy}
        findings={checked.findings ?? []}
        onDraft={onDraft}
        open={open}
        onOpen={onOpen}
      />
    </>
  );
}

function Views({ isText, onText }: { readonly isText: boolean; readonly onText: (isText: boolean) => void }) {
  return (
    <fieldset class="policy-views">
      <legend class="unseen">{say(words.view)}</legend>
      {([false, true] as const).map((one) => (
        <button key={String(one)} type="button" aria-pressed={isText === one} onClick={() => onText(one)}>
          {say(one ? words.text : words.table)}
        </button>
      ))}
    </fieldset>
  );
}

function Newer({ policy, onGoOn }: { readonly policy: ClientPolicy; readonly onGoOn: () => void }) {
  const { version, history } = policy;
  return (
    <div class="policy-warning" role="alert">
      <p>{say(words.newer, { who: history[0]?.who ?? '', version })}</p>
      <Button onClick={onGoOn}>{say(words.goOn)}</Button>
    </div>
  );
}

/** The gravest finding of each line. */
function marksOf(findings: readonly PolicyFinding[]): ReadonlyMap<number, 'error' | 'warning'> {
  const marks = new Map<number, 'error' | 'warning'>();
  for (const { line, severity } of findings) if (marks.get(line) !== 'error') marks.set(line, severity);
  return marks;
}
