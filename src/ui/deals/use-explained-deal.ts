import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ExplainedDeal, explainDeal } from '#core/commission/explain-deal';
import type { Deal } from '#core/deals/deal';
import { ZERO } from '#core/shared/money';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../app-services';
import { knownSoFar } from '../data/use-growing-query';
import { useSession } from '../session/session-provider';
import type { AssessedDeals } from './assessed-deals';
import { bookKey } from './use-assessed-deals';

/** One deal and its commission line by line; what the list knows of it stands until the answer is there. */
export function useExplainedDeal(vendor: Vendor, deal: Deal) {
  const services = useServices();
  const client = useQueryClient();
  const admin = useSession().session?.user.role === 'admin';
  return useQuery<ExplainedDeal>({
    queryKey: ['explained-deal', vendor, deal],
    queryFn: ({ signal }) => services.explainDeal.execute(vendor, deal, signal),
    placeholderData: () => {
      const book = knownSoFar<AssessedDeals>(client, bookKey(admin ? undefined : vendor.franchiseCode));
      return book && knownIn(book, deal);
    },
  });
}

function knownIn(book: AssessedDeals, deal: Deal): ExplainedDeal | undefined {
  const assessment = book.entries.find((entry) => entry.deal.id === deal.id)?.assessment;
  return (
    assessment && {
      ...explainDeal(assessment),
      accountOpeningAmount: book.accountOpeningAmount ?? ZERO,
      notices: book.notices.filter(
        (notice) => !('franchiseCode' in notice) || notice.franchiseCode === deal.franchiseCode,
      ),
    }
  );
}
