import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { useTexts } from '../../kit/texts/use-texts';
import { adminTexts } from './admin-texts';
import { type Choosable, franchisesFor } from './franchise-order';
import { useRecentFranchises } from './use-recent-franchises';

/** More are found by typing: nobody scrolls through thousands. */
const SHOWN = 50;

type FranchiseListProps = {
  vendors: readonly Choosable[];
  value: string;
  /** What stands for no franchise, or for all; without it there is none. */
  none?: string | undefined;
  onChoose: (code: string) => void;
};

/** A search and the franchises that it finds, walked with the arrows; the ones chosen last first. */
export function FranchiseList({ vendors, value, none, onChoose }: FranchiseListProps) {
  const t = useTexts(adminTexts);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [recent, note] = useRecentFranchises();
  const found = franchisesFor(vendors, typed, recent).slice(0, SHOWN);
  const empty = none === undefined || typed.trim() !== '' ? [] : [{ franchiseCode: '', name: none }];
  const lines: readonly Choosable[] = [...empty, ...found];
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      lines.findIndex(({ franchiseCode }) => franchiseCode === value),
    ),
  );
  const place = Math.min(chosen, lines.length - 1);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  });
  const choose = (code: string) => {
    if (code) note([code]);
    onChoose(code);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const line = lines[place];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (lines.length > 0) setChosen((place + step + lines.length) % lines.length);
    } else if (event.key === 'Enter') {
      // Not the form that it may stand in.
      event.preventDefault();
      if (line) choose(line.franchiseCode);
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
          aria-label={t('admin.searchFranchise')}
          placeholder={t('admin.searchFranchise')}
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
        aria-label={t('admin.franchises')}
        className="max-h-80 overflow-y-auto p-1"
      >
        {lines.map(({ franchiseCode, name, city }, at) => (
          <Line
            key={franchiseCode}
            id={`${id}-${at}`}
            chosen={at === place}
            isValue={franchiseCode === value}
            onPoint={() => setChosen(at)}
            onChoose={() => choose(franchiseCode)}
            title={name ?? franchiseCode}
            context={[name && franchiseCode, city].filter(Boolean).join(' · ')}
          />
        ))}
      </div>
      {lines.length === 0 && <p className="t-label px-4 py-4 text-text-2">{t('admin.noFranchise')}</p>}
    </>
  );
}

type LineProps = {
  id: string;
  title: string;
  context: string;
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
