import { Search } from 'lucide-react';
import { Icon } from '../kit/components/icon';
import { KeyCap } from '../kit/components/key-cap';
import { timeText } from '../kit/format/dates';
import { navTexts } from '../kit/navigation/nav-texts';
import { useLanguage } from '../kit/texts/language-provider';
import { useTexts } from '../kit/texts/use-texts';

type TopBarProps = {
  /** When data was last loaded; undefined before any was. */
  dataFrom: Date | undefined;
  onSearch: () => void;
};

/** Shows the bar over every page of a desktop: the search, and the age of the data. */
export function TopBar({ dataFrom, onSearch }: TopBarProps) {
  const t = useTexts(navTexts);
  const { language } = useLanguage();
  return (
    <search className="sticky top-0 z-(--z-sticky) flex h-14 items-center gap-4 border-b border-hairline bg-surface px-6 print:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={onSearch}
        className="t-label flex h-9 w-110 max-w-full items-center gap-2.5 rounded-control border border-hairline-strong bg-bg px-3 font-normal text-text-2 hover:bg-sunken"
      >
        <Icon of={Search} size={18} />
        <span className="min-w-0 flex-1 truncate text-left">{t('nav.search')}</span>
        <span className="flex gap-1" aria-hidden="true">
          <KeyCap>{isApple() ? '⌘' : 'Ctrl'}</KeyCap>
          <KeyCap>K</KeyCap>
        </span>
      </button>
      {dataFrom && (
        <p className="t-caption ml-auto text-text-2">
          {t('nav.dataFrom', { time: timeText(dataFrom, language) })}
        </p>
      )}
    </search>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
