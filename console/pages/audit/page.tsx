import './audit.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AuditChains } from '../../../src/contract/console/audit.ts';
import { useShortcuts } from '../../keys.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/fields.tsx';
import { Shown } from '../../parts/states.tsx';
import { setQuery, usePlace } from '../../router.tsx';
import { useOwnClient } from '../../session.tsx';
import { useLoad } from '../../use-load.ts';
import { ChainCard } from './chain-card.tsx';
import { CheckReport } from './check-report.tsx';
import { Entries } from './entries.tsx';

const words = {
  title: { en: 'Audit', fr: 'Audit' },
  chain: { en: 'Log of', fr: 'Journal de' },
  operator: { en: 'The operator', fr: "L'exploitant" },
  checkpoints: { en: 'Download checkpoints', fr: 'Télécharger les points de contrôle' },
  checkpointsHint: {
    en: 'The ends of all chains. Kept elsewhere, they prove later that nothing was cut off.',
    fr: 'Les fins de toutes les chaînes. Conservées ailleurs, elles prouvent plus tard que rien n’a été coupé.',
  },
  ownCheckpoint: {
    en: 'The end of the chain. Kept elsewhere, it proves later that nothing was cut off.',
    fr: 'La fin de la chaîne. Conservée ailleurs, elle prouve plus tard que rien n’a été coupé.',
  },
  report: { en: 'Check a report', fr: 'Contrôler un rapport' },
} as const satisfies Record<string, Text>;

/** Who did what and when, whether the log is whole, and whether a report is one of ours. */
export function Page() {
  const { query } = usePlace();
  const isOwn = useOwnClient() !== null;
  const [busy, setBusy] = useState(false);
  const [checking, setChecking] = useState(false);
  const loaded = useLoad<AuditChains>('/audit/chains', busy ? { everySeconds: 1 } : {});
  const running = loaded.value?.running ?? null;
  useEffect(() => setBusy(running !== null), [running !== null]);
  // What the verification itself wrote into the log is shown when it has ended.
  const [turn, setTurn] = useState(0);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && running === null) setTurn((before) => before + 1);
    wasBusy.current = running !== null;
  }, [running === null]);
  useShortcuts([{ key: 'c', words: words.report, run: () => setChecking(true) }]);
  return (
    <>
      <div class="title-row">
        <h1>{say(words.title)}</h1>
        <div class="actions">
          <a
            class="button"
            href="/console/api/audit/checkpoints"
            download
            title={say(isOwn ? words.ownCheckpoint : words.checkpointsHint)}
          >
            {say(words.checkpoints)}
          </a>
          <Button shortcut="c" onClick={() => setChecking(true)}>
            {say(words.report)}
          </Button>
        </div>
      </div>
      <Shown loaded={loaded}>
        {({ chains, actions }) => {
          const wanted = Number(query.get('chain') ?? 0);
          const chain = chains.find((one) => one.chain === wanted) ?? chains[0];
          return (
            <>
              <div class="audit-chain">
                {!isOwn && (
                  <Select
                    label={say(words.chain)}
                    value={String(chain?.chain ?? 0)}
                    onChange={(value) => setQuery({ chain: value === '0' ? undefined : value })}
                    options={chains.map((one) => ({
                      value: String(one.chain),
                      label: one.client ?? say(words.operator),
                    }))}
                  />
                )}
                {chain !== undefined && (
                  <ChainCard
                    key={chain.chain}
                    chain={chain}
                    running={running}
                    onStarted={() => {
                      setBusy(true);
                      void loaded.reload();
                    }}
                  />
                )}
              </div>
              <Entries chain={chain?.chain ?? 0} actions={actions} turn={turn} />
            </>
          );
        }}
      </Shown>
      {checking && <CheckReport onClose={() => setChecking(false)} />}
    </>
  );
}
