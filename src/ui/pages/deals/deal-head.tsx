import { Flag } from 'lucide-react';
import type { Deal } from '#core/deals/deal';
import { readCreatedTime } from '#core/shared/created-time';
import { useServices } from '../../data/app-services';
import { createdText } from '../../features/deals/created-time';
import { dealsTexts } from '../../features/deals/deals-texts';
import { StatePill } from '../../kit/components/state-pill';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';

/** Shows the product and stage of a deal, its `name` unless something above shows it, and when it was created. */
export function DealHead({ deal, name }: { deal: Deal; name?: string }) {
  const term = useTerm();
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 desktop:justify-start">
        <h2 className="t-page text-text">{term(deal.productCategory)}</h2>
        {deal.stage && (
          <StatePill tone="neutral" icon={Flag}>
            {term(deal.stage)}
          </StatePill>
        )}
      </div>
      <p className="t-label mt-1 text-text-2">
        {name && `${name} · `}
        <CreatedAt deal={deal} />
      </p>
    </div>
  );
}

/** Shows day and time of a deal's creation, or the CRM's text if that is unreadable. */
export function CreatedAt({ deal }: { deal: Deal }) {
  const t = useTexts(dealsTexts);
  const { language } = useLanguage();
  const created = readCreatedTime(deal.createdTime, useServices().calendar);
  if (!created) return deal.createdTime || t('deals.noDate');
  return <time dateTime={created.moment.toISOString()}>{createdText(created, language)}</time>;
}
