import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ExplainedDeal } from '#core/commission/explain-deal';
import { isFreeDemat } from '#core/deals/deal';
import type { Payment } from '#core/payments/payment';
import { whyNotCorrectable } from '#core/payments/payment-entry';
import { compare, type Decimal, toRupees, ZERO } from '#core/shared/money';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../../data/app-services';
import { paymentsOfDeals } from '../../data/deals';
import { useAdditions } from '../../data/use-additions';
import { Button } from '../../kit/components/button';
import { Money } from '../../kit/components/money';
import { NotLoaded } from '../../kit/components/notice';
import { rupees } from '../../kit/format/rupees';
import { textInState } from '../../kit/navigation/navigation-state';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { dealsTexts } from '../deals/deals-texts';
import { paidText } from '../deals/paid-text';
import type { NamedPayment } from './payment-form';
import { PaymentSheet, useWhereCounted } from './payment-sheet';
import { paymentTexts } from './payment-texts';

/** The key of the form for a new payment; other forms have the id of the entry that they correct. */
const NEW = '';

type PaymentsSectionProps = { vendor: Vendor; explained: ExplainedDeal };

/**
 * Lists the payment entries of a deal, with buttons to add and to correct one if the server supports that. If the
 * navigation state names one (`payment`: its id, or 'new'), its form is open.
 */
export function PaymentsSection({ vendor, explained: given }: PaymentsSectionProps) {
  const t = useTexts(paymentTexts);
  const offered = useAdditions();
  const { explained, query } = useWithOwnPayments(given);
  const { state: handed } = useLocation();
  const asked = textInState(handed, 'payment');
  const [open, setOpen] = useState(asked === 'new' ? NEW : asked);
  const [done, setDone] = useState<Done>();
  if (!offered) return null;
  if (!explained) return <NotLoaded query={query} what={t('payment.unread')} />;
  const { deal, payments, state } = explained.assessment;
  if (state === 'payments-unreadable') return null;
  const place = payments.findIndex(({ id }) => id === open);
  const opened = payments[place];
  const entry = opened && isNamed(opened) ? { payment: opened, place: place + 1 } : undefined;
  const close = () => setOpen(undefined);
  const openForm = (id: string) => {
    setDone(undefined);
    setOpen(id);
  };
  return (
    <section aria-labelledby="payments" className="rounded-card bg-surface pb-4 shadow-card desktop:pb-5">
      <div className="grid gap-1 px-4 pt-4 desktop:px-5 desktop:pt-5">
        <h2 id="payments" className="t-subtitle text-text">
          {t('payment.title')}
        </h2>
        <p className="t-meta text-text-2">{t(isFreeDemat(deal) ? 'payment.demat' : 'payment.addOnly')}</p>
      </div>
      {payments.length === 0 ? (
        <p className="t-label px-4 py-3 text-text-2 desktop:px-5">{t('payment.none')}</p>
      ) : (
        <ol aria-labelledby="payments" className="mt-2 divide-y divide-hairline">
          {[...payments.entries()].map(([at, payment]) => (
            <Entry
              key={payment.id ?? at}
              payment={payment}
              place={at + 1}
              payments={payments}
              onCorrect={openForm}
            />
          ))}
        </ol>
      )}
      <div className="grid gap-2 px-4 pt-2 desktop:px-5">
        {/* Shown here, near the new entry, and for longer than a toast. */}
        <p role="status" className="t-label font-semibold empty:hidden text-success">
          {done && <Recorded done={done} explained={explained} />}
        </p>
        <Button variant="outline" size="card" wide icon={Plus} onClick={() => openForm(NEW)}>
          {t('payment.record')}
        </Button>
      </div>
      {(open === NEW || entry) && (
        <PaymentSheet
          vendor={vendor}
          explained={explained}
          entry={entry}
          onSaved={(amount) => setDone({ what: entry ? 'savedCorrection' : 'saved', amount })}
          onClose={close}
        />
      )}
    </section>
  );
}

/**
 * Returns the deal with its payments. A free demat account is assessed without payments, so they are read here;
 * undefined while they are unknown.
 */
function useWithOwnPayments(given: ExplainedDeal) {
  const { assessment } = given;
  const isJudgedWithout = isFreeDemat(assessment.deal);
  const query = useQuery({
    ...paymentsOfDeals(useServices(), [assessment.deal]),
    enabled: useAdditions() === true && isJudgedWithout,
  });
  const [read] = query.data ?? [];
  const explained = useMemo(() => {
    if (!isJudgedWithout) return given;
    return read?.kind === 'read'
      ? { ...given, assessment: { ...assessment, payments: read.payments } }
      : undefined;
  }, [given, assessment, isJudgedWithout, read]);
  // The read succeeds even if the payments of this deal are unreadable.
  const error = read?.kind === 'unreadable' ? new Error(read.why) : query.error;
  return { explained, query: { error, isFetching: query.isFetching, refetch: query.refetch } };
}

/** What was saved here, and the change of the received amount in rupees, if known. */
interface Done {
  readonly what: 'saved' | 'savedCorrection';
  readonly amount: Decimal | undefined;
}

/** Shows what was recorded, and in which month it counts. */
function Recorded({ done: { what, amount }, explained }: { done: Done; explained: ExplainedDeal }) {
  const t = useTexts(paymentTexts);
  const states = useTexts(dealsTexts);
  const counts = useWhereCounted();
  const { state, month } = explained.assessment;
  const where = () =>
    state === 'counted' ? month && counts(month) : t('payment.same', { why: states(`state.${state}`) });
  // The list above has grown, and the person looks at its end.
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'center' });
  }, []);
  const sum = amount && rupees(toRupees(amount), { plus: what === 'savedCorrection' });
  return (
    <>
      <span ref={line} className="block">
        {t(`payment.${what}`)}
      </span>
      <span className="t-meta block font-normal text-text">{[sum, where()].filter(Boolean).join(' · ')}</span>
    </>
  );
}

function Entry(props: {
  payment: Payment;
  place: number;
  payments: readonly Payment[];
  onCorrect: (id: string) => void;
}) {
  const { payment, place, payments, onCorrect } = props;
  const t = useTexts(paymentTexts);
  const { language } = useLanguage();
  const { calendar } = useServices();
  const { id, corrects } = payment;
  const taken = payments.findIndex((each) => corrects !== undefined && each.id === corrects) + 1;
  const why = whyNotCorrectable(payment, payments);
  const day = paidText(payment.paidOn, calendar, language);
  const kind = corrects
    ? t('payment.counter', { place: taken })
    : compare(payment.amountPaid, ZERO) < 0
      ? t('payment.refund')
      : undefined;
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5 desktop:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-text">
          <span className="t-label font-semibold">{t('payment.entry', { place })}</span>
          <Money amount={toRupees(payment.amountPaid)} size="s" />
        </p>
        <p className="t-meta wrap-anywhere text-text-2">
          {[kind, day, payment.reference].filter(Boolean).join(' · ')}
        </p>
        {payment.reason && <p className="t-meta wrap-anywhere text-text-2">{payment.reason}</p>}
        {why === 'corrected' && <p className="t-meta text-text-3">{t('payment.corrected')}</p>}
      </div>
      {id !== undefined && !why && (
        <button
          type="button"
          aria-label={t('payment.correctEntry', { place })}
          onClick={() => onCorrect(id)}
          className="t-label font-semibold -mr-2 min-h-11 rounded-control px-2 text-primary-text hover:underline"
        >
          {t('payment.correct')}
        </button>
      )}
    </li>
  );
}

function isNamed(payment: Payment): payment is NamedPayment {
  return payment.id !== undefined;
}
