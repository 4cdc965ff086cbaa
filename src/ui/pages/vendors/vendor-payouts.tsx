import { Ban, Check, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { ownPayouts } from '#contract/own-payouts';
import type { OwnPayout } from '#core/payouts/payout';
import { toRupees } from '#core/shared/money';
import { useAnswer } from '../../data/use-answer';
import { ListCard } from '../../kit/components/list-card';
import { Money } from '../../kit/components/money';
import { PlainRow } from '../../kit/components/plain-row';
import { Section } from '../../kit/components/section-title';
import { StatePill, type StateTone } from '../../kit/components/state-pill';
import { dayText, noonOf } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { bankAccountTexts } from './bank-account-texts';

const LOOKS: Readonly<Record<OwnPayout['state'], { readonly tone: StateTone; readonly icon: LucideIcon }>> = {
  approved: { tone: 'neutral', icon: Clock },
  waiting: { tone: 'neutral', icon: Clock },
  paid: { tone: 'success', icon: Check },
  failed: { tone: 'danger', icon: CircleX },
  returned: { tone: 'danger', icon: Undo2 },
  cancelled: { tone: 'neutral', icon: Ban },
};

/** Lists the payouts of a vendor, newest first. */
export function VendorPayouts({ franchiseCode }: { franchiseCode: string }) {
  const t = useTexts(bankAccountTexts);
  const query = useAnswer(ownPayouts, { path: { code: franchiseCode } });
  return (
    <Section title={t('bankAccount.payouts')}>
      <ListCard
        label={t('bankAccount.payouts')}
        rows={query.data}
        query={query}
        failed={t('bankAccount.payoutsFailed')}
        none={t('bankAccount.payoutsNone')}
      >
        {(payout) => <PayoutRow key={payout.no} payout={payout} />}
      </ListCard>
    </Section>
  );
}

function PayoutRow({ payout: { no, amount, state, utr, day, why, account } }: { payout: OwnPayout }) {
  const t = useTexts(bankAccountTexts);
  const { language } = useLanguage();
  return (
    <PlainRow
      title={t('bankAccount.payoutOf', { no, day: dayText(noonOf(day), language) })}
      second={
        <>
          <StatePill {...LOOKS[state]} bare>
            {t(`bankAccount.state.${state}`)}
          </StatePill>{' '}
          {[why, utr, account].filter(Boolean).join(' · ')}
        </>
      }
      end={<Money amount={toRupees(amount)} className="text-text" />}
    />
  );
}
