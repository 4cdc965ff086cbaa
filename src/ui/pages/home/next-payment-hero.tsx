import { CircleAlert } from 'lucide-react';
import { nextPayment } from '#contract/own-payouts';
import { paths } from '#core/access/paths';
import type { NextPayment } from '#core/payouts/next-payment';
import { toRupees } from '#core/shared/money';
import { useAnswer } from '../../data/use-answer';
import { useOwnVendor } from '../../data/use-own-vendor';
import { countedDealsAddress } from '../../features/charts/record-address';
import { isNothing, isOwnToMend } from '../../features/payouts/next-payment-card';
import { gatheredParts } from '../../features/payouts/next-payment-parts';
import { nextPaymentTexts } from '../../features/payouts/next-payment-texts';
import { NEXT_PAYMENT } from '../../features/payouts/payout-address';
import { HeroCard } from '../../kit/components/hero-card';
import { HeroCardSkeleton } from '../../kit/components/hero-card-skeleton';
import { Icon } from '../../kit/components/icon';
import { NotLoaded } from '../../kit/components/notice';
import { SkeletonRegion } from '../../kit/components/skeleton';
import { dayAndMonth, monthName, noonOf } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';

/** Shows how much the vendor is paid next, on which day and for what. */
export function NextPaymentHero() {
  const t = useTexts(nextPaymentTexts);
  const { language } = useLanguage();
  const code = useOwnVendor()?.franchiseCode;
  const query = useAnswer(nextPayment, code !== undefined && { path: { code } });
  const { data, isFetching } = query;
  const parts = useParts(data);
  if (!data && isFetching)
    return (
      <SkeletonRegion>
        <HeroCardSkeleton sum />
      </SkeletonRegion>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <HeroCard
        label={t('nextPayment.title')}
        {...(data?.day &&
          !isNothing(data) && {
            context: t('nextPayment.before', { day: dayAndMonth(noonOf(data.day), language) }),
          })}
        amount={data && toRupees(data.amount)}
        to={NEXT_PAYMENT}
        sum={{ before: data?.isAbout ? t('nextPayment.about') : undefined }}
        parts={parts}
        footer={{ content: <Foot payment={data} />, to: footAddress(data) }}
      />
      {!data && <NotLoaded what={t('nextPayment.failed')} query={query} />}
    </div>
  );
}

function useParts(payment: NextPayment | undefined) {
  const t = useTexts(nextPaymentTexts);
  const { language } = useLanguage();
  if (!payment) return [];
  const { open, before } = gatheredParts(payment);
  const [month] = open?.months ?? [];
  const monthWord = (of: string) => monthName(of, language).split(' ')[0] ?? of;
  return [
    ...(open && month !== undefined
      ? [
          {
            label:
              open.months.length === 1
                ? t('nextPayment.sales', { month: monthWord(month) })
                : t('nextPayment.salesOf', { count: open.months.length }),
            amount: toRupees(open.amount),
            how: t('nextPayment.notClosed'),
            to: open.months.length === 1 ? countedDealsAddress(month) : NEXT_PAYMENT,
          },
        ]
      : []),
    ...(before
      ? [
          {
            label: t('nextPayment.earlier'),
            amount: toRupees(before.amount),
            how:
              before.laterDeals > 0
                ? t(before.hasClosed ? 'nextPayment.closedAndLater' : 'nextPayment.cameLater', {
                    count: before.laterDeals,
                  })
                : t('nextPayment.balanceText'),
            to: NEXT_PAYMENT,
          },
        ]
      : []),
  ];
}

/** Shows what blocks the payment, or links to its details. */
function Foot({ payment }: { payment: NextPayment | undefined }) {
  const t = useTexts(nextPaymentTexts);
  const held = payment?.held;
  if (!held && payment && payment.onItsWay.units !== 0n)
    return (
      <>
        <strong className="font-semibold text-on-hero">{rupees(toRupees(payment.onItsWay))}</strong>
        {t('nextPayment.isOnItsWay')}
      </>
    );
  if (!held) return t('nextPayment.madeOf');
  return (
    <>
      <Icon of={CircleAlert} className="text-on-hero" />
      <strong className="font-semibold text-on-hero">
        {t(isOwnToMend(held) ? 'nextPayment.toDo' : 'nextPayment.heldTitle')}
      </strong>
      {t(`nextPayment.held.${held.reason}`)}
    </>
  );
}

function footAddress(payment: NextPayment | undefined): string {
  const held = payment?.held;
  return held && isOwnToMend(held) ? `${paths.profile}#bank-account` : NEXT_PAYMENT;
}
