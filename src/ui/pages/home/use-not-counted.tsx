import type { Month } from '#core/shared/month';
import { useAssessedDeals } from '../../data/use-assessed-deals';
import { dealsAddress } from '../../features/charts/record-address';
import { notCountedAddress } from '../../features/deals/not-counted-address';
import { useTexts } from '../../kit/texts/use-texts';
import { homeTexts } from './home-texts';

/**
 * Returns the sentence on how many deals of a month count for nothing yet, and the way to them; no number while that is
 * not known.
 */
export function useNotCounted(month: Month) {
  const t = useTexts(homeTexts);
  const { data: book } = useAssessedDeals();
  // Before all payments are read, a deal without a state may still count.
  const deals = book?.complete ? book.entries.filter((entry) => entry.month === month) : undefined;
  const count = deals?.filter(({ assessment }) => assessment?.state !== 'counted').length;
  const all = count === 0;
  return {
    content: (
      <>
        <strong className="font-semibold text-on-hero">
          {count === undefined
            ? t('home.notCounted')
            : all
              ? t('home.dealsOfMonth', { count: deals?.length ?? 0 })
              : t('home.countNotCounted', { count })}
        </strong>
        {t(all ? 'home.allCounted' : 'home.whyNothing')}
      </>
    ),
    to: all ? dealsAddress({ month }, undefined) : notCountedAddress(month),
  };
}
