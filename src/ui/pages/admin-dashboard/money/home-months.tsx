import { useQuery } from '@tanstack/react-query';
import { shiftMonth } from '#core/shared/month';
import { useServices } from '../../../data/app-services';
import { closingMonthsQuery } from '../../../data/closing';
import { ButtonLink } from '../../../kit/components/button-link';
import { Notice } from '../../../kit/components/notice';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { moneyAddress } from './money-address';
import { MonthsSkeleton } from './money-skeletons';
import { moneyTexts } from './money-texts';
import { MonthCell } from './month-cell';
import { MonthStrip, OpenMark, RunningMonth } from './month-strip';

/**
 * The months on the dashboard of a desk: what was closed, what is to be, and the one that is running.
 * When `quiet`, nothing is said of what is not kept.
 */
export function HomeMonths({ quiet }: { quiet: boolean }) {
  const t = useTexts(moneyTexts);
  const services = useServices();
  const { language } = useLanguage();
  const { calendar, clock } = services;
  const { data: months, error, isFetching, refetch } = useQuery(closingMonthsQuery(services));
  const running = calendar.monthAt(clock.now());
  if (!months && isFetching) {
    return (
      <SkeletonRegion>
        <MonthsSkeleton />
      </SkeletonRegion>
    );
  }
  if (!months && quiet) return null;
  if (error && !months) {
    return (
      <Notice
        tone="unread"
        what={t('money.failed')}
        actions={[{ label: t('money.retry'), onAction: () => void refetch() }]}
      />
    );
  }
  const closed = months?.filter(({ state }) => state === 'closed') ?? [];
  const next = months?.find(({ state }) => state !== 'closed')?.month;
  if (months && closed.length > 0) return <MonthStrip months={months} next={next} running={running} />;
  const first = next ?? shiftMonth(running, -1);
  return (
    <section aria-label={t('money.months')}>
      <ul className="flex overflow-clip rounded-card bg-surface shadow-card *:border-hairline *:not-first:border-l">
        <MonthCell
          month={first}
          mark={<OpenMark />}
          line={t('money.noneClosed')}
          action={
            <ButtonLink to={moneyAddress()} size="card">
              {t('money.closeMonth', { month: monthName(first, language) })}
            </ButtonLink>
          }
        />
        <RunningMonth month={running} />
      </ul>
    </section>
  );
}
