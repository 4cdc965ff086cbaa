import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnershipChange } from '#core/closing/ownership-change';
import { toRupees } from '#core/shared/money';
import { useServices } from '../../../data/app-services';
import { ownershipChangesQuery } from '../../../data/closing';
import { goneDeal, VoidSheet } from '../../../features/deals/void-sheet';
import { Button } from '../../../kit/components/button';
import { dayText, monthName } from '../../../kit/format/dates';
import { rupees } from '../../../kit/format/rupees';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTerm } from '../../../kit/texts/use-term';
import { useTexts } from '../../../kit/texts/use-texts';
import { stepId } from './close-steps';
import { closingTexts } from './closing-texts';
import { DecisionSheet } from './decision-sheet';

/** Lists the closed deals that the CRM has given to others: someone decides whether each moves or stays. */
export function CloseDecisions({ waiting }: { waiting: number }) {
  const t = useTexts(closingTexts);
  const services = useServices();
  const [open, setOpen] = useState<OwnershipChange>();
  const { data, refetch } = useQuery(ownershipChangesQuery(services));
  /** Puts what the open deal is now in the place of what it was; one that waits no more stays as it was seen. */
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
      <p className="t-label text-text-2">
        {t(waiting > 0 || data?.length ? 'closing.decisionsText' : 'closing.decisionsNone')}
      </p>
      {data && data.length > 0 && (
        <ul className="mt-2">
          {data.map((change) => (
            <Change key={change.dealId} change={change} onDecide={() => setOpen(change)} />
          ))}
        </ul>
      )}
      {open?.gone && <VoidSheet deal={goneDeal(open)} onClose={() => setOpen(undefined)} />}
      {open && !open.gone && (
        <DecisionSheet change={open} onOvertaken={() => void readOpen()} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}

function Change({ change, onDecide }: { change: OwnershipChange; onDecide: () => void }) {
  const t = useTexts(closingTexts);
  const term = useTerm();
  const { language } = useLanguage();
  const { dealId, closed, seen, saleMonth, amount, name, gone } = change;
  const moves = [
    [closed.franchiseCode, seen.franchiseCode],
    [term(closed.productCategory), term(seen.productCategory)],
    [dayText(new Date(closed.createdDay), language), dayText(new Date(seen.createdDay), language)],
  ].flatMap(([before, now]) => (before === now ? [] : [`${before} → ${now}`]));
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-hairline py-2 last:border-b-0">
      <span className="min-w-0">
        <span className="t-label block font-semibold wrap-anywhere text-text">
          {name ?? t('closing.decideTitle', { deal: dealId })}
        </span>
        <span className="t-meta block wrap-anywhere text-text-2">
          {[
            ...(gone ? [t('closing.gone'), term(closed.productCategory), closed.franchiseCode] : moves),
            t(gone ? 'closing.goneContext' : 'closing.decideContext', {
              amount: rupees(amount && toRupees(amount)),
              month: monthName(saleMonth, language),
            }),
          ].join(' · ')}
        </span>
      </span>
      <Button variant="outline" size="card" aria-haspopup="dialog" onClick={onDecide}>
        {t('closing.decide')}
      </Button>
    </li>
  );
}
