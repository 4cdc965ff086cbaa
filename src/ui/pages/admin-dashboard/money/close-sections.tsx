import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ledgerBalances, ledgerEntries } from '#contract/ledger';
import { ownershipChanges } from '#contract/ownership';
import type { MonthState, PreparedClosing } from '#core/closing/closing';
import { add, sum } from '#core/shared/money';
import { useServices } from '../../../data/app-services';
import { adjustmentsQuery, agreedAdjustmentsQuery, closingFiguresQuery } from '../../../data/closing';
import { useAnswer } from '../../../data/use-answer';
import { useNetworkMonth } from '../../../data/use-network-month';
import { Notice } from '../../../kit/components/notice';
import { useTexts } from '../../../kit/texts/use-texts';
import { CloseAdjustments } from './close-adjustments';
import { CloseConfirm } from './close-confirm';
import { CloseData } from './close-data';
import { CloseDecisions } from './close-decisions';
import { CloseMoves } from './close-moves';
import { CloseSteps } from './close-steps';
import { CloseTotals } from './close-totals';
import { closingTexts } from './closing-texts';
import { CloseSkeleton } from './money-skeletons';
import { Proposals } from './proposals';
import { useClosingCredits } from './use-closing-credits';

type CloseSectionsProps = {
  prepared: PreparedClosing;
  before: MonthState | undefined;
  preparing: boolean;
  onPrepare: () => void;
  /** Whether the progress of the preparation could not be read. */
  unread: boolean;
  /** Whether the page already shows a notice of a failure. */
  noticed: boolean;
  /** Reads the progress again. */
  onRead: () => void;
};

/** Shows the amounts of a prepared month, step by step, and the last step, which closes it. */
export function CloseSections(props: CloseSectionsProps) {
  const { prepared, before, preparing, onPrepare, unread, noticed, onRead } = props;
  const t = useTexts(closingTexts);
  const services = useServices();
  const credits = useClosingCredits();
  const due = useQuery(adjustmentsQuery(services, 'due'));
  const last = before?.no === undefined ? undefined : credits?.get(before.no);
  const figures = useMonthFigures(prepared);
  const figuresBefore = useMonthFigures(before);
  const noRule = useDealsWithoutRule(prepared);
  const agreed = useQuery(agreedAdjustmentsQuery(services));
  const decisions = useAnswer(ownershipChanges, { query: { state: 'seen' }, enabled: before !== undefined });
  const parts = [
    due,
    figures,
    figuresBefore,
    noRule,
    useAnswer(ledgerEntries),
    useAnswer(ledgerBalances),
    agreed,
    decisions,
  ];
  // The heights of the parts depend on their contents: the page is drawn once all are read, and then stays.
  const [drawn, setDrawn] = useState(false);
  if (!drawn && parts.every(({ isLoading }) => !isLoading)) setDrawn(true);
  if (!drawn) return <CloseSkeleton />;
  const failed = [due, agreed, decisions].filter(({ error, isFetching }) => error && !isFetching);
  const readAgain = () => {
    if (unread) onRead();
    for (const { refetch } of failed) void refetch();
  };
  const against = before && last && { month: before.month, credits: last, figures: figuresBefore.data };
  const adjusted = sum(prepared.vendors.map((vendor) => vendor.adjusted));
  const credited = add(sum(prepared.vendors.map(({ earned }) => earned)), adjusted);
  // Parts that need an action come first; if none does, the figures do.
  const waiting = prepared.incomplete.length + prepared.decisions > 0;
  const checks = (
    <>
      <CloseData prepared={prepared} noRule={noRule.deals} />
      {before && <CloseDecisions />}
    </>
  );
  return (
    <>
      {(unread || failed.length > 0) && !noticed && (
        <Notice tone="unread" what={t('closing.partsUnread')} onRetry={readAgain} />
      )}
      <CloseSteps
        prepared={prepared}
        before={before?.month}
        adjustments={due.data?.length}
        adjusted={adjusted}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {waiting && checks}
          <CloseTotals prepared={prepared} figures={figures.data} against={against} />
          {against && <CloseMoves prepared={prepared} figures={figures.data} against={against} />}
          {!waiting && checks}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CloseAdjustments due={due} adjusted={adjusted} />
          <CloseConfirm
            prepared={prepared}
            credited={credited}
            first={before === undefined}
            preparing={preparing}
            onPrepare={onPrepare}
          />
          <Proposals noticed />
        </div>
      </div>
    </>
  );
}

/** Reads the sums of a month's deals. */
function useMonthFigures(closing: Pick<MonthState, 'month' | 'hash'> | undefined) {
  const services = useServices();
  const { month, hash } = closing ?? {};
  return useQuery({ ...closingFiguresQuery(services, month, hash), enabled: month !== undefined });
}

/** Counts the deals of the month that earn nothing because a rule is missing; 0 while unknown. */
function useDealsWithoutRule({ month }: PreparedClosing) {
  const { data, isLoading } = useNetworkMonth(month);
  const found = data?.excluded.find((each) => each.reason === 'no-rule' && each.month === month);
  return { deals: found?.deals ?? 0, isLoading };
}
