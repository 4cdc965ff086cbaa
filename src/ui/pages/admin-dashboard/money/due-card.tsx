import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sum, toRupees } from '#core/shared/money';
import { useServices } from '../../../data/app-services';
import { adjustmentsQuery } from '../../../data/closing';
import { Button } from '../../../kit/components/button';
import { Money } from '../../../kit/components/money';
import { commonTexts } from '../../../kit/texts/common-texts';
import { useTexts } from '../../../kit/texts/use-texts';
import { AdjustmentsSheet } from './adjustments-sheet';
import { moneyTexts } from './money-texts';

/**
 * Shows what has become due for closed months: late deals, payments, refunds, rules. Keeps its height while it is read.
 */
export function DueCard() {
  const t = useTexts(moneyTexts);
  const common = useTexts(commonTexts);
  const { data, error, isFetching, refetch } = useQuery(adjustmentsQuery(useServices()));
  const [open, setOpen] = useState(false);
  const deals = data && new Set(data.map(({ dealId }) => dealId)).size;
  return (
    <section
      aria-labelledby="money-due"
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-surface px-4 py-3 shadow-card desktop:px-5"
    >
      <div className="min-w-0">
        <h2 id="money-due" className="t-subtitle text-text">
          {t('money.due')}
        </h2>
        <p className="t-meta min-h-[2lh] text-text-2 desktop:min-h-[1lh]">
          {error && !isFetching && t('money.dueFailed')}
          {deals !== undefined && (deals > 0 ? t('money.dueText', { count: deals }) : t('money.dueNone'))}
        </p>
      </div>
      <div className="flex min-h-11 items-center gap-2">
        <Money
          amount={data && toRupees(sum(data.map(({ amount }) => amount)))}
          plus
          size="m"
          className="text-text"
        />
        {error && !isFetching && (
          <Button variant="text" size="card" onClick={() => void refetch()}>
            {common('common.retry')}
          </Button>
        )}
        {data && data.length > 0 && (
          <Button variant="text" size="card" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('money.dueShow')}
          </Button>
        )}
      </div>
      {open && data && <AdjustmentsSheet adjustments={data} onClose={() => setOpen(false)} />}
    </section>
  );
}
