import type { PolicyFinding } from '../../../../src/contract/console/policies.ts';
import { say, type Text } from '../../../language.ts';

const words = {
  error: { en: 'Error: ', fr: 'Erreur : ' },
  warning: { en: 'Warning: ', fr: 'Attention : ' },
  none: { en: 'Nothing stands against these rules.', fr: 'Rien ne s’oppose à ces règles.' },
  checking: { en: 'Being looked at…', fr: 'Vérification en cours…' },
  errors: { en: '{count} {count|error|errors}', fr: '{count} {count|erreur|erreurs}' },
  warnings: {
    en: '{count} {count|warning|warnings}',
    fr: '{count} {count|avertissement|avertissements}',
  },
  rule: { en: 'Rule {number}', fr: 'Règle {number}' },
  line: { en: 'Line {line}', fr: 'Ligne {line}' },
  keeps: {
    en: 'Errors keep the rules from being set; warnings do not.',
    fr: 'Une erreur empêche la mise en vigueur ; un avertissement, non.',
  },
} as const satisfies Record<string, Text>;

/** Where they are about. */
export function Findings({ findings }: { readonly findings: readonly PolicyFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul class="policy-findings">
      {findings.map(({ severity, path, code, words: text }) => (
        <li key={`${path} ${code}`} class={severity}>
          <span class="unseen">{say(words[severity])}</span>
          {text}
        </li>
      ))}
    </ul>
  );
}

interface SummaryProps {
  readonly findings: readonly PolicyFinding[] | undefined;
  /** Called by their line instead of their rule. */
  readonly byLine: boolean;
  readonly onFinding: (finding: PolicyFinding) => void;
}

/** All of them, each a step to where it is. */
export function FindingsSummary({ findings, byLine, onFinding }: SummaryProps) {
  if (findings === undefined) {
    return (
      <p class="policy-verdict" role="status">
        {say(words.checking)}
      </p>
    );
  }
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  if (findings.length === 0) {
    return (
      <p class="policy-verdict good" role="status">
        {say(words.none)}
      </p>
    );
  }
  return (
    <div class={`policy-verdict ${errors.length > 0 ? 'bad' : 'warn'}`} role="status">
      <p>
        <strong>{counted(errors.length, warnings.length)}</strong> {say(words.keeps)}
      </p>
      <ul>
        {[...errors, ...warnings].map((finding) => (
          <li key={`${finding.path} ${finding.code}`}>
            <button type="button" class="quiet" onClick={() => onFinding(finding)}>
              {placeOf(finding, byLine)}
            </button>
            <span class="unseen">{say(words[finding.severity])}</span>
            {finding.words}
          </li>
        ))}
      </ul>
    </div>
  );
}

function counted(errors: number, warnings: number): string {
  const parts = [
    errors > 0 && say(words.errors, { count: errors }),
    warnings > 0 && say(words.warnings, { count: warnings }),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

const placeOf = ({ rule, line }: PolicyFinding, byLine: boolean): string =>
  byLine || rule === null ? say(words.line, { line }) : say(words.rule, { number: rule + 1 });
