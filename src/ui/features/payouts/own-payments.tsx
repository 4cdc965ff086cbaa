import { Check, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { ownPayouts } from '#contract/own-payouts';
import type { OwnPayout } from '#core/payouts/payout';
import { toRupees } from '#core/shared/money';
import { newsOfPayment, useReadNews } from '../../data/read-news';
import { useAnswer } from '../../data/use-answer';
import { useOwnVendor } from '../../data/use-own-vendor';
import { Card, RowCard } from '../../kit/components/card';
import { Money } from '../../kit/components/money';
import { PlainRow } from '../../kit/components/plain-row';
import { Section } from '../../kit/components/section-title';
import type { StateTone } from '../../kit/components/state-pill';
import { dayText, monthName, noonOf } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { AdviceButton } from './advice-button';
import { nextPaymentTexts } from './next-payment-texts';

const MARKS: Readonly<Record<OwnPayout['state'], { readonly icon: LucideIcon; readonly tone: StateTone }>> = {
  approved: { icon: Clock, tone: 'info' },
  waiting: { icon: Clock, tone: 'info' },
  paid: { icon: Check, tone: 'success' },
  failed: { icon: Undo2, tone: 'warning' },
  returned: { icon: Undo2, tone: 'warning' },
  cancelled: { icon: Undo2, tone: 'neutral' },
};

/** Lists the payments of the signed-in vendor, newest first; shows nothing if they cannot be read. */
export function OwnPayments() {
  const t = useTexts(nextPaymentTexts);
  const code = useOwnVendor()?.franchiseCode;
  const { data } = useAnswer(ownPayouts, code !== undefined && { path: { code } });
  useReadNews('payment', data?.[0] && newsOfPayment(code, data[0]));
  if (!data) return null;
  return (
    <Section title={t('nextPayment.last')}>
      {data.length === 0 ? (
        <Card>
          <p className="t-label text-text-2">{t('nextPayment.noneYet')}</p>
        </Card>
      ) : (
        <RowCard label={t('nextPayment.last')}>
          {data.map((payout) => (
            <Payment key={payout.no} payout={payout} />
          ))}
        </RowCard>
      )}
    </Section>
  );
}

function Payment({ payout }: { payout: OwnPayout }) {
  const t = useTexts(nextPaymentTexts);
  const { language } = useLanguage();
  const vendor = useOwnVendor();
  const { no, amount, state, utr, day, why, months } = payout;
  const through = months.at(-1);
  const second =
    state === 'paid' && utr
      ? t('nextPayment.utr', { utr })
      : [t(`nextPayment.state.${state}`), why].filter(Boolean).join(': ');
  return (
    <PlainRow
      {...MARKS[state]}
      title={dayText(noonOf(day), language)}
      second={<span className="wrap-anywhere">{second}</span>}
      below={
        state === 'paid' &&
        vendor && (
          <span className="-mb-2 -ml-2 block">
            <AdviceButton {...{ no, day }} franchiseCode={vendor.franchiseCode} vendor={vendor.name} />
          </span>
        )
      }
      end={
        <>
          <Money amount={toRupees(amount)} className="block text-text" />
          {through && t('nextPayment.through', { month: monthName(through, language) })}
        </>
      }
    />
  );
}
