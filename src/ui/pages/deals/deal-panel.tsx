import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Deal } from '#core/deals/deal';
import type { Vendor } from '#core/vendors/vendor';
import { dealsTexts } from '../../features/deals/deals-texts';
import { PaymentsSection } from '../../features/payments/payments-section';
import { Sheet } from '../../kit/components/sheet';
import { flagInState } from '../../kit/navigation/navigation-state';
import { useTexts } from '../../kit/texts/use-texts';
import { DealExplanation } from './deal-explanation';
import { DealFacts } from './deal-facts';
import { DealHead } from './deal-head';
import { dealTexts } from './deal-texts';
import { StageSteps } from './stage-steps';
import { useExplainedDeal } from './use-explained-deal';

/** Passed along where a deal is opened from the list, so that closing it goes back there. */
export const openedState = { opened: true };

/** The address of the list with a deal open beside it. */
export function withDeal(params: URLSearchParams, id: string): string {
  const opened = new URLSearchParams(params);
  opened.set('deal', id);
  return `?${opened}`;
}

/** A deal and whose it is. */
interface OfVendor {
  readonly deal: Deal;
  readonly vendor: Vendor;
}

/** For an admin, who has no page for a single deal: the deal that the address names, beside the list. */
export function DealPanel({ find }: { find: (id: string) => OfVendor | undefined }) {
  const t = useTexts(dealTexts);
  const texts = useTexts(dealsTexts);
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const id = params.get('deal');
  if (!id) return null;
  const found = find(id);
  const close = () => {
    if (flagInState(state, 'opened')) return void navigate(-1);
    const closed = new URLSearchParams(params);
    closed.delete('deal');
    setParams(closed, { replace: true });
  };
  return (
    <Sheet key={id} addressed title={t('deal.title')} closeLabel={texts('deals.close')} onClose={close}>
      {found ? <OpenDeal {...found} /> : <p className="text-text-2">{t('deal.unknownToAdmin')}</p>}
    </Sheet>
  );
}

function OpenDeal({ deal, vendor }: OfVendor) {
  const { data, isFetching, refetch } = useExplainedDeal(vendor, deal);
  return (
    <>
      <DealHead deal={deal} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <DealExplanation deal={deal} explained={data} fetching={isFetching} asAdmin onRetry={refetch} />
        {data && <PaymentsSection vendor={vendor} explained={data} />}
        <DealFacts deal={deal} />
        <StageSteps deal={deal} />
      </div>
    </>
  );
}
