import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { adjustmentsByReason } from '#core/closing/adjustments-by-reason';
import type { Adjustment } from '#core/closing/closing';
import { type Decimal, sum, toRupees } from '#core/shared/money';
import { useServices } from '../../../data/app-services';
import { agreedAdjustmentsQuery } from '../../../data/closing';
import { Button } from '../../../kit/components/button';
import { Money } from '../../../kit/components/money';
import { TableSkeleton } from '../../../kit/components/skeleton-rows';
import { useTexts } from '../../../kit/texts/use-texts';
import { AdjustmentGroupRow, ReasonTile } from './adjustment-group-row';
import { AdjustmentsSheet } from './adjustments-sheet';
import { stepId } from './close-steps';
import { closingTexts } from './closing-texts';

/** Shows by how much closed months have changed, by reason; each row opens its deals. */
export function CloseAdjustments(props: {
  due: UseQueryResult<readonly Adjustment[]>;
  /** The part of it that the prepared closing posts. */
  adjusted: Decimal;
}) {
  const { due, adjusted } = props;
  const t = useTexts(closingTexts);
  const services = useServices();
  const agreed = useQuery(agreedAdjustmentsQuery(services)).data?.filter(({ state }) => state === 'approved');
  const [open, setOpen] = useState<readonly Adjustment[]>();
  const { data, isFetching } = due;
  if (!data && isFetching) return <TableSkeleton />;
  const groups = adjustmentsByReason(data ?? []);
  const empty = groups.length === 0 && agreed?.length === 0;
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
        {agreed && agreed.length > 0 && (
          <li className="flex min-h-14 items-center gap-3 border-b border-hairline py-2">
            <ReasonTile icon={Handshake} />
            <span className="min-w-0 flex-1">
              <span className="t-label block font-semibold text-text">{t('closing.reason.manual')}</span>
              <span className="t-caption block text-text-2">
                {t('closing.agreedOf', { count: agreed.length })}
              </span>
            </span>
            <Money amount={toRupees(sum(agreed.map(({ amount }) => amount)))} className="text-text" />
          </li>
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
