import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon';
import { joinClasses } from './join-classes';

/** An option of the list: its title, and what distinguishes it from others with that title. */
export interface Choice {
  readonly value: string;
  readonly title: string;
  readonly context?: string;
}

export type ChoiceListProps = {
  /** The name of the list. */
  label: string;
  /** The label of the search field, which is also its placeholder. */
  search: string;
  /** The message for a search that finds nothing. */
  nothing: string;
  value: string;
  /** Returns the choices for the typed text, the likeliest first, and no more than a person looks through. */
  find: (typed: string) => readonly Choice[];
  onChoose: (value: string) => void;
};

/** Shows a search field and the choices that it finds; the arrow keys move between them. */
export function ChoiceList({ label, search, nothing, value, find, onChoose }: ChoiceListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const lines = find(typed);
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      lines.findIndex((line) => line.value === value),
    ),
  );
  const place = Math.min(chosen, lines.length - 1);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  });
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const line = lines[place];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (lines.length > 0) setChosen((place + step + lines.length) % lines.length);
    } else if (event.key === 'Enter') {
      // Enter must not submit a form around the list.
      event.preventDefault();
      if (line) onChoose(line.value);
    }
  };
  return (
    <>
      <div className="border-b border-hairline p-2">
        <input
          type="text"
          role="combobox"
          data-first
          inputMode="search"
          autoComplete="off"
          aria-label={search}
          placeholder={search}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={lines.length > 0 ? `${id}-${place}` : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={press}
          className="t-label min-h-10 w-full rounded-control border border-control-border bg-surface px-3 font-normal text-text placeholder:text-text-3 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus pointer-coarse:min-h-12"
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="max-h-80 overflow-y-auto p-1"
      >
        {lines.map((line, at) => (
          <Line
            key={line.value}
            id={`${id}-${at}`}
            chosen={at === place}
            isValue={line.value === value}
            onPoint={() => setChosen(at)}
            onChoose={() => onChoose(line.value)}
            title={line.title}
            context={line.context}
          />
        ))}
      </div>
      {lines.length === 0 && <p className="t-label px-4 py-4 text-text-2">{nothing}</p>}
    </>
  );
}

type LineProps = {
  id: string;
  title: string;
  context: string | undefined;
  chosen: boolean;
  isValue: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Line({ id, title, context, chosen, isValue, onPoint, onChoose }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and its keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the field above names the chosen line.
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      onMouseMove={chosen ? undefined : onPoint}
      onClick={onChoose}
      className={joinClasses(
        'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-[.5rem] px-3 py-1 pointer-coarse:min-h-12',
        chosen && 'bg-primary-soft',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="t-label block truncate font-semibold text-text">{title}</span>
        {context && <span className="t-caption block truncate text-text-2">{context}</span>}
      </span>
      {isValue && <Icon of={Check} size={16} className="text-primary-text" />}
    </div>
  );
}
