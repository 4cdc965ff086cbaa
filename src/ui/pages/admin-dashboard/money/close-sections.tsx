import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  ArrowLeftRight,
  Banknote,
  CalendarClock,
  Flag,
  Handshake,
  type LucideIcon,
  RotateCcw,
  Scale,
  SearchCheck,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { ledgerBalances, ledgerEntries } from '#contract/ledger';
import { ownershipChanges } from '#contract/ownership';
import {
  type AdjustmentGroup,
  type AdjustmentGroupKind,
  adjustmentsByReason,
} from '#core/closing/adjustments-by-reason';
import type { AgreedAdjustmentState } from '#core/closing/agreed-adjustment';
import type { Adjustment, MonthState, PreparedClosing } from '#core/closing/closing';
import { add, type Decimal, sum, toRupees } from '#core/shared/money';
import { useServices } from '../../../data/app-services';
import { adjustmentsQuery, agreedAdjustmentsQuery, closingFiguresQuery } from '../../../data/closing';
import { useAnswer } from '../../../data/use-answer';
import { useNetworkMonth } from '../../../data/use-network-month';
import { Button } from '../../../kit/components/button';
import { Icon } from '../../../kit/components/icon';
import { Money } from '../../../kit/components/money';
import { Notice } from '../../../kit/components/notice';
import { TableSkeleton } from '../../../kit/components/skeleton-rows';
import { monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { AdjustmentsSheet } from './adjustments-sheet';
import { CloseConfirm } from './close-confirm';
import { CloseData } from './close-data';
import { CloseDecisions } from './close-decisions';
import { CloseMoves } from './close-moves';
import { CloseSteps, stepId } from './close-steps';
import { CloseTotals } from './close-totals';
import { closingTexts } from './closing-texts';
import { CloseSkeleton } from './money-skeletons';
import { Proposals } from './proposals';
import { useClosingCredits } from './use-closing-credits';

const ICONS: Readonly<Record<AdjustmentGroupKind, LucideIcon>> = {
  'late-deal': CalendarClock,
  payments: Banknote,
  refunds: Undo2,
  rule: Scale,
  stage: Flag,
  clawback: RotateCcw,
  ownership: ArrowLeftRight,
  recount: SearchCheck,
  manual: Handshake,
};

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
  const due = useQuery(adjustmentsQuery(services));
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
  const approved = agreed.data?.filter(({ state }) => state === 'approved');
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
        adjustments={due.data && approved && due.data.length + approved.length}
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
          <CloseAdjustments {...{ due, adjusted, approved }} />
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

function isOpening({ kind }: AgreedAdjustmentState): boolean {
  return kind === 'opening';
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

/** Shows by how much closed months have changed, by reason; each row opens its deals. */
function CloseAdjustments(props: {
  due: UseQueryResult<readonly Adjustment[]>;
  /** The part of it that the prepared closing posts. */
  adjusted: Decimal;
  /** The approved adjustments that follow from no deal; undefined where they are not known. */
  approved: readonly AgreedAdjustmentState[] | undefined;
}) {
  const { due, adjusted, approved } = props;
  const t = useTexts(closingTexts);
  const [open, setOpen] = useState<readonly Adjustment[]>();
  const { data, isFetching } = due;
  if (!data && isFetching) return <TableSkeleton />;
  const groups = adjustmentsByReason(data ?? []);
  const empty = groups.length === 0 && approved?.length === 0;
  const agreed = [
    { kind: 'opening', of: approved?.filter(isOpening) ?? [] },
    { kind: 'manual', of: approved?.filter((each) => !isOpening(each)) ?? [] },
  ] as const;
  return (
    <section
      id={stepId('adjustments')}
      tabIndex={-1}
      aria-labelledby="close-adjustments-title"
      className="rounded-card bg-surface px-4 pt-2 pb-1 shadow-card desktop:px-5"
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="close-adjustments-title" className="t-subtitle text-text">
          {t('closing.byReason')}
        </h2>
        {data && data.length > 0 && (
          <Button variant="text" size="card" aria-haspopup="dialog" onClick={() => setOpen(data)}>
            {t('closing.all', { count: data.length })}
          </Button>
        )}
      </div>
      {data && empty && <p className="t-label pb-3 text-text-2">{t('closing.noAdjustments')}</p>}
      <ul>
        {groups.map((group) => (
          <AdjustmentGroupRow key={group.kind} group={group} onOpen={() => setOpen(group.adjustments)} />
        ))}
        {agreed.map(
          ({ kind, of }) =>
            of.length > 0 && (
              <li key={kind} className="flex min-h-14 items-center gap-3 border-b border-hairline py-2">
                <ReasonTile icon={kind === 'opening' ? Scale : Handshake} />
                <span className="min-w-0 flex-1">
                  <span className="t-label block font-semibold text-text">
                    {t(kind === 'opening' ? 'closing.openings' : 'closing.reason.manual')}
                  </span>
                  <span className="t-caption block text-text-2">
                    {t(kind === 'opening' ? 'closing.openingsOf' : 'closing.agreedOf', { count: of.length })}
                  </span>
                </span>
                <Money amount={toRupees(sum(of.map(({ amount }) => amount)))} className="text-text" />
              </li>
            ),
        )}
      </ul>
      {!empty && (
        <p className="flex min-h-13 items-center justify-between gap-3">
          <span className="t-label font-semibold text-text">{t('closing.together')}</span>
          <span className="border-b-3 border-double border-text pb-0.5">
            <Money amount={toRupees(adjusted)} className="text-text" />
          </span>
        </p>
      )}
      {open && <AdjustmentsSheet adjustments={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

/** Shows the total by which closed deals have changed for one reason; opens them. */
function AdjustmentGroupRow({ group, onOpen }: { group: AdjustmentGroup; onOpen: () => void }) {
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  const { kind, amount, adjustments } = group;
  const months = [...new Set(adjustments.map(({ saleMonth }) => saleMonth))].toSorted();
  return (
    <li className="border-b border-hairline">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-14 w-full items-center gap-3 py-2 text-left outline-offset-[-2px] hover:bg-bg"
      >
        <ReasonTile icon={ICONS[kind]} />
        <span className="min-w-0 flex-1">
          <span className="t-label block font-semibold text-text">{t(`closing.reason.${kind}`)}</span>
          <span className="t-caption block text-text-2">
            {t('closing.ofDeals', {
              count: new Set(adjustments.map(({ dealId }) => dealId)).size,
              months: months.map((month) => monthName(month, language)).join(', '),
            })}
          </span>
        </span>
        <Money amount={toRupees(amount)} className="text-text" />
      </button>
    </li>
  );
}

/** Shows the icon of a reason. */
function ReasonTile({ icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-control bg-neutral-soft text-text-2">
      <Icon of={icon} size={18} />
    </span>
  );
}
