import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../data/app-services';
import { closingMonthsQuery, firstMonthsQuery } from '../../../data/closing';
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
 * Shows the months on the dashboard of a desktop: the closed ones, the one to close, and the current one. With `quiet`,
 * it does not report that nothing is cached.
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
    return <Notice tone="unread" what={t('money.failed')} onRetry={refetch} />;
  }
  const closed = months?.filter(({ state }) => state === 'closed') ?? [];
  const next = months?.find(({ state }) => state !== 'closed')?.month;
  if (months && closed.length > 0) return <MonthStrip months={months} next={next} running={running} />;
  return (
    <section aria-label={t('money.months')}>
      <ul className="flex overflow-clip rounded-card bg-surface shadow-card *:border-hairline *:not-first:border-l">
        {next ? (
          <MonthCell
            month={next}
            mark={<OpenMark />}
            line={t('money.noneClosed')}
            action={
              <ButtonLink to={moneyAddress()} size="card">
                {t('money.closeMonth', { month: monthName(next, language) })}
              </ButtonLink>
            }
          />
        ) : (
          <NoneClosed />
        )}
        <RunningMonth month={running} />
      </ul>
    </section>
  );
}

/**
 * Replaces the month to close while none is closed: the office chooses the first one, once there is anything to close.
 */
function NoneClosed() {
  const t = useTexts(moneyTexts);
  const { data, isLoading } = useQuery(firstMonthsQuery(useServices()));
  const empty = data?.length === 0;
  return (
    <li className="flex min-h-26 min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 desktop:flex-[2.4] desktop:px-5">
      <div className="min-w-0">
        <p className="t-label font-semibold text-text">
          {t(empty ? 'money.nothingYet' : 'money.noneClosed')}
        </p>
        <p className="t-caption text-text-2">{t(empty ? 'money.nothingYetText' : 'money.firstHint')}</p>
      </div>
      {!empty && !isLoading && (
        <ButtonLink to={moneyAddress()} size="card">
          {t('money.firstChoose')}
        </ButtonLink>
      )}
    </li>
  );
}
