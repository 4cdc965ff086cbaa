import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { type TypedSearch, useTypedText } from './typed-search';
import { TYPING_PAUSE_MS } from './typing-pause';

type SearchFieldProps = {
  /** The label, which is also the placeholder: what can be searched for. */
  label: string;
  search: TypedSearch;
};

/**
 * Shows a search field, 48 px high, that searches while the person types, without a button. A letter redraws nothing
 * but this field.
 */
export function SearchField({ label, search }: SearchFieldProps) {
  const t = useTexts(commonTexts);
  const typed = useTypedText(search);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the pause
  useEffect(() => {
    const pause = setTimeout(() => search.send(), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, search]);
  return (
    <search className="flex min-h-12 flex-1 desktop:min-h-10 pointer-coarse:min-h-12 items-center rounded-control border border-control-border bg-surface focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-focus">
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
        onChange={(event) => search.type(event.target.value)}
        className="t-body w-0 flex-1 self-stretch truncate rounded-control bg-transparent pr-2 pl-3 text-text outline-none placeholder:text-text-3"
      />
      {typed && (
        // The button extends over the edges of the field, so that the field keeps its height.
        <span className="-my-0.75 flex">
          <IconButton
            icon={X}
            label={t('common.clearSearch')}
            variant="field"
            onClick={() => {
              search.type('');
              field.current?.focus();
            }}
          />
        </span>
      )}
    </search>
  );
}
