import type { InputHTMLAttributes } from 'react';
import { type ReactNode, useId, useState } from 'react';
import { CheckBox } from '../../kit/components/check-box';
import { joinClasses } from '../../kit/components/join-classes';
import { useTexts } from '../../kit/texts/use-texts';
import { filterTexts } from './filter-texts';

/** A value that a filter can have, and the number of rows that have it. */
export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** The number of values shown before the person asks for the rest. */
const AT_FIRST = 6;

const row =
  'relative flex min-h-12 cursor-pointer items-center gap-3.5 px-4 py-2 text-text hover:bg-bg active:bg-sunken';

/** Shows the values of one filter, any number of which may be chosen; values without rows are left out. */
export function Facet(props: {
  label: string;
  options: readonly FacetOption[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const { label, options, chosen, onChange } = props;
  const t = useTexts(filterTexts);
  const id = useId();
  const [all, setAll] = useState(false);
  const offered = options.filter(({ value, count }) => count > 0 || chosen.includes(value));
  const shown = all
    ? offered
    : offered.filter(({ value }, place) => place < AT_FIRST || chosen.includes(value));
  if (offered.length === 0) return null;
  return (
    <FacetFrame label={label}>
      {shown.map(({ value, label: name, count }, place) => (
        <label key={value} htmlFor={`${id}-${place}`} className={row}>
          <CheckBox
            id={`${id}-${place}`}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
          <OptionLabels name={name} count={count} />
        </label>
      ))}
      {offered.length > AT_FIRST && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="t-label font-semibold min-h-12 w-full px-4 text-left text-primary-text outline-offset-[-2px] hover:underline"
        >
          {all ? t('filter.fewer') : t('filter.all', { count: offered.length - shown.length })}
        </button>
      )}
    </FacetFrame>
  );
}

/** Shows choices of which exactly one is active; those without rows are left out, unless `count` is undefined. */
export function ChoiceFacet<Value extends string>(props: {
  label: string;
  options: readonly { readonly value: Value; readonly label: string; readonly count: number | undefined }[];
  chosen: Value;
  onChange: (chosen: Value) => void;
  children?: ReactNode;
}) {
  const { label, options, chosen, onChange, children } = props;
  const name = useId();
  return (
    <FacetFrame label={label}>
      {options
        .filter(({ value, count }) => count !== 0 || value === chosen)
        .map(({ value, label: words, count }, place) => (
          <label key={value} htmlFor={`${name}-${place}`} className={row}>
            <RadioDot
              id={`${name}-${place}`}
              name={name}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            <OptionLabels name={words} count={count} />
          </label>
        ))}
      {children}
    </FacetFrame>
  );
}

/** Draws the frame of one filter: its name above a card. */
export function FacetFrame(props: { label: string; padded?: boolean; children: ReactNode }) {
  const { label, padded = false, children } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="t-label font-semibold mb-1.5 text-text">{label}</legend>
      <div
        className={joinClasses(
          'divide-y divide-hairline overflow-clip rounded-card bg-surface shadow-card',
          padded && 'p-4',
        )}
      >
        {children}
      </div>
    </fieldset>
  );
}

function OptionLabels({ name, count }: { name: string; count: number | undefined }) {
  return (
    <>
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      {count !== undefined && <span className="t-label text-text-3 tabular-nums">{count}</span>}
    </>
  );
}

type RadioDotProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>;

/** Shows the ring of one choice, 22 px; the label around it supplies the text and a target that is large enough. */
function RadioDot(props: RadioDotProps) {
  return (
    <input
      {...props}
      type="radio"
      className="size-5.5 shrink-0 cursor-pointer appearance-none rounded-pill border-2 border-control-border bg-surface checked:border-[6.5px] checked:border-primary"
    />
  );
}
