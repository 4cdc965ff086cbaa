import { Clock, RefreshCw } from 'lucide-react';
import type { MonthState } from '#core/closing/closing';
import type { Month } from '#core/shared/month';
import { usePreparation } from '../../../data/use-preparation';
import { Button } from '../../../kit/components/button';
import { Card } from '../../../kit/components/card';
import { focusHeading } from '../../../kit/components/focus-heading';
import { HeaderSlot } from '../../../kit/components/header-slot';
import { useInnerTitle } from '../../../kit/components/inner-title';
import { joinClasses } from '../../../kit/components/join-classes';
import { Notice } from '../../../kit/components/notice';
import { StatePill } from '../../../kit/components/state-pill';
import { dayAndTime, monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { CloseSections } from './close-sections';
import { changedText, useClosingFailureText } from './closing-failure-text';
import { closingTexts } from './closing-texts';
import { CloseSkeleton } from './money-skeletons';
import { Preparing } from './preparing';

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
