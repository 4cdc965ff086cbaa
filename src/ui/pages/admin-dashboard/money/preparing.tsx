import { useEffect, useState } from 'react';
import { useServices } from '../../../data/app-services';
import { Card } from '../../../kit/components/card';
import { Skeleton } from '../../../kit/components/skeleton';
import { useTexts } from '../../../kit/texts/use-texts';
import { closingTexts } from './closing-texts';
import { RowsSkeleton } from './money-skeletons';

const SECOND_MS = 1000;

/** Says that a month is being prepared and for how long; `small` where what it came to before stands below. */
export function Preparing({ name, since, small }: { name: string; since: number; small: boolean }) {
  const t = useTexts(closingTexts);
  const seconds = useSecondsSince(since);
  const passed = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <div aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card>
        <p className="flex items-baseline justify-between gap-3">
          <span role="status" className="t-label font-semibold text-text">
            {t('closing.preparing', { month: name })}
          </span>
          {/* Read out every second, it would drown everything else. */}
          <span aria-hidden="true" className="t-label text-text-2 tabular-nums">
            {passed}
          </span>
        </p>
        <p className="t-label mt-1 text-text-2">{t('closing.preparingText')}</p>
        <div className="mt-3">
          <Skeleton width="100%" height={4} round />
        </div>
      </Card>
      {!small && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-[minmax(0,13fr)_minmax(0,7fr)]">
          <RowsSkeleton />
          <RowsSkeleton />
        </div>
      )}
    </div>
  );
}

function useSecondsSince(since: number): number {
  const { clock } = useServices();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return Math.max(0, Math.floor((now - since) / SECOND_MS));
}
