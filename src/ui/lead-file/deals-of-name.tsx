import { Briefcase } from 'lucide-react';
import type { Deal } from '#core/deals/deal';
import { RowCard } from '../components/card';
import { PlainRow } from '../components/plain-row';
import { dealAddress } from '../deals/deal-address';
import { useTexts } from '../texts/use-texts';
import { leadFileTexts } from './lead-file-texts';

/** The deals of a person, each with the way to it. */
export function DealsOfName({ deals }: { deals: readonly Deal[] }) {
  const t = useTexts(leadFileTexts);
  if (deals.length === 0) return <p className="py-2 text-text-2">{t('leadFile.noDeals')}</p>;
  return (
    <>
      <p className="t-meta pb-2 text-text-2">{t('leadFile.dealsByName')}</p>
      <RowCard label={t('leadFile.deals')}>
        {deals.map((deal) => (
          <PlainRow
            key={deal.id}
            icon={Briefcase}
            title={deal.productCategory}
            second={[deal.stage, deal.company].filter(Boolean).join(' · ')}
            to={dealAddress(deal.id)}
          />
        ))}
      </RowCard>
    </>
  );
}
