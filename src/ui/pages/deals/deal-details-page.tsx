import { SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import type { Deal } from '#core/deals/deal';
import { dealName } from '#core/deals/deal-name';
import type { Vendor } from '#core/vendors/vendor';
import { useAssessedDeals } from '../../data/use-assessed-deals';
import { useOwnVendor } from '../../data/use-own-vendor';
import { NoFranchiseNotice } from '../../features/commission/no-franchise-notice';
import { leadsOfDeal } from '../../features/lead-details/deals-of-lead';
import { useFranchiseLists } from '../../features/leads/use-franchise-lists';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { PanelMark } from '../../kit/components/panel-mark';
import { ShareButton } from '../../kit/components/share-button';
import { useTexts } from '../../kit/texts/use-texts';
import { DealExplanation } from './deal-explanation';
import { DealFacts } from './deal-facts';
import { DealHead } from './deal-head';
import { DealQuestionsSection } from './deal-questions';
import { DealSkeleton } from './deal-skeleton';
import { dealTexts } from './deal-texts';
import { StageSteps } from './stage-steps';
import { useExplainedDeal } from './use-explained-deal';
import { useExplanationText } from './use-explanation-text';

/** Shows one deal of the vendor with what it earns and why. */
export function DealDetailsPage() {
  const t = useTexts(dealTexts);
  const vendor = useOwnVendor();
  const id = useSearchParams()[0].get('id');
  const { data, error, isFetching, refetch } = useAssessedDeals();
  const deal = data?.entries.find((entry) => entry.deal.id === id)?.deal;
  if (vendor && deal) return <KnownDeal vendor={vendor} deal={deal} />;
  return (
    <PageFrame title={t('deal.title')}>
      <NoFranchiseNotice />
      {isFetching && <DealSkeleton />}
      {/* Cached deals cannot tell that this one does not exist. */}
      {error && !isFetching && (
        <Notice tone="unread" what={t('deal.failed')} where={t('deal.failedText')} onRetry={refetch} />
      )}
      {data && !error && !isFetching && (
        <EmptyState
          title={t('deal.unknown')}
          text={t('deal.unknownText')}
          object={<PanelMark icon={SearchX} />}
          action={<ButtonLink to={paths.deals}>{t('deal.backToDeals')}</ButtonLink>}
        />
      )}
    </PageFrame>
  );
}

function KnownDeal({ vendor, deal }: { vendor: Vendor; deal: Deal }) {
  const t = useTexts(dealTexts);
  const { data, isFetching, refetch } = useExplainedDeal(vendor, deal);
  const text = useExplanationText(data, false);
  const leads = leadsOfDeal(deal, useFranchiseLists().leads ?? []);
  return (
    <PageFrame title={t('deal.title')} actions={text !== undefined && <ShareButton text={text} />}>
      <DealHead deal={deal} name={dealName(deal)} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 desktop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <DealExplanation
          deal={deal}
          explained={data}
          fetching={isFetching}
          asAdmin={false}
          onRetry={refetch}
        />
        {/* Not before the content above it, which would push it down the page. */}
        {(data || !isFetching) && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <DealFacts deal={deal} leads={leads} />
            <StageSteps deal={deal} />
            <DealQuestionsSection key={deal.id} deal={deal} asAdmin={false} />
          </div>
        )}
      </div>
    </PageFrame>
  );
}
