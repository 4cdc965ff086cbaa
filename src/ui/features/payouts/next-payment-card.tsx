import { ChevronRight, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { comingAdjustments } from '#contract/account-statements';
import { nextPayment } from '#contract/own-payouts';
import { paths } from '#core/access/paths';
import type { VendorAccount } from '#core/ledger/account-statements';
import type { NextPayment, NextPaymentPart } from '#core/payouts/next-payment';
import { toRupees } from '#core/shared/money';
import { useServices } from '../../data/app-services';
import { useAnswer } from '../../data/use-answer';
import { useOwnVendor } from '../../data/use-own-vendor';
import { Card } from '../../kit/components/card';
import { Icon } from '../../kit/components/icon';
import { Money } from '../../kit/components/money';
import { Notice } from '../../kit/components/notice';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { TextLink } from '../../kit/components/text-link';
import { dayAndMonth, dayText, monthName, noonOf } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { ComingAdjustments } from '../account/coming-adjustments';
import { countedDealsAddress } from '../charts/record-address';
import { nextPaymentTexts } from './next-payment-texts';

/** Shows the next payment of the signed-in vendor with each of its parts, and what holds it back. */
export function NextPaymentCard({ due }: { due: VendorAccount['due'] | undefined }) {
  const t = useTexts(nextPaymentTexts);
  const code = useOwnVendor()?.franchiseCode;
  const { data, error, isFetching, refetch } = useAnswer(
    nextPayment,
    code !== undefined && { path: { code } },
  );
  return (
    <>
      {error && !isFetching && (
        <div className="mb-4">
          <Notice tone="unread" what={t('nextPayment.failed')} onRetry={refetch} />
        </div>
      )}
      {!data && isFetching && <NextPaymentSkeleton />}
      {data && <Ledger payment={data} due={due} />}
      {data?.held && <HeldNotice held={data.held} />}
    </>
  );
}

function Ledger({ payment, due }: { payment: NextPayment; due: VendorAccount['due'] | undefined }) {
  const t = useTexts(nextPaymentTexts);
  const { language } = useLanguage();
  const { amount, day, isAbout, parts, onItsWay, setOff } = payment;
  return (
    <Card>
      <p className="t-label text-text-2">
        {isNothing(payment)
          ? t('nextPayment.title')
          : day
            ? t('nextPayment.beforeFull', { day: dayText(noonOf(day), language) })
            : t('nextPayment.noDay')}
      </p>
      <h2 className="sr-only">{t('nextPayment.title')}</h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {isAbout && <span className="t-label text-text-2">{t('nextPayment.about')}</span>}
        <Money amount={toRupees(amount)} size="l" className="text-text" />
      </p>
      <p className="t-meta mt-1 mb-2 text-text-2">{useReason(payment)}</p>
      {setOff.units !== 0n && (
        <p className="t-label mb-2 text-text-2">
          {t('nextPayment.setOffText', { amount: rupees(toRupees(setOff)) })}
        </p>
      )}
      {parts.map((part) => (
        <Part key={part.kind === 'month' ? part.month : part.kind} part={part} due={due} />
      ))}
      <Row
        label={t('nextPayment.onItsWay')}
        note={onItsWay.units === 0n ? undefined : t('nextPayment.notIncluded')}
      >
        {onItsWay.units === 0n ? (
          <span className="t-label text-text-2">{t('nextPayment.nothing')}</span>
        ) : (
          <Money amount={toRupees(onItsWay)} />
        )}
      </Row>
      <div className="-mb-2 flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-t border-hairline-strong">
        <span className="t-money-s text-text">{t('nextPayment.total')}</span>
        <span className="border-b-3 border-double border-text pb-0.5">
          <Money amount={toRupees(amount)} className="text-text" />
        </span>
      </div>
    </Card>
  );
}

/** Explains in one sentence whether and why the amount may still change. */
function useReason(payment: NextPayment): string {
  const t = useTexts(nextPaymentTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const { isAbout, parts } = payment;
  if (isNothing(payment))
    return t('nextPayment.nothingYet', { month: monthName(calendar.monthAt(clock.now()), language) });
  const open = parts.findLast((part) => part.kind === 'month');
  if (!isAbout) return t('nextPayment.exact');
  return open
    ? t('nextPayment.aboutWhy', { month: monthName(open.month, language) })
    : t('nextPayment.aboutLater');
}

function Part({ part, due }: { part: NextPaymentPart; due: VendorAccount['due'] | undefined }) {
  const t = useTexts(nextPaymentTexts);
  const { language } = useLanguage();
  switch (part.kind) {
    case 'month': {
      return (
        <div className="relative -mx-2 rounded-control px-2 hover:bg-bg">
          <Row
            label={
              <Link to={countedDealsAddress(part.month)} className="text-text after:absolute after:inset-0">
                {t('nextPayment.sales', { month: monthName(part.month, language) })}
              </Link>
            }
            note={t('nextPayment.notClosed')}
          >
            <Money amount={toRupees(part.amount)} plus />
            <Icon of={ChevronRight} size={16} className="-mx-1 text-text-3" />
          </Row>
        </div>
      );
    }
    case 'later':
      return (
        <>
          <Row label={t('nextPayment.later')} note={t('nextPayment.cameLater', { count: part.deals })}>
            <Money amount={toRupees(part.amount)} plus />
          </Row>
          <Later due={due ?? []} />
        </>
      );
    default:
      return (
        <Row label={t('nextPayment.balance')} note={t('nextPayment.balanceText')}>
          <Money amount={toRupees(part.amount)} plus />
        </Row>
      );
  }
}

/** Lists the deals of the later money; the months if the deals cannot be read. */
function Later({ due }: { due: VendorAccount['due'] }) {
  const code = useOwnVendor()?.franchiseCode;
  const { data } = useAnswer(comingAdjustments, code !== undefined && { path: { code } });
  return data ? <ComingAdjustments adjustments={data} /> : <LaterMonths due={due} />;
}

function LaterMonths({ due }: { due: VendorAccount['due'] }) {
  const t = useTexts(nextPaymentTexts);
  const { language } = useLanguage();
  if (due.length === 0) return null;
  return (
    <ul className="mb-3 border-l-2 border-hairline-strong">
      {due.map(({ saleMonth, amount }) => (
        <li key={saleMonth} className="flex min-h-9 items-center justify-between gap-3 py-1 pl-3">
          <span className="t-label min-w-0 text-text-2">
            {t('nextPayment.laterMonth', { month: monthName(saleMonth, language) })}
          </span>
          <Money amount={toRupees(amount)} plus />
        </li>
      ))}
    </ul>
  );
}

function Row(props: { label: ReactNode; note?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 border-t border-hairline py-1.5">
      <span className="flex-[1_1_9rem] text-text">
        {props.label}{' '}
        {props.note && <span className="t-label whitespace-nowrap text-text-2">{props.note}</span>}
      </span>
      {props.children}
    </div>
  );
}

/** Explains what holds the vendor's payments back, what to do about it, and by when. */
function HeldNotice({ held }: { held: NonNullable<NextPayment['held']> }) {
  const { reason, note, by } = held;
  const isToDo = isOwnToMend(held);
  const t = useTexts(nextPaymentTexts);
  const { language } = useLanguage();
  return (
    <div
      role="status"
      className="mt-4 flex gap-3 rounded-button border border-warning-line bg-warning-soft px-3 py-2.5"
    >
      <Icon of={Clock} className="mt-0.5 text-warning" />
      <div className="min-w-0 flex-1">
        <p className="t-label text-text-2">
          <strong className="font-semibold text-text">
            {[isToDo && t('nextPayment.toDo'), t(`nextPayment.held.${reason}`)].filter(Boolean).join(' · ')}
          </strong>{' '}
          <span className="wrap-anywhere">{note ?? t(`nextPayment.why.${reason}`)}</span>{' '}
          {by && t('nextPayment.heldBy', { day: dayAndMonth(noonOf(by), language) })}
        </p>
        {isToDo && <TextLink to={`${paths.profile}#bank-account`}>{t('nextPayment.toAccount')}</TextLink>}
      </div>
    </div>
  );
}

/** Returns whether nothing is to be paid next. */
export function isNothing({ amount }: NextPayment): boolean {
  return amount.units === 0n;
}

/** Returns whether the vendor can remove the reason that holds the payments back. */
export function isOwnToMend({ reason, isWithOffice }: NonNullable<NextPayment['held']>): boolean {
  return reason === 'no-account' || (reason === 'account-not-verified' && !isWithOffice);
}

function NextPaymentSkeleton() {
  return (
    <SkeletonRegion>
      <Card>
        <SkeletonLine type="t-label" box={13} width={190} />
        <SkeletonLine type="t-money-l" box={34} width={210} />
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex min-h-12 items-center justify-between border-t border-hairline">
            <Skeleton width={140} height={14} />
            <Skeleton width={80} height={14} />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}
