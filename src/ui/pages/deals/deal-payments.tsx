import { CalendarClock, Check, CirclePause, Clock, type LucideIcon, Scale } from 'lucide-react';
import { Link } from 'react-router-dom';
import { moneyOfDeal } from '#contract/own-payouts';
import type { DealAssessment } from '#core/commission/deal-assessment';
import type { DealPayment } from '#core/payouts/deal-payments';
import { toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { useOwnVendor } from '../../data/use-own-vendor';
import { statementAddress } from '../../features/account/statement-address';
import { NEXT_PAYMENT } from '../../features/payouts/payout-address';
import { Money } from '../../kit/components/money';
import { NotLoaded } from '../../kit/components/notice';
import { StatePill, type StateTone } from '../../kit/components/state-pill';
import { dayText, monthName, noonOf } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { dealTexts } from './deal-texts';

const LOOKS: Readonly<Record<DealPayment['state'], { readonly icon: LucideIcon; readonly tone: StateTone }>> =
  {
    paid: { icon: Check, tone: 'success' },
    'on-its-way': { icon: Clock, tone: 'info' },
    held: { icon: CirclePause, tone: 'warning' },
    next: { icon: CalendarClock, tone: 'info' },
    later: { icon: CalendarClock, tone: 'neutral' },
    'set-off': { icon: Scale, tone: 'neutral' },
  };

/** Reads where the payment of a deal is, for the signed-in vendor; reads nothing for others. */
export function useDealPayments(dealId: string) {
  const code = useOwnVendor()?.franchiseCode;
  const offered = useAdditions() === true;
  return useAnswer(moneyOfDeal, offered && code !== undefined && { path: { code, id: dealId } });
}

type DealPaymentsProps = { assessment: DealAssessment; query: ReturnType<typeof useDealPayments> };

/**
 * Tells a vendor where the payment of a deal is: paid on which day under which UTR, on its way, on hold, or due when.
 */
export function DealPayments({ assessment: { state, month }, query }: DealPaymentsProps) {
  const t = useTexts(dealTexts);
  const parts = (query.data ?? []).filter(({ amount }) => amount !== undefined || state === 'counted');
  return (
    <>
      {query.error && (
        <div className="mt-3">
          <NotLoaded query={query} what={t('deal.moneyFailed')} />
        </div>
      )}
      {parts.length > 0 && (
        <ul aria-label={t('deal.money')} className="mt-3 -mb-2">
          {parts.map((part) => (
            <Part key={part.statement ?? 'next'} {...{ part, month }} isOneOfMany={parts.length > 1} />
          ))}
        </ul>
      )}
    </>
  );
}

function Part(props: { part: DealPayment; month: Month | undefined; isOneOfMany: boolean }) {
  const { part, month, isOneOfMany } = props;
  const { state, day, utr, statement, amount } = part;
  const t = useTexts(dealTexts);
  const { language } = useLanguage();
  const shownDay = day && dayText(noonOf(day), language);
  const isToCome = state === 'next' || state === 'held' || state === 'later';
  const notes = [
    utr && t('deal.money.utr', { utr }),
    state === 'next' && (shownDay ? t('deal.money.by', { day: shownDay }) : t('deal.money.noDay')),
    state === 'later' && month && t('deal.money.onceClosed', { month: monthName(month, language) }),
    statement && t('deal.money.statement', { month: monthName(statement, language) }),
    !statement && amount && state !== 'later' && t('deal.money.nextStatement'),
  ].filter(Boolean);
  return (
    <li className="relative flex min-h-12 flex-wrap items-center gap-x-2.5 gap-y-1 border-t border-hairline py-2 hover:bg-bg">
      <StatePill {...LOOKS[state]}>
        {state === 'paid' && shownDay
          ? t('deal.money.paid', { day: shownDay })
          : t(`deal.money.${state === 'paid' ? 'paidNoDay' : state}`)}
      </StatePill>
      <Link
        to={!isToCome && statement ? statementAddress(statement) : NEXT_PAYMENT}
        className={`t-label min-w-0 wrap-anywhere text-text-2 after:absolute after:inset-0 ${
          // On a phone its text is below, as wide as the card: the rupees are in the line of the state.
          isOneOfMany ? 'order-1 basis-full tablet:order-none tablet:flex-1' : 'flex-[1_1_10rem]'
        }`}
      >
        {notes.join(' · ') || t('deal.money.why')}
      </Link>
      {isOneOfMany && amount && <Money amount={toRupees(amount)} plus className="ml-auto text-text" />}
    </li>
  );
}
