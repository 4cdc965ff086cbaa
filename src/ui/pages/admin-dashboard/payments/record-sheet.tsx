import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dealName } from '#core/deals/deal-name';
import { useServices } from '../../../data/app-services';
import { dealsFound } from '../../../data/deals';
import { listedDealAddress } from '../../../features/deals/deal-address';
import { NotLoaded } from '../../../kit/components/notice';
import { PlainRow } from '../../../kit/components/plain-row';
import { SearchField } from '../../../kit/components/search-field';
import { Sheet } from '../../../kit/components/sheet';
import { useTypedSearch } from '../../../kit/components/typed-search';
import { useTerm } from '../../../kit/texts/use-term';
import { useTexts } from '../../../kit/texts/use-texts';
import { paymentsTexts } from './payments-texts';

/** Asks for the deal of a new payment, and opens its form. */
export function RecordSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(paymentsTexts);
  const term = useTerm();
  const services = useServices();
  const [searched, setSearched] = useState('');
  const search = useTypedSearch(searched, setSearched);
  const query = useQuery(dealsFound(services, searched));
  const { data, isFetching } = query;
  return (
    <Sheet addressed title={t('payments.record')} onClose={onClose}>
      <p className="mb-3 text-text-2">{t('payments.recordText')}</p>
      <div className="sticky top-0 z-1 flex bg-raised pb-2">
        <SearchField label={t('payments.findDeal')} search={search} />
      </div>
      <NotLoaded query={query} what={t('payments.dealsFailed')} />
      {data?.length === 0 && <p className="py-4 text-text-2">{t('payments.noDeal')}</p>}
      <ul aria-label={t('payments.deals')} className="rows -mx-4" aria-busy={isFetching}>
        {data?.map((deal) => (
          <PlainRow
            key={deal.id}
            to={listedDealAddress(deal.id)}
            // In place of the question: who is done with the deal is done, and is not asked for the next.
            replace
            state={{ opened: true, payment: 'new' }}
            title={dealName(deal)}
            second={[deal.franchiseCode, term(deal.productCategory), deal.company]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ul>
    </Sheet>
  );
}
