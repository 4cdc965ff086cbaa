import { bestPerformer } from '#contract/stats';
import { paths } from '#core/access/paths';
import { PERFORMER_METRICS, type Performer, type PerformerMetric } from '#core/reports/ranking';
import { isMonth, type Month, shiftMonth } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { useSession } from '../../data/session-provider';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { useVendors } from '../../data/use-vendors';
import { FranchiseFilter } from '../../features/franchises/franchise-filter';
import { ButtonLink } from '../../kit/components/button-link';
import { Card } from '../../kit/components/card';
import { EmptyState } from '../../kit/components/empty-state';
import { HeaderSlot } from '../../kit/components/header-slot';
import { RefreshButton } from '../../kit/components/icon-button';
import { joinClasses } from '../../kit/components/join-classes';
import { Notice, NotLoaded } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { SelectField } from '../../kit/components/select-field';
import { Skeleton, SkeletonRegion } from '../../kit/components/skeleton';
import { monthName } from '../../kit/format/dates';
import { useAddressParams } from '../../kit/navigation/use-address-params';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { bestPerformerTexts } from './best-performer-texts';
import { OwnTrend } from './own-trend';
import { Podium } from './podium';
import { rankAbove, useResultText } from './ranking-labels';
import { RankingTable } from './ranking-table';

/** Reads the ranking of a month; not from a server that does not offer it. */
function useRanking(month: Month, metric: PerformerMetric) {
  const offered = useAdditions();
  const query = useAnswer(bestPerformer, { query: { month, metric }, enabled: offered });
  return { ...query, offered };
}

const MONTHS_OFFERED = 12;
const ROWS = Array.from({ length: 10 }, (_, row) => `row ${row}`);

/** Shows the partners' ranking in a month: their own place for a vendor, every name for an admin. */
export function BestPerformerPage() {
  const t = useTexts(bestPerformerTexts);
  const admin = useSession().session?.user.role === 'admin';
  const choice = useRankingChoice();
  const { month, metric, franchises } = choice;
  const { data: ranking, error, isFetching, refetch, offered } = useRanking(month, metric);
  const all = ranking?.places;
  const narrowed = admin && franchises.length > 0;
  // A place is always the place in the whole network, however few franchises are selected.
  const data = narrowed ? all?.filter(({ franchiseCode = '' }) => franchises.includes(franchiseCode)) : all;
  if (!offered) {
    return (
      <PageFrame title={t('best.title')}>
        <EmptyState
          title={t('best.unavailable')}
          text={t('best.unavailableText')}
          action={!admin && <ButtonLink to={paths.reports}>{t('best.toReports')}</ButtonLink>}
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={t('best.title')} actions={<RefreshButton busy={isFetching} onRefresh={refetch} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isFetching}>
        <RankingFields choice={choice} />
        {admin && (
          <HeaderSlot>
            <NetworkFranchises
              chosen={narrowed ? franchises : undefined}
              onChoose={choice.chooseFranchises}
            />
          </HeaderSlot>
        )}
        <NotLoaded query={{ error, isFetching, refetch }} what={t('best.failed')} />
        {ranking?.complete === false && <Notice tone="incomplete" what={t('best.incomplete')} />}
        {!all && isFetching && <RankingSkeleton />}
        {data && <Ranking places={data} admin={admin} choice={choice} />}
      </div>
    </PageFrame>
  );
}

type RankingChoice = ReturnType<typeof useRankingChoice>;

/** Reads the month, the measure and the franchises of the ranking from the address. */
function useRankingChoice() {
  const { calendar, clock } = useServices();
  const [params, change] = useAddressParams();
  const thisMonth = calendar.monthAt(clock.now());
  const asked = params.get('month') ?? '';
  return {
    thisMonth,
    month: isMonth(asked) ? asked : thisMonth,
    metric: PERFORMER_METRICS.find((each) => each === params.get('metric')) ?? 'commission',
    franchises: params.getAll('franchise'),
    span: params.get('months'),
    choose: (name: string, value: string) => change({ [name]: value }),
    chooseFranchises: (codes: readonly string[]) => change({ franchise: codes }),
  };
}

/** Asks for the month and for the measure that ranks the partners. */
function RankingFields({ choice }: { choice: RankingChoice }) {
  const t = useTexts(bestPerformerTexts);
  const { language } = useLanguage();
  const { thisMonth, month, metric, choose } = choice;
  const offeredMonths = Array.from({ length: MONTHS_OFFERED }, (_, back) => shiftMonth(thisMonth, -back));
  const months = offeredMonths.includes(month) ? offeredMonths : [month, ...offeredMonths];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-4 tablet:grid-cols-2">
      <SelectField
        label={t('best.month')}
        value={month}
        options={months.map((value) => ({ value, label: monthName(value, language) }))}
        onChange={(value) => choose('month', value)}
      />
      <SegmentedControl
        wide
        label={t('best.metric')}
        options={PERFORMER_METRICS.map((value) => ({ value, label: t(`best.metric.${value}`) }))}
        value={metric}
        onChange={(value) => choose('metric', value)}
      />
    </div>
  );
}

type RankingProps = { places: readonly Performer[]; admin: boolean; choice: RankingChoice };

/** Shows the first three and the whole ranking; a vendor also sees their own place, in other months too. */
function Ranking({ places, admin, choice }: RankingProps) {
  const t = useTexts(bestPerformerTexts);
  const { language } = useLanguage();
  const { month, metric, thisMonth, span, choose } = choice;
  const ranked = places.length > 0;
  return (
    <>
      {!ranked && (
        <EmptyState
          title={t('best.empty', { month: monthName(month, language) })}
          text={metric === 'conversion' ? t('best.fewLeads') : t('best.emptyText')}
        />
      )}
      {/* Not a grid: the own place stays visible for the whole length of the ranking. */}
      <div>
        {!admin && ranked && (
          <div className="below-bars z-1 -mx-1 bg-bg px-1 pb-4 [@media(min-height:40rem)]:sticky">
            <OwnPlace places={places} metric={metric} />
          </div>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desktop:grid-rows-[auto_1fr]">
          {ranked && (
            <>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desktop:col-start-2">
                <Podium places={places} metric={metric} />
                {!admin && <p className="t-meta px-1 text-text-2">{t('best.names')}</p>}
              </div>
              <div className="min-w-0 desktop:col-start-1 desktop:row-span-2 desktop:row-start-1">
                <RankingTable places={places} metric={metric} />
              </div>
            </>
          )}
          {!admin && (
            <div className={joinClasses('min-w-0', ranked && 'desktop:col-start-2')}>
              <OwnTrend
                {...{ metric, thisMonth, span }}
                last={month}
                onSpan={(span) => choose('months', span)}
              />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function RankingSkeleton() {
  return (
    <SkeletonRegion>
      <div className="rounded-card bg-surface shadow-card">
        {ROWS.map((row) => (
          <div key={row} className="flex min-h-13 items-center justify-between gap-4 px-4">
            <Skeleton width={160} height={14} />
            <Skeleton width={90} height={14} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}

/** Asks an administrator of the whole network for a franchise; it reads the franchises itself. */
function NetworkFranchises(props: {
  /** Undefined for all. */
  chosen: readonly string[] | undefined;
  onChoose: (codes: readonly string[]) => void;
}) {
  return <FranchiseFilter vendors={useVendors().data} {...props} />;
}

/** Shows the own place, and the distance to the next: "You are 7th of 48, ₹2,150.00 to 6th". */
export function OwnPlace(props: { places: readonly Performer[]; metric: PerformerMetric }) {
  const { places, metric } = props;
  const t = useTexts(bestPerformerTexts);
  const result = useResultText(metric);
  const own = places.find((place) => place.own);
  if (!own) {
    return (
      <Card>
        <p className="t-row text-text">{t('best.notRanked')}</p>
        {metric === 'conversion' && <p className="t-meta mt-1 text-text-2">{t('best.fewLeads')}</p>}
      </Card>
    );
  }
  const ordinal = (rank: number) => t('best.ordinal', { rank });
  const above = rankAbove(places, own);
  const shared = places.some((place) => !place.own && place.rank === own.rank);
  const where = t('best.own', { rank: ordinal(own.rank), count: places.length });
  return (
    <Card>
      <p className="t-title text-text">
        {above && own.gap
          ? `${where}, ${t('best.gap', { gap: result(own.gap), rank: ordinal(above) })}`
          : where}
      </p>
      <p className="t-meta mt-1 text-text-2">
        {[
          own.value ? result(own.value) : '-',
          shared && t('best.shared'),
          !above && !shared && t('best.leading'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Card>
  );
}
