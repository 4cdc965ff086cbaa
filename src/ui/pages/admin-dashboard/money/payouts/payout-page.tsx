import { FileInput } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { payoutRun } from '#contract/payouts';
import type { Payout, PayoutRun, ResultReport } from '#core/payouts/payout';
import { NotFound } from '#core/shared/failure';
import { type Decimal, toPaise, toRupees } from '#core/shared/money';
import { useAnswer } from '../../../../data/use-answer';
import { payoutsAddress } from '../../../../features/payouts/payout-address';
import { Button } from '../../../../kit/components/button';
import { ButtonLink } from '../../../../kit/components/button-link';
import { Card } from '../../../../kit/components/card';
import { EmptyState } from '../../../../kit/components/empty-state';
import { focusHeading } from '../../../../kit/components/focus-heading';
import { useInnerTitle } from '../../../../kit/components/inner-title';
import { joinClasses } from '../../../../kit/components/join-classes';
import { Money } from '../../../../kit/components/money';
import { Outdated } from '../../../../kit/components/read-failed';
import { Skeleton, SkeletonRegion } from '../../../../kit/components/skeleton';
import { TableSkeleton } from '../../../../kit/components/skeleton-rows';
import { useTexts } from '../../../../kit/texts/use-texts';
import { BankFileCard } from './bank-file-card';
import { LockNotice } from './lock-notice';
import { PaymentSheet } from './payment-sheet';
import { payoutsTexts } from './payouts-texts';
import { ReadResultSheet } from './read-result-sheet';
import { RefusedRows } from './refused-rows';
import { isOfChoice, isOpen, sentPayouts } from './result-rows';
import { ResultsPart } from './results-part';
import { resultsTexts } from './results-texts';
import { RunChanges } from './run-changes';
import { RunHeader } from './run-header';
import { totalOfRows } from './run-rows';
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

/** Shows a run whose money has left the accounts: its file, the outcome of each payment, and what needs a person. */
function RunResults({ run }: { run: PayoutRun }) {
  const t = useTexts(resultsTexts);
  const [opened, setOpened] = useState<string>();
  const [isReading, setReading] = useState(false);
  const [report, setReport] = useState<ResultReport>();
  const isOver = run.state === 'cancelled';
  const payouts = sentPayouts(run);
  const payout = payouts.find(({ franchiseCode }) => franchiseCode === opened);
  const goOn = () => {
    const open = payouts.filter(isOpen);
    const place = open.findIndex(({ franchiseCode }) => franchiseCode === opened);
    // Opens the next payment, since the user pays one after the other in net banking.
    setOpened([...open.slice(place + 1), ...open.slice(0, Math.max(place, 0))][0]?.franchiseCode);
  };
  return (
    <div className="flex flex-col gap-4 desktop:grid desktop:grid-cols-[minmax(0,1fr)_21.5rem] desktop:items-start">
      <div className="max-desktop:order-2">
        <ResultsPart run={run} payouts={payouts} onOpen={setOpened} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-desktop:order-1">
        <ResultSums run={run} payouts={payouts} />
        {report && <RefusedRows report={report} onHide={() => setReport(undefined)} />}
        {!isOver && (
          <Button
            variant={run.state === 'exported' ? 'filled' : 'outline'}
            size="card"
            wide
            icon={FileInput}
            aria-haspopup="dialog"
            onClick={() => setReading(true)}
          >
            {t('results.read')}
          </Button>
        )}
        {!isOver && <BankFileCard run={run} />}
      </div>
      {payout && (
        <PaymentSheet
          key={payout.franchiseCode}
          run={run}
          payout={payout}
          onDone={goOn}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isReading && <ReadResultSheet no={run.no} onStored={setReport} onClose={() => setReading(false)} />}
    </div>
  );
}

/** Shows how the money of a run divides by outcome; the parts add up to the run. */
function ResultSums({ run, payouts }: { run: PayoutRun; payouts: readonly Payout[] }) {
  const t = useTexts(resultsTexts);
  const part = (choice: 'paid' | 'failed' | 'open') => payouts.filter((each) => isOfChoice(each, choice));
  const [paid, failed, open] = [part('paid'), part('failed'), part('open')];
  const cancelled = payouts.filter(({ state }) => state === 'cancelled');
  const total = totalOfRows(payouts);
  const bars = [
    { key: 'paid', rows: paid, fill: 'bg-success' },
    { key: 'failed', rows: failed, fill: 'bg-danger' },
    { key: 'open', rows: open, fill: 'bg-warning' },
  ];
  return (
    <section aria-label={t('results.sums')}>
      <Card>
        <div aria-hidden="true" className="mb-2 flex h-1.5 gap-0.5 overflow-clip rounded-pill bg-sunken">
          {bars.map(
            ({ key, rows, fill }) =>
              rows.length > 0 && (
                <span
                  key={key}
                  className={joinClasses('min-w-1.5 rounded-pill', fill)}
                  style={{ width: `${shareOf(totalOfRows(rows), total)}%` }}
                />
              ),
          )}
        </div>
        <dl>
          <Line label={t('results.paidSum', { count: paid.length })} amount={totalOfRows(paid)} />
          {failed.length > 0 && (
            <Line label={t('results.failedSum', { count: failed.length })} amount={totalOfRows(failed)} />
          )}
          {open.length > 0 && (
            <Line label={t('results.openSum', { count: open.length })} amount={totalOfRows(open)} />
          )}
          {cancelled.length > 0 && (
            <Line
              label={t('results.cancelledSum', { count: cancelled.length })}
              amount={totalOfRows(cancelled)}
            />
          )}
          <Line label={t('results.runSum', { no: run.no, count: payouts.length })} amount={total} isTotal />
        </dl>
      </Card>
    </section>
  );
}

function Line({ label, amount, isTotal = false }: { label: string; amount: Decimal; isTotal?: boolean }) {
  return (
    <div
      className={joinClasses(
        'flex flex-wrap items-baseline justify-between gap-x-3 border-t py-2.5 first:border-t-0',
        isTotal ? 'border-hairline-strong' : 'border-hairline',
      )}
    >
      <dt className={joinClasses('t-meta', isTotal ? 'font-semibold text-text' : 'text-text-2')}>{label}</dt>
      <dd className="ml-auto text-text">
        {isTotal ? (
          <span className="border-b-3 border-double border-text pb-0.5">
            <Money amount={toRupees(amount)} />
          </span>
        ) : (
          <Money amount={toRupees(amount)} />
        )}
      </dd>
    </div>
  );
}

/** Returns the percentage of a whole, for the length of a bar. */
function shareOf(part: Decimal, whole: Decimal): number {
  const paise = toPaise(whole);
  return paise === 0n ? 0 : Number((toPaise(part) * 1000n) / paise) / 10;
}
