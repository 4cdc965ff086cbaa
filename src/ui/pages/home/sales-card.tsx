import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { earningOfPeriod, knownEarning } from '#core/commission/earning-of-period';
import type { OverallEarning } from '#core/commission/overall-earning';
import { toRupees } from '#core/shared/money';
import { useServices } from '../../data/app-services';
import { commissionTexts } from '../../features/commission/commission-texts';
import { type EarningOutcome, useEarningOutcome } from '../../features/commission/use-earning-outcome';
import { Card } from '../../kit/components/card';
import { HeroCardSkeleton } from '../../kit/components/hero-card-skeleton';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { Money } from '../../kit/components/money';
import { SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { monthName } from '../../kit/format/dates';
import { figureTexts } from '../../kit/texts/figure-texts';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { useComparison, useNotCounted } from './earning-hero';
import { homeTexts } from './home-texts';

/**
 * Shows the sales of this month, which grow as payments are read, compared with the same days of last month, and how
 * many deals do not count yet. `earning` is undefined while it is read, and if it could not be read.
 */
export function SalesCard({ earning, waiting }: { earning: OverallEarning | undefined; waiting: boolean }) {
  const t = useTexts(homeTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const month = calendar.monthAt(clock.now());
  const comparison = useComparison(earning);
  const read = useEarningOutcome(earning, month);
  const notCounted = useNotCounted(month);
  if (!earning && waiting)
    return (
      <SkeletonRegion>
        <SalesSkeleton />
      </SkeletonRegion>
    );
  const earned = earning && knownEarning(earningOfPeriod(earning, (each) => each === month));
  const outcome = comparison ?? read;
  return (
    <section aria-labelledby="sales">
      <Card flush>
        <div className="relative flex items-center gap-3 py-3 pr-3.5 pl-4 hover:bg-bg desktop:pl-5">
          <div className="min-w-0 flex-1">
            <h2 id="sales" className="t-label text-text-2">
              <Link
                to={paths.earning}
                className="py-3.5 font-semibold text-text after:absolute after:inset-0"
              >
                {t('home.salesThisMonth')}
              </Link>{' '}
              · {monthName(month, language)}
            </h2>
            <p className="text-[1.25rem]/7 font-[600] tracking-[-.01em] text-text">
              <Money amount={earned && toRupees(earned)} size="inherit" />
            </p>
            <Below progress={earning?.progress} outcome={outcome} />
          </div>
          <Icon of={ChevronRight} className="text-text-3" />
        </div>
        <Link
          to={notCounted.to}
          className="t-label flex min-h-11 items-center gap-2 border-t border-hairline pr-3.5 pl-4 text-text-2 -outline-offset-4 hover:bg-bg desktop:pl-5"
        >
          <strong className="font-semibold text-text">{notCounted.count}</strong>
          {notCounted.why}
          <Icon of={ChevronRight} className="ml-auto text-text-3" />
        </Link>
      </Card>
    </section>
  );
}

/** Shows the progress of the computation, and then the comparison; in one line, so that nothing below moves. */
function Below(props: {
  progress: OverallEarning['progress'] | undefined;
  outcome: EarningOutcome | undefined;
}) {
  const { progress, outcome } = props;
  const t = useTexts(commissionTexts);
  const figures = useTexts(figureTexts);
  const calculating = progress && progress.done < progress.total;
  return (
    <p
      role="status"
      className={joinClasses(
        't-label flex min-h-5 items-start gap-1.5',
        outcome?.warns ? 'text-warning' : 'text-success',
      )}
    >
      {calculating ? (
        <span className="text-text-2">
          {figures('figure.soFar')}, {t('earning.dealsSoFar', progress)}
        </span>
      ) : (
        outcome && (
          <>
            <span className="grid h-[1lh] shrink-0 place-items-center">
              <Icon of={outcome.icon} size={16} />
            </span>
            {outcome.text}
          </>
        )
      )}
    </p>
  );
}

/** Draws the placeholder of next payment and sales while it is unknown which of them there are. */
export function FiguresSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-3">
      <HeroCardSkeleton sum />
      <SalesSkeleton />
    </div>
  );
}

function SalesSkeleton() {
  return (
    <Card flush>
      <div className="py-3 pl-4">
        <SkeletonLine type="t-label" box={13} width={190} />
        <SkeletonLine type="text-[1.25rem]/7" box={18} width={130} />
        <SkeletonLine type="t-label" box={13} width={220} />
      </div>
      <div className="flex min-h-11 items-center border-t border-hairline pl-4">
        <SkeletonLine type="t-label" box={13} width={180} />
      </div>
    </Card>
  );
}
