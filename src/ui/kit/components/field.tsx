import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldMessage } from './field-message';
import { joinClasses } from './join-classes';

export type FieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'className' | 'onChange' | 'value' | 'prefix'
> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A sentence that helps before an error occurs. */
  help?: string | undefined;
  /** The error text; it marks the field as invalid and is read out with it. */
  error?: string | undefined;
  /** Something worth knowing while typing, such as Caps Lock. */
  hint?: string | undefined;
  /** Fixed text before the value, such as "+91". */
  prefix?: string;
  /** A control inside the field, at its end; 44 px. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** Shows a labelled text input, 52 px high; help, hint and error are linked to it for a screen reader. */
export function Field(props: FieldProps) {
  const { label, value, onChange, help, error, hint, prefix, end, type = 'text', ...rest } = props;
  const id = useId();
  const notes = { help: `${id}-help`, error: `${id}-error`, hint: `${id}-hint` };
  const described = [help && notes.help, hint && notes.hint, error && notes.error].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="t-label font-semibold mb-1.5 block text-text">
        {label}
      </label>
      <div
        className={joinClasses(
          'flex min-h-13 items-center rounded-control border bg-surface focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-focus',
          error ? 'border-danger inset-ring inset-ring-danger' : 'border-control-border',
        )}
      >
        {prefix && <span className="pl-3.5 text-text-2">{prefix}</span>}
        <input
          {...rest}
          id={id}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="t-body w-0 flex-1 self-stretch rounded-control bg-transparent px-3.5 text-text outline-none placeholder:text-text-3"
        />
        {end}
      </div>
      {help && (
        <p id={notes.help} className="t-meta mt-2 text-text-3">
          {help}
        </p>
      )}
      {hint && (
        <FieldMessage id={notes.hint} tone="hint">
          {hint}
        </FieldMessage>
      )}
      {error && (
        <FieldMessage id={notes.error} tone="error">
          {error}
        </FieldMessage>
      )}
    </div>
  );
}
