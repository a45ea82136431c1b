import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** Form fields: a label, a hint, and the error beside it. */

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

interface FrameProps extends FieldProps {
  readonly children: (attributes: {
    readonly id: string;
    readonly 'aria-describedby'?: string | undefined;
    readonly 'aria-invalid'?: boolean | undefined;
  }) => ComponentChildren;
}

export function Frame({ label, hint, error, children }: FrameProps) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': error !== undefined || undefined,
      })}
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p class="error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly type?: 'text' | 'password' | 'search' | 'date' | 'number' | 'url' | 'email';
  readonly autocomplete?: string;
  readonly inputMode?: 'numeric' | 'text';
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly focus?: boolean;
  readonly readOnly?: boolean;
  readonly name?: string;
  readonly onFocus?: () => void;
}

export function TextField({
  value,
  onInput,
  type = 'text',
  focus,
  required,
  readOnly,
  ...rest
}: TextFieldProps) {
  const { label, hint, error, autocomplete, inputMode, placeholder, name, onFocus } = rest;
  return (
    <Frame label={label} hint={hint} error={error}>
      {(attributes) => (
        // The type of the element differs by this word; what is used of it here does not.
        <input
          {...attributes}
          type={type as 'text'}
          value={value}
          required={required}
          readOnly={readOnly}
          autoComplete={autocomplete ?? 'off'}
          inputMode={inputMode}
          placeholder={placeholder}
          name={name}
          onFocus={onFocus}
          ref={(element) => focusOnce(element, focus)}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Frame>
  );
}

interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly rows?: number;
  readonly required?: boolean;
  readonly focus?: boolean;
}

export function TextArea({ value, onInput, rows = 3, required, focus, ...rest }: TextAreaProps) {
  return (
    <Frame {...rest}>
      {(attributes) => (
        <textarea
          {...attributes}
          rows={rows}
          required={required}
          value={value}
          ref={(element) => focusOnce(element, focus)}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Frame>
  );
}

/** On first mount only, not on every render. */
export function focusOnce(element: HTMLElement | null, focus: boolean | undefined): void {
  if (!focus || element === null || element.dataset.focused !== undefined) return;
  element.dataset.focused = '';
  // A dialog that opens focuses the autofocus element, or else its first button.
  element.autofocus = true;
  element.focus();
}

interface SelectProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function Select({ value, onChange, options, ...rest }: SelectProps) {
  return (
    <Frame {...rest}>
      {(attributes) => (
        <select {...attributes} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export function Toggle({ label, hint, checked, onChange, disabled }: ToggleProps) {
  const id = useId();
  return (
    <div class="field toggle">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
