import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { FieldMessage } from './field-message';
import { joinClasses } from './join-classes';

type TextAreaFieldProps = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'id' | 'className' | 'onChange' | 'value'
> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
};

/** Shows a labelled input for several lines; it grows with its text if the browser supports that. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, value, onChange, help, error, rows = 3, ...rest } = props;
  const id = useId();
  const notes = { help: `${id}-help`, error: `${id}-error` };
  const described = [help && notes.help, error && notes.error].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="t-label font-semibold mb-1.5 block text-text">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={joinClasses(
          't-body field-sizing-content block min-h-13 w-full resize-none rounded-control border bg-surface px-3.5 py-3 text-text placeholder:text-text-3 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
          error ? 'border-danger inset-ring inset-ring-danger' : 'border-control-border',
        )}
      />
      {help && (
        <p id={notes.help} className="t-meta mt-2 text-text-3">
          {help}
        </p>
      )}
      {error && (
        <FieldMessage id={notes.error} tone="error">
          {error}
        </FieldMessage>
      )}
    </div>
  );
}
