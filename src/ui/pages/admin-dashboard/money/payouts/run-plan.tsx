import type { PayoutRun } from '#core/payouts/payout';
import { RunChanges } from './run-changes';
import { RunSide } from './run-side';
import { RunTable } from './run-table';

/** Shows a run before it is approved: what has changed since, who gets how much, and the way on. */
export function RunPlan({ run, readAt }: { run: PayoutRun; readAt: number }) {
  const isOpen = run.state === 'draft' || run.state === 'submitted';
  return (
    // On a phone the sum and the way on are above the partners, of whom there may be hundreds.
    <div className="flex flex-col gap-4 desktop:grid desktop:grid-cols-[minmax(0,1fr)_22.75rem] desktop:items-start">
      <div className="contents desktop:grid desktop:grid-cols-[minmax(0,1fr)] desktop:gap-4">
        {isOpen && (
          <div className="order-1">
            <RunChanges run={run} readAt={readAt} />
          </div>
        )}
        <div className="order-3">
          <RunTable run={run} />
        </div>
      </div>
      <div className="order-2">
        <RunSide run={run} />
      </div>
    </div>
  );
}
