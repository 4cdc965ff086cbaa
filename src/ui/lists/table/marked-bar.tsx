import { Share } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../kit/components/button';
import { ActionSheet, type MoreAction } from '../../kit/components/more-actions';
import { useTexts } from '../../kit/texts/use-texts';
import { tableTexts } from './table-texts';

type MarkedBarProps = {
  /** The name of the bar, for a screen reader. */
  label?: string;
  count: number;
  /** The content next to Done. */
  aside?: ReactNode;
  exports: readonly MoreAction[];
  onDone: () => void;
  /** Called when the bar is removed, and the focus with it. */
  onGone?: () => void;
  /** The actions on the marked rows, next to their export. */
  children?: ReactNode;
};

/** Shows how many rows are marked, and the actions on all of them. Done and Esc end the marking. */
export function MarkedBar({ label, count, aside, exports, onDone, onGone, children }: MarkedBarProps) {
  const t = useTexts(tableTexts);
  const [exporting, setExporting] = useState(false);
  const gone = useEffectEvent(() => onGone?.());
  useEffect(() => () => gone(), []);
  useEnding(onDone);
  return (
    <section
      aria-label={label ?? t('table.selection')}
      className="print:hidden sticky bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] z-(--z-bar) -mx-4 mt-3 flex flex-wrap items-center gap-2 border-t border-hairline bg-surface px-4 py-2 desktop:bottom-0 desktop:mx-0"
    >
      <p aria-live="polite" className="t-label mr-auto font-semibold text-text">
        {t('table.selected', { count })}
      </p>
      <span className="flex desktop:order-last">
        {aside}
        <Button variant="text" size="card" onClick={onDone}>
          {t('table.done')}
        </Button>
      </span>
      <div className="flex w-full flex-wrap gap-2 *:grow max-desktop:*:gap-1.5 max-desktop:*:px-2 desktop:w-auto">
        {children}
        <Button
          variant="outline"
          size="card"
          icon={Share}
          disabled={count === 0}
          onClick={() => setExporting(true)}
        >
          {t('table.export')}
        </Button>
      </div>
      {exporting && (
        <ActionSheet title={t('table.export')} actions={exports} onClose={() => setExporting(false)} />
      )}
    </section>
  );
}

/** Ends the marking at Esc, wherever the focus is, unless a dialog or an open record closes first. */
function useEnding(onDone: () => void): void {
  const leave = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open], [data-beside]'))
      onDone();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leave(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
