import { CircleStop } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useServices } from '../../../data/app-services';
import type { usePreparation } from '../../../data/use-preparation';
import { Button } from '../../../kit/components/button';
import { Card } from '../../../kit/components/card';
import { ProgressBar } from '../../../kit/components/progress-bar';
import { useTexts } from '../../../kit/texts/use-texts';
import { closingTexts } from './closing-texts';
import { CloseSkeleton } from './money-skeletons';

const SECOND_MS = 1000;

type PreparingProps = {
  /** The name of the month. */
  name: string;
  preparation: Pick<ReturnType<typeof usePreparation>, 'since' | 'progress' | 'stop' | 'stopping'>;
  /** Whether the amounts of an earlier preparation are shown below. */
  small: boolean;
};

/** Shows the progress of preparing a month, with a button to stop it. */
export function Preparing({ name, preparation, small }: PreparingProps) {
  const t = useTexts(closingTexts);
  const { since, progress, stop, stopping } = preparation;
  return (
    <div aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card>
        <p className="flex items-baseline justify-between gap-3">
          <span role="status" className="t-label font-semibold text-text">
            {t('closing.preparing', { month: name })}
          </span>
          {since !== undefined && <Passed since={since} />}
        </p>
        <div className="mt-3">
          <ProgressBar
            value={progress?.done ?? 0}
            max={progress?.total ?? 1}
            label={t('closing.preparing', { month: name })}
          />
        </div>
        <p className="t-label mt-2 min-h-5 text-text-2 tabular-nums">
          {progress && t('closing.preparingOf', progress)}
        </p>
        <p className="t-label mt-1 text-text-2">{t('closing.preparingText')}</p>
        <div className="mt-3">
          <Button variant="outline" size="card" icon={CircleStop} disabled={stopping} onClick={stop}>
            {t('closing.stop')}
          </Button>
        </div>
      </Card>
      {!small && <CloseSkeleton />}
    </div>
  );
}

/** Shows minutes and seconds. A screen reader does not hear every second, which would drown everything else. */
function Passed({ since }: { since: number }) {
  const seconds = useSecondsSince(since);
  return (
    <span aria-hidden="true" className="t-label text-text-2 tabular-nums">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
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
