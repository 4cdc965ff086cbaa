import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';

/** Longer than between two letters of one who types slowly: what follows a pause must not hold the next letter up. */
const PAUSE_MS = 400;

type SearchFieldProps = {
  /** What can be searched for; also what stands in the empty field. */
  label: string;
  clearLabel: string;
  /** What is searched for now: as typed, or as it was told at the last pause. */
  value: string;
  /** Called with every letter. */
  onType?: ((text: string) => void) | undefined;
  /** Called when the person pauses. */
  onSearch: (text: string) => void;
};

/** A search, 48 px high, that follows the typing without a button. */
export function SearchField({ label, clearLabel, value, onType, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  /** A value that will come back because it was told. */
  const echo = useRef<string>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const tell = useEffectEvent((text: string) => {
    told.current = text;
    echo.current = text === value ? undefined : text;
    onSearch(text);
  });
  const follow = useEffectEvent((now: string) => {
    if (now === typed.trim() || now === echo.current) {
      echo.current = undefined;
      return;
    }
    // Someone else has changed it, such as a button that clears all filters: nothing typed before is told any more.
    told.current = now;
    setTyped(now);
  });
  useEffect(() => follow(value), [value]);
  useEffect(() => {
    const text = typed.trim();
    if (text === told.current) return;
    const timer = setTimeout(() => tell(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const type = (text: string) => {
    setTyped(text);
    onType?.(text.trim());
  };
  return (
    <search className="flex min-h-12 flex-1 items-center rounded-control border border-control-border bg-surface focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-focus">
      <Icon of={Search} className="ml-3.5 text-text-2" />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => type(event.target.value)}
        className="t-body w-0 flex-1 self-stretch truncate rounded-control bg-transparent pr-2 pl-3 text-text outline-none placeholder:text-text-3"
      />
      {typed && (
        <IconButton
          icon={X}
          label={clearLabel}
          look="field"
          onClick={() => {
            type('');
            field.current?.focus();
          }}
        />
      )}
    </search>
  );
}
