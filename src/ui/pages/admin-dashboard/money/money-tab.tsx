import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ownershipChanges } from '#contract/ownership';
import type { MonthState } from '#core/closing/closing';
import { isMonth, type Month } from '#core/shared/month';
import { useServices } from '../../../data/app-services';
import { closingMonthsQuery } from '../../../data/closing';
import { useAnswer } from '../../../data/use-answer';
import { lazyPart } from '../../../kit/chunks/lazy-part';
import { ButtonLink } from '../../../kit/components/button-link';
import { EmptyState } from '../../../kit/components/empty-state';
import { Outdated } from '../../../kit/components/read-failed';
import { TableSkeleton } from '../../../kit/components/skeleton-rows';
import { TabLinks } from '../../../kit/components/tab-links';
import { monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { amountsTexts } from './amounts-texts';
import { AmountsView } from './amounts-view';
import { DecisionsView } from './close-decisions';
import { ClosePage } from './close-page';
import { ClosedPage } from './closed-page';
import { closingTexts } from './closing-texts';
import { DueCard } from './due-card';
import { FirstMonth } from './first-month';
import { LastProof } from './last-proof';
import { MONEY_VIEWS, type MoneyView, moneyViewAddress } from './money-address';
import { MoneySkeleton } from './money-skeletons';
import { moneyTexts } from './money-texts';
import { EarlierMonths, MonthStrip } from './month-strip';
import { Proposals } from './proposals';

const PayoutsView = lazyPart(async () => (await import('./payouts/payouts-view')).PayoutsView);
const PayoutPage = lazyPart<{ no: number }>(async () => (await import('./payouts/payout-page')).PayoutPage);

/**
 * Shows what the network owes: every vendor's amounts, the months with the one to close, agreed adjustments, and the
 * deals that await a decision.
 */
export function MoneyTab() {
  const t = useTexts(moneyTexts);
  const services = useServices();
  const query = useQuery(closingMonthsQuery(services));
  const { data: months, isFetching } = query;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Outdated query={query} what={t('money.failed')} />
      {!months && isFetching && <MoneySkeleton />}
      {months && <Money months={months} />}
    </div>
  );
}

function Money({ months }: { months: readonly MonthState[] }) {
  const [params] = useSearchParams();
  const { calendar, clock } = useServices();
  const running = calendar.monthAt(clock.now());
  const payout = Number(params.get('payout') ?? 0);
  const asked = params.get('month') ?? '';
  const known = months.find(({ month }) => month === asked);
  const isFirst = months.every(({ state }) => state !== 'closed');
  const next = months.find(({ state }) => state !== 'closed')?.month;
  if (payout > 0) {
    return (
      <Suspense fallback={<TableSkeleton />}>
        <PayoutPage key={payout} no={payout} />
      </Suspense>
    );
  }
  if (known?.state === 'closed') return <ClosedPage key={asked} state={known} />;
  if (isMonth(asked)) {
    const before = months.findLast(({ state }) => state === 'closed');
    if ((isFirst && asked < running) || asked === next)
      return <ClosePage key={asked} month={asked} before={before} />;
    return <NotNext month={asked} />;
  }
  // Before a month is closed there are no amounts, and choosing the first month is what there is to do.
  const view = MONEY_VIEWS.find((each) => each === params.get('view')) ?? (isFirst ? 'months' : 'amounts');
  return (
    <>
      <MoneyTabs view={view} />
      {view === 'amounts' && (
        <AmountsView>
          {!isFirst && (
            <>
              <DueCard />
              <LastProof />
            </>
          )}
        </AmountsView>
      )}
      {view === 'months' && (
        <>
          {isFirst && <FirstMonth running={running} prepared={next} />}
          {!isFirst && <MonthStrip months={months} next={next} running={running} />}
          <EarlierMonths months={months} />
        </>
      )}
      {view === 'payouts' && (
        <Suspense fallback={<TableSkeleton />}>
          <PayoutsView />
        </Suspense>
      )}
      {view === 'adjustments' && <Proposals />}
      {view === 'decisions' && <DecisionsView />}
    </>
  );
}

function NotNext({ month }: { month: Month }) {
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  return (
    <EmptyState
      title={t('closing.notNext', { month: monthName(month, language) })}
      text={t('closing.notNextText')}
      action={<ButtonLink to={moneyViewAddress('months')}>{t('closing.back')}</ButtonLink>}
    />
  );
}

/** Shows the views of the network's money as links, each with its address. */
function MoneyTabs({ view }: { view: MoneyView }) {
  const t = useTexts(amountsTexts);
  const { data: changes } = useAnswer(ownershipChanges, { query: { state: 'seen' } });
  return (
    <TabLinks
      label={t('amounts.tabs')}
      chosen={view}
      replace
      tabs={MONEY_VIEWS.map((key) => ({
        key,
        label: t(`amounts.tab.${key}`),
        to: moneyViewAddress(key),
        count: key === 'decisions' ? changes?.length : undefined,
      }))}
    />
  );
}
