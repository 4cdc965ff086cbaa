import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lastLedgerProof, verifyLedger } from '#contract/ledger';
import { ownershipChanges } from '#contract/ownership';
import { paths } from '#core/access/paths';
import type { MonthState } from '#core/closing/closing';
import { isMonth, type Month } from '#core/shared/month';
import { useServices } from '../../../data/app-services';
import { closingMonthsQuery } from '../../../data/closing';
import { useAnswer } from '../../../data/use-answer';
import { useWrite } from '../../../data/use-write';
import { HashBlock } from '../../../features/account/hash-block';
import { lazyPart } from '../../../kit/chunks/lazy-part';
import { Button } from '../../../kit/components/button';
import { ButtonLink } from '../../../kit/components/button-link';
import { Card } from '../../../kit/components/card';
import { EmptyState } from '../../../kit/components/empty-state';
import { HeaderSlot } from '../../../kit/components/header-slot';
import { Icon } from '../../../kit/components/icon';
import { useInnerTitle } from '../../../kit/components/inner-title';
import { Notice } from '../../../kit/components/notice';
import { Outdated } from '../../../kit/components/read-failed';
import { TableSkeleton } from '../../../kit/components/skeleton-rows';
import { TabLinks } from '../../../kit/components/tab-links';
import { TextLink } from '../../../kit/components/text-link';
import { dayAndTime, monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { amountsTexts } from './amounts-texts';
import { AmountsView } from './amounts-view';
import { DecisionsView } from './close-decisions';
import { ClosePage } from './close-page';
import { ClosedCredits } from './closed-credits';
import { closingTexts } from './closing-texts';
import { DueCard } from './due-card';
import { FirstMonth } from './first-month';
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

/** Shows a closed month: its credits, its hash, and a link to the files that were hashed. */
function ClosedPage({ state }: { state: MonthState }) {
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  const { month, hash, closedAt, closedBy } = state;
  const name = monthName(month, language);
  const day = closedAt === undefined ? '-' : dayAndTime(new Date(closedAt), language);
  const title = t('closing.closedTitle', { month: name });
  useInnerTitle(title);
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <HeaderSlot>
        {/* A long name continues on a second line. */}
        <p className="t-label flex min-h-6 items-center gap-1.5 text-success">
          <Icon of={Lock} size={14} />
          {closedBy ? t('closing.closedBy', { day, name: closedBy }) : t('closing.closedOn', { day })}
        </p>
      </HeaderSlot>
      {/* On a phone the content below the table waits until the table's height is known. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-desktop:[&>:has(.skeleton-block)~*]:hidden desktop:grid-cols-[minmax(0,13fr)_minmax(0,7fr)]">
        <ClosedCredits state={state} name={name} />
        <Card>
          {hash && <HashBlock label={t('closing.hashOf')} hash={hash} whole />}
          <TextLink to={`${paths.adminDashboard}?tab=files`}>{t('closing.toFiles')}</TextLink>
        </Card>
      </div>
    </section>
  );
}

/** Shows when closings and journal were last verified, and verifies them on a tap; lists the differences. */
function LastProof() {
  const t = useTexts(moneyTexts);
  const { language } = useLanguage();
  const services = useServices();
  const { data: proof, isSuccess, error } = useAnswer(lastLedgerProof);
  const [differences, setDifferences] = useState<readonly string[]>([]);
  const { busy, failure, run } = useWrite(t('money.proofFailed'));
  const verify = () =>
    run(async ({ follow }) => {
      const found = await services.api.call(verifyLedger);
      follow(() => setDifferences(found.differences));
    });
  const said = () => {
    if (!proof) return isSuccess ? t('money.proofNone') : undefined;
    const at = dayAndTime(new Date(proof.at), language);
    if (proof.differences > 0) return t('money.proofDiffers', { at, count: proof.differences });
    return t('money.proofAgrees', { at, count: proof.deals });
  };
  return (
    <section aria-labelledby="money-proof">
      <Card>
        <h2 id="money-proof" className="t-subtitle text-text">
          {t('money.proof')}
        </h2>
        {(failure || error) && (
          <div className="pt-2">
            <Notice tone="unread" what={failure?.sentence ?? t('money.proofFailed')} />
          </div>
        )}
        {proof && proof.differences > 0 ? (
          <div className="pt-2">
            <Notice tone="unread" what={said() ?? ''} />
          </div>
        ) : (
          <p className="t-label min-h-[1lh] text-text-2">{said()}</p>
        )}
        {differences.length > 0 && (
          <ul className="t-label grid gap-1 pt-2 text-text wrap-anywhere">
            {differences.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        <div className="mt-3">
          <Button variant="outline" size="card" disabled={busy} onClick={() => void verify()}>
            {busy ? t('money.proofBusy') : t('money.proofNow')}
          </Button>
        </div>
      </Card>
    </section>
  );
}
