import { useEffect, useRef } from 'react';
import { Button } from '../../kit/components/button';
import { useDesktop } from '../../kit/components/use-desktop';
import { countText } from '../../kit/format/counts';
import { useTexts } from '../../kit/texts/use-texts';
import { loadMoreTexts } from './load-more-texts';

/** The most rows that a list shows step by step; the next step shows all. */
export const MAX_IN_STEPS = 100;

/** Returns the rows to draw of a list of which `shown` were asked for. */
export function inSteps<Row>(rows: readonly Row[], shown: number): readonly Row[] {
  return shown > MAX_IN_STEPS ? rows : rows.slice(0, shown);
}

/** Shows how much of a list is shown, with a button for more; shows nothing for a list that fits its first step. */
export function LoadMore(props: { shown: number; total: number; step: number; onMore: () => void }) {
  const { shown, total, step, onMore } = props;
  const t = useTexts(loadMoreTexts);
  const desktop = useDesktop();
  const asked = useRef(false);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone once all is shown: the focus moves to the line that replaces it.
    if (asked.current && shown >= total) line.current?.focus({ preventScroll: true });
    asked.current = false;
  }, [shown, total]);
  if (total <= step) return null;
  return (
    <div className="mt-4 grid justify-items-center gap-2">
      <p ref={line} tabIndex={-1} className="t-label text-text-2 tabular-nums outline-none">
        {t(desktop ? 'loadMore.range' : 'loadMore.shown', {
          shown: countText(Math.min(shown, total)),
          total: countText(total),
        })}
      </p>
      {shown < total && (
        <Button
          variant="outline"
          size="card"
          onClick={() => {
            asked.current = true;
            onMore();
          }}
        >
          {t('loadMore.more')}
        </Button>
      )}
    </div>
  );
}
