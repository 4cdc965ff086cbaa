import { Briefcase } from 'lucide-react';
import type { Deal } from '#core/deals/deal';
import { RowCard } from '../../kit/components/card';
import { PlainRow } from '../../kit/components/plain-row';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { dealAddress } from '../deals/deal-address';
import { leadDetailsTexts } from './lead-details-texts';

/** Shows the deals of a person, each with the way to it. */
export function DealsOfName({ deals }: { deals: readonly Deal[] }) {
  const t = useTexts(leadDetailsTexts);
  const term = useTerm();
  if (deals.length === 0) return <p className="py-2 text-text-2">{t('leadDetails.noDeals')}</p>;
  return (
    <>
      <p className="t-meta pb-2 text-text-2">{t('leadDetails.dealsByName')}</p>
      <RowCard label={t('leadDetails.deals')}>
        {deals.map((deal) => (
          <PlainRow
            key={deal.id}
            icon={Briefcase}
            title={term(deal.productCategory)}
            second={[term(deal.stage), deal.company].filter(Boolean).join(' · ')}
            to={dealAddress(deal.id)}
          />
        ))}
      </RowCard>
    </>
  );
}
