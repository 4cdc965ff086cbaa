import { useId, useState } from 'react';
import { ownershipChanges } from '#contract/ownership';
import type { OwnershipChange } from '#core/closing/ownership-change';
import { toRupees } from '#core/shared/money';
import { useAnswer } from '../../../data/use-answer';
import { goneDeal, VoidSheet } from '../../../features/deals/void-sheet';
import { Button } from '../../../kit/components/button';
import { NotLoaded } from '../../../kit/components/notice';
import { TableSkeleton } from '../../../kit/components/skeleton-rows';
import { dayText, monthName } from '../../../kit/format/dates';
import { rupees } from '../../../kit/format/rupees';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTerm } from '../../../kit/texts/use-term';
import { useTexts } from '../../../kit/texts/use-texts';
import { stepId } from './close-steps';
import { closingTexts } from './closing-texts';
import { DecisionSheet } from './decision-sheet';

/** The kinds of changed deals that await a decision, in the order of the page. */
const KINDS = ['franchise', 'product', 'month', 'gone'] as const;

function kindOf({ gone, closed, seen }: OwnershipChange): (typeof KINDS)[number] {
  if (gone) return 'gone';
  if (closed.franchiseCode !== seen.franchiseCode) return 'franchise';
  return closed.productCategory === seen.productCategory ? 'month' : 'product';
}

/**
 * Lists the closed deals that the CRM has reassigned or deleted, by kind of change: someone decides whether each moves
 * or stays, counts or is void.
 */
export function CloseDecisions() {
  const t = useTexts(closingTexts);
  const [open, setOpen] = useState<OwnershipChange>();
  const { data, refetch } = useAnswer(ownershipChanges, { query: { state: 'seen' } });
  const groups = KINDS.map((kind) => ({
    kind,
    changes: (data ?? []).filter((each) => kindOf(each) === kind),
  }));
  /** Replaces the open deal by its present state; one that no longer waits stays as it was shown. */
  const readOpen = async () => {
    const { data: now = [] } = await refetch();
    setOpen((before) => before && (now.find(({ dealId }) => dealId === before.dealId) ?? before));
  };
  return (
    <section
      id={stepId('decisions')}
      tabIndex={-1}
      aria-labelledby="close-decisions-title"
      className="rounded-card bg-surface px-4 pt-2 pb-3 shadow-card desktop:px-5"
    >
      <h2 id="close-decisions-title" className="t-subtitle flex min-h-11 items-center text-text">
        {t('closing.decisions')}
      </h2>
      {data && (
        <p className="t-label text-text-2">
          {t(data.length > 0 ? 'closing.decisionsText' : 'closing.decisionsNone')}
        </p>
      )}
      {groups.map(
        ({ kind, changes }) =>
          changes.length > 0 && (
            <section key={kind} aria-labelledby={`decisions-${kind}`} className="mt-3">
              <h3 id={`decisions-${kind}`} className="t-label font-semibold text-text-2">
                {t(`closing.decisions.${kind}`)} <span className="tabular-nums">{changes.length}</span>
              </h3>
              <ul>
                {changes.map((change) => (
                  <Change key={change.dealId} change={change} onDecide={() => setOpen(change)} />
                ))}
              </ul>
            </section>
          ),
      )}
      {open?.gone && <VoidSheet deal={goneDeal(open)} onClose={() => setOpen(undefined)} />}
      {open && !open.gone && (
        <DecisionSheet change={open} onOvertaken={() => void readOpen()} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}

/** Shows the decisions on their own page, whichever month is closed next. */
export function DecisionsView() {
  const t = useTexts(closingTexts);
  const query = useAnswer(ownershipChanges, { query: { state: 'seen' } });
  const { data, isFetching } = query;
  return (
    <>
      <NotLoaded query={query} what={t('closing.decisionsFailed')} />
      {!data && isFetching && <TableSkeleton />}
      {data && <CloseDecisions />}
    </>
  );
}

function Change({ change, onDecide }: { change: OwnershipChange; onDecide: () => void }) {
  const t = useTexts(closingTexts);
  const term = useTerm();
  const { language } = useLanguage();
  const nameId = useId();
  const { dealId, closed, seen, saleMonth, amount, name, gone } = change;
  const arrow = (before: string, now: string) => (before === now ? before : `${before} → ${now}`);
  const day = (text: string) => dayText(new Date(text), language);
  const facts = [
    arrow(term(closed.productCategory), term(seen.productCategory)),
    arrow(closed.franchiseCode, seen.franchiseCode),
    ...(closed.createdDay === seen.createdDay ? [] : [arrow(day(closed.createdDay), day(seen.createdDay))]),
    t(gone ? 'closing.goneContext' : 'closing.decideContext', {
      amount: rupees(amount && toRupees(amount)),
      month: monthName(saleMonth, language),
    }),
  ];
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-hairline py-2 last:border-b-0">
      <span className="min-w-0">
        <span id={nameId} className="t-label block font-semibold wrap-anywhere text-text">
          {name ?? t('closing.decideTitle', { deal: dealId })}
        </span>
        <span className="t-meta block wrap-anywhere text-text-2">{facts.join(' · ')}</span>
      </span>
      <Button
        variant="outline"
        size="card"
        aria-haspopup="dialog"
        aria-describedby={nameId}
        onClick={onDecide}
      >
        {t('closing.decide')}
      </Button>
    </li>
  );
}
