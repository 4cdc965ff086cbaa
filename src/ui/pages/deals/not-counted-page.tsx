import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#core/access/paths';
import { type AssessedDeals, excludedDealsOf } from '#core/commission/assessed-deals';
import { type NotCountedGroup, notCountedOf } from '#core/commission/not-counted';
import type { Deal } from '#core/deals/deal';
import { dealName } from '#core/deals/deal-name';
import { sum, toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { useAdditions } from '../../data/use-additions';
import { useAssessedDeals } from '../../data/use-assessed-deals';
import { dealsAddress } from '../../features/charts/record-address';
import { EarningNotices } from '../../features/commission/earning-notices';
import { NoFranchiseNotice } from '../../features/commission/no-franchise-notice';
import { questionAddress } from '../../features/deals/deal-address';
import { DealsFailed } from '../../features/deals/deals-failed';
import { Button } from '../../kit/components/button';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { PageFrame } from '../../kit/components/page-frame';
import { PlainRow } from '../../kit/components/plain-row';
import { Sheet } from '../../kit/components/sheet';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { SkeletonRows } from '../../kit/components/skeleton-rows';
import { monthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { NotCountedCard } from './not-counted-card';
import { notCountedTexts } from './not-counted-texts';

const ROWS = ['1', '2', '3', '4'];

/** Shows on a phone the own deals of a month that do not count, grouped by what would make each of them count. */
export function NotCountedPage({ month }: { month: Month }) {
  const t = useTexts(notCountedTexts);
  const { data: assessed, error, isFetching, dataUpdatedAt, refetch } = useAssessedDeals();
  const retry = () => void refetch();
  // What a deal lacks is known only with its payments: until all are read, rows would appear and disappear.
  const waiting = isFetching && !assessed?.complete;
  return (
    <PageFrame title={t('notCounted.title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-busy={isFetching}>
        <NoFranchiseNotice />
        {error && !isFetching && <DealsFailed {...{ assessed, dataUpdatedAt }} onRetry={retry} />}
        {assessed && !error && !isFetching && (
          <EarningNotices excluded={excludedDealsOf(assessed)} notices={assessed.notices} onRetry={retry} />
        )}
        {waiting && <Waiting />}
        {assessed && !waiting && <Groups assessed={assessed} month={month} />}
      </div>
    </PageFrame>
  );
}

function Groups({ assessed, month }: { assessed: AssessedDeals; month: Month }) {
  const t = useTexts(notCountedTexts);
  const { language } = useLanguage();
  const groups = notCountedOf(assessed, month);
  const deals = groups.flatMap((group) => group.deals);
  const name = monthName(month, language);
  if (deals.length === 0) {
    return (
      <EmptyState
        title={t('notCounted.none')}
        text={t('notCounted.noneText', { month: name })}
        action={
          <ButtonLink to={dealsAddress({ month })}>{t('notCounted.toDeals', { month: name })}</ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <div className="pb-1">
        <h2 className="t-title text-text">{t('notCounted.count', { count: deals.length })}</h2>
        <p className="t-meta text-text-2 tabular-nums">
          {name}
          <OnceClosed groups={groups} />
        </p>
      </div>
      {groups.map((group) => (
        <NotCountedCard key={group.missing} group={group} />
      ))}
      <AskTheOffice deals={deals.map(({ deal }) => deal)} />
    </>
  );
}

/** Shows the total of the free demat accounts that only await their stage. */
function OnceClosed({ groups }: { groups: readonly NotCountedGroup[] }) {
  const t = useTexts(notCountedTexts);
  const waiting = groups
    .flatMap(({ deals }) => deals)
    .flatMap(({ worth }) => (worth?.kind === 'once-closed' ? worth.amount : []));
  if (waiting.length === 0) return null;
  return ` · ${t('notCounted.onceClosed', { amount: rupees(toRupees(sum(waiting))), count: waiting.length })}`;
}

function Waiting() {
  return (
    <SkeletonRegion>
      <SkeletonLine type="t-title" box={18} width={190} />
      <SkeletonLine type="t-meta" box={12} width={240} className="mb-4" />
      <SkeletonRows rows={ROWS} end={<Skeleton width={64} height={14} />} />
      <div className="mt-3">
        <SkeletonRows rows={ROWS} end={<Skeleton width={64} height={14} />} />
      </div>
    </SkeletonRegion>
  );
}

/** Offers at the bottom to ask about one of the deals, or to contact support if questions are not offered. */
function AskTheOffice({ deals }: { deals: readonly Deal[] }) {
  const t = useTexts(notCountedTexts);
  const term = useTerm();
  const questions = useAdditions();
  const [choosing, setChoosing] = useState(false);
  const only = deals.length === 1 ? deals[0] : undefined;
  const to = questions ? only && questionAddress(only.id) : paths.support;
  return (
    <div className="print:hidden sticky bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] z-(--z-sticky) -mx-4 mt-1 border-t border-hairline bg-surface px-4 py-3 max-desktop:-mb-20">
      {to ? (
        <ButtonLink wide to={to} icon={MessageCircle}>
          {t('notCounted.ask')}
        </ButtonLink>
      ) : (
        <Button wide icon={MessageCircle} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t('notCounted.ask')}
        </Button>
      )}
      {choosing && (
        <Sheet
          title={t('notCounted.ask')}
          context={t('notCounted.askWhich')}
          onClose={() => setChoosing(false)}
        >
          <ul className="rows -mx-4">
            {deals.map((deal) => (
              <PlainRow
                key={deal.id}
                title={dealName(deal)}
                second={[term(deal.productCategory), term(deal.stage)].filter(Boolean).join(' · ')}
                to={questionAddress(deal.id)}
              />
            ))}
          </ul>
        </Sheet>
      )}
    </div>
  );
}
