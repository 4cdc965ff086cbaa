import { CircleStop, Clock, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MonthState } from '#core/closing/closing';
import type { Month } from '#core/shared/month';
import { useServices } from '../../../data/app-services';
import { usePreparation } from '../../../data/use-preparation';
import { Button } from '../../../kit/components/button';
import { Card } from '../../../kit/components/card';
import { focusHeading } from '../../../kit/components/focus-heading';
import { HeaderSlot } from '../../../kit/components/header-slot';
import { useInnerTitle } from '../../../kit/components/inner-title';
import { joinClasses } from '../../../kit/components/join-classes';
import { Notice } from '../../../kit/components/notice';
import { ProgressBar } from '../../../kit/components/progress-bar';
import { StatePill } from '../../../kit/components/state-pill';
import { dayAndTime, monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { CloseSections } from './close-sections';
import { changedText, useClosingFailureText } from './closing-failure-text';
import { closingTexts } from './closing-texts';
import { CloseSkeleton } from './money-skeletons';

const SECOND_MS = 1000;

type ClosePageProps = {
  month: Month;
  /** The last closed month; undefined where none is closed. */
  before: MonthState | undefined;
};

/** Closes a month: computes its amounts, shows them step by step, and closes it once its name is typed. */
export function ClosePage({ month, before }: ClosePageProps) {
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  const preparation = usePreparation(month, t('closing.failed.prepare'));
  const { prepared, preparedAt, isUnderWay, failure, changed, reading, unread, prepare } = preparation;
  const failureText = useClosingFailureText('prepare');
  const name = monthName(month, language);
  const again = () => {
    // The pressed button disappears.
    focusHeading();
    void prepare();
  };
  const title = t('closing.title', { month: name });
  useInnerTitle(title);
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {(prepared || reading) && (
        <PreparedBar
          {...{ preparedAt, changed: changed !== undefined }}
          shown={prepared !== undefined}
          disabled={isUnderWay}
          onPrepare={again}
        />
      )}
      {unread && !prepared && (
        <Notice tone="failed" what={t('closing.unreadable')} onRetry={preparation.readAgain} />
      )}
      {failure && <Notice tone="failed" {...failureText(failure)} onRetry={again} />}
      {changed && !isUnderWay && (
        <Notice
          tone="incomplete"
          what={t('closing.refused.stale')}
          where={changedText(changed, t)}
          actions={[{ label: t('closing.again'), onAction: again }]}
        />
      )}
      {isUnderWay && <Preparing name={name} preparation={preparation} small={prepared !== undefined} />}
      {reading && !isUnderWay && <CloseSkeleton />}
      {!prepared && !isUnderWay && !reading && (
        <Card>
          <p className="max-w-(--page-narrow) text-text-2">{t('closing.prepareText')}</p>
          <div className="mt-4">
            <Button onClick={again}>{t('closing.prepare', { month: name })}</Button>
          </div>
        </Card>
      )}
      {prepared && (
        <CloseSections
          {...{ prepared, before }}
          preparing={isUnderWay}
          onPrepare={again}
          // A failure of the last call has its notice, with a button that calls again.
          unread={unread && !failure}
          noticed={failure !== undefined}
          onRead={preparation.readAgain}
        />
      )}
    </section>
  );
}

type PreparedBarProps = {
  /** Moment in ms; undefined while it is not known. */
  preparedAt: number | undefined;
  /** Whether it is visible; until then only its space is reserved, as a phone needs it. */
  shown: boolean;
  /** Whether something changed since, which a notice with its own button reports. */
  changed: boolean;
  disabled: boolean;
  onPrepare: () => void;
};

/** Shows when the month was prepared, and prepares it again. */
function PreparedBar({ preparedAt, shown, changed, disabled, onPrepare }: PreparedBarProps) {
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  return (
    <HeaderSlot>
      <div
        aria-hidden={!shown || undefined}
        className={joinClasses(
          'flex flex-1 flex-col items-start justify-between gap-x-3 gap-y-2 desktop:flex-row',
          !shown && 'invisible',
        )}
      >
        <span className="desktop:self-center">
          <StatePill tone="neutral" icon={Clock}>
            {preparedAt === undefined
              ? '-'
              : t('closing.preparedAt', { time: dayAndTime(new Date(preparedAt), language) })}
          </StatePill>
        </span>
        {!changed && (
          <Button variant="outline" size="card" icon={RefreshCw} disabled={disabled} onClick={onPrepare}>
            {t('closing.again')}
          </Button>
        )}
      </div>
    </HeaderSlot>
  );
}

type PreparingProps = {
  /** The name of the month. */
  name: string;
  preparation: Pick<ReturnType<typeof usePreparation>, 'since' | 'progress' | 'stop' | 'stopping'>;
  /** Whether the amounts of an earlier preparation are shown below. */
  small: boolean;
};

/** Shows the progress of preparing a month, with a button to stop it. */
function Preparing({ name, preparation, small }: PreparingProps) {
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
