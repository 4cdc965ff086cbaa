import { useEffect, useRef } from 'react';
import { payoutRun } from '#contract/payouts';
import type { PayoutRun } from '#core/payouts/payout';
import { NotFound } from '#core/shared/failure';
import { useAnswer } from '../../../../data/use-answer';
import { payoutsAddress } from '../../../../features/payouts/payout-address';
import { ButtonLink } from '../../../../kit/components/button-link';
import { EmptyState } from '../../../../kit/components/empty-state';
import { focusHeading } from '../../../../kit/components/focus-heading';
import { useInnerTitle } from '../../../../kit/components/inner-title';
import { Outdated } from '../../../../kit/components/read-failed';
import { Skeleton, SkeletonRegion } from '../../../../kit/components/skeleton';
import { TableSkeleton } from '../../../../kit/components/skeleton-rows';
import { useTexts } from '../../../../kit/texts/use-texts';
import { LockNotice } from './lock-notice';
import { payoutsTexts } from './payouts-texts';
import { RunChanges } from './run-changes';
import { RunHeader } from './run-header';
import { RunResults } from './run-results';
import { RunSide } from './run-side';
import { RunSteps } from './run-steps';
import { RunTable } from './run-table';
import { runTexts } from './run-texts';

/** Shows one payout run: its plan for maker and checker until it is approved, then its file and its results. */
export function PayoutPage({ no }: { no: number }) {
  const t = useTexts(runTexts);
  const title = useTexts(payoutsTexts)('payouts.no', { no });
  const query = useAnswer(payoutRun, { path: { no: String(no) } });
  const { data: run, error, isFetching, dataUpdatedAt } = query;
  useInnerTitle(title);
  if (!run && error instanceof NotFound && !isFetching) {
    return (
      <EmptyState
        title={t('run.gone', { no })}
        text={t('run.goneText')}
        action={<ButtonLink to={payoutsAddress()}>{t('run.toList')}</ButtonLink>}
      />
    );
  }
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Outdated query={query} what={t('run.failed', { no })} />
      {!run && isFetching && (
        <SkeletonRegion>
          <RunSkeleton />
        </SkeletonRegion>
      )}
      {run && <Run run={run} readAt={dataUpdatedAt} />}
    </section>
  );
}

function Run({ run, readAt }: { run: PayoutRun; readAt: number }) {
  useFocusKept(run.state);
  const isPlan = run.state === 'draft' || run.state === 'submitted' || !isApproved(run);
  return (
    <>
      <RunHeader run={run} />
      <LockNotice />
      <RunSteps run={run} />
      {isPlan ? <RunPlan run={run} readAt={readAt} /> : <RunResults run={run} />}
    </>
  );
}

/** Moves the focus to the heading when a step removes the focused button. */
function useFocusKept(state: PayoutRun['state']) {
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) focusHeading();
    before.current = state;
  }, [state]);
}

/** Whether money has left the accounts, even if the run was cancelled afterwards. */
function isApproved({ steps }: PayoutRun): boolean {
  return steps.findLast(({ act }) => act === 'approve' || act === 'send-back')?.act === 'approve';
}

/** Shows a run before its approval: what has changed since, how much each partner gets, and the next action. */
function RunPlan({ run, readAt }: { run: PayoutRun; readAt: number }) {
  const isOpen = run.state === 'draft' || run.state === 'submitted';
  return (
    // On a phone the total and the next action are above the partners, of whom there may be hundreds.
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

/** Draws the placeholder of a payout: its steps, its partners, and its total. */
function RunSkeleton() {
  return (
    <>
      <div className="flex min-h-15 items-center gap-6 rounded-card bg-surface px-5 shadow-card">
        <Skeleton width="100%" height={16} />
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-[minmax(0,1fr)_22.75rem]">
        <TableSkeleton untitled />
        <TableSkeleton untitled />
      </div>
    </>
  );
}
