import { dataHealth } from '#contract/data-health';
import { useAnswer } from '../../../data/use-answer';
import { SourceIncomplete } from '../../../features/commission/earning-notices';
import { Notice } from '../../../kit/components/notice';
import { Skeleton, SkeletonRegion } from '../../../kit/components/skeleton';
import { TextLink } from '../../../kit/components/text-link';
import { timeText } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { FaultList } from './fault-list';
import { healthAddress } from './health-address';
import { healthTexts } from './health-texts';
import { StateBar } from './state-bar';

const ON_THE_DASHBOARD = 4;

/**
 * Shows the most serious faults of the records, on the dashboard. With `quiet`, it does not report that nothing is
 * cached.
 */
export function HealthCard({ quiet }: { quiet: boolean }) {
  const t = useTexts(healthTexts);
  const { language } = useLanguage();
  const { data, error, isFetching, refetch } = useAnswer(dataHealth);
  if (quiet && !data) return null;
  return (
    <section aria-labelledby="data-health" className="overflow-clip rounded-card bg-surface shadow-card">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 px-4 pt-1 desktop:px-5">
        <h2 id="data-health" className="t-subtitle text-text">
          {t('health.title')}
        </h2>
        <span className="t-meta text-text-2">
          {data && t('health.read', { count: data.deals, time: timeText(new Date(data.at), language) })}
        </span>
      </div>
      {!data && isFetching && (
        <SkeletonRegion>
          <div className="grid gap-3 px-4 pb-4 desktop:px-5">
            <Skeleton width="100%" height={240} />
          </div>
        </SkeletonRegion>
      )}
      {error && !isFetching && (
        <div className="px-4 pb-4 desktop:px-5">
          <Notice tone="unread" what={t('health.failed')} onRetry={refetch} />
        </div>
      )}
      {data?.complete === false && (
        <div className="px-4 pb-2 desktop:px-5">
          <SourceIncomplete onRetry={() => void refetch()} />
        </div>
      )}
      {data && (
        <>
          {data.faults.length === 0 && (
            <p className="t-label px-4 pb-2 text-text-2 desktop:px-5">{t('health.none')}</p>
          )}
          <FaultList faults={data.faults.slice(0, ON_THE_DASHBOARD)} label={t('health.title')} />
          <StateBar health={data} />
          {data.faults.length > ON_THE_DASHBOARD && (
            <p className="-mt-2 px-4 pb-3 desktop:px-5">
              <TextLink to={healthAddress()}>{t('health.seeAll')}</TextLink>
            </p>
          )}
        </>
      )}
    </section>
  );
}
