import { useMemo } from 'react';
import type { Deal } from '#core/deals/deal';
import { useServices } from '../../data/app-services';
import { Notice } from '../../kit/components/notice';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { useOnline } from '../../kit/components/use-online';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { leadDetailsTexts } from './lead-details-texts';
import { type TimelineEvent, timelineEvents, usePaymentsOf } from './timeline-events';
import { TimelineLine } from './timeline-line';
import type { LeadDetailsState } from './use-lead-details';

const LINES = ['1', '2', '3'];

/** Shows the events of a lead and of the deals in its name, by month, newest first. */
export function Timeline({ details, deals }: { details: LeadDetailsState; deals: readonly Deal[] }) {
  const t = useTexts(leadDetailsTexts);
  const { calendar } = useServices();
  const { language } = useLanguage();
  const online = useOnline();
  const { entries, failed, loading, retry } = details;
  const { payments, unread, retry: readAgain } = usePaymentsOf(deals);
  const events = useMemo(
    () => timelineEvents(entries, deals, payments, calendar),
    [entries, deals, payments, calendar],
  );
  const monthOf = ({ time }: TimelineEvent) => calendar.monthOf(time) ?? '';
  const months = [...new Set(events.map(monthOf))];
  return (
    <>
      {failed && (
        <Notice
          tone={online ? 'incomplete' : 'offline'}
          what={t('leadDetails.failed')}
          where={t('leadDetails.failedText')}
          onRetry={retry}
        />
      )}
      {unread > 0 && (
        <Notice
          tone="incomplete"
          what={t('leadDetails.paymentsUnread', { count: unread })}
          onRetry={readAgain}
        />
      )}
      {loading && <TimelineSkeleton />}
      {!loading &&
        months.map((month) => (
          <section key={month} aria-label={monthName(month, language)}>
            <h3 className="t-label font-semibold pt-3 pb-2 text-text-2">{monthName(month, language)}</h3>
            <ol className="rows overflow-clip rounded-card bg-surface shadow-card">
              {events
                .filter((event) => monthOf(event) === month)
                .map((event) => (
                  <TimelineLine key={event.id} event={event} />
                ))}
            </ol>
          </section>
        ))}
      {!loading && deals.length > 0 && (
        <p className="t-meta mt-3 text-text-2">{t('leadDetails.dealsByName')}</p>
      )}
    </>
  );
}

function TimelineSkeleton() {
  return (
    <SkeletonRegion>
      <div className="pt-3 pb-2">
        <SkeletonLine type="t-label" box={13} width={104} />
      </div>
      <div className="rounded-card bg-surface shadow-card">
        {LINES.map((line) => (
          <div key={line} className="flex gap-3 py-3 pr-4 pl-3">
            <Skeleton width={40} height={40} />
            <div className="grid content-center gap-2">
              <Skeleton width={170} height={12} />
              <Skeleton width={110} height={10} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
