import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnershipChange } from '#core/closing/ownership-change';
import { toRupees } from '#core/shared/money';
import { useServices } from '../../../data/app-services';
import { ownershipChangesQuery } from '../../../data/closing';
import { useFeature } from '../../../data/use-feature';
import { goneDeal, VoidSheet } from '../../../features/deals/void-sheet';
import { voidTexts } from '../../../features/deals/void-texts';
import { Button } from '../../../kit/components/button';
import { rupees } from '../../../kit/format/rupees';
import { useTerm } from '../../../kit/texts/use-term';
import { useTexts } from '../../../kit/texts/use-texts';

/** Shows the deals that the CRM has no longer and nobody has decided about; nothing where there are none. */
export function GoneDeals() {
  const t = useTexts(voidTexts);
  const services = useServices();
  const offered = useFeature('money.closing');
  const [open, setOpen] = useState<OwnershipChange>();
  const { data = [] } = useQuery({ ...ownershipChangesQuery(services), enabled: offered });
  const gone = data.filter((change) => change.gone);
  if (gone.length === 0) return null;
  return (
    <section aria-labelledby="gone-deals" className="rounded-card bg-surface px-4 pt-2 pb-3 shadow-card">
      <h2 id="gone-deals" className="t-subtitle flex min-h-11 items-center text-text">
        {t('void.goneDeals', { count: gone.length })}
      </h2>
      <p className="t-label text-text-2">{t('void.isGoneText')}</p>
      <ul className="mt-2">
        {gone.map((deal) => (
          <Gone key={deal.dealId} deal={deal} onDecide={() => setOpen(deal)} />
        ))}
      </ul>
      {open && <VoidSheet deal={goneDeal(open)} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function Gone({ deal, onDecide }: { deal: OwnershipChange; onDecide: () => void }) {
  const t = useTexts(voidTexts);
  const term = useTerm();
  const { dealId, name, closed, amount } = deal;
  const facts = [term(closed.productCategory), closed.franchiseCode, rupees(amount && toRupees(amount))];
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-hairline py-2 last:border-b-0">
      <span className="min-w-0">
        <span className="t-label block font-semibold wrap-anywhere text-text">
          {name ?? t('void.title', { deal: dealId })}
        </span>
        <span className="t-meta block wrap-anywhere text-text-2">{facts.join(' · ')}</span>
      </span>
      <Button variant="outline" size="card" aria-haspopup="dialog" onClick={onDecide}>
        {t('void.decide')}
      </Button>
    </li>
  );
}
