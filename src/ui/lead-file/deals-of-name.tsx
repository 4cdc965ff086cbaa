import { Briefcase } from 'lucide-react';
import type { Deal } from '#core/deals/deal';
import { RowCard } from '../components/card';
import { PlainRow } from '../components/plain-row';
import { paths } from '../paths';
import { useTexts } from '../texts/use-texts';
import { leadFileTexts } from './lead-file-texts';

/** The deals that carry a person's name: the CRM ties none of them to a lead, so the name is all there is. */
export function DealsOfName({ name, deals }: { name: string | undefined; deals: readonly Deal[] }) {
  const t = useTexts(leadFileTexts);
  const own = deals.filter((deal) => name !== undefined && carries(deal, name));
  if (own.length === 0) return <p className="py-2 text-text-2">{t('leadFile.noDeals')}</p>;
  return (
    <>
      <p className="t-meta pb-2 text-text-2">{t('leadFile.dealsByName')}</p>
      <RowCard label={t('leadFile.deals')}>
        {own.map((deal) => (
          <PlainRow
            key={deal.id}
            icon={Briefcase}
            title={deal.productCategory}
            second={[deal.stage, deal.company].filter(Boolean).join(' · ')}
            to={`${paths.dealDetails}?id=${encodeURIComponent(deal.id)}`}
          />
        ))}
      </RowCard>
    </>
  );
}

function carries(deal: Deal, name: string): boolean {
  const whole = deal.name?.trim().toLowerCase() ?? '';
  const wanted = name.trim().toLowerCase();
  return whole === wanted || whole.startsWith(`${wanted} - `);
}
