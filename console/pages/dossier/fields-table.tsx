import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ReviewCorrection, ReviewDocument, ReviewField } from '../../../src/contract/console/dossier.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Badge } from '../../parts/states.tsx';
import type { Pointed } from './pointed.ts';
import { sure } from './sure.ts';

const words = {
  recognised: { en: 'Recognised: {what}', fr: 'Reconnu : {what}' },
  field: { en: 'Field', fr: 'Champ' },
  printed: { en: 'Printed', fr: 'Imprimé' },
  zone: { en: 'Zone', fr: 'Zone MRZ' },
  register: { en: 'Register', fr: 'Registre' },
  agree: { en: 'Agreement', fr: 'Concordance' },
  differs: { en: 'differs', fr: 'diffère' },
  agrees: { en: 'agrees', fr: 'concorde' },
  unsure: { en: '{percent} sure', fr: 'sûr à {percent}' },
  unsureTitle: {
    en: 'The reading is not certain: look at the picture.',
    fr: "La lecture n'est pas certaine : regardez l'image.",
  },
  fromPdfText: { en: 'from the PDF’s text', fr: 'du texte du PDF' },
  score: { en: '{score} of 100', fr: '{score} sur 100' },
  correct: { en: 'Correct', fr: 'Corriger' },
  corrected: { en: 'corrected', fr: 'corrigé' },
  correctedTitle: {
    en: 'Before: {from}. {who}: {reason}',
    fr: 'Avant : {from}. {who} : {reason}',
  },
  nothing: { en: 'Nothing was read from it.', fr: "Rien n'y a été lu." },
  notYet: { en: 'Not read yet.', fr: 'Pas encore lu.' },
  zoneText: { en: 'Machine-readable zone', fr: 'Zone lisible par machine' },
  zoneRight: { en: '✓ check digits are right', fr: '✓ chiffres de contrôle corrects' },
  zoneWrong: { en: '✕ check digits are wrong', fr: '✕ chiffres de contrôle incorrects' },
} as const satisfies Record<string, Text>;

/** Below this a person should compare with the picture. */
/** Passing over the table on the way elsewhere points at nothing. */
const hoverMilliseconds = 120;

interface FieldsProps {
  readonly document: ReviewDocument;
  /** It is being analysed. */
  readonly running: boolean;
  readonly pointed: Pointed | undefined;
  readonly onPoint: (pointed: Pointed | undefined) => void;
  /** Absent where nothing can be corrected. */
  readonly onCorrect?: (() => void) | undefined;
  /** The form that corrects it, in place of what it says. */
  readonly correcting?: ComponentChildren;
}

/** What one paper says, as each source has it. */
export function Fields({ document, running, pointed, onPoint, onCorrect, correcting }: FieldsProps) {
  const { fields, zone, state, typeWords, recognised, corrections } = document;
  const columns = sources.filter(({ of }) => of === 'printed' || fields.some((field) => field[of] !== null));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const point = (field: string, chosen: boolean) =>
    onPoint({ documentId: document.id, field, by: 'table', chosen });
  const hover = (field: string | undefined) => {
    clearTimeout(timer.current);
    if (field === undefined) onPoint(undefined);
    else timer.current = setTimeout(() => point(field, false), hoverMilliseconds);
  };
  return (
    <section class="card" id={`document-${document.id}`}>
      <header class="title-row paper-head">
        <h2>
          {typeWords} <Corrected corrections={corrections} field="type" />
        </h2>
        {onCorrect && !correcting && (
          <Button kind="quiet" onClick={onCorrect}>
            {say(words.correct)}
          </Button>
        )}
      </header>
      {recognised && <p class="hint">{say(words.recognised, { what: recognised.words })}</p>}
      {state && state.code !== 'OK' && <p class="note">{state.words}</p>}
      {correcting ||
        (fields.length === 0 ? (
          <p class="hint">{say(running ? words.notYet : words.nothing)}</p>
        ) : (
          <div class="table-frame">
            <table class="field-table">
              <caption class="unseen">{typeWords}</caption>
              <thead>
                <tr>
                  <th scope="col">{say(words.field)}</th>
                  {columns.map(({ of, label }) => (
                    <th key={of} scope="col">
                      {say(label)}
                    </th>
                  ))}
                  {columns.length > 1 && <th scope="col">{say(words.agree)}</th>}
                </tr>
              </thead>
              <tbody>
                {fields.map((field) => (
                  <FieldRow
                    key={field.name}
                    field={field}
                    columns={columns}
                    corrections={corrections}
                    pointed={pointed?.documentId === document.id ? pointed : undefined}
                    onHover={hover}
                    onPoint={(chosen) => point(field.name, chosen)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        ))}
      {zone && <Zone zone={zone} onPoint={(chosen) => point(zoneField, chosen)} />}
    </section>
  );
}

type Source = 'printed' | 'zone' | 'register';

const sources: readonly { readonly of: Source; readonly label: Text }[] = [
  { of: 'printed', label: words.printed },
  { of: 'zone', label: words.zone },
  { of: 'register', label: words.register },
];

interface RowProps {
  readonly field: ReviewField;
  readonly columns: typeof sources;
  readonly corrections: readonly ReviewCorrection[];
  /** In the same paper. */
  readonly pointed: Pointed | undefined;
  readonly onHover: (field: string | undefined) => void;
  readonly onPoint: (chosen: boolean) => void;
}

function FieldRow({ field, columns, corrections, pointed, onHover, onPoint }: RowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const isPointed = pointed?.field === field.name;
  const isSought = isPointed && pointed.by === 'picture' && pointed.chosen;
  useEffect(() => {
    if (isSought) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSought]);
  return (
    <tr
      ref={row}
      class={[field.differs && 'differs', isPointed && 'pointed'].filter(Boolean).join(' ') || undefined}
      onPointerEnter={() => onHover(field.name)}
      onPointerLeave={() => onHover(undefined)}
    >
      <th scope="row">
        <button
          type="button"
          class="field-name"
          onFocus={() => onPoint(false)}
          onBlur={() => onHover(undefined)}
          onClick={() => onPoint(true)}
        >
          {field.label}
        </button>
      </th>
      {columns.map(({ of, label }) => (
        <td key={of} data-label={say(label)} class={field[of] === null ? 'none' : of}>
          <Value field={field} of={of} />{' '}
          {of === 'printed' && <Corrected corrections={corrections} field={field.name} />}
        </td>
      ))}
      {columns.length > 1 && (
        <td data-label={say(words.agree)} class={agreementOf(field)}>
          <Agreement field={field} />
        </td>
      )}
    </tr>
  );
}

function Value({ field, of }: { readonly field: ReviewField; readonly of: Source }) {
  if (of !== 'printed') return <>{field[of] ?? '–'}</>;
  if (field.printed === null) return <>–</>;
  const { value, confidence } = field.printed;
  return (
    <>
      {value}
      {confidence < sure && (
        <span class="unsure" title={say(words.unsureTitle)}>
          {say(words.unsure, { percent: sayNumber(confidence, { style: 'percent' }) })}
        </span>
      )}
      {field.fromPdfText && (
        <span class="unsure" title={say(words.unsureTitle)}>
          {say(words.fromPdfText)}
        </span>
      )}
    </>
  );
}

interface CorrectedProps {
  readonly corrections: readonly ReviewCorrection[];
  readonly field: string;
}

/** That a person put it right, what stood there, and why. */
function Corrected({ corrections, field }: CorrectedProps) {
  const last = corrections.findLast((one) => one.field === field);
  if (last === undefined) return null;
  const { from, who, reason } = last;
  return (
    <span title={say(words.correctedTitle, { from: from ?? '–', who, reason })}>
      <Badge tone="busy">{say(words.corrected)}</Badge>
    </span>
  );
}

function agreementOf({ differs, printed, zone, register }: ReviewField): 'differs' | 'agrees' | 'none' {
  const compared = [printed, zone, register].filter((value) => value !== null).length > 1;
  return differs ? 'differs' : compared ? 'agrees' : 'none';
}

/** By a sign and a word, not by colour alone. */
function Agreement({ field }: { readonly field: ReviewField }) {
  const score = field.score !== null && field.score < 100 && (
    <small>{say(words.score, { score: sayNumber(field.score, { maximumFractionDigits: 0 }) })}</small>
  );
  const agreement = agreementOf(field);
  if (agreement === 'none') return null;
  return (
    <span class="agreement">
      {agreement === 'differs' ? (
        <Badge tone="bad">✕ {say(words.differs)}</Badge>
      ) : (
        <span>✓ {say(words.agrees)}</span>
      )}
      {score}
    </span>
  );
}

/** As the picture names it among its fields. */
const zoneField = 'zone';

interface ZoneProps {
  readonly zone: NonNullable<ReviewDocument['zone']>;
  readonly onPoint: (chosen: boolean) => void;
}

function Zone({ zone, onPoint }: ZoneProps) {
  return (
    <div class="zone">
      <h3>
        <button type="button" class="field-name" onFocus={() => onPoint(false)} onClick={() => onPoint(true)}>
          {say(words.zoneText)}
        </button>
        <Badge tone={zone.valid ? 'good' : 'bad'}>
          {say(zone.valid ? words.zoneRight : words.zoneWrong)}
        </Badge>
      </h3>
      <pre>{zone.text}</pre>
    </div>
  );
}
