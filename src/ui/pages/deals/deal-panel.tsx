import type { Deal } from '#core/deals/deal';
import { dealName } from '#core/deals/deal-name';
import type { Vendor } from '#core/vendors/vendor';
import { PaymentsSection } from '../../features/payments/payments-section';
import { useTexts } from '../../kit/texts/use-texts';
import { RecordPanel } from '../../lists/table/record-panel';
import type { RecordWalk } from '../../lists/table/use-record-walk';
import { DealExplanation } from './deal-explanation';
import { DealFacts } from './deal-facts';
import { DealHead } from './deal-head';
import { DealQuestionsSection } from './deal-questions';
import { dealTexts } from './deal-texts';
import { DealVoidSection } from './deal-void';
import { StageSteps } from './stage-steps';
import { useExplainedDeal } from './use-explained-deal';

/** A deal and the vendor who owns it. */
interface OfVendor {
  readonly deal: Deal;
  readonly vendor: Vendor;
}

type DealPanelProps = { walk: RecordWalk; find: (id: string) => OfVendor | undefined };

/** Shows, next to the list, the deal that the address names, for an admin, who has no page for a single deal. */
export function DealPanel({ walk, find }: DealPanelProps) {
  const t = useTexts(dealTexts);
  if (walk.open === undefined) return null;
  const found = find(walk.open);
  return (
    <RecordPanel
      walk={walk}
      name={t('deal.title')}
      title={found ? dealName(found.deal) : t('deal.title')}
      context={found && [found.vendor.name, found.deal.franchiseCode].filter(Boolean).join(' · ')}
    >
      {found ? (
        <OpenDeal key={walk.open} {...found} />
      ) : (
        <p className="text-text-2">{t('deal.unknownToAdmin')}</p>
      )}
    </RecordPanel>
  );
}

function OpenDeal({ deal, vendor }: OfVendor) {
  const { data, isFetching, refetch } = useExplainedDeal(vendor, deal);
  return (
    <>
      <DealHead deal={deal} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <DealExplanation deal={deal} explained={data} fetching={isFetching} asAdmin onRetry={refetch} />
        <DealVoidSection deal={deal} />
        {data && <PaymentsSection vendor={vendor} explained={data} />}
        <DealFacts deal={deal} />
        <StageSteps deal={deal} />
        <DealQuestionsSection deal={deal} asAdmin />
      </div>
    </>
  );
}
