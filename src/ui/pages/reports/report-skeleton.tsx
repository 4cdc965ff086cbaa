import { Card } from '../../kit/components/card';
import { PageFrame } from '../../kit/components/page-frame';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { SkeletonRows } from '../../kit/components/skeleton-rows';
import { useDesktop } from '../../kit/components/use-desktop';
import { WayHome } from '../../kit/components/way-home';
import { navTexts } from '../../kit/navigation/nav-texts';
import { useTexts } from '../../kit/texts/use-texts';

const CHIPS = [96, 100, 108, 102, 80];
const FIGURES = ['leads', 'deals', 'counted', 'earned'];
const CHARTS = ['funnel', 'earnings'];
const DESK_CHARTS = ['leads', 'deals', 'sources'];
const LINKS = ['leads', 'companies', 'months', 'best'];

/** Draws the placeholder of the reports: the period, and boxes of their final size. */
export function ReportSkeleton() {
  const t = useTexts(navTexts);
  return (
    <PageFrame title={t('nav.reports')}>
      <SkeletonRegion>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex gap-2 overflow-hidden py-1">
            {CHIPS.map((width) => (
              <span key={width} className="shrink-0">
                <Skeleton width={width} height={36} round />
              </span>
            ))}
          </div>
          <SkeletonLine type="t-label" box={13} width={260} className="-mt-2" />
          <Boxes />
        </div>
      </SkeletonRegion>
      <WayHome />
    </PageFrame>
  );
}

/** Draws the boxes below the period, for the page that knows its period but no figure yet. */
export function ReportBoxes() {
  return (
    <SkeletonRegion>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Boxes />
      </div>
    </SkeletonRegion>
  );
}

function Boxes() {
  const desktop = useDesktop();
  return (
    <>
      <div className="grid grid-cols-2 gap-y-4 rounded-card bg-surface py-4 shadow-card tablet:grid-cols-4">
        {FIGURES.map((figure) => (
          <div key={figure} className="px-4">
            <SkeletonLine type="t-label" box={14} width={64} />
            <SkeletonLine type="t-figure" box={24} width={84} />
            <SkeletonLine type="t-caption" box={11} width={72} />
          </div>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-2">
        {[...CHARTS, ...(desktop ? DESK_CHARTS : [])].map((chart) => (
          <Card key={chart}>
            <div className="-mt-2.5 flex min-h-11 items-center desktop:-mt-3.5">
              <Skeleton width={140} height={18} />
            </div>
            <div className="mt-2 min-h-72">
              <Skeleton width="100%" height={260} />
            </div>
          </Card>
        ))}
        <div className="-mt-5">
          <div className="mt-5 flex min-h-11 items-center">
            <Skeleton width={120} height={18} />
          </div>
          <SkeletonRows rows={LINKS} />
        </div>
      </div>
    </>
  );
}
