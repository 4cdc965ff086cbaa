import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';

const WAYS = ['call', 'whatsApp', 'email'];
const FACTS = ['1', '2', '3', '4', '5', '6'];

/** Draws the placeholder of a single lead: name, line, ways to contact it, details. */
export function LeadSkeleton() {
  return (
    <SkeletonRegion>
      <SkeletonLine type="t-page" box={22} width={200} className="mb-1.5" />
      <SkeletonLine type="t-body" box={14} width={230} />
      <div className="mt-4 grid auto-cols-fr grid-flow-col gap-2">
        {WAYS.map((way) => (
          <Skeleton key={way} width="100%" height={64} />
        ))}
      </div>
      <SkeletonLine type="t-subtitle" box={16} width={80} className="mt-8 mb-3" />
      <div className="rounded-card bg-surface shadow-card">
        {FACTS.map((fact) => (
          <div key={fact} className="flex min-h-12 items-center justify-between px-4">
            <Skeleton width={70} height={12} />
            <Skeleton width={130} height={12} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
