import { joinClasses } from './join-classes';

type SwitchRowProps = {
  label: string;
  /** What the switch does, or why it cannot be turned on. */
  second?: string | undefined;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
};

/** Shows a setting that is on or off: a list item 56 px high that toggles wherever it is tapped. */
export function SwitchRow({ label, second, on, onChange, disabled = false }: SwitchRowProps) {
  return (
    <li>
      <label
        className={joinClasses(
          'flex min-h-14 items-center gap-4 px-4 py-2',
          !disabled && 'hover:bg-bg active:bg-sunken',
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="t-row block text-text">{label}</span>
          {second && <span className="t-meta block wrap-anywhere text-text-2">{second}</span>}
        </span>
        <input
          type="checkbox"
          role="switch"
          checked={on && !disabled}
          aria-checked={on && !disabled}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer sr-only"
        />
        <span
          aria-hidden="true"
          className="flex h-6.5 w-11 shrink-0 items-center rounded-pill bg-control-border p-0.75 transition-colors duration-(--press) peer-checked:bg-primary peer-checked:justify-end peer-disabled:opacity-50 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
        >
          <span className="size-5 rounded-pill bg-white" />
        </span>
      </label>
    </li>
  );
}
