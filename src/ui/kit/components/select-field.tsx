import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { FieldMessage } from './field-message';
import { Icon } from './icon';
import { joinClasses } from './join-classes';

export type SelectOption = { readonly value: string; readonly label: string };

type SelectFieldProps = {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Whether it is in the bar of a list on a desktop: lower, with a label for a screen reader only. */
  inBar?: boolean;
};

/** Asks for one of many values under a label, with the device's own list. */
export function SelectField({ label, value, options, onChange, error, inBar = false }: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <label
        htmlFor={id}
        className={joinClasses('t-label font-semibold mb-1.5 block text-text', inBar && 'desktop:sr-only')}
      >
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={joinClasses(
            't-body min-h-13 w-full appearance-none truncate rounded-control border border-control-border bg-surface pr-11 pl-3.5 text-text focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
            inBar && 'desktop:min-h-10 pointer-coarse:min-h-12',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-text-2"
        />
      </div>
      {error && (
        <FieldMessage id={`${id}-error`} tone="error">
          {error}
        </FieldMessage>
      )}
    </div>
  );
}
