import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';

/** Shows, at the first press of the Tab key, a link past bars and menus to the content of the page. */
export function SkipLink() {
  const t = useTexts(commonTexts);
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place in the page; the handler only keeps it out of the history.
    <a
      href="#content"
      onClick={(event) => {
        // A jump by address would count as a navigation and move the focus to the heading.
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
      className="t-label font-semibold fixed print:hidden top-2 left-2 z-(--z-toast) -translate-y-16 rounded-control bg-primary px-4 py-3 text-on-primary focus:translate-y-0"
    >
      {t('common.skipToContent')}
    </a>
  );
}
