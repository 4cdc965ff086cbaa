import { type Ref, useId } from 'react';
import { FieldMessage } from './field-message';
import { joinClasses } from './join-classes';

type TextAreaProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** A sentence that helps, such as how many characters are left. */
  help?: string | undefined;
  error?: string | undefined;
  name?: string;
  rows?: number;
  ref?: Ref<HTMLTextAreaElement>;
};

/** Shows a labelled input for several lines. It never cuts the text; an error says when the text is too long. */
export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, onBlur, help, error, name, rows = 3, ref } = props;
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="t-label font-semibold mb-1.5 block text-text">
        {label}
      </label>
      <textarea
        ref={ref}
        id={id}
        name={name}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={joinClasses(
          't-body block min-h-13 w-full resize-y rounded-control border bg-surface px-3.5 py-3 text-text focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
          error ? 'border-danger inset-ring inset-ring-danger' : 'border-control-border',
        )}
      />
      {help && (
        <p id={`${id}-help`} className="t-meta mt-2 text-text-3 tabular-nums">
          {help}
        </p>
      )}
      {error && (
        <FieldMessage id={`${id}-error`} tone="error">
          {error}
        </FieldMessage>
      )}
    </div>
  );
}
