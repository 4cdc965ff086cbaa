import { useId } from 'react';
import { joinClasses } from './join-classes';

export type SegmentOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** The language of the label where it differs from the page's. */
  readonly lang?: string;
};

type SegmentedControlProps<Value extends string> = {
  /** The name of the choice, for a screen reader. */
  label: string;
  options: readonly SegmentOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Whether it is on the dark ground of the hero or of the sign-in page. */
  onHero?: boolean;
  wide?: boolean;
};

/** Asks for one of a few choices, all of them visible; arrow keys move between them. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, onHero = false, wide = false } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={joinClasses(
        'flex-wrap gap-0.5 rounded-button p-0.5',
        wide ? 'flex' : 'inline-flex',
        onHero ? 'bg-hero-track' : 'bg-sunken',
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          lang={option.lang}
          className={joinClasses(
            't-label relative flex min-h-11 items-center justify-center gap-2 rounded-control px-2 transition-colors duration-(--press) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            // Choices that share the width need the padding's room for their labels.
            wide ? 'flex-1 text-center' : 'narrow:px-3.5',
            onHero
              ? 'text-on-hero has-checked:bg-white has-checked:text-hero'
              : 'text-text-2 has-checked:bg-seg-on has-checked:text-text has-checked:shadow-card',
            option.value === value && 'font-semibold',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
