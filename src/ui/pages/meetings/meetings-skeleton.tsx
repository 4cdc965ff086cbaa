import { joinClasses } from '../../kit/components/join-classes';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { useDesktop } from '../../kit/components/use-desktop';
import { DAY_BLOCK } from './meeting-rows';
import { MEETING_COLUMNS } from './meetings-overview';
import { HOUR_PX, USUAL_HOURS, WEEK_HEAD } from './week-measures';

const ROWS = ['1', '2', '3', '4'];

/** Draws the placeholder of the meetings. */
export function MeetingsSkeleton() {
  const desktop = useDesktop();
  return (
    <SkeletonRegion>
      <div className={MEETING_COLUMNS}>
        {desktop && (
          <div className="overflow-clip rounded-card bg-surface shadow-card">
            <div className="flex min-h-16 items-center px-4 py-2">
              <SkeletonLine type="t-subtitle" box={17} width={210} />
            </div>
            <div className={joinClasses('border-y border-hairline', WEEK_HEAD)} />
            <div style={{ height: USUAL_HOURS * HOUR_PX }} />
          </div>
        )}
        <Lists />
      </div>
    </SkeletonRegion>
  );
}

function Lists() {
  return (
    <div>
      <div className="rounded-card bg-surface p-4 shadow-card desktop:p-5">
        <SkeletonLine type="t-label" box={12} width={92} className="my-0.5" />
        <SkeletonLine type="t-title" box={20} width={190} className="mt-1" />
        <SkeletonLine type="t-body" box={15} width={250} />
        <SkeletonLine type="t-label" box={12} width={170} />
        <div className="mt-4 flex gap-2">
          <Skeleton width={110} height={44} />
          <Skeleton width={150} height={44} />
        </div>
      </div>
      <div className="mt-4">
        <Skeleton width="100%" height={48} />
      </div>
      <div className="mt-3 rounded-card bg-surface shadow-card">
        {ROWS.map((row) => (
          <div key={row} className="flex min-h-18 items-center gap-3 px-4 py-2.5">
            <div className={DAY_BLOCK}>
              <SkeletonLine type="t-money-s" box={14} width={48} />
              <SkeletonLine type="t-caption" box={10} width={28} />
            </div>
            <div className="min-w-0 flex-1">
              <SkeletonLine type="t-row" box={15} width={150} />
              <SkeletonLine type="t-meta" box={11} width={190} />
              <SkeletonLine type="t-meta" box={11} width={80} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
